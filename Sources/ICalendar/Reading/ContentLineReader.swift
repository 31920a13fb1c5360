import ForeignText

/// Reads the lines of an iCalendar file one after the other, unfolded.
///
/// Folds are undone in bytes, since a fold may cut a character. Lines may end with LF or CR alone, or with several CR
/// before an LF; empty lines and NUL are passed over. Source: RFC 5545, 3.1.
struct ContentLineReader {
  private let bytes: [UInt8]
  /// The index at which the next line begins.
  private var position = 0
  /// The index at which the current line begins.
  private var start = 0
  /// The current line, without its end.
  private(set) var line: [UInt8] = []

  /// A reader before the first line of a file.
  ///
  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Goes to the next line; false at the end of the file.
  mutating func advance() -> Bool {
    line.removeAll(keepingCapacity: true)
    while position < bytes.endIndex, Self.isEnd(bytes[position]) { position += 1 }
    start = position
    guard position < bytes.endIndex else { return false }
    // A continuation of an empty line is a line of its own.
    if Self.isBlank(bytes[position]) { position += 1 }
    while true {
      let end = bytes[position...].firstIndex(where: Self.isEnd) ?? bytes.endIndex
      append(bytes[position..<end])
      // CR CR LF is what a program writes that ends its lines with CR LF in a text file of Windows.
      let feed = bytes[end...].firstIndex { $0 != 0x0D }.flatMap { bytes[$0] == 0x0A ? $0 : nil }
      position = min(bytes.endIndex, (feed ?? end) + 1)
      guard position < bytes.endIndex, Self.isBlank(bytes[position]) else { return true }
      position += 1
    }
  }

  /// Goes back, so that the next call of ``advance()`` reads the current line again.
  mutating func stepBack() {
    position = start
  }

  /// The name of the property in capitals, without parameters, or empty if it is longer than any that is read.
  var name: String {
    let name = line.prefix(16).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    return name.count < 16 ? String(decoding: name.map(uppercase), as: UTF8.self) : ""
  }

  /// The beginning of the line: the name, the parameters and the colon. A quotation mark that is never closed counts as a letter.
  var opening: ArraySlice<UInt8> {
    var isQuoted = false
    let unquoted = line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    let colon = unquoted ?? line.firstIndex(of: UInt8(ascii: ":"))
    return line[..<(colon.map { $0 + 1 } ?? line.count)]
  }

  /// The rest of the line behind ``opening``, without white space at the end.
  var value: ArraySlice<UInt8> {
    var value = line[opening.endIndex...]
    while let last = value.last, Self.isBlank(last) { value.removeLast() }
    return value
  }

  /// Adds a part to the current line, without its NUL bytes.
  private mutating func append(_ part: ArraySlice<UInt8>) {
    if part.contains(0) {
      line += part.lazy.filter { $0 != 0 }
    } else {
      line += part
    }
  }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
