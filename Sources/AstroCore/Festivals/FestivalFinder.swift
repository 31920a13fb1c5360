import CivilTime
import SwissEphemeris

/// Finds the dates of festivals at a place, on a lunar calendar and the panchanga days around.
struct FestivalFinder {
  let track: SkyTrack
  var calendar: LunarCalendar
  var days: PanchangaDays
  let zone: CivilZone
  let ayanamsha: Ayanamsha
  /// The observer, on whom rising signs depend, or `nil` if no times of pujas are wanted.
  var observer: Standpoint?
  /// What the festivals have beside their dates.
  var details = ReportDetails()
  /// Whether almanacs of the region follow the Surya Siddhanta.
  var followsSuryaSiddhanta = false
  /// By how many days of its age the crescent is easier to see than it is.
  var crescentBonus = 0.0
  /// The panchanga days of other towns of the country around some dates; nil where none are known.
  var towns: ((ClosedRange<GregorianDate>) -> [(name: String, days: PanchangaDays)])?
  /// The times that rules name, each rule read once.
  let pujaRules = PujaRules()

  /// All festivals of the rules whose date lies in a range, in order of date, the more important first.
  ///
  /// - Parameter named: The ids of rules that are not listed otherwise, see ``FestivalRule/isListed``.
  func festivals(
    _ rules: FestivalRules, named: Set<String> = [], in dates: ClosedRange<GregorianDate>
  ) -> [Festival] {
    let positions = Dictionary(grouping: calendar.tithis.spans.indices) { calendar.tithis.spans[$0].number }
    let near = near(dates)
    let rivals = FestivalRivals(self, rules.all)
    var anchored: [String: [Anchored]] = [:]
    var found: [Festival] = []
    func add(_ ruled: [Placed], _ wanted: FestivalRules.Wanted) {
      // Alternatives take time, and are wanted for what is handed on.
      var festivals: [Anchored] = []
      for placed in published(wanted.rule, ruled) {
        let isFound = dates.contains(placed.date)
        guard wanted.isAnchor || isFound else { continue }
        let festival = rivals.festival(wanted.rule, placed)
        if wanted.isWanted, isFound { found.append(festival) }
        if wanted.isAnchor { festivals.append((festival, placed.phenomenon)) }
      }
      if wanted.isAnchor { anchored[wanted.rule.id] = festivals }
    }
    var derived: [FestivalRules.Wanted] = []
    for wanted in rules.wanted(named: named) {
      let rule = wanted.rule
      let near = wanted.looksFar ? track.start..<track.end : near
      switch rule.kind {
      case .tithi where !rule.tithis.isEmpty, .recurring where !rule.tithis.isEmpty:
        let placed = rule.tithis.flatMap { tithi in
          let tithis = (positions[tithi] ?? []).filter { calendar.tithis.spans[$0].touches(near) }
          return tithiFestivals(rule, tithis, rules.ekadashiNames, wanted.yearly)
        }
        add(placed, wanted)
      case .tithi, .recurring, .nakshatra: add(nakshatraFestivals(rule, near), wanted)
      case .solar:
        if case .calendar(let solar) = rule.deciding {
          add(calendarDates(rule, of: solar), wanted)
        } else if rule.deciding == .shahenshahi {
          add(shahenshahiDates(rule), wanted)
        } else {
          add(calendar.sankrantis.filter { $0.rashi == rule.solarMonth }.map { place(rule, $0) }, wanted)
        }
      case .weekday: add(weekdays(rule), wanted)
      case .derived: if rule.zonesAlone(in: zone, rules.all).isEmpty { derived.append(wanted) }
      }
    }
    self.derived(derived, from: anchored, rivals, in: dates) { found += $0 }
    // The sort is stable: festivals of equal importance stay in the order of their rules. Their positions are moved, since a
    // festival holds much.
    let order = found.map { (dayNumber: $0.date.dayNumber, importance: $0.rule.importance) }
    return found.indices.sorted { order[$0] < order[$1] }.map { found[$0] }
  }

  /// The times around some dates within which whatever decides about their festivals lies.
  private func near(_ dates: ClosedRange<GregorianDate>) -> TrackSpan {
    let reach = Double(FestivalRules.windowReach)
    return track.time(at: dates.lowerBound.noonUT) - reach..<track.time(at: dates.upperBound.noonUT) + reach
  }

  /// The finder of the same days by the tithis and nakshatras of the Surya Siddhanta.
  var bySuryaSiddhanta: FestivalFinder {
    var finder = self
    finder.calendar = calendar.bySuryaSiddhanta(track)
    return finder
  }

