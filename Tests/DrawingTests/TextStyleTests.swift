import Testing

@testable import Drawing

@Suite struct TextStyleTests {
  let style = TextStyle(size: 10)
  let bold = TextStyle(size: 10, weight: .bold)

  /// A machine may have DejaVu, Arial (Liberation) or Noto alone.
  @Test func widthsAreThoseOfTheWidestFont() {
    // Advances of DejaVu Sans in 1/2048 em, rounded up to 1/1000: H 1540 (752), i 569 (278), space 651 (318); those of Arial
    // are 1479, 455 and 569.
    #expect(abs(style.width(of: "Hi H") - (752 + 278 + 318 + 752) / 100.0) < 1e-9)
    // DejaVu Sans Bold: H 1714 (837), i 702 (343).
    #expect(abs(bold.width(of: "Hi") - (837 + 343) / 100.0) < 1e-9)
    // Of Arial, W 1933 (944) and @ 2079 (1016) against 2025 (989) and 2048 (1000).
    #expect(abs(style.width(of: "W@") - (989 + 1016) / 100.0) < 1e-9)
    #expect(style.width(of: "") == 0)
  }

  @Test func lettersWithMarksAreAsWideAsWithout() {
    for (marked, base) in [("ṛ", "r"), ("ā", "a"), ("Ś", "S"), ("ñ", "n"), ("ṃ", "m"), ("Ṭ", "T"), ("é", "é")] {
      #expect(abs(style.width(of: marked) - style.width(of: base)) < 0.1, "\(marked)")
    }
  }

  @Test func conjunctsAreCountedByTheirLetters() {
    #expect(style.width(of: "क्ष") >= style.width(of: "क"))
    #expect(style.width(of: "कि") > style.width(of: "क"))
    // The sign above has no advance; that below makes some letters wider.
    #expect(style.width(of: "के") == style.width(of: "क"))
    #expect(style.width(of: "रु") > style.width(of: "र"))
  }

  @Test func scriptsHaveWidths() {
    for text in ["ગુજરાતી", "বাংলা", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "தமிழ்", "ଓଡ଼ିଆ", "ਪੰਜਾਬੀ"] {
      #expect(style.width(of: text) > 15 && style.width(of: text) < 60, "\(text)")
    }
    #expect(abs(style.width(of: "東京") - 20.4) < 1e-9)
    #expect(style.width(of: "🌕") >= 12.5)
    #expect(style.width(of: "\u{200D}\u{FE0F}\u{0301}") == 0)
  }

  @Test func heightsFollowTheScript() {
    for (text, above, below) in [("Diwali", 7.4, 2.2), ("दीपावली", 8.6, 3.4), ("१२", 7.4, 2.2), ("Ṛtu", 9, 2.2)] {
      let extents = style.extents(of: text)
      #expect(abs(extents.above - above) < 1e-9 && abs(extents.below - below) < 1e-9, "\(text)")
    }
  }

  @Test func aTextThatFitsStays() {
    #expect(style.fitted("Diwali (Lakshmi Puja)", within: 200) == "Diwali (Lakshmi Puja)")
    #expect(style.fitted("  Two   words \n", within: 200) == "Two words")
  }

  @Test func theParenthesisGoesFirst() {
    #expect(style.fitted("Diwali (Lakshmi Puja)", within: 60) == "Diwali")
    #expect("Pitru Paksha begins (Purnima)".withoutParenthesis == "Pitru Paksha begins")
    #expect("(alone)".withoutParenthesis == "(alone)")
    #expect("a (b) c".withoutParenthesis == "a (b) c")
    #expect(")".withoutParenthesis == ")")
  }

  @Test func thenComesAnEllipsis() {
    let name = "Sarva Pitru Amavasya"
    for room in stride(from: 1.0, to: 120, by: 0.7) {
      let fitted = style.fitted(name, within: room)
      #expect(style.width(of: fitted) <= room)
      #expect(fitted.isEmpty || fitted == name || fitted.hasSuffix("…"))
      #expect(!fitted.hasSuffix(" …"))
    }
    #expect(style.fitted(name, within: 40) == "Sarva…")
    #expect(style.fitted(name, within: 5).isEmpty)
  }

