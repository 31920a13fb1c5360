import AstroCore
import CivilTime

/// The young and the old Moon on the page of a day.
struct CrescentText: ContextReader {
  let context: RenderContext

  /// The first or second evening with the young Moon and the last mornings with the old one, for the page of a day:
  /// `best 18:19`, `age 19.4 h`, `with binoculars only (q -0.17 D)`
  func lines(_ moon: MoonDay?, on date: GregorianDate, isLong: Bool) -> [FlowLine] {
    [moon?.old, moon?.young].compactMap(\.self).filter { $0.number <= 2 }.map { crescent in
      let age = localized("age \(Decimal.fixed(crescent.ageHours, places: 1)) h")
      guard let best = crescent.bestTime, let yallop = crescent.yallop, let odeh = crescent.odeh else {
        return FlowLine(label: localized("Crescent"), items: [age, Self.unseen(crescent.isMorning)])
      }
      let q = "q \(yallop.value < 0 ? "" : "+")\(Decimal.fixed(yallop.value, places: 2)) \(yallop.grade)"
      let v = isLong ? ", V \(Decimal.fixed(odeh.value, places: 1)) \(odeh.grade)" : ""
      let lag = isLong ? [localized("lag \(Decimal.fixed(crescent.lagMinutes, places: 0)) min")] : []
      return FlowLine(
        label: localized("Crescent"),
        items: [localized("best \(text.clock(best, on: date))")] + lag + [
          age, "\(Self.words(.yallop, yallop.grade)) (\(q)\(v))",
        ])
    }
  }

  static func unseen(_ isMorning: Bool) -> String {
    isMorning ? localized("the Moon rises after the Sun") : localized("the Moon sets before the Sun")
  }

  /// What a class means for who looks.
  static func words(_ criterion: Crescent.Criterion, _ grade: String) -> String {
    switch (criterion, grade) {
    case (_, "A"): localized("easy to see")
    case (.yallop, "B"): localized("seen in perfect air")
    case (.yallop, "C"): localized("found with binoculars, then seen")
    case (.odeh, "B"): localized("with binoculars, perhaps by eye")
    case (.yallop, "D"), (.odeh, "C"): localized("with binoculars only")
    default: localized("not seen")
    }
  }
}
