/// An event of the project's own form, `astrocal.events/1`.
struct OwnEventJSON: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, start, end, duration
    case zone = "tz"
    case isAllDay = "all_day"
    case location, description, tags, status
  }

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
  let location: EventLocationJSON?
  let description: String?
  let tags: [String]?
  let status: String?
}

/// The document of such events.
struct OwnEventsJSON: Decodable {
  let schema: String
  let events: [Attempt<OwnEventJSON>]

  static let schema = "astrocal.events/1"
}

/// An event known by its first second and its length in seconds.
struct TimedEventJSON: Decodable {
  /// Unix seconds.
  let startDate: Double
  /// Seconds.
  let range: Double
  let title: String?
  let desc: String?
  let location: EventLocationJSON?
}

/// A place: a name, or an object with one.
struct EventLocationJSON: Decodable {
  private enum Key: String, CodingKey {
    case name, city
  }

  /// "Sternwarte, Berlin"; nil where nothing is named.
  let text: String?

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.text = text
      return
    }
    let place = try decoder.container(keyedBy: Key.self)
    let names = [
      try place.decodeIfPresent(String.self, forKey: .name), try place.decodeIfPresent(String.self, forKey: .city),
    ].compactMap(\.self).filter { !$0.isEmpty }
    text = names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

/// A value, or the fact that it could not be read, so that one bad element does not spoil its array.
struct Attempt<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}