  /// When a fast may be broken, by which rule, and why that time is short where it is.
  typealias Parana = (span: TimeSpan, rule: ParanaRule, short: ShortWindow?)

  /// The date of a festival, and the phenomenon that it is counted by.
  struct Placed {
    let date: GregorianDate
    let decision: FestivalDecision
    let phenomenon: Phenomenon
    var parana: Parana?
    var properName: FestivalRule?
    /// The rule of a yearly festival, which decides about the fast of every month in its own month.
    var decider: FestivalRule?
  }

  /// The phenomenon that a festival is counted by.
  enum Phenomenon {
    /// A tithi, by its index among the tithis.
    case tithi(Int)
    case nakshatra(AngaSpan)
    case sankranti(Sankranti)
    /// A date of a calendar, or one that was published.
    case date
  }

  /// The dates of a rule without those of years whose dates its country has published, and with these.
  private func published(_ rule: FestivalRule, _ ruled: [Placed]) -> [Placed] {
    guard let id = rule.countryID, let dates = CountryDates.standard.of(id, zone) else { return ruled }
    let own = dates.dates.map { date in
      // The days that the rule compares show how the date lies to its tithi.
      let near = ruled.first { abs($0.date.dayNumber - date.dayNumber) < 3 }
      return Placed(
        date: date,
        decision: FestivalDecision(
          span: near?.decision.span, candidates: near?.decision.candidates ?? [],
          reason: .recorded(dates.authority), margin: nil),
        phenomenon: near?.phenomenon ?? .date)
    }
    return ruled.filter { !dates.years.contains($0.date.year) } + own
  }

  /// The date that a rule finds for a phenomenon, or `nil` if the ephemeris or the days end too near, or if the
  /// rule is not about such a phenomenon.
  func place(_ rule: FestivalRule, _ phenomenon: Phenomenon) -> (date: GregorianDate, decision: FestivalDecision)? {
    let choice: Choice?
    switch (phenomenon, rule.deciding) {
    case (.sankranti(let sankranti), .cutOff), (.sankranti(let sankranti), nil):
      let placed = place(rule, sankranti)
      return (placed.date, placed.decision)
    case (.tithi(let position), .ekadashi(let tradition)): choice = ekadashi(tradition, position)
    case (.tithi(let position), .crescent): choice = crescent(position)
    case (.tithi(let position), .window(let window)): choice = choose(rule, window, calendar.tithis.spans[position])
    case (.nakshatra(let span), .window(let window)): choice = choose(rule, window, span)
    default: return nil
    }
    return choice.map { ($0.day.date, $0.decision) }
  }

  // MARK: Tithis

  private func tithiFestivals(
    _ rule: FestivalRule, _ positions: [Int], _ ekadashiNames: [FestivalRule], _ yearly: FestivalRule?
  ) -> [Placed] {
    var all: [Placed] = []
    for position in positions {
      let span = calendar.tithis.spans[position]
      guard isWanted(span.start, by: rule) else { continue }
      let decider = yearly.flatMap { $0.tithis.contains(span.number) && isWanted(span.start, by: $0) ? $0 : nil }
      guard let found = place(decider ?? rule, .tithi(position)) else { continue }
      var placed = Placed(date: found.date, decision: found.decision, phenomenon: .tithi(position), decider: decider)
      if rule.solarMonth != nil || rule.isEkadashi, let day = days[found.date] {
        // A festival of every month is one of the Tamil month, whose first day has the sankranti before its sunset.
        let point = rule.kind == .recurring ? day.sunset : day.sunrise
        if let sign = rule.solarMonth, track.rashi(of: .sun, at: point) != sign { continue }
        if case .ekadashi(let tradition) = rule.deciding {
          if rule.isFast {
            placed.parana = parana(after: day, dvadashi: position + 1, tradition, found.decision.mahadvadashi)
          }
          if rule.kind == .recurring { placed.properName = ekadashiName(span, ekadashiNames) }
        }
      }
      all.append(placed)
    }
    return picked(rule, all)
  }

  /// Of the tithis of a rule in one month of the Sun those that it picks: the first or the last, or the one with its nakshatra.
  private func picked(_ rule: FestivalRule, _ all: [Placed]) -> [Placed] {
    guard rule.picksOfMonth else { return all }
    var months: [[Placed]] = []
    for placed in all {
      if let last = months.last?.last, placed.date.dayNumber - last.date.dayNumber < SolarMonth.longest {
        months[months.count - 1].append(placed)
      } else {
        months.append([placed])
      }
    }
    return months.compactMap { month in
      let starred = month.filter { placed in
        guard let star = rule.nakshatra, let day = days[placed.date] else { return false }
        return calendar.nakshatras.spans(touching: day.sunrise, day.nextSunrise).contains { $0.number == star }
      }
      let candidates = starred.isEmpty ? month : starred
      return rule.pick == .last ? candidates.last : candidates.first
    }
  }

