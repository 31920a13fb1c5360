import CivilTime
import ForeignText
import ICalendar
import SourceFiles

/// The events of one file, read but not yet worked out for any place or days.
public struct EventSource: Sendable {
  /// The file as the user named it.
  public let name: String
  let series: [EventSeries]
  package let skipped: Int
  package let warnings: SourceWarnings
  /// What X-WR-TIMEZONE of an iCalendar file names.
  let calendarZone: String?
  let limits: EventLimits
  /// What the reading has left of the work that the limits allow.
  let work: WorkBudget

  /// Reads iCalendar, the project's own `astrocal.events/1`, or an array of events with `startDate` and `range`.
  ///
  /// The text is UTF-8 or, by its byte order mark, UTF-16; a text of iCalendar that is not UTF-8 is taken for Latin-1.
  /// A single event that cannot be read is left out, counted and warned of. Zones are those of the database.
  /// - Throws: ``SourceError`` where the file as a whole cannot be read.
  public init(
    name: String, bytes: [UInt8], zones: ZoneDatabase = ZoneDatabase(), limits: EventLimits = .standard
  ) throws(SourceError) {
    guard bytes.count <= largestSource else { throw .tooLarge }
    guard let libical = Libical() else { throw .noLibical }
    self.name = name
    self.limits = limits
    let bytes = Array(Encoding.unmarked(bytes))
    switch SourceContent(of: bytes) {
    case .empty: throw .empty
    case .text: throw .unknownContent(expected: "a file of events: neither iCalendar nor JSON")
    case .iCalendar:
      let reader = ICalendarReader(bytes, zones: zones, libical, limits: limits)
      series = EventSeries.series(of: reader.events)
      skipped = reader.skipped
      warnings = reader.warnings
      calendarZone = reader.calendarZone
      work = reader.work
    case .json:
      let reader = try EventJSONReader(bytes, zones: zones, libical)
      series = EventSeries.series(of: reader.events)
      skipped = reader.skipped
      warnings = reader.warnings
      calendarZone = nil
      work = WorkBudget(steps: limits.steps)
    }
  }
}
