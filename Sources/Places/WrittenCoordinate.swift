import ForeignText

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
    guard let angle = SexagesimalText(takenFrom: &rest, hasDecimalComma: hasDecimalComma), angle.unit != .hour else {
      return nil
    }
    if rest.count == 1, letter == nil, let last = Self.letter(rest.first) {
      letter = last
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, !(hasSign && letter != nil) else { return nil }
    let isLatitude = letter.map { "NS".contains($0) }
    guard let magnitude = Self.packed(angle, isLatitude) ?? angle.value else { return nil }
    degrees = isNegative || letter == "S" || letter == "W" ? -magnitude : magnitude
    self.isLatitude = isLatitude
  }

  /// The letter of a hemisphere as a capital, or `nil` for any other character.
  private static func letter(_ character: Character?) -> Character? {
    character.flatMap { "NSEWnsew".contains($0) ? Character($0.uppercased()) : nil }
  }

  /// The degrees of `4026.767` or `402646` with a letter, whose last digits are minutes, or minutes and seconds, or
  /// `nil` for any other number.
  private static func packed(_ angle: SexagesimalText, _ isLatitude: Bool?) -> Double? {
    guard angle.parts.count == 1, angle.unit == .none, let isLatitude else { return nil }
    return degrees(ofDigits: angle.parts[0].text[...], isLatitude: isLatitude)
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
