import CivilTime
import SwissEphemeris

/// Finds the dates of observances at a place, on a lunar calendar and the panchanga days around.
struct FestivalFinder {
  let track: SkyTrack
  let calendar: LunarCalendar
  let days: PanchangaDays
  let zone: CivilZone
  let ayanamsha: Ayanamsha

  /// All observances of the rules whose date lies in a range, in order of date, the more important first.
  func festivals(_ rules: [FestivalRule], in dates: ClosedRange<GregorianDate>) -> [Festival] {
    let spansByTithi = Dictionary(grouping: calendar.tithis.spans.indices) { calendar.tithis.spans[$0].number }
    let ekadashiNames = Self.ekadashiNames(rules)
    var anchored: [String: [Festival]] = [:]
    let anchors = Set(rules.compactMap(\.anchor))
    var found: [Festival] = []
    func add(_ festivals: [Festival], _ rule: FestivalRule) {
      found += festivals.lazy.filter { dates.contains($0.date) }
      if anchors.contains(rule.id) { anchored[rule.id] = festivals }
    }
    for rule in rules {
      switch rule.kind {
      case .tithi where !rule.tithis.isEmpty, .recurring where !rule.tithis.isEmpty:
        add(rule.tithis.flatMap { tithiFestivals(rule, spansByTithi[$0] ?? [], ekadashiNames) }, rule)
      case .tithi, .recurring, .nakshatra: add(nakshatraFestivals(rule), rule)
      case .solar: add(solarFestivals(rule), rule)
      case .derived: break
      }
    }
    for rule in rules {
      guard let anchor = rule.anchor, let offset = rule.offset else { continue }
      add((anchored[anchor] ?? []).map { derived(rule, from: $0, offset) }, rule)
    }
    // The sort is stable: observances of equal importance stay in the order of their rules.
    return found.sorted { ($0.date, $0.rule.importance) < ($1.date, $1.rule.importance) }
  }

  // MARK: Tithis

  private func tithiFestivals(
    _ rule: FestivalRule, _ positions: [Int], _ ekadashiNames: [FestivalRule]
  ) -> [Festival] {
    positions.compactMap { position in
      let span = calendar.tithis.spans[position]
      guard isWanted(span, by: rule) else { return nil }
      let choice =
        if case .ekadashi(let tradition) = rule.deciding { ekadashi(tradition, position) } else { choose(rule, span) }
      guard let choice else { return nil }
      if let sign = rule.solarMonth, track.rashi(of: .sun, at: choice.day.sunrise) != sign { return nil }
      let parana = rule.isEkadashi ? parana(after: choice.day, dvadashi: position + 1) : nil
      let isNamed = rule.isEkadashi && rule.kind == .recurring
      return Festival(
        rule: rule, date: choice.day.date, parana: parana?.span, paranaRule: parana?.rule,
        properName: isNamed ? ekadashiName(span, ekadashiNames) : nil, decision: choice.decision)
    }
  }

  /// Whether a rule holds in the month in which a tithi begins: by the month's name, or the name that it suppresses, and by
  /// the rule's policy on adhika months.
  func isWanted(_ tithi: AngaSpan, by rule: FestivalRule) -> Bool {
    guard let index = calendar.months.firstIndex(where: { $0.start <= tithi.start && tithi.start < $0.end }) else {
      return false
    }
    let month = calendar.months[index]
    if let wanted = rule.month, month.number != wanted, month.kshaya != wanted { return false }
    switch rule.inAdhika {
    case .excluded: return !month.isAdhika
    case .only: return month.isAdhika
    case .both: return true
    case .preferred:
      let before = index > 0 ? calendar.months[index - 1] : nil
      return month.isAdhika || !(before?.isAdhika == true && before?.number == month.number)
    }
  }

  // MARK: Windows

  typealias Choice = (day: PanchangaDay, decision: FestivalDecision)

  /// The day whose window holds a span, by the rule's choice between two days and its choice where there is none.
  private func choose(_ rule: FestivalRule, _ span: AngaSpan) -> Choice? {
    guard case .window(let window) = rule.deciding, let first = days.position(at: span.start) else { return nil }
    let around = days.days[max(0, first - 1)..<min(first + 4, days.days.count)]
    let measured = around.map { day -> (day: PanchangaDay, window: TrackSpan?, overlap: Double) in
      let range = window.range(on: day)
      return (day, range, range.map { FestivalRule.Window.overlap(of: span, with: $0) } ?? 0)
    }
    func choice(_ day: PanchangaDay, _ reason: FestivalDecision.Reason) -> Choice {
      (day, decision(span, measured.map { ($0.day.date, $0.window, $0.overlap) }, reason))
    }
    // Dussehra asks for 24 minutes of dashami in the afternoon.
    let least = rule.whenTwo == .vijaya ? 24.0 / 1440 : 0
    let holding = measured.filter { $0.overlap > 0 && $0.overlap >= least }
    if rule.whenTwo == .vijaya, let day = vijaya(span, holding.map(\.day), measured.map { ($0.day, $0.overlap) }) {
      return choice(day, .ofTwo(.vijaya))
    }
    if let one = holding.first, holding.count == 1 { return choice(one.day, .only) }
    if let one = holding.first, let two = holding.last, holding.count > 1 {
      switch rule.whenTwo {
      case .first, .byTradition, .vijaya: return choice(one.day, .ofTwo(rule.whenTwo))
      case .second: return choice(two.day, .ofTwo(.second))
      case .maxOverlap:
        // Equal within a second: the first.
        let isSecondLonger = two.overlap > one.overlap + 1 / 86_400
        return choice(isSecondLonger ? two.day : one.day, .ofTwo(.maxOverlap))
      }
    }
    guard let position = rule.whenNone == .next ? days.position(after: first) : first else { return nil }
    return choice(days.days[position], .ofNone(rule.whenNone))
  }

