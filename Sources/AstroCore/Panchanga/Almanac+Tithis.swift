import CivilTime
import SwissEphemeris

/// A tithi as a row of the lunar list.
public struct TithiEntry: Sendable, Hashable {
  /// The tithi with its beginning and its end.
  public let tithi: Panchanga.Anga
  /// The dates whose sunrise the tithi holds: one, none (kshaya) or two (vriddhi).
  public let sunriseDates: [GregorianDate]
  /// The lunar month in which the tithi begins.
  public let month: Panchanga.Month
  /// The years of the eras in that month.
  public let year: Panchanga.Year
  /// The festivals whose date the tithi decides, and the others on the dates whose sunrise it holds.
  public let festivals: [Festival]
}

extension Almanac {
  /// Passes on every tithi that begins within a span of instants, in order.
  ///
  /// - Parameters:
  ///   - span: The instants, UT.
  ///   - query: The search whose tithis are wanted, or `nil` for all. Days without one are searched for nothing else.
  ///   - body: Receives each tithi.
  /// - Returns: The dates without a sunrise around those tithis, whose festivals may be missing.
  @discardableResult
  public func forEachTithi(
    in span: TimeSpan, of query: TithiQuery? = nil, _ body: (TithiEntry) throws -> Void
  ) throws -> [GregorianDate] {
    try having([.panchanga]).tithis(in: span, of: query) {
      try body($0)
      return true
    }
  }

  /// The same of an almanac that has the panchanga, until the body returns false.
  func tithis(
    in span: TimeSpan, of query: TithiQuery?, _ body: (TithiEntry) throws -> Bool
  ) throws -> [GregorianDate] {
    var withoutSunrise: [GregorianDate] = []
    var isWanted = true
    try forEachPiece(of: span, while: isWanted) { civil, sky, piece in
      guard let calendar = sky.lunar else { return }
      let tithis = calendar.tithis.spans.filter { piece.contains($0.start) }.compactMap { tithi in
        calendar.month(at: tithi.start).map { (tithi: tithi, month: $0) }
      }
      let wanted = tithis.filter { tithi, month in
        query?.matches(tithi.number, in: Panchanga.Month(month, inKrishna: tithi.number > 15)) ?? true
      }
      guard !wanted.isEmpty, let days = BodySearch(self, sky, civil).panchangaDays else { return }
      withoutSunrise += datesWithoutSunrise(civil.filter { $0.start < span.upperBound }, days)
      // A festival that a tithi decides may be kept a day before it begins or some days after.
      let festivals = try festivals(
        from: civil[0].date.adding(days: -2), through: civil[civil.count - 1].date.adding(days: 4), sky, days)
      for (tithi, month) in wanted where isWanted {
        isWanted = try body(entry(tithi, in: month, sky.track, days, festivals))
      }
    }
    return withoutSunrise
  }

  /// Passes on every anga of a kind that begins within a span of instants, in order.
  public func forEachAnga(
    _ kind: AngaKind, in span: TimeSpan, _ body: (Panchanga.Anga) throws -> Void
  ) throws {
    try having([.panchanga]).angas(kind, in: span) {
      try body($0)
      return true
    }
  }

  /// The same of an almanac that has the panchanga, until the body returns false.
  func angas(_ kind: AngaKind, in span: TimeSpan, _ body: (Panchanga.Anga) throws -> Bool) throws {
    var isWanted = true
    try forEachPiece(of: span, while: isWanted) { civil, sky, piece in
      guard let calendar = sky.lunar, let days = BodySearch(self, sky, civil).panchangaDays else { return }
      let maker = PanchangaMaker(track: sky.track, calendar: calendar, days: days, parts: parts)
      for anga in calendar[kind].spans where isWanted && piece.contains(anga.start) {
        isWanted = try body(maker.anga(anga, kind, from: anga.start, isDay: days.position(at: anga.start) != nil))
      }
    }
  }

