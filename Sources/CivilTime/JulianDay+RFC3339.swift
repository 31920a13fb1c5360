extension JulianDay {
  /// An instant in RFC 3339, "2026-11-21T23:40:00Z"; nil for any other text.
  ///
  /// The seconds may be missing, or have decimals; a space may stand for the T, and so may an offset without its colon.
  ///
  /// - Parameter utcOffset: Seconds ahead of UTC of a reading without an offset of its own; nil: there is none to be.
  package init?(rfc3339 text: some StringProtocol, utcOffset: Int? = nil) {
    self.init(rfc3339: Array(text.utf8.prefix(80))[...], utcOffset: utcOffset)
  }

  /// The same for a text in UTF-8.
  package init?(rfc3339 text: ArraySlice<UInt8>, utcOffset: Int? = nil) {
    var digits = DigitReader(text)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), let date = GregorianDate(year: year, month: month, day: day),
      digits.skip("T") || digits.skip("t") || digits.skip(" "),
      let hour = digits.number(2), hour < 24, digits.skip(":"), let minute = digits.number(2), minute < 60
    else { return nil }
    var seconds = 0.0
    if digits.skip(":") {
      guard let whole = digits.number(2), whole <= 60 else { return nil }
      // A leap second is the second before the next minute.
      seconds = Double(min(whole, 59))
      if digits.skip(".") {
        guard let fraction = digits.fraction() else { return nil }
        seconds += fraction
      }
    }
    guard let offset = digits.isAtEnd ? utcOffset : digits.utcOffset(), digits.isAtEnd else { return nil }
    self.init(unixSeconds: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60 - offset) + seconds)
  }

  /// The instant of a clock reading; nil where there is no such date or time.
  package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0, utcOffset: Int) {
    guard let date = GregorianDate(year: year, month: month, day: day), 0..<24 ~= hour, 0..<60 ~= minute,
      0..<60 ~= second
    else { return nil }
    self.init(unixSeconds: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - utcOffset))
  }
}

/// Reads a text of digits and marks from its start.
package struct DigitReader {
  private var rest: ArraySlice<UInt8>

  package init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  package init(_ text: some StringProtocol) {
    rest = Array(text.utf8)[...]
  }

  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == mark.value else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly so many digits.
  package mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// The digits behind a decimal point, at least one.
  package mutating func fraction() -> Double? {
    let digits = rest.prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return digits.reversed().reduce(0) { ($0 + Double($1) - 48) / 10 }
  }

  /// Seconds ahead of UTC: "Z", "+05:30", "-0800".
  package mutating func utcOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
