import AstroCore
import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// What is wrong with an entry of the store.
enum ReminderMistake: Error {
  /// The entry is damaged, for that reason.
  case damaged(String)
  /// The entry is sound, and only unknown here.
  case strange(ReminderList.Stranger.Reason)

  init(_ reason: String) {
    self = .damaged(reason)
  }

  /// What is damaged; of an entry that is only unknown, that.
  var reason: String {
    if case .damaged(let reason) = self { reason } else { "unknown" }
  }
}

/// What many entries of a store have in common, each read once.
struct KnownParts {
  private let zones: KnownZones
  private var rules: [RuleWords: Result<ReminderRule, ReminderMistake>] = [:]

  private struct RuleWords: Hashable {
    let kind: ReminderRule.Kind
    let what: String
    let reckoning: MonthReckoning
  }

  init(_ database: ZoneDatabase) {
    zones = KnownZones(database)
  }

  /// The time zone of a name; one that is not installed leaves an entry that is kept and cannot be used.
  func zone(_ identifier: String) throws(ReminderMistake) -> CivilZone {
    do throws(CivilZoneError) {
      return try zones.zone(identifier)
    } catch {
      throw .strange(.zone(error))
    }
  }

  /// The rule of an entry; one of a later version leaves an entry that is kept and cannot be used.
  mutating func rule(
    kind: ReminderRule.Kind, what: String, reckoning: MonthReckoning
  ) throws(ReminderMistake) -> ReminderRule {
    let words = RuleWords(kind: kind, what: what, reckoning: reckoning)
    if let known = rules[words] { return try known.get() }
    let rule = Result { () throws(ReminderRule.Mistake) in
      try ReminderRule(kind: kind, what: what, reckoning: reckoning)
    }.mapError { ReminderMistake.strange(.rule($0)) }
    rules[words] = rule
    return try rule.get()
  }
}

extension JSONValue.Object {
  /// Nil where it is absent or null; what has another type would be lost if it were taken for that.
  fileprivate func member<Member>(
    _ key: String, _ type: String, _ read: (JSONValue) -> Member?
  ) throws(ReminderMistake) -> Member? {
    guard let tree = self[key], tree != .null else { return nil }
    guard let member = read(tree) else { throw ReminderMistake("\"\(key)\" is no \(type)") }
    return member
  }
}

extension Reminder {
  init(_ object: JSONValue.Object, id: String, _ known: inout KnownParts) throws(ReminderMistake) {
    func text(_ key: String) throws(ReminderMistake) -> String {
      guard let text = object[key]?.string else { throw ReminderMistake("\"\(key)\" is missing or no text") }
      return text
    }
    func flag(_ key: String) throws(ReminderMistake) -> Bool {
      guard let flag = (object[key] ?? .boolean(false)).boolean else {
        throw ReminderMistake("\"\(key)\" is neither true nor false")
      }
      return flag
    }
    // Of a kind still to come nothing else is known, nor can be wrong.
    let name = try text("kind")
    guard let kind = ReminderRule.Kind(rawValue: name) else { throw .strange(.rule(.unknownKind(name))) }
    let conventions = try Conventions(object.member("conventions", "object", \.object) ?? [:])
    let what = try text("what")
    let (before, at, since) = (try text("before"), try text("at"), try text("since"))
    guard let daysBefore = ReminderText.days(before) else { throw ReminderMistake("\"before\" is not like 3d") }
    guard let minuteOfDay = ReminderText.minuteOfDay(at) else { throw ReminderMistake("\"at\" is not like 09:00") }
    guard let start = JulianDay(rfc3339: since) else { throw ReminderMistake("\"since\" is no instant") }
    guard let placeObject = object["place"]?.object else { throw ReminderMistake("\"place\" is missing") }
    let place = try ReminderPlace(placeObject, &known)
    let rule = try known.rule(kind: kind, what: what, reckoning: conventions.month)
    self.init(
      id: id, rule: rule, daysBefore: daysBefore, minuteOfDay: minuteOfDay, isOnce: try flag("once"),
      note: try object.member("note", "text", \.string), place: place, conventions: conventions, since: start)
    isDone = try flag("done")
    for tree in try object.member("marks", "list", \.array) ?? [] { marks.append(try Mark(tree)) }
  }

  /// The reminder as the store holds it.
  ///
  /// - Parameter tree: What the store held of it before, of which the members that this version does not know stay.
  func object(over tree: JSONValue.Object) -> JSONValue.Object {
    var object = tree
    object["id"] = .string(id)
    object["kind"] = .string(rule.kind.rawValue)
    object["what"] = .string(rule.what)
    object["before"] = .string("\(daysBefore)d")
    object["at"] = .string(ReminderText.clock(minuteOfDay))
    object["once"] = .boolean(isOnce)
    object["note"] = JSONValue(note)
    object["done"] = .boolean(isDone)
    object["since"] = .string(since.rfc3339UTC)
    var stored = object["place"]?.object ?? [:]
    stored.merge(place.object) { _, new in new }
    object["place"] = .object(stored)
    var kept = object["conventions"]?.object ?? [:]
    kept.merge(conventions.object) { _, new in new }
    object["conventions"] = .object(kept)
    let known = Dictionary(
      (object["marks"]?.array ?? []).compactMap { tree in tree.object?["occurrence"]?.string.map { ($0, tree) } }
    ) { first, _ in first }
    object["marks"] = .array(marks.map { $0.tree(known: known[$0.occurrence]?.object ?? [:]) })
    return object
  }
}

extension Reminder.Conventions {
  fileprivate init(_ object: JSONValue.Object) throws(ReminderMistake) {
    func choice<Choice: RawRepresentable<String>>(_ key: String, _ usual: Choice) throws(ReminderMistake) -> Choice {
      guard let text = try object.member(key, "text", \.string) else { return usual }
      guard let choice = Choice(rawValue: text) else {
        throw ReminderMistake.strange(.convention(name: key, value: text))
      }
      return choice
    }
    self.init(
      sunrise: try choice("sunrise", .standard), ayanamsha: try choice("ayanamsha", .lahiri),
      month: try choice("month", .amanta))
  }

  fileprivate var object: JSONValue.Object {
    [
      "sunrise": .string(sunrise.rawValue), "ayanamsha": .string(ayanamsha.rawValue), "month": .string(month.rawValue),
    ]
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
    else { throw ReminderMistake("\"place\" lacks its coordinates or its \"time_zone\"") }
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
  init(_ tree: JSONValue) throws(ReminderMistake) {
    guard let object = tree.object, let occurrence = object["occurrence"]?.string,
      let event = object["event"]?.string.flatMap({ JulianDay(rfc3339: $0) }),
      let said = object["said"]?.string.flatMap({ JulianDay(rfc3339: $0) })
    else { throw ReminderMistake("one of the \"marks\" lacks its \"occurrence\", \"event\" or \"said\"") }
    let state = object["state"]?.string
    guard state == "fired" || state == "missed" else {
      throw ReminderMistake("the \"state\" of one of the \"marks\" is neither fired nor missed")
    }
    self.init(occurrence: occurrence, event: event, said: said, isMissed: state == "missed")
  }

  /// The mark as the store holds it.
  ///
  /// - Parameter known: Members that it keeps besides.
  func tree(known: JSONValue.Object) -> JSONValue {
    var object = known
    object["occurrence"] = .string(occurrence)
    object["event"] = .string(event.rfc3339UTC)
    object["said"] = .string(said.rfc3339UTC)
    object["state"] = .string(isMissed ? "missed" : "fired")
    return .object(object)
  }
}
