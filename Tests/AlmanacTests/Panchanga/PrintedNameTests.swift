import Tables
import Testing

@testable import AstroCore

/// What the program prints it reads: names in every script and language, and names as families of other regions type them.
@Suite struct PrintedNameTests {
  private let catalogue = FestivalCatalogue.standard

  /// The scripts, and those of all languages with the names that these have of their own.
  private static let scripts =
    NameScript.allCases
    + TableText.languages.rows.compactMap { row in
      NameScript(rawValue: row[2])?.withNames(of: row[0], writesAnusvara: row[6] == "anusvara")
    }

  @Test func aNameInAnyScriptFindsItsFestival() {
    var count = 0
    for script in Self.scripts {
      for rule in FestivalRule.standard where rule.isListed {
        let name = rule.name(in: script)
        #expect(catalogue.findWhole(name).contains { $0 === rule }, "\(name) of \(rule.id)")
        #expect(!catalogue.named(name).isEmpty, "\(name) of \(rule.id)")
        count += 1
      }
    }
    #expect(count > 4_000)
  }

  @Test(arguments: [NameKind.tithi, .nakshatra, .yoga, .masa, .paksha, .vara, .rashi])
  func aNameOfThePanchangaInAnyScriptIsRead(kind: NameKind) {
    let table = PanchangaNames.table
    for script in Self.scripts {
      for number in 1...table.latinNames(kind).count {
        let name = table.name(kind, number, script)
        #expect(table.numbers(kind, named: name).contains(number), "\(name)")
      }
    }
  }

  /// A month, a fortnight and a tithi, as the line of a day has them.
  @Test func aTithiInAnyScriptIsFound() {
    let table = PanchangaNames.table
    for script in Self.scripts {
      for number in 1...30 {
        let month = table.name(.masa, (number - 1) % 12 + 1, script)
        let paksha = table.name(.paksha, number <= 15 ? 1 : 2, script)
        let text = "\(month) \(paksha) \(table.name(.tithi, number, script))"
        #expect((try? TithiQuery(text, reckoning: .amanta))?.numbers.contains(number) == true, "\(text)")
        let alone = try? TithiQuery(table.name(.tithi, number, script), reckoning: .amanta)
        #expect(alone?.numbers.contains(number) == true, "\(table.name(.tithi, number, script))")
      }
    }
  }

  /// Spellings that keyboards and schools interchange.
  @Test(arguments: [
    ("जयंती", "जयन्ती"), ("पंचमी", "पञ्चमी"), ("संक्रांति", "सङ्क्रान्ति"), ("गोवर्द्धन", "गोवर्धन"), ("कार्त्तिक", "कार्तिक"),
    ("शरद", "शरद्"), ("लोह\u{921}\u{93C}ी", "लोह\u{95C}ी"), ("திருதியை", "திருதீயை"), ("దీపావళి", "దీపావలి"),
    ("\u{9AF}\u{9BC}", "\u{9DF}"), ("ക\u{D7B}", "കന്"), ("१४", "14"), ("கொ", "க\u{BC6}\u{BBE}"),
  ])
  func interchangedLettersAreOne(one: String, other: String) {
    #expect(Transliteration.plainWords(one) == Transliteration.plainWords(other))
  }

  @Test(arguments: [("जन्म", "जंम"), ("दिन", "दान"), ("कल", "काल"), ("அஷ்டமி", "நவமி"), ("কালী", "কলা")])
  func otherLettersStayApart(one: String, other: String) {
    #expect(Transliteration.plainWords(one) != Transliteration.plainWords(other))
  }

  /// Names that families typed (of those that keepers of the calendar tried in 2026).
  @Test(arguments: [
    ("Sri Rama Navami", "rama-navami"), ("Krishnashtami", "janmashtami"), ("Vinayagar Chaturthi", "ganesh-chaturthi"),
    ("Varamahalakshmi", "varalakshmi-vrata"), ("Nagara Panchami", "nag-panchami"),
    ("Poila Boishakh", "pohela-boishakh"),
    ("Sharad Poonam", "sharad-purnima"), ("Narasimha Chaturdashi", "narasimha-jayanti"),
    ("Balarama Purnima", "gaudiya-balarama-appearance"), ("Kumar Purnima", "sharad-purnima"),
    ("Gamha Purnima", "shravana-purnima"),
    ("Haritalika Teej", "hartalika-teej"), ("Haribodhini", "devutthana-ekadashi"), ("Kojagrat", "kojagara-puja"),
    ("Basant Panchami", "vasant-panchami"), ("Sarva Pitri Amavasya", "sarva-pitru-amavasya"),
    ("Dol Jatra", "dol-purnima"),
    ("Guru Pournami", "guru-purnima"), ("Lakshmi Pujan", "diwali"), ("Gyan Panchami", "labh-panchami"),
    ("Rath Jatra", "ratha-yatra"), ("Makar Sankrant", "makara-sankranti"), ("Rakhi Purnima", "raksha-bandhan"),
    ("Dev Deepawali", "dev-diwali"), ("Utpanna Ekadashi (Vaishnava)", "utpanna-ekadashi"),
  ])
  func aNameOfAnotherRegionFindsTheFestival(name: String, id: String) {
    #expect(catalogue.findWhole(name).map(\.id).contains(id), "\(catalogue.findWhole(name).map(\.id))")
  }

  /// A word that means the same elsewhere changes nothing where a name has it as it is written.
  @Test func theNameAsWrittenComesFirst() {
    #expect(catalogue.find("Vinayaka Chaturthi").map(\.id) == ["vinayaka-chaturthi"])
    #expect(catalogue.find("Maha Navami").allSatisfy { !$0.id.hasPrefix("magha") })
  }
}
