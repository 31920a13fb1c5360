/// A value that the user names by a text: that of an option, of a variable of the environment or of a key of the
/// configuration.
protocol OptionValue: Sendable {
  /// Reads a text.
  ///
  /// - Throws: `InvalidValue`, whose reason repeats the text.
  init(text: String) throws(InvalidValue)
  /// Whether digits stay as they are written, as in names and instants; in other values `१०` is 10.
  static var keepsDigits: Bool { get }
}

extension OptionValue {
  static var keepsDigits: Bool { false }

  /// Reads a text of a file that messages call by a name.
  static func read(_ text: String, as name: String) throws(InvalidValue) -> Self {
    do {
      return try Self(text: text)
    } catch {
      throw InvalidValue("\(name): \(error.reason)")
    }
  }
}
