/// Finds the fields that an expression names: of some hundred fields few are named, and only these need be made.
public protocol FieldFinder: AnyObject {
  /// The field of a name, by the number that conditions call it by, or `nil` if there is none.
  ///
  /// - Parameter name: The name as ``Condition/plain(_:)`` writes it.
  func index(ofField name: String) -> Int?

  /// The field of a number that ``index(ofField:)`` returned.
  func field(_ index: Int) -> AskedField

  /// The name that is nearest to another one, or `nil` if none is near.
  func nearest(to name: String) -> String?

  /// The fields of what a name names, such as `moon.rise` of `moon`, or none if it names nothing that has fields.
  func members(of name: String) -> [String]

  /// The comparison that someone meant who wrote only the word of a field, such as `weekday = friday`, or `nil` if no field
  /// has the word.
  func comparison(with word: String) -> String?

  /// Some fields that show what names are like, for who wrote a name that is near none.
  var examples: [String] { get }

  /// The units that fields have.
  var units: [AskedUnit] { get }
}

extension FieldFinder {
  public func members(of name: String) -> [String] { [] }

  public func comparison(with word: String) -> String? { nil }

  public var examples: [String] { [] }

  public var units: [AskedUnit] { [] }

  /// What is written instead of a name that no field has: `; did you mean moon.rise?`.
  public func advice(_ meant: String?) -> String {
    if let meant { return "; did you mean \(meant)?" }
    return examples.isEmpty ? "" : "; names are like \(examples.joined(separator: ", "))"
  }

  /// The names of what a name names, of many the first: `moon.age, moon.rise or 33 others`.
  public func list(_ members: [String]) -> String {
    members.last.map { members.dropLast().joined(separator: ", ") + (members.count > 1 ? " or " : "") + $0 } ?? ""
  }
}

/// Fields that are all made, with their indices for numbers.
final class FieldList: FieldFinder {
  private let fields: [AskedField]

  init(_ fields: [AskedField]) { self.fields = fields }

  func index(ofField name: String) -> Int? { fields.index(ofField: name) }

  func field(_ index: Int) -> AskedField { fields[index] }

  func nearest(to name: String) -> String? { fields.nearest(to: name) }

  var units: [AskedUnit] {
    fields.compactMap { field in
      if case .number(let unit) = field.type { unit } else { nil }
    }
  }
}
