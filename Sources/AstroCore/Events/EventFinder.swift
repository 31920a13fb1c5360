import CivilTime
import SwissEphemeris

extension Almanac {
  /// Hands on the events that a query finds on some dates of the place, in order, until the body returns false.
  ///
  /// The dates are searched a year at a time, and eclipses alone from one to the next, so that a search over centuries
  /// ends soon after the last event that is wanted and holds little of the sky in memory. Observances are those of
  /// ``rules`` and showers those of ``showers``, whatever the parts of the almanac.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - dates: The local dates that are searched.
  ///   - withoutSunrise: Receives the dates that were searched and have no sunrise, so that observances may be missing.
  ///   - body: Receives each event; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves a date that the search comes to, and what the body
  ///   throws.
  public func find(
    _ query: EventQuery, on dates: ClosedRange<GregorianDate>, withoutSunrise: (GregorianDate) -> Void = { _ in },
    _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    if case .date(let date) = query {
      if dates.contains(date) { _ = try body(.date(date)) }
      return
    }
    if case .sky(let wanted) = query, query.isOfEclipses {
      return try eclipses(of: wanted.eclipseKinds, on: dates) { report in
        let event = SkyEvent(.eclipse(report), time: report.eclipse.greatest)
        return try !wanted.matches(event) || body(.sky(event))
      }
    }
    if case .sky(let wanted) = query, wanted.topic == .phenomena([.transit]) {
      return try transits(wanted, on: dates, body)
    }
    if case .targets(let wanted) = query, wanted.topic == .best {
      for event in try bestNights(wanted, on: dates) where try !body(.target(event)) { return }
      return
    }
    // A year has hundreds of what comes every day, and few are wanted.
    let daysAtOnce = if case .daily = query { 31 } else { Self.daysAtOnce }
    var finder = EventFinder(self, query)
    var first = dates.lowerBound
    var years = 0
    while first <= dates.upperBound, !finder.isDone {
      let year = first...min(first.adding(days: daysAtOnce - 1), dates.upperBound)
      try finder.search(year, withoutSunrise, body)
      first = year.upperBound.adding(days: 1)
      years += 1
      if years > Self.yearsKept { sky.removeAll() }
    }
  }

  /// Hands on transits, of which a century has some sixteen: only the dates are sampled on which a planet may be before the
  /// Sun.
  private func transits(
    _ query: SkyEventQuery, on dates: ClosedRange<GregorianDate>, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    var isWanted = true
    for window in SunTransit.windows(in: dates) where isWanted {
      try skyEvents(query.kinds, on: window) { event in
        if query.matches(event) { isWanted = try body(.sky(event)) }
        return isWanted
      }
      sky.removeAll()
    }
  }

  /// The years that a search leaves in the store for the almanac of another place.
  private static let yearsKept = 20
}

/// Searches one year after the other.
private struct EventFinder {
  private let almanac: Almanac
  private let query: EventQuery
  /// Whether no further event is wanted.
  private(set) var isDone = false
  /// The last eclipse: it may belong to two years.
  private var lastEclipse: SkyEvent?

  init(_ almanac: Almanac, _ query: EventQuery) {
    self.query = query
    guard case .festival(let id) = query, let rule = almanac.rules.first(where: { $0.id == id || $0.countryID == id })
    else {
      var almanac = almanac
      if case .daily(let event) = query { almanac.planets = event.subject.body.map { [$0] } ?? [] }
      self.almanac = almanac
      return
    }
    self.almanac = almanac.finding(rule.withRelated(in: almanac.rules))
  }

