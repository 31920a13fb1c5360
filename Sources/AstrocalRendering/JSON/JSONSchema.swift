import Tables

/// The JSON Schema of a kind of documents, as a file of Docs/schema has it.
package enum JSONSchema: String, CaseIterable {
  case day, range, tithi, anniversaries, showers, events, choosing, eclipses, disputes, festivals, reminders

  /// The text in UTF-8, indented by two spaces.
  package var text: [UInt8] {
    let text =
      switch self {
      case .day: DayJSON.schemaText
      case .range: RangeJSON.schemaText
      case .tithi: TithiDocument.schemaText
      case .anniversaries: AnniversaryDocument.schemaText
      case .showers: ShowerDocument.schemaText
      case .events: FindDocument.schemaText
      case .choosing: ChoosingDocument.schemaText
      case .eclipses: EclipsesDocument.schemaText
      case .disputes: ComparedDocument.schemaText
      case .festivals: FestivalRuleDocument.schemaText
      case .reminders: ReminderDocument.schemaText
      }
    return Self.indented(text[...])
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
