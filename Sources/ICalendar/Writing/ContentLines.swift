/// The lines of an iCalendar file, ended by CR LF and folded at 75 octets.
///
/// A fold never cuts a character as a reader sees it, unless that alone is longer than a line; then it cuts between code
/// points. Source: RFC 5545, 3.1.
struct ContentLines {
  private(set) var bytes: [UInt8] = []
  private static let longest = 75

  /// Hands out what has been written so far and forgets it.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func append(_ line: String) {
    if line.utf8.count <= Self.longest {
      bytes.append(contentsOf: line.utf8)
    } else {
      fold(line)
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private mutating func fold(_ line: String) {
    var column = 0
    for character in line {
      let size = character.utf8.count
      if size < Self.longest {
        place(character.utf8, size, &column)
      } else {
        for scalar in character.unicodeScalars { place(scalar.utf8, scalar.utf8.count, &column) }
      }
    }
  }

  /// The space that begins a continuation counts as an octet of it.
  private mutating func place(_ octets: some Sequence<UInt8>, _ size: Int, _ column: inout Int) {
    if column + size > Self.longest {
      bytes.append(contentsOf: "\r\n ".utf8)
      column = 1
    }
    bytes.append(contentsOf: octets)
    column += size
  }
}
