import AstroCore
import CivilTime

/// The values of a list of days of a ceremony that are known before the first day.
package struct ChoosingHeader {
  /// The search for the days.
  package let query: MuhurtaQuery
  /// The words of the search, its dates, and the model of the sky.
  package let find: FindHeader
  /// Whether days that are refused are printed too, with the reason.
  package let explains: Bool
  /// How many days are refused, and why; it is complete with the last day.
  package let refused = RefusedDays()

  package init(_ query: MuhurtaQuery, _ find: FindHeader, explains: Bool) {
    self.query = query
    self.find = find
    self.explains = explains
  }
}

extension ChoosingHeader {
  /// Why no day is listed, or none of those that are listed is fit.
  package var absence: ListAbsence {
    guard refused.all == 0 || refused.hasNoFitDay else {
      return ListAbsence(ofCondition: refused.all - refused.total, mayBeTrue: true)
    }
    let most = refused.sorted.first.map { most in
      localized("\(MuhurtaText.name(most.kind)) rules out \(most.count) of \(refused.all) days")
    }
    return ListAbsence(
      .dates, [localized("no day passes by these rules"), most].compactMap(\.self),
      advice: explains ? [] : [localized("--explain lists them")])
  }
}

/// Counts the days that rules refuse.
package final class RefusedDays {
  /// The numbers of days by the rules that refuse them.
  private(set) var counts: [MuhurtaVeto.Kind: Int] = [:]
  /// The number of days that were judged.
  package private(set) var all = 0

  /// The days on which many need no muhurta.
  private(set) var abujh: [MuhurtaDay] = []

  package init() {}

  /// Counts a day.
  package func add(_ day: MuhurtaDay) {
    all += 1
    if !day.abujh.isEmpty { abujh.append(day) }
    if let reason = day.reason { counts[reason, default: 0] += 1 }
  }

  /// The rules, that which refuses most days first.
  package var sorted: [(kind: MuhurtaVeto.Kind, count: Int)] {
    MuhurtaVeto.Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }.sorted { $0.count > $1.count }
  }

  /// Whether days were judged, and all of them are refused.
  package var hasNoFitDay: Bool { all > 0 && total == all }

  /// The number of days that are refused.
  package var total: Int { counts.values.reduce(0, +) }
}

extension MuhurtaDay {
  /// The festivals of the day on which many need no muhurta.
  package var abujh: [String] {
    notes.compactMap { if case .abujh(let name) = $0 { name } else { nil } }
  }
}
