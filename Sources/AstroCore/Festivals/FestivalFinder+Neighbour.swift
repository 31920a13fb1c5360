import SwissEphemeris

/// The day that a festival nearly has.
extension FestivalFinder {
  /// The seconds beyond the margin by which an instant is moved.
  private static let excess = 2.0

  /// The day that a rule finds where an instant of the sky comes a little earlier or later; nil where more than a ghati decided,
  /// or where no such instant is known.
  ///
  /// Each limit of the tithi, of the nakshatra or of the sankranti is moved by the margin, and the rule asked again.
  func neighbour(_ rule: FestivalRule, _ placed: Placed) -> FestivalDecision.Neighbour? {
    guard details.contains(.closeDays), let margin = placed.decision.margin, margin < Festival.disputedMargin else {
      return nil
    }
    let step = (margin + Self.excess) / 86_400
    for days in [step, -step] {
      for isEnd in [false, true] {
        guard let moved = moved(placed.phenomenon, isEnd ? 1 : 0, by: days),
          let found = moved.finder.place(rule, moved.phenomenon), found.date != placed.date
        else { continue }
        return FestivalDecision.Neighbour(date: found.date, tithi: nil, isEnd: isEnd, isLater: days > 0)
      }
    }
    guard case .tithi(let position) = placed.phenomenon, rule.isEkadashi else { return nil }
    // Dvadashi, and the tithi that ends the half of the month, decide about ekadashi too.
    for days in [step, -step] {
      for following in [2, 5] {
        guard let moved = moved(placed.phenomenon, following, by: days),
          let found = moved.finder.place(rule, moved.phenomenon), found.date != placed.date
        else { continue }
        let tithi = calendar.tithis.spans[position + following - 1].number
        return FestivalDecision.Neighbour(date: found.date, tithi: tithi, isEnd: true, isLater: days > 0)
      }
    }
    return nil
  }

  /// A phenomenon and a finder whose sky has one limit at another time.
  ///
  /// - Parameter limit: 0 for the beginning, 1 for the end, more for the ends of the tithis that follow.
  private func moved(
    _ phenomenon: Phenomenon, _ limit: Int, by days: Double
  ) -> (finder: FestivalFinder, phenomenon: Phenomenon)? {
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
