import AstroCore
import CivilTime
import SwissEphemeris

/// What is wrong with an entry of the store.
struct ReminderMistake: Error, CustomStringConvertible {
  let description: String
  /// Whether the entry is sound, and only unknown here.
  var isStrange = false

  init(_ description: String, isStrange: Bool = false) {
    self.description = description
    self.isStrange = isStrange
  }
}

extension Reminder {
  init(_ object: JSONTree.Object, id: String, zones: ZoneDatabase) throws(ReminderMistake) {
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
    let conventions = try Conventions(object["conventions"]?.object ?? [:])
    let (kind, what) = (try text("kind"), try text("what"))
    let (before, at, since) = (try text("before"), try text("at"), try text("since"))
    guard let daysBefore = ReminderText.days(before) else { throw ReminderMistake("\"before\" is not like 3d") }
    guard let minuteOfDay = ReminderText.minuteOfDay(at) else { throw ReminderMistake("\"at\" is not like 09:00") }
    guard let start = ReminderText.instant(since) else { throw ReminderMistake("\"since\" is no instant") }
    guard let placeObject = object["place"]?.object else { throw ReminderMistake("\"place\" is missing") }
    let place = try ReminderPlace(placeObject, zones: zones)
    let rule: ReminderRule
    do throws(ReminderRule.Mistake) {
      rule = try ReminderRule(kind: kind, what: what, reckoning: conventions.month)
    } catch {
      throw ReminderMistake(error.description, isStrange: true)
    }
    self.init(
      id: id, rule: rule, daysBefore: daysBefore, minuteOfDay: minuteOfDay, isOnce: try flag("once"),
      note: object["note"]?.string, place: place, conventions: conventions, since: start)
    isDone = try flag("done")
    for tree in object["marks"]?.array ?? [] {
      guard let mark = Mark(tree) else { throw ReminderMistake("a mark cannot be read") }
      marks.append(mark)
    }
    tree = object
  }

  /// All that was read, with what this version knows brought up to date.
  var object: JSONTree.Object {
    var object = tree
    object["id"] = .string(id)
    object["kind"] = .string(rule.kind)
    object["what"] = .string(rule.what)
    object["before"] = .string("\(daysBefore)d")
    object["at"] = .string(ReminderText.clock(minuteOfDay))
    object["once"] = .boolean(isOnce)
    object["note"] = JSONTree(note)
    object["done"] = .boolean(isDone)
    object["since"] = .string(ReminderText.rfc3339(since))
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
  fileprivate init(_ object: JSONTree.Object) throws(ReminderMistake) {
    func choice<Choice: RawRepresentable<String>>(_ key: String, _ usual: Choice) throws(ReminderMistake) -> Choice {
      guard let value = object[key] else { return usual }
      guard let text = value.string else { throw ReminderMistake("\"\(key)\" is no text") }
      guard let choice = Choice(rawValue: text) else {
        throw ReminderMistake("the \(key) \"\(text)\" is not known to this version", isStrange: true)
      }
      return choice
    }
    self.init(
      sunrise: try choice("sunrise", .standard), ayanamsha: try choice("ayanamsha", .lahiri),
      month: try choice("month", .amanta))
  }

  fileprivate var object: JSONTree.Object {
    [
      "sunrise": .string(sunrise.rawValue), "ayanamsha": .string(ayanamsha.rawValue), "month": .string(month.rawValue),
    ]
  }
}

extension ReminderPlace {
  fileprivate init(_ object: JSONTree.Object, zones: ZoneDatabase) throws(ReminderMistake) {
    guard let latitude = object["latitude_deg"]?.double, let longitude = object["longitude_deg"]?.double,
      let zone = object["time_zone"]?.string,
      let position = GeographicPosition(
        latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude),
        elevation: object["elevation_m"]?.double ?? 0)
    else { throw ReminderMistake("\"place\" lacks its coordinates or its \"time_zone\"") }
    do {
      self.init(
        name: object["name"]?.string, country: object["country"]?.string, position: position,
        zone: try zones.zone(zone))
    } catch {
      throw ReminderMistake(error.description, isStrange: true)
    }
  }

  fileprivate var object: JSONTree.Object {
    [
      "name": JSONTree(name), "country": JSONTree(country), "latitude_deg": .number(position.latitude.degrees),
      "longitude_deg": .number(position.longitude.degrees), "elevation_m": .number(position.elevation),
      "time_zone": .string(zone.identifier),
    ]
  }
}

extension Reminder.Mark {
  fileprivate init?(_ tree: JSONTree) {
    guard let object = tree.object, let occurrence = object["occurrence"]?.string,
      let event = object["event"]?.string.flatMap(ReminderText.instant),
      let said = object["said"]?.string.flatMap(ReminderText.instant), let state = object["state"]?.string
    else { return nil }
    self.init(occurrence: occurrence, event: event, said: said, isMissed: state == "missed")
  }

  fileprivate func tree(known: JSONTree.Object) -> JSONTree {
    var object = known
    object["occurrence"] = .string(occurrence)
    object["event"] = .string(ReminderText.rfc3339(event))
    object["said"] = .string(ReminderText.rfc3339(said))
    object["state"] = .string(isMissed ? "missed" : "fired")
    return .object(object)
  }
}
