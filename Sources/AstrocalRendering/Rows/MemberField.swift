import AstroCore
import SwissEphemeris

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
