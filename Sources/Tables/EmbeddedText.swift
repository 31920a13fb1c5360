import CTables
import Glibc

/// Lines of UTF-8 text that are part of the program.
///
/// Offsets count bytes from the text's first. A search touches only the pages of memory that it looks at.
package struct EmbeddedText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>

  package static let cities = EmbeddedText(table_cities())
  package static let cityNames = EmbeddedText(table_city_names())
  package static let folding = EmbeddedText(table_folding())

  init(_ text: TableBytes) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
  }

  package var count: Int { bytes.count }

  package subscript(offset: Int) -> UInt8 { bytes[offset] }

  /// A view of a range, without a copy.
  package subscript(range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[range] }

  /// The offset of the first `byte` at or after `offset`, or the end of the text.
  package func firstOffset(of byte: UInt8, from offset: Int) -> Int {
    guard let base = bytes.baseAddress, offset < bytes.count,
      let found = memchr(base + offset, Int32(byte), bytes.count - offset)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The offset of the line after the one that `offset` is in.
  package func nextLine(after offset: Int) -> Int {
    min(firstOffset(of: .newline, from: offset) + 1, bytes.count)
  }

  /// The start of the line that `offset` is in.
  package func lineStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != .newline { start -= 1 }
    return start
  }

  /// The start of the first line that does not precede what is looked for, found by bisection.
  ///
  /// - Parameter precedes: Whether the line that starts at an offset comes before it; true for the first lines of the
  ///   text, false for the rest.
  package func firstLine(notPreceding precedes: (_ lineStart: Int) -> Bool) -> Int {
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
  package static var newline: UInt8 { UInt8(ascii: "\n") }
  package static var tab: UInt8 { UInt8(ascii: "\t") }
  package static var space: UInt8 { UInt8(ascii: " ") }
}