  /// The first date after another whose sunrise has a tithi, or in which the tithi lies without a sunrise; `nil` beyond the days.
  func date(ofTithi tithi: Int, after date: GregorianDate) -> GregorianDate? {
    guard let sunrise = days[date]?.sunrise,
      let span = calendar.tithis.spans.first(where: { $0.number == tithi && $0.end > sunrise + 1 }),
      let first = days.position(at: span.start)
    else { return nil }
    let day = days.days[first]
    return span.end > day.nextSunrise ? days.position(after: first).map { days.days[$0].date } : day.date
  }

  /// Whether a rule holds in the lunar month of an instant, for a tithi that of its beginning: by the month's name, or the
  /// name that it suppresses, and by the rule's policy on adhika months.
  func isWanted(_ time: TrackTime, by rule: FestivalRule) -> Bool {
    guard let index = calendar.months.firstIndex(where: { $0.start <= time && time < $0.end }) else {
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

  typealias Choice = (day: PanchangaDay, decision: FestivalDecision)

  /// The reason for a choice, with times in UT, and overlaps and the margin in seconds.
  ///
  /// - Parameter margin: In days.
  func decision(
    _ span: AngaSpan?, _ candidates: [(date: GregorianDate, window: TrackSpan?, overlap: Double)],
    _ reason: FestivalDecision.Reason, margin: Double?
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
      reason: reason, margin: margin.map { $0 * 86_400 })
  }

  // MARK: Nakshatras

  private func nakshatraFestivals(_ rule: FestivalRule, _ near: TrackSpan) -> [Placed] {
    guard case .window(let window) = rule.deciding else { return [] }
    let spans = calendar.nakshatras.spans.filter { $0.number == rule.nakshatra && $0.touches(near) }
    let choices = spans.compactMap { span in choose(rule, window, span).map { (span, $0) } }
    func placed(_ choice: (AngaSpan, Choice)) -> Placed {
      Placed(date: choice.1.day.date, decision: choice.1.decision, phenomenon: .nakshatra(choice.0))
    }
    guard rule.solarMonth != nil || rule.month != nil else { return choices.map(placed) }
    let inMonth = choices.map { choice in
      let day = choice.1.day
      if let sign = rule.solarMonth { return track.rashi(of: .sun, at: day.sunset) == sign }
      return isWanted(day.sunrise, by: rule)
    }
    return choices.indices.compactMap { index in
      let neighbour = rule.pick == .first ? index - 1 : index + 1
      let isPicked = !inMonth.indices.contains(neighbour) || !inMonth[neighbour]
      guard inMonth[index], isPicked || rule.pick == nil else { return nil }
      return placed(choices[index])
    }
  }

  // MARK: Sankrantis

  func place(_ rule: FestivalRule, _ sankranti: Sankranti) -> Placed {
    if rule.deciding == .cutOff(.vakya) { return vakyaFestival(near: sankranti) }
    let instant = track.julianDay(sankranti.time)
    let civil = zone.date(at: instant)
    if rule.deciding == .cutOff(.chinese) { return vesak(near: sankranti, civil) }
    let kind: FestivalRule.CutOff = if case .cutOff(let cutOff) = rule.deciding { cutOff } else { .civil }
    let cutOffs = SankrantiCutOffs(track: track, days: days, zone: zone, ayanamsha: ayanamsha)
    let cutOff = cutOffs.instant(kind, on: civil)
    let isBefore = cutOff.map { sankranti.time < $0 } ?? (kind != .civilNext)
    let span = AngaSpan(index: 0, start: sankranti.time, end: sankranti.time)
    let limits = cutOff.map { [track.julianDay($0)] } ?? zone.localDay(civil).map { [$0.start, $0.end] } ?? []
    let isNext = !isBefore && kind != .sunriseBefore
    // The year of Bangladesh begins on the same date of each civil year, the 14th of April.
    let fixed = kind == .bangladesh ? GregorianDate(year: civil.year, month: 4, day: 14) : nil
    let first =
      fixed
      ?? (isNext ? zone.date(after: civil) : isBefore && kind == .sunriseBefore ? zone.date(before: civil) : civil)
    return Placed(
      date: zone.date(rule.day - 1, after: first),
      decision: decision(
        span, [(civil, cutOff.map { $0..<$0 }, isBefore ? 1 : 0)], .cutOff(isBefore: isBefore),
        margin: limits.map { abs($0.days(since: instant)) }.min()),
      phenomenon: .sankranti(sankranti))
  }
}
