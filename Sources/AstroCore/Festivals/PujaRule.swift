/// A time that a rule names, as its column `windows` has it: `puja:pradosha&lagna(2)&tithi|pradosha&tithi`.
///
/// The column is a list with `;` between its times, such as `puja:light(1/3)&tithi;+abhijit:abhijit`; a time behind `+` is
/// a detail, which texts print only where they explain.
///
/// An expression has alternatives behind `|`, of which the first that is not empty counts. `&` is what two spans have in
/// common, `-` the first without the second; of several parts the last counts. An alternative that ends with `>48` counts
/// only where it lasts longer than 48 minutes.
struct PujaRule {
  /// A span by its name, or made of others.
  indirect enum Term: Equatable {
    /// A word of the column `window`.
    case window(FestivalRule.Window)
    case moonset, midnight
    /// The middle fifteenth of the light, which a Wednesday does not have.
    case abhijit
    case light(Int, of: Int)
    case night(Int, of: Int)
    case tithi, bhadra, puchha
    /// The sign that rises, by its number.
    case lagna(Int)
    /// The light within 16 hours after a sankranti, whole or as much of it from its beginning on as a part of the light.
    case punya(part: Int, of: Int)
    /// So many ghatis before a sankranti to so many after it, each a thirtieth of the light; nothing where it falls in the
    /// night.
    case ghatis(before: Int, after: Int)
    /// The part of the light that is next to a sankranti of the night: until the middle of the night the last one of the day
    /// before, then the first one of the day after; nothing by day.
    case near(part: Int)
    /// The last part of the light before a sankranti of the night; nothing by day.
    case before(part: Int)
    /// From the beginning of one to that of another: `sunrise..noon`.
    case between(Term, Term)
    /// The later or the earlier of two beginnings: `max(sunrise,tithi)`.
    case later(Term, Term)
    case earlier(Term, Term)
    /// The end of a span, as an instant.
    case end(Term)
    /// A span of the day after, of the day before.
    case next(Term)
    case previous(Term)
  }

  /// A span that is cut with the one before it or, where `isTaken` says so, taken out of it.
  struct Factor: Equatable {
    let term: Term
    let isTaken: Bool
  }

  /// What counts where it is not empty.
  struct Alternative: Equatable {
    /// One at least.
    let factors: [Factor]
    /// The minutes that it must last longer than; 0 where any length will do.
    let minutes: Double
  }

  let name: String
  let isDetail: Bool
  let alternatives: [Alternative]

  /// Whether it is the moonrise itself.
  var isMoonrise: Bool { alternatives.first?.factors == [Factor(term: .window(.moonrise), isTaken: false)] }

  /// The rules of a text, or `nil` if it is none.
  static func rules(_ text: String) -> [PujaRule]? {
    let parts = text.utf8.split(separator: UInt8(ascii: ";"))
    let rules = parts.compactMap { PujaRule($0) }
    return rules.count == parts.count ? rules : nil
  }

  private init?(_ text: Substring.UTF8View) {
    let sides = text.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard sides.count == 2 else { return nil }
    var alternatives: [Alternative] = []
    for text in sides[1].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
      var reader = Reader(rest: text)
      guard let alternative = reader.alternative() else { return nil }
      alternatives.append(alternative)
    }
    isDetail = sides[0].first == UInt8(ascii: "+")
    name = String(Substring(isDetail ? sides[0].dropFirst() : sides[0]))
    guard !name.isEmpty else { return nil }
    self.alternatives = alternatives
  }
}

extension PujaRule {
  /// The reader of an alternative, from its beginning to its end: of its bytes, because it has signs and English words alone.
  private struct Reader {
    var rest: Substring.UTF8View
    /// The parentheses that are open.
    private var depth = 0
    /// The most parentheses within each other; a text from a file could go on without end.
    private static let mostDepth = 8

    init(rest: Substring.UTF8View) { self.rest = rest }