  /// Dussehra: dashami in the afternoon, Shravana (22) deciding between two days.
  private func vijaya(
    _ span: AngaSpan, _ holding: [PanchangaDay], _ all: [(day: PanchangaDay, overlap: Double)]
  ) -> PanchangaDay? {
    func hasShravana(_ day: PanchangaDay) -> Bool {
      let afternoon = day.lightPart(4, of: 5)
      return [afternoon.lowerBound, afternoon.upperBound].contains { calendar.nakshatras.span(at: $0)?.number == 22 }
    }
    if holding.count > 1 {
      return hasShravana(holding[1]) && !hasShravana(holding[0]) ? holding[1] : holding[0]
    }
    if let day = holding.first {
      guard let next = days.position(at: day.sunrise).flatMap(days.position(after:)).map({ days.days[$0] }) else {
        return day
      }
      let lasts = span.contains(next.sunrise) && span.end > next.sunrise + next.light / 5
      return lasts && hasShravana(next) && !hasShravana(day) ? next : day
    }
    return all.filter { $0.overlap > 0 }.max { $0.overlap < $1.overlap }?.day
  }

  /// The reason for a choice, with times in UT and overlaps in seconds.
  func decision(
    _ span: AngaSpan?, _ candidates: [(date: GregorianDate, window: TrackSpan?, overlap: Double)],
    _ reason: FestivalDecision.Reason
  ) -> FestivalDecision {
    FestivalDecision(
      span: span.map { track.julianDays($0.start..<$0.end) },
      candidates: candidates.map { candidate in
        FestivalDecision.Candidate(
          date: candidate.date,
          window: candidate.window.map(track.julianDays),
          qualifies: candidate.overlap > 0,
          overlap: candidate.window?.isEmpty ?? true ? 0 : candidate.overlap * 86_400)
      },
      reason: reason)
  }

  // MARK: Nakshatras

  private func nakshatraFestivals(_ rule: FestivalRule) -> [Festival] {
    let choices = calendar.nakshatras.spans.filter { $0.number == rule.nakshatra }.compactMap { choose(rule, $0) }
    guard let sign = rule.solarMonth else {
      return choices.map { Festival(rule: rule, date: $0.day.date, decision: $0.decision) }
    }
    let inMonth = choices.map { track.rashi(of: .sun, at: $0.day.sunset) == sign }
    return choices.indices.compactMap { index in
      let isLast = index + 1 == choices.count || !inMonth[index + 1]
      guard inMonth[index], isLast || !rule.picksLast else { return nil }
      return Festival(rule: rule, date: choices[index].day.date, decision: choices[index].decision)
    }
  }

  // MARK: Sankrantis

  private func solarFestivals(_ rule: FestivalRule) -> [Festival] {
    let cutOffs = SankrantiCutOffs(track: track, days: days, zone: zone, ayanamsha: ayanamsha)
    return calendar.sankrantis.filter { $0.rashi == rule.solarMonth }.map { sankranti in
      if rule.deciding == .cutOff(.vakya) { return vakyaFestival(rule, near: sankranti) }
      let instant = track.julianDay(sankranti.time)
      let civil = zone.date(at: instant)
      let kind: FestivalRule.CutOff = if case .cutOff(let cutOff) = rule.deciding { cutOff } else { .civil }
      let cutOff = cutOffs.instant(kind, on: civil)
      let isBefore = cutOff.map { sankranti.time < $0 } ?? (kind != .civilNext)
      let span = AngaSpan(index: 0, start: sankranti.time, end: sankranti.time)
      return Festival(
        rule: rule, date: isBefore ? civil : civil.adding(days: 1),
        decision: decision(
          span, [(civil, cutOff.map { $0..<$0 }, isBefore ? 1 : 0)], .cutOff(isBefore: isBefore)))
    }
  }

  private func vakyaFestival(_ rule: FestivalRule, near sankranti: Sankranti) -> Festival {
    let vakya = VakyaCalendar.sankranti(sankranti.rashi, near: track.julianDay(sankranti.time))
    let (time, sunset) = (track.time(at: vakya.time), track.time(at: vakya.sunset))
    let isBefore = time < sunset
    return Festival(
      rule: rule, date: isBefore ? vakya.date : vakya.date.adding(days: 1),
      decision: decision(
        AngaSpan(index: 0, start: time, end: time), [(vakya.date, sunset..<sunset, isBefore ? 1 : 0)],
        .cutOff(isBefore: isBefore)))
  }

  // MARK: Derived

  private func derived(_ rule: FestivalRule, from anchor: Festival, _ offset: FestivalRule.Offset) -> Festival {
    let days =
      switch offset {
      case .days(let days): days
      case .lastWeekday(let weekday): -floorRemainder(anchor.date.weekday.rawValue - weekday.rawValue, 7)
      }
    return Festival(
      rule: rule, date: anchor.date.adding(days: days),
      decision: FestivalDecision(span: nil, candidates: [], reason: .derived(anchor: anchor.rule.id)))
  }
}
