/// A date, or a date with a clock reading and perhaps its offset from UTC, as RFC 3339 writes them:
/// "2026-11-21", "2026-11-21T18:30", "2026-11-21 18:30:15.5Z", "2026-11-21T18:30:15+05:30".
public struct CivilReading: Hashable, Sendable {
  /// The local date.
  public let date: GregorianDate
  /// Whole seconds on the clock since 00:00, 0…86,399, or `nil` if the text is a date alone.
  public let secondOfDay: Int?
  /// The fraction of a second, 0..<1.
  public let fraction: Double
  /// The seconds that the clock is ahead of UTC, or `nil` if the text gives no offset.
  public let utcOffset: Int?

  /// Reads a text whole, or `nil` for any other text, and for a date or a reading that there is not.
  ///
  /// The T may be a space or a small letter, and the Z a small letter. The seconds and the colon of the offset may be
  /// absent. The second 60 counts as 59. Source: RFC 3339, 5.6.
  public init?(_ text: ArraySlice<UInt8>) {
    self.init(DigitReader(text))
  }

  /// Reads a text whole, see ``init(_:)-(ArraySlice<UInt8>)``.
  public init?(_ text: some StringProtocol) {
    self.init(DigitReader(text))
  }

  private init?(_ text: DigitReader) {
    var reader = text
    guard let date = reader.date() else { return nil }
    self.date = date
    guard !reader.isAtEnd else {
      (secondOfDay, fraction, utcOffset) = (nil, 0, nil)
      return
    }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let second = reader.secondOfDay() else {
      return nil
    }
    (secondOfDay, fraction) = second
    utcOffset = reader.isAtEnd ? nil : reader.utcOffset()
    guard reader.isAtEnd else { return nil }
  }

  /// The instant in Unix seconds, without its fraction, at which a clock that is `utcOffset` seconds ahead of UTC has the
  /// reading; for a date alone the instant of its midnight.
  public func unixSeconds(utcOffset: Int) -> Int64 {
    Int64(date.dayNumber * 86_400 + (secondOfDay ?? 0) - utcOffset)
  }
}

extension JulianDay {
  /// The instant that a text names in RFC 3339, "2026-11-21T23:40:00Z", see ``CivilReading``, or `nil` for any other
  /// text, and for a year that needs more than four digits.
  ///
  /// - Parameters:
  ///   - text: The text, from its first character to its last.
  ///   - utcOffset: The seconds ahead of UTC of a text without an offset; with nil such a text gives nil.
  public init?(rfc3339 text: some StringProtocol, utcOffset: Int? = nil) {
    self.init(CivilReading(text), utcOffset: utcOffset)
  }

  /// The instant that a text in UTF-8 names, see ``init(rfc3339:utcOffset:)-(StringProtocol,_)``.
  public init?(rfc3339 text: ArraySlice<UInt8>, utcOffset: Int? = nil) {
    self.init(CivilReading(text), utcOffset: utcOffset)
  }

  private init?(_ reading: CivilReading?, utcOffset: Int?) {
    guard let reading, reading.secondOfDay != nil, -9_999...9_999 ~= reading.date.year,
      let offset = reading.utcOffset ?? utcOffset
    else { return nil }
    self.init(unixSeconds: Double(reading.unixSeconds(utcOffset: offset)) + reading.fraction)
  }

  /// The instant of a clock reading, or `nil` if there is no such date or time.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0, utcOffset: Int) {
    guard let date = GregorianDate(year: year, month: month, day: day), 0..<24 ~= hour, 0..<60 ~= minute,
      0..<60 ~= second
    else { return nil }
    self.init(unixSeconds: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - utcOffset))
  }

  /// The nearest whole second in RFC 3339, in UTC: "2026-11-21T12:00:00Z".
  public var rfc3339UTC: String {
    CivilDateTime(unixSeconds: roundedUnixSeconds, utcOffset: 0).rfc3339UTC
  }
}
