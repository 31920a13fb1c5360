import Testing

@testable import AstrocalRendering

/// The bytes that writers of JSON and CSV put together.
@Suite struct WriterTests {
  /// Each byte at each place of texts of up to seventeen bytes, against a look at the bytes one by one.
  @Test func plainASCIIIsFoundEightBytesAtATime() {
    func isPlain(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(OutputText.isPlainASCII) }
    #expect(isPlain([]))
    let marked = Array("\"\\,".utf8)
    var wrong: [String] = []
    for count in 1...17 {
      for place in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(repeating: UInt8(ascii: "a"), count: count)
          bytes[place] = byte
          let expected = 0x20..<0x7F ~= byte && !marked.contains(byte)
          if isPlain(bytes) != expected { wrong.append("\(byte) at \(place) of \(count)") }
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(!isPlain([0x41, 0xFF, 0x80, 0x42, 0x22, 0xFF, 0xFF, 0xFF, 0xFF]))
  }

  /// Keys of all lengths up to seventeen, which are copied in words that overlap, in a buffer that grows meanwhile.
  @Test func keysOfAllLengthsAreWritten() {
    let keys: [StaticString] = [
      "a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghij", "abcdefghijk",
      "abcdefghijkl", "abcdefghijklm", "abcdefghijklmn", "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopq",
    ]
    var bytes = ByteBuffer(capacity: 1)
    for (index, key) in keys.enumerated() { bytes.append(key: key, comma: index > 0) }
    #expect(bytes.text == keys.map { "\"\($0)\":" }.joined(separator: ","))
  }
}
