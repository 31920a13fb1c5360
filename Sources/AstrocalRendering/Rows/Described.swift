import AstroCore
import SwissEphemeris

/// A kind of object in documents that says once what its members are: the key, the type with unit and decimals, how each is read
/// from a row, and of a value that is also a field a sentence.
///
/// Whoever prints or asks visits the members in the order of the documents: ``JSONMembers`` writes them, ``FieldCollector`` makes
/// the fields of columns, conditions and templates, and the tests hold the schemas against them.
protocol Described {
  /// The value from which the members are read.
  associatedtype Row = Self

  /// The name and the sentence of the part of schemas that the object is; nil of one that stands where it is used.
  static var definition: Definition? { get }
  /// Whether the sentences of its fields say nothing without the sentence of the object that they are in: `beginning`.
  static var isToldByObject: Bool { get }

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable)
}

extension Described {
  static var definition: Definition? { nil }
  static var isToldByObject: Bool { false }
}

/// A part of schemas that has a name.
struct Definition: Sendable {
  let name: String
  let sentence: String

  init(_ name: String, _ sentence: String) {
    (self.name, self.sentence) = (name, sentence)
  }
}

/// Whoever wants to know the members of an object.
protocol MemberVisitor<Row>: ~Copyable {
  associatedtype Row

  /// A value that documents alone have.
  ///
  /// - Parameters:
  ///   - sentence: What it is.
  ///   - shape: What the type leaves open.
  ///   - isPresent: Whether the document has the key; nil of a member that it always has.
  mutating func member(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ shape: @autoclosure () -> MemberShape,
    isPresent: (@Sendable (RenderContext, Row) -> Bool)?)

  /// A value that columns, conditions and templates have, too.
  ///
  /// - Parameters:
  ///   - sentence: What it is, in words that go on after its name.
  ///   - more: What the field has beside that.
  mutating func field(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ more: @autoclosure () -> MemberField)

  /// The object of a part of the row.
  ///
  /// - Parameter presence: What the document has where there is none.
  mutating func object<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ part: @escaping @Sendable (Row) -> Part.Row?)

  /// The members of another kind of the same row, in the same object.
  mutating func shared<Kind: Described>(_ kind: Kind.Type) where Kind.Row == Row

  /// The members of a part of the row, in the same object.
  mutating func shared<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row)

  /// A list of objects; a field of theirs is a list of values.
  ///
  /// - Parameters:
  ///   - sentence: What the objects are: `the dark hours`.
  ///   - presence: What the document has where there is no list.
  mutating func objects<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ presence: Presence,
    _ parts: @escaping @Sendable (Row) -> [Part.Row]?)

  /// A list of objects, each about a place of its own.
  mutating func objectsOfPlaces<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type,
    _ parts: @escaping @Sendable (Row) -> [(row: Part.Row, context: RenderContext)])

  /// The members of a part of the row in the same object, or none of them where the row lacks the part.
  mutating func sharedIfAny<Part: Described>(_ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row?)

  /// The members of one of several kinds, which the row chooses.
  mutating func variants<Kinds: DescribedVariants>(_ kinds: Kinds.Type) where Kinds.Row == Row

  /// What a kind says more precisely of a member that all kinds have. Schemas alone have it.
  mutating func refined(_ key: StaticString, _ sentence: StaticString, _ shape: @autoclosure () -> MemberShape)
}

/// Objects of several kinds, each with members of its own behind those that all have.
protocol DescribedVariants {
  associatedtype Row

  /// All kinds, for schemas.
  static var all: [Variant] { get }
  /// Writes the members of the kind of a row.
  static func write(_ row: Row, to writer: inout JSONWriter, _ context: RenderContext)
}

/// One of several kinds of objects, which has a name in schemas.
struct Variant {
  private(set) var definition: Definition
  /// Makes its schema, which refers to parts with sentences.
  let schema: (_ sentences: inout [String: String]) -> ObjectSchema

  init<Kind: Described>(_ kind: Kind.Type) {
    guard let definition = kind.definition else { preconditionFailure("\(kind) has no name in schemas") }
    self.definition = definition
    schema = { sentences in
      var visitor = SchemaVisitor<Kind.Row>(sentences: sentences)
      kind.describe(&visitor)
      sentences = visitor.sentences
      return visitor.schema
    }
  }

  /// The kind in a document that has another part of its name.
  func named(_ name: String) -> Variant {
    var variant = self
    variant.definition = Definition(name, definition.sentence)
    return variant
  }
}

/// What a member that is a field has beside its sentence and its value.
struct MemberField {
  /// The words that it may have; nil where it may have any.
  var words: FieldWords?
  /// A short name behind the path of the object: `rise.azimuth` of `sun`; of the object itself where it is empty.
  var short: StaticString?
  /// The part of a day that it needs, where that is another one than its object needs.
  var needs: DayPart?
  /// The conventions on which it depends, where they are others than those of the part that it needs.
  var reads: Set<Convention>?
  /// What it asks of the present moment, where it is about that.
  var moment: MomentNeeds?
  /// Whether it is a small difference of two lengths.
  var isChange = false
  /// What schemas have beside that.
  var shape = MemberShape()
  /// What schemas say of it, where that is another sentence; then they have the words of its shape alone.
  var told: StaticString?
  /// The decimals of the column, all of which it has, where documents have others.
  var places: Int?
  /// Makes the least and the greatest number from what the object is about.
  var bounds: ((FieldSubject) -> FieldBounds?)?

