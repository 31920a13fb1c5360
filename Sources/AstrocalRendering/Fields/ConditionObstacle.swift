import Asking

/// Why a condition is true of no row, or of every one, in the language of the run.
package struct ConditionObstacle: Sendable, Hashable {
  /// `moon.illumination is never above 100%`; of a condition with `or` one reason for each side.
  package let reasons: [String]

  package var sentence: String { reasons.joined(separator: ", ") }
}

extension FieldCondition {
  /// The words of an obstacle at a place.
  func reason(_ obstacle: Condition.Obstacle, _ limits: (Int) -> Condition.Limits?, at place: Place) -> String {
    switch obstacle {
    case .place: return localized("--where names other places")
    case .everywhere(let field): return localized("\(name(field)) is never none")
    case .never(let field, let words):
      return localized("\(name(field)) is never \(words.joined(separator: ", ")) here")
    case .absent(let field, let word):
      guard let rule = ruleOfZones(word, of: field) else { return word }
      let zones = zonesAlone(rule, place).joined(separator: ", ")
      return localized("the rule of \(rule.name(in: Language.current.script)) is one of \(zones) alone")
    case .contradiction(let parts): return localized("\(parts.joined(separator: ", ")) exclude each other")
    case .beyond(let field, let part, let isAbove):
      guard let range = limits(field)?.range else { return part }
      return bound(name(field), isAbove ? range.upperBound : range.lowerBound, of: [field], isUpper: isAbove)
    case .apart(let sides):
      return sides.map { bound($0.text, $0.limit, of: $0.fields, isUpper: $0.isGreatest) }.joined(separator: ", ")
    }
  }

  /// `moon.illumination is never above 100%`: how far some fields of one unit come.
  private func bound(_ name: String, _ value: Double, of fields: Set<Int>, isUpper: Bool) -> String {
    let limit = fields.min().map { self.limit(value, of: $0, isUpper: isUpper) } ?? ""
    switch (isUpper, fields.contains(where: isOfPlace)) {
    case (true, true): return localized("\(name) is never above \(limit) here")
    case (true, false): return localized("\(name) is never above \(limit)")
    case (false, true): return localized("\(name) is never below \(limit) here")
    case (false, false): return localized("\(name) is never below \(limit)")
    }
  }
}

extension Field {
  /// The name as people type it: `moon.distance`, `venus.elongation`.
  var typedName: String {
    let list = "planets."
    return shortName.hasPrefix(list) ? String(shortName.dropFirst(list.count)) : shortName
  }

  /// A limit of the field, rounded away from the values that it bounds: `53.6 deg`, `100%`, `406800 km`.
  func limit(_ value: Double, isUpper: Bool) -> String {
    let limit = UnitLimit(value: value, isUpper: isUpper)
    return unit?.row.limit(limit) ?? limit.rounded(1)
  }
}
