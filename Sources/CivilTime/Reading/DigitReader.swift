import ForeignText

/// A reader of dates, clock readings and offsets from UTC, each in the form in which this module prints it.
///
/// Each function reads from the start of the remaining text and returns `nil` if the text has another form; ``isAtEnd``
/// is true when the whole text was read.
public struct DigitReader {
  private var rest: ArraySlice<UInt8>

  /// A reader of UTF-8.
  public init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  /// A reader of a text. Every function fails on a text of more than 80 bytes, which is longer than any form.
  public init(_ text: some StringProtocol) {
    let bytes = text.utf8.prefix(81)
    rest = bytes.count <= 80 ? Array(bytes)[...] : [0]
  }

  /// Whether nothing is left to read.
  public var isAtEnd: Bool { rest.isEmpty }

  /// The next byte; nil at the end.
  var next: UInt8? { rest.first }

  /// The bytes that come next and satisfy a condition, which may be none.
  mutating func bytes(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let part = rest.prefix(while: isPart)
    rest.removeFirst(part.count)
    return part
  }

  /// Skips a character of ASCII; returns false if another character, or none, comes next.
  public mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == mark.value else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly `count` digits.
  public mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest.removeFirst(count)
    return Self.value(digits)
  }

  /// The number of all the digits that come next, at least one and at most `most`.
  public mutating func number(upTo most: Int) -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    guard 1...most ~= digits.count else { return nil }
    rest.removeFirst(digits.count)
    return Self.value(digits)
  }

  /// The fraction of the digits behind a decimal point, 0..<1, or `nil` if there is no digit.
  public mutating func fraction() -> Double? {
    let digits = bytes(while: \.isDigit)
    return digits.isEmpty ? nil : digits.reversed().reduce(0) { ($0 + Double($1) - 48) / 10 }
  }

  /// The sign of a number: -1 for a hyphen or a minus sign (U+2212), 1 for a plus sign or no sign.
  public mutating func sign() -> Int {
    if skip("-") { return -1 }
    if rest.starts(with: "\u{2212}".utf8) {
      rest.removeFirst("\u{2212}".utf8.count)
      return -1
    }
    _ = skip("+")
    return 1
  }

  /// A year, "2026" or "-0043", with the month and the day that may follow it; no range is checked.
  ///
  /// A year has four digits, or more without a leading zero.
  public mutating func dateFields() -> (year: Int, month: Int?, day: Int?)? {
    guard let first = rest.first, first != UInt8(ascii: "+") else { return nil }
    let sign = sign()
    let start = rest
    guard let year = number(upTo: 8), start.count - rest.count >= 4, year > 9_999 || start.count - rest.count == 4
    else { return nil }
    var fields: (year: Int, month: Int?, day: Int?) = (sign * year, nil, nil)
    if skip("-") {
      guard let month = number(2) else { return nil }
      fields.month = month
      if skip("-") {
        guard let day = number(2) else { return nil }
        fields.day = day
      }
    }
    return fields
  }

  /// A date, "2026-11-21"; nil also for a date that the calendar does not have.
  public mutating func date() -> GregorianDate? {
    guard let fields = dateFields(), let month = fields.month, let day = fields.day else { return nil }
    return GregorianDate(year: fields.year, month: month, day: day)
  }

  /// Minutes after midnight, "09:00".
  public mutating func minuteOfDay() -> Int? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
    return hour * 60 + minute
  }

  /// Whole seconds after midnight and their fraction, "18:30", "18:30:15" or "18:30:15.25".
  ///
  /// The second 60, a leap second, counts as 59.
  public mutating func secondOfDay() -> (whole: Int, fraction: Double)? {
    guard let minutes = minuteOfDay() else { return nil }
    guard skip(":") else { return (minutes * 60, 0) }
    guard let second = number(2), second <= 60 else { return nil }
    let whole = minutes * 60 + min(second, 59)
    guard skip(".") else { return (whole, 0) }
    return fraction().map { (whole, $0) }
  }

  /// Seconds ahead of UTC: "Z", "+05:30", "+0530" or "+05:21:10".
  public mutating func utcOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2), hours < 24 else { return nil }
    let hasColon = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    var seconds = hours * 3_600 + minutes * 60
    if hasColon, skip(":") {
      guard let rest = number(2), rest < 60 else { return nil }
      seconds += rest
    }
    return isWest ? -seconds : seconds
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }
}
