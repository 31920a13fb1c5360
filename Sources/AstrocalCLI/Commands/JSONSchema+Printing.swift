import AstrocalRendering

extension JSONSchema {
  /// Prints the schema, whatever the other options.
  func print() throws {
    var output = Output()
    try output.write(text)
    try output.flush()
  }
}
