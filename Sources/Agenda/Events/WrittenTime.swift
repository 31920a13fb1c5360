import CivilTime

/// A date, or the reading of a clock in some zone, as a file gives it.
struct WrittenTime: Sendable {
  var date: GregorianDate
  /// Seconds on the clock since 00:00; nil: the whole date is meant.
  let secondOfDay: Int?
  private let sharedZone: SharedZone?

  /// Whose clock; nil: that of the place, wherever it is ("floating").
  var zone: CivilZone? { sharedZone?.zone }

  /// A whole date.
  init(date: GregorianDate) {
    self.init(date: date, secondOfDay: nil, sharedZone: nil)
  }

  init(date: GregorianDate, secondOfDay: Int?, zone: CivilZone?) {
    self.init(date: date, secondOfDay: secondOfDay, sharedZone: zone.map(SharedZone.init))
  }

  init(date: GregorianDate, secondOfDay: Int?, sharedZone: SharedZone?) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.sharedZone = sharedZone
  }

  /// An instant, by the clock of UTC.
  init(unixSeconds: Int64) {
    let time = CivilZone.utc.dateTime(atUnixSeconds: unixSeconds)
    self.init(date: time.date, secondOfDay: time.hour * 3_600 + time.minute * 60 + time.second, sharedZone: .utc)
  }

  var isDate: Bool { secondOfDay == nil }
  var isFloating: Bool { secondOfDay != nil && zone == nil }

  /// The same clock reading on another date.
  func on(_ date: GregorianDate) -> WrittenTime {
    WrittenTime(date: date, secondOfDay: secondOfDay, sharedZone: sharedZone)
  }

  /// A recurrence, by the same clock.
  func at(_ reading: ClockReading) -> WrittenTime {
    WrittenTime(
      date: GregorianDate(dayNumber: reading.day), secondOfDay: secondOfDay == nil ? nil : reading.second,
      sharedZone: sharedZone)
  }

  /// A reading that names no zone, by the clock of another; any other as it is.
  func byClock(of other: WrittenTime) -> WrittenTime {
    isFloating ? WrittenTime(date: date, secondOfDay: secondOfDay, sharedZone: other.sharedZone) : self
  }

  /// Of a date and a reading the dates decide; a reading of the place's clock is taken for one of UTC.
  func isBefore(_ other: WrittenTime) -> Bool {
    if isDate || other.isDate { return date < other.date }
    return unixSeconds(at: .utc) < other.unixSeconds(at: .utc)
  }

  /// The instant in Unix seconds; of a whole date, its midnight.
  ///
  /// A reading that came twice is the first of them. One that was skipped counts by the offset before the skip: 02:30 is
  /// then an hour after 01:30. Source: RFC 5545, 3.3.5.
  func unixSeconds(at place: CivilZone) -> Int64 {
    let zone = zone ?? place
    let second = secondOfDay ?? 0
    let instant = zone.instant(on: date, secondsAfterMidnight: second)
    let shown = zone.dateTime(atUnixSeconds: instant)
    if shown.date == date, shown.hour * 3_600 + shown.minute * 60 + shown.second == second { return instant }
    let wanted = Int64(date.dayNumber) * 86_400 + Int64(second)
    return wanted - Int64(zone.utcOffset(atUnixSeconds: instant - 1))
  }
}

/// A zone that many times share: it is larger than all else that they are made of.
final class SharedZone: Sendable {
  let zone: CivilZone

  static let utc = SharedZone(.utc)

  init(_ zone: CivilZone) {
    self.zone = zone
  }
}

/// How long an event lasts, as a file gives it.
enum EventLength: Sendable {
  /// Nothing is said: a moment, or one whole date.
  case unsaid
  case duration(CalendarDuration)
  /// The same number of seconds, or of dates, for each recurrence.
  case until(WrittenTime)
}
