import CivilTime
import SwissEphemeris

/// Finds one anniversary on the sky around it.
struct AnniversaryFinder {
  let almanac: Almanac
  let search: AnniversarySearch
  let sky: SkyCalendar
  let calendar: LunarCalendar

  private var track: SkyTrack { sky.track }
  private var subject: AnniversarySubject { search.subject }

  /// The anga to find: its kind with its number and, for the rule of instants, the part of it that is over.
  private struct Wanted {
    let kind: AngaKind
    var number: Int
    var part: Double?
  }

  /// A span with the day that is chosen for it.
  private struct Found {
    let span: AngaSpan
    let chosen: AnniversaryDays.Chosen
    let days: PanchangaDays
  }

  /// The anniversary that has a number, or `nil` if no sunrise is near, or if the ephemeris ends too near.
  func anniversary(_ number: Int) -> Anniversary? {
    switch (search.basis, search.months) {
    case (.mahalaya, _): mahalaya(number)
    case (.tithi, .lunar): tithi(number)
    case (.nakshatra, .lunar): nakshatra(number)
    case (.tithi, .solar), (.nakshatra, .solar): solar(number)
    }
  }

  private var wanted: Wanted? {
    switch search.basis {
    case .tithi, .mahalaya: Wanted(kind: .tithi, number: subject.tithi, part: subject.tithiPart)
    case .nakshatra: subject.nakshatra.map { Wanted(kind: .nakshatra, number: $0, part: subject.nakshatraPart) }
    }
  }

  // MARK: Days

  /// The day of a span by the rule of the search.
  private func find(_ span: AngaSpan, _ wanted: Wanted) -> Found? {
    let zone = almanac.zone
    let (first, last) = (zone.date(at: track.julianDay(span.start)), zone.date(at: track.julianDay(span.end)))
    let days = almanac.panchangaDays(first.adding(days: -2)...last.adding(days: 2), on: track)
    let chooser = AnniversaryDays(track: track, calendar: calendar, days: days, search: search)
    func angle(_ time: TrackTime) -> SkyLongitude {
      wanted.kind == .tithi ? track.elongation(time) : track.siderealLongitude(of: .moon, time)
    }
    return chooser.choose(span, angle, part: wanted.part).map { Found(span: span, chosen: $0, days: days) }
  }

  /// The spans of what is looked for that begin in a span of instants.
  private func spans(_ wanted: Wanted, in span: TrackSpan) -> [AngaSpan] {
    calendar[wanted.kind].spans.filter { $0.number == wanted.number && span.contains($0.start) }
  }

  /// The day as an anniversary.
  private func anniversary(
    _ found: Found, number: Int?, monthReason: AnniversaryReason?, rashi: Int? = nil,
    others: [(day: PanchangaDay, reason: AnniversaryReason)] = []
  ) -> Anniversary? {
    guard let month = calendar.month(at: found.span.start) else { return nil }
    var chosen = found.chosen
    for other in others { chosen.add(other.day, other.reason) }
    let isKrishna = calendar.tithis.span(at: found.span.start).map { $0.number > 15 } ?? false
    return Anniversary(
      search: search, number: number, date: chosen.day.date, anga: found.span.number,
      span: track.julianDays(found.span.start..<found.span.end), month: Panchanga.Month(month, inKrishna: isKrishna),
      rashi: rashi, reason: chosen.reason, monthReason: monthReason, window: chosen.window.map(track.julianDays),
      instant: chosen.instant.map(track.julianDay),
      alternatives: chosen.alternatives.map { Anniversary.Alternative(date: $0.day.date, reason: $0.reason) }
        .sorted { $0.date < $1.date })
  }

  // MARK: Lunar months

  /// A lunar month in which something is kept, with what is to be known about it, and another one that has a claim.
  private struct ChosenMonth {
    let month: LunarMonth
    var reason: AnniversaryReason?
    var other: (month: LunarMonth, reason: AnniversaryReason)?
  }

