import Asking
import AstroCore
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// The schemas of `Docs/schema` beside the members that kinds of objects describe: the same keys in the same order, each of the same
/// type, and words of a field that are those of the schema.
@Suite struct DescribedTests {
  /// The parts of a schema.
  private func parts(of name: String) throws -> [String: [String: Any]] {
    let file = Sandbox.tests.deletingLastPathComponent().appending(path: "Docs/schema/astrocal.\(name)-1.schema.json")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    return try #require(schema["$defs"] as? [String: [String: Any]])
  }

  /// What a search found has six members before those that its kind describes.
  @Test func schemasHaveTheMembersOfWhatAYearHasOnce() throws {
    let parts = try self.parts(of: "events")
    func check<Kind: Described>(_ part: String, _ kind: Kind.Type) throws {
      var schema = try #require(parts[part], "\(part)")
      let own = Array((schema["required"] as? [String] ?? []).dropFirst(6))
      schema["required"] = own
      schema["properties"] = (schema["properties"] as? [String: Any])?.filter { own.contains($0.key) }
      kind.check(schema, parts, part)
    }
    try check("found_sun_extreme", SunExtreme.self)
    try check("found_polar", PolarEvent.self)
    try check("found_moon", FoundMoon.self)
    try check("found_crescent", FoundCrescent.self)
    try check("found_satellite", JovianEvent.self)
    try check("found_marathon", ListNight.self)
  }

  @Test func schemasHaveTheMembersThatRowsDescribe() throws {
    let parts = try self.parts(of: "day")
    func check<Kind: Described>(_ part: String, _ kind: Kind.Type) throws {
      kind.check(try #require(parts[part], "\(part)"), parts, part)
    }
    try check("sun", SunOfDay.self)
    try check("moon", MoonOfDay.self)
    try check("planet", PlanetDay.self)
    try check("target", TargetNight.self)
    try check("jupiter_night", JupiterNight.self)
    let positions = try #require(parts["positions"]?["properties"] as? [String: [String: Any]])
    BodyCoordinates.check(
      try #require(positions["coordinates"]?["items"] as? [String: Any]), parts, "positions.coordinates")
    MoonGeometry.check(try #require(positions["moon"]), parts, "positions.moon")
    JupiterFace.check(try #require(positions["jupiter"]), parts, "positions.jupiter")
    SaturnFace.check(try #require(positions["saturn"]), parts, "positions.saturn")
    let lists = try #require(parts["panchanga"]?["properties"] as? [String: [String: Any]])
    func check<Kind: Described>(items list: String, _ kind: Kind.Type) throws {
      kind.check(try #require(lists[list]?["items"] as? [String: Any], "\(list)"), parts, list)
    }
    try check(items: "choghadiya", Choghadiya.self)
    try check(items: "hora", Hora.self)
    try check(items: "gowri", Gowri.self)
    try check(items: "lagna", Lagna.self)
  }
}

extension Described {
  /// Compares the members with those of a schema.
  fileprivate static func check(_ schema: [String: Any], _ parts: [String: [String: Any]], _ path: String) {
    let object = resolved(schema, parts)
    var visitor = SchemaCheck<Row>(
      path: path, parts: parts, properties: object["properties"] as? [String: [String: Any]] ?? [:])
    describe(&visitor)
    #expect(object["required"] as? [String] == visitor.required, "\(path)")
    #expect(Set(visitor.properties.keys) == visitor.keys, "\(path)")
  }
}

/// The schema that a reference or a choice between it and null stands for.
private func resolved(_ schema: [String: Any], _ parts: [String: [String: Any]]) -> [String: Any] {
  if let name = (schema["$ref"] as? String)?.split(separator: "/").last { return parts[String(name)] ?? [:] }
  let choice = (schema["anyOf"] as? [[String: Any]])?.first { $0["type"] as? String != "null" }
  return choice.map { resolved($0, parts) } ?? schema
}

/// Compares each member of an object with the property of its schema.
private struct SchemaCheck<Row>: MemberVisitor {
  let path: String
  let parts: [String: [String: Any]]
  let properties: [String: [String: Any]]
  private(set) var keys: Set<String> = []
  private(set) var required: [String] = []

  /// The property of a key.
  private mutating func property(_ key: StaticString, isAbsent: Bool = false) -> [String: Any] {
    keys.insert("\(key)")
    if !isAbsent { required.append("\(key)") }
    return properties["\(key)"] ?? [:]
  }

  /// The types of a property, of an array those of its items; the words of an enum.
  private func types(_ property: [String: Any]) -> (types: Set<String>, words: [String]) {
    var schema = resolved(property, parts)
    var isList = false
    if schema["type"] as? String == "array", let items = schema["items"] as? [String: Any] {
      (schema, isList) = (resolved(items, parts), true)
    }
    let names = (schema["type"] as? [String]) ?? [schema["type"] as? String ?? "string"]
    return (Set(names.filter { $0 != "null" }.map { isList ? "[\($0)]" : $0 }), schema["enum"] as? [String] ?? [])
  }

  private static func type(_ value: Field<Row>.Value) -> String {
    switch value {
    case .text, .date, .time: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .times, .list: "[string]"
    case .integers: "[integer]"
    case .numbers: "[number]"
    }
  }

  mutating func member(
    _ key: StaticString, _: StaticString, _ value: Field<Row>.Value, _: @autoclosure () -> MemberShape,
    isPresent: (@Sendable (RenderContext, Row) -> Bool)?
  ) {
    #expect(types(property(key, isAbsent: isPresent != nil)).types == [Self.type(value)], "\(path).\(key)")
  }

  mutating func shared<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row) {
    var visitor = SchemaCheck<Part.Row>(path: path, parts: parts, properties: properties)
    kind.describe(&visitor)
    keys.formUnion(visitor.keys)
    required += visitor.required
  }

  mutating func field(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ more: @autoclosure () -> MemberField
  ) {
    member(key, sentence, value, MemberShape(), isPresent: nil)
    let words = types(properties["\(key)"] ?? [:]).words
    let own = more().words?.all(EventCatalogue()) ?? []
    if !words.isEmpty { #expect(Set(words.map(Condition.plain)) == Set(own), "\(path).\(key)") }
  }

  mutating func object<Part: Described>(
    _ key: StaticString, _: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    kind.check(property(key, isAbsent: presence == .orAbsent), parts, "\(path).\(key)")
  }

  mutating func objects<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ parts: @escaping @Sendable (Row) -> [Part.Row]
  ) {
    kind.check(property(key)["items"] as? [String: Any] ?? [:], self.parts, "\(path).\(key)")
  }
}
