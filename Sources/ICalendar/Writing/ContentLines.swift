/// The lines of an iCalendar file, ended by CR LF and folded at 75 octets.
///
/// A fold cuts no character (a grapheme cluster), unless the character alone is longer than a line; then it cuts
/// between code points. Source: RFC 5545, 3.1.
struct ContentLines {
  /// The lines written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The most octets of a line, its end not counted.
  private static let longest = 75

  /// Returns the lines written since the last call, and removes them.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Adds a line, folded where it is too long.
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

  /// Adds octets that belong together, on a new line where they do not fit.
  ///
  /// - Parameters:
  ///   - size: The number of the octets.
  ///   - column: The octets that the line has; the space that begins a continuation is one of them.
  private mutating func place(_ octets: some Sequence<UInt8>, _ size: Int, _ column: inout Int) {
    if column + size > Self.longest {
      bytes.append(contentsOf: "\r\n ".utf8)
      column = 1
    }
    bytes.append(contentsOf: octets)
    column += size
  }
}
