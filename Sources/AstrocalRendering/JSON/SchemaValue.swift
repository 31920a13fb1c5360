import AstroCore

/// A value of a schema; an object keeps the order of its keys.
indirect enum SchemaValue: Sendable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null
  case list([SchemaValue])
  case object([(key: String, value: SchemaValue)])

  /// As JSON without spaces.
  func append(to bytes: inout ByteBuffer) {
    var writer = JSONWriter(isPretty: false)
    write(to: &writer)
    bytes.append(writer.take())
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number, places: 6)
    case .boolean(let value): writer.boolean(value)
    case .null: writer.null()
    case .list(let values): writer.array(values) { $1.write(to: &$0) }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.beginElement()
          writer.string(member.key)
          writer.colon()
          member.value.write(to: &writer)
        }
      }
    }
  }

  static func reference(_ name: String) -> SchemaValue { .object([("$ref", .text("#/$defs/\(name)"))]) }
  static let nothing = SchemaValue.object([("type", .text("null"))])

  /// A member with its sentence, which stands first.
  func described(_ sentence: String) -> SchemaValue {
    guard !sentence.isEmpty, case .object(let members) = self else { return self }
    return .object([("description", .text(sentence))] + members)
  }
}

/// The members of an object as a schema has them, and the parts that they refer to.
struct ObjectSchema {
  var members: [(key: String, value: SchemaValue)] = []
  var required: [String] = []
  /// The parts of which the object has all members.
  var shared: [String] = []
  /// The parts that are referred to, each after those to which it refers.
  var parts: [(name: String, value: ObjectSchema?)] = []
  /// The kinds of which the object is one; each has all members of the object, and its own where the object has them.
  var variants: [(definition: Definition, value: ObjectSchema)] = []
  /// How many members stand before those of the kind.
  var common = 0

  /// The object behind its description; of one of several kinds the choice between them.
  func value(_ first: [(key: String, value: SchemaValue)]) -> SchemaValue {
    guard variants.isEmpty else {
      return .object(first + [("oneOf", .list(variants.map { .reference($0.definition.name) }))])
    }
    return .object(
      first + [
        ("type", .text("object"))
      ] + (required.isEmpty ? [] : [("required", .list(required.map(SchemaValue.text)))]) + [
        ("properties", .object(members))
      ] + (shared.isEmpty ? [] : [("allOf", .list(shared.map(SchemaValue.reference)))]))
  }

  /// The kinds as objects that stand alone.
  var wholeVariants: [(definition: Definition, value: ObjectSchema)] {
    variants.map { variant in
      var whole = variant.value
      let own = Set(whole.members.map(\.key))
      let before = members.prefix(common).map { member in
        whole.members.first { $0.key == member.key } ?? member
      }
      let rest = members.dropFirst(common)
      let refined = Set(members.map(\.key)).intersection(own)
      whole.members = before + whole.members.filter { !refined.contains($0.key) } + rest
      let first = required.filter { key in before.contains { $0.key == key } }
      whole.required = first + whole.required + required.filter { key in rest.contains { $0.key == key } }
      return (variant.definition, whole)
    }
  }

  mutating func add(_ name: String, _ part: ObjectSchema?) {
    if !parts.contains(where: { $0.name == name }) { parts.append((name, part)) }
  }
}
