import Testing

@testable import AstroCore

/// The words that stand beside the name of an event, and names beside each other. What each means is stated here; there is no
/// authority.
@Suite struct AskedWordsTests {
  private func isNamed(_ words: String) -> Bool { EventQuery.isNamed(by: words, in: EventCatalogue()) }

  private func asked(_ text: String) -> AskedWords? {
    let towns: Set = ["pune", "oslo", "new york", "mysore"]
    let dates: Set = ["2028", "today", "november", "next year", "21 nov"]
    return AskedWords(
      text, isEvent: isNamed, isDate: { dates.contains($0.joined(separator: " ").lowercased()) },
      isPlace: { towns.contains($0.lowercased()) })
  }

  @Test(arguments: [
    ("diwali 2028", "diwali", "2028", nil), ("2028 diwali", "diwali", "2028", nil),
    ("when is diwali in 2028 in Pune", "diwali", "2028", "Pune"),
    ("diwali date 2028 pune", "diwali date", "2028", "pune"),
    ("sunset in new york today", "sunset", "today", "new york"),
    ("pitru paksh start date", "pitru paksh start date", "", nil),
    ("full moon november oslo", "full moon", "november", "oslo"), ("Mysore Dasara", "Dasara", "", "Mysore"),
    ("sangrand today", "sangrand", "today", nil), ("holi 21 nov kab hai", "holi", "21 nov", nil),
    // What is a name as a whole keeps its words.
    ("best NGC 2392", "best NGC 2392", "", nil), ("magha purnima", "magha purnima", "", nil),
    ("march equinox", "march equinox", "", nil), ("longest day", "longest day", "", nil),
  ])
  func aDateAndATownStandBesideAName(text: String, event: String, dates: String, place: String?) throws {
    let asked = try #require(self.asked(text))
    #expect(asked.event == event)
    #expect(asked.dates.joined(separator: " ") == dates)
    #expect(asked.place == place)
  }

  @Test(arguments: [
    "xyzzy 2028", "2028", "northern lights 2028", "in pune", "solar maximum 2028", "best moon 2028",
    "full moon perigee oslo", "venus opposition 2028",
  ])
  func whatHoldsNoEventIsNotSplit(text: String) { #expect(asked(text) == nil) }

  /// Words that only ask belong to some names.
  @Test func noNameOfAFestivalLosesAWord() throws {
    for rule in FestivalRule.standard where AskedWords.withoutCall(rule.name) != rule.name {
      let found: [String]
      do {
        found = [
          try EventQuery(rule.name, reckoning: .amanta, in: EventCatalogue(), preferring: .festivals).description
        ]
      } catch {
        found = error.festivals
      }
      #expect(found.contains(rule.id), "\(rule.name): \(found)")
    }
  }

  /// Three or four letters sound like too much. Source: `asr` is a prayer of Islam and `jet` an aeroplane; they were Ashadha and
  /// Jyeshtha.
  @Test(arguments: ["asr", "jet", "zuhr", "kart", "chat", "magi", "jest"])
  func aShortWordIsNoNameByItsSound(word: String) {
    #expect(!isNamed(word))
    #expect(FestivalCatalogue.standard.find(word).isEmpty)
    #expect(throws: Mistake.self) { try AngaQuery(word, reckoning: .amanta) }
  }

  /// One word of a name is not what a phrase means whose other words no name has.
  @Test(arguments: [
    "northern lights", "southern lights", "solar maximum", "harvest festival", "city lights", "ring of gold",
    "festival of snow", "kite runner", "new car", "northern diwali lights holy",
  ])
  func aSharedWordIsNoName(words: String) {
    #expect(!isNamed(words))
    #expect(FestivalCatalogue.standard.find(words).isEmpty)
    #expect((try? EventQuery.parts(of: words, reckoning: .amanta, in: EventCatalogue()))?.isEmpty ?? true)
  }

  /// A name of several words counts before a name within. Source: Uruka is the eve of Magh Bihu, which is Bhogali Bihu, and Magh
  /// Bihu Uruka is a name of it.
  @Test(arguments: [
    ("bhogali bihu uruka", ["uruka"], []), ("Mysore Dasara", ["dussehra"], ["Mysore"]),
    ("diwali holi", ["diwali", "holi"], []), ("ganesh chaturthi holi", ["ganesh-chaturthi", "holi"], []),
    ("diwali eclipse holi", ["diwali", "holi"], ["eclipse"]), ("northern lights", [], ["northern", "lights"]),
  ])
  func theLongestNameWithinWordsCounts(words: String, ids: [String], rest: [String]) {
    let within = FestivalCatalogue.standard.within(words)
    #expect(Set(within.rules.map(\.id)) == Set(ids))
    #expect(within.rest == rest)
  }

  @Test(arguments: [
    ("diwali holi", ["diwali", "holi"]), ("diwali eclipse holi", ["diwali", "eclipse", "holi"]),
    ("full moon ganesh chaturthi perseids", ["full moon", "ganesh chaturthi", "perseids"]),
    ("venus jupiter or equinox", ["venus jupiter", "equinox"]), ("holi, full moon", ["holi", "full moon"]),
    ("diwali and holi", ["diwali", "holi"]), ("dwali holy", []), ("diwali foo holi", []), ("dwali holy dwali", []),
    ("venus opposition", []), ("mars brightest", []), ("full moon perigee", []), ("moon closest", []),
  ])
  func eachNameInAPhraseIsFoundOrNone(phrase: String, words: [String]) throws {
    let parts = try EventQuery.parts(of: phrase, reckoning: .amanta, in: EventCatalogue())
    #expect(parts.map(\.words) == words)
  }

  /// A word beside several names is refused by name, and so is a slip beside one.
  @Test(arguments: [("diwali foo holi", "foo"), ("dwali ganesh chaturthi", "dwali")])
  func aWordThatNoNameHasIsNamed(phrase: String, word: String) throws {
    let mistake = #expect(throws: Mistake.self) {
      try EventQuery(phrase, reckoning: .amanta, in: EventCatalogue())
    }
    #expect(mistake?.description.contains("no name has \"\(word)\"") == true, "\(mistake?.description ?? "")")
    #expect(mistake?.advice == .festivalsWithin(ids: mistake?.festivals ?? [], rest: nil))
  }

