/// The numbers of an angle of up to three parts, each with the sign of its unit: `69°39'00"`, `5h34m32s`, `69:39:00`, `69 39 00`.
package struct SexagesimalText {
  /// What stands behind a number.
  package enum Mark: Sendable {
    case none, hour, degree, minute, second, colon
  }

  /// The numbers as they are written, with their marks.
  package private(set) var parts: [(text: String, mark: Mark)] = []

  /// The unit of the first number, of which the others are sixtieths.
  package var unit: Mark { parts[0].mark }

  /// The value in the unit of the first number; nil if the others have marks of another order or are not below 60, or if a number
  /// before the last has a fraction.
  package var value: Double? {
    let marks = parts.map(\.mark)
    let isColons = parts.count > 1 && marks.dropLast().allSatisfy { $0 == .colon } && marks.last == Mark.none
    let isSigns = zip(marks, [unit == .hour ? .hour : .degree, .minute, .second]).allSatisfy { $0 == .none || $0 == $1 }
    guard isColons || isSigns, parts.dropLast().allSatisfy({ !$0.text.contains(".") }) else { return nil }
    var sum = 0.0
    for (part, divisor) in zip(parts, [1.0, 60, 3_600]) {
      guard let value = Double(part.text), divisor == 1 || value < 60 else { return nil }
      sum += value / divisor
    }
    return sum
  }

  /// Takes the numbers, at most three, from the start of a text; nil if there is none.
  ///
  /// - Parameter hasDecimalComma: Whether a comma is that of a decimal number: `69,65`.
  package init?(takenFrom rest: inout Substring, hasDecimalComma: Bool = false) {
    /// The last letter behind a number, where any has one.
    var letter: Character?
    while parts.count < 3, let first = rest.first, Self.isDigit(first) {
      let digits = rest.prefix { Self.isDigit($0) || $0 == "." || hasDecimalComma && $0 == "," }
      rest = rest.dropFirst(digits.count)
      let number = String(digits.map { $0 == "," ? "." : $0 })
      guard number.count <= 20, Double(number) != nil else { return nil }
      let behind = rest.drop(while: \.isWhitespace)
      let mark = Self.mark(behind.first, number: parts.count, behind: letter)
      if mark != .none {
        if behind.first?.isLetter == true, behind.first != "\u{BA}" { letter = behind.first }
        let length = behind.hasPrefix("''") ? 2 : 1
        rest = behind.dropFirst(length)
        parts.append((number, length == 2 ? .second : mark))
      } else {
        parts.append((number, .none))
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    if parts.isEmpty { return nil }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// The unit that a character behind a number stands for; an `s` or `S` is seconds only where the letter before has the same
  /// case, `5H34m32s`, else the south, `69d39m00S`.
  private static func mark(_ character: Character?, number: Int, behind letter: Character?) -> Mark {
    switch character {
    case "\u{B0}", "\u{BA}", "\u{2DA}": .degree
    case "'", "\u{2019}", "\u{2032}", "\u{B4}": .minute
    case "\"", "\u{201D}", "\u{2033}": .second
    case ":": .colon
    case "h", "H": number == 0 ? .hour : .none
    case "d", "D": number == 0 ? .degree : .none
    case "m", "M": number == 1 && letter != nil ? .minute : .none
    case "s": number == 2 && letter?.isLowercase == true ? .second : .none
    case "S": number == 2 && letter?.isUppercase == true ? .second : .none
    default: .none
    }
  }
}
