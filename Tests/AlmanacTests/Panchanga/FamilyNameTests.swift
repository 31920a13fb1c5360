import Testing

@testable import AstroCore

/// Names of festivals as families of all regions type them (Fixtures/panchanga/family_names.csv).
@Suite struct FamilyNameTests {
  /// The column `festivals` has the festivals that a name means; a name may mean several, such as the days of Durga Puja.
  @Test func namesAreUnderstoodAndLeadNowhereElse() throws {
    let rows = try FixtureTable("panchanga/family_names.csv", rows: 1463).rows
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
    ("Christmas Puja", []), ("Some Panchami", []), ("Yule log", []), ("Labh Chaturthi", []), ("Kushmanda Ashtami", []),
    ("Tusu Puja / Makar Parab", ["makara-sankranti"]), ("Chhath Puja Patna", ["chhath-puja"]),
    ("Deepavali Balipadyami", ["deepavali-tamil", "diwali", "bali-pratipada"]),
    ("Lakshmi Puja Bengal", ["kojagara-puja"]), ("Teej Haryana", ["hariyali-teej"]),
    ("Odisha Raja", ["mithuna-sankranti"]),
    ("Dahi Hundi", ["dahi-handi"]), ("Kannada Something", []), ("Chaitra Something", []),
  ])
  func aNameIsFoundWithinOtherWords(words: String, ids: [String]) {
    #expect(FestivalCatalogue.standard.find(words).isEmpty)
    #expect(FestivalCatalogue.standard.named(within: words).map(\.id) == ids)
  }

  /// A search takes a name that a nakshatra or a tithi has too for the festival, except the usual names of these. A festival named
  /// after its tithi, Magha Purnima, is the festival; Hanuman Jayanti has its own name, and Chaitra Purnima is the tithi. Several
  /// festivals of one name are advice, and so is a name within other words.
  @Test(arguments: [
    ("kang", ["ratha-yatra"]), ("onam", ["onam"]), ("Thiruvathira", ["arudra-darshan"]),
    ("chitra pournami", ["chitra-pournami"]),
    ("maha saptami", ["durga-saptami"]), ("Shravana", []), ("Magha Purnima", ["magha-purnima"]), ("ekadashi", []),
    ("Chaitra Purnima", []), ("purnima", []),
    ("teej", ["hariyali-teej", "kajari-teej", "hartalika-teej"]), ("khichdi sankranti", ["makara-sankranti"]),
    ("when is Diwali", ["diwali"]), ("Holi kab hai", ["holi"]), ("diwali date", ["diwali"]), ("rann utsav", []),
    ("Mysore Dasara", ["dussehra"]), ("Shani Dev Jayanti", ["shani-jayanti"]), ("Lokkhi Pujo", ["kojagara-puja"]),
    ("Parba", []), ("Sankranthi", ["makara-sankranti"]),
  ])
  func aSearchReadsNamesOfFamilies(words: String, ids: [String]) {
    var found: [String] = []
    do {
      let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
      if let id = query.search(FestivalSearch.self)?.id { found = [id] }
    } catch {
      found = error.festivals
    }
    #expect(found == ids)
  }

  /// Puja is a word of many festivals, and Medaram has no rule: neither leads to a festival. Nor does Bandna, which is a part of
  /// the name Boita Bandana.
  @Test(arguments: [
    ("Bandna", "has no date"), ("Wangala Festival", "has no date"), ("Chapchar Kut", "Government of Mizoram"),
    ("puja", "fits several festivals"), ("Sammakka Saralamma Jatara", "has no date"), ("Nyepi", "has no date"),
    ("Bali Nyepi day", "has no date"), ("Meenakshi Thirukalyanam", "temple of Madurai"),
    ("xyzzy", "is not an event"), ("Choghadiya", "is a part of every day"), ("Kumbh", "akharas"),
  ])
  func aWordThatNamesNoFestivalSaysWhy(words: String, reason: String) throws {
    let mistake = #expect(throws: Mistake.self) { try EventQuery(words, reckoning: .amanta, in: EventCatalogue()) }
    #expect(mistake?.description.contains(reason) == true, "\(mistake?.description ?? "")")
  }

  /// The letters of any script of India sound as in Latin letters.
  @Test(arguments: [
    ("दिवाली", "divali"), ("ਵਿਸਾਖੀ", "visakhi"), ("ಯುಗಾದಿ", "yugadi"), ("ஆடி அமாவாசை", "adi amavasai"),
    ("பொங்கல்", "pongal"), ("दसैं", "dasain"), ("Holi", nil),
  ])
  func lettersHaveTheirSound(text: String, latin: String?) {
    #expect(IndicSpelling.latin(text).map(Transliteration.joined) == latin.map(Transliteration.joined))
  }

  @Test(arguments: ["yule", "xyzzy", "Oslo"])
  func otherWordsAreNoNames(words: String) {
    #expect(FestivalCatalogue.standard.find(words).isEmpty)
  }
}
