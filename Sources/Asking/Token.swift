import CivilTime
import Geography

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
  private let units: [AskedUnit]
  private var index = 0

  /// - Parameter units: The units of the fields, whose words may stand behind a blank.
  init(_ text: String, _ units: [AskedUnit]) {
    scalars = Array(text.unicodeScalars)
    self.units = units
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
      let kind = try kind(scalar, isMember: [.sign("has"), .sign("contains")].contains(tokens.last?.kind))
      tokens.append(Token(kind: kind, place: start..<index))
    }
    tokens.append(Token(kind: .end, place: index..<index))
    return tokens
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  /// - Parameter isMember: Whether `has` or `contains` stands before it.
  private mutating func kind(_ scalar: Unicode.Scalar, isMember: Bool) throws(ConditionMistake) -> Token.Kind {
    if "0"..."9" ~= scalar { return try number() }
    if scalar == "\"" || scalar == "'" { return try quoted(scalar) }
    if Self.isLetter(scalar) { return word(isMember: isMember) }
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

  /// Words that are operators.
  static let operators: Set = ["and", "or", "not", "in", "has", "contains"]

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_" }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
  }

  /// A word goes on over points and hyphens with a letter behind them. What `has` asks for is no sum, and so a hyphen before a
  /// digit belongs to it: `festivals has chingam-1`.
  private mutating func word(isMember: Bool) -> Token.Kind {
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      let isInner =
        (scalar == "." || scalar == "-")
        && (peek(1).map { Self.isLetter($0) || isMember && scalar == "-" && "0"..."9" ~= $0 } ?? false)
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
    text += fraction()
    let unit = unit()
    guard let value = Double(text) else { throw ConditionMistake("the number is too long", at: start..<index) }
    if let arc = ArcUnit(spelling: unit) { return try angle(value, arc, written: unit, from: start) }
    guard let length = Self.seconds[unit] else { return .number(value, unit: unit) }
    // In hours it has no more digits than any number.
    guard value * length < 1e12 * 3_600 else {
      throw ConditionMistake("the length of time is too long", at: start..<index)
    }
    guard goesOn() else { return .duration(value * length) }
    // 3h30m
    guard case .duration(let rest) = try number(), rest < length else {
      throw ConditionMistake("write a length of time as 3h30m", at: start..<index)
    }
    return .duration(value * length + rest)
  }

  /// An angle: of one unit in that unit, of several, such as `1°30'`, in degrees.
  private mutating func angle(
    _ value: Double, _ unit: ArcUnit, written: String, from start: Int
  ) throws(ConditionMistake) -> Token.Kind {
    guard goesOn() else { return .number(value, unit: unit == .degree ? written : unit.rawValue) }
    var (degrees, last) = (unit.convert(value, to: .degree), unit)
    repeat {
      guard let value = Double(digits() + fraction()), let unit = ArcUnit(spelling: self.unit()),
        unit.perDegree > last.perDegree, value < last.convert(1, to: unit)
      else { throw ConditionMistake("write an angle as 1°30'15\"", at: start..<index) }
      degrees += unit.convert(value, to: .degree)
      last = unit
    } while goesOn()
    return .number(degrees, unit: ArcUnit.degree.rawValue)
  }

  /// The point and the digits behind it; empty where no digit follows a point.
  private mutating func fraction() -> String {
    guard peek() == ".", let next = peek(1), "0"..."9" ~= next else { return "" }
    index += 1
    return "." + digits()
  }

  /// The unit of the number before it in small letters, which may stand behind blanks; empty where there is none.
  private mutating func unit() -> String {
    let direct = arcMark() ?? unitLetters()
    guard direct.isEmpty else { return direct }
    let start = index
    skipBlanks()
    // Of words, only units and operators can follow a number.
    let word = unitLetters()
    let isRead = word == "%" || units.contains { $0.isRead && $0.word == word }
    if isRead || Self.seconds[word] != nil || ArcUnit(spelling: word) != nil { return word }
    index = start
    return ""
  }

  /// The sign of minutes or seconds of arc that begins here; nil where none does.
  private mutating func arcMark() -> String? {
    for length in [2, 1] where index + length <= scalars.count {
      let text = String(String.UnicodeScalarView(scalars[index..<index + length]))
      guard !text.unicodeScalars.contains(where: Self.isLetter), ArcUnit(spelling: text) != nil, text != "\u{B0}" else {
        continue
      }
      index += length
      return text
    }
    return nil
  }

  private mutating func unitLetters() -> String {
    var text = ""
    while let scalar = peek(), Self.isLetter(scalar) || scalar == "%" || scalar == "\u{B0}" || scalar == "/" {
      text.unicodeScalars.append(scalar)
      index += 1
    }
    return text.lowercased()
  }

  private mutating func skipBlanks() {
    while let scalar = peek(), scalar.properties.isWhitespace { index += 1 }
  }

  /// Whether the next number belongs to the one before: `3h30m`, `1° 30'`. Blanks before it are passed over.
  private mutating func goesOn() -> Bool {
    let start = index
    skipBlanks()
    if let next = peek(), "0"..."9" ~= next { return true }
    index = start
    return false
  }

  /// The most digits before the point.
  private static let mostDigits = 12
  private static let seconds: [String: Double] = [
    "d": 86_400, "day": 86_400, "days": 86_400, "h": 3_600, "hour": 3_600, "hours": 3_600, "m": 60, "min": 60,
    "minute": 60, "minutes": 60, "s": 1, "sec": 1, "second": 1, "seconds": 1,
  ]

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
