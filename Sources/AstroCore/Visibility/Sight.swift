import Geography

/// Whether eyes see an object of the sky. The raw value is the word in documents.
public enum Sight: String, CaseIterable, Comparable, Sendable {
  /// It is not seen, not even with binoculars.
  case notSeen = "not_seen"
  /// Binoculars show it, or sharp eyes that know where to look: up to four magnitudes fainter than seen.
  case low
  /// Eyes see it for at least five minutes.
  case seen

  public static func < (left: Sight, right: Sight) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The reserve in magnitudes from which on it holds.
  static func reserve(for sight: Sight) -> Double { sight == .seen ? 0 : -4 }
}

/// Why an object is not seen in a night: the first reason that holds.
public enum Unseen: CaseIterable, Hashable, Sendable {
  /// The Sun does not set.
  case sunUp
  /// The object is below the horizon while the Sun is down.
  case belowHorizon
  /// While the Sun is down it is never `leastAltitude` high.
  case tooLow
  /// It would be seen, or found with binoculars, but the skyline hides it.
  case hidden
  /// It would be seen, or found with binoculars, but the Moon that it meets covers it.
  case behindMoon
  /// It is lost in the twilight beside the Sun.
  case nearSun
  /// The sky does not become dark enough.
  case brightSky

  /// The reasons of a planet that is not seen in a whole night, in which the Moon covers it for an hour at most.
  package static let ofNight = allCases.filter { $0 != .behindMoon }

  /// Below 2° nothing is counted as seen: the air decides there.
  static let leastAltitude = 2.0
  /// Nearer to the Sun, in degrees, the reason is the Sun.
  private static let nearestToSun = 15.0

  /// The reason where an object is up and lost in the light.
  init(elongation: Angle) { self = elongation.degrees < Self.nearestToSun ? .nearSun : .brightSky }
}
