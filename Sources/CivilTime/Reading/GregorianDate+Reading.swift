/// Why a text names no date.
public enum DateTextError: Error, Hashable, Sendable {
  /// The text has another form than "2026", "2026-11" or "2026-11-21".
  case malformed
  /// The year lies outside of ``GregorianDate/years``.
  case noYear(Int)
  /// The month lies outside of 1…12.
  case noMonth(Int)
  /// The month, 1…12, of that year has only `length` days.
  case noDay(year: Int, month: Int, length: Int)
}

extension GregorianDate {
  /// The date that a text names as ``description`` writes it; the hyphen before a year may be a minus sign.
  ///
  /// `nil` for any other text, and for a date that the calendar does not have.
  public init?(_ text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }

  /// The dates of a year "2026" or of a month "2026-11", or a single date "2026-11-21".
  public static func span(_ text: some StringProtocol) throws(DateTextError) -> ClosedRange<GregorianDate> {
    var reader = DigitReader(text)
    guard let (year, month, day) = reader.dateFields(), reader.isAtEnd else { throw .malformed }
    guard years.contains(year) else { throw .noYear(year) }
    guard 1...12 ~= month ?? 1 else { throw .noMonth(month ?? 1) }
    let length = daysInMonth(month ?? 12, year: year)
    guard let first = GregorianDate(year: year, month: month ?? 1, day: day ?? 1),
      let last = GregorianDate(year: year, month: month ?? 12, day: day ?? length)
    else { throw .noDay(year: year, month: month ?? 12, length: length) }
    return first...last
  }
}
