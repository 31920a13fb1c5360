import CCalendarData

/// A comma-separated table that is part of the program: a header line, fields quoted where they must be (RFC 4180).
struct TableText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let text: CalendarText

  static let festivals = TableText(text: calendar_data_festivals())
  static let names = TableText(text: calendar_data_names())

  /// Calls `body` with the fields of each row but the header; a field is empty where the row has fewer.
  func forEachRow(columns: Int, _ body: ([String]) -> Void) {
    let bytes = UnsafeBufferPointer(start: text.bytes, count: text.count)
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var isHeader = true
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        // A doubled mark inside quotes is one mark: the second finds the field closed and opens it again.
        if !isQuoted, offset > 0, bytes[offset - 1] == byte { field.append(byte) }
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      case UInt8(ascii: "\n") where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        if !isHeader {
          fields.append(contentsOf: repeatElement("", count: max(0, columns - fields.count)))
          body(fields)
        }
        isHeader = false
        fields.removeAll(keepingCapacity: true)
      case UInt8(ascii: "\r"):
        break
      default:
        field.append(byte)
      }
    }
  }
}
