import Testing

@testable import AstroCore

/// Festivals by the names that people write.
@Suite struct FestivalCatalogueTests {
  private let catalogue = FestivalCatalogue.standard

  /// The spellings are those of newspapers, of the Government of India's lists of holidays, and of other languages.
  @Test(arguments: [
    ("karwa chauth", "karva-chauth"), ("Karva Chauth", "karva-chauth"), ("karwa choth", "karva-chauth"),
    ("karvachauth", "karva-chauth"), ("karva_chauth", "karva-chauth"), ("shivaratri", "maha-shivaratri"),
    ("Mahashivratri", "maha-shivaratri"), ("diwali", "diwali"), ("divali", "diwali"), ("deewali", "diwali"),
    ("ganesh", "ganesh-chaturthi"), ("holi", "holi"),
    ("janmastami", "janmashtami"), ("Krishna Janmaashtami", "janmashtami"), ("makar sankranti", "makara-sankranti"),
    ("Makar Sankraanti", "makara-sankranti"), ("ram navmi", "rama-navami"), ("guru poornima", "guru-purnima"),
    ("raksha", "raksha-bandhan"), ("rakshabandhan", "raksha-bandhan"), ("Dasara", "dussehra"),
    ("Varalakshmi Vratham", "varalakshmi-vrata"), ("laxmi puja", "diwali"), ("ekadashi", "ekadashi"),
    ("ekadasi", "ekadashi"), ("दीपावली", "diwali"), ("bhaidooj", "bhai-dooj"),
    ("Vaikunta Ekadasi", "vaikuntha-ekadashi"), ("onam", "onam"), ("vasant panchmi", "vasant-panchami"),
  ])
  func aNameIsFoundInManySpellings(words: String, id: String) {
    #expect(catalogue.find(words).map(\.id) == [id])
  }

  @Test func wordsThatFitSeveralGiveAll() {
    #expect(catalogue.find("navaratri").map(\.id) == ["chaitra-navaratri", "sharad-navaratri"])
    #expect(catalogue.find("Navratri").map(\.id) == ["chaitra-navaratri", "sharad-navaratri"])
    #expect(catalogue.find("dīpāvalī").map(\.id) == ["deepavali-tamil", "diwali"])
    #expect(catalogue.find("Dipavali").map(\.id) == ["deepavali-tamil", "diwali"])
    #expect(catalogue.find("pongal").map(\.id) == ["pongal", "pongal-vakya"])
    #expect(catalogue.find("teej").map(\.id) == ["hariyali-teej", "kajari-teej", "hartalika-teej"])
    #expect(catalogue.find("jayanti").count > 10)
    #expect(catalogue.find("sankranti").map(\.id) == ["makara-sankranti"])
  }

  @Test func everyIdAndNameFindsItsRule() {
    for rule in FestivalRule.standard {
      #expect(catalogue.find(rule.id).contains { $0 === rule }, "\(rule.id)")
      // The rule of a country stands for the one whose name it has.
      #expect(catalogue.find(rule.name).contains { $0 === rule || $0.id == rule.variantOf }, "\(rule.name)")
      #expect(catalogue.find(rule.id.replacing("-", with: "_").uppercased()).contains { $0 === rule })
    }
  }

  @Test func whatIsNoNameFindsNothing() {
    for words in ["", " ", "yule", "xyzzy", "-", "()", "di", "full moon", "2026", "🪔"] {
      #expect(catalogue.find(words).isEmpty, "\(words)")
    }
  }

  @Test func aSlipIsNearItsName() {
    #expect(catalogue.nearest(to: "dusera").map(\.id) == ["dussehra"])
    #expect(catalogue.nearest(to: "janamshtmai").map(\.id).first == "janmashtami")
    #expect(catalogue.nearest(to: "yule").isEmpty)
    #expect(catalogue.nearest(to: "").isEmpty)
  }

