import CivilTime
import ForeignText
import ICalendar
import SourceFiles

/// Reads events from JSON in either of two forms: an array begins the one, an object the other.
struct EventJSONReader {
  /// The limits up to which a file is read.
  struct Limits {
    /// The most events.
    var events = 50_000
    /// The most tags of one event.
    var tags = 100
    /// The most attendees, and the most links, of one event.
    var parties = 100
    /// The most characters of a description.
    var description = 20_000
  }

  /// The events that could be read, in the order of the file.
  private(set) var events: [CalendarEvent] = []
  /// How many events are left out.
  private(set) var skipped = 0
  /// How many events are read without their end.
  private(set) var incomplete = 0
  /// Why events are left out, and what else was passed over.
  private(set) var warnings = SourceWarnings()
  private var zones: FileZones
  private let limits: Limits
  /// The most bytes of the name of a zone; the longest names have a path of Mozilla before them.
  private static let longestZone = 200
  /// The schema of the project's own form.
  private static let schema = "astrocal.events/1"

  /// Reads a file.
  ///
  /// - Throws: ``SourceError`` if the file is damaged or has neither form.
  init(
    _ bytes: [UInt8], zones database: ZoneDatabase, _ libical: Libical, limits: Limits = Limits()
  ) throws(SourceError) {
    zones = FileZones(database)
    self.limits = limits
    let document = try ForeignFile(bytes).json()
    if let elements = document.array {
      read(elements) { reader, fields throws(EventFault) in try reader.timedEvent(fields) }
      if events.isEmpty, skipped > 0 {
        throw .malformed("an array of JSON, but no element has the numbers \"startDate\" and \"range\"")
      }
      return
    }
    guard let schema = document.object?["schema"]?.string, let elements = document.object?["events"]?.array else {
      throw .malformed("JSON, but not an object with \"schema\" and \"events\"")
    }
    guard schema == Self.schema else {
      throw .malformed("schema \"\(ForeignLine.line(schema).prefix(60))\", not \"\(Self.schema)\"")
    }
    libical.lend { session in
      read(elements) { reader, fields throws(EventFault) in try reader.ownEvent(fields, session) }
    }
    warnings.add(zones.notes)
  }

  private mutating func read(
    _ elements: [JSONValue], _ event: (inout EventJSONReader, Fields) throws(EventFault) -> CalendarEvent
  ) {
    for element in elements.prefix(limits.events) {
      do throws(EventFault) {
        guard let fields = element.object else { throw .unreadable }
        warnings.entry = try? fields.member("title", \.string).map(ForeignLine.line)
        events.append(try event(&self, fields))
      } catch {
        skipped += 1
        warnings.add(error.text)
      }
      warnings.entry = nil
    }
    let further = elements.count - min(elements.count, limits.events)
    skipped += further
    if further > 0 { warnings.add("more than \(limits.events) events: this one is left out", count: further) }
  }

  /// Unix seconds of the years 1 to 9999, whose dates have four digits.
  private static let seconds = -62_135_596_800.0...253_402_300_799.0

  /// An event with `startDate`, its first Unix second, and `range`, its length in seconds.
  ///
  /// - Throws: ``EventFault/unreadable`` if one of the numbers is missing or a member has another type;
  ///   ``EventFault/noStart``.
  private mutating func timedEvent(_ fields: Fields) throws(EventFault) -> CalendarEvent {
    guard let start = try fields.member("startDate", \.finite), let range = try fields.member("range", \.finite)
    else { throw .unreadable }
    let details = try details(fields, uid: nil, description: "desc")
    if range < 0 { warnings.add(SourceWarnings.earlyEnd) }
    let end = start + max(range, 0)
    guard Self.seconds.contains(start), Self.seconds.contains(end) else { throw .noStart }
    return CalendarEvent(
      details: details, start: WrittenTime(unixSeconds: Int64(start.rounded(.down))),
      length: .until(WrittenTime(unixSeconds: Int64(end.rounded(.down)))))
  }

