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

extension EventQuery {
  /// The conventions on which the events and what is said of them depend.
  public var conventions: Set<Convention> {
    let conventions: Set<Convention> =
      switch self {
      case .sky(let query): query.conventions
      case .phases, .date, .asta, .targets: []
      case .tithis, .festival, .festivals, .muhurta, .anniversaries: [.sunrise, .ayanamsha]
      case .spans(let kind): kind.conventions
      case .angas(let kind, _): kind.conventions
      case .signEntries: [.ayanamsha]
      case .showers: [.darkSky]
      case .daily(let event): event.conventions
      case .special(let query): query.dependsOnSunrise ? [.sunrise] : []
      case .condition(let test): test.needs.reduce(into: []) { $0.formUnion($1.conventions) }
      }
    return dependsOnSkyline ? conventions.union([.skyline]) : conventions
  }
}

extension NamedSpan.Kind {
  /// Those that begin with a day or belong to a weekday depend on sunrise; Vishti is an interval between Sun and Moon alone.
  fileprivate var conventions: Set<Convention> {
    switch self {
    case .bhadra, .bhadraMukha, .bhadraPuchha: []
    case .kharmas, .adhika, .agniNakshatra, .panchaka: [.ayanamsha]
    case .chaturmas, .holashtaka, .pitruPaksha, .guptaNavaratri, .bhishmaPanchaka, .yamaPanchaka, .guruPushya,
      .raviPushya, .sarvarthaSiddhi, .amritaSiddhi:
      [.sunrise, .ayanamsha]
    }
  }
}

extension SkyEventQuery {
  /// Sankrantis enter sidereal signs; sutaka begins and ends with parts of a day.
  fileprivate var conventions: Set<Convention> {
    var conventions: Set<Convention> = []
    if kinds.contains(.sankrantis) { conventions.insert(.ayanamsha) }
    if kinds.contains(.eclipses) { conventions.insert(.sunrise) }
    return conventions
  }
}

extension DailyEvent {
  /// The conventions on which the passage depends: all but risings and settings of the Sun have one definition.
  fileprivate var conventions: Set<Convention> {
    switch self {
    case .sunrise, .sunset: [.sunrise]
    case .skyline(let passage): passage.subject.body == .sun ? [.sunrise] : []
    default: []
    }
  }
}

extension SpecialQuery {
  fileprivate var dependsOnSunrise: Bool {
    switch self {
    case .sun, .polar: true
    // The visibility of a crescent has sunsets of its own, and moons of Jupiter and targets need a dark sky alone.
    case .moon, .crescent, .satellites, .list: false
    }
  }
}
