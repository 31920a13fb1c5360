import Geography
import SwissEphemeris

/// The definition of sunrise and sunset.
public enum SunriseDefinition: String, CaseIterable, Sendable {
  /// The upper limb on a horizon lifted by refraction: the centre at -50′ (34′ refraction, 16′ semidiameter), as the
  /// United States Naval Observatory and every civil almanac have it.
  case standard
  /// The centre with refraction: at -34′.
  case center
  /// The centre without refraction or parallax, as many Hindu almanacs have it (`SE_BIT_HINDU_RISING` of libswe). That
  /// also leaves out the Sun's ecliptic latitude, which is below 1.2″ (0.1 s) and is kept here.
  case hindu

  /// The altitude of the centre at which the Sun counts as rising.
  package var altitude: Angle {
    switch self {
    case .standard: Angle(arcminutes: -50)
    case .center: Angle(arcminutes: -34)
    case .hindu: Angle(degrees: 0)
    }
  }

  /// ``altitude`` as a target of the search.
  var target: HorizonTarget { .altitude(altitude) }

  /// The observer for whom the altitude is computed, at the centre of the Earth for ``hindu``.
  func observer(_ observer: Standpoint) -> Standpoint {
    self == .hindu ? observer.geocentric : observer
  }
}

/// The three twilights, by the altitude of the Sun's centre at which they begin and end.
public enum Twilight: Int, CaseIterable, Sendable {
  case civil, nautical, astronomical

  /// The name as it is printed: `civil`. Interpolating the case itself would search the metadata of the type, which takes
  /// as long as printing the rest of a line.
  public var name: String {
    switch self {
    case .civil: "civil"
    case .nautical: "nautical"
    case .astronomical: "astronomical"
    }
  }

  /// The altitude of the Sun's centre. Source: USNO, Rise, Set, and Twilight Definitions.
  public var altitude: Angle {
    switch self {
    case .civil: Angle(degrees: -6)
    case .nautical: Angle(degrees: -12)
    case .astronomical: Angle(degrees: -18)
    }
  }

  /// The altitude as a target of the search.
  var target: HorizonTarget {
    .altitude(altitude)
  }
}
