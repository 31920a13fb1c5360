/// A value that the user names by a text: that of an option, of a variable of the environment or of a key of the
/// configuration.
protocol OptionValue: Sendable {
  /// Reads a text.
  ///
  /// - Throws: `InvalidValue`, whose reason repeats the text.
  init(text: String) throws(InvalidValue)
}

extension OptionValue {
  /// Reads a text of a file that messages call by a name.
  static func read(_ text: String, as name: String) throws(InvalidValue) -> Self {
    do {
      return try Self(text: text)
    } catch {
      throw InvalidValue("\(name): \(error.reason)")
    }
  }
}