  // MARK: Work

  /// How often the names of festivals are asked for a text, in a catalogue of its own.
  private func lookups(for text: String) throws -> Int {
    let own = try #require(FestivalRule.standard.first { $0.id == "diwali" })
    let catalogue = EventCatalogue(ownFestivals: [own])
    _ = try? EventQuery(text, reckoning: .amanta, in: catalogue)
    _ = EventQuery.isNamed(by: text, in: catalogue)
    _ = try? EventQuery.parts(of: text, reckoning: .amanta, in: catalogue)
    _ = catalogue.festivalNames.find(text)
    _ = catalogue.festivalNames.within(text)
    return catalogue.festivalNames.names.lookups
  }

  /// A text that is too long for a name costs nothing, and what is as long as a name costs a bounded number of look-ups.
  @Test(arguments: [
    String(repeating: "dwali holy ", count: 1800), String(repeating: "x", count: 20_000),
    String(repeating: "venus jupiter or ", count: 1200), String(repeating: "diwali,", count: 2800),
    String(repeating: "दिवाली ", count: 1000), String(repeating: "(", count: 20_000),
  ])
  func aLongTextIsNotRead(text: String) throws { #expect(try lookups(for: text) <= 4) }

  @Test(arguments: [
    "dwali holy dwali holy dwali holy dwali holy dwali holy dwali holy", "a b c d e f g h i j k l",
    "diwali holi diwali holi diwali holi diwali holi diwali holi diwali holi", "mercury venus moon mercury venus moon",
  ])
  func aTextAsLongAsANameIsReadInBoundedWork(text: String) throws { #expect(try lookups(for: text) < 10_000) }

  /// No name ends with a word such as today, so that no name is looked for.
  @Test(arguments: ["rahu kaal today", "diwali tomorrow", "mars tonight", "ekadashi yesterday"])
  func aDateBehindANameCostsNoLookup(text: String) throws {
    let own = try #require(FestivalRule.standard.first { $0.id == "diwali" })
    let catalogue = EventCatalogue(ownFestivals: [own])
    #expect(!EventQuery.isNamed(by: text, in: catalogue, preferring: .festivals))
    #expect(catalogue.festivalNames.names.lookups == 0)
  }

  /// The spellings in Latin letters are split once, whatever scripts a phrase has, and the names of no other script.
  @Test func eachSpellingIsSplitOnce() {
    func spellings(for words: String) -> Int {
      let catalogue = FestivalCatalogue(FestivalRule.standard)
      for word in words.split(separator: " ") { _ = catalogue.find(String(word)) }
      return catalogue.names.spellings
    }
    let (latin, one) = (spellings(for: "diwali"), spellings(for: "দীপাবলি"))
    #expect(one < latin + latin / 2)
    #expect(spellings(for: "diwali দীপাবলি দীপাবলি holi") == one)
    #expect(spellings(for: "দীপাবলি தீபாவளி ઉગાદી") < latin + 4 * (one - latin))
  }

  @Test func aTextThatIsTooLongIsRefusedInOneSentence() throws {
    let words = String(repeating: "word ", count: 13)
    let mistake = #expect(throws: Mistake.self) { try EventQuery(words, reckoning: .amanta, in: EventCatalogue()) }
    #expect(mistake?.description.hasSuffix("has 13 words: a name has 12 at most") == true)
    let long = #expect(throws: Mistake.self) {
      try EventQuery(String(repeating: "x", count: 401), reckoning: .amanta, in: EventCatalogue())
    }
    #expect(long?.description.hasSuffix("has 401 bytes: a name has 400 at most") == true)
  }

  /// No name of the program is too long.
  @Test func allNamesAreShortEnough() {
    for rule in FestivalRule.standard {
      let names = [rule.id, rule.name, rule.nameDeva] + rule.aliases + ScriptNames.table.names("festival", rule.id)
      for name in names { #expect(NameLimit.isKept(by: name), "\(name)") }
    }
  }
}
