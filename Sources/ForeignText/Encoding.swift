/// The encodings of text files from outside, which become UTF-8.
public enum Encoding {
  /// U+FEFF in UTF-8.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes without a byte order mark. Text that begins with a mark of UTF-16 is converted to UTF-8.
  ///
  /// Other bytes are returned unchanged, whether or not they are UTF-8.
  public static func unmarked(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: byteOrderMark) { return bytes.dropFirst(byteOrderMark.count) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(ofUTF16: bytes, low: 0, high: 1)[...] }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(ofUTF16: bytes, low: 1, high: 0)[...] }
    return bytes[...]
  }

  /// The text of a file without its byte order mark, or `nil` if it is not UTF-8.
  public static func text(_ bytes: [UInt8]) -> String? {
    String(validating: unmarked(bytes), as: UTF8.self)
  }

  /// The index of the first byte that is not part of a character in UTF-8, or `nil` if every byte is.
  public static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return bytes.startIndex + error.byteOffsets.lowerBound
    }
  }

  /// The text of UTF-16 behind a byte order mark, in UTF-8.
  ///
  /// - Parameters:
  ///   - low: The index, 0 or 1, of the lower eight bits in a pair of bytes.
  ///   - high: The index of the upper eight bits.
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
