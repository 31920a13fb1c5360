import Testing

@testable import AstroCore

/// Names of festivals as families of all regions type them (Fixtures/panchanga/family_names.csv).
@Suite struct FamilyNameTests {
  /// The column `festivals` has the festivals that a name means; a name may mean several, such as the days of Durga Puja.
  @Test func namesAreUnderstoodAndLeadNowhereElse() throws {
    let rows = try FixtureTable("panchanga/family_names.csv", rows: 641).rows
    var (unknown, elsewhere): ([String], [String]) = ([], [])
    for row in rows {
      let found = Set(FestivalCatalogue.standard.find(row["name"]).map(\.id))
      let meant = Set(row["festivals"].split(separator: ";").map(String.init))
      if found.isEmpty { unknown.append(row["name"]) }
      if !found.isEmpty, found.isDisjoint(with: meant) { elsewhere.append("\(row["name"]): \(found.sorted())") }
    }
    print("Family names: \(rows.count), \(unknown.count) unknown")
    #expect(Double(unknown.count) <= 0.05 * Double(rows.count), "\(unknown)")
    #expect(elsewhere == [])
  }

  /// Words that no name has may stand around a name; a word such as Puja, or the name of a tithi, is no name.
  @Test(arguments: [
    ("Mysore Dasara", ["dussehra"]), ("Happy Diwali", ["diwali"]), ("Hanuman Jayanti North", ["hanuman-jayanti"]),
    ("Christmas Puja", []), ("Some Panchami", []), ("Yule log", []),
  ])
  func aNameIsFoundWithinOtherWords(words: String, ids: [String]) {
    #expect(FestivalCatalogue.standard.find(words).isEmpty)
    #expect(FestivalCatalogue.standard.named(within: words).map(\.id) == ids)
  }

  /// The letters of any script of India sound as in Latin letters.
  @Test(arguments: [
    ("दिवाली", "divali"), ("ਵਿਸਾਖੀ", "visakhi"), ("ಯುಗಾದಿ", "yugadi"), ("ஆடி அமாவாசை", "adi amavasai"),
    ("பொங்கல்", "pongal"), ("दसैं", "dasain"), ("Holi", nil),
  ])
  func lettersHaveTheirSound(text: String, latin: String?) {
    #expect(IndicSpelling.latin(text).map(Transliteration.joined) == latin.map(Transliteration.joined))
  }

  @Test(arguments: ["yule", "xyzzy"])
  func otherWordsAreNoNames(words: String) {
    #expect(FestivalCatalogue.standard.find(words).isEmpty)
  }
}
