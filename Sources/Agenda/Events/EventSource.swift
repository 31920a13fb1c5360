import CivilTime

/// The events of one file, read but not yet worked out for any place or days.
public struct EventSource: Sendable {
  /// The file as the user named it.
  public let name: String
  let libical: Libical
  let series: [EventSeries]
  let skipped: Int
  let warnings: SourceWarnings
  /// What X-WR-TIMEZONE of an iCalendar file names.
  let calendarZone: String?

  /// Reads iCalendar, the project's own `astrocal.events/1`, or an array of events with `startDate` and `range`.
  ///
  /// A single event that cannot be read is left out, counted and warned of. Zones are those of the database.
  /// - Throws: ``SourceError`` where the file as a whole cannot be read.
  public init(name: String, bytes: [UInt8], zones: ZoneDatabase = ZoneDatabase()) throws(SourceError) {
    guard bytes.count <= largestSource else { throw .tooLarge }
    guard let libical = Libical() else { throw .noLibical }
    self.libical = libical
    self.name = name
    switch SourceContent(of: bytes) {
    case .empty: throw .empty
    case .text: throw .unknownContent(expected: "a file of events: neither iCalendar nor JSON")
    case .iCalendar:
      let reader = ICalendarReader(bytes, zones: zones, libical)
      series = EventSeries.series(of: reader.events)
      skipped = reader.skipped
      warnings = reader.warnings
      calendarZone = reader.calendarZone
    case .json:
      let reader = try EventJSONReader(bytes, zones: zones, libical)
      series = EventSeries.series(of: reader.events)
      skipped = reader.skipped
      warnings = reader.warnings
      calendarZone = nil
    }
  }
}
