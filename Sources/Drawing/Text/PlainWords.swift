/// What a text from outside becomes before it is drawn.
enum PlainWords {
  /// The text as one line: runs of spaces, tabs and line ends become one space, and none stands at either end, as SVG
  /// draws it anyway. What XML 1.0 cannot hold (controls, U+FFFE, U+FFFF) becomes U+FFFD. Marks that force a direction of
  /// writing are left out: one that is not closed would turn the rest of the line around.
  ///
  /// Spaces of a width of their own, such as U+00A0 and U+2009, stay.
  static func collapsed(_ text: String) -> String {
    guard !isCollapsed(text) else { return text }
    var result = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case _ where !isAllowed(scalar):
        result.append("\u{FFFD}")
        isAfterSpace = false
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029:
        if !isAfterSpace { result.append(" ") }
        isAfterSpace = true
      case 0x202A...0x202E, 0x2066...0x2069:
        continue
      default:
        result.append(scalar)
        isAfterSpace = false
      }
    }
    if isAfterSpace, !result.isEmpty { result.removeLast() }
    return String(result)
  }

  /// Whether a code point is a character that a line may hold. The last two code points of every plane are none, nor are
  /// U+FDD0...U+FDEF.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85: true
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// Whether a text is ASCII without controls and without spaces that collapse: the usual case.
  private static func isCollapsed(_ text: String) -> Bool {
    var isAfterSpace = true
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || !isAfterSpace else { return false }
      isAfterSpace = byte == 0x20
    }
    return !isAfterSpace || text.isEmpty
  }
}
