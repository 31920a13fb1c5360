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
  ///
  /// - Parameter presence: Whether the object is there only where the row has the part, so that it has the keys always.
  mutating func sharedIfAny<Part: Described>(
    _ kind: Part.Type, _ presence: Presence, _ part: @escaping @Sendable (Row) -> Part.Row?)

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
