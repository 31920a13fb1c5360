import CivilTime
import Events
import ICalendar
import SourceFiles

/// A calendar of some lines inside a VCALENDAR, each line ended by CR LF.
public func calendar(_ lines: String) -> [UInt8] {
  let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//astrocal//tests//EN\n" + lines + "\nEND:VCALENDAR\n"
  return Array(text.replacing("\n", with: "\r\n").utf8)
}

/// A calendar with one event.
public func calendar(event lines: String) -> [UInt8] {
  calendar("BEGIN:VEVENT\nUID:e@x\nDTSTAMP:20261101T000000Z\n" + lines + "\nEND:VEVENT")
}

/// The events of a file in a span of days, with the status of the file.
public struct Schedule {
  /// The events.
  public let schedule: EventSchedule
  /// The zone of the place.
  public let zone: CivilZone
  /// The first and the last date.
  public let dates: ClosedRange<GregorianDate>

  /// The events of a file between two dates such as "2026-11-21", both included, in a zone.
  public init(
    _ bytes: [UInt8], _ first: String, _ last: String, zone: String = "Europe/Berlin",
    limits: EventLimits = .standard
  ) throws {
    self.zone = try ZoneDatabase().zone(zone)
    dates = try first.gregorianDate...last.gregorianDate
    schedule = EventSchedule(
      [try EventSource(name: "file", bytes: bytes, limits: limits)], on: dates, at: self.zone)
  }

  /// The status of the file.
  public var status: SourceStatus { schedule.statuses[0] }

  /// "3 x text" for each warning.
  public var warnings: [String] { status.warnings.all.map { "\($0.count) x \($0.text)" } }

  /// The entries of all days, each with its day.
  public var entries: [(day: LocalDay, entry: EventEntry)] {
    (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).compactMap {
      zone.localDay(GregorianDate(dayNumber: $0))
    }.flatMap { day in schedule.entries(on: day).map { (day, $0) } }
  }

  /// Each event once, in order of time: "uid 2026-11-21T19:30:00+01:00 2026-11-21T21:00:00+01:00".
  public var events: [String] {
    entries.map(\.entry).filter { !$0.isContinued }.sorted { Self.order($0) < Self.order($1) }
      .map { "\($0.details.uid ?? "-") \(text($0.time))" }
  }

  /// Each entry: "2026-11-21 uid 1/3 2026-11-21T21:00:00+01:00 2026-11-22T00:00:00+01:00".
  public var segments: [String] {
    entries.map { day, entry in
      "\(day.date) \(entry.details.uid ?? "-") \(entry.segment.number)/\(entry.segment.count) "
        + text(entry.segment.time)
    }
  }

  /// The title of each entry.
  public var titles: [String] { entries.map(\.entry.details.title) }

  /// A time by the clock of the zone: one instant, or start and end, or the dates of both.
  public func text(_ time: CalendarEntry.Time) -> String {
    switch time {
    case .moment(let instant): zone.dateTime(atUnixSeconds: instant).rfc3339
    case .span(let span):
      "\(zone.dateTime(atUnixSeconds: span.lowerBound).rfc3339) \(zone.dateTime(atUnixSeconds: span.upperBound).rfc3339)"
    case .days(let dates): "\(dates.lowerBound) \(dates.upperBound)"
    }
  }

  private static func order(_ entry: EventEntry) -> (Int64, String) {
    switch entry.time {
    case .moment(let instant): (instant, entry.details.uid ?? "")
    case .span(let span): (span.lowerBound, entry.details.uid ?? "")
    case .days(let dates): (Int64(dates.lowerBound.dayNumber) * 86_400, entry.details.uid ?? "")
    }
  }
}
