/// Reads dates, clock readings and offsets from the start of a text, each in the form in which this target prints it.
///
/// What a function cannot read it leaves, and returns nil or throws; ``isAtEnd`` says whether the whole text was read.
public struct DigitReader {
  private var rest: ArraySlice<UInt8>

  /// A reader of UTF-8.
  public init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  /// A reader of a text; of one that is longer than any form, more than 80 bytes, nothing is read.
  public init(_ text: some StringProtocol) {
    let bytes = text.utf8.prefix(81)
    rest = bytes.count <= 80 ? Array(bytes)[...] : [0]
  }

  /// Whether nothing is left to read.
  public var isAtEnd: Bool { rest.isEmpty }

  /// Passes over a character of ASCII; false where another one, or none, comes next.
  public mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == mark.value else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of exactly so many digits.
  public mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(count)
    return Self.value(digits)
  }

  /// A number of all the digits that come next, one at least and `most` at most.
  public mutating func number(upTo most: Int) -> Int? {
    let digits = rest.prefix(while: Self.isDigit)
    guard 1...most ~= digits.count else { return nil }
    rest.removeFirst(digits.count)
    return Self.value(digits)
  }

  /// The fraction that the digits behind a decimal point stand for, 0..<1; one digit at least.
  public mutating func fraction() -> Double? {
    let digits = rest.prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return digits.reversed().reduce(0) { ($0 + Double($1) - 48) / 10 }
  }

  /// -1 where a hyphen or a minus sign (U+2212) was passed over, 1 where a plus sign or nothing was.
  public mutating func sign() -> Int {
    if skip("-") { return -1 }
    if rest.starts(with: "\u{2212}".utf8) {
      rest.removeFirst("\u{2212}".utf8.count)
      return -1
    }
    _ = skip("+")
    return 1
  }

  /// A year, "2026" or "-0043", and the month and the day that may stand behind it; none is checked for its range.
  ///
  /// A year has four digits, or more of which the first is no zero.
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

  /// A date of the calendar, "2026-11-21".
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
  /// A leap second is the second before the next minute.
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

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
