import ForeignText

/// The parameters and the value of a content line. Source: RFC 5545, 3.1 and 3.2; RFC 6868.
struct ContentLineParts {
  /// The values of the parameters by their names in capitals, without quotation marks.
  let parameters: [String: String]
  /// The value as the line has it.
  let value: String

  /// The parts of a line.
  ///
  /// - Parameters:
  ///   - opening: The name, the parameters and the colon.
  ///   - value: The rest of the line.
  init(opening: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    var parameters: [String: String] = [:]
    var isQuoted = false
    let parts = opening.dropLast().split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
    for part in parts.dropFirst() {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: part[..<equals].map(uppercase), as: UTF8.self)
      let text = Self.text(part[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") })
      parameters[name] =
        text
        .replacing("^'", with: "\"").replacing("^n", with: " ").replacing("^^", with: "^")
    }
    self.parameters = parameters
    self.value = Self.text(Array(value))
  }

  /// A text read as UTF-8 or, where it is none, as Latin-1, in which every byte is a character.
  private static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension EventAttendee {
  /// The attendee of an ATTENDEE: `ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED:mailto:ada@example.org`, or `nil` without a name
  /// and an address.
  init?(_ line: ContentLineParts) {
    let address = ForeignLine.line(line.value)
    let prefix = "mailto:"
    self.init(
      name: line.parameters["CN"],
      address: address.lowercased().hasPrefix(prefix) ? String(address.dropFirst(prefix.count)) : address,
      status: line.parameters["PARTSTAT"]?.lowercased())
  }
}

extension EventLink {
  /// The link of a URL, ATTACH or CONFERENCE, or `nil` for anything but an address of the web.
  init?(_ line: ContentLineParts) {
    self.init(title: line.parameters["LABEL"] ?? line.parameters["FILENAME"], address: line.value)
  }
}
