import CivilTime

/// A search for events of any kind that the program computes, read from words: `solar eclipse`, `full moon`,
/// `venus jupiter`, `ekadashi`, `diwali`, `perseids`.
///
/// It holds the search of a room, which says what is its own: `search(_:)` gives it, `EventQuery(PhaseSearch([.fullMoon]))` makes one.
public struct EventQuery: Hashable, Sendable {
  /// The search.
  package var base: any EventSearch

  /// The query of a room's search.
  package init(_ search: any EventSearch) { base = search }

  /// The search, where it is of a type: `query.search(ShowerSearch.self)?.codes`.
  package func search<Search: EventSearch>(_: Search.Type) -> Search? { base as? Search }

  public static func == (first: EventQuery, second: EventQuery) -> Bool {
    func isSame<Search: EventSearch>(_ search: Search) -> Bool { second.base as? Search == search }
    return isSame(first.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// The kind of the events.
  public var kind: EventKind { base.kind }
  /// The parts of a day's report that an almanac needs for the search.
  public var parts: Set<DayPart> { base.parts }
  /// Whether a place sees some of the events and others not, so that ``includesUnseen`` decides.
  public var dependsOnSight: Bool { base.dependsOnSight }
  /// Whether what the search finds, or says of it, depends on what hides the lower sky of the place.
  public var dependsOnSkyline: Bool { base.dependsOnSkyline }
  /// Whether the search leaves out all events that the place does not see.
  public var hidesUnseen: Bool { base.hidesUnseen }
  /// Whether the query includes events that cannot be seen from the place.
  public var includesUnseen: Bool {
    get { base.includesUnseen }
    set { base.includesUnseen = newValue }
  }
  /// The conventions on which the events and what is said of them depend.
  public var conventions: Set<Convention> { base.conventions.union(dependsOnSkyline ? [.skyline] : []) }
  /// Whether the name without a date asks for the events of today, also where they are over.
  package var isOfToday: Bool { type(of: base).areOfToday }
  /// How early people want to know of the events.
  public var notice: Notice { base.notice }
  /// The most days before a date on which an event begins that still runs on the date, at a latitude.
  package func daysRunning(at latitude: Angle) -> Int { base.daysRunning(at: latitude) }
  /// The id of a reminder for which the user gives none: `shower-perseids`, `phase-full-moon`, `tithi-karttika-krishna-14`.
  package func reminderID(in catalogue: EventCatalogue) -> String { base.reminderID(in: catalogue) }
}

extension EventQuery: CustomStringConvertible {
  /// The words in their usual spelling, from which ``init(kind:_:reckoning:in:)`` reads the same search with ``kind``.
  public var description: String { base.description }

  /// The word before the words of a search that also finds what is not seen from the place: `all solar eclipse`.
  static let unseen = "all"
}

/// The queries of some rooms by their values.
extension EventQuery {
  /// The showers of some codes; all without codes.
  public static func showers(_ codes: Set<String>) -> EventQuery { EventQuery(ShowerSearch(codes)) }
  public static func phases(_ phases: Set<MoonPhase>) -> EventQuery { EventQuery(PhaseSearch(phases)) }
  package static func sky(_ query: SkyEventQuery) -> EventQuery { EventQuery(query) }
  /// The festival of an id.
  public static func festival(_ id: String) -> EventQuery { EventQuery(FestivalSearch(id)) }
  package static func daily(_ event: DailyEvent) -> EventQuery { EventQuery(event) }
  /// Nakshatras, yogas or karanas by their numbers, 1 to ``AngaKind/count``.
  public static func angas(_ kind: AngaKind, numbers: Set<Int>) -> EventQuery {
    EventQuery(AngaSearch(kind, numbers: numbers))
  }
  /// The days on which a condition is true.
  package static func condition(_ test: DayTest) -> EventQuery { EventQuery(ConditionSearch(test)) }
  /// A single date.
  public static func date(_ date: GregorianDate) -> EventQuery { EventQuery(DateSearch(date)) }
}

extension EventQuery {
  /// Whether the search is one for eclipses alone.
  public var isOfEclipses: Bool { search(SkyEventQuery.self)?.isOfEclipses ?? false }
  /// Whether the search is for transits of Mercury and Venus over the Sun alone.
  public var isOfSunTransits: Bool { search(SkyEventQuery.self)?.isOfSunTransits ?? false }
  /// Whether the search is for what the Moon covers, of which ``faintest`` decides.
  public var isOfOccultations: Bool { search(SkyEventQuery.self)?.isOfOccultations ?? false }
  /// Whether the search is for passages over a skyline, without which it has no sense.
  public var needsSkyline: Bool { search(DailyEvent.self)?.needsSkyline ?? false }

  /// The faintest magnitude of an object that the Moon covers, or `nil` for any, and of other searches.
  public var faintest: Double? {
    get { search(SkyEventQuery.self)?.faintest }
    set {
      guard var query = search(SkyEventQuery.self), query.isOfOccultations else { return }
      query.faintest = newValue
      base = query
    }
  }
}

extension EventQuery {
  /// The number of years that a search covers before it gives up: some eclipses come once in centuries, and the next
  /// adhika month of a name may be decades away.
  package static let searchedYears = 200

  /// The years in which an event of the search is looked for.
  public var searchedYears: Int { base.searchedYears }

  /// The dates from a first one on in which an event is looked for.
  package static func longestSearch(from first: GregorianDate) -> ClosedRange<GregorianDate> {
    search(from: first, years: searchedYears)
  }

  private static func search(from first: GregorianDate, years: Int) -> ClosedRange<GregorianDate> {
    first...first.adding(days: years * 365 + years / 4)
  }

  /// The dates of a search for the next event, in pieces: a week for daily events, else more than a year. A piece is
  /// searched only if the pieces before it have no event.
  ///
  /// Each piece is made when it is needed: of thousands of reminders nearly all have their next event in the first.
  package func searched(from first: GregorianDate) -> some Sequence<ClosedRange<GregorianDate>> {
    let last = Self.search(from: first, years: searchedYears).upperBound
    let days = base.furtherDays
    return sequence(first: base.firstDates(from: first)) { previous in
      let end = previous.upperBound
      return end < last ? end.adding(days: 1)...min(end.adding(days: days), last) : nil
    }
  }
}
