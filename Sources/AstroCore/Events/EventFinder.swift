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
    let companions = query.base.companions
    guard !companions.isEmpty else { return try find(query.base, on: dates, from: now, withoutSunrise, body) }
    var others = EventUnion(companions, dates)
    try find(query.base, on: dates, from: now, withoutSunrise) { event in
      try others.handOn(before: event.time, from: now, of: self, body) && body(event)
    }
    _ = try others.handOn(before: nil, from: now, of: self, body)
  }

  /// The spans of days that began before some dates and last into them, such as a polar night, in order. What lasts for two days at
  /// most is none: a tithi, a night, a moment.
  package func spans(
    of query: EventQuery, runningInto dates: ClosedRange<GregorianDate>
  ) throws -> [AlmanacEvent] {
    let wider = try self.dates(dates, reachingBack: query.daysRunning(at: position.latitude))
    guard wider.lowerBound < dates.lowerBound else { return [] }
    let start = zone.start(of: dates.lowerBound)
    var running: [AlmanacEvent] = []
    try find(query, on: wider.lowerBound...dates.lowerBound.adding(days: -1)) { event in
      if let first = event.time, let last = event.end, last > start, last.days(since: first) > 2 {
        running.append(event)
      }
      return true
    }
    return running
  }

  /// Some dates, with so many days before them where the ephemeris serves these.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where data files are damaged.
  package func dates(
    _ dates: ClosedRange<GregorianDate>, reachingBack days: Int
  ) throws(EphemerisError) -> ClosedRange<GregorianDate> {
    guard days > 0 else { return dates }
    let before = dates.lowerBound.adding(days: -days)...dates.lowerBound
    let model = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sky.model(covering: before) }
    return model == nil ? dates : before.lowerBound...dates.upperBound
  }

  fileprivate func find(
    _ search: some EventSearch, on dates: ClosedRange<GregorianDate>, from now: JulianDay?,
    _ withoutSunrise: (GregorianDate) -> Void, _ body: (AlmanacEvent) throws -> Bool
  ) throws {
    let almanac = knowing(search)
    guard let now else {
      return try search.find(on: dates, of: almanac, withoutSunrise: withoutSunrise) { try body(.found($0)) }
    }
    let wider = try self.dates(dates, reachingBack: search.daysRunning(at: position.latitude))
    func skip(_ date: GregorianDate) { if date >= dates.lowerBound { withoutSunrise(date) } }
    try search.find(on: wider, of: almanac, endingAfter: now, withoutSunrise: skip) { try body(.found($0)) }
  }
}

/// The events of further searches, which belong among those of a search by their instants.
private struct EventUnion {
  private let searches: [any EventSearch]
  private let last: GregorianDate
  /// The first date that is not searched; nil behind the last.
  private var next: GregorianDate?
  /// The events that were found and not handed on, in order.
  private var waiting: ArraySlice<AlmanacEvent> = []
  /// Whether more events are wanted.
  private var isWanted = true

  init(_ searches: [any EventSearch], _ dates: ClosedRange<GregorianDate>) {
    (self.searches, next, last) = (searches, dates.lowerBound, dates.upperBound)
  }

  /// Hands on the events before an instant, or all that are left; returns whether more are wanted.
  mutating func handOn(
    before end: JulianDay?, from now: JulianDay?, of almanac: Almanac, _ body: (AlmanacEvent) throws -> Bool
  ) throws -> Bool {
    while isWanted {
      while let first = next, waiting.isEmpty, end.map({ almanac.zone.start(of: first) < $0 }) ?? true {
        try search(from: first, now, almanac)
      }
      guard let event = waiting.first, end.map({ (event.time ?? $0) < $0 }) ?? true else { break }
      waiting = waiting.dropFirst()
      isWanted = try body(event)
    }
    return isWanted
  }

  private mutating func search(from first: GregorianDate, _ now: JulianDay?, _ almanac: Almanac) throws {
    let year = first...min(first.adding(days: Almanac.daysAtOnce - 1), last)
    next = year.upperBound < last ? year.upperBound.adding(days: 1) : nil
    var found: [AlmanacEvent] = []
    for search in searches {
      func keep(_ event: AlmanacEvent) -> Bool {
        found.append(event)
        return true
      }
      try almanac.find(search, on: year, from: now, { _ in }, keep)
    }
    waiting = found.sorted { ($0.time?.ut ?? 0) < ($1.time?.ut ?? 0) }[...]
  }
}

extension Almanac {
  /// The instants of some dates of the place.
  func instants(of dates: ClosedRange<GregorianDate>) -> TimeSpan {
    zone.start(of: dates.lowerBound)..<zone.start(of: dates.upperBound.adding(days: 1))
  }
}
