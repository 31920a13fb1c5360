import ForeignText

/// What a file holds, told by how it begins and not by its name.
public enum SourceContent: Hashable, Sendable {
  /// Nothing, or white space only.
  case empty
  /// iCalendar: it begins with `BEGIN:VCALENDAR`, in letters of any case.
  case iCalendar
  /// JSON: it begins with `{` or `[`.
  case json
  /// Anything else.
  case text

  /// Looks at the beginning, past a byte order mark and white space.
  public init(of bytes: [UInt8]) {
    self.init(ofUnmarked: Encoding.unmarked(bytes))
  }

  /// Looks at the beginning of bytes that have no byte order mark, past white space.
  package init(ofUnmarked bytes: ArraySlice<UInt8>) {
    let content = bytes.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
    let opening = Array("BEGIN:VCALENDAR".utf8)
    switch content.first {
    case nil: self = .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    default: self = content.prefix(opening.count).map(uppercase) == opening ? .iCalendar : .text
    }
  }
}
