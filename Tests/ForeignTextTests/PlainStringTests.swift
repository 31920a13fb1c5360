import Testing

@testable import ForeignText

/// The functions for plain texts do what those of the standard library do for all.
@Suite struct PlainStringTests {
  private static let texts = ["", "a", "ab", "aab", "diwali", "दीपावली", "x\u{301}", "?", "10:30+", "aaab", "ba"]

  @Test func textsAreJoinedAsAnyTextsAre() {
    for separator in ["", ", ", "…"] {
      for count in 0...Self.texts.count {
        let texts = Array(Self.texts.prefix(count))
        #expect(texts.joined(separator: separator) == AnySequence(texts).joined(separator: separator))
      }
    }
  }

  @Test func bytesAreFoundWhereverTheyStand() {
    for text in Self.texts {
      for part in Self.texts {
        let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
        let expected = bytes.indices.contains { bytes[$0...].starts(with: wanted) } || wanted.isEmpty
        #expect(text.hasBytes(of: part) == expected, "\(text) \(part)")
      }
    }
  }
}
