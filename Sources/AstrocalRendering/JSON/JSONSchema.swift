import Tables

/// The JSON Schema of a kind of documents, as a file of Docs/schema has it.
package enum JSONSchema: String, CaseIterable {
  case day, range, tithi, anniversaries, showers, events, choosing, eclipses, disputes, festivals, reminders

  /// The text in UTF-8, indented by two spaces.
  package var text: [UInt8] {
    switch self {
    case .showers: return Self.indented(ShowerDocument.schemaText[...])
    case .festivals: return Self.indented(FestivalRuleDocument.schemaText[...])
    default: break
    }
    let lines = EmbeddedText.schemaDocuments.tabbedLines
    guard let line = lines.first(where: { $0.first.map(String.init) == rawValue }), line.count == 3 else {
      preconditionFailure("no schema \(rawValue)")
    }
    let names = line[1].split(separator: ",")
    guard !names.isEmpty else { return Self.indented(line[2]) }
    let parts = EmbeddedText.schemaParts.tabbedLines
    let needed = names.map { name in "\"\(name)\":" + (parts.first { $0.first == name }?.last ?? "{}") }
    return Self.indented(line[2].dropLast() + ",\"$defs\":{" + needed.joined(separator: ",") + "}}")
  }

  /// A text of JSON without spaces, with a line for each value.
  private static func indented(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var depth = 0
    var isString = false
    var isEscaped = false
    var isOpen = false
    func newLine() { bytes += [.newline] + [UInt8](repeating: .space, count: 2 * depth) }
    for byte in text.utf8 {
      if isString {
        bytes.append(byte)
        if byte == UInt8(ascii: "\""), !isEscaped { isString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      let closes = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      if closes {
        depth -= 1
        if !isOpen { newLine() }
      } else if isOpen {
        newLine()
      }
      isOpen = false
      bytes.append(byte)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isOpen = true
      case UInt8(ascii: ","): newLine()
      case UInt8(ascii: ":"): bytes.append(.space)
      case UInt8(ascii: "\""): isString = true
      default: break
      }
    }
    return bytes + [.newline]
  }
}
