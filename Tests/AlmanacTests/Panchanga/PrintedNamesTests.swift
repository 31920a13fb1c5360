import Tables
import Testing

@testable import AstroCore

/// What a language prints for months and for spans is read as a search for the same.
struct PrintedNamesTests {
  /// What the languages of the output print for an English word.
  private func printed(_ word: String) -> [String] {
    TableText.languages.rows.flatMap { language in
      TableText.words(of: language[0]).rows.filter { $0[0] == word }.map { $0[1] }
    }
  }

  @Test func spansAreReadInEachLanguage() {
    for kind in NamedSpan.Kind.allCases {
      let names = printed(kind.name)
      #expect(names.count >= 11, "\(kind)")
      for name in names { #expect(NamedSpan.Kind(words: name) == kind, "\(name)") }
    }
    #expect(NamedSpan.Kind(words: "કમૂરતાં") == .kharmas)
    #expect(NamedSpan.Kind(words: "kamurta") == .kharmas)
    #expect(NamedSpan.Kind(words: "હોળાષ્ટક") == .holashtaka)
  }

  @Test func monthsAreReadWithTheWordForAMonth() throws {
    let words = printed("Month")
    #expect(words.count >= 11)
    for month in 1...12 {
      let names = PanchangaNames.table
      let wanted = try TithiQuery("\(names.name(.masa, month, .latin)) month", reckoning: .amanta)
      for script in NameScript.allCases {
        for word in words {
          let text = "\(names.name(.masa, month, script)) \(word)"
          #expect(try TithiQuery(text, reckoning: .amanta) == wanted, "\(text)")
          #expect(TithiQuery.month(in: text) != nil, "\(text)")
        }
      }
    }
    #expect(TithiQuery.month(in: "શ્રાવણ માસ") == "શ્રાવણ")
    #expect(TithiQuery.month(in: "shravan mahino") == "shravan")
  }
}
