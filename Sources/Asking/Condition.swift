/// A condition on the fields of a row: `nakshatra = pushya and weekday = thursday`.
///
/// ```swift
/// let isLong = try Condition("sun.day_length > 16h", of: fields)
/// isLong.isTrue { field in … }
/// ```
public struct Condition: Sendable {
  let root: Node
  /// The names of the fields that it names.
  let names: [Int: String]

  /// A part that is true or false.
  indirect enum Node: Sendable, Hashable {
    case either(Node, Node)
    case both(Node, Node)
    case not(Node)
    case comparison(Operator, Operand, Operand)
    case isIn(Operand, [Operand])
    /// A field of several words that has one of these.
    case has(Operand, [String])
    /// A field of words that has a text within one of them.
    case contains(Operand, String)
    case isNone(Operand)
    case truth(Int)
  }

  enum Operator: String, Sendable, Hashable {
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// A part that has a value.
  indirect enum Operand: Sendable, Hashable {
    case field(Int)
    /// A value, and how it is written.
    case literal(AskedValue, text: String)
    case sum(Operand, Operand, isDifference: Bool)
  }

  /// The longest expression in bytes, as it is written and in its normal form.
  public static let longest = 4_096

  /// Reads an expression.
  ///
  /// - Throws: ``ConditionMistakes`` with the first eight mistakes at most.
  public init(_ text: String, of fields: [AskedField]) throws(ConditionMistakes) {
    try self.init(text, FieldList(fields))
  }

  /// Reads an expression on the fields that a finder knows.
  ///
  /// - Throws: ``ConditionMistakes`` with the first eight mistakes at most.
  public init(_ text: String, _ finder: some FieldFinder) throws(ConditionMistakes) {
    guard text.utf8.count <= Self.longest else {
      let mistake = ConditionMistake("an expression has \(Self.longest) bytes at most", at: 0..<0)
      throw ConditionMistakes(all: [mistake])
    }
    let syntax: Syntax
    do { syntax = try ConditionParser.syntax(text, finder.units) } catch { throw ConditionMistakes(all: [error]) }
    var checker = ConditionChecker(finder)
    let node = checker.condition(syntax)
    guard let node, checker.mistakes.isEmpty else {
      throw ConditionMistakes(all: checker.mistakes.sorted { $0.place.lowerBound < $1.place.lowerBound })
    }
    root = node
    names = Dictionary(uniqueKeysWithValues: node.fields.map { ($0, finder.field($0).name) })
    // Whoever keeps the normal form reads it again.
    let length = description.utf8.count
    guard length <= Self.longest else {
      let mistake = ConditionMistake(
        "an expression has \(Self.longest) bytes at most, and the normal form of this one has \(length)", at: 0..<0)
      throw ConditionMistakes(all: [mistake])
    }
  }

  /// A word as expressions compare it: with small letters, and with underscores for hyphens and spaces.
  public static func plain(_ word: String) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(word.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    }
    // Words of days are compared by the thousand, and nearly all of them are ASCII.
    return String(unsafeUninitializedCapacity: word.utf8.count) { bytes in
      bytes.initialize(fromContentsOf: word.utf8.lazy.map(plain))
    }
  }

  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "_")
    default: byte
    }
  }

  // MARK: What it needs

  /// The fields that it names: their places among those that it was read with, or the numbers of the finder.
  public var named: Set<Int> { root.fields }

  /// The words that it compares a field with, by the field's place.
  public func words(of field: Int) -> Set<String> { root.words(of: field) }

  // MARK: Values

  /// Whether the expression is true of a row. Comparing what has no value with anything is false.
  ///
  /// - Parameter value: The value of a field by its place.
  public func isTrue(_ value: (Int) -> AskedValue) -> Bool { root.isTrue(value) }
}

extension Condition.Node {
  var fields: Set<Int> {
    switch self {
    case .either(let left, let right), .both(let left, let right): left.fields.union(right.fields)
    case .not(let inner): inner.fields
    case .comparison(_, let left, let right): left.fields.union(right.fields)
    case .isIn(let operand, let values): values.reduce(operand.fields) { $0.union($1.fields) }
    case .has(let operand, _), .contains(let operand, _), .isNone(let operand): operand.fields
    case .truth(let field): [field]
    }
  }

