/// How the bytes of a text file from outside become UTF-8.
public enum Encoding {
  /// U+FEFF in UTF-8.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes without a byte order mark; UTF-16, which such a mark announces, turned into UTF-8.
  ///
  /// Other bytes are handed on as they are, whether or not they are UTF-8.
  public static func unmarked(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: byteOrderMark) { return bytes.dropFirst(byteOrderMark.count) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(ofUTF16: bytes, low: 0, high: 1)[...] }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(ofUTF16: bytes, low: 1, high: 0)[...] }
    return bytes[...]
  }

  /// The text of a file, its mark taken off; nil where it is not UTF-8.
  public static func text(_ bytes: [UInt8]) -> String? {
    String(validating: unmarked(bytes), as: UTF8.self)
  }

  /// The index of the first byte that is not UTF-8; nil where all are.
  public static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        if buffer[index] < 0x80 {
          index += 1
          continue
        }
        guard let length = SystemText.sequenceLength(buffer, at: index) else { return bytes.startIndex + index }
        index += length
      }
      return nil
    }
  }

  /// - Parameters:
  ///   - low: Where in a pair of bytes the lower eight bits stand.
  ///   - high: Where the others stand.
  private static func utf8(ofUTF16 bytes: [UInt8], low: Int, high: Int) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count / 2)
    // Half of a surrogate pair becomes U+FFFD.
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { utf8.append($0) }
    return utf8
  }
}
