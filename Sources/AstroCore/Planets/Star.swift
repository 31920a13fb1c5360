import SwissEphemeris

/// A bright star near the ecliptic, or a cluster, that the Moon and the planets meet.
public enum Star: String, CaseIterable, Hashable, Sendable {
  case aldebaran, regulus, spica, antares, pleiades

  /// The places of the stars, in their order. Source: Hipparcos, van Leeuwen 2007, A&A 474, 653; of the Pleiades Alcyone.
  private static let places = [
    StarPlace(rightAscension: 68.980_163, declination: 16.509_301, motion: (63.45, -188.94), parallax: 48.94),
    StarPlace(rightAscension: 152.092_962, declination: 11.967_208, motion: (-248.73, 5.59), parallax: 41.13),
    StarPlace(rightAscension: 201.298_247, declination: -11.161_322, motion: (-42.35, -30.67), parallax: 13.06),
    StarPlace(rightAscension: 247.351_915, declination: -26.432_003, motion: (-12.11, -23.30), parallax: 5.89),
    StarPlace(rightAscension: 56.871_152, declination: 24.105_137, motion: (19.34, -43.67), parallax: 8.09),
  ]

  private var place: StarPlace {
    switch self {
    case .aldebaran: Self.places[0]
    case .regulus: Self.places[1]
    case .spica: Self.places[2]
    case .antares: Self.places[3]
    case .pleiades: Self.places[4]
    }
  }

  /// The apparent place against the true equator and equinox of date, as a unit vector.
  func direction(on track: SkyTrack, _ time: TrackTime) -> SIMD3<Double> { place.direction(on: track, time) }

  /// The star as something that has a place in the sky at each time.
  func place(on track: SkyTrack, _ time: TrackTime, near reference: SIMD3<Double>) -> ApparentPlace {
    place.place(on: track, time, near: reference)
  }

  /// Visual magnitude; of the Pleiades that of the cluster as a whole. Source: Hipparcos and Yale Bright Star Catalogue.
  var magnitude: Double {
    switch self {
    case .aldebaran: 0.9
    case .regulus: 1.4
    case .spica: 1.0
    case .antares: 1.1
    case .pleiades: 1.6
    }
  }
}
