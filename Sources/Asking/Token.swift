import CivilTime

/// A word or a sign of an expression, with the Unicode scalars that it takes.
struct Token {
  enum Kind: Hashable {
    /// A name of a field or a word: `moon.rise`, `pushya`, `purva-phalguni`.
    case name(String)
    /// A text between quotation marks.
    case quoted(String)
    /// A number without unit, or with the letters of one.
    case number(Double, unit: String)
    /// A length of time in seconds: `3h30m`.
    case duration(Double)
    /// A reading of the clock in seconds after midnight: `19:30`.
    case clock(Double)
    case date(GregorianDate)
    /// An operator or a parenthesis: `and`, `<=`, `(`.
    case sign(String)
    case end
  }

  let kind: Kind
  let place: Range<Int>
}

/// Cuts an expression into tokens.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The tokens with ``Token/Kind/end`` behind them.
  mutating func tokens() throws(ConditionMistake) -> [Token] {
    var tokens: [Token] = []
    while let scalar = peek() {
      let start = index
      if scalar.properties.isWhitespace {
        index += 1
        continue
      }
      let kind = try kind(scalar)
      tokens.append(Token(kind: kind, place: start..<index))
    }
    tokens.append(Token(kind: .end, place: index..<index))
    return tokens
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  private mutating func kind(_ scalar: Unicode.Scalar) throws(ConditionMistake) -> Token.Kind {
    if "0"..."9" ~= scalar { return try number() }
    if scalar == "\"" || scalar == "'" { return try quoted(scalar) }
    if Self.isLetter(scalar) { return word() }
    guard let (sign, length) = sign(scalar, next: peek(1)) else {
      index += 1
      throw ConditionMistake(
        "this sign has no meaning here: put a word that contains it in quotation marks", at: index - 1..<index)
    }
    index += length
    return .sign(sign)
  }

  /// The usual form of the sign that begins with a scalar, and its length; nil of none.
  private func sign(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> (String, Int)? {
    switch (scalar, next) {
    case ("=", "="): ("=", 2)
    case ("!", "="): ("!=", 2)
    case ("<", "="): ("<=", 2)
    case (">", "="): (">=", 2)
    case ("&", "&"): ("and", 2)
    case ("|", "|"): ("or", 2)
    case ("&", _): ("and", 1)
    case ("|", _): ("or", 1)
    case ("!", _): ("not", 1)
    case ("<", _), (">", _), ("=", _), ("(", _), (")", _), (",", _), ("+", _), ("-", _): ("\(scalar)", 1)
    default: nil
    }
  }

  private static let operators: Set = ["and", "or", "not", "in", "has"]

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_" }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
  }

  /// A word goes on over points and hyphens with a letter behind them.
  private mutating func word() -> Token.Kind {
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      let isInner = (scalar == "." || scalar == "-") && (peek(1).map(Self.isLetter) ?? false)
      guard isInner || Self.isLetter(scalar) || "0"..."9" ~= scalar else { break }
      text.append(scalar)
      index += 1
    }
    let word = String(text)
    return Self.operators.contains(word.lowercased()) ? .sign(word.lowercased()) : .name(word)
  }

  private mutating func quoted(_ mark: Unicode.Scalar) throws(ConditionMistake) -> Token.Kind {
    let start = index
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek(), scalar != mark {
      text.append(scalar)
      index += 1
    }
    guard peek() == mark else { throw ConditionMistake("the quotation marks do not end", at: start..<start + 1) }
    index += 1
    return .quoted(String(text))
  }

  private mutating func digits() -> String {
    var text = ""
    while let scalar = peek(), "0"..."9" ~= scalar {
      text.unicodeScalars.append(scalar)
      index += 1
    }
    return text
  }

  private mutating func number() throws(ConditionMistake) -> Token.Kind {
    let start = index
    var text = digits()
    guard text.utf8.count <= Self.mostDigits else {
      throw ConditionMistake("the number is too long", at: start..<index)
    }
    if peek() == ":" || peek() == "-" && text.count == 4 && peek(3) == "-" {
      return try clockOrDate(from: start)
    }
    if peek() == ".", let next = peek(1), "0"..."9" ~= next {
      index += 1
      text += "." + digits()
    }
    var unit = ""
    while let scalar = peek(), Self.isLetter(scalar) || scalar == "%" || scalar == "\u{B0}" || scalar == "/" {
      unit.unicodeScalars.append(scalar)
      index += 1
    }
    guard let value = Double(text) else { throw ConditionMistake("the number is too long", at: start..<index) }
    guard let length = Self.seconds[unit.lowercased()] else { return .number(value, unit: unit.lowercased()) }
    // In hours it has no more digits than any number.
    guard value * length < 1e12 * 3_600 else {
      throw ConditionMistake("the length of time is too long", at: start..<index)
    }
    guard let next = peek(), "0"..."9" ~= next else { return .duration(value * length) }
    // 3h30m
    guard case .duration(let rest) = try number(), rest < length else {
      throw ConditionMistake("write a length of time as 3h30m", at: start..<index)
    }
    return .duration(value * length + rest)
  }

  /// The most digits before the point.
  private static let mostDigits = 12
  private static let seconds: [String: Double] = ["d": 86_400, "h": 3_600, "m": 60, "min": 60, "s": 1]

  private mutating func clockOrDate(from start: Int) throws(ConditionMistake) -> Token.Kind {
    while let scalar = peek(),
      "0"..."9" ~= scalar || scalar == ":" || scalar == "-" && peek(1).map({ "0"..."9" ~= $0 }) ?? false
    {
      index += 1
    }
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    if text.contains("-") {
      guard let date = GregorianDate(text) else { throw ConditionMistake("there is no such date", at: start..<index) }
      return .date(date)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // An hour may have one digit, as people write 7:30.
    let numbers = parts.enumerated().compactMap { place, part in
      part.utf8.count == 2 || place == 0 && part.utf8.count == 1 ? Double(part) : nil
    }
    guard numbers.count == parts.count, 2...3 ~= numbers.count, numbers[0] <= 47,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { throw ConditionMistake("write a time of day as 07:30", at: start..<index) }
    return .clock(numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0))
  }
}