  /// The lunar month of a year.
  ///
  /// Source: Dharma Sindhu 1 and 3 and the almanacs of Karnataka and Andhra, see Docs/anniversaries.md: birthdays in the
  /// plain month; the rites of one who died in a plain month in it, but the first of them in an adhika month of that
  /// name; of one who died in an adhika month in that month where the year has it.
  private func month(_ number: Int) -> ChosenMonth? {
    let wanted = subject.month
    let plain = calendar.months.first { !$0.isAdhika && ($0.number == wanted || $0.kshaya == wanted) }
    let adhika = calendar.months.first { $0.isAdhika && $0.number == wanted }
    if let adhika, subject.occasion == .death, subject.isAdhika {
      return ChosenMonth(month: adhika, reason: AnniversaryReason(.adhikaMonth))
    }
    guard let plain else { return nil }
    guard let adhika else {
      let kind: AnniversaryReason.Kind? =
        plain.kshaya != nil ? .kshayaMonth : subject.isAdhika ? .plainMonth : nil
      return ChosenMonth(month: plain, reason: kind.map { AnniversaryReason($0) })
    }
    let nija = AnniversaryReason(.nijaMonth)
    guard subject.occasion == .death else {
      let claim = subject.isAdhika ? (adhika, AnniversaryReason(.adhikaMonth)) : nil
      return ChosenMonth(month: plain, reason: nija, other: claim)
    }
    if search.isCounted, number == 1 {
      return ChosenMonth(month: adhika, reason: AnniversaryReason(.firstInAdhika), other: (plain, nija))
    }
    return ChosenMonth(month: plain, reason: nija, other: (adhika, AnniversaryReason(.adhikaMonth)))
  }

  private func tithi(_ number: Int) -> Anniversary? {
    guard let wanted, let chosen = month(number), let found = tithi(wanted, in: chosen.month) else { return nil }
    let other = chosen.other.flatMap { other in tithi(wanted, in: other.month).map { ($0.chosen.day, other.reason) } }
    return anniversary(
      found, number: search.isCounted ? number : nil, monthReason: chosen.reason, others: [other].compactMap(\.self))
  }

  private func tithi(_ wanted: Wanted, in month: LunarMonth) -> Found? {
    spans(wanted, in: month.start..<month.end).first.flatMap { find($0, wanted) }
  }

  private func nakshatra(_ number: Int) -> Anniversary? {
    guard let wanted, let chosen = month(number) else { return nil }
    func found(in month: LunarMonth) -> [Found] {
      // The day of a span that begins before the month may lie in it.
      spans(wanted, in: month.start - 30..<month.end + 3).compactMap { find($0, wanted) }
    }
    let all = found(in: chosen.month)
    let span = chosen.month.start..<chosen.month.end
    let inside = all.filter { span.contains($0.chosen.day.sunrise) }
    let other = chosen.other.flatMap { other in
      found(in: other.month).first { $0.chosen.day.sunrise >= other.month.start }.map { ($0.chosen.day, other.reason) }
    }
    guard let picked = pick(inside, before: all.last { $0.chosen.day.sunrise < span.lowerBound }) else { return nil }
    return anniversary(
      picked.found, number: search.isCounted ? number : nil, monthReason: picked.reason ?? chosen.reason,
      others: picked.others + [other].compactMap(\.self))
  }

  // MARK: Solar months

  private func solar(_ number: Int) -> Anniversary? {
    guard let wanted, let rashi = subject.rashis[search.reckoning] else { return nil }
    let middle = track.time(at: search.middle(of: number))
    let all = spans(wanted, in: middle - 65..<middle + 65).compactMap { span in
      find(span, wanted).flatMap { found in
        self.rashi(of: found.chosen.day, in: found.days).map { (found: found, rashi: $0) }
      }
    }
    let inside = all.filter { $0.rashi == rashi }.map(\.found)
    let before = all.last { $0.rashi == (rashi + 10) % 12 + 1 }?.found
    let after = all.first { $0.rashi == rashi % 12 + 1 }?.found
    let entry = calendar.sankrantis.last { $0.rashi == rashi % 12 + 1 && abs($0.time - middle) < 65 }?.time
    guard let picked = pick(inside, before: before, after: after, next: entry) else { return nil }
    return anniversary(
      picked.found, number: search.isCounted ? number : nil, monthReason: picked.reason, rashi: rashi,
      others: picked.others)
  }

