/// The members of a JSON object. Each is looked up by itself, so that a member of an unexpected type does not affect the
/// others.
package typealias Fields = JSONValue.Object

extension JSONValue.Object {
  /// Whether the object has a member of a name, null or not.
  package func has(_ name: String) -> Bool {
    self[name] != nil
  }

  /// The members of the object of a name, or `nil` if there is none.
  package func object(_ name: String) -> Fields? {
    self[name]?.object
  }

  /// The elements of the array of a name, or none if there is no array.
  package func elements(_ name: String) -> [JSONValue] {
    self[name]?.array ?? []
  }

  /// `true` or `false`, or `nil` for any other type.
  package func flag(_ name: String) -> Bool? {
    self[name]?.boolean
  }

  /// A text as one line that may be shown, or `nil` if there is none or the line is empty.
  package func text(_ name: String) -> String? {
    self[name]?.string.map(ForeignLine.line).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A finite number, which may stand between quotation marks, or `nil` for any other value.
  package func number(_ name: String) -> Double? {
    self[name].flatMap { $0.finite ?? $0.string.flatMap { NumberText.double(Array($0.utf8.prefix(400))[...]) } }
      .flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number, "7" or "7.0" but not between quotation marks, or `nil` for any other value.
  package func integer(_ name: String) -> Int? {
    self[name].flatMap { $0.integer ?? $0.finite.flatMap { Int(exactly: $0) } }
  }
}

extension JSONValue {
  /// The number, or `nil` if it is infinite, and for any other type.
  package var finite: Double? {
    double.flatMap { $0.isFinite ? $0 : nil }
  }
}