  static func of(_ words: FieldWords) -> MemberField { MemberField(words: words) }
  static func of(_ words: FieldWords, _ bounds: FieldBounds) -> MemberField {
    MemberField(words: words) { _ in bounds }
  }
  static func bounded(_ bounds: FieldBounds) -> MemberField { MemberField { _ in bounds } }
  static var change: MemberField { MemberField(isChange: true) }
  static func told(_ sentence: StaticString, _ shape: MemberShape = .any) -> MemberField {
    MemberField().told(sentence, shape)
  }

  /// The same with a sentence and a shape for schemas.
  func told(_ sentence: StaticString, _ shape: MemberShape = .any) -> MemberField {
    var field = self
    (field.told, field.shape) = (sentence, shape)
    return field
  }

  /// The same with all of some decimals in its column.
  func printed(places: Int) -> MemberField {
    var field = self
    field.places = places
    return field
  }

  static func shaped(_ shape: MemberShape) -> MemberField { MemberField(shape: shape) }
  static func needing(_ part: DayPart) -> MemberField { MemberField(needs: part) }
  static var orNull: MemberField { MemberField(shape: .orNull) }
  static func of(moment needs: MomentNeeds) -> MemberField { MemberField(moment: needs) }
  static func reading(_ conventions: Set<Convention>, of words: FieldWords? = nil, bounded: FieldBounds? = nil)
    -> MemberField
  {
    MemberField(words: words, reads: conventions) { _ in bounded }
  }
}

extension MemberField {
  /// The field with a shape in schemas.
  func shaped(_ shape: MemberShape) -> MemberField {
    var field = self
    field.shape = shape
    return field
  }

  /// The field of the present moment that asks no more of it than this.
  func of(moment needs: MomentNeeds) -> MemberField {
    var field = self
    field.moment = needs
    return field
  }

  /// The field, whose value may be null.
  var orNull: MemberField { shaped(shape.orNull) }
}

/// What an object is about, on which the bounds of its numbers depend.
struct FieldSubject {
  var body: Body?
  var target: Target?
}

/// What a document has where a row lacks a part.
enum Presence {
  /// Each row has it.
  case always
  /// The key, with null.
  case orNull
  /// Not even the key.
  case orAbsent
  /// The key where the user asks for the part, and then null.
  case orNullIfAsked
}

/// What the type of a value leaves open: whether it may be null, its limits, its words. Schemas alone have it.
struct MemberShape: Sendable {
  var isNull = false
  var least: Double?
  var most: Double?
  var words: [String] = []
  var numbers: [Int] = []
  var constant: String?
  var pattern: String?
  /// Whether a text has a letter, and a list an element.
  var isNotEmpty = false
  /// The part of schemas that a text has the form of: `instant`, `moment`.
  var part: String?
  /// Whether a list of numbers has null where one is missing.
  var hasGaps = false
  /// Whether the value is always null.
  var isNothing = false

  static let any = MemberShape()
  static let orNull = MemberShape(isNull: true)
  static let notEmpty = MemberShape(isNotEmpty: true)
  static let altitude = MemberShape().from(-90, to: 90)
  static let azimuth = MemberShape().from(0, to: 360)
  static let share = MemberShape().from(0, to: 1)
  static let nothing = MemberShape(isNothing: true)
  static func of(_ words: [String]) -> MemberShape { MemberShape(words: words) }
  static func of<Word: CaseIterable & RawRepresentable<String>>(_ words: Word.Type) -> MemberShape {
    MemberShape(words: words.allCases.map(\.rawValue))
  }
  static func part(_ name: String) -> MemberShape { MemberShape(part: name) }
  static func constant(_ word: String) -> MemberShape { MemberShape(constant: word) }
  static func pattern(_ pattern: String) -> MemberShape { MemberShape(pattern: pattern) }
  static func from(_ least: Double, to most: Double? = nil) -> MemberShape { MemberShape().from(least, to: most) }

  func from(_ least: Double, to most: Double? = nil) -> MemberShape {
    var shape = self
    (shape.least, shape.most) = (least, most)
    return shape
  }

  var orNull: MemberShape {
    var shape = self
    shape.isNull = true
    return shape
  }
}

extension MemberVisitor where Self: ~Copyable {
  @inline(__always)
  mutating func member(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value,
    _ shape: @autoclosure () -> MemberShape = MemberShape()
  ) {
    member(key, sentence, value, shape(), isPresent: nil)
  }

  /// A member whose key a document may lack.
  @inline(__always)
  mutating func member(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ shape: @autoclosure () -> MemberShape,
    _ isPresent: @escaping @Sendable (RenderContext, Row) -> Bool
  ) {
    member(key, sentence, value, shape(), isPresent: isPresent)
  }

  @inline(__always)
  mutating func member(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value,
    _ isPresent: @escaping @Sendable (RenderContext, Row) -> Bool
  ) {
    member(key, sentence, value, MemberShape(), isPresent: isPresent)
  }

  /// A value without a sentence, which the kept schemas have.
  @inline(__always)
  mutating func member(_ key: StaticString, _ value: Field<Row>.Value) {
    member(key, "", value, MemberShape(), isPresent: nil)
  }

  @inline(__always)
  mutating func field(_ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value) {
    field(key, sentence, value, MemberField())
  }

  @inline(__always)
  mutating func object<Part: Described>(
    _ key: StaticString, _ kind: Part.Type, isAbsent: Bool = false, _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    object(key, "", kind, isAbsent ? .orAbsent : .orNull, part)
  }

  @inline(__always)
  mutating func object<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    object(key, sentence, kind, .always, part)
  }

  @inline(__always)
  mutating func objects<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ parts: @escaping @Sendable (Row) -> [Part.Row]
  ) {
    objects(key, sentence, kind, .always, parts)
  }
}
