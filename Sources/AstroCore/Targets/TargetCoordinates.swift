/// Right ascensions and declinations as people and catalogues write them.
enum TargetCoordinates {
  /// The degrees of a right ascension: `10.6848` in degrees, `00:42:44.3`, `0h42m44.3s` or `0 42 44.3` in hours,
  /// `10d41m05s` in degrees, or `nil` if it is none.
  static func rightAscension(_ text: String) -> Double? {
    guard let parts = parts(text), !parts.isNegative else { return nil }
    let isHours = parts.unit == "h" || parts.count > 1 && parts.unit != "d"
    let degrees = isHours ? parts.value * 15 : parts.value
    return degrees < 360 ? degrees : nil
  }

  /// The degrees of a declination: `+41.269`, `+41:16:09`, `41d16m09s`, `-29°00'28"`, or `nil` if it is none.
  static func declination(_ text: String) -> Double? {
    guard let parts = parts(text), parts.unit != "h", parts.value <= 90 else { return nil }
    return parts.isNegative ? -parts.value : parts.value
  }

  private struct Parts {
    var isNegative = false
    /// The whole in units of the first number.
    var value = 0.0
    /// How many numbers there are, 1 … 3.
    var count = 0
    /// `h`, `d`, or a blank where the unit is not written.
    var unit: Character = " "
  }

  /// What may stand behind each number.
  private static let separators: [[Character]] = [
    ["h", "d", "°", ":"], ["m", "'", "′", "’", ":"], ["s", "\"", "″", "”"],
  ]

  private static func parts(_ text: String) -> Parts? {
    var rest = text.lowercased().drop { $0 == " " }
    while rest.last == " " { rest = rest.dropLast() }
    var parts = Parts()
    if let sign = rest.first, "+-\u{2212}".contains(sign) {
      parts.isNegative = sign != "+"
      rest = rest.dropFirst()
    }
    var scale = 1.0
    while !rest.isEmpty {
      guard parts.count < separators.count else { return nil }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard digits.first?.isNumber ?? false, let number = Double(digits), parts.count == 0 || number < 60 else {
        return nil
      }
      rest = rest.dropFirst(digits.count)
      if let sign = rest.first {
        guard sign == " " || separators[parts.count].contains(sign) else { return nil }
        if parts.count == 0 { parts.unit = sign == "h" ? "h" : "d°".contains(sign) ? "d" : " " }
        rest = rest.dropFirst().drop { $0 == " " }
        // Only the last number has decimals.
        guard rest.isEmpty || !digits.contains(".") else { return nil }
        guard sign != ":" || !rest.isEmpty else { return nil }
      }
      parts.value += number / scale
      parts.count += 1
      scale *= 60
    }
    return parts.count > 0 ? parts : nil
  }
}
