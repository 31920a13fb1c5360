/// The lines of a text that are not empty, found one by one. Each byte of 0x0A…0x0D (LF, VT, FF, CR) ends a line.
package struct ByteLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// The lines of a text in UTF-8 or another encoding that contains ASCII.
  package init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  /// The next line without its end; nil after the last.
  package mutating func next() -> ArraySlice<UInt8>? {
    rest.nextPart { 0x0A...0x0D ~= $0 }
  }
}

extension ArraySlice<UInt8> {
  /// Removes and returns the first part of the text that lies between separators; nil where only separators are left.
  @inline(__always)
  package mutating func nextPart(separatedBy isSeparator: (UInt8) -> Bool) -> ArraySlice<UInt8>? {
    let (from, start, end) = withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count, isSeparator(buffer[start]) { start += 1 }
      var end = start
      while end < buffer.count, !isSeparator(buffer[end]) { end += 1 }
      return (startIndex, start, end)
    }
    let part = self[from + start..<from + end]
    self = self[(from + end)...]
    return part.isEmpty ? nil : part
  }

  /// Removes and returns the first word of a line, which a space or a tab ends, or `nil` if no word is left.
  package mutating func nextWord() -> ArraySlice<UInt8>? {
    nextPart { $0 == 0x20 || $0 == 0x09 }
  }

  /// The first 40 characters as a line that may be shown in a warning.
  package var shown: String {
    ForeignLine.line(String(String(decoding: prefix(160), as: UTF8.self).prefix(40)))
  }
}

extension UInt8 {
  /// Whether the byte is a digit of ASCII.
  @inlinable
  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte is a letter or a digit of ASCII.
  @inlinable
  package var isLetterOrDigit: Bool { isDigit || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= uppercase(self) }
}

/// The capital of a small letter of ASCII; any other byte unchanged.
@inlinable
package func uppercase(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 32 : byte
}
