/// The sky for those who ask it a question or two: what comes next, and what some dates hold.
///
/// It computes what a question needs and nothing else. Whoever wants all that a day has takes an `Almanac`.
public struct Sky: Sendable {
  private let store: SkyStore

  /// The sky of the data files that are installed, and of the built-in theory beyond them.
  public init(_ ephemeris: Ephemeris = .standard) { store = SkyStore(ephemeris) }

  // MARK: What comes next

  /// The first event that begins after an instant; nil where the place never has one, or none for as long as searches go on: two
  /// centuries of most events.
  ///
  /// - Parameters:
  ///   - query: What to look for: `.sunrise`, `.fullMoon`, `.festival("diwali")`.
  ///   - observer: Who looks.
  ///   - now: The instant, without it the present.
  public func next(
    _ query: EventQuery, at observer: Observer = .earth, after now: JulianDay = .now
  ) throws(SkyError) -> DatedEvent? {
    let first = observer.zone.date(at: now)
    let last = max(first.adding(days: query.searchedYears * 366), query.base.firstDates(from: first).upperBound)
    var cursor = try find(query, at: observer, during: first...last)
    while let event = try cursor.next() {
      if event.time.instant > now { return event }
    }
    return nil
  }

  /// The first event after an instant that words name: `venus rise`, `solar eclipse`, `diwali`, `perseids`.
  public func next(
    _ words: String, at observer: Observer = .earth, after now: JulianDay = .now
  ) throws(SkyError) -> DatedEvent? { try next(EventQuery(words), at: observer, after: now) }

  // MARK: What dates hold

  /// A search for the events of some dates, which computes them as they are taken.
  public func find(
    _ query: EventQuery, at observer: Observer = .earth, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> EventCursor {
    if query.base.dependsOnPlace { try observer.check(query.description) }
    var query = query
    // Nobody in particular looks.
    if observer.isEarth { query.includesUnseen = true }
    return EventCursor(query, of: almanac(of: observer, parts: []), isOfEarth: observer.isEarth, during: dates)
  }

  /// A search for the events that words name.
  public func find(
    _ words: String, at observer: Observer = .earth, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> EventCursor { try find(EventQuery(words), at: observer, during: dates) }

  /// All events of some dates.
  public func events(
    _ query: EventQuery, at observer: Observer = .earth, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> [DatedEvent] {
    var cursor = try find(query, at: observer, during: dates)
    return try cursor.rest()
  }

  /// All events of some dates that words name.
  public func events(
    _ words: String, at observer: Observer = .earth, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> [DatedEvent] { try events(EventQuery(words), at: observer, during: dates) }

  /// The tithi at the sunrise of each date. A date that the zone skipped, or on which the Sun does not rise, has none.
  public func tithis(
    at observer: Observer, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> [SunriseTithi] {
    try observer.check("a tithi at sunrise")
    var found: [SunriseTithi] = []
    try SkyError.of { () throws in
      try almanac(of: observer, parts: [.panchanga]).days(dates) { report in
        guard let tithi = report.panchanga?.tithiAtSunrise else { return }
        found.append(SunriseTithi(date: report.day.date, tithi: tithi, zone: observer.zone))
      }
    }
    return found
  }

  /// The eclipses of the Sun and of the Moon that the observer sees; of the Earth all.
  public func eclipses(
    at observer: Observer = .earth, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> [SeenEclipse] {
    try SkyError.of { () throws in
      try almanac(of: observer, parts: []).eclipses(on: dates).compactMap { SeenEclipse($0, observer) }
    }
  }

  /// The festivals and fasts, in order of their dates.
  ///
  /// - Parameters:
  ///   - observer: Where the Sun rises by which their days are chosen.
  ///   - dates: The dates.
  ///   - rules: The festivals to look for; without them those that lists have in all regions. `FestivalRule.standard` has the regional
  ///     ones too.
  public func festivals(
    at observer: Observer, during dates: ClosedRange<GregorianDate>, rules: [FestivalRule] = FestivalRule.common
  ) throws(SkyError) -> [DatedFestival] {
    try observer.check("a festival")
    var found: [DatedFestival] = []
    try SkyError.of { () throws in
      try almanac(of: observer, parts: [.festivals], rules: rules).days(dates) { report in
        found += report.festivals.withoutRepetitions.map(DatedFestival.init)
      }
    }
    return found
  }

  // MARK: Days

  /// A day of the observer: Sun, Moon and panchanga.
  ///
  /// - Parameters:
  ///   - date: The date; nil for the present one.
  ///   - observer: The place.
  /// - Throws: ``SkyError/noDate(_:)`` where the zone skipped the date.
  public func day(_ date: GregorianDate? = nil, at observer: Observer) throws(SkyError) -> SkyDay {
    let date = date ?? observer.zone.date(at: .now)
    guard let day = try days(at: observer, during: date...date).first else {
      throw .noDate("\(observer.zone.identifier) skipped \(date)")
    }
    return day
  }

  /// The days of some dates: Sun, Moon and panchanga. Dates that the zone skipped are left out.
  public func days(
    at observer: Observer, during dates: ClosedRange<GregorianDate>
  ) throws(SkyError) -> [SkyDay] {
    try observer.check("a day")
    return try SkyError.of { () throws in
      try almanac(of: observer, parts: [.sun, .moon, .panchanga]).days(dates).map { SkyDay($0, observer.zone) }
    }
  }

  private func almanac(of observer: Observer, parts: Set<DayPart>, rules: [FestivalRule] = []) -> Almanac {
    Almanac(store, position: observer.position, zone: observer.zone, parts: parts, rules: rules, showers: [])
  }
}
