/// Lengths of time as people write them: `30m`, `-1h30m`, `90s`, `2d`.
enum DurationText {
  /// Seconds; at most a year either way.
  static func seconds(_ text: String, origin: String, allowsNegative: Bool) throws -> Double {
    var rest = Substring(text)
    let sign = rest.first
    if sign == "-" || sign == "\u{2212}" || sign == "+" { rest = rest.dropFirst() }
    let isNegative = sign == "-" || sign == "\u{2212}"
    var seconds = 0
    var isWellFormed = !rest.isEmpty && (allowsNegative || !isNegative)
    while isWellFormed, !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 8, let number = Int(digits), let unit = rest.popFirst(), let length = units[unit] else {
        isWellFormed = false
        break
      }
      seconds += number * length
      isWellFormed = seconds <= 366 * 86_400
    }
    guard isWellFormed else {
      let example = allowsNegative ? "-30m, 1h30m or 90s" : "30m, 1h30m or 90s"
      throw Failure.usage("\(origin): \(text.quoted) is no length of time such as \(example), a year at most")
    }
    return Double(isNegative ? -seconds : seconds)
  }

  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
}
