import SwissEphemeris

/// The day that a festival nearly has.
extension FestivalFinder {
  /// The seconds beyond the margin by which an instant is moved.
  private static let excess = 2.0

  /// What a rule finds where the sky is otherwise by the margin: another day, or else the same day for another reason, or else the same
  /// day for the same reason, where what is close decides nothing. Nil where more than a ghati decided, or where no such change is
  /// known.
  ///
  /// Each limit of the tithi, of the nakshatra or of the sankranti is moved by the margin, and the rule asked again.
  func neighbour(_ rule: FestivalRule, _ placed: Placed) -> FestivalDecision.Neighbour? {
    guard let margin = placed.decision.margin, margin < Festival.disputedMargin else { return nil }
    // The Vakya almanac has a Sun of its own, whose entry is compared with sunset alone.
    if rule.deciding == .cutOff(.vakya), case .cutOff(let isBefore) = placed.decision.reason {
      return FestivalDecision.Neighbour(
        date: isBefore ? zone.date(after: placed.date) : zone.date(before: placed.date),
        reason: .cutOff(isBefore: !isBefore), change: .limit(tithi: nil, isEnd: false, isLater: isBefore))
    }
    var same: FestivalDecision.Neighbour?
    for (change, moved) in changes(rule, placed.phenomenon, by: (margin + Self.excess) / 86_400) {
      guard let found = moved.finder.place(rule, moved.phenomenon) else {
        // A rule that asks for a weekday may have no day.
        if rule.weekdays.isEmpty { continue }
        return FestivalDecision.Neighbour(date: nil, reason: placed.decision.reason, change: change)
      }
      let neighbour = FestivalDecision.Neighbour(date: found.date, reason: found.decision.reason, change: change)
      if found.date != placed.date { return neighbour }
      if same == nil, found.decision.reason != placed.decision.reason { same = neighbour }
    }
    return same ?? unchanged(rule, placed, margin)
  }

  /// The same day for the same reason, with the limit from which the margin is counted: moved by nearly as much, it leaves hardly any.
  private func unchanged(_ rule: FestivalRule, _ placed: Placed, _ margin: Double) -> FestivalDecision.Neighbour? {
    guard margin > 2 * Self.excess else { return nil }
    let nearest = changes(rule, placed.phenomenon, by: (margin - Self.excess) / 86_400).first { _, moved in
      moved.finder.place(rule, moved.phenomenon).flatMap(\.decision.margin).map { $0 < 2 * Self.excess } ?? false
    }
    return nearest.map {
      FestivalDecision.Neighbour(date: placed.date, reason: placed.decision.reason, change: $0.change)
    }
  }

  private typealias Moved = (finder: FestivalFinder, phenomenon: Phenomenon)

  /// The skies that differ by so many days in one respect, those first that decide most often.
  private func changes(
    _ rule: FestivalRule, _ phenomenon: Phenomenon, by step: Double
  ) -> [(change: FestivalDecision.Change, moved: Moved)] {
    if rule.deciding == .crescent {
      return [true, false].map { isStricter in
        var finder = self
        finder.crescentBonus = isStricter ? -step : step
        return (.crescent(isStricter: isStricter), (finder, phenomenon))
      }
    }
    var limits = [0, 1]
    // Dvadashi, and the tithi that ends the half of the month, decide about ekadashi too.
    if rule.isEkadashi { limits += [2, 5] }
    let groups = [limits.prefix(2), limits.dropFirst(2)]
    return changesOfNakshatra(rule, phenomenon, by: step)
      + groups.flatMap { limits in
        [step, -step].flatMap { days in
          limits.compactMap { limit in
            moved(phenomenon, limit, by: days).map { moved in
              let change = FestivalDecision.Change.limit(
                tithi: limit < 2 ? nil : tithi(limit - 1, after: phenomenon), isEnd: limit > 0, isLater: days > 0)
              return (change, moved)
            }
          }
        }
      }
  }

  /// The skies in which the nakshatra ends otherwise that decides about the fast of the Gaudiya.
  private func changesOfNakshatra(
    _ rule: FestivalRule, _ phenomenon: Phenomenon, by step: Double
  ) -> [(change: FestivalDecision.Change, moved: Moved)] {
    guard rule.deciding == .ekadashi(.gaudiya), case .tithi(let position) = phenomenon,
      let star = decidingNakshatra(position)
    else { return [] }
    return [step, -step].map { days in
      var finder = self
      finder.calendar = calendar.moving(nakshatra: star + 1, by: days)
      return (.nakshatra(calendar.nakshatras.spans[star].number, isLater: days > 0), (finder, phenomenon))
    }
  }

  /// The number of the tithi so many after one.
  private func tithi(_ count: Int, after phenomenon: Phenomenon) -> Int? {
    if case .tithi(let position) = phenomenon { calendar.tithis.spans[position + count].number } else { nil }
  }

  /// A phenomenon and a finder whose sky has one limit at another time.
  ///
  /// - Parameter limit: 0 for the beginning, 1 for the end, more for the ends of the tithis that follow.
  private func moved(
    _ phenomenon: Phenomenon, _ limit: Int, by days: Double
  ) -> Moved? {
    switch phenomenon {
    case .tithi(let position):
      guard position > 0, position + limit < calendar.tithis.spans.count else { return nil }
      var finder = self
      finder.calendar = calendar.moving(tithi: position + limit, by: days)
      return (finder, phenomenon)
    case .nakshatra(let span):
      let (start, end) = limit == 0 ? (span.start + days, span.end) : (span.start, span.end + days)
      return (self, .nakshatra(AngaSpan(index: span.index, start: start, end: end)))
    case .sankranti(let sankranti):
      return limit == 0 ? (self, .sankranti(Sankranti(rashi: sankranti.rashi, time: sankranti.time + days))) : nil
    case .date: return nil
    }
  }
}
