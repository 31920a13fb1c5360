/// An expression as it is written, before its names are looked up.
indirect enum Syntax {
  case either(Syntax, Syntax)
  case both(Syntax, Syntax)
  case not(Syntax)
  /// `=`, `!=`, `<`, `<=`, `>`, `>=`, `has` or `contains`.
  case comparison(String, Syntax, Syntax, place: Range<Int>)
  case isIn(Syntax, [Syntax], place: Range<Int>)
  /// `+` or `-`.
  case sum(String, Syntax, Syntax, place: Range<Int>)
  /// A name, a word or a literal.
  case value(Token)

  /// The scalars that it takes.
  var place: Range<Int> {
    switch self {
    case .either(let left, let right), .both(let left, let right): left.place.lowerBound..<right.place.upperBound
    case .not(let inner): inner.place
    case .comparison(_, let left, let right, _), .sum(_, let left, let right, _):
      left.place.lowerBound..<right.place.upperBound
    case .isIn(let left, _, let place): left.place.lowerBound..<place.upperBound
    case .value(let token): token.place
    }
  }
}

/// Reads tokens by the strength of their operators (V. R. Pratt, Top Down Operator Precedence, 1973): `or` binds least, then
/// `and`, `not`, comparisons, `+` and `-`.
struct ConditionParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0

  /// The deepest nesting of parentheses and `not`.
  private static let deepest = 64

  /// The syntax of a text about fields of some units.
  static func syntax(_ text: String, _ units: [AskedUnit]) throws(ConditionMistake) -> Syntax {
    var lexer = Lexer(text, units)
    var parser = ConditionParser(tokens: try lexer.tokens())
    let syntax = try parser.expression(binding: 0)
    guard parser.token.kind == .end else {
      throw ConditionMistake("here \"and\", \"or\" or the end is expected", at: parser.token.place)
    }
    return syntax
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
  }

  private var token: Token { tokens[index] }

  private mutating func take() -> Token {
    defer { if index + 1 < tokens.count { index += 1 } }
    return token
  }

  private mutating func take(_ sign: String) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    _ = take()
    return true
  }

  private static let strength = [
    "or": 1, "and": 2, "=": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "has": 4, "contains": 4, "in": 4,
    "+": 5, "-": 5,
  ]
  private static let (comparing, negating) = (4, 3)

  /// The expression that begins here and holds operators stronger than a limit.
  private mutating func expression(binding limit: Int) throws(ConditionMistake) -> Syntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw ConditionMistake("more than \(Self.deepest) parentheses are nested here", at: token.place)
    }
    var left = try operand()
    while case .sign(let sign) = token.kind, let strength = Self.strength[sign], strength > limit {
      let place = take().place
      if sign == "in" {
        left = try list(left, place)
        continue
      }
      // It stands for `not` and `=`, and so nests as deep.
      let hidden = sign == "!=" ? 1 : 0
      depth += hidden
      let right = try expression(binding: strength)
      depth -= hidden
      switch sign {
      case "or": left = .either(left, right)
      case "and": left = .both(left, right)
      case "+", "-": left = .sum(sign, left, right, place: place)
      default: left = .comparison(sign, left, right, place: place)
      }
      if strength == Self.comparing, case .sign(let next) = token.kind, Self.strength[next] == Self.comparing {
        throw ConditionMistake("join two comparisons by \"and\"", at: token.place)
      }
    }
    return left
  }

  private mutating func operand() throws(ConditionMistake) -> Syntax {
    if take("not") { return .not(try expression(binding: Self.negating)) }
    let start = token
    if take("(") {
      let inner = try expression(binding: 0)
      guard take(")") else {
        throw ConditionMistake("the parenthesis that begins here is not closed", at: start.place)
      }
      return inner
    }
    if take("-") {
      // A sign before a number belongs to it: now.sun < -4.
      let place = start.place.lowerBound..<token.place.upperBound
      switch token.kind {
      case .number(let value, let unit):
        _ = take()
        return .value(Token(kind: .number(-value, unit: unit), place: place))
      case .duration(let seconds):
        _ = take()
        return .value(Token(kind: .duration(-seconds), place: place))
      default: throw ConditionMistake("a number is expected behind this sign", at: start.place)
      }
    }
    switch start.kind {
    case .sign(let word) where word.first?.isLetter ?? false:
      throw ConditionMistake(
        "a field, a word or a number is expected here; write \"\(word)\" in quotation marks if it is a name",
        at: start.place)
    case .sign, .end:
      throw ConditionMistake("a field, a word or a number is expected here", at: start.place)
    default: return .value(take())
    }
  }

  /// `in (a, b)`
  private mutating func list(_ left: Syntax, _ place: Range<Int>) throws(ConditionMistake) -> Syntax {
    guard take("(") else {
      throw ConditionMistake("write the values after \"in\" in parentheses: in (a, b)", at: token.place)
    }
    var values: [Syntax] = []
    repeat { values.append(try expression(binding: Self.comparing)) } while take(",")
    let end = token.place
    guard take(")") else { throw ConditionMistake("a comma or a parenthesis is expected here", at: end) }
    return .isIn(left, values, place: place.lowerBound..<end.upperBound)
  }
}
