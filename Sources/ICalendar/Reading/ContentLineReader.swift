import ForeignText

/// Reads the lines of an iCalendar file one after the other, unfolded.
///
/// Folds are undone as bytes, since one may cut a character. Lines may end with LF or CR alone; empty ones and NUL are
/// passed over. Source: RFC 5545, 3.1.
struct ContentLineReader {
  private let bytes: [UInt8]
  /// Where the next line begins.
  private var position: Int
  /// Where the line at hand begins.
  private var start: Int
  /// The line at hand, without its end.
  private(set) var line: [UInt8] = []

  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    start = 0
  }

  /// Goes to the next line; false at the end of the file.
  mutating func advance() -> Bool {
    line.removeAll(keepingCapacity: true)
    while position < bytes.endIndex, Self.isEnd(bytes[position]) { position += 1 }
    start = position
    guard position < bytes.endIndex else { return false }
    // What continues an empty line is a line.
    if Self.isBlank(bytes[position]) { position += 1 }
    while true {
      var end = position
      while end < bytes.endIndex, !Self.isEnd(bytes[end]) { end += 1 }
      append(bytes[position..<end])
      let isPair = end + 1 < bytes.endIndex && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      position = min(bytes.endIndex, end + (isPair ? 2 : 1))
      guard position < bytes.endIndex, Self.isBlank(bytes[position]) else { return true }
      position += 1
    }
  }

  /// Makes the line at hand the next one again.
  mutating func stepBack() {
    position = start
  }

  /// The name in capitals, without parameters; empty where it is longer than any that is read.
  var name: String {
    let name = line.prefix(16).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    return name.count < 16 ? String(decoding: name.map(uppercase), as: UTF8.self) : ""
  }

  /// The name, the parameters and the colon.
  var opening: ArraySlice<UInt8> {
    var isQuoted = false
    let colon = line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    return line[..<(colon.map { $0 + 1 } ?? line.count)]
  }

  /// What follows the opening, without white space at the end.
  var value: ArraySlice<UInt8> {
    var value = line[opening.endIndex...]
    while let last = value.last, Self.isBlank(last) { value.removeLast() }
    return value
  }

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
