import AstroCore
import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// Why an entry of the store or a line of the journal cannot be used.
enum ReminderMistake: Error {
  /// The entry is damaged, for a reason in words.
  case damaged(String)
  /// The entry is sound, and this version or this machine does not know a part of it.
  case unusable(ReminderList.UnusableEntry.Reason)

  /// The reason why an entry is damaged; "unknown" for an entry that is sound.
  var reason: String {
    if case .damaged(let reason) = self { reason } else { "unknown" }
  }
}

/// The zones and searches of a store's entries, each read once.
struct KnownParts {
  private let zones: KnownZones
  private let catalogue: EventCatalogue
  private var queries: [Words: Result<EventQuery, ReminderMistake>] = [:]

  private struct Words: Hashable {
    let kind: EventKind
    let what: String
    let reckoning: MonthReckoning
  }

  /// Parts of which none is read yet.
  ///
  /// - Parameter catalogue: What reads the conditions.
  init(_ database: ZoneDatabase, _ catalogue: EventCatalogue) {
    zones = KnownZones(database)
    self.catalogue = catalogue
  }

  /// The time zone of a name. Throws ``ReminderMistake/unusable(_:)`` for a zone that is not installed.
  func zone(_ identifier: String) throws(ReminderMistake) -> CivilZone {
    do throws(CivilZoneError) {
      return try zones.zone(identifier)
    } catch {
      throw .unusable(.zone(error))
    }
  }

  /// The search of an entry. Throws ``ReminderMistake/unusable(_:)`` for a search of a later version.
  mutating func query(
    kind: EventKind, what: String, reckoning: MonthReckoning
  ) throws(ReminderMistake) -> EventQuery {
    let words = Words(kind: kind, what: what, reckoning: reckoning)
    if let known = queries[words] { return try known.get() }
    let query = Result { () throws(Mistake) in
      try EventQuery(kind: kind, what, reckoning: reckoning, in: catalogue)
    }.mapError { ReminderMistake.unusable(.event($0)) }
    queries[words] = query
    return try query.get()
  }
}

extension JSONValue.Object {
  /// The object with the members of an older value besides, of which this version may not know all.
  func over(_ older: JSONValue?) -> JSONValue {
    .object((older?.object ?? [:]).merging(self) { $1 })
  }

  /// A member, or `nil` if it is absent or null. Throws where it has another type, since it would be lost otherwise.
  fileprivate func member<Member>(
    _ key: String, _ type: String, _ read: (JSONValue) -> Member?
  ) throws(ReminderMistake) -> Member? {
    guard let tree = self[key], tree != .null else { return nil }
    guard let member = read(tree) else { throw .damaged("\"\(key)\" is not \(type.withArticle)") }
    return member
  }
}

extension Reminder {
  /// The reminder of an object of the store.
  ///
  /// - Parameters:
  ///   - id: The id in the store.
  ///   - renewsID: Whether an id that an earlier version made for a shower becomes the present one.
  init(
    _ object: JSONValue.Object, id: String, renewsID: Bool, _ known: inout KnownParts
  ) throws(ReminderMistake) {
    func text(_ key: String) throws(ReminderMistake) -> String {
      guard let text = object[key]?.string else { throw .damaged("\"\(key)\" is missing or no text") }
      return text
    }
    func flag(_ key: String) throws(ReminderMistake) -> Bool {
      guard let flag = (object[key] ?? .boolean(false)).boolean else {
        throw .damaged("\"\(key)\" is neither true nor false")
      }
      return flag
    }
    // Nothing else is known of a kind of a later version, nor can be wrong.
    let name = try text("kind")
    guard let kind = EventKind(rawValue: name) else { throw .unusable(.event(.unknownKind(name))) }
    let conventions = try Conventions(object.member("conventions", "object", \.object) ?? [:])
    let what = try text("what")
    let (before, at, since) = (try text("before"), try text("at"), try text("since"))
    guard let lead = Lead(before) else { throw .damaged("\"before\" is not like 3d or 36h") }
    guard let timeOfDay = TimeOfDay(at) else { throw .damaged("\"at\" is not like 09:00 or sunset-30m") }
    guard let start = JulianDay(rfc3339: since) else { throw .damaged("\"since\" is not an instant") }
    guard let placeObject = object["place"]?.object else { throw .damaged("\"place\" is missing") }
    let place = try ReminderPlace(placeObject, &known)
    let query = try known.query(kind: kind, what: what, reckoning: conventions.month)
    self.init(
      id: renewsID && kind == .shower ? ReminderID.current(id) : id, query: query, lead: lead, at: timeOfDay,
      isOnce: try flag("once"),
      note: try object.member("note", "text", \.string), place: place, conventions: conventions, since: start)
    isDone = try flag("done")
    for tree in try object.member("marks", "list", \.array) ?? [] {
      let mark = try Mark(tree)
      marks.append(self.id == id ? mark : mark.current)
    }
  }

