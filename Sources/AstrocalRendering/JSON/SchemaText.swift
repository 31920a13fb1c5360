import AstroCore

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
