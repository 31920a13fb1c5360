/// The lines of a text that are not empty, found one by one; line ends are CR, LF and what lies between them in ASCII.
package struct ByteLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  package init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  package mutating func next() -> ArraySlice<UInt8>? {
    rest.nextPart { 0x0A...0x0D ~= $0 }
  }
}

extension ArraySlice<UInt8> {
  /// Takes the first part between bytes of a kind off the text; nil where only such bytes are left.
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

  /// Takes the first word, which spaces or tabs end, off a line; nil where none is left.
  package mutating func nextWord() -> ArraySlice<UInt8>? {
    nextPart { $0 == 0x20 || $0 == 0x09 }
  }

  /// The beginning as text fit to be shown, for a warning.
  package var shown: String {
    ForeignLine.line(String(String(decoding: prefix(160), as: UTF8.self).prefix(40)))
  }
}

/// The capital of a small letter in ASCII, any other byte as it is.
@inlinable
package func uppercase(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 32 : byte
}
