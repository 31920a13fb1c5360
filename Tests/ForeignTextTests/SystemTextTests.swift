import ForeignText
import Testing

@Suite struct SystemTextTests {
  @Test func bytesComeBackAsTheyWere() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        // Mostly the bytes that begin and continue the longest characters.
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : [0xF4, 0x8F, 0xBF, 0xBE, 0x80][Int.random(in: 0...4, using: &generator)]
      }
      #expect(SystemText.bytes(of: SystemText.text(bytes)) == bytes)
    }
  }

  @Test func charactersOfUTF8StayAsTheyAre() {
    #expect(SystemText.text(Array("Zürich उज्जैन 🌙".utf8)) == "Zürich उज्जैन 🌙")
  }

  @Test func aByteThatIsNotUTF8IsShownAsReplaced() {
    #expect(PlainText.marked(SystemText.text([0x61, 0xFF, 0x62])) == "a\u{FFFD}b")
  }
}
