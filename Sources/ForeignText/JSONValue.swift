/// A JSON document of any shape.
///
/// An object keeps the last of two members of the same name.
public enum JSONValue: Hashable, Sendable {
  /// The members of an object by their names.
  public typealias Object = [String: JSONValue]

  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number that is written without a point and without an exponent, and fits.
  case integer(Int)
  /// Any other number; infinite where it is too large.
  case number(Double)
  /// A text.
  case string(String)
  /// The elements of an array.
  case array([JSONValue])
  /// The members of an object.
  case object(Object)

  /// The text, or `nil` for any other type.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, or `nil` for any other type, and for a number that is written with a point or an exponent.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, whole or not, or `nil` for any other type.
  public var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// `true` or `false`, or `nil` for any other type.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The elements of an array, or `nil` for any other type.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object, or `nil` for any other type.
  public var object: Object? {
    if case .object(let members) = self { members } else { nil }
  }

  /// A text, or null for nil.
  public init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }
}
