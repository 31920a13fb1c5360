extension String {
  /// The text with values for the names in braces, each read once; other braces stay as they are.
  func filled(_ values: [String: String]) -> String {
    var (text, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{") {
      let after = rest.index(after: open)
      text += rest[..<open]
      rest = rest[after...]
      guard let close = rest.firstIndex(of: "}"), let value = values[String(rest[..<close])] else {
        text += "{"
        continue
      }
      text += value
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