  /// Hands on every festival on some dates, in order.
  ///
  /// - Parameters:
  ///   - dates: The local dates.
  ///   - ids: The ids of the festivals; nil for all.
  ///   - repeats: Whether a fast is handed on under each of its names; see `[Festival].withoutRepetitions`.
  ///   - body: Receives each festival.
  /// - Returns: The dates without a sunrise, whose festivals may be missing.
  @discardableResult
  package func forEachFestival(
    in dates: ClosedRange<GregorianDate>, ids: Set<String>? = nil, repeats: Bool = true,
    _ body: (Festival) throws -> Void
  ) throws -> [GregorianDate] {
    let ids = ids.map(standing)
    let almanac = (ids.map { knowing($0) } ?? self).having([.festivals])
    var withoutSunrise: [GregorianDate] = []
    try almanac.forEachPiece(of: dates, SkyNeeds(hasLunarCalendar: true)) { civil, sky in
      let days = BodySearch(almanac, sky, civil).panchangaDays
      withoutSunrise += almanac.datesWithoutSunrise(civil, days)
      let all = try almanac.festivals(
        from: civil[0].date, through: civil[civil.count - 1].date, sky, days, named: ids ?? [])
      let wanted = ids.map { ids in all.filter { ids.contains($0.rule.id) } } ?? all
      try (repeats ? wanted : wanted.withoutRepetitions).forEach(body)
    }
    return withoutSunrise
  }

  private func entry(
    _ span: AngaSpan, in month: LunarMonth, _ track: SkyTrack, _ days: PanchangaDays, _ festivals: [Festival]
  ) -> TithiEntry {
    let first = days.position(at: span.start) ?? days.days.firstIndex { $0.sunrise >= span.start } ?? 0
    let dates = days.days[first...].prefix(3).filter { span.contains($0.sunrise) }.map(\.date)
    let start = track.julianDay(span.start)
    // Without a panchanga day around the tithi nobody knows whether it is kshaya.
    let knowsDays = days.position(at: span.start) != nil
    return TithiEntry(
      tithi: Panchanga.Anga(
        kind: .tithi, number: span.number, start: start, end: track.julianDay(span.end),
        isAtSunrise: !dates.isEmpty, isKshaya: knowsDays && dates.isEmpty, isVriddhi: dates.count > 1, pada: nil),
      sunriseDates: dates,
      month: Panchanga.Month(month, inKrishna: span.number > 15),
      year: Panchanga.Year(shaka: month.shaka, month: month.number),
      festivals: festivals.filter { festival in
        switch festival.decidingRule.kind {
        case .tithi, .recurring: return festival.decision.span?.lowerBound == start
        case .nakshatra, .solar, .weekday, .derived: return dates.contains(festival.date)
        }
      })
  }

  // MARK: Pieces

  /// Cuts a span of instants into pieces of dates; the last argument is the part of the span.
  private func forEachPiece(
    of span: TimeSpan, while isWanted: @autoclosure () -> Bool,
    _ body: ([LocalDay], SkyCalendar, TrackSpan) throws -> Void
  ) throws {
    // The last date that there is has no end.
    guard !span.isEmpty else { throw EphemerisError.outsideCoverage(from: span.lowerBound, through: span.upperBound) }
    let first = zone.date(at: span.lowerBound)
    let last = zone.date(atUnixSeconds: span.upperBound.nextUnixSecond)
    // A span that ends with a date does not need the model to reach into the next.
    let lastTouched = zone.date(atUnixSeconds: max(span.upperBound.roundedUnixSeconds, .min + 1) - 1)
    try forEachPiece(
      of: first...max(first, lastTouched), through: max(first, last), SkyNeeds(hasLunarCalendar: true),
      while: isWanted()
    ) { days, sky in
      let from = max(span.lowerBound, days[0].start)
      let to = min(span.upperBound, days[days.count - 1].end)
      guard from < to else { return }
      try body(days, sky, sky.track.time(at: from)..<sky.track.time(at: to))
    }
  }
}
