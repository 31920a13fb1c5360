import ForeignText
import ICalendar

/// An event of the project's own form, `astrocal.events/1`.
struct OwnEventJSON {
  let id: String?
  let title: String?
  /// A date, a clock reading, or an instant with its offset.
  let start: String
  let end: String?
  /// "PT1H30M"
  let duration: String?
  /// The IANA name of the zone whose clock `start` and `end` read.
  let zone: String?
  let isAllDay: Bool?
  let location: String?
  let description: String?
  let tags: [String]
  let status: String?

  static let schema = "astrocal.events/1"

  /// - Throws: ``EventFault/unreadable`` where there is no start or a member has another type.
  init(_ value: JSONValue) throws(EventFault) {
    guard let fields = value.object, let start = try fields.member("start", \.string) else { throw .unreadable }
    self.start = start
    id = try fields.member("id", \.string)
    title = try fields.member("title", \.string)
    end = try fields.member("end", \.string)
    duration = try fields.member("duration", \.string)
    zone = try fields.member("tz", \.string)
    isAllDay = try fields.member("all_day", \.boolean)
    location = try fields.location("location")
    description = try fields.member("description", \.string)
    let tags = try fields.member("tags", \.array) ?? []
    self.tags = tags.compactMap(\.string)
    guard self.tags.count == tags.count else { throw .unreadable }
    status = try fields.member("status", \.string)
  }
}

/// An event known by its first second and its length in seconds.
struct TimedEventJSON {
  /// Unix seconds.
  let startDate: Double
  /// Seconds.
  let range: Double
  let title: String?
  let description: String?
  let location: String?

  /// - Throws: ``EventFault/unreadable`` where one of the numbers is missing or a member has another type.
  init(_ value: JSONValue) throws(EventFault) {
    guard let fields = value.object, let startDate = try fields.member("startDate", \.finite),
      let range = try fields.member("range", \.finite)
    else { throw .unreadable }
    self.startDate = startDate
    self.range = range
    title = try fields.member("title", \.string)
    description = try fields.member("desc", \.string)
    location = try fields.location("location")
  }
}

extension JSONValue.Object {
  /// A member of a type; nil where it is missing or null.
  ///
  /// - Throws: ``EventFault/unreadable`` where it has another type.
  fileprivate func member<Typed>(_ name: String, _ type: (JSONValue) -> Typed?) throws(EventFault) -> Typed? {
    guard let member = self[name], member != .null else { return nil }
    guard let value = type(member) else { throw .unreadable }
    return value
  }

  /// A place, "Sternwarte, Berlin": a text, or an object with `name` and `city`; nil where nothing is named.
  fileprivate func location(_ name: String) throws(EventFault) -> String? {
    if let text = self[name]?.string { return text }
    guard let place = try member(name, \.object) else { return nil }
    let names = [try place.member("name", \.string), try place.member("city", \.string)].compactMap(\.self)
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
