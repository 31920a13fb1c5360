import CivilTime

/// How a time shows that its date is not the date of the table or the day that prints it.
package enum DateMark: Sendable {
  /// The weekday before the time: `Sun 00:27`. Calendars, pictures and sentences use it.
  case weekday
  /// A plus after a time on the next date, and the date before a time on any other: `00:27+`, `Tue 24 Nov 15:54`.
  /// Tables use it, because `Sun` before a time reads as the Sun. A screen that prints the plus prints ``key`` too.
  case plus

  /// The key of the plus.
  package static var key: String { localized("+ after midnight") }

  /// Whether a text contains a time with the plus: a digit with `+` after it, and no digit after that.
  ///
  /// - Parameter sign: Another sign to look for, such as the hyphen of the date before.
  package static func isUsed(in text: String, sign: Character = "+") -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == sign.asciiValue, index >= 3, bytes[index - 3] == UInt8(ascii: ":"),
        isDigit(bytes[index - 1])
      else { return false }
      return index + 1 == bytes.count || !isDigit(bytes[index + 1])
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

extension RenderContext {
  /// The same for tables, which mark times after midnight with a plus.
  var withPlus: RenderContext { with(self.text.withPlus) }
}

extension InstantText {
  /// The same clock with ``DateMark/plus``.
  package var withPlus: InstantText {
    var text = self
    text.dateMark = .plus
    return text
  }

  /// A time of another date, by ``dateMark``.
  ///
  /// - Parameters:
  ///   - clock: The time: `00:27`.
  ///   - own: The date of the time.
  ///   - date: The date of the table.
  func marked(_ clock: String, of own: GregorianDate, on date: GregorianDate) -> String {
    let date = pageDate ?? date
    return switch dateMark {
    case _ where own == date: clock
    case .weekday: "\(own.shortWeekday) \(clock)"
    case .plus where own == date.adding(days: 1): clock + "+"
    case .plus: "\(own.weekdayAndDay(inYearOf: date)) \(clock)"
    }
  }

  /// `04:31+-06:21+`, `Sun 04:31-06:21`: both ends of a span with their marks. A weekday marks an end whose date is not that of the
  /// beginning, a plus an end whose date is not the one given.
  func markedEnds(of span: Range<JulianDay>, on date: GregorianDate) -> String {
    if dateMark == .plus { return plusClocks(span, on: date) }
    return clock(span.lowerBound, on: date) + dash + clock(span.upperBound, on: minute(span.lowerBound).date)
  }

  /// `18:23-02:38+`, `04:31+-06:21+`, `Thu 13 Mar 09:41-22:48`.
  func plusClocks(_ span: Range<JulianDay>, on date: GregorianDate) -> String {
    clock(span.lowerBound, on: date) + dash + plusEnd(of: span, on: date)
  }

  /// The end of a span with its mark; both ends on one other date have it once, before the beginning.
  func plusEnd(of span: Range<JulianDay>, on date: GregorianDate) -> String {
    let (start, end) = (minute(span.lowerBound).date, minute(span.upperBound).date)
    let date = pageDate ?? date
    let hasOneDate = start == end && start != date && start != date.adding(days: 1)
    return hasOneDate ? clock(span.upperBound) : clock(span.upperBound, on: date)
  }

  /// `Tue 24 Nov 15:54`; with the year where it is not the year of a given date: `Fri 1 Jan 2027 15:54`.
  package func dayAndClock(_ time: JulianDay, inYearOf date: GregorianDate) -> String {
    "\(minute(time).date.weekdayAndDay(inYearOf: date)) \(clock(time))"
  }
}

extension GregorianDate {
  /// `Tue 24 Nov`; with the year where it is not the year of a given date, such as that of the heading: `Fri 1 Jan 2027`.
  package func weekdayAndDay(inYearOf date: GregorianDate) -> String {
    weekdayAndDay + (year == date.year ? "" : " \(DateWords.year(year))")
  }
}
