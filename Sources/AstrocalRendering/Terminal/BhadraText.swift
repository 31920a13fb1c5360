import AstroCore
import CivilTime

/// What Bhadra does to a festival that avoids it, in sentences.
struct BhadraText {
  /// Instants by the clock of the place.
  let text: InstantText

  func lines(_ festival: Festival) -> [String] {
    guard let span = festival.decision.span else { return [] }
    // Another Bhadra may touch the day outside the tithi.
    return festival.bhadras.filter { $0.span.overlaps(span) }.flatMap { bhadra in
      [lasts(bhadra)] + effects(bhadra, on: festival)
    }
  }

  private func lasts(_ bhadra: Bhadra) -> String {
    let whole = Explanation.limits(of: bhadra.span, text.dayAndClock)
    let tail = Explanation.limits(of: bhadra.puchha, text.clock)
    let mouth = Explanation.limits(of: bhadra.mukha, text.clock)
    let parts = Explanation.list([
      localized("its tail (puchha) from \(tail)"), localized("its mouth (mukha) from \(mouth)"),
    ])
    return localized(
      "Bhadra lasts from \(whole), \(parts); it lives in \(Explanation.list(bhadra.residences.map(\.vasa.name))).")
  }

  /// What it does on the day of the festival, and on an alternative that it outlasts.
  private func effects(_ bhadra: Bhadra, on festival: Festival) -> [String] {
    let (start, end) = (text.date(bhadra.span.lowerBound), text.date(bhadra.span.upperBound))
    var lines: [String] = []
    if end > start, ([festival.date] + festival.alternatives.map(\.date)).contains(start) {
      lines.append(
        localized("On \(start.weekdayAndDay) it outlasts midnight, so that the rite is held in its tail."))
    }
    if end == festival.date {
      let window = festival.decision.candidates.first { $0.date == festival.date }?.window
      let isOver = window.map { $0.lowerBound >= bhadra.span.upperBound } ?? false
      let clock = text.clock(bhadra.span.upperBound)
      lines.append(
        isOver
          ? localized("On \(end.weekdayAndDay) it is over before the rite.")
          : localized("On \(end.weekdayAndDay) the rite comes after it, from \(clock) on."))
    }
    return lines
  }
}

extension Bhadra.Vasa {
  /// The name of the world.
  fileprivate var name: String {
    switch self {
    case .earth: localized("Mrityu Loka (the Earth)")
    case .swarga: localized("Swarga")
    case .patala: localized("Patala")
    }
  }
}
