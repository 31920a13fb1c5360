import CivilTime
import SwissEphemeris

extension Almanac {
  /// Passes on the events that a query finds on some dates of the place, in order, until the body returns false.
  ///
  /// The dates are searched a year at a time, and eclipses alone from one to the next, so that a search over centuries
  /// ends soon after the last event that is wanted and holds little of the sky in memory. The query decides what is
  /// computed, whatever the parts of the almanac. A festival is one of ``rules`` or, where these lack it, of the program; so are
  /// showers and ``showers``.
  ///
  /// - Parameters:
  ///   - query: The events to find.
  ///   - dates: The local dates that are searched.
  ///   - now: The instant at which the search begins on the first of the dates, such as the present; nil for its midnight. Then an
  ///     event that is over by ``AlmanacEvent/course(in:)`` is left out, and one that began before and still runs is found.
  ///   - withoutSunrise: Receives the dates that were searched and have no sunrise, so that festivals may be missing.
  ///   - body: Receives each event; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers a date that the search comes to, and what the body
  ///   throws.
  public func find(
    _ query: EventQuery, on dates: ClosedRange<GregorianDate>, from now: JulianDay? = nil,
    withoutSunrise: (GregorianDate) -> Void = { _ in }, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    guard let now else { return try find(query, onWhole: dates, withoutSunrise: withoutSunrise, body) }
    let wider = try self.dates(dates, reachingBack: query.daysRunning(at: position.latitude))
    if case .targets(let wanted) = query, wanted.topic == .best {
      for event in try bestNights(wanted, on: wider, endingAfter: now) where try !body(.target(event)) { return }
      return
    }
    func skip(_ date: GregorianDate) { if date >= dates.lowerBound { withoutSunrise(date) } }
    try find(query, onWhole: wider, withoutSunrise: skip) { event in
      try event.course(in: zone).isOver(at: now) || body(event)
    }
  }

  /// Some dates, with so many days before them where the ephemeris serves these.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where data files are damaged.
  public func dates(
    _ dates: ClosedRange<GregorianDate>, reachingBack days: Int
  ) throws(EphemerisError) -> ClosedRange<GregorianDate> {
    guard days > 0 else { return dates }
    let before = dates.lowerBound.adding(days: -days)...dates.lowerBound
    let model = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sky.model(covering: before) }
    return model == nil ? dates : before.lowerBound...dates.upperBound
  }

  private func find(
    _ query: EventQuery, onWhole dates: ClosedRange<GregorianDate>, withoutSunrise: (GregorianDate) -> Void,
    _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    if case .date(let date) = query {
      if dates.contains(date) { _ = try body(.date(date)) }
      return
    }
    if try findAlone(query, on: dates, body) { return }
    var isWanted = true
    func handOn(_ event: AlmanacEvent) throws -> Bool {
      if isWanted { isWanted = try body(event) }
      return isWanted
    }
    // A year has hundreds of what comes every day, and few are wanted.
    let daysAtOnce = if case .daily = query { 31 } else { Self.daysAtOnce }
    var finder = EventFinder(knowing(query), query)
    var first = dates.lowerBound
    var years = 0
    while isWanted {
      let year = first...min(first.adding(days: daysAtOnce - 1), dates.upperBound)
      try finder.search(year, withoutSunrise, handOn)
      // No date follows the last that there is.
      guard year.upperBound < dates.upperBound else { return }
      first = year.upperBound.adding(days: 1)
      years += 1
      if years >= Self.yearsKept { finder.leaveSharedSky() }
    }
  }

  /// Passes on the events of a search that is not made a year at a time, or that finds nothing at the place.
  ///
  /// - Returns: Whether the search is such a one.
  private func findAlone(
    _ query: EventQuery, on dates: ClosedRange<GregorianDate>, _ body: (AlmanacEvent) throws -> Bool
  ) throws -> Bool {
    switch query {
    case .sky(let wanted) where query.isOfEclipses:
      try eclipses(of: wanted.eclipseKinds, on: dates) { report in
        let event = SkyEvent(.eclipse(report), time: report.eclipse.greatest)
        return try !wanted.matches(event) || body(.sky(event))
      }
    case .special(let wanted): try specialEvents(wanted, on: dates) { try body(.special($0)) }
    case .sky(let wanted):
      if try absence(ofOccultations: wanted, on: dates) != nil { return true }
      guard wanted.topic == .phenomena([.transit]) else { return false }
      try transits(wanted, on: dates, body)
    case .targets(let wanted) where wanted.topic == .best:
      for event in try bestNights(wanted, on: dates) where try !body(.target(event)) { return true }
    case .daily(.light(let event)): return !event.isPossible(at: position, on: dates)
    default: return false
    }
    return true
  }

  /// Passes on transits, of which a century has some sixteen: only the dates are sampled on which a planet may be before the
  /// Sun.
  private func transits(
    _ query: SkyEventQuery, on dates: ClosedRange<GregorianDate>, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    var isWanted = true
    for window in SunTransit.windows(in: dates) where isWanted {
      try underOwnSky().skyEvents(query.kinds, on: window) { event in
        if query.matches(event) { isWanted = try body(.sky(event)) }
        return isWanted
      }
    }
  }

  /// The pieces that a search leaves in the store for the almanac of another place.
  private static let yearsKept = 20
}

