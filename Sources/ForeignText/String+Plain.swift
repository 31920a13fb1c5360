// What the standard library does for all types of texts alike, for the usual one alone: the general functions look for their
// types among all conformances of the program when they are first called, which is 200,000 instructions each time.

extension [String] {
  /// The texts with a separator between them.
  package func joined(separator: String = "") -> String {
    guard var text = first else { return "" }
    for next in dropFirst() {
      text += separator
      text += next
    }
    return text
  }
}

extension String {
  /// Whether a text stands in this one as it is, byte for byte.
  package func hasBytes(of text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var own = self
    return own.withUTF8 { bytes in
      var rest = bytes[...]
      while let start = rest.firstIndex(of: first) {
        if rest[start...].starts(with: text.utf8) { return true }
        rest = rest[(start + 1)...]
      }
      return false
    }
  }
}
