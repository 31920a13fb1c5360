import Algorithms
import AstrocalRendering

/// Looks values up, each where it is stated most strongly: option, environment, configuration.
struct ValueSources {
  let configuration: Configuration
  /// The options of the command line.
  var given = GivenOptions()

  /// A text that one source states for an option.
  struct Statement<Value: OptionValue> {
    let text: String
    let source: ValueError.Source
    /// How the source calls the option: `--time-zone`, `ASTROCAL_TIME_ZONE` or `time_zone`.
    let subject: String

    /// Reads the text.
    func value() throws -> Value {
      try source.read(subject) { try Value(text: text) }
    }
  }

  /// The value of an option that is stated most strongly; nil where none is.
  func stated<Value>(_ option: SharedOption<Value>) throws -> Value? {
    try strongest(option, of: ValueSource.ofOptions[...])?.value()
  }

  /// The strongest statement of some sources; nil where none states the option.
  func strongest<Value>(
    _ option: SharedOption<Value>, of sources: ArraySlice<ValueSource>
  ) -> Statement<Value>? {
    sources.firstNonNil { statement(option, in: $0) }
  }

  /// The value of an option that is stated most strongly, else the standard.
  func value<Value: StandardChoice>(_ option: SharedOption<Value>) throws -> Value {
    try stated(option) ?? .standard
  }

  /// What one source states for an option; nil where it states nothing.
  func statement<Value>(_ option: SharedOption<Value>, in source: ValueSource) -> Statement<Value>? {
    let text =
      switch source {
      case .option: given.text(of: option.name)
      case .environment: Environment.value(option.variable)
      case .configuration: configuration.texts.isEmpty ? nil : configuration.texts[option.key]
      case .file, .systemTimeZone, .locator, .standard: nil as String?
      }
    return text.map { Statement(text: $0, source: origin(source), subject: subject(option, in: source)) }
  }

  /// The paths that are stated most strongly, in the environment with colons between them; those given come first.
  func files(_ option: SharedOption<Name>) -> [String] {
    let paths = given.texts(of: option.name)
    guard paths.isEmpty else { return paths }
    if let paths = Environment.value(option.variable) {
      return paths.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
    }
    return configuration.texts[option.key].map { $0.split(separator: "\n").map(String.init) } ?? []
  }

  /// How a source calls an option.
  func subject<Value>(_ option: SharedOption<Value>, in source: ValueSource) -> String {
    switch source {
    case .option: "--" + option.name
    case .environment: option.variable
    case .configuration, .file, .systemTimeZone, .locator, .standard: option.key
    }
  }

  /// The source that an error names where a value cannot be used.
  func origin(_ source: ValueSource) -> ValueError.Source {
    switch source {
    case .environment: .environment
    case .configuration: .file(configuration.origin)
    case .option, .file, .systemTimeZone, .locator, .standard: .option
    }
  }
}