  /// An event of the project's own form, `astrocal.events/1`.
  ///
  /// - Throws: ``EventFault/unreadable`` if there is no start or a member has another type, whatever else is wrong.
  private mutating func ownEvent(
    _ fields: Fields, _ session: borrowing LibicalSession
  ) throws(EventFault) -> CalendarEvent {
    guard let startText = try fields.member("start", \.string) else { throw .unreadable }
    let (endText, durationText) = (try fields.member("end", \.string), try fields.member("duration", \.string))
    let (zoneName, isAllDay) = (try fields.member("tz", \.string), try fields.member("all_day", \.boolean))
    var details = try details(fields, uid: try fields.member("id", \.string), description: "description")
    let tags = try (fields.member("tags", \.array) ?? []).map { tag throws(EventFault) in try tag.typed(\.string) }
    details.status = try fields.member("status", \.string).flatMap { EventStatus($0, ofToDo: false) }

    var zone: CivilZone?
    if let name = zoneName.map(ForeignLine.line), !name.isEmpty {
      zone = name.utf8.count <= Self.longestZone ? zones.sharedZone(name)?.zone : nil
      if zone == nil {
        warnings.add(SourceWarnings.unknownZone(name))
        details.add(.timeZone)
      }
    }
    guard let time = WrittenTime(iso8601: startText, zone: zone) else { throw .noStart }
    let start = isAllDay == true ? WrittenTime(date: time.date) : time
    if tags.count > limits.tags { warnings.add("more than \(limits.tags) tags of an event: the rest is left out") }
    details.categories = tags.prefix(limits.tags).map(ForeignLine.line).filter { !$0.isEmpty }
    var event = CalendarEvent(details: details, start: start, length: .unstated)
    if let endText {
      let end = WrittenTime(iso8601: endText, zone: zone)
      setLength(of: &event, end.map(EventLength.until), isEarly: end?.isBefore(start) ?? false)
    } else if let text = durationText {
      let duration = text.utf8.count <= 40 ? session.duration(text) : nil
      setLength(
        of: &event, duration.map(EventLength.duration), isEarly: duration.map { $0.days < 0 || $0.seconds < 0 } ?? false
      )
    }
    return event
  }

  /// Sets the length of an event, unless it cannot be read or is negative, of which a warning says so.
  private mutating func setLength(of event: inout CalendarEvent, _ length: EventLength?, isEarly: Bool) {
    if let length, !isEarly {
      event.length = length
    } else if length == nil {
      incomplete += 1
      event.details.add(.end)
      warnings.add(SourceWarnings.unreadableEnd)
    } else {
      warnings.add(SourceWarnings.earlyEnd)
    }
  }

  /// The texts of an event, cleaned of control characters and shortened.
  ///
  /// - Parameter description: The name of the member that holds the description.
  private func details(_ fields: Fields, uid: String?, description: String) throws(EventFault) -> EventDetails {
    func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    var details = EventDetails(
      uid: filled(uid.map(ForeignLine.line)), title: ForeignLine.line(try fields.member("title", \.string) ?? ""),
      location: filled(try fields.location("location").map(ForeignLine.line)),
      description: filled(
        try fields.member(description, \.string).map {
          PlainText.lines(ForeignLine.shortened($0, to: limits.description))
        }))
    // No day depends on these members: one of another type is passed over.
    let people = fields.elements("attends") + fields.elements("attendees")
    details.attendees = people.prefix(limits.parties).compactMap(EventAttendee.init(json:))
    let pages = [fields["url"]].compactMap(\.self) + fields.elements("links")
    details.links = pages.prefix(limits.parties).compactMap(EventLink.init(json:))
    return details
  }
}

extension EventAttendee {
  /// An attendee of a name alone, or of an object with `name`, `email` or `address`, and `status`.
  fileprivate init?(json: JSONValue) {
    let fields = json.object
    self.init(
      name: json.string ?? fields?.text("name"), address: fields?.text("email") ?? fields?.text("address"),
      status: fields?.text("status")?.lowercased())
  }
}

extension EventLink {
  /// A link of an address alone, or of an object with `url` and `title`.
  fileprivate init?(json: JSONValue) {
    guard let address = json.string ?? json.object?.text("url") else { return nil }
    self.init(title: json.object?.text("title"), address: address)
  }
}

extension WrittenTime {
  /// The date "2026-11-21", the reading "2026-11-21T21:00:00" of the zone's clock or, with "Z" or an offset, an
  /// instant, see `CivilReading`, or `nil` for any other text.
  init?(iso8601 text: String, zone: CivilZone?) {
    guard let reading = CivilReading(text) else { return nil }
    if let offset = reading.utcOffset {
      self.init(unixSeconds: reading.unixSeconds(utcOffset: offset))
    } else {
      self.init(date: reading.date, secondOfDay: reading.secondOfDay, zone: reading.secondOfDay == nil ? nil : zone)
    }
  }
}

extension JSONValue {
  /// The value as a type.
  ///
  /// - Throws: ``EventFault/unreadable`` if it has another type.
  fileprivate func typed<Typed>(_ type: (JSONValue) -> Typed?) throws(EventFault) -> Typed {
    guard let value = type(self) else { throw .unreadable }
    return value
  }
}

extension Fields {
  /// A member of a type, or `nil` if it is missing or null.
  ///
  /// - Throws: ``EventFault/unreadable`` if it has another type.
  fileprivate func member<Typed>(_ name: String, _ type: (JSONValue) -> Typed?) throws(EventFault) -> Typed? {
    guard let member = self[name], member != .null else { return nil }
    return try member.typed(type)
  }

  /// A place, "Sternwarte, Berlin": a text, or an object with `name` and `city`, or `nil` if nothing is named.
  ///
  /// - Throws: ``EventFault/unreadable`` if it has another type.
  fileprivate func location(_ name: String) throws(EventFault) -> String? {
    if let text = self[name]?.string { return text }
    guard let place = try member(name, \.object) else { return nil }
    let names = [try place.member("name", \.string), try place.member("city", \.string)].compactMap(\.self)
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
