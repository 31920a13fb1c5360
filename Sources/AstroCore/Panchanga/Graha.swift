import Geography
import SwissEphemeris

/// One of the nine grahas at sunrise.
public struct Graha: Sendable, Hashable {
  /// The graha.
  public let body: Name
  /// Its place in the sidereal zodiac.
  public let place: SiderealPlace
  /// Whether its longitude decreases; always true of the nodes, whose mean motion is meant.
  public let isRetrograde: Bool

  /// The grahas; the raw value is the word in documents.
  public enum Name: String, CaseIterable, Sendable {
    case sun, moon, mercury, venus, mars, jupiter, saturn
    /// The ascending node of the Moon's orbit, as it moves on average.
    case rahu
    /// The descending node, opposite to rahu.
    case ketu

    /// The number of the name in ``PanchangaNames``, from 1.
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
  }

  /// The planets among the grahas, of which a track must hold the paths.
  static let planets: Set<Body> = [.mercury, .venus, .mars, .jupiter, .saturn]
}

extension SkyTrack {
  /// The nine grahas at an instant; a precondition is that the track holds ``Graha/planets``.
  func grahas(at time: TrackTime) -> [Graha] {
    let origin = siderealOrigin(time).value
    return Graha.Name.allCases.map { name in
      var (longitude, isRetrograde) = (meanNode(time), true)
      if let body = Body(rawValue: name.rawValue) {
        let place = place(of: body, time)
        (longitude, isRetrograde) = (place.longitude, place.longitudeRate < 0)
      } else if name == .ketu {
        longitude += .pi
      }
      return Graha(
        body: name, place: SiderealPlace(longitude: Angle(radians: longitude - origin).normalized),
        isRetrograde: isRetrograde)
    }
  }

  /// Longitude in radians of the mean ascending node of the Moon's orbit from the true equinox of date.
  ///
  /// Source: Meeus, Astronomical Algorithms (1998), 47.7; with nutation, as `SE_MEAN_NODE` of libswe has it.
  func meanNode(_ time: TrackTime) -> Double {
    let instant = julianDay(time)
    let t = (instant.ut - 2_451_545 + deltaT(at: instant) / 86_400) / 36_525
    let degrees =
      125.044_547_9 + t * (-1934.136_289_1 + t * (0.002_075_4 + t * (1 / 467_441 - t / 60_616_000)))
    return degrees * .pi / 180 + nutation(time).longitude
  }
}
