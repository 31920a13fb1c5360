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

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable)
}

/// Whoever wants to know the members of an object.
protocol MemberVisitor<Row>: ~Copyable {
  associatedtype Row

  /// A value that documents alone have; their schema says what it is.
  mutating func member(_ key: StaticString, _ value: Field<Row>.Value)

  /// A value that columns, conditions and templates have, too.
  ///
  /// - Parameters:
  ///   - sentence: What it is, in words that go on after its name.
  ///   - more: What the field has beside that.
  mutating func field(
    _ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value, _ more: @autoclosure () -> MemberField)

  /// The object of a part of the row, null where there is none.
  ///
  /// - Parameter isAbsent: Whether the document has not even the key where there is none.
  mutating func object<Part: Described>(
    _ key: StaticString, _ kind: Part.Type, isAbsent: Bool, _ part: @escaping @Sendable (Row) -> Part.Row?)

  /// A list of objects; a field of theirs is a list of values.
  ///
  /// - Parameter sentence: What the objects are: `the dark hours`.
  mutating func objects<Part: Described>(
    _ key: StaticString, _ sentence: StaticString, _ kind: Part.Type, _ parts: @escaping @Sendable (Row) -> [Part.Row])
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
  /// Whether it is a small difference of two lengths.
  var isChange = false
  /// Makes the least and the greatest number from what the object is about.
  var bounds: ((FieldSubject) -> FieldBounds?)?

  static func of(_ words: FieldWords) -> MemberField { MemberField(words: words) }
  static func of(_ words: FieldWords, _ bounds: FieldBounds) -> MemberField {
    MemberField(words: words) { _ in bounds }
  }
  static func bounded(_ bounds: FieldBounds) -> MemberField { MemberField { _ in bounds } }
  static var change: MemberField { MemberField(isChange: true) }
  static func needing(_ part: DayPart) -> MemberField { MemberField(needs: part) }
  static func reading(_ conventions: Set<Convention>, of words: FieldWords? = nil, bounded: FieldBounds? = nil)
    -> MemberField
  {
    MemberField(words: words, reads: conventions) { _ in bounded }
  }
}

/// What an object is about, on which the bounds of its numbers depend.
struct FieldSubject {
  var body: Body?
  var target: Target?
}

extension MemberVisitor where Self: ~Copyable {
  @inline(__always)
  mutating func field(_ key: StaticString, _ sentence: StaticString, _ value: Field<Row>.Value) {
    field(key, sentence, value, MemberField())
  }

  @inline(__always)
  mutating func object<Part: Described>(
    _ key: StaticString, _ kind: Part.Type, _ part: @escaping @Sendable (Row) -> Part.Row?
  ) {
    object(key, kind, isAbsent: false, part)
  }
}
