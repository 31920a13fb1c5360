/// One number of a position, with its hemisphere.
struct WrittenCoordinate: Hashable {
  /// North and east positive.
  let degrees: Double
  /// `nil` if no letter tells.
  let isLatitude: Bool?

  /// Reads `69.65`, `-69.65`, `69.65N`, `N69.65`, `69°39'`, `69 39 00 N`, `69:39:00`, `69d39m00s` or, with a letter,
  /// the digits of degrees and minutes without anything between them, `6939N`, or `nil` for any other text.
  ///
  /// - Parameter hasDecimalComma: Whether a comma is that of a decimal number: `69,65N`.
  init?(_ text: Substring, hasDecimalComma: Bool = false) {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    var letter = Self.letter(rest.first)
    if letter != nil { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    let isNegative = rest.first == "-" || rest.first == "\u{2212}"
    let hasSign = isNegative || rest.first == "+"
    if hasSign { rest.removeFirst() }
    guard let parts = Part.parts(&rest, hasDecimalComma: hasDecimalComma) else { return nil }
    if rest.count == 1, letter == nil, let last = Self.letter(rest.first) {
      letter = last
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, !(hasSign && letter != nil) else { return nil }
    let isLatitude = letter.map { "NS".contains($0) }
    guard let magnitude = Self.packed(parts, isLatitude) ?? Self.sum(parts) else { return nil }
    degrees = isNegative || letter == "S" || letter == "W" ? -magnitude : magnitude
    self.isLatitude = isLatitude
  }

  /// The letter of a hemisphere as a capital, or `nil` for any other character.
  private static func letter(_ character: Character?) -> Character? {
    character.flatMap { "NSEWnsew".contains($0) ? Character($0.uppercased()) : nil }
  }

  /// The degrees of degrees, minutes and seconds, or `nil` if these have other signs, or a fraction before the last
  /// number.
  private static func sum(_ parts: [Part]) -> Double? {
    let marks = parts.map(\.mark)
    let isColons = parts.count > 1 && marks.dropLast().allSatisfy { $0 == .colon } && marks.last == Part.Mark.none
    let isSigns = zip(marks, [Part.Mark.degree, .minute, .second]).allSatisfy { $0 == Part.Mark.none || $0 == $1 }
    guard isColons || isSigns, parts.dropLast().allSatisfy({ !$0.text.contains(".") }) else { return nil }
    var degrees = 0.0
    for (part, divisor) in zip(parts, [1.0, 60, 3_600]) {
      guard let value = Double(part.text), divisor == 1 || value < 60 else { return nil }
      degrees += value / divisor
    }
    return degrees
  }

  /// The degrees of `4026.767` or `402646` with a letter, whose last digits are minutes, or minutes and seconds, or
  /// `nil` for any other number.
  private static func packed(_ parts: [Part], _ isLatitude: Bool?) -> Double? {
    guard parts.count == 1, parts[0].mark == .none, let isLatitude else { return nil }
    return degrees(ofDigits: parts[0].text[...], isLatitude: isLatitude)
  }

  /// The degrees of digits of which the first two of a latitude, three of a longitude, are degrees, the next two
  /// minutes, the next two seconds, each with or without a fraction, or `nil` if there are no minutes, or more than 59.
  static func degrees(ofDigits text: Substring, isLatitude: Bool) -> Double? {
    let whole = text.prefix { $0 != "." }
    let first = isLatitude ? 2 : 3
    guard [first + 2, first + 4].contains(whole.count), let degrees = Double(whole.prefix(first)) else { return nil }
    let rest = text.dropFirst(first)
    guard whole.count == first + 4 else { return Double(rest).flatMap { $0 < 60 ? degrees + $0 / 60 : nil } }
    guard let minutes = Double(rest.prefix(2)), let seconds = Double(rest.dropFirst(2)), minutes < 60, seconds < 60
    else { return nil }
    return degrees + minutes / 60 + seconds / 3_600
  }
}

/// A number with the sign of its unit.
private struct Part {
  enum Mark {
    case none, degree, minute, second, colon
  }

  let text: String
  let mark: Mark

  /// The numbers at the start of a text, at most three, which are taken from it, or `nil` if there is none.
  static func parts(_ rest: inout Substring, hasDecimalComma: Bool) -> [Part]? {
    var parts: [Part] = []
    /// The letter behind the degrees, where they have one: the others are of the same case.
    var degreeLetter: Character?
    while parts.count < 3, let first = rest.first, isDigit(first) {
      let digits = rest.prefix { isDigit($0) || $0 == "." || hasDecimalComma && $0 == "," }
      rest = rest.dropFirst(digits.count)
      let number = String(digits.map { $0 == "," ? "." : $0 })
      guard number.count <= 20, Double(number) != nil else { return nil }
      let behind = rest.drop(while: \.isWhitespace)
      let mark = mark(behind.first, number: parts.count, degreeLetter)
      if mark != .none {
        if parts.isEmpty, behind.first?.isLetter == true, behind.first != "\u{BA}" { degreeLetter = behind.first }
        let length = behind.hasPrefix("''") ? 2 : 1
        rest = behind.dropFirst(length)
        parts.append(Part(text: number, mark: length == 2 ? .second : mark))
      } else {
        parts.append(Part(text: number, mark: .none))
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return parts.isEmpty ? nil : parts
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// The unit that a character behind a number stands for; an `s` or `S` is seconds only behind the letters of degrees and
  /// minutes in the same case, else the south.
  private static func mark(_ character: Character?, number: Int, _ degreeLetter: Character?) -> Mark {
    switch character {
    case "\u{B0}", "\u{BA}", "\u{2DA}": .degree
    case "'", "\u{2019}", "\u{2032}", "\u{B4}": .minute
    case "\"", "\u{201D}", "\u{2033}": .second
    case ":": .colon
    case "d", "D": number == 0 ? .degree : .none
    case "m", "M": number == 1 && degreeLetter != nil ? .minute : .none
    case "s": number == 2 && degreeLetter == "d" ? .second : .none
    case "S": number == 2 && degreeLetter == "D" ? .second : .none
    default: .none
    }
  }
}
