/// Texts that the system passes as bytes: arguments, variables of the environment, names of files.
///
/// The bytes need not be UTF-8. In a `String`, each byte that is not part of a character in UTF-8 is an escape: the
/// scalar U+10FF00 plus the byte, from an area that Unicode leaves for private use. ``bytes(of:)`` turns an escape back
/// into its byte. ``PlainText`` shows escapes as U+FFFD.
public enum SystemText {
  /// The escapes of the bytes 0x80...0xFF.
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF
  private static let escapeBase: UInt32 = 0x10FF00

  /// Whether a scalar is an escape.
  public static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
    escapes.contains(scalar.value)
  }

  /// The text of bytes; ``bytes(of:)`` gives the same bytes back.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    func append(escaped bytes: some Sequence<UInt8>) {
      text.append(contentsOf: bytes.lazy.compactMap { Unicode.Scalar(escapeBase + UInt32($0)) })
    }
    func append(valid bytes: ArraySlice<UInt8>) {
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        // A character that would itself be read as an escape becomes the escapes of its four bytes.
        if isEscape(scalar) { append(escaped: Character(scalar).utf8) } else { text.append(scalar) }
      }
    }
    var rest = Array(bytes)[...]
    while let invalid = Encoding.firstInvalid(rest) {
      append(valid: rest[..<invalid])
      append(escaped: rest[invalid...invalid])
      rest = rest[(invalid + 1)...]
    }
    append(valid: rest)
    return String(text)
  }

  /// The text of bytes up to the first zero.
  public static func text(cString: UnsafePointer<CChar>) -> String {
    var count = 0
    while cString[count] != 0 { count += 1 }
    return text(UnsafeRawBufferPointer(start: cString, count: count))
  }

  /// The bytes of a text in UTF-8, with its escapes turned back into bytes.
  public static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isEscape) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isEscape(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value - escapeBase))
      } else {
        bytes.append(contentsOf: Character(scalar).utf8)
      }
    }
    return bytes
  }
}
