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
  /// How many series are not computed whole, because a limit is reached.
  package private(set) var incomplete = 0
  /// The entries of days so far, those of recurrences and those of other events.
  private var (recurring, single) = (0, 0)
  private var work: WorkBudget
  /// Whether a limit is reached, so that no further recurrence is computed.
  private var isOver = false
  /// Whether dates of the present series are left out.
  private var isCut = false

  /// The events of a file between two dates, both included.
  package init(_ source: EventSource, on dates: ClosedRange<GregorianDate>, at place: CivilZone) {
    self.place = place
    self.dates = dates
    zonesOfDates = source.writersZones.map(\.zone) + [place]
    limits = source.limits
    work = source.work
    let end = place.instant(on: dates.upperBound, secondsAfterMidnight: 86_400)
    window = place.instant(on: dates.lowerBound, secondsAfterMidnight: 0)..<end
    for series in source.series {
      isCut = isOver && series.recurs
      expand(series)
      if isCut { incomplete += 1 }
    }
    if work.isUsedUp, !source.work.isUsedUp { warnings.add(SourceWarnings.usedUp) }
    warnOfCalendarZone(source)
    if let last = source.lastZoneYear, dates.upperBound.year > last {
      warnings.add("a time zone of the file is known up to the year \(last): its last offset is taken from then on")
    }
  }

  private mutating func expand(_ series: EventSeries) {
    guard series.master?.details.status != .cancelled else { return }
    let (overrides, later) = standing(series)
    for event in overrides where event.details.status != .cancelled {
      keep(event, event.start, event.length, from: event.start)
    }
    guard var master = series.master else { return }
    if !master.details.isRecurring, series.overrides.isEmpty, master.exclusions.isEmpty {
      keep(master, master.start, master.length, from: master.start)
      return
    }
    let excluded = (master.exclusions + overrides.compactMap(\.recurrenceID)).flatMap { readings(of: $0, in: master) }
    let changes = LaterChanges(
      later.compactMap { event in event.recurrenceID.map { (event, asWritten($0, in: master)) } }, of: master, at: place
    )
    if changes.events.contains(where: \.hasOpenLaterDates) { master.details.add(.laterDates) }
    var filter = RecurrenceFilter(master, without: excluded, at: place)
    if filter.admits(master.start) { keep(master.start, nil, of: master, changes) }
    for addition in master.additions {
      let start = addition.length == nil ? asWritten(addition.start, in: master) : addition.start
      if filter.admits(start) { keep(start, addition.length, of: master, changes) }
    }
    let length = ([master] + changes.events).map(\.longestDays).max() ?? 0
    let first = dates.lowerBound.adding(days: -length - changes.mostDays.later - 2)
    let last = dates.upperBound.adding(days: changes.mostDays.earlier + 2)
    for rule in master.rules where !isOver {
      forEachTime(of: rule, in: master, first...last) { expansion, time in
        !filter.admits(time) || expansion.keep(time, nil, of: master, changes)
      }
    }
  }

  /// Adds a recurrence of a series, or what a change of all later ones makes of it; see ``keep(_:_:_:from:)``.
  ///
  /// - Parameter length: The length of this recurrence alone, or `nil` if it has that of the series.
  @discardableResult
  private mutating func keep(
    _ time: WrittenTime, _ length: EventLength?, of master: CalendarEvent, _ changes: LaterChanges
  ) -> Bool {
    let (event, start) = changes.change(of: time) ?? (master, time)
    if event.isForAllLater, event.details.status == .cancelled || event.hasOpenLaterDates { return true }
    return keep(event, start, length ?? event.length, from: length == nil ? event.start : start)
  }

  /// The events of a series that replace recurrences of it, and those of them that change all later ones as well.
  ///
  /// One that is older than its series counts only if the series still makes the recurrence: else the recurrence was changed
  /// first, and deleted with a later revision of the series. Source: RFC 5546, 2.1.5.
  private mutating func standing(_ series: EventSeries) -> (overrides: [CalendarEvent], later: [CalendarEvent]) {
    let all = (series.overrides, series.overrides.filter(\.isForAllLater))
    guard let master = series.master else { return all }
    let older = series.overrides.filter { $0.sequence < master.sequence }.compactMap(\.recurrenceID)
    // Dates that cannot be read may be those of the recurrences.
    guard !older.isEmpty, !master.details.doubts.contains(.laterDates) else { return all }
    let ids = older.map { asWritten($0, in: master) }
    let days = ids.map(\.date)
    guard let first = days.min(), let last = days.max() else { return all }
    // A recurrence is not admitted twice, so that one which the filter refuses was made.
    var made = RecurrenceFilter(master, without: [], at: place)
    let excluded = RecurrenceFilter(
      master, without: master.exclusions.flatMap { readings(of: $0, in: master) }, at: place)
    for time in [master.start] + master.additions.map(\.start) { _ = made.admits(asWritten(time, in: master)) }
    for rule in master.rules {
      forEachTime(of: rule, in: master, first.adding(days: -2)...last.adding(days: 2)) { _, time in
        _ = made.admits(time)
        return true
      }
    }
    func id(_ event: CalendarEvent) -> WrittenTime? {
      event.sequence < master.sequence ? event.recurrenceID.map { asWritten($0, in: master) } : nil
    }
    let standing = series.overrides.filter { event in id(event).map(made.has) ?? true }
    // A recurrence that was deleted later is not shown, but what was changed with it stays so.
    let overrides = standing.filter { event in id(event).map { !excluded.excludes($0) } ?? true }
    return (overrides, standing.filter(\.isForAllLater))
  }

  /// The steps of work for the instant of a recurrence, by the clock of its zone.
  private static let stepsPerInstant = 50

  /// Calls `body` with the recurrences of a rule on some dates, until it returns false; the start counts as the first,
  /// whether or not it is on the rule.
  private mutating func forEachTime(
    of rule: RecurrenceRule, in master: CalendarEvent, _ dates: ClosedRange<GregorianDate>,
    _ body: (inout EventExpansion, WrittenTime) -> Bool
  ) {
    // Recurrences before the requested days are stepped through only where COUNT needs their number.
    var iterator = RecurrenceIterator(
      RecurrencePeriods(rule, from: master.start), from: master.start,
      notBefore: rule.count == nil ? dates.lowerBound : nil, through: dates.upperBound)
    let until = rule.until.map { asWritten($0.byClock(of: master.start), in: master) }
    var count = 1
    while count < rule.count ?? .max, let reading = iterator.next(&work) {
      if reading == master.start.reading { continue }
      count += 1
      if let until, isAfter(reading, until, master) { return }
      guard reading.day >= dates.lowerBound.dayNumber else { continue }
      guard work.spend(Self.stepsPerInstant) else { break }
      guard body(&self, master.start.at(reading)) else { return }
    }
    if work.isUsedUp { (isOver, isCut) = (true, true) }
  }

  /// A time of the recurrences of an event as the event's start is written: of whole dates the date that an instant means.
  ///
  /// RFC 5545 wants a date there, but Exchange, Outlook and Etar write the instant at which the date begins for the writer.
  /// An instant that begins or ends a date in none of the zones counts with its date in UTC, and a note says so.
  private mutating func asWritten(_ time: WrittenTime, in event: CalendarEvent) -> WrittenTime {
    guard event.start.isDate, time.isInstant else { return time.byClock(of: event.start) }
    let instant = time.unixSeconds(at: .utc)
    if let date = dateBegun(at: instant) { return WrittenTime(date: date) }
    if let next = dateBegun(at: instant + 1) { return WrittenTime(date: next.adding(days: -1)) }
    if dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2) ~= time.date {
      let zone = PlainText.line(zonesOfDates[0].identifier).prefix(60)
      warnings.add("an instant in an all-day series that is not midnight in \(zone): taken by its date in UTC")
    }
    return WrittenTime(date: time.date)
  }

  /// The times that an excluded one may mean: without a known zone, that of the clock of the series and of the place.
  private mutating func readings(of time: WrittenTime, in event: CalendarEvent) -> [WrittenTime] {
    time.isFloating && !event.start.isFloating ? [asWritten(time, in: event), time] : [asWritten(time, in: event)]
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

  private static let eachDay = "each counted for each of its days: the rest is left out"

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
    let days = numberOfDays(in: time)
    if event.rules.isEmpty, event.additions.isEmpty, !event.isForAllLater {
      guard single < limits.entries else {
        if !isCut { warnings.add("more than \(limits.entries) events, \(Self.eachDay)") }
        isCut = true
        return true
      }
      single += days
    } else {
      guard recurring < limits.recurrences else {
        if !isOver { warnings.add("more than \(limits.recurrences) recurrences, \(Self.eachDay)") }
        (isOver, isCut) = (true, true)
        return false
      }
      recurring += days
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

  /// The number of the requested days that a time touches.
  private func numberOfDays(in time: CalendarEntry.Time) -> Int {
    switch time {
    case .moment: 1
    case .span(let span):
      Int((min(span.upperBound, window.upperBound) - max(span.lowerBound, window.lowerBound) - 1) / 86_400) + 1
    case .days(let days):
      min(days.upperBound.dayNumber, dates.upperBound.dayNumber + 1) - max(days.lowerBound, dates.lowerBound).dayNumber
    }
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
