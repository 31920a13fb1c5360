import Algorithms
import CivilTime

/// A search for events of any kind that the program computes, read from words: `solar eclipse`, `full moon`,
/// `venus jupiter`, `ekadashi`, `diwali`, `perseids`.
public enum EventQuery: Hashable, Sendable {
  /// Events of the sky: eclipses, meetings, oppositions, seasons …
  case sky(SkyEventQuery)
  /// Principal phases of the Moon.
  case phases(Set<MoonPhase>)
  /// Tithis.
  case tithis(TithiQuery)
  /// Nakshatras, yogas or karanas by their numbers, 1 to ``AngaKind/count``.
  case angas(AngaKind, numbers: Set<Int>)
  /// The festival of an id.
  case festival(String)
  /// All festivals of a place.
  case festivals(FestivalSelection)
  /// The maxima of showers, by their codes; an empty set means all.
  case showers(Set<String>)
  /// A passage of the Sun or the Moon that comes nearly every day.
  case daily(DailyEvent)
  /// The last and the first times at which planets are seen.
  case asta(AstaQuery)
  /// What a year or a month has once: `earliest sunset`, `supermoon`, `young moon`.
  case special(SpecialQuery)
  /// Spans that almanacs have a name for, such as Kharmas.
  case spans(NamedSpan.Kind)
  /// Entries of grahas into sidereal signs.
  case signEntries(SignEntryQuery)
  /// The days of a ceremony.
  case muhurta(MuhurtaQuery)
  /// Nights of a target.
  case targets(TargetQuery)
  /// The days on which the births and deaths of people are remembered.
  case anniversaries(AnniversaryQuery)
  /// A single date.
  case date(GregorianDate)
  /// The days on which a condition is true.
  case condition(DayTest)

  /// The kind of the events.
  public var kind: EventKind {
    switch self {
    case .sky(let query):
      switch query.topic {
      case .seasons: .season
      case .sankrantis(let signs): signs.count == 12 ? .sankranti : .sky
      default: .sky
      }
    case .phases: .phase
    case .tithis: .tithi
    case .angas(let kind, _): EventKind(kind)
    case .festival, .festivals: .festival
    case .showers: .shower
    case .daily: .daily
    case .asta: .asta
    case .special(let query): query.kind
    case .spans: .span
    case .signEntries: .ingress
    case .muhurta: .muhurta
    case .targets: .target
    case .anniversaries: .anniversary
    case .date: .date
    case .condition: .condition
    }
  }

  /// The parts of a day's report that an almanac needs for the search.
  public var parts: Set<DayPart> {
    switch self {
    case .showers: [.showers]
    case .festival, .festivals: [.panchanga, .festivals]
    case .tithis, .angas: [.panchanga]
    case .daily(let event): event.parts
    case .condition(let test): test.needs
    case .sky, .phases, .date, .targets, .asta, .special, .spans, .signEntries, .muhurta, .anniversaries: []
    }
  }

  /// The principal phases that match; of a search for all that the Moon does all four.
  var phases: Set<MoonPhase> {
    switch self {
    case .phases(let phases): phases
    case .sky(let query) where query.topic == .everything && query.bodies == [.body(.moon)]: Self.allPhases
    default: []
    }
  }

  static let allPhases: Set<MoonPhase> = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]

  /// Whether the search is one for eclipses alone.
  public var isOfEclipses: Bool {
    if case .sky(let query) = self { query.kinds == .eclipses } else { false }
  }

  /// Whether the search is for transits of Mercury and Venus over the Sun alone.
  public var isOfSunTransits: Bool {
    if case .sky(let query) = self { query.topic == .phenomena([.transit]) } else { false }
  }

  /// Whether the query includes events that cannot be seen from the place. Only events of the sky and of Jupiter's moons can be
  /// unseen.
  public var includesUnseen: Bool {
    get {
      switch self {
      case .sky(let query): query.includesUnseen
      case .special(.satellites(let query)): query.includesUnseen
      default: false
      }
    }
    set {
      switch self {
      case .sky(var query):
        query.includesUnseen = newValue
        self = .sky(query)
      case .special(.satellites(var query)):
        query.includesUnseen = newValue
        self = .special(.satellites(query))
      default: break
      }
    }
  }

  /// Whether the search leaves out all events that the place does not see.
  public var hidesUnseen: Bool {
    if case .sky(let query) = self { query.hidesUnseen } else { isOfSatellites && !includesUnseen }
  }

  /// Whether the search is for what Jupiter's moons do.
  public var isOfSatellites: Bool { if case .special(.satellites) = self { true } else { false } }

  /// Whether the search is for what the Moon covers, of which ``faintest`` decides.
  public var isOfOccultations: Bool { if case .sky(let query) = self { query.isOfOccultations } else { false } }

  /// Whether the search is for a star by its name alone.
  var isOfStarAlone: Bool {
    guard case .sky(let sky) = self else { return false }
    return sky.topic == .everything && sky.bodies.count == 1 && sky.bodies[0].isStar
  }

  /// The faintest magnitude of an object that the Moon covers, or `nil` for any, and of other searches.
  public var faintest: Double? {
    get { if case .sky(let query) = self { query.faintest } else { nil } }
    set {
      guard case .sky(var query) = self, query.isOfOccultations else { return }
      query.faintest = newValue
      self = .sky(query)
    }
  }

  /// Whether a place sees some of the events and others not, so that ``includesUnseen`` decides.
  public var dependsOnSight: Bool { if case .sky(let query) = self { query.dependsOnSight } else { isOfSatellites } }
}

