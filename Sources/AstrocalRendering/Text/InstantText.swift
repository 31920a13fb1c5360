import CivilTime

/// Writes instants as text in one zone: each is rounded once to the unit that is printed, then split.
///
/// A time belongs to its own date and is printed there: 23:59:40 is 24:00 of that date, not 00:00 of the next.
package struct InstantText {
  /// The zone whose clock is read.
  package let zone: CivilZone
  /// Whether instants are written with `Z` rather than an offset.
  package let isUTC: Bool
  /// The sign between the ends of a span: a hyphen, on pictures a dash.
  package var dash = "-"
  /// Whether the end of a span has its weekday where its date is not that of the beginning.
  package var namesDatesOfEnds = false
  /// How a time shows that its date is not the one given.
  package var dateMark = DateMark.weekday
  /// The date of the page, on which times have no mark; nil for the date that each call gives. The night that runs needs it.
  var pageDate: GregorianDate?

  /// Instants by the clock of a zone, or in universal time.
  package init(_ zone: CivilZone, isUTC: Bool) {
    self.zone = isUTC ? .utc : zone
    self.isUTC = isUTC
  }

  /// The clock that is read, without the signs and marks of texts for people.
  var timeScale: TimeScale {
    @inline(__always) get { TimeScale(zone: zone, isUTC: isUTC) }
  }

  /// Universal time.
  package static let utc = InstantText(.utc, isUTC: true)

  /// The instant as RFC 3339, to the second.
  package func rfc3339(_ time: JulianDay) -> String {
    let reading = zone.dateTime(atUnixSeconds: time.roundedUnixSeconds)
    return isUTC ? reading.rfc3339UTC : reading.rfc3339
  }

  /// The clock reading at the nearest full minute, on the date of the instant.
  package func minute(_ time: JulianDay) -> ClockReading {
    reading(time, toMultipleOf: 60)
  }

  /// The clock reading at the nearest second, on the date of the instant.
  private func second(_ time: JulianDay) -> ClockReading {
    reading(time, toMultipleOf: 1)
  }

  private func reading(_ time: JulianDay, toMultipleOf unit: Int64) -> ClockReading {
    var reading = zone.dateTime(atUnixSeconds: time.roundedUnixSeconds(toMultipleOf: unit))
    if unit > 1, reading.second != 0 {
      // Local mean time has seconds in its offset: minutes of its clock are none of UT.
      let seconds = Int64(reading.second)
      let shifted = time.advanced(byDays: Double(seconds) / 86_400).roundedUnixSeconds(toMultipleOf: unit)
      reading = zone.dateTime(atUnixSeconds: shifted - seconds)
    }
    return ClockReading(reading, on: zone.date(at: time))
  }

  /// The clock reading at the nearest full hour, on the date of the instant.
  package func hour(_ time: JulianDay) -> ClockReading {
    let late = time.roundedUnixSeconds + 1_800
    let reading = zone.dateTime(atUnixSeconds: late)
    let full = late - Int64(reading.minute * 60 + reading.second)
    return ClockReading(zone.dateTime(atUnixSeconds: full), on: zone.date(at: time))
  }

  /// The local date that holds an instant.
  package func date(_ time: JulianDay) -> GregorianDate {
    zone.date(at: time)
  }

  /// `07:38`
  package func clock(_ time: JulianDay) -> String {
    minute(time).clock
  }

  /// `07:38-08:05`; of more than a day with both dates, `Wed 10 Mar 17:17-Mon 5 Apr 06:11`.
  package func clocks(_ span: Range<JulianDay>) -> String {
    if dateMark == .plus { return clocks(span, on: minute(span.lowerBound).date) }
    return datedClocks(span) ?? "\(clock(span.lowerBound))\(dash)\(clock(span.upperBound))"
  }

  /// A span with the dates of both ends; nil of a span whose end is the first time after its beginning at which the clock shows
  /// that reading.
  private func datedClocks(_ span: Range<JulianDay>) -> String? {
    let (start, end) = (minute(span.lowerBound), minute(span.upperBound))
    let next = start.date.adding(days: 1)
    guard end.date > next || end.date == next && (end.hour, end.minute) > (start.hour, start.minute) else { return nil }
    return "\(dayAndClock(span.lowerBound))\(dash)\(dayAndClock(span.upperBound))"
  }

  /// The clock reading, marked by ``dateMark`` where its date is not the one given.
  package func clock(_ time: JulianDay, on date: GregorianDate) -> String {
    let reading = minute(time)
    return marked(reading.clock, of: reading.date, on: date)
  }

  /// The clock reading to the second, marked by ``dateMark`` where its date is not the one given: `20:28:43`, `Thu 00:02:11`.
  package func clockWithSeconds(_ time: JulianDay, on date: GregorianDate) -> String {
    let reading = second(time)
    let clock = "\(reading.clock):\(Self.twoDigits(reading.second))"
    return marked(clock, of: reading.date, on: date)
  }

  /// `18:07-05:37`; the beginning has its weekday where its date is not the one given. The end is the first time after
  /// it at which the clock shows that reading; a span of more than a day has both dates. With ``DateMark/plus`` both ends are
  /// marked: `18:07-05:37+`.
  package func clocks(_ span: Range<JulianDay>, on date: GregorianDate) -> String {
    if dateMark == .plus { return plusClocks(span, on: date) }
    return datedClocks(span) ?? clock(span.lowerBound, on: date) + dash + end(of: span, on: date)
  }

  /// `05:37`; with the weekday where ``namesDatesOfEnds`` asks for it.
  ///
  /// - Parameter date: The date of the table, for ``DateMark/plus``.
  func end(of span: Range<JulianDay>, on date: GregorianDate) -> String {
    if dateMark == .plus { return plusEnd(of: span, on: date) }
    return namesDatesOfEnds ? clock(span.upperBound, on: minute(span.lowerBound).date) : clock(span.upperBound)
  }

  /// `Tue 15:53`
  package func weekdayAndClock(_ time: JulianDay) -> String {
    weekday(time) + " " + clock(time)
  }

  /// `Tue`
  package func weekday(_ time: JulianDay) -> String {
    minute(time).date.shortWeekday
  }

  /// `Mon 14 Jan 15:53`
  package func dayAndClock(_ time: JulianDay) -> String {
    "\(minute(time).date.weekdayAndDay) \(clock(time))"
  }

  /// The clock reading to the second with the zone's abbreviation, and the date before it where that is another than the
  /// one given: `16:05:12 CET`, `Sun 22 Nov 07:38:01 CET`.
  package func second(_ time: JulianDay, namesDateUnless date: GregorianDate) -> String {
    let reading = second(time)
    let day = reading.date == date ? "" : reading.date.weekdayAndDay + " "
    return
      "\(day)\(reading.clock):\(Self.twoDigits(reading.second)) \(zone.abbreviation(atUnixSeconds: time.roundedUnixSeconds))"
  }

  /// A length of time in its two largest units: `5 d 3 h`, `3 h 12 min`, `12 min`.
  package static func span(seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    let (days, hours) = (minutes / 1_440, minutes / 60 % 24)
    if days > 0 { return localized("\(days) d \(hours) h") }
    return hours > 0 ? localized("\(hours) h \(minutes % 60) min") : localized("\(minutes) min")
  }

  /// A length of time in hours and minutes: `8h27m`.
  package static func length(seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return localized("\(minutes / 60)h\(twoDigits(minutes % 60))m")
  }

  /// A number from 0 to 99 with two digits: `07`.
  package static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension CivilDateTime {
  /// The reading without its seconds: `07:38`.
  package var clock: String { InstantText.twoDigits(hour) + ":" + InstantText.twoDigits(minute) }
}

/// A rounded reading of a clock, from 00:00 of its date to 24:00.
package struct ClockReading: Equatable {
  package let date: GregorianDate
  /// 0…24.
  package let hour: Int
  /// 0…59.
  package let minute: Int
  /// 0…59.
  package let second: Int

  /// A rounded reading, which is the end of a date where rounding has led beyond it.
  package init(_ rounded: CivilDateTime, on date: GregorianDate) {
    self.date = min(date, rounded.date)
    let isEnd = date < rounded.date
    (hour, minute, second) = isEnd ? (24, 0, 0) : (rounded.hour, rounded.minute, rounded.second)
  }

  /// The reading without its seconds: `07:38`.
  package var clock: String { InstantText.twoDigits(hour) + ":" + InstantText.twoDigits(minute) }
}

extension GregorianDate {
  /// `11-21`
  package var monthAndDay: String { InstantText.twoDigits(month) + "-" + InstantText.twoDigits(day) }

  /// `4 Dec`
  package var dayAndMonth: String { "\(day) \(shortMonth)" }

  /// `04 Dec`, which is as wide as any other day.
  package var paddedDayAndMonth: String { "\(InstantText.twoDigits(day)) \(shortMonth)" }

  /// `Fri 4 Dec`
  package var weekdayAndDay: String { "\(shortWeekday) \(dayAndMonth)" }

  /// `Saturday 21 November 2026`
  package var inFull: String {
    "\(localized(name: weekday.name)) \(day) \(localized(name: DateWords.monthNames[month - 1])) \(DateWords.year(year))"
  }
}

/// A clock on which documents write instants: of a zone, or of universal time, which is written with `Z`.
struct TimeScale {
  let zone: CivilZone
  let isUTC: Bool
}
