import AstroCore

/// Collects the fields among the members of a part of a row.
struct FieldCollector<Row, Whole>: MemberVisitor {
  /// The path of the part in the document: `sun`, `planets.venus`; empty of a whole row.
  fileprivate let name: String
  fileprivate let needs: [DayPart]
  fileprivate let subject: FieldSubject
  /// Makes the field of the whole row from one of the part.
  fileprivate let lift: (Field<Row>) -> Field<Whole>
  fileprivate var fields: [Field<Whole>] = []

  private func path(_ key: StaticString) -> String { name.isEmpty ? "\(key)" : "\(name).\(key)" }

  mutating func member(
    _: StaticString, _: StaticString, _: Field<Row>.Value, _: @autoclosure () -> MemberShape,
    isPresent _: (@Sendable (RenderContext, Row) -> Bool)?
  ) {}

  mutating func shared<Kind: Described>(_ kind: Kind.Type) where Kind.Row == Row { kind.describe(&self) }

  mutating func shared<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row) {
    fields += kind.fields(name, needs, subject, lift: { [lift] in lift($0.lifted { part($0) }) })
  }

  mutating func field(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ more: @autoclosure () -> MemberField
  ) {
    let more = more()
    let short = more.short.map { $0.utf8CodeUnitCount == 0 ? name : "\(name).\($0)" }
    var value = value
    if let places = more.places, case .number(let unit, _, _, let get) = value {
      value = .number(unit, places: places, keepsZeros: true, get)
    }
    var field = Field(path(key), as: short, "\(sentence)", value)
      .bounded(more.bounds?(subject))
    if more.isChange { field = field.ofChange }
    if let conventions = more.reads { field = field.reading(conventions) }
    let lifted = Field.needing(more.needs.map { [$0] } ?? needs, [lift(more.words.map(field.of) ?? field)])
    fields += more.moment.map { needs in lifted.map { $0.of(moment: needs) } } ?? lifted
  }

  mutating func object<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _: Presence,
    _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    let words = kind.isToldByObject ? "\(sentence)" : nil
    fields += kind.fields(
      path(key), needs, subject,
      lift: { [lift] field in
        let field = words.map(field.of(object:)) ?? field
        return lift(field.lifted(part))
      })
  }

  mutating func objects<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _: Presence,
    _ parts: @escaping @Sendable (Row) -> [Part.Row]?
  ) {
    fields += kind.fields(
      path(key), needs, subject, lift: { [lift] in lift($0.gathered("\(sentence)") { parts($0) ?? [] }) })
  }

  /// Rows are about one place: those of several have no fields here.
  mutating func objectsOfPlaces<Part: Described>(
    _: StaticString, _: StaticString, _: Part.Type,
    _: @escaping @Sendable (Row) -> [(row: Part.Row, context: RenderContext)]
  ) {}

  mutating func sharedIfAny<Part: Described>(
    _ kind: Part.Type, _ presence: Presence, _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    fields += kind.fields(name, needs, subject, lift: { [lift] in lift($0.lifted(part)) })
  }

  /// What one kind alone has is a field of the rows of that kind.
  mutating func variants<Kinds: DescribedVariants>(_: Kinds.Type) where Kinds.Row == Row {}

  mutating func refined(_: StaticString, _: StaticString, _: @autoclosure () -> MemberShape) {}
}

extension Described {
  /// The fields that the members of a part of a row give the row, in the order of the document.
  ///
  /// - Parameters:
  ///   - name: The path of the part in the document of the row; empty of the row itself.
  ///   - needs: The parts of a day without which the row lacks it.
  static func fields<Whole>(
    _ name: String = "", _ needs: [DayPart] = [], _ subject: FieldSubject = FieldSubject(),
    _ part: @escaping @Sendable (Whole) -> Row?
  ) -> [Field<Whole>] {
    fields(name, needs, subject, lift: { $0.lifted(part) })
  }

  /// The fields of a part that depends on the place or the present moment, too.
  static func fields<Whole>(
    _ name: String = "", _ needs: [DayPart] = [], _ subject: FieldSubject = FieldSubject(),
    in part: @escaping @Sendable (RenderContext, Whole) -> Row?
  ) -> [Field<Whole>] {
    fields(name, needs, subject, lift: { $0.lifted(part) })
  }

  /// The fields of the members.
  ///
  /// - Parameter lift: Makes the field of the whole row from one of the object.
  static func fields<Whole>(
    _ name: String, _ needs: [DayPart], _ subject: FieldSubject = FieldSubject(),
    lift: @escaping (Field<Row>) -> Field<Whole>
  ) -> [Field<Whole>] {
    var collector = FieldCollector(name: name, needs: needs, subject: subject, lift: lift)
    describe(&collector)
    return collector.fields
  }
}

extension Array {
  /// Those fields that are columns of CSV by their names, in the order of the columns, with what each is called there.
  func columns<Row>(_ columns: KeyValuePairs<String, String>) -> [Element] where Element == Field<Row> {
    columns.map { column($0, as: $1) }
  }

  /// Those fields of an object that are columns, in their order: `venus_up_start` of `planets.venus.up.start`.
  func columns<Row>(of object: String, as name: String, _ members: [String]) -> [Element] where Element == Field<Row> {
    members.map { column("\(object).\($0)", as: "\(name)_\($0.withUnderscores)") }
  }

  private func column<Row>(_ name: String, as column: String) -> Element where Element == Field<Row> {
    guard let field = first(where: { $0.name == name }) else { preconditionFailure("no field \(name)") }
    return field.printed(as: column)
  }

  /// The fields, some of them with other names of their columns.
  func called<Row>(_ columns: [String: String]) -> [Element] where Element == Field<Row> {
    map { field in columns[field.name].map(field.printed) ?? field }
  }

  /// The fields without others.
  func except<Row>(_ others: [Element]) -> [Element] where Element == Field<Row> {
    filter { field in !others.contains { $0.name == field.name } }
  }
}
