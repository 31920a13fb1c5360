import CTables

/// A comma-separated table that is part of the program: a header line, fields quoted where they must be (RFC 4180).
///
/// Only the ends of the fields are found at first: a field becomes a string when it is asked for.
package struct TableText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>
  package let rows: [Row]

  package static let festivals = TableText(table_festivals())
  package static let showers = TableText(table_showers())
  package static let panchangaNames = TableText(table_panchanga_names())
  package static let windowsZones = TableText(table_windows_zones())

  /// The fields of one line.
  package struct Row: @unchecked Sendable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let ends: ArraySlice<Int>
    private let start: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, ends: ArraySlice<Int>) {
      self.bytes = bytes
      self.start = start
      self.ends = ends
    }

    /// The field of a column; empty where the row has fewer.
    package subscript(column: Int) -> String {
      guard column < ends.count else { return "" }
      let end = ends[ends.startIndex + column]
      let begin = column == 0 ? start : ends[ends.startIndex + column - 1] + 1
      guard begin < end else { return "" }
      guard bytes[begin] == UInt8(ascii: "\"") else {
        return String(decoding: bytes[begin..<end], as: UTF8.self)
      }
      return String(decoding: bytes[(begin + 1)..<(end - 1)], as: UTF8.self).replacing("\"\"", with: "\"")
    }
  }

  private init(_ text: TableBytes) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
    var ends: [Int] = []
    var lines: [(start: Int, fields: Range<Int>)] = []
    var isQuoted = false
    var start = 0
    var firstField = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ","), !isQuoted {
        ends.append(offset)
      } else if byte == UInt8(ascii: "\n"), !isQuoted {
        ends.append(offset)
        lines.append((start, firstField..<ends.count))
        start = offset + 1
        firstField = ends.count
      }
    }
    let bytes = bytes
    rows = lines.dropFirst().map { Row(bytes, start: $0.start, ends: ends[$0.fields]) }
  }
}
