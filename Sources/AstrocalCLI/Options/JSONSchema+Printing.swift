import AstrocalRendering

extension JSONSchema {
  /// Prints the schema, whatever the other options; where a format is named, it must be one of JSON.
  func print(insteadOf format: String?) throws {
    if let format, format != "json", format != "ndjson" {
      throw Failure.usage("--json-schema prints the schema of the JSON: it cannot be used with --format \(format)")
    }
    var output = Output()
    try output.write(text)
    try output.flush()
  }
}