extension EventQuery {
  /// The number of years that a search covers before it gives up: some eclipses come once in centuries, and the next
  /// adhika month of a name may be decades away.
  public static let searchedYears = 200

  /// The dates from a first one on in which an event is looked for.
  public static func longestSearch(from first: GregorianDate) -> ClosedRange<GregorianDate> {
    search(from: first, years: searchedYears)
  }

  private static func search(from first: GregorianDate, years: Int) -> ClosedRange<GregorianDate> {
    first...first.adding(days: years * 365 + years / 4)
  }

  /// The years in which an event of the search is looked for: a target that has no night in some years never has one.
  public var searchedYears: Int { kind == .target ? 4 : Self.searchedYears }

  /// The dates of a search for the next event, in pieces: a week for daily events, else more than a year. A piece is
  /// searched only if the pieces before it have no event.
  ///
  /// Each piece is made when it is needed: of thousands of reminders nearly all have their next event in the first.
  public func searched(from first: GregorianDate) -> some Sequence<ClosedRange<GregorianDate>> {
    let (start, days) =
      kind == .daily ? (7, 365) : isOfSatellites ? (60, 365) : isOfEclipses ? (3 * 365, 20 * 365) : (430, 365)
    var piece = first...first.adding(days: start)
    var last = Self.search(from: first, years: searchedYears).upperBound
    if case .date(let date) = self {
      piece = first...max(first, date)
      last = piece.upperBound
    }
    return sequence(first: piece) { previous in
      let end = previous.upperBound
      return end < last ? end.adding(days: 1)...min(end.adding(days: days), last) : nil
    }
  }
}

extension EventQuery: CustomStringConvertible {
  /// The words in their usual spelling, from which ``init(kind:_:reckoning:)`` reads the same search with ``kind``.
  public var description: String {
    switch self {
    case .sky(let query):
      kind == .sky
        ? (query.includesUnseen ? Self.unseen + " " : "") + query.description
        : query.description.hyphened
    case .phases(let phases): (Self.phaseWords.first { $0.phases == phases }?.words ?? "").hyphened
    case .tithis(let query): query.description
    case .angas(let kind, let numbers): PanchangaNames.table.words(of: kind, numbers)
    case .festival(let id): id
    case .festivals(let selection): selection.description
    case .showers(let codes): codes.isEmpty ? "showers" : codes.sorted().joined(separator: ", ")
    case .daily(let event): event.words
    case .asta(let query): query.description
    case .special(let query): query.description
    case .spans(let kind): kind.word
    case .signEntries(let query): query.description
    case .muhurta(let query): query.description
    case .targets(let query): query.description
    case .anniversaries(let query): query.description
    case .date(let date): date.description
    case .condition(let test): test.words
    }
  }

  /// The word before the words of a search that also finds what is not seen from the place: `all solar eclipse`.
  static let unseen = "all"

  /// The words for phases; of those of the same phases the first are the usual ones.
  static let phaseWords: [(words: String, phases: Set<MoonPhase>)] = [
    ("new moon", [.newMoon]), ("first quarter", [.firstQuarter]), ("full moon", [.fullMoon]),
    ("last quarter", [.lastQuarter]), ("third quarter", [.lastQuarter]), ("half moon", [.firstQuarter, .lastQuarter]),
    ("phase", allPhases), ("moon phase", allPhases), ("phases of the moon", allPhases),
  ]
}

extension PanchangaNames {
  /// The names of some angas, from which ``AngaQuery`` reads them behind the word of their kind. A karana alone is its
  /// number, for eight have a name.
  fileprivate func words(of kind: AngaKind, _ numbers: Set<Int>) -> String {
    if kind == .karana, numbers.count == 1 { return numbers.map(String.init).joined() }
    return numbers.sorted().map { name(kind.name, $0, .latin).lowercased() }.uniqued().joined(separator: ", ")
  }
}

extension String {
  /// The words in the spelling of ids: `full-moon` for `full moon`.
  fileprivate var hyphened: String { String(map { $0 == " " ? "-" : $0 }) }
}
