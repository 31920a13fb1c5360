/// A choice on which values depend and of which almanacs make several.
public enum Convention: CaseIterable, Sendable {
  /// The definition of sunrise and sunset.
  case sunrise
  /// What hides the lower sky of the place.
  case skyline
  /// The zero of the sidereal zodiac.
  case ayanamsha
  /// Whether lunar months end with the new or the full moon.
  case month
  /// The sky without Moon and twilight, under which meteors are counted.
  case darkSky
  /// The air, which decides what is seen low.
  case air
}

extension AngaKind {
  /// The conventions on which the beginning of an anga depends: differences of longitudes have no zero.
  public var conventions: Set<Convention> {
    switch self {
    case .tithi, .karana: []
    case .nakshatra, .yoga: [.ayanamsha]
    }
  }
}