  mutating func search(
    _ year: ClosedRange<GregorianDate>, _ withoutSunrise: (GregorianDate) -> Void,
    _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    switch query {
    case .sky(let query): try sky(query, year, body)
    case .phases: try phases(until: nil, try wantedPhases(year)[...], body)
    case .tithis(let query):
      let missing = try almanac.forEachTithi(in: almanac.instants(of: year)) { entry in
        if !isDone, query.matches(entry) { isDone = try !body(.tithi(entry)) }
      }
      if almanac.parts.contains(.festivals) { missing.forEach(withoutSunrise) }
    case .angas(let kind, let numbers):
      try almanac.forEachAnga(kind, in: almanac.instants(of: year)) { anga in
        if !isDone, numbers.contains(anga.number) { isDone = try !body(.anga(anga)) }
      }
    case .festival(let id):
      var last: GregorianDate?
      let missing = try almanac.forEachFestival(in: year, ids: [id]) { festival in
        guard !isDone else { return }
        last = festival.date
        isDone = try !body(.festival(festival))
      }
      // What comes after the last of a finished search is not asked for.
      for date in missing where !isDone || last.map({ date <= $0 }) ?? true { withoutSunrise(date) }
    case .showers(let codes): try maxima(codes, year, body)
    case .daily(.direction(let passage)):
      try almanac.passages(passage, on: year) { moment in
        isDone = try !body(.daily(moment))
        return !isDone
      }
    case .daily(.skyline(let passage)):
      try almanac.passages(passage, on: year) { moment in
        isDone = try !body(.daily(moment))
        return !isDone
      }
    case .daily(.light(let event)) where !event.isPossible(at: almanac.position): isDone = true
    case .daily(.target(let target, let passage)):
      try almanac.passages(passage, of: target, on: year) { moment in
        isDone = try !body(.daily(moment))
        return !isDone
      }
    case .targets(let query):
      for event in try almanac.midnights(query, on: year) where !isDone { isDone = try !body(.target(event)) }
    case .daily(let event):
      try almanac.days(year) { report in
        for moment in event.moments(in: report) where !isDone { isDone = try !body(.daily(moment)) }
      }
    case .condition(let test):
      try almanac.days(year) { report in
        if !isDone, test.isTrue(report, almanac) { isDone = try !body(.condition(test.words, report.day.date)) }
      }
    case .asta(let query):
      try almanac.astaEvents(query.planets, query.method, on: year) { event in
        if query.isUdaya.map({ $0 == event.isUdaya }) ?? true { isDone = try !body(.asta(event)) }
        return !isDone
      }
    case .muhurta(let query):
      try almanac.muhurtaDays(query, on: year) { day in
        if day.isFit { isDone = try !body(.muhurta(day)) }
        return !isDone
      }
    case .anniversaries(let query):
      for event in try almanac.anniversaries(of: query.persons, on: year) where !isDone {
        isDone = try !body(.anniversary(event))
      }
    case .date: break
    }
  }

  // MARK: The sky

  private mutating func sky(
    _ query: SkyEventQuery, _ year: ClosedRange<GregorianDate>, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    var phases = try wantedPhases(year)[...]
    try almanac.skyEvents(query.kinds, on: year) { event in
      guard query.matches(event), event != lastEclipse else { return true }
      if event.isEclipse { lastEclipse = event }
      phases = try self.phases(until: event.time, phases, body)
      if !isDone { isDone = try !body(.sky(event)) }
      return !isDone
    }
    try self.phases(until: nil, phases, body)
  }

  private func wantedPhases(_ year: ClosedRange<GregorianDate>) throws -> [PhaseEvent] {
    let wanted = query.phases
    return wanted.isEmpty ? [] : try almanac.phases(on: year).filter { wanted.contains($0.phase) }
  }

  /// Hands on phases before an instant, and returns the others.
  @discardableResult
  private mutating func phases(
    until end: JulianDay?, _ phases: ArraySlice<PhaseEvent>, _ body: (AlmanacEvent) throws -> Bool
  ) throws -> ArraySlice<PhaseEvent> {
    var rest = phases
    while !isDone, let phase = rest.first, end.map({ phase.time < $0 }) ?? true {
      isDone = try !body(.phase(phase))
      rest = rest.dropFirst()
    }
    return rest
  }

  // MARK: Showers

  private mutating func maxima(
    _ codes: Set<String>, _ year: ClosedRange<GregorianDate>, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    let (span, model) = (almanac.instants(of: year), try almanac.sky.model(covering: year))
    let calendar = try ShowerCalendar(
      almanac.sky.ephemeris, model: model, span: span.lowerBound...span.upperBound,
      showers: almanac.showers.filter { codes.isEmpty || codes.contains($0.code) })
    let occurrences = calendar.occurrences.filter { $0.peak.map(span.contains) ?? false }
    guard let needed = almanac.dates(of: occurrences) else { return }
    try almanac.forEachShower(
      occurrences, of: calendar, model: almanac.sky.model(covering: needed), darkSky: almanac.darkSky, at: nil
    ) { report in
      if !isDone { isDone = try !body(.shower(report)) }
    }
  }
}

extension Almanac {
  /// The instants of some dates of the place.
  fileprivate func instants(of dates: ClosedRange<GregorianDate>) -> TimeSpan {
    zone.start(of: dates.lowerBound)..<zone.start(of: dates.upperBound.adding(days: 1))
  }

  /// The almanac with some rules, and the parts that their observances need.
  fileprivate func finding(_ rules: [FestivalRule]) -> Almanac {
    Almanac(
      sky, position: position, zone: zone, sunrise: sunrise, ayanamsha: ayanamsha, parts: [.panchanga, .festivals],
      rules: rules, showers: [])
  }
}
