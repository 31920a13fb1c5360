import CivilTime

/// A time of an observance that has a name: that of the puja, of the kindling, of the moonrise that ends a fast.
public struct PujaTime: Sendable, Hashable {
  /// The name in the column `windows` of the table of festivals, such as `puja`, `nishita`, `moonrise`.
  public let name: String
  /// The beginning, in UT.
  public let start: JulianDay
  /// The end, in UT; nil of an instant.
  public let end: JulianDay?
}

/// The times that a rule names, as its column `windows` has them: `puja:pradosha&lagna(2)&tithi|pradosha&tithi;moonrise:moonrise`.
///
/// An expression has alternatives behind `|`, of which the first that is not empty counts. `&` is what two spans have in
/// common, `-` what the first has without the second; of several parts the last counts.
///
/// A span is a window of the column `window`, `light(1/5)` or `night(2/4)`, a part of the light or of the night, a time
/// from the beginning of one to that of another as in `sunrise..noon`, `tithi`, `bhadra`, `puchha`, the tail of Bhadra,
/// `lagna(2)`, in which the second sign rises, `punya`, the light within 16 hours after a sankranti, and `next(sunrise)`, one
/// of the day after.
struct PujaRule {
  /// A span by its name.
  indirect enum Term: Equatable {
    case window(FestivalRule.Window)
    case light(Int, of: Int)
    case night(Int, of: Int)
    case between(Term, Term)
    case tithi, bhadra, puchha, punya
    case lagna(Int)
    /// A span of the day after.
    case next(Term)
  }

  /// A span that is cut with the one before it or, where `isTaken` says so, taken out of it.
  struct Factor: Equatable {
    let term: Term
    let isTaken: Bool
  }

  let name: String
  /// Of each alternative the factors, one at least.
  let alternatives: [[Factor]]

  /// The rules of a text; nil where it is none.
  static func rules(_ text: String) -> [PujaRule]? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: true)
    let rules = parts.compactMap { PujaRule(String($0)) }
    return rules.count == parts.count ? rules : nil
  }

  private init?(_ text: String) {
    let sides = text.split(separator: ":", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    var alternatives: [[Factor]] = []
    for alternative in sides[1].split(separator: "|", omittingEmptySubsequences: false) {
      var factors: [Factor] = []
      var rest = alternative[...]
      var isTaken = false
      while true {
        let word = rest.prefix { $0 != "&" && $0 != "-" }
        guard let term = Term(String(word)) else { return nil }
        factors.append(Factor(term: term, isTaken: isTaken))
        rest = rest[word.endIndex...]
        guard let sign = rest.popFirst() else { break }
        isTaken = sign == "-"
      }
      alternatives.append(factors)
    }
    (name, self.alternatives) = (String(sides[0]), alternatives)
  }
}

extension FestivalRule {
  /// The names of the times that the observance has: `moonrise`, `parana`.
  public var pujaNames: [String] {
    (PujaRule.rules(windowText) ?? []).map(\.name) + (isEkadashi ? ["parana"] : [])
  }
}

extension Festival {
  /// The time of the observance that has a name; `puja` stands for the first where none has that name, `parana` also for
  /// the time of an ekadashi.
  public func pujaTime(_ name: String) -> PujaTime? {
    if let named = pujaTimes.first(where: { $0.name == name }) { return named }
    if name == "parana", let parana { return PujaTime(name: name, start: parana.lowerBound, end: parana.upperBound) }
    return name == "puja" ? pujaTimes.first : nil
  }
}

/// The times that rules name, each rule read when it is first needed.
final class PujaRules {
  private var known: [String: [PujaRule]] = [:]

  func of(_ rule: FestivalRule) -> [PujaRule] {
    if let rules = known[rule.windowText] { return rules }
    let rules = PujaRule.rules(rule.windowText) ?? []
    known[rule.windowText] = rules
    return rules
  }
}

extension PujaRule.Term {
  fileprivate init?(_ text: String) {
    if let window = FestivalRule.Window(rawValue: text) {
      self = .window(window)
      return
    }
    if text.hasPrefix("next("), text.hasSuffix(")") {
      guard let term = Self(String(text.dropFirst(5).dropLast())) else { return nil }
      self = .next(term)
      return
    }
    let ends = text.split(separator: ".").map(String.init)
    if ends.count == 2, text == ends[0] + ".." + ends[1] {
      guard let first = Self(ends[0]), let last = Self(ends[1]) else { return nil }
      self = .between(first, last)
      return
    }
    let name = text.prefix { $0 != "(" }
    let numbers = text.dropFirst(name.count + 1).dropLast().split(separator: "/").compactMap { Int($0) }
    switch (name, numbers.count) {
    case ("tithi", 0): self = .tithi
    case ("bhadra", 0): self = .bhadra
    case ("puchha", 0): self = .puchha
    case ("punya", 0): self = .punya
    case ("lagna", 1) where 1...12 ~= numbers[0]: self = .lagna(numbers[0])
    case ("light", 2) where numbers[0] > 0 && numbers[0] <= numbers[1]: self = .light(numbers[0], of: numbers[1])
    case ("night", 2) where numbers[0] > 0 && numbers[0] <= numbers[1]: self = .night(numbers[0], of: numbers[1])
    default: return nil
    }
  }
}
