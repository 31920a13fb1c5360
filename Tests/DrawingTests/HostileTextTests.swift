import PictureReading
import Testing

@testable import Drawing

@Suite struct HostileTextTests {
  static let texts = [
    "\u{0}\u{1}\u{8}\u{B}\u{1B}[31mred\u{7F}\u{9F}", "]]>", "<script>alert(1)</script>", "a & b &amp; &#0; \"q\" 'q'",
    "-->", "<!--", "<![CDATA[x]]>", "\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}" + noncharacter,
    "\r\n\t tabs \u{2028}\u{2029} end ",
    "👨‍👩‍👧‍👦🇮🇳🌕", "שלום עולם", "مرحبا بالعالم", "\u{202E}evil\u{202C}\u{2066}x\u{2069}", "", " ",
    String(repeating: "é", count: 10_000), String(repeating: "\u{0301}", count: 10_000),
    String(repeating: "word ", count: 2_000), "}</style><style>*{fill:red}", "url(#x)", "क्षत्रियः", "﷽",
  ]

  /// U+FDD0, which a literal cannot hold.
  private static let noncharacter = Unicode.Scalar(0xFDD0).map { String(Character($0)) } ?? ""

  @Test(arguments: texts) func everyTextLeavesTheDocumentWellFormed(_ text: String) throws {
    let style = TextStyle(size: 10)
    var picture = Picture(
      name: text, page: Page(width: 200, height: 100), title: text, description: text, language: text)
    picture.write(Label(text, style: style, at: Point(10, 20)))
    picture.write(Label(style.fitted(text, within: 150), style: style, at: Point(10, 40)))
    for (index, line) in style.wrapped(text, within: 150, atMost: 3).enumerated() {
      picture.write(Label(line, style: style, at: Point(10, 60 + 12 * Double(index))))
    }
    picture.reserve(Box(center: Point(5, 95), width: 1, height: 1), for: text)
    let root = try XMLReader.root(of: picture.svg)
    let drawn = root.all.filter { $0.name == "text" }
    #expect(drawn.count == picture.texts.count)
    #expect(drawn.map(\.text) == picture.texts.map(\.text))
    #expect(Set(root.all.map(\.name)).isSubset(of: ["svg", "title", "desc", "style", "path", "g", "text"]))
    #expect(root.children[0].text == PlainWords.collapsed(text))
  }

  @Test(arguments: texts) func fittedTextsFit(_ text: String) {
    let style = TextStyle(size: 10, weight: .bold)
    for room in [0, 1, 10, 33.3, 150] {
      #expect(style.width(of: style.fitted(text, within: room)) <= room + 1e-9)
      for line in style.wrapped(text, within: room) { #expect(style.width(of: line) <= room + 1e-9) }
    }
  }

  @Test func spacesCollapseAsSVGDrawsThem() {
    #expect(PlainWords.collapsed("  a \t\n  b\r\n") == "a b")
    #expect(PlainWords.collapsed("a  b") == "a b")
    #expect(PlainWords.collapsed("a ") == "a")
    #expect(PlainWords.collapsed("  ").isEmpty)
    #expect(PlainWords.collapsed("a\u{A0}\u{A0}b") == "a\u{A0}\u{A0}b")
  }

  @Test func whatXMLCannotHoldIsReplaced() {
    #expect(PlainWords.collapsed("a\u{0}b\u{FFFF}") == "a\u{FFFD}b\u{FFFD}")
  }

  @Test func marksThatTurnTheDirectionAreLeftOut() {
    #expect(PlainWords.collapsed("\u{202E}evil\u{202C}") == "evil")
  }
}
