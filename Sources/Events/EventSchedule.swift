import CivilTime
import ICalendar
import SourceFiles

/// The events of some files in a span of days at a place, returned day by day.
///
/// An event with a clock time belongs to each local day that holds an instant of it, the end excluded; a moment belongs
/// to the day that holds it. An event of whole dates belongs to these dates wherever the place is. A date that the zone
/// skipped has no day and is not counted among the days of an event.
public struct EventSchedule: Sendable {
  /// The status of each file, in the order of the files.
  public let statuses: [SourceStatus]
  private let place: CivilZone
  /// The events in the order of a day's entries: whole dates first, then by start.
  private let occurrences: [EventOccurrence]
  private let blocks: [Block]
  private let skippedDays: [Int]

  /// Consecutive occurrences, and a span of Unix seconds that holds them all: most days pass over most blocks.
  private struct Block {
    static let size = 64
    let indices: Range<Int>
    let span: ClosedRange<Int64>
  }

  /// The events of files between two dates, both included, at a place.
  public init(_ sources: [EventSource], on dates: ClosedRange<GregorianDate>, at place: CivilZone) {
    self.place = place
    var occurrences: [EventOccurrence] = []
    statuses = sources.map { source in
      let expansion = EventExpansion(source, on: dates, at: place)
      occurrences += expansion.occurrences
      var warnings = source.warnings
      warnings.add(expansion.warnings)
      return SourceStatus(
        kind: .events, name: source.name, count: source.series.reduce(0) { $0 + $1.count }, skipped: source.skipped,
        incomplete: source.incomplete + expansion.incomplete, warnings: warnings)
    }
    occurrences.sort { Self.precedes($0, $1) }
    self.occurrences = occurrences
    blocks = stride(from: 0, to: occurrences.count, by: Block.size).map { start in
      let indices = start..<min(start + Block.size, occurrences.count)
      let spans = occurrences[indices].map(\.time.reach)
      let first = spans.map(\.lowerBound).min() ?? 0
      return Block(indices: indices, span: first...(spans.map(\.upperBound).max() ?? first))
    }
    skippedDays = occurrences.isEmpty ? [] : place.skippedDayNumbers
  }

  /// The entries of a day of the span: whole dates first, then by the start of the event.
  public func entries(on day: LocalDay) -> [EventEntry] {
    blocks.lazy.filter { $0.span.overlaps(day.startUnixSeconds...day.endUnixSeconds) }.flatMap { block in
      occurrences[block.indices].compactMap { occurrence in
        segment(of: occurrence.time, on: day).map {
          EventEntry(details: occurrence.details, time: occurrence.time, segment: $0)
        }
      }
    }
  }

  /// The part of a time that falls on a day, or `nil` if it does not touch the day.
  private func segment(of time: CalendarEntry.Time, on day: LocalDay) -> EventEntry.Segment? {
    switch time {
    case .moment(let instant):
      guard day.startUnixSeconds..<day.endUnixSeconds ~= instant else { return nil }
      return EventEntry.Segment(number: 1, count: 1, time: time)
    case .span(let span):
      guard span.lowerBound < day.endUnixSeconds, span.upperBound > day.startUnixSeconds else { return nil }
      let cut = max(span.lowerBound, day.startUnixSeconds)..<min(span.upperBound, day.endUnixSeconds)
      return segment(.span(cut), on: day, from: date(of: span.lowerBound), through: date(of: span.upperBound - 1))
    case .days(let dates):
      guard dates.contains(day.date) else { return nil }
      return segment(
        .days(day.date..<day.date.adding(days: 1)), on: day, from: dates.lowerBound,
        through: dates.upperBound.adding(days: -1))
    }
  }

  private func segment(
    _ time: CalendarEntry.Time, on day: LocalDay, from first: GregorianDate, through last: GregorianDate
  ) -> EventEntry.Segment {
    EventEntry.Segment(
      number: days(from: first, through: day.date), count: days(from: first, through: last), time: time)
  }

  /// The number of local days from one date to another, both included.
  private func days(from first: GregorianDate, through last: GregorianDate) -> Int {
    let numbers = first.dayNumber...last.dayNumber
    return numbers.count - skippedDays.count { numbers.contains($0) }
  }

  /// The date of the local day that holds an instant; where the clock goes back over midnight, it may show the date of
  /// the day before.
  private func date(of instant: Int64) -> GregorianDate {
    let shown = place.date(atUnixSeconds: instant)
    let next = shown.adding(days: 1)
    return place.instant(on: next, secondsAfterMidnight: 0) <= instant ? next : shown
  }

  private static func precedes(_ lhs: EventOccurrence, _ rhs: EventOccurrence) -> Bool {
    let (left, right) = (lhs.time.order, rhs.time.order)
    if left != right { return left < right }
    return (lhs.details.title, lhs.details.uid ?? "") < (rhs.details.title, rhs.details.uid ?? "")
  }
}

extension CalendarEntry.Time {
  /// Unix seconds that hold the time in any zone, for which dates are extended by a day at either end.
  fileprivate var reach: ClosedRange<Int64> {
    switch self {
    case .days(let dates):
      Int64(dates.lowerBound.dayNumber - 1) * 86_400...Int64(dates.upperBound.dayNumber + 1) * 86_400
    case .span(let span): span.lowerBound...span.upperBound
    case .moment(let instant): instant...instant
    }
  }

  /// The key of the order: whole dates before instants, then by start, then by end.
  fileprivate var order: (Int, Int64, Int64) {
    switch self {
    case .days(let dates): (0, Int64(dates.lowerBound.dayNumber), Int64(dates.upperBound.dayNumber))
    case .span(let span): (1, span.lowerBound, span.upperBound)
    case .moment(let instant): (1, instant, instant)
    }
  }
}

extension CivilZone {
  /// The dates that the zone's clocks skipped whole, as days since 1970-01-01.
  ///
  /// tzdata lists each change by a day; its rules for the future, which repeat every year, have none.
  fileprivate var skippedDayNumbers: [Int] {
    var days: [Int] = []
    // 1800 to 2100: local mean time to the last change that tzdata lists one by one.
    var instant: Int64 = -5_364_662_400
    while let change = nextTransition(afterUnixSeconds: instant), change < 4_102_444_800 {
      let before = date(atUnixSeconds: change - 1).dayNumber
      let after = date(atUnixSeconds: change).dayNumber
      if after > before + 1 { days += (before + 1)..<after }
      instant = change
    }
    return days
  }
}
