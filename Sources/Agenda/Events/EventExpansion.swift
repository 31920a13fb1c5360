import CivilTime
import ForeignText

/// How much work one file of events may cause.
public struct EventLimits: Hashable, Sendable {
  /// Recurrences within the days that are asked for.
  public let recurrences: Int
  /// The time for working out recurrences.
  public let time: Duration

  public init(recurrences: Int, time: Duration) {
    self.recurrences = recurrences
    self.time = time
  }

  public static let standard = EventLimits(recurrences: 10_000, time: .seconds(2))
}

/// An event at one of its times.
struct EventOccurrence: Sendable {
  let details: EventDetails
  let time: CalendarEntry.Time
}

/// Works out which events of a file touch a span of days at a place.
///
/// Recurrences are found by the clock of the event's own zone and then made instants, so that 19:00 stays 19:00 whatever
/// clocks do. Source: RFC 5545, 3.3.10 and 3.8.5.
struct EventExpansion {
  private let place: CivilZone
  private let dates: ClosedRange<GregorianDate>
  private let window: Range<Int64>
  private let limits: EventLimits
  private(set) var occurrences: [EventOccurrence] = []
  private(set) var warnings = SourceWarnings()
  private var recurrences = 0
  private var steps = 0
  private var isOver = false
  /// A stopwatch: no civil time is read.
  private let start = ContinuousClock.now

  init(_ source: EventSource, on dates: ClosedRange<GregorianDate>, at place: CivilZone, limits: EventLimits) {
    self.place = place
    self.dates = dates
    self.limits = limits
    let end = place.instant(on: dates.upperBound, secondsAfterMidnight: 86_400)
    window = place.instant(on: dates.lowerBound, secondsAfterMidnight: 0)..<end
    source.libical.lend { session in
      for series in source.series { expand(series, session) }
    }
    warnOfCalendarZone(source)
  }

  private mutating func expand(_ series: EventSeries, _ session: borrowing LibicalSession) {
    guard series.master?.details.status != .cancelled else { return }
    for event in series.overrides where event.details.status != .cancelled {
      keep(event, event.start, event.length, from: event.start)
    }
    guard let master = series.master else { return }
    var filter = RecurrenceFilter(master, series.overrides, at: place)
    if filter.admits(master.start) { keep(master, master.start, master.length, from: master.start) }
    for addition in master.additions where filter.admits(addition.start) {
      keep(
        master, addition.start, addition.length ?? master.length,
        from: addition.length == nil ? master.start : addition.start)
    }
    for text in master.rules where !isOver {
      guard let rule = RecurrenceRule(text, in: session) else { continue }
      expand(master, rule, session, &filter)
    }
  }

  /// The start counts as the first recurrence, on the rule or not.
  private mutating func expand(
    _ master: CalendarEvent, _ rule: RecurrenceRule, _ session: borrowing LibicalSession,
    _ filter: inout RecurrenceFilter
  ) {
    let longest = longestDays(master)
    let from = start(of: master, rule, longest: longest)
    guard var iterator = RecurrenceIterator(rule, from: from, in: session) else { return }
    let until = rule.until.flatMap { WrittenTime($0, zone: master.start.zone) }
    var count = 1
    while let time = iterator.next() {
      guard isWithinTime(), time.date <= dates.upperBound.adding(days: 2) else { return }
      if time.date == master.start.date, time.secondOfDay == master.start.secondOfDay { continue }
      count += 1
      if let most = rule.count, count > most { return }
      if let until, isAfter(time, until) { return }
      guard time.date >= dates.lowerBound.adding(days: -longest - 2), filter.admits(time) else { continue }
      guard keep(master, time, master.length, from: master.start) else { return }
    }
  }

  /// Where a rule without a number may begin as well, so that decades need not be stepped through.
  private func start(of master: CalendarEvent, _ rule: RecurrenceRule, longest: Int) -> WrittenTime {
    let wanted = dates.lowerBound.dayNumber - longest - 3
    let days = wanted - master.start.date.dayNumber
    guard rule.count == nil, let period = rule.period, days > period else { return master.start }
    return master.start.on(master.start.date.adding(days: days / period * period))
  }

  private func isAfter(_ time: WrittenTime, _ until: WrittenTime) -> Bool {
    if time.isDate || until.isDate { return time.date > until.date }
    return time.unixSeconds(at: place) > until.unixSeconds(at: place)
  }

