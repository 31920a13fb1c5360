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

/// Makes the schema of an object from its description.
struct SchemaVisitor<Row>: MemberVisitor {
  var schema: ObjectSchema
  /// The sentences of the parts.
  var sentences: [String: String] = [:]

  init(_ schema: ObjectSchema = ObjectSchema(), sentences: [String: String] = [:]) {
    (self.schema, self.sentences) = (schema, sentences)
  }

  private mutating func add(_ key: StaticString, _ value: SchemaValue, isAbsent: Bool) {
    schema.members.append(("\(key)", value))
    if !isAbsent { schema.required.append("\(key)") }
  }

  mutating func member(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ shape: @autoclosure () -> MemberShape,
    isPresent: (@Sendable (RenderContext, Row) -> Bool)?
  ) {
    let shape = shape()
    add(key, schema(of: value, shape).described("\(sentence)"), isAbsent: isPresent != nil)
  }

  mutating func field(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ more: @autoclosure () -> MemberField
  ) {
    let more = more()
    if let told = more.told { return add(key, schema(of: value, more.shape).described("\(told)"), isAbsent: false) }
    var shape = more.shape
    if let words = more.words?.written?() { shape.words = words }
    add(key, schema(of: value, shape).described("\(sentence)".asSentence), isAbsent: false)
  }

  private mutating func schema(of value: Field<Row>.Value, _ shape: MemberShape) -> SchemaValue {
    switch value {
    case .text: text(shape)
    case .date: reference("date", shape)
    case .integer: number("integer", shape)
    case .number(_, let places, _, _): number(places == 0 ? "integer" : "number", shape)
    case .boolean: type("boolean", shape)
    case .time: reference("instant", shape)
    case .times: list(reference("instant", MemberShape()), shape)
    case .list: list(text(shape.ofItems), shape)
    case .integers: list(number("integer", shape.ofItems), shape)
    case .numbers: list(number("number", shape.ofItems), shape)
    }
  }

  private func list(_ items: SchemaValue, _ shape: MemberShape = .any) -> SchemaValue {
    type("array", shape, (shape.isNotEmpty ? [("minItems", .number(1))] : []) + [("items", items)])
  }

  private func type(_ name: String, _ shape: MemberShape, _ more: [(String, SchemaValue)] = []) -> SchemaValue {
    .object([("type", shape.isNull ? .list([.text(name), .text("null")]) : .text(name))] + more.map { ($0.0, $0.1) })
  }

  private mutating func reference(_ name: String, _ shape: MemberShape) -> SchemaValue {
    if shape.isNothing { return .nothing }
    if name == "moment" { for part in ["instant", "date"] { schema.add(part, nil) } }
    schema.add(name, nil)
    return shape.isNull ? .object([("anyOf", .list([.reference(name), .nothing]))]) : .reference(name)
  }

  private mutating func text(_ shape: MemberShape) -> SchemaValue {
    if shape.isNothing { return .nothing }
    if let part = shape.part { return reference(part, shape) }
    if let constant = shape.constant { return .object([("const", .text(constant))]) }
    if !shape.words.isEmpty {
      return .object([("enum", .list(shape.words.map(SchemaValue.text) + (shape.isNull ? [.null] : [])))])
    }
    return type(
      "string", shape,
      (shape.pattern.map { [("pattern", .text($0))] } ?? []) + (shape.isNotEmpty ? [("minLength", .number(1))] : []))
  }

  private func number(_ name: String, _ shape: MemberShape) -> SchemaValue {
    if !shape.numbers.isEmpty {
      let numbers = shape.numbers.map { SchemaValue.number(Double($0)) }
      return .object([("enum", .list(numbers + (shape.isNull ? [.null] : [])))])
    }
    return type(
      name, shape,
      (shape.least.map { [("minimum", .number($0))] } ?? []) + (shape.most.map { [("maximum", .number($0))] } ?? []))
  }

  /// The schema of an object: a reference to a part with a name, or the object itself.
  private mutating func value<Part: Described>(of kind: Part.Type, _ sentence: String) -> SchemaValue {
    var visitor = SchemaVisitor<Part.Row>(sentences: sentences)
    kind.describe(&visitor)
    visitor.closeVariants()
    for part in visitor.schema.parts { schema.add(part.name, part.value) }
    sentences.merge(visitor.sentences) { first, _ in first }
    guard let definition = kind.definition else { return visitor.schema.value([]) }
    sentences[definition.name] = definition.sentence
    schema.add(definition.name, visitor.schema)
    return .reference(definition.name)
  }

