/// A value that the user names by a text: that of an option, of a variable of the environment or of a key of the
/// configuration.
protocol OptionValue: Sendable {
  /// Reads a text.
  ///
  /// - Throws: `InvalidValue`, whose reason repeats the text.
  init(text: String) throws(InvalidValue)
}

extension OptionValue {
  /// Reads the text of an option.
  ///
  /// The parser passes on each text as it was typed: an error of its own could name neither the variable nor the key that
  /// a value comes from, and each further type of an option costs it 0.1 ms at every start.
  ///
  /// - Parameter option: The option with its hyphens, for the message.
  /// - Returns: Nil where the option was not given.
  /// - Throws: `ValueError` of the command line.
  static func read(_ text: String?, of option: String) throws -> Self? {
    try text.map { text in try ValueError.Source.option.read(option) { try Self(text: text) } }
  }

  /// Reads a text of a file that messages call by a name.
  static func read(_ text: String, as name: String) throws(InvalidValue) -> Self {
    do {
      return try Self(text: text)
    } catch {
      throw InvalidValue("\(name): \(error.reason)")
    }
  }
}
