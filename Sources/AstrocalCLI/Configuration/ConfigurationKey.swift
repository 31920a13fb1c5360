/// A key at the top of the configuration.
protocol ConfigurationKey: Sendable {
  /// The name with hyphens, as that of an option.
  var name: String { get }
  var kind: ConfigurationKind { get }
}

extension ConfigurationKey {
  /// The name with underscores: `time_zone`.
  var key: String { String(decoding: name.utf8.map { $0 == 0x2D ? 0x5F : $0 }, as: UTF8.self) }

  /// The variable of the environment that states the same, except for lists and tables: `ASTROCAL_TIME_ZONE`
  var variable: String {
    Environment.prefix + String(decoding: key.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

/// The type of the value of a key of the configuration.
enum ConfigurationKind {
  case text, number, wholeNumber, flag
  /// A word or a number.
  case textOrNumber
  /// A text with commas, or a list of texts.
  case list
  /// The path of a file, or a list of them.
  case files
  /// A list or a table, which is no option.
  case structure
}

/// The lists and tables of the configuration.
enum ConfigurationStructure: String, ConfigurationKey, CaseIterable {
  case places, horizons, festivals, favourites, showers, templates, people

  var name: String { rawValue }
  var kind: ConfigurationKind { .structure }
}
