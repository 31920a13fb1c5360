import Algorithms
import AstrocalRendering

/// Looks values up, each where it is stated most strongly: option, environment, configuration.
///
/// A value is named by the property that has it on the command line: `stated(\ReckoningOptions.sunrise)`.
struct ValueSources {
  let configuration: Configuration
  /// The options of the command line.
  var given = GivenOptions()

  /// What one source states for an option.
  struct Statement<Value: OptionValue> {
    let said: Said<Value>
    let source: ValueError.Source
    let subjectOf: () -> String

    /// How the source calls the option: `--time-zone`, `ASTROCAL_TIME_ZONE` or `line 3: time_zone`.
    var subject: String { subjectOf() }

    var text: String { said.text }

    func value() throws -> Value {
      do { return try said.value } catch { return try source.read(subject) { throw error } }
    }
  }

  /// The value of an option that is stated most strongly; nil where none is.
  func stated<Group: SettingRows, Value: OptionValue>(_ path: KeyPath<Group, Said<Value>?>) throws -> Value? {
    try strongest(path, of: ValueSource.ofOptions[...])?.value()
  }

  /// The switch that is stated most strongly; nil where none is.
  func stated<Group: SettingRows>(_ path: KeyPath<Group, Bool?>) throws -> Bool? {
    if let given = given.value(at: path) { return given.said as? Bool }
    let option = Group.option(path)
    let stated: Statement<Switch>? = ValueSource.ofOptions.firstNonNil { statement(option, in: $0) }
    return try stated.map { try $0.value() == .on }
  }

  /// The strongest statement of some sources; nil where none states the option.
  func strongest<Group: SettingRows, Value: OptionValue>(
    _ path: KeyPath<Group, Said<Value>?>, of sources: ArraySlice<ValueSource>
  ) -> Statement<Value>? {
    sources.firstNonNil { statement(path, in: $0) }
  }

  /// The value of an option that is stated most strongly, else the standard.
  func value<Group: SettingRows, Value: StandardChoice>(_ path: KeyPath<Group, Said<Value>?>) throws -> Value {
    try stated(path) ?? .standard
  }

  /// What one source states for an option; nil where it states nothing.
  func statement<Group: SettingRows, Value: OptionValue>(
    _ path: KeyPath<Group, Said<Value>?>, in source: ValueSource
  ) -> Statement<Value>? {
    let option = Group.option(path)
    guard source == .option else { return statement(option, in: source) }
    return (given.value(at: path)?.said as? Said<Value>).map { said in
      Statement(said: said, source: .option) { "--" + option.name }
    }
  }

  /// What the environment or the configuration states.
  private func statement<Value: OptionValue>(_ option: KnownOption, in source: ValueSource) -> Statement<Value>? {
    let text: String? =
      switch source {
      case .environment: Environment.value(option.variable)
      case .configuration: configuration.texts.isEmpty ? nil : configuration.texts[option.key]
      case .option, .file, .systemTimeZone, .locator, .standard: nil
      }
    return text.map { Statement(said: Said(argument: $0), source: origin(source)) { subject(option, in: source) } }
  }

  /// The paths that are stated most strongly, in the environment with colons between them; those given come first.
  func files<Group: SettingRows>(_ path: KeyPath<Group, [String]>) -> [String] {
    let option = Group.option(path)
    let paths = given.texts(of: option.name)
    guard paths.isEmpty else { return paths }
    if let paths = Environment.value(option.variable) {
      return paths.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
    }
    return configuration.texts[option.key].map { $0.split(separator: "\n").map(String.init) } ?? []
  }

  /// How a source calls an option.
  func subject<Group: SettingRows>(_ path: PartialKeyPath<Group>, in source: ValueSource) -> String {
    subject(Group.option(path), in: source)
  }

  /// How a source calls an option, without the line of the configuration.
  func name<Group: SettingRows>(_ path: PartialKeyPath<Group>, in source: ValueSource) -> String {
    source == .configuration ? Group.option(path).key : subject(path, in: source)
  }

  private func subject(_ option: KnownOption, in source: ValueSource) -> String {
    switch source {
    case .option: "--" + option.name
    case .environment: option.variable
    case .configuration: (configuration.line(of: option.key).map { "line \($0): " } ?? "") + option.key
    case .file, .systemTimeZone, .locator, .standard: option.key
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
