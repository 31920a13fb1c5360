import CivilTime
import ForeignText
import ICalendar
import SourceFiles

/// An event at one of its times.
package struct EventOccurrence: Sendable {
  /// The texts and the status of the event.
  package let details: EventDetails
  /// The time, that of one recurrence where the event recurs.
  package let time: CalendarEntry.Time
}

/// The events of a file that touch a span of days at a place.
///
/// Recurrences are computed by the clock of the event's own zone and then turned into instants, so that 19:00 stays
/// 19:00 when the clocks change. Source: RFC 5545, 3.3.10 and 3.8.5.
package struct EventExpansion {
  private let place: CivilZone
  /// The zones in which an instant may be the midnight that begins a whole date.
  private let zonesOfDates: [CivilZone]
  private let dates: ClosedRange<GregorianDate>
  private let window: Range<Int64>
  private let limits: EventLimits
  /// The occurrences, in no particular order.
  package private(set) var occurrences: [EventOccurrence] = []
  /// The warnings of the expansion; those of the reading are in the source.
  package private(set) var warnings = SourceWarnings()
  private var recurrences = 0
  private var work: WorkBudget
  /// Whether a limit is reached, so that no further recurrence is computed.
  private var isOver = false

  /// The events of a file between two dates, both included.
  package init(_ source: EventSource, on dates: ClosedRange<GregorianDate>, at place: CivilZone) {
    self.place = place
    self.dates = dates
    zonesOfDates = source.writersZones.map(\.zone) + [place]
    limits = source.limits
    work = source.work
    let end = place.instant(on: dates.upperBound, secondsAfterMidnight: 86_400)
    window = place.instant(on: dates.lowerBound, secondsAfterMidnight: 0)..<end
    for series in source.series { expand(series) }
    if work.isUsedUp, !source.work.isUsedUp { warnings.add(SourceWarnings.usedUp) }
    warnOfCalendarZone(source)
  }

  private mutating func expand(_ series: EventSeries) {
    guard series.master?.details.status != .cancelled else { return }
    for event in series.overrides where event.details.status != .cancelled {
      keep(event, event.start, event.length, from: event.start)
    }
    guard let master = series.master else { return }
    if !master.details.isRecurring, series.overrides.isEmpty, master.exclusions.isEmpty {
      keep(master, master.start, master.length, from: master.start)
      return
    }
    let excluded = (master.exclusions + series.overrides.compactMap(\.recurrenceID)).map { asWritten($0, in: master) }
    var filter = RecurrenceFilter(master, without: excluded, at: place)
    if filter.admits(master.start) { keep(master, master.start, master.length, from: master.start) }
    for addition in master.additions {
      let start = addition.length == nil ? asWritten(addition.start, in: master) : addition.start
      guard filter.admits(start) else { continue }
      keep(master, start, addition.length ?? master.length, from: addition.length == nil ? master.start : start)
    }
    for rule in master.rules where !isOver { expand(master, rule, &filter) }
  }

  /// The steps of work for the instant of a recurrence, by the clock of its zone.
  private static let stepsPerInstant = 50

  /// Adds the recurrences of a rule; the start counts as the first, whether or not it is on the rule.
  private mutating func expand(_ master: CalendarEvent, _ rule: RecurrenceRule, _ filter: inout RecurrenceFilter) {
    let first = dates.lowerBound.adding(days: -longestDays(master) - 2)
    // Recurrences before the requested days are stepped through only where COUNT needs their number.
    var iterator = RecurrenceIterator(
      RecurrencePeriods(rule, from: master.start), from: master.start, notBefore: rule.count == nil ? first : nil,
      through: dates.upperBound.adding(days: 2))
    let until = rule.until.map { asWritten($0.byClock(of: master.start), in: master) }
    var count = 1
    while count < rule.count ?? .max, let reading = iterator.next(&work) {
      if reading == master.start.reading { continue }
      count += 1
      if let until, isAfter(reading, until, master) { return }
      guard reading.day >= first.dayNumber else { continue }
      guard work.spend(Self.stepsPerInstant) else { break }
      let time = master.start.at(reading)
      if filter.admits(time) {
        guard keep(master, time, master.length, from: master.start) else { return }
      }
    }
    isOver = isOver || work.isUsedUp
  }

  /// A time of the recurrences of an event as the event's start is written: of whole dates the date that an instant means.
  ///
  /// RFC 5545 wants a date there, but Exchange, Outlook and Etar write the instant at which the date begins for the writer.
  /// An instant that begins or ends a date in none of the zones counts with its date in UTC, and a note says so.
  private mutating func asWritten(_ time: WrittenTime, in event: CalendarEvent) -> WrittenTime {
    guard event.start.isDate, time.isInstant else { return time }
    let instant = time.unixSeconds(at: .utc)
    if let date = dateBegun(at: instant) { return WrittenTime(date: date) }
    if let next = dateBegun(at: instant + 1) { return WrittenTime(date: next.adding(days: -1)) }
    if dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2) ~= time.date {
      let zone = PlainText.line(zonesOfDates[0].identifier).prefix(60)
      warnings.add("an instant in an all-day series that is no midnight in \(zone): taken by its date in UTC")
    }
    return WrittenTime(date: time.date)
  }

  /// The date that begins at an instant by the clock of the writer or else of the place, or `nil` for any other
  /// instant.
  private func dateBegun(at instant: Int64) -> GregorianDate? {
    zonesOfDates.lazy.compactMap { zone in
      let date = zone.date(atUnixSeconds: instant)
      return zone.instant(on: date, secondsAfterMidnight: 0) == instant ? date : nil
    }.first
  }

  /// Whether a recurrence is later than UNTIL.
  private func isAfter(_ reading: ClockReading, _ until: WrittenTime, _ master: CalendarEvent) -> Bool {
    let days = reading.day - until.date.dayNumber
    // No two clocks differ by more than 48 hours.
    if master.start.isDate || until.isDate || abs(days) > 3 { return days > 0 }
    return master.start.at(reading).unixSeconds(at: place) > until.unixSeconds(at: place)
  }

  /// A number of days that the event does not exceed.
  private func longestDays(_ event: CalendarEvent) -> Int {
    switch event.length {
    case .unstated: 1
    case .duration(let duration): min(duration.days + duration.seconds / 86_400, 4_000_000) + 1
    case .until(let end): max(end.date.dayNumber - event.start.date.dayNumber, 0) + 2
    }
  }

  /// Adds an occurrence of an event if it touches the requested days.
  ///
  /// - Parameters:
  ///   - start: The start of the occurrence.
  ///   - origin: The start from which `length` counts where it is an end.
  /// - Returns: False if the file has reached its limit of recurrences.
  @discardableResult
  private mutating func keep(
    _ event: CalendarEvent, _ start: WrittenTime, _ length: EventLength, from origin: WrittenTime
  ) -> Bool {
    let time = time(start, length, from: origin)
    guard touchesWindow(time) else { return true }
    if !event.rules.isEmpty || !event.additions.isEmpty {
      guard recurrences < limits.recurrences else {
        if !isOver { warnings.add("more than \(limits.recurrences) recurrences in these days: the rest is left out") }
        isOver = true
        return false
      }
      recurrences += 1
    }
    occurrences.append(EventOccurrence(details: event.details, time: time))
    return true
  }

  /// The time of an occurrence, see ``keep(_:_:_:from:)``.
  private func time(_ start: WrittenTime, _ length: EventLength, from origin: WrittenTime) -> CalendarEntry.Time {
    guard !start.isDate else {
      let days =
        switch length {
        case .unstated: 1
        // Clock hours on a date count as the dates that they touch.
        case .duration(let length): min(length.days + (length.seconds + 86_399) / 86_400, 4_000_000)
        case .until(let end): numberOfDays(from: origin, until: end)
        }
      return .days(start.date..<start.date.adding(days: max(days, 1)))
    }
    let first = start.unixSeconds(at: place)
    let end: Int64
    switch length {
    case .unstated: end = first
    case .duration(let length):
      let day = length.days == 0 ? start : start.on(start.date.adding(days: min(length.days, 4_000_000)))
      end = day.unixSeconds(at: place) + Int64(min(length.seconds, 350_000_000_000))
    case .until(let written):
      // A date as the end of a clock time is its midnight in the same zone.
      let last =
        written.isDate ? WrittenTime(date: written.date, secondOfDay: 0, zone: nil).byClock(of: start) : written
      end = first + max(last.unixSeconds(at: place) - origin.unixSeconds(at: place), 0)
    }
    return end > first ? .span(first..<end) : .moment(first)
  }

  /// The number of dates from a start to an end, which may be the instant at which a date begins.
  private func numberOfDays(from start: WrittenTime, until end: WrittenTime) -> Int {
    if end.isInstant, let date = dateBegun(at: end.unixSeconds(at: .utc)) {
      return date.dayNumber - start.date.dayNumber
    }
    return end.date.dayNumber - start.date.dayNumber + (end.secondOfDay ?? 0 > 0 ? 1 : 0)
  }

  private func touchesWindow(_ time: CalendarEntry.Time) -> Bool {
    switch time {
    case .moment(let instant): window.contains(instant)
    case .span(let span): span.lowerBound < window.upperBound && span.upperBound > window.lowerBound
    case .days(let days): days.lowerBound <= dates.upperBound && days.upperBound > dates.lowerBound
    }
  }

  /// Warns where the file names a zone for times without one, and the place is in another.
  private mutating func warnOfCalendarZone(_ source: EventSource) {
    guard let name = source.calendarZone, name != place.identifier else { return }
    let floating = source.series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }.count { $0.start.isFloating }
    guard floating > 0 else { return }
    warnings.add(
      "a time without a zone: taken by the clock of the place, not by X-WR-TIMEZONE \(PlainText.line(name).prefix(60))",
      count: floating)
  }
}

/// Admits each recurrence once, unless it is excluded or another event replaces it.
private struct RecurrenceFilter {
  private var keys: Set<RecurrenceKey> = []
  private var dates: Set<GregorianDate> = []
  private let place: CivilZone

  init(_ master: CalendarEvent, without excluded: [WrittenTime], at place: CivilZone) {
    self.place = place
    for time in excluded {
      // A date excludes all times on it, and a time the date that it is on where whole dates recur.
      if time.isDate || master.start.isDate {
        dates.insert(time.date)
      } else {
        keys.insert(RecurrenceKey(time, at: place))
      }
    }
  }

  mutating func admits(_ time: WrittenTime) -> Bool {
    !dates.contains(time.date) && keys.insert(RecurrenceKey(time, at: place)).inserted
  }
}
