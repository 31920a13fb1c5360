import CivilTime
import ForeignText
import ICalendar
import SourceFiles

/// The events of one file, their recurrences not yet computed for any place or days.
public struct EventSource: Sendable {
  /// The file as the user named it.
  public let name: String
  let series: [EventSeries]
  /// How many events are left out.
  package let skipped: Int
  /// How many events are read without some of their dates.
  package let incomplete: Int
  /// Why events are left out, and what else was passed over.
  package let warnings: SourceWarnings
  /// The zone that X-WR-TIMEZONE of an iCalendar file names, or `nil` if there is none.
  let calendarZone: String?
  /// The zones by whose clocks the file was probably written, the likeliest first, or empty if it names none.
  let writersZones: [SharedZone]
  /// The last year in which all zones that the file defines are known, or `nil` if their rules have no last year.
  let lastZoneYear: Int?
  let limits: EventLimits
  /// The rest of the work that the limits allow.
  let work: WorkBudget

  /// Reads iCalendar, the project's own `astrocal.events/1`, or an array of events with `startDate` and `range`.
  ///
  /// The text is UTF-8 or, with its byte order mark, UTF-16; a text of iCalendar that is not UTF-8 is taken for
  /// Latin-1. A single event that cannot be read is left out and counted, and a warning is added.
  ///
  /// - Parameters:
  ///   - name: The file as the user named it.
  ///   - zones: The zones of tzdata.
  /// - Throws: ``SourceError`` if the file as a whole cannot be read.
  public init(
    name: String, bytes: [UInt8], zones: ZoneDatabase = ZoneDatabase(), limits: EventLimits = .standard
  ) throws(SourceError) {
    guard bytes.count <= largestSource else { throw .tooLarge }
    guard let libical = Libical() else { throw .noLibical }
    self.name = name
    self.limits = limits
    let bytes = Array(Encoding.unmarked(bytes))
    let list: EventSeriesList
    var notes: SourceWarnings
    let unsure: Int
    switch SourceContent(of: bytes) {
    case .empty: throw .empty
    case .text: throw .unknownContent(expected: "a file of events: neither iCalendar nor JSON")
    case .iCalendar:
      let reader = ICalendarReader(bytes, zones: zones, libical, limits: limits)
      list = EventSeriesList(reader.events)
      (skipped, unsure, notes) = (reader.skipped, reader.incomplete, reader.warnings)
      (calendarZone, writersZones, work) = (reader.calendarZone, reader.writersZones, reader.work)
      lastZoneYear = reader.lastZoneYear
    case .json:
      let reader = try EventJSONReader(bytes, zones: zones, libical)
      list = EventSeriesList(reader.events)
      (skipped, unsure, notes) = (reader.skipped, reader.incomplete, reader.warnings)
      (calendarZone, writersZones, lastZoneYear, work) = (nil, [], nil, WorkBudget(steps: limits.steps))
    }
    if list.doubles > 0 { notes.add(SourceWarnings.doubles, count: list.doubles) }
    (series, warnings, incomplete) = (list.series, notes, unsure + list.doubles)
  }
}