  /// The index has for each name what a plain reading of all rules finds, in their order.
  @Test func theIndexFindsWhatComparisonsFind() {
    var compared = 0
    let ids = FestivalRule.standard.map { Transliteration.plainWords($0.id) }
    var spellings: [FestivalRule.Spellings: [[String]]] = [:]
    for script in [FestivalRule.Spellings.latin, .init(of: "दीपावली")] {
      spellings[script] = FestivalRule.standard.map { rule in
        rule.isListed ? rule.spellings(script).map { $0.lowercased() } : []
      }
    }
    for rule in FestivalRule.standard {
      for word in [rule.id, rule.name, rule.nameDeva, rule.name.uppercased(), rule.id.replacing("-", with: " ")] {
        let (plain, small) = (Transliteration.plainWords(word), word.lowercased())
        let listed = spellings[.init(of: word)] ?? []
        let expected = FestivalRule.standard.indices.filter { ids[$0] == plain || listed[$0].contains(small) }
          .map { FestivalRule.standard[$0] }
        guard expected.contains(where: \.isListed) else { continue }
        let found = catalogue.named(word).filter { $0.isListed || Transliteration.plainWords($0.id) == plain }
        #expect(found.map(\.id) == expected.map(\.id), "\(word)")
        compared += 1
      }
    }
    #expect(compared > 1_000)
  }

  /// A text in a script of India is compared with the names in that script alone: each name is among those of its own.
  @Test func eachNameIsAmongThoseOfItsScript() {
    var scripts: Set<FestivalRule.Spellings> = []
    for rule in FestivalRule.standard {
      let names = [rule.id, rule.name, rule.nameDeva] + ScriptNames.table.names("festival", rule.id)
      for name in names where !name.isEmpty {
        let script = FestivalRule.Spellings(of: name)
        #expect(rule.names(script).contains(name), "\(name)")
        scripts.insert(script)
      }
    }
    // Latin letters and the nine scripts of the program.
    #expect(scripts.count == 10)
  }

  /// The forms of words of the table are those of the texts in which they stand.
  @Test func theFormsOfPlainWordsAreThoseOfTheirTexts() {
    for rule in FestivalRule.standard {
      for text in [rule.id, rule.name, rule.nameDeva] + rule.aliases + ScriptNames.table.names("festival", rule.id) {
        let plain = Transliteration.plainWords(text)
        #expect(Transliteration.joined(plain: plain) == Transliteration.joined(text), "\(text)")
        for word in plain {
          let sound = Transliteration.sound(ofPlain: word)
          #expect(sound == Transliteration.words(word).first ?? "", "\(word)")
          #expect(FamilyWords.table.meaning(ofSound: sound) == FamilyWords.table.words(word).first, "\(word)")
        }
      }
    }
  }

  /// An accent, which sounds like nothing, takes the way of other scripts.
  @Test func theSoundsOfASCIIAreThoseOfAnyText() {
    for rule in FestivalRule.standard {
      for text in [rule.id, rule.name] + rule.aliases {
        #expect(Transliteration.joined(text) == Transliteration.joined(text + "\u{301}"), "\(text)")
        #expect(Transliteration.plainWords(text) == Transliteration.plainWords(text + "\u{301}"), "\(text)")
      }
    }
  }

  /// The comparisons without copies are those of the texts themselves, over all spellings of the table.
  @Test func wordsAreComparedAsTheirCopiesWouldBe() {
    let spellings = FestivalRule.standard.flatMap { [$0.id, $0.name, $0.nameDeva] + $0.aliases }
    let words = ["diwali", "Krishna-Janmashtami", "दीपावली", "dīpāvalī", "K\u{212A}", "kk", "ekadashi", "a-b_c", "", "--"]
    for text in spellings + words {
      for word in words + [text.lowercased(), text + "x", text.uppercased()] {
        let plain = Transliteration.plainWords(word)
        #expect(
          Transliteration.areWords(plain, of: text) == (Transliteration.plainWords(text) == plain), "\(text), \(word)")
        let small = word.lowercased()
        #expect(Transliteration.isLowercase(small, of: text) == (text.lowercased() == small), "\(text), \(word)")
      }
    }
  }
}
