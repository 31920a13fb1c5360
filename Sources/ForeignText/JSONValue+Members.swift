/// The members of a JSON object, looked up one by one: one odd member does not spoil the rest.
package typealias Fields = JSONValue.Object

extension JSONValue.Object {
  /// Whether there is a member of a name, null or not.
  package func has(_ name: String) -> Bool {
    self[name] != nil
  }

  /// The members of an object; nil where there is none.
  package func object(_ name: String) -> Fields? {
    self[name]?.object
  }

  /// The elements of an array; none where there is no array.
  package func elements(_ name: String) -> [JSONValue] {
    self[name]?.array ?? []
  }

  /// `true` or `false`; nil for any other type.
  package func flag(_ name: String) -> Bool? {
    self[name]?.boolean
  }

  /// A text of one line, fit to be shown; nil where nothing is left of it.
  package func text(_ name: String) -> String? {
    guard let text = self[name]?.string else { return nil }
    let line = ForeignLine.line(text)
    return line.isEmpty ? nil : line
  }

  /// A finite number, perhaps between quotation marks.
  package func number(_ name: String) -> Double? {
    self[name].flatMap { $0.finite ?? $0.string.flatMap { NumberText.double(Array($0.utf8.prefix(400))[...]) } }
      .flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number, "7" or "7.0" but not between quotation marks.
  package func integer(_ name: String) -> Int? {
    self[name].flatMap { $0.integer ?? $0.finite.flatMap { Int(exactly: $0) } }
  }
}

extension JSONValue {
  /// The number, unless it is too large for one.
  package var finite: Double? {
    double.flatMap { $0.isFinite ? $0 : nil }
  }
}
