/// Texts that the system has as bytes: arguments, variables of the environment, names of files.
///
/// They need not be UTF-8. As a `String` each byte that is not part of a character of UTF-8 is a character of its own,
/// U+10FF00 plus the byte, out of the area that Unicode leaves for private use; handed back to the system it is the same
/// byte again. ``PlainText`` shows such characters as U+FFFD.
public enum SystemText {
  /// The scalars that stand for the bytes 0x80...0xFF.
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF
  private static let escapeBase: UInt32 = 0x10FF00

  /// Whether a scalar stands for a byte.
  public static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
    escapes.contains(scalar.value)
  }

  /// The text of bytes; ``bytes(of:)`` gives the same bytes back.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    return bytes.withUnsafeBufferPointer { buffer in
      var text = String.UnicodeScalarView()
      var isPlain = true
      var index = 0
      while index < buffer.count {
        // A character that would itself be taken for such a byte is four of them.
        if let length = sequenceLength(buffer, at: index), !isEscaped(buffer, at: index, length) {
          let characters = String(decoding: buffer[index..<index + length], as: UTF8.self)
          text.append(contentsOf: characters.unicodeScalars)
          index += length
        } else {
          isPlain = false
          if let scalar = Unicode.Scalar(escapeBase + UInt32(buffer[index])) { text.append(scalar) }
          index += 1
        }
      }
      return isPlain ? String(decoding: buffer, as: UTF8.self) : String(text)
    }
  }

  /// The text of bytes up to the first zero.
  public static func text(cString: UnsafePointer<CChar>) -> String {
    var count = 0
    while cString[count] != 0 { count += 1 }
    return text(UnsafeRawBufferPointer(start: cString, count: count))
  }

  /// The bytes that the system means by a text.
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

  private static func isEscaped(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int, _ length: Int) -> Bool {
    guard length == 4, buffer[index] == 0xF4 else { return false }
    return String(decoding: buffer[index..<index + 4], as: UTF8.self).unicodeScalars.contains(where: isEscape)
  }

  /// How many bytes the character of UTF-8 takes that begins at an index; nil where none does.
  ///
  /// Source: The Unicode Standard, table 3-7.
  static func sequenceLength(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let first = buffer[index]
    let (length, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= buffer.count, second.contains(buffer[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(buffer[index + offset]) { return nil }
    return length
  }
}
