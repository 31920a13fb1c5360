import Geography
import SwissEphemeris

/// What counts as sunrise and sunset.
public enum SunriseDefinition: String, CaseIterable, Sendable {
  /// The upper limb on a horizon lifted by refraction: the centre at -50′ (34′ refraction, 16′ semidiameter), as the
  /// United States Naval Observatory and every civil almanac have it.
  case standard
  /// The centre with refraction: at -34′.
  case center
  /// The centre without refraction or parallax, as many Hindu almanacs have it (`SE_BIT_HINDU_RISING` of libswe). That
  /// also leaves out the Sun's ecliptic latitude, which is below 1.2″ (0.1 s) and is kept here.
  case hindu

  var target: HorizonTarget {
    switch self {
    case .standard: .altitude(Angle(arcminutes: -50))
    case .center: .altitude(Angle(arcminutes: -34))
    case .hindu: .altitude(Angle(degrees: 0))
    }
  }

  func observer(_ observer: Observer) -> Observer {
    switch self {
    case .standard, .center: observer
    case .hindu: observer.geocentric
    }
  }
}

/// The three twilights, by the altitude of the Sun's centre at which they begin and end.
public enum Twilight: Int, CaseIterable, Sendable {
  case civil, nautical, astronomical

  /// The word for people and for names: `civil`. An interpolated case would be looked up in the metadata of the type,
  /// which takes as long as the rest of a line.
  public var name: String {
    switch self {
    case .civil: "civil"
    case .nautical: "nautical"
    case .astronomical: "astronomical"
    }
  }

  /// Source: USNO, Rise, Set, and Twilight Definitions.
  public var altitude: Angle {
    switch self {
    case .civil: Angle(degrees: -6)
    case .nautical: Angle(degrees: -12)
    case .astronomical: Angle(degrees: -18)
    }
  }

  var target: HorizonTarget {
    .altitude(altitude)
  }
}