  mutating func object<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    let value = value(of: kind, "")
    let isNull = presence == .orNull || presence == .orNullIfAsked
    let choice = isNull ? SchemaValue.object([("anyOf", .list([value, .nothing]))]) : value
    add(key, choice.described("\(sentence)"), isAbsent: presence == .orAbsent || presence == .orNullIfAsked)
  }

  mutating func objects<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ parts: @escaping @Sendable (Row) -> [Part.Row]?
  ) {
    let items = list(value(of: kind, ""), presence == .orNull ? .orNull : .any)
    add(key, items.described("\(sentence)".asSentence), isAbsent: presence == .orAbsent)
  }

  mutating func objectsOfPlaces<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type,
    _: @escaping @Sendable (Row) -> [(row: Part.Row, context: RenderContext)]
  ) {
    objects(key, sentence, kind)
  }

  mutating func sharedIfAny<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row?) {
    var visitor = SchemaVisitor<Part.Row>(sentences: sentences)
    kind.describe(&visitor)
    for part in visitor.schema.parts { schema.add(part.name, part.value) }
    sentences.merge(visitor.sentences) { first, _ in first }
    schema.members += visitor.schema.members
  }

  mutating func variants<Kinds: DescribedVariants>(_ kinds: Kinds.Type) where Kinds.Row == Row {
    schema.common = schema.members.count
    for variant in kinds.all {
      var value = variant.schema(&sentences)
      for part in value.parts { schema.add(part.name, part.value) }
      value.parts = []
      // A kind of several kinds is each of them.
      schema.variants += value.variants.isEmpty ? [(variant.definition, value)] : value.wholeVariants
    }
  }

  /// Makes parts of the kinds.
  mutating func closeVariants() {
    for (definition, whole) in schema.wholeVariants {
      sentences[definition.name] = definition.sentence
      schema.add(definition.name, whole)
    }
  }

  mutating func refined(_ key: StaticString, _ sentence: StaticString, _ shape: @autoclosure () -> MemberShape) {
    schema.members.append(("\(key)", text(shape()).described("\(sentence)")))
  }

  mutating func shared<Kind: Described>(_ kind: Kind.Type) where Kind.Row == Row { shared(kind) { $0 } }

  mutating func shared<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row) {
    var visitor = SchemaVisitor<Part.Row>(sentences: sentences)
    kind.describe(&visitor)
    for part in visitor.schema.parts { schema.add(part.name, part.value) }
    sentences.merge(visitor.sentences) { first, _ in first }
    guard let definition = kind.definition else {
      if !visitor.schema.variants.isEmpty {
        (schema.common, schema.variants) = (schema.members.count + visitor.schema.common, visitor.schema.variants)
      }
      schema.members += visitor.schema.members
      schema.required += visitor.schema.required
      return
    }
    sentences[definition.name] = definition.sentence
    if let index = schema.parts.firstIndex(where: { $0.name == definition.name }) {
      schema.parts[index].value?.members += visitor.schema.members
      schema.parts[index].value?.required += visitor.schema.required
    } else {
      schema.add(definition.name, visitor.schema)
      schema.shared.append(definition.name)
    }
    schema.members += visitor.schema.members.map { ($0.key, .boolean(true)) }
  }
}

extension SchemaVisitor {
  /// The members of a kind, wherever its rows come from.
  mutating func members(of kind: (some Described).Type) { shared(kind) { _ in preconditionFailure("no row") } }

  mutating func object(
    _ key: StaticString, _ sentence: StaticString, _ kind: (some Described).Type, _ presence: Presence
  ) {
    object(key, sentence, kind, presence) { _ in nil }
  }

  mutating func objects(_ key: StaticString, _ sentence: StaticString, _ kind: (some Described).Type) {
    objects(key, sentence, kind, .always) { _ in [] }
  }
}

extension SchemaVisitor {
  /// The schema of a document in JSON without spaces.
  ///
  /// - Parameters:
  ///   - title: `astrocal.showers/1`
  ///   - describe: Visits the members behind the name of the schema.
  static func text(
    _ title: String, _ sentence: String, _ describe: (inout SchemaVisitor<Row>) -> Void
  ) -> String {
    var visitor = SchemaVisitor<Row>()
    visitor.member("schema", "Name and number of this schema.", .text { _, _ in title }, .constant(title))
    describe(&visitor)
    let parts = visitor.schema.parts.map { part -> (key: String, value: SchemaValue) in
      if let basic = ObjectSchema.basic[part.name] { return (part.name, basic) }
      return (part.name, part.value?.value([("description", .text(visitor.sentences[part.name] ?? ""))]) ?? .null)
    }
    let name = title.replacing("/", with: "-")
    var root = visitor.schema.value([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .text("https://astrocal.invalid/schema/\(name).schema.json")), ("title", .text(title)),
      ("description", .text(sentence)),
    ])
    if case .object(let members) = root, !parts.isEmpty { root = .object(members + [("$defs", .object(parts))]) }
    var bytes = ByteBuffer(capacity: 65_536)
    root.append(to: &bytes)
    return String(decoding: bytes.take(), as: UTF8.self)
  }
}

extension DescribedList {
  /// The schema of the document in JSON without spaces.
  static var schemaText: String { SchemaVisitor<Self>.text(title, sentence) { visit(&$0) } }
}

extension ObjectSchema {
  /// The parts that are no objects.
  fileprivate static let basic: [String: SchemaValue] = {
    let date = "-?\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])"
    let clock = "([01]\\d|2[0-3]):[0-5]\\d"
    return [
      "date": .object([
        ("description", .text("A proleptic Gregorian date.")), ("type", .text("string")),
        ("pattern", .text("^\(date)$")),
      ]),
      "moment": .object([
        ("description", .text("An instant; of an event of whole days, or where the instant is not known, a date.")),
        ("anyOf", .list([.reference("instant"), .reference("date")])),
      ]),
      "instant": .object([
        (
          "description",
          .text(
            "An instant, RFC 3339 to the second, with the offset of the place or, under --utc, Z. Years before 0 have a sign: -0043 is 44 BC. An offset that is not whole minutes is written rounded, with the clock reading that belongs to it."
          )
        ),
        ("type", .text("string")), ("pattern", .text("^\(date)T\(clock):[0-5]\\d(Z|[+-]\(clock))$")),
      ]),
    ]
  }()
}

extension String {
  /// The words of a field as a sentence: with a capital and a full stop.
  fileprivate var asSentence: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}

extension MemberShape {
  /// The shape of the items of a list.
  fileprivate var ofItems: MemberShape {
    var shape = self
    (shape.isNull, shape.isNotEmpty) = (hasGaps, false)
    return shape
  }
}
