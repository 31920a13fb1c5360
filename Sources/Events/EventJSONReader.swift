import CivilTime
import ForeignText
import ICalendar
import SourceFiles

/// Reads events from JSON, in either of two forms that are told apart by what they begin with.
struct EventJSONReader {
  /// How much of a file is read.
  struct Limits {
    var events = 50_000
    /// Of one event.
    var tags = 100
    /// Characters of a description.
    var description = 20_000
  }

  private(set) var events: [CalendarEvent] = []
  private(set) var skipped = 0
  private(set) var warnings = SourceWarnings()
  private var zones: FileZones
  private let limits: Limits
  /// Bytes of the name of a zone, the longest of which has a path of Mozilla before it.
  private static let longestZone = 200

  init(
    _ bytes: [UInt8], zones database: ZoneDatabase, _ libical: Libical, limits: Limits = Limits()
  ) throws(SourceError) {
    zones = FileZones(database)
    self.limits = limits
    let document = try ForeignFile(bytes).json()
    if let elements = document.array {
      read(elements) { reader, element throws(EventFault) in try reader.event(TimedEventJSON(element)) }
      if events.isEmpty, skipped > 0 {
        throw .malformed("an array of JSON, but no element has the numbers \"startDate\" and \"range\"")
      }
      return
    }
    guard let schema = document.object?["schema"]?.string, let elements = document.object?["events"]?.array else {
      throw .malformed("JSON, but not an object with \"schema\" and \"events\"")
    }
    guard schema == OwnEventJSON.schema else {
      throw .malformed("schema \"\(ForeignLine.line(schema).prefix(60))\", not \"\(OwnEventJSON.schema)\"")
    }
    libical.lend { session in
      read(elements) { reader, element throws(EventFault) in try reader.event(OwnEventJSON(element), session) }
    }
  }

  private mutating func read(
    _ elements: [JSONValue], _ event: (inout EventJSONReader, JSONValue) throws(EventFault) -> CalendarEvent
  ) {
    for element in elements.prefix(limits.events) {
      do throws(EventFault) {
        events.append(try event(&self, element))
      } catch {
        skipped += 1
        warnings.add(error.text)
      }
    }
    let further = elements.count - min(elements.count, limits.events)
    skipped += further
    if further > 0 { warnings.add("more than \(limits.events) events: this one is left out", count: further) }
  }

  /// Unix seconds of the years that dates have four digits in.
  private static let seconds = -62_135_596_800.0...253_402_300_799.0

  private mutating func event(_ form: TimedEventJSON) throws(EventFault) -> CalendarEvent {
    if form.range < 0 { noteEarlyEnd() }
    let end = form.startDate + max(form.range, 0)
    guard Self.seconds.contains(form.startDate), Self.seconds.contains(end) else { throw .noStart }
    let start = Int64(form.startDate.rounded(.down))
    return CalendarEvent(
      details: details(uid: nil, title: form.title, location: form.location, description: form.description),
      start: WrittenTime(unixSeconds: start), length: .until(WrittenTime(unixSeconds: Int64(end.rounded(.down)))))
  }

  private mutating func event(
    _ form: OwnEventJSON, _ session: borrowing LibicalSession
  ) throws(EventFault) -> CalendarEvent {
    var zone: CivilZone?
    if let name = form.zone {
      guard name.utf8.count <= Self.longestZone, let found = zones.zone(name) else {
        throw .unknownZone(ForeignLine.line(name))
      }
      zone = found
    }
    guard var start = WrittenTime(iso8601: form.start, zone: zone) else { throw .noStart }
    if form.isAllDay == true { start = WrittenTime(date: start.date) }
    var details = details(uid: form.id, title: form.title, location: form.location, description: form.description)
    if form.tags.count > limits.tags { warnings.add("more than \(limits.tags) tags of an event: the rest is left out") }
    details.categories = form.tags.prefix(limits.tags).map(ForeignLine.line).filter { !$0.isEmpty }
    details.status = form.status.flatMap { EventStatus(rawValue: $0.lowercased()) }
    var length = EventLength.unsaid
    if let text = form.end {
      guard let end = WrittenTime(iso8601: text, zone: zone) else { throw .lostProperty("end") }
      if end.isBefore(start) { noteEarlyEnd() } else { length = .until(end) }
    } else if let text = form.duration {
      guard text.utf8.count <= 40, let duration = session.duration(text) else { throw .lostProperty("duration") }
      if duration.days < 0 || duration.seconds < 0 { noteEarlyEnd() } else { length = .duration(duration) }
    }
    return CalendarEvent(details: details, start: start, length: length)
  }

  private mutating func noteEarlyEnd() {
    warnings.add(SourceWarnings.earlyEnd)
  }

  private func details(uid: String?, title: String?, location: String?, description: String?) -> EventDetails {
    func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    return EventDetails(
      uid: filled(uid.map(ForeignLine.line)), title: ForeignLine.line(title ?? ""),
      location: filled(location.map(ForeignLine.line)),
      description: filled(description.map { PlainText.lines(ForeignLine.shortened($0, to: limits.description)) }))
  }
}

extension WrittenTime {
  /// "2026-11-21", "2026-11-21T21:00:00" by the zone's clock, or with "Z" or an offset an instant, see `CivilReading`.
  init?(iso8601 text: String, zone: CivilZone?) {
    guard let reading = CivilReading(text) else { return nil }
    if let offset = reading.utcOffset {
      self.init(unixSeconds: reading.unixSeconds(utcOffset: offset))
    } else {
      self.init(date: reading.date, secondOfDay: reading.secondOfDay, zone: reading.secondOfDay == nil ? nil : zone)
    }
  }
}
