/// The rows of a text of comma-separated values, one after the other.
///
/// A comma between quotation marks ends no field, and two marks there stand for one. Rows end with LF, CR or both.
/// Source: RFC 4180.
package struct CommaSeparatedRows {
  private let text: ArraySlice<UInt8>
  private var position: Int
  private let linesMayBeQuoted: Bool
  private var nextLine = 1
  /// The line in which the row at hand begins, counted from 1.
  package private(set) var line = 1
  /// Whether the text ended between quotation marks.
  package private(set) var isCutOff = false

  /// - Parameter linesMayBeQuoted: Whether a line end between quotation marks belongs to the field; else it ends the row.
  package init(_ text: ArraySlice<UInt8>, linesMayBeQuoted: Bool) {
    self.text = text
    self.linesMayBeQuoted = linesMayBeQuoted
    position = text.startIndex
  }

  /// Replaces `fields` by those of the next row as they are written, quotation marks included; false at the end.
  ///
  /// - Parameter most: No more fields are found; the rest of the row is passed over.
  package mutating func next(into fields: inout [ArraySlice<UInt8>], most: Int = .max) -> Bool {
    fields.removeAll(keepingCapacity: true)
    guard position < text.endIndex else { return false }
    line = nextLine
    var start = position
    var isQuoted = false
    text.withUnsafeBufferPointer { bytes in
      let base = text.startIndex
      var index = position - base
      func add(_ end: Int) {
        if fields.count < most { fields.append(text[start..<end + base]) }
        start = end + base + 1
      }
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: ",") where !isQuoted: add(index)
        case 0x0A...0x0D:
          let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
          nextLine += 1
          if !isQuoted || !linesMayBeQuoted {
            add(index)
            position = index + base + (isPair ? 2 : 1)
            return
          }
          if isPair { index += 1 }
        default: break
        }
        index += 1
      }
      add(index)
      position = text.endIndex
      isCutOff = isQuoted
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// A field of comma-separated values without the spaces, tabs and quotation marks around it.
  package var bareField: ArraySlice<UInt8> {
    func isMark(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\"") }
    let start = drop(while: isMark)
    return start.dropLast(start.reversed().prefix(while: isMark).count)
  }

  /// The text of a field of comma-separated values: without its quotation marks, two of them as one, and without spaces
  /// and tabs around it.
  package var fieldText: String {
    var bytes = self
    if contains(UInt8(ascii: "\"")) {
      bytes = []
      var isQuoted = false
      for (index, byte) in zip(indices, self) {
        guard byte == UInt8(ascii: "\"") else {
          bytes.append(byte)
          continue
        }
        // The second of two marks within a quoted field; the first has ended it.
        if !isQuoted, index > startIndex, self[index - 1] == byte { bytes.append(byte) }
        isQuoted.toggle()
      }
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = bytes.drop(while: isBlank)
    return String(decoding: start.dropLast(start.reversed().prefix(while: isBlank).count), as: UTF8.self)
  }
}