  /// The words that the part compares a field with.
  func words(of field: Int) -> Set<String> {
    switch self {
    case .either(let left, let right), .both(let left, let right):
      left.words(of: field).union(right.words(of: field))
    case .not(let inner): inner.words(of: field)
    case .comparison(_, .field(field), let other), .comparison(_, let other, .field(field)):
      Set([other.word].compactMap(\.self))
    case .isIn(.field(field), let values): Set(values.compactMap(\.word))
    case .has(.field(field), let words): Set(words)
    case .comparison, .isIn, .has, .contains, .isNone, .truth: []
    }
  }

  func isTrue(_ value: (Int) -> AskedValue) -> Bool {
    switch self {
    case .either(let left, let right): return left.isTrue(value) || right.isTrue(value)
    case .both(let left, let right): return left.isTrue(value) && right.isTrue(value)
    case .not(let inner): return !inner.isTrue(value)
    case .comparison(let sign, let left, let right):
      return Self.compare(left.value(value), sign, right.value(value))
    case .isIn(let operand, let values):
      let wanted = operand.value(value)
      return values.contains { Self.compare(wanted, .equal, $0.value(value)) }
    case .has(let operand, let wanted):
      if case .set(let words) = operand.value(value) { return wanted.contains(where: words.contains) }
      return false
    case .contains(let operand, let text):
      // By scalars: a vowel sign behind the text makes no other letter of its last one.
      let wanted = text.unicodeScalars
      return operand.value(value).words.contains { $0.unicodeScalars.contains(wanted) }
    case .isNone(let operand): return operand.value(value) == .none
    case .truth(let field): return value(field) == .truth(true)
    }
  }

  /// Whether the part is true whatever the fields are that are not known, or `nil` if they decide.
  func isTrueOfAll(_ value: (Int) -> AskedValue?) -> Bool? {
    switch self {
    case .either(let left, let right):
      let (left, right) = (left.isTrueOfAll(value), right.isTrueOfAll(value))
      return left == true || right == true ? true : left == nil || right == nil ? nil : false
    case .both(let left, let right):
      let (left, right) = (left.isTrueOfAll(value), right.isTrueOfAll(value))
      return left == false || right == false ? false : left == nil || right == nil ? nil : true
    case .not(let inner): return inner.isTrueOfAll(value).map { !$0 }
    case .comparison, .isIn, .has, .contains, .isNone, .truth:
      guard fields.allSatisfy({ value($0) != nil }) else { return nil }
      return isTrue { value($0) ?? .none }
    }
  }

  private static func compare(_ left: AskedValue, _ sign: Condition.Operator, _ right: AskedValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)), (.time(let left), .time(let right)):
      return compare(left, sign, right)
    case (.date(let left), .date(let right)): return compare(Double(left), sign, Double(right))
    case (.word(let left), .word(let right)): return sign == .equal && left == right
    case (.truth(let left), .truth(let right)): return sign == .equal && left == right
    default: return false
    }
  }

  private static func compare(_ left: Double, _ sign: Condition.Operator, _ right: Double) -> Bool {
    switch sign {
    case .equal: left == right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

extension Condition.Operand {
  /// The word that it is; nil of other values.
  var word: String? { if case .literal(.word(let word), _) = self { word } else { nil } }

  var fields: Set<Int> {
    switch self {
    case .field(let field): [field]
    case .literal: []
    case .sum(let left, let right, _): left.fields.union(right.fields)
    }
  }

  func value(_ value: (Int) -> AskedValue) -> AskedValue {
    switch self {
    case .field(let field): return value(field)
    case .literal(let literal, _): return literal
    case .sum(let left, let right, let isDifference):
      let sign = isDifference ? -1.0 : 1
      switch (left.value(value), right.value(value)) {
      case (.number(let left), .number(let right)): return .number(left + sign * right)
      case (.time(let left), .number(let right)): return .time(left + sign * right)
      case (.number(let left), .time(let right)): return .time(left + right)
      case (.time(let left), .time(let right)): return .number(left - right)
      case (.date(let left), .number(let right)): return .date(left + Int(sign * (right / 86_400).rounded()))
      case (.date(let left), .date(let right)): return .number(Double(left - right) * 86_400)
      default: return .none
      }
    }
  }
}
