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
}

extension DayPart {
  /// The conventions on which the section depends.
  public var conventions: Set<Convention> {
    switch self {
    case .sun: [.sunrise]
    case .twilight, .goldenHour, .moon, .outerPlanets, .positions: []
    // Rising and setting are those of a level horizon; what is seen is not.
    case .planets, .targets, .jupiter: [.skyline]
    case .choghadiya, .hora, .gowri: [.sunrise]
    case .panchanga, .muhurta, .lagna, .graha, .festivals, .ceremonies, .spans: [.sunrise, .ayanamsha]
    case .showers: [.darkSky]
    // Sankrantis, and what is seen of eclipses and others.
    case .sky: [.ayanamsha, .skyline]
    }
  }
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