  @Test func syllablesAreNotCut() {
    for name in ["कार्त्तिकस्नान", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "é́é́é́é́é́é́"] {
      let characters = Array(name)
      for room in stride(from: 8.0, to: 90, by: 1.3) {
        let fitted = style.fitted(name, within: room)
        let kept = fitted.hasSuffix("…") ? Array(fitted.dropLast()) : Array(fitted)
        #expect(kept == Array(characters.prefix(kept.count)))
      }
    }
  }

  @Test func linesBreakAtSpaces() {
    // "Raksha Bandhan" is 84 wide in 10, "Raksha" 37.
    #expect(style.wrapped("Raksha Bandhan", within: 100) == ["Raksha Bandhan"])
    #expect(style.wrapped("Raksha Bandhan", within: 50) == ["Raksha", "Bandhan"])
    #expect(style.wrapped("a b c d e f", within: 22, atMost: 2).count == 2)
    #expect(style.wrapped("a b c d e f", within: 22, atMost: 2).last?.hasSuffix("…") == true)
    // A word that is wider than a line breaks into parts of about equal width, behind its own hyphens first; nothing is cut.
    #expect(style.wrapped("Incomprehensibilities so", within: 60) == ["Incompreh-", "ensibilities", "so"])
    #expect(style.wrapped("Stoke-on-Trentham", within: 60) == ["Stoke-on-", "Trentham"])
    #expect(style.breaksWords(of: "so Incomprehensibilities", within: 60))
    #expect(!style.breaksWords(of: "so far", within: 60))
    #expect(style.wrapped("   ", within: 50).isEmpty)
    for line in style.wrapped("the quick brown fox jumps over the lazy dog (again and again)", within: 37) {
      #expect(style.width(of: line) <= 37)
    }
  }

  @Test func signsAreThoseOfPrint() {
    func drawn(_ text: String) -> String { Label(text, style: style, at: Point(0, 0)).text }
    #expect(drawn("UTC -05:00, -3° (-1.5)") == "UTC \u{2212}05:00, \u{2212}3° (\u{2212}1.5)")
    #expect(drawn("569\" and 53.5'") == "569\u{2033} and 53.5\u{2032}")
    for text in ["2026-11-24", "UTC-5", "the 1920's", "\"Room 5\" at noon", "12/13 Aug"] {
      #expect(drawn(text) == text)
    }
  }

  @Test func numbersAreMeasuredAndDrawnInTheDigitsOfTheStyle() {
    let style = TextStyle(size: 10, digits: Digits(zero: "०"))
    #expect(Label("21 Nov", style: style, at: Point(0, 0)).text == "२१ Nov")
    #expect(style.width(of: "21 Nov") == style.width(of: "२१ Nov"))
    #expect(style.wrapped("12 13", within: 20) == ["१२", "१३"])
    #expect(style.fitted("12 (13)", within: 20) == "१२")
    #expect(Digits(zero: "०").written("8 at https://example.org/8") == "८ at https://example.org/8")
  }

  @Test func theBoxOfATextFollowsItsAnchor() {
    let width = style.width(of: "Hi")
    let start = Label("Hi", style: style, at: Point(100, 50))
    #expect(abs(start.box.center.x - (100 + width / 2)) < 1e-9)
    // From 7.4 above the baseline to 2.2 below: the middle is 2.6 above.
    #expect(abs(start.box.center.y - 47.4) < 1e-9)
    #expect(abs(start.box.height - 9.6) < 1e-9)
    #expect(Label("Hi", style: style, at: Point(100, 50), anchor: .middle).box.center.x == 100)
    let end = Label("Hi", style: style, at: Point(100, 50), anchor: .end)
    #expect(abs(end.box.bounds.right - 100) < 1e-9)
  }

  @Test func aTurnedTextReadsUpwards() {
    let label = Label("Hi", style: style, at: Point(100, 100), degrees: -90)
    let bounds = label.box.bounds
    #expect(abs(bounds.bottom - 100) < 1e-9)
    #expect(abs(bounds.top - (100 - label.width)) < 1e-9)
    #expect(abs(bounds.left - 92.6) < 1e-9)
    #expect(abs(bounds.right - 102.2) < 1e-9)
  }
}
