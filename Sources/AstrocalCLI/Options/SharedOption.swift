/// An option that may be stated on the command line, in the environment and in the configuration, under one name.
struct SharedOption<Value: OptionValue>: ConfigurationKey {
  /// `time-zone`
  let name: String
  let kind: ConfigurationKind

  init(_ name: String, _ kind: ConfigurationKind = .text) {
    self.name = name
    self.kind = kind
  }
}

/// A text that names a place, a zone or a folder, which only those who look it up can judge.
struct Name: OptionValue {
  let text: String
}