/// Searches one year after the other.
private struct EventFinder {
  private var almanac: Almanac
  private let query: EventQuery
  /// The last eclipse: it may belong to two years.
  private var lastEclipse: SkyEvent?

  init(_ almanac: Almanac, _ query: EventQuery) {
    self.query = query
    guard case .festival(let id) = query, let rule = almanac.rules.first(where: { $0.id == id || $0.countryID == id })
    else {
      self.almanac = almanac
      return
    }
    self.almanac = almanac.finding(rule.withRelated(in: almanac.rules))
  }

  /// Goes on in a store of its own, so that what other almanacs share stays, and what this search has passed goes.
  mutating func leaveSharedSky() { almanac = almanac.underOwnSky() }

  /// Passes on the events of a year in order, until `handOn` returns false: whatever it is given then is ignored.
  mutating func search(
    _ year: ClosedRange<GregorianDate>, _ withoutSunrise: (GregorianDate) -> Void,
    _ handOn: (AlmanacEvent) throws -> Bool
  ) throws {
    switch query {
    case .sky(let query): try sky(query, year, handOn)
    case .phases: _ = try wantedPhases(year).allSatisfy { try handOn(.phase($0)) }
    case .tithis(let query):
      let missing = try almanac.tithis(in: almanac.instants(of: year), of: query) { try handOn(.tithi($0)) }
      if almanac.parts.contains(.festivals) { missing.forEach(withoutSunrise) }
    case .angas(let kind, let numbers):
      try almanac.angas(kind, in: almanac.instants(of: year)) { try !numbers.contains($0.number) || handOn(.anga($0)) }
    case .festival(let id): try festivals(id, year, withoutSunrise, handOn)
    case .festivals:
      try almanac.forEachFestival(in: year, repeats: false) { _ = try handOn(.festival($0)) }.forEach(withoutSunrise)
    case .showers(let codes): try maxima(codes, year, handOn)
    case .daily(.direction(let passage)): try almanac.passages(passage, on: year) { try handOn(.daily($0)) }
    case .daily(.skyline(let passage)): try almanac.passages(passage, on: year) { try handOn(.daily($0)) }
    case .daily(.target(let target, let passage)):
      try almanac.passages(passage, of: target, on: year) { try handOn(.daily($0)) }
    case .targets(let query): _ = try almanac.midnights(query, on: year).allSatisfy { try handOn(.target($0)) }
    case .daily(let event):
      try almanac.days(year) { report in
        _ = try event.moments(in: report).allSatisfy { try handOn(.daily($0)) }
      }
    case .condition(let test):
      try almanac.days(year) { report in
        if test.isTrue(report, almanac) { _ = try handOn(.condition(test.words, report.day.date)) }
      }
    case .asta(let query):
      try almanac.astaEvents(query.planets, query.method, on: year) { event in
        try !(query.isUdaya.map { $0 == event.isUdaya } ?? true) || handOn(.asta(event))
      }
    case .spans(let kind): try almanac.namedSpans(kind, on: year) { try handOn(.span($0)) }
    case .signEntries(let query): try almanac.signEntries(query, on: year) { try handOn(.signEntry($0)) }
    case .muhurta(let query): try almanac.muhurtaDays(query, on: year) { try !$0.isFit || handOn(.muhurta($0)) }
    case .anniversaries(let query):
      _ = try almanac.anniversaries(of: query.people, on: year).allSatisfy { try handOn(.anniversary($0)) }
    case .special, .date: break
    }
  }

