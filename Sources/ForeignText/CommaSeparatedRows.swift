import Algorithms

/// The rows of a text of comma-separated values, one after the other.
///
/// A comma between quotation marks is part of its field, and two marks there stand for one. Rows end with LF, CR or both.
/// Source: RFC 4180.
package struct CommaSeparatedRows {
  private let text: ArraySlice<UInt8>
  private var position: Int
  private let linesMayBeQuoted: Bool
  private let separator: UInt8
  private var nextLine = 1
  /// The number of the line in which the current row begins, counted from 1.
  package private(set) var line = 1
  /// Whether the text ended between quotation marks.
  package private(set) var isCutOff = false

  /// The rows of a text.
  ///
  /// - Parameters:
  ///   - linesMayBeQuoted: Whether a line end between quotation marks belongs to the field; else it ends the row.
  ///   - separator: What stands between two fields, a comma, a semicolon or a tab.
  package init(_ text: ArraySlice<UInt8>, linesMayBeQuoted: Bool, separator: UInt8 = UInt8(ascii: ",")) {
    self.text = text
    self.separator = separator
    self.linesMayBeQuoted = linesMayBeQuoted
    position = text.startIndex
  }

  /// Replaces `fields` by the fields of the next row as they are written, quotation marks included.
  ///
  /// - Parameter most: The most fields that are returned; the rest of the row is skipped.
  /// - Returns: Whether there was a row.
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
        case separator where !isQuoted: add(index)
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
    trimming { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
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
        // The second of two marks within a quoted field is part of the text.
        if !isQuoted, index > startIndex, self[index - 1] == byte { bytes.append(byte) }
        isQuoted.toggle()
      }
    }
    return String(decoding: bytes.trimming { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