    mutating func alternative() -> Alternative? {
      var factors: [Factor] = []
      var isTaken = false
      while true {
        guard let term = term() else { return nil }
        factors.append(Factor(term: term, isTaken: isTaken))
        if take("&") {
          isTaken = false
        } else if take("-") {
          isTaken = true
        } else {
          break
        }
      }
      var minutes = 0.0
      if take(">") {
        guard let number = number() else { return nil }
        minutes = Double(number)
      }
      return rest.isEmpty ? Alternative(factors: factors, minutes: minutes) : nil
    }

    private mutating func take(_ sign: String) -> Bool {
      guard rest.starts(with: sign.utf8) else { return false }
      rest = rest.dropFirst(sign.utf8.count)
      return true
    }

    private mutating func number() -> Int? {
      let digits = rest.prefix(while: Self.isDigit)
      rest = rest[digits.endIndex...]
      return Int(Substring(digits))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isOfWord(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "_") || isDigit(byte)
    }

    private var hasParentheses: Bool { rest.first == UInt8(ascii: "(") }

    /// `sunrise`, or `sunrise..noon`.
    private mutating func term() -> Term? {
      guard let first = single() else { return nil }
      guard take("..") else { return first }
      guard let last = single() else { return nil }
      return .between(first, last)
    }

    private mutating func single() -> Term? {
      let bytes = rest.prefix(while: Self.isOfWord)
      rest = rest[bytes.endIndex...]
      let word = String(Substring(bytes))
      if !hasParentheses, let window = FestivalRule.Window(rawValue: word) { return .window(window) }
      switch word {
      case "moonset": return .moonset
      case "midnight": return .midnight
      case "abhijit": return .abhijit
      case "tithi": return .tithi
      case "bhadra": return .bhadra
      case "puchha": return .puchha
      case "punya" where !hasParentheses: return .punya(part: 1, of: 1)
      case "punya": return part().map { .punya(part: $0.0, of: $0.1) }
      case "ghatis": return ghatis()
      case "near", "before":
        guard let (number, count) = part(), number == 1 else { return nil }
        return word == "near" ? .near(part: count) : .before(part: count)
      case "light": return part().map { .light($0.0, of: $0.1) }
      case "night": return part().map { .night($0.0, of: $0.1) }
      case "lagna":
        guard take("("), let sign = number(), 1...12 ~= sign, take(")") else { return nil }
        return .lagna(sign)
      case "max": return pair().map { .later($0.0, $0.1) }
      case "min": return pair().map { .earlier($0.0, $0.1) }
      case "end": return argument().map { .end($0) }
      case "next": return argument().map { .next($0) }
      case "previous": return argument().map { .previous($0) }
      default: return nil
      }
    }

    /// `(2/5)`
    private mutating func part() -> (Int, Int)? {
      guard take("("), let number = number(), take("/"), let count = self.number(), take(")"), number > 0,
        number <= count
      else { return nil }
      return (number, count)
    }

    /// `(16,0)`
    private mutating func ghatis() -> Term? {
      guard take("("), let before = number(), take(","), let after = number(), take(")"), before < 60, after < 60 else {
        return nil
      }
      return .ghatis(before: before, after: after)
    }

    /// `(sunrise)`
    private mutating func argument() -> Term? {
      guard open(), let term = term(), close() else { return nil }
      return term
    }

    /// `(sunrise,tithi)`
    private mutating func pair() -> (Term, Term)? {
      guard open(), let first = term(), take(","), let second = term(), close() else { return nil }
      return (first, second)
    }

    private mutating func open() -> Bool {
      depth += 1
      return depth <= Self.mostDepth && take("(")
    }

    private mutating func close() -> Bool {
      depth -= 1
      return take(")")
    }
  }
}

/// The times that rules name, each rule read when it is first needed.
final class PujaRules {
  private var known: [String: [PujaRule]] = [:]

  func of(_ rule: FestivalRule) -> [PujaRule] {
    let text = rule.windowText.string
    if let rules = known[text] { return rules }
    let rules = PujaRule.rules(text) ?? []
    known[text] = rules
    return rules
  }
}