  /// The one that counts of those in a month.
  ///
  /// - Parameters:
  ///   - before: The last one before the month, which counts where there is none in it.
  ///   - next: The Sun's entry into the next sign.
  private func pick(
    _ inside: [Found], before: Found?, after: Found? = nil, next: TrackTime? = nil
  ) -> (found: Found, reason: AnniversaryReason?, others: [(day: PanchangaDay, reason: AnniversaryReason)])? {
    guard let first = inside.first, let last = inside.last else {
      guard let before else { return nil }
      let others = after.map { [(day: $0.chosen.day, reason: AnniversaryReason(.afterMonth))] } ?? []
      return (before, AnniversaryReason(.beforeMonth), others)
    }
    guard inside.count > 1 else { return (first, nil, []) }
    // Source: kalakaumudi.com on Kerala.
    if search.reckoning == .kerala, search.twice == .second, let next, last.span.contains(next) {
      return (first, AnniversaryReason(.sankranti), [(last.chosen.day, AnniversaryReason(.secondInMonth))])
    }
    return search.twice == .first
      ? (first, AnniversaryReason(.firstInMonth), [(last.chosen.day, AnniversaryReason(.secondInMonth))])
      : (last, AnniversaryReason(.secondInMonth), [(first.chosen.day, AnniversaryReason(.firstInMonth))])
  }

  /// The sign of the Sun that names the solar month of a day.
  private func rashi(of day: PanchangaDay, in days: PanchangaDays) -> Int? {
    almanac.rashi(of: day.date, search.reckoning, days, on: track)
  }

  // MARK: Pitru Paksha

  /// The rite of a death in the dark half of Bhadrapada, on the tithi of the death whichever its half was.
  ///
  /// Who died on Purnima or Chaturdashi has it on Amavasya: the fortnight has no Purnima, and its Chaturdashi is for
  /// those who died by violence. Source: drikpanchang.com, and Dharma Sindhu 2 on mahalaya, which also names Dvadashi.
  private func mahalaya(_ number: Int) -> Anniversary? {
    guard var wanted, let month = calendar.months.first(where: { !$0.isAdhika && $0.number == 6 }) else { return nil }
    let inHalf = (wanted.number - 1) % 15 + 1
    let isMoved = inHalf == 14 || wanted.number == 15
    wanted.number = isMoved ? 30 : 15 + inHalf
    wanted.part = nil
    guard let found = tithi(wanted, in: month) else { return nil }
    let time = track.julianDay(found.span.start)
    // In the first year there is none. Source: Dharma Sindhu 3, what is left out in the year of mourning.
    if let death = subject.instant, time.days(since: death) < 340 { return nil }
    func other(_ tithi: Int, _ kind: AnniversaryReason.Kind) -> (day: PanchangaDay, reason: AnniversaryReason)? {
      var wanted = wanted
      wanted.number = tithi
      return self.tithi(wanted, in: month).map { ($0.chosen.day, AnniversaryReason(kind)) }
    }
    let others =
      wanted.number != 30 || !isMoved
      ? []
      : inHalf == 14
        ? [other(29, .violentDeath), other(27, .dvadashi)] : [other(15, .purnimaDay), other(27, .dvadashi)]
    return anniversary(
      found, number: subject.instant.map { Int(time.days(since: $0) / AnniversarySearch.siderealYear) },
      monthReason: isMoved ? AnniversaryReason(inHalf == 14 ? .chaturdashi : .purnima) : nil,
      others: others.compactMap(\.self))
  }
}
