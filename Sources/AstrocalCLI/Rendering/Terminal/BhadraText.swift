import AstroCore
import CivilTime

/// What Bhadra does to an observance that avoids it, in sentences.
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
    let parts = [("tail (puchha)", bhadra.puchha), ("mouth (mukha)", bhadra.mukha)].map { name, span in
      "its \(name) from \(Explanation.limits(of: span, text.clock))"
    }
    let worlds = Explanation.list(bhadra.residences.map(\.vasa.name))
    return "Bhadra lasts from \(Explanation.limits(of: bhadra.span, text.dayAndClock)), \(Explanation.list(parts)); "
      + "it lives in \(worlds)."
  }

  /// What it does on the day of the observance, and on an alternative that it outlasts.
  private func effects(_ bhadra: Bhadra, on festival: Festival) -> [String] {
    let (start, end) = (text.date(bhadra.span.lowerBound), text.date(bhadra.span.upperBound))
    var lines: [String] = []
    if end > start, ([festival.date] + festival.alternatives.map(\.date)).contains(start) {
      lines.append("On \(start.shortWeekday) \(start) it outlasts midnight, so that the rite is held in its tail.")
    }
    if end == festival.date {
      let window = festival.decision.candidates.first { $0.date == festival.date }?.window
      let isOver = window.map { $0.lowerBound >= bhadra.span.upperBound } ?? false
      let clock = text.clock(bhadra.span.upperBound)
      lines.append(
        "On \(end.shortWeekday) \(end) "
          + (isOver ? "it is over before the rite." : "the rite comes after it, from \(clock) on."))
    }
    return lines
  }
}

extension Bhadra.Vasa {
  /// The name of the world.
  fileprivate var name: String {
    switch self {
    case .earth: "Mrityu Loka (the Earth)"
    case .swarga: "Swarga"
    case .patala: "Patala"
    }
  }
}
