import CivilTime
import SourceFiles

/// A date, or the reading of a clock in some zone, as a file gives it.
package struct WrittenTime: Sendable {
  package var date: GregorianDate
  /// Seconds on the clock since 00:00; nil: the whole date is meant.
  package let secondOfDay: Int?
  private let sharedZone: SharedZone?

  /// Whose clock; nil: that of the place, wherever it is ("floating").
  package var zone: CivilZone? { sharedZone?.zone }

  /// A whole date.
  package init(date: GregorianDate) {
    self.init(date: date, secondOfDay: nil, sharedZone: nil)
  }

  package init(date: GregorianDate, secondOfDay: Int?, zone: CivilZone?) {
    self.init(date: date, secondOfDay: secondOfDay, sharedZone: zone.map(SharedZone.init))
  }

  package init(date: GregorianDate, secondOfDay: Int?, sharedZone: SharedZone?) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.sharedZone = sharedZone
  }

  /// An instant, by the clock of UTC.
  package init(unixSeconds: Int64) {
    let time = CivilZone.utc.dateTime(atUnixSeconds: unixSeconds)
    self.init(date: time.date, secondOfDay: time.hour * 3_600 + time.minute * 60 + time.second, sharedZone: .utc)
  }

  package var isDate: Bool { secondOfDay == nil }
  package var isFloating: Bool { secondOfDay != nil && zone == nil }

  /// The same clock reading on another date.
  package func on(_ date: GregorianDate) -> WrittenTime {
    WrittenTime(date: date, secondOfDay: secondOfDay, sharedZone: sharedZone)
  }

  /// A recurrence, by the same clock.
  package func at(_ reading: ClockReading) -> WrittenTime {
    WrittenTime(
      date: GregorianDate(dayNumber: reading.day), secondOfDay: secondOfDay == nil ? nil : reading.second,
      sharedZone: sharedZone)
  }

  /// A reading that names no zone, by the clock of another; any other as it is.
  package func byClock(of other: WrittenTime) -> WrittenTime {
    isFloating ? WrittenTime(date: date, secondOfDay: secondOfDay, sharedZone: other.sharedZone) : self
  }

  /// Of a date and a reading the dates decide; a reading of the place's clock is taken for one of UTC.
  package func isBefore(_ other: WrittenTime) -> Bool {
    if isDate || other.isDate { return date < other.date }
    return unixSeconds(at: .utc) < other.unixSeconds(at: .utc)
  }

  /// The instant in Unix seconds; of a whole date, its midnight.
  ///
  /// A reading that came twice is the first of them. One that was skipped counts by the offset before the skip: 02:30 is
  /// then an hour after 01:30. Source: RFC 5545, 3.3.5.
  package func unixSeconds(at place: CivilZone) -> Int64 {
    let zone = zone ?? place
    let second = secondOfDay ?? 0
    let instant = zone.instant(on: date, secondsAfterMidnight: second)
    let shown = zone.dateTime(atUnixSeconds: instant)
    if shown.date == date, shown.hour * 3_600 + shown.minute * 60 + shown.second == second { return instant }
    let wanted = Int64(date.dayNumber) * 86_400 + Int64(second)
    return wanted - Int64(zone.utcOffset(atUnixSeconds: instant - 1))
  }
}

/// How long an event lasts, as a file gives it.
package enum EventLength: Sendable {
  /// Nothing is said: a moment, or one whole date.
  case unsaid
  case duration(CalendarDuration)
  /// The same number of seconds, or of dates, for each recurrence.
  case until(WrittenTime)
}