  /// The reminder as the store holds it.
  ///
  /// - Parameter tree: The object of the store before, whose members that this version does not know stay.
  func object(over tree: JSONValue.Object) -> JSONValue.Object {
    let known = Dictionary(
      (tree["marks"]?.array ?? []).flatMap { tree in
        tree.object?["occurrence"]?.string.map { [($0, tree), (ReminderID.current($0), tree)] } ?? []
      }
    ) { first, _ in first }
    return tree.merging([
      "id": .string(id),
      "kind": .string(query.kind.rawValue),
      "what": .string(query.description),
      "before": .string(lead.text),
      "at": .string(self.at.text),
      "once": .boolean(isOnce),
      "note": JSONValue(note),
      "done": .boolean(isDone),
      "since": .string(since.rfc3339UTC),
      "place": place.object.over(tree["place"]),
      "conventions": conventions.object.over(tree["conventions"]),
      "marks": .array(marks.map { $0.object.over(known[$0.occurrence]) }),
    ]) { $1 }
  }
}

extension Reminder.Conventions {
  fileprivate init(_ object: JSONValue.Object) throws(ReminderMistake) {
    func choice<Choice: RawRepresentable<String>>(_ key: String, _ usual: Choice) throws(ReminderMistake) -> Choice {
      guard let text = try object.member(key, "text", \.string) else { return usual }
      guard let choice = Choice(rawValue: text) else { throw .unusable(.convention(name: key, value: text)) }
      return choice
    }
    self.init(
      sunrise: try choice("sunrise", .standard), ayanamsha: try choice("ayanamsha", .lahiri),
      month: try choice("month", .amanta),
      limitingMagnitude: try object.member("limiting_magnitude", "number", \.double))
  }

  fileprivate var object: JSONValue.Object {
    var object: JSONValue.Object = [
      "sunrise": .string(sunrise.rawValue), "ayanamsha": .string(ayanamsha.rawValue), "month": .string(month.rawValue),
    ]
    if let limitingMagnitude { object["limiting_magnitude"] = .number(limitingMagnitude) }
    return object
  }
}

extension ReminderPlace {
  fileprivate init(_ object: JSONValue.Object, _ known: inout KnownParts) throws(ReminderMistake) {
    let name = try object.member("name", "text", \.string)
    let country = try object.member("country", "text", \.string)
    let elevation = try object.member("elevation_m", "number", \.double)
    guard let latitude = object["latitude_deg"]?.double, let longitude = object["longitude_deg"]?.double,
      let zone = object["time_zone"]?.string,
      let position = GeographicPosition(
        latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude), elevation: elevation ?? 0)
    else { throw .damaged("\"place\" lacks its coordinates or its \"time_zone\"") }
    self.init(name: name, country: country, position: position, zone: try known.zone(zone))
  }

  fileprivate var object: JSONValue.Object {
    [
      "name": JSONValue(name), "country": JSONValue(country), "latitude_deg": .number(position.latitude.degrees),
      "longitude_deg": .number(position.longitude.degrees), "elevation_m": .number(position.elevation),
      "time_zone": .string(zone.identifier),
    ]
  }
}

extension Reminder.Mark {
  /// The mark of an object of the store or of the journal.
  init(_ tree: JSONValue) throws(ReminderMistake) {
    guard let object = tree.object, let occurrence = object["occurrence"]?.string,
      let event = object["event"]?.string.flatMap({ JulianDay(rfc3339: $0) }),
      let announced = object["said"]?.string.flatMap({ JulianDay(rfc3339: $0) })
    else { throw .damaged("one of the \"marks\" lacks its \"occurrence\", \"event\" or \"said\"") }
    let state = object["state"]?.string
    guard state == "fired" || state == "missed" else {
      throw .damaged("the \"state\" of one of the \"marks\" is neither fired nor missed")
    }
    self.init(occurrence: occurrence, event: event, announced: announced, isMissed: state == "missed")
  }

  /// The mark with the present form of its key, which an earlier version wrote.
  var current: Self {
    Self(occurrence: ReminderID.current(occurrence), event: event, announced: announced, isMissed: isMissed)
  }

  /// The mark as the store holds it.
  var object: JSONValue.Object {
    [
      "occurrence": .string(occurrence), "event": .string(event.rfc3339UTC), "said": .string(announced.rfc3339UTC),
      "state": .string(isMissed ? "missed" : "fired"),
    ]
  }
}
