import CPlaceData
import Glibc

/// Lines of UTF-8 text that are part of the program.
///
/// Offsets count bytes from the text's first. A search touches only the pages of memory that it looks at.
struct EmbeddedText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: PlaceText) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
  }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  /// A view of a range, without a copy.
  subscript(range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[range] }

  /// The offset of the first `byte` at or after `offset`, or the end of the text.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    guard let base = bytes.baseAddress, offset < bytes.count,
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The offset of the line after the one that `offset` is in.
  func nextLine(after offset: Int) -> Int {
    min(firstOffset(of: .newline, from: offset) + 1, bytes.count)
  }

  /// The start of the line that `offset` is in.
  func lineStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != .newline { start -= 1 }
    return start
  }

  /// The start of the first line that does not precede what is looked for, found by bisection.
  ///
  /// - Parameter precedes: Whether the line that starts at an offset comes before it; true for the first lines of the
  ///   text, false for the rest.
  func firstLine(notPreceding precedes: (_ lineStart: Int) -> Bool) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let start = lineStart(at: low + (high - low) / 2)
      if precedes(start) {
        low = nextLine(after: start)
      } else {
        high = start
      }
    }
    return low
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
}
