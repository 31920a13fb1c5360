import AstroCore

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
  ///
  /// Schemas are printed seldom: no description is compiled a second time for them.
  @_semantics("optimize.sil.specialize.generic.never")
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

  mutating func sharedIfAny<Part: Described>(
    _ kind: Part.Type, _ presence: Presence, _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    var visitor = SchemaVisitor<Part.Row>(sentences: sentences)
    kind.describe(&visitor)
    for part in visitor.schema.parts { schema.add(part.name, part.value) }
    sentences.merge(visitor.sentences) { first, _ in first }
    schema.members += visitor.schema.members
    if presence == .always { schema.required += visitor.schema.required }
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

extension MemberShape {
  /// The shape of the items of a list.
  fileprivate var ofItems: MemberShape {
    var shape = self
    (shape.isNull, shape.isNotEmpty) = (hasGaps, false)
    return shape
  }
}

extension String {
  /// The words of a field as a sentence: with a capital and a full stop.
  fileprivate var asSentence: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