  private func festivals(
    _ id: String, _ year: ClosedRange<GregorianDate>, _ withoutSunrise: (GregorianDate) -> Void,
    _ handOn: (AlmanacEvent) throws -> Bool
  ) throws {
    var (isWanted, last): (Bool, GregorianDate?) = (true, nil)
    let missing = try almanac.forEachFestival(in: year, ids: [id]) { festival in
      guard isWanted else { return }
      last = festival.date
      isWanted = try handOn(.festival(festival))
    }
    // What comes after the last of a finished search is not asked for.
    for date in missing where isWanted || last.map({ date <= $0 }) ?? true { withoutSunrise(date) }
  }

  // MARK: The sky

  private mutating func sky(
    _ query: SkyEventQuery, _ year: ClosedRange<GregorianDate>, _ handOn: (AlmanacEvent) throws -> Bool
  ) throws {
    var phases = try wantedPhases(year)[...]
    func handOnPhases(before end: JulianDay?) throws {
      while let phase = phases.first, end.map({ phase.time < $0 }) ?? true {
        guard try handOn(.phase(phase)) else { return }
        phases = phases.dropFirst()
      }
    }
    try almanac.skyEvents(query.kinds, on: year) { event in
      guard query.matches(event), event != lastEclipse else { return true }
      if event.isEclipse { lastEclipse = event }
      try handOnPhases(before: event.time)
      return try handOn(.sky(event))
    }
    try handOnPhases(before: nil)
  }

  private func wantedPhases(_ year: ClosedRange<GregorianDate>) throws -> [PhaseEvent] {
    let wanted = query.phases
    return wanted.isEmpty ? [] : try almanac.phases(on: year).filter { wanted.contains($0.phase) }
  }

  // MARK: Showers

  private func maxima(
    _ codes: Set<String>, _ year: ClosedRange<GregorianDate>, _ handOn: (AlmanacEvent) throws -> Bool
  ) throws {
    let span = almanac.instants(of: year)
    let calendar = try ShowerCalendar(
      almanac.sky.ephemeris, model: almanac.sky.model(covering: year), span: span.lowerBound...span.upperBound,
      showers: almanac.showers.filter { codes.isEmpty || codes.contains($0.code) })
    let occurrences = calendar.occurrences.filter { $0.peak.map(span.contains) ?? false }
    guard let needed = almanac.dates(of: occurrences) else { return }
    let model = try almanac.sky.model(covering: needed)
    // The best night of a shower takes longer than all the rest: one at a time, as long as they are wanted.
    for occurrence in occurrences {
      var isWanted = true
      try almanac.forEachShower([occurrence], of: calendar, model: model, darkSky: almanac.darkSky, at: nil) {
        isWanted = try handOn(.shower($0))
      }
      guard isWanted else { return }
    }
  }
}

extension Almanac {
  /// The instants of some dates of the place.
  fileprivate func instants(of dates: ClosedRange<GregorianDate>) -> TimeSpan {
    zone.start(of: dates.lowerBound)..<zone.start(of: dates.upperBound.adding(days: 1))
  }

  /// The almanac with some rules, and the parts that their festivals need.
  fileprivate func finding(_ rules: [FestivalRule]) -> Almanac {
    Almanac(
      sky, position: position, zone: zone, sunrise: sunrise, ayanamsha: ayanamsha, parts: [.panchanga, .festivals],
      rules: rules, showers: [])
  }
}
