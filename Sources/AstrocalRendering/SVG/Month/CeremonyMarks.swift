import AstroCore
import CivilTime

/// The days that are fit for a ceremony, which the sheet of a month marks.
package struct CeremonyMarks: Sendable {
  /// The ceremony, by whose rules.
  let rule: CeremonyRule
  /// The days by their dates.
  let days: [GregorianDate: MuhurtaDay]

  /// - Parameter days: The days that are fit.
  package init(_ rule: CeremonyRule, _ days: [MuhurtaDay]) {
    self.rule = rule
    self.days = Dictionary(days.map { ($0.date, $0) }) { first, _ in first }
  }
}

extension CeremonyRule {
  /// `Marriage by the rules of drik (calibrated)`
  var title: String {
    let status = isCalibrated ? localized("calibrated") : localized("from texts, not tested")
    return localized("\(localized(name: name)) by the rules of \(localized(name: tradition)) (\(status))")
  }
}
