/// A section of a day's report that can be asked for or left out.
///
/// A new one is a case and its traits, which name the type that makes its values.
public enum DayPart: String, CaseIterable, Sendable {
  case sun, twilight
  /// Golden and blue hours.
  case goldenHour = "golden-hour"
  case moon, panchanga, muhurta, choghadiya, hora, gowri, lagna, graha, festivals, showers, sky, planets
  /// What Uranus and Neptune do among the events of ``sky``, except the meetings of the Moon with them.
  case outerPlanets = "outer-planets"
  case targets
  /// Altitudes and azimuths of bodies and radiants through the day.
  case positions
  /// Jupiter's moons in the night after the day.
  case jupiter
  /// The ceremonies that the day is fit for.
  case ceremonies
  /// The spans with a name that touch the day, such as Kharmas and Panchaka.
  case spans

  /// What the core knows of the section.
  private var traits: Traits {
    switch self {
    case .sun: Traits(.always, [.sunrise])
    case .twilight, .moon: Traits(.always)
    case .goldenHour: Traits(.onRequest, LightDaysMaker.self)
    case .panchanga, .muhurta, .festivals: Traits(.always, [.sunrise, .ayanamsha], isOfPanchanga: true)
    case .choghadiya, .hora, .gowri: Traits(.onRequest, [.sunrise], isOfPanchanga: true)
    case .lagna, .graha: Traits(.onRequest, [.sunrise, .ayanamsha], isOfPanchanga: true)
    case .showers: Traits(.always, [.darkSky])
    // Sankrantis, and what is seen of eclipses and others.
    case .sky: Traits(.always, [.ayanamsha, .skyline, .air])
    // Rising and setting are those of a level horizon; what is seen is not.
    case .planets: Traits(.onRequest, [.skyline, .air])
    // Few look for Uranus, Neptune and Jupiter's moons, and positions make the documents of a year large.
    case .outerPlanets: Traits(.onlyByName)
    case .targets: Traits(.onlyByName, [.skyline], TargetNightsMaker.self)
    case .positions: Traits(.onlyByName, DayTrackMaker.self)
    case .jupiter: Traits(.onlyByName, [.skyline], JupiterNightMaker.self)
    case .ceremonies: Traits(.onlyByName, [.sunrise, .ayanamsha], CeremoniesMaker.self)
    case .spans: Traits(.onlyByName, [.sunrise, .ayanamsha], NamedSpansMaker.self)
    }
  }

  /// The conventions on which the section depends.
  public var conventions: Set<Convention> { Set(traits.conventions) }

  /// The sections of the panchanga that are made only for those who ask for them.
  package static let onRequest = Set(allCases.filter { $0.traits.isOfPanchanga && $0.traits.shown == .onRequest })

  /// The sections of the lunar calendar of India.
  package static let ofPanchanga = Set(allCases.filter(\.traits.isOfPanchanga))

  /// The sections that no word for all of them asks for.
  package static let onlyByName = Set(allCases.filter { $0.traits.shown == .onlyByName })

  /// The parts of a day unless the caller names others.
  public static let standard = Set(allCases.filter { $0.traits.shown == .always })

  /// The makers of the sections that have one, in their order.
  static let makers: [(part: DayPart, maker: any DaySectionMaker.Type)] = allCases.compactMap { part in
    part.traits.maker.map { (part, $0) }
  }
}

/// What the core knows of a section of a day.
private struct Traits {
  /// Who gets the section.
  enum Shown {
    /// Everybody who does not leave it out.
    case always
    /// Who asks for it, or for all sections.
    case onRequest
    /// Who asks for it by its word alone.
    case onlyByName
  }

  let shown: Shown
  let conventions: [Convention]
  let isOfPanchanga: Bool
  /// What makes its values; nil of the sections that ``Almanac`` makes for each report.
  let maker: (any DaySectionMaker.Type)?

  init(
    _ shown: Shown, _ conventions: [Convention] = [], _ maker: (any DaySectionMaker.Type)? = nil,
    isOfPanchanga: Bool = false
  ) {
    (self.shown, self.conventions, self.maker, self.isOfPanchanga) = (shown, conventions, maker, isOfPanchanga)
  }

  init(_ shown: Shown, _ maker: any DaySectionMaker.Type) {
    self.init(shown, [], maker)
  }
}
