import ForeignText

/// The kind of content of a file, by its beginning and not by its name.
public enum SourceContent: Hashable, Sendable {
  /// The file has nothing, or white space only.
  case empty
  /// iCalendar: the content begins with `BEGIN:VCALENDAR`, in letters of any case.
  case iCalendar
  /// JSON: the content begins with `{` or `[`.
  case json
  /// Any other content.
  case text

  /// The kind of the content behind a byte order mark and white space.
  public init(of bytes: [UInt8]) {
    self.init(ofUnmarked: Encoding.unmarked(bytes))
  }

  /// The kind of the content behind white space, of bytes without a byte order mark.
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