  /// Days that an event lasts at most, rounded up.
  private func longestDays(_ event: CalendarEvent) -> Int {
    switch event.length {
    case .unsaid: 1
    case .duration(let duration): min(duration.days + duration.seconds / 86_400, 4_000_000) + 1
    case .until(let end): max(end.date.dayNumber - event.start.date.dayNumber, 0) + 2
    }
  }

  /// Notes an event at a time if it touches the window; false when the file has used up its recurrences.
  ///
  /// The length is that of the recurrence at `origin`.
  @discardableResult
  private mutating func keep(
    _ event: CalendarEvent, _ start: WrittenTime, _ length: EventLength, from origin: WrittenTime
  ) -> Bool {
    let time = time(start, length, from: origin)
    guard touchesWindow(time) else { return true }
    if !event.rules.isEmpty || !event.additions.isEmpty {
      guard recurrences < limits.recurrences else {
        stop("more than \(limits.recurrences) recurrences in these days: the rest is left out")
        return false
      }
      recurrences += 1
    }
    occurrences.append(EventOccurrence(details: event.details, time: time))
    return true
  }

  private func time(_ start: WrittenTime, _ length: EventLength, from origin: WrittenTime) -> CalendarEntry.Time {
    guard !start.isDate else {
      let days =
        switch length {
        case .unsaid: 1
        // Clock hours on a date count as the dates that they touch.
        case .duration(let length): min(length.days + (length.seconds + 86_399) / 86_400, 4_000_000)
        case .until(let end):
          end.date.dayNumber - origin.date.dayNumber + (end.secondOfDay ?? 0 > 0 ? 1 : 0)
        }
      return .days(start.date..<start.date.adding(days: max(days, 1)))
    }
    let first = start.unixSeconds(at: place)
    let end: Int64
    switch length {
    case .unsaid: end = first
    case .duration(let length):
      let day = length.days == 0 ? start : start.on(start.date.adding(days: min(length.days, 4_000_000)))
      end = day.unixSeconds(at: place) + Int64(min(length.seconds, 350_000_000_000))
    case .until(let written):
      // A date as the end of a clock time is its midnight in the same zone.
      let last = written.isDate ? WrittenTime(date: written.date, secondOfDay: 0, zone: start.zone) : written
      end = first + max(last.unixSeconds(at: place) - origin.unixSeconds(at: place), 0)
    }
    return end > first ? .span(first..<end) : .moment(first)
  }

  private func touchesWindow(_ time: CalendarEntry.Time) -> Bool {
    switch time {
    case .moment(let instant): window.contains(instant)
    case .span(let span): span.lowerBound < window.upperBound && span.upperBound > window.lowerBound
    case .days(let days): days.lowerBound <= dates.upperBound && days.upperBound > dates.lowerBound
    }
  }

  /// Looks at the stopwatch every 64 steps, and says once when time is up.
  private mutating func isWithinTime() -> Bool {
    steps += 1
    guard !isOver else { return false }
    if steps % 64 == 1, ContinuousClock.now - start >= limits.time {
      stop("its recurrences take longer than \(limits.time.components.seconds) s: the rest is left out")
    }
    return !isOver
  }

  private mutating func stop(_ reason: String) {
    if !isOver { warnings.add(reason) }
    isOver = true
  }

  private mutating func warnOfCalendarZone(_ source: EventSource) {
    guard let name = source.calendarZone, name != place.identifier else { return }
    let floating = source.series.flatMap { ($0.master.map { [$0] } ?? []) + $0.overrides }.count { $0.start.isFloating }
    guard floating > 0 else { return }
    warnings.add(
      "a time without a zone: taken by the clock of the place, not by X-WR-TIMEZONE \(PlainText.line(name).prefix(60))",
      count: floating)
  }
}

/// Lets a recurrence through once, unless it is excluded or another event stands for it.
private struct RecurrenceFilter {
  private var keys: Set<RecurrenceKey> = []
  private var dates: Set<GregorianDate> = []
  private let place: CivilZone

  init(_ master: CalendarEvent, _ overrides: [CalendarEvent], at place: CivilZone) {
    self.place = place
    for time in master.exclusions + overrides.compactMap(\.recurrenceID) {
      // Between dates and times the date decides.
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
