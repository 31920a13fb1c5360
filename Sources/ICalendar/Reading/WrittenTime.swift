import CivilTime
import SourceFiles

/// A date, or the reading of a clock in some zone, as a file gives it.
package struct WrittenTime: Sendable {
  /// The date, that of the zone where the time is a clock reading.
  package var date: GregorianDate
  /// Seconds on the clock since 00:00, or `nil` if the whole date is meant.
  package let secondOfDay: Int?
  /// The zone of the clock, or `nil` if the reading is that of the place, wherever the place is ("floating").
  let sharedZone: SharedZone?

  /// The zone of the clock, or `nil` if the reading is that of the place, wherever the place is ("floating").
  package var zone: CivilZone? { sharedZone?.zone }
  /// Whether the time is a date without a clock reading.
  package var isDate: Bool { secondOfDay == nil }
  /// Whether the time is a clock reading that names no zone.
  package var isFloating: Bool { secondOfDay != nil && zone == nil }
  /// Whether the time is a clock reading of UTC, as values with a Z are.
  package var isInstant: Bool { secondOfDay != nil && sharedZone === SharedZone.utc }
  /// The date and the clock reading, whatever the zone.
  package var reading: ClockReading { ClockReading(day: date.dayNumber, second: secondOfDay ?? 0) }
}

extension WrittenTime {
  /// A whole date or, with the seconds on the clock since 00:00, a reading in a zone or of the place's clock.
  package init(date: GregorianDate, secondOfDay: Int? = nil, zone: CivilZone? = nil) {
    self.init(date: date, secondOfDay: secondOfDay, sharedZone: zone.map(SharedZone.init))
  }

  /// An instant, by the clock of UTC.
  package init(unixSeconds: Int64) {
    let time = CivilZone.utc.dateTime(atUnixSeconds: unixSeconds)
    self.init(date: time.date, secondOfDay: time.hour * 3_600 + time.minute * 60 + time.second, sharedZone: .utc)
  }

  /// The same clock reading on another date.
  package func on(_ date: GregorianDate) -> WrittenTime {
    WrittenTime(date: date, secondOfDay: secondOfDay, sharedZone: sharedZone)
  }

  /// A recurrence of this time, by the same clock.
  package func at(_ reading: ClockReading) -> WrittenTime {
    WrittenTime(
      date: GregorianDate(dayNumber: reading.day), secondOfDay: secondOfDay == nil ? nil : reading.second,
      sharedZone: sharedZone)
  }

  /// The reading in the zone of another time, where this one names no zone; any other time unchanged.
  package func byClock(of other: WrittenTime) -> WrittenTime {
    isFloating ? WrittenTime(date: date, secondOfDay: secondOfDay, sharedZone: other.sharedZone) : self
  }

  /// Whether this time is earlier than another.
  ///
  /// Where either is a whole date, the dates decide; a reading that names no zone counts as one of UTC.
  package func isBefore(_ other: WrittenTime) -> Bool {
    if isDate || other.isDate { return date < other.date }
    return unixSeconds(at: .utc) < other.unixSeconds(at: .utc)
  }

  /// The instant in Unix seconds; for a whole date, its midnight.
  ///
  /// Of a reading that the clock shows twice, the first instant counts. A reading that was skipped counts by the offset
  /// before the skip: 02:30 is then an hour after 01:30. Source: RFC 5545, 3.3.5.
  ///
  /// - Parameter place: The zone of a time that names none.
  package func unixSeconds(at place: CivilZone) -> Int64 {
    let zone = zone ?? place
    let instant = zone.instant(on: date, secondsAfterMidnight: reading.second)
    let shown = zone.dateTime(atUnixSeconds: instant)
    if shown.date == date, shown.hour * 3_600 + shown.minute * 60 + shown.second == reading.second { return instant }
    return reading.seconds - Int64(zone.utcOffset(atUnixSeconds: instant - 1))
  }
}

/// How long an event lasts, as a file gives it.
package enum EventLength: Sendable {
  /// The file gives no length: the event is a moment, or one whole date.
  case unstated
  /// The event lasts a length of time.
  case duration(CalendarDuration)
  /// The event lasts until a time; its recurrences last as many seconds, or dates.
  case until(WrittenTime)
}
