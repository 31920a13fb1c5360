import Foundation
import ProgramRuns
import Testing

/// The tables of `showers` and of the reminders in another language than English: words and digits change, what is
/// typed back does not.
@Suite struct ListLanguageTests {
  private static let languages = ["hi", "ta", "mr", "te", "bn", "gu", "ne"]
  private static let now = "--now 2026-11-21T12:00:00Z"
  private static let showers = [
    "showers", "showers 2026", "showers --active", "showers 2026 --min-zhr 50", "showers 2026-03 --min-zhr 500",
    "showers GEM",
    "showers perseids", "showers ANT", "showers PUP", "showers JBO", "showers QUA", "showers SDA",
    "showers GEM --at 2026-12-14T01:00Z", "showers 2026 --utc", "showers 2026 --where 'zhr > 50'",
  ]

  /// Words that keep their Latin letters: codes and names of lists and comets, units, the names of places and zones.
  @Test(arguments: showers, ["Ujjain", "Tromso"])
  func showersInHindiHaveNoEnglishWord(call: String, place: String) throws {
    let run = try astrocal(line: "\(call) --language hi --place \(place) \(Self.now)")
    #expect(run.status == 0, "\(run.stderr)")
    for line in run.lines {
      var rest = line
      for name in [
        "Ujjain", "Tromsø", "Asia/Kolkata", "Europe/Oslo", "astrocal remind list", "IMO", "IAU", "UTC", "km/s",
        "109P/Swift-Tuttle", "Phaethon", "(3200)", "(196256) 2003 EH1", "7P/Pons-Winnecke", "96P/Machholz",
        "complex / P/1999 J6 (SOHO)?", "P/2008 Y12 (SOHO)",
      ] { rest = rest.replacing(name, with: "") }
      // The code of a shower, the population index r, and the row that tells when the Moon is up.
      rest = rest.replacing(/\b[A-Z]{3}\b/, with: "").replacing(#/ r /#, with: " ")
      rest = rest.replacing(/\|[m .=oO#@_\-]+\|/, with: "")
      #expect(!rest.contains(/[A-Za-z]{2,}/) && !rest.contains(/[0-9]/), "\(line)")
    }
  }

  @Test(arguments: languages) func tablesStayWithinEightyColumns(code: String) throws {
    for call in Self.showers {
      let run = try astrocal(line: "\(call) --language \(code) --place Ujjain \(Self.now)")
      #expect(run.status == 0, "\(call): \(run.stderr)")
      for line in run.lines { #expect(line.terminalColumns <= 80, "\(call): \(line)") }
    }
  }

  /// Names of showers of the translations of Stellarium 0.22.2 for `te` and `bn`, of newspapers for the others
  /// (sources.csv); short months of Unicode CLDR 41.
  @Test(arguments: [
    ("hi", "मिथुन उल्काएँ", "२० दिस"), ("ta", "ஜெமினிட்ஸ் விண்கல் பொழிவு", "20 டிச."), ("te", "జెమినిడ్లు", "20 డిసెం"),
    ("bn", "মিথুন মন্ডলের উল্কাবৃষ্টি", "২০ ডিসেম্বর"), ("gu", "જેમિનીડ ઉલ્કાવર્ષા", "20 ડિસે"),
    ("ne", "जेमिनिड्स", "२० डिसेम्बर"),
  ])
  func showersHaveTheNamesOfTheLanguage(code: String, name: String, end: String) throws {
    let run = try astrocal(line: "showers GEM --language \(code) --place Ujjain \(Self.now)")
    #expect(run.lines.first?.hasPrefix("\(name) (GEM, IAU ") == true, "\(run.lines.first ?? run.stderr)")
    #expect(run.stdout.contains(end), "\(run.stdout)")
  }

  @Test func theLanguageOfTheConfigurationCountsHereToo() throws {
    let sandbox = try Sandbox.configured("{language: \"hi\"}")
    for call in ["showers GEM --place Ujjain", "remind list"] {
      _ = try astrocal(line: "remind add GEM --place Ujjain \(Self.now)", in: sandbox)
      let run = try astrocal(line: "\(call) \(Self.now)", in: sandbox)
      #expect(run.stdout.contains("मिथुन उल्काएँ"), "\(run.stdout)\(run.stderr)")
    }
  }

  @Test func documentsOfShowersAreTheSameInEveryLanguage() throws {
    for format in ["json", "ndjson", "csv", "ics"] {
      let call = "showers 2026 --format \(format) --place Ujjain \(Self.now)"
      let environment = ["SOURCE_DATE_EPOCH": "0"]
      let english = try astrocal(line: call, environment: environment)
      for code in Self.languages {
        let run = try astrocal(line: call + " --language \(code)", environment: environment)
        #expect(run.status == 0 && run.stdout == english.stdout, "\(format) \(code)")
      }
    }
  }

  @Test func thePictureOfShowersIsInTheLanguage() throws {
    let run = try astrocal(line: "showers 2026 --format svg --language hi --place Ujjain \(Self.now)")
    #expect(run.stdout.contains("मिथुन उल्काएँ") && run.stdout.contains("उल्का-वर्षाएँ २०२६"), "\(run.stderr)")
  }

  // MARK: Reminders

  /// A sandbox with a reminder of each kind.
  private func reminders() throws -> Sandbox {
    let sandbox = try Sandbox()
    for line in [
      "GEM", "full-moon", "eclipse", "'Karttika krishna 14'", "diwali", "sunset", "venus-jupiter", "ekadashi", "rohini",
      "2026-12-24 --note 'room 12'", "2026-12-25 --id 7-x2", "'regulus occultation'", "mars-opposition",
      "--where 'moon.illumination > 95% and weekday = monday'",
    ] {
      let run = try astrocal(line: "remind add \(line) --place Ujjain \(Self.now)", in: sandbox)
      try #require(run.status == 0, "\(line): \(run.stderr)")
    }
    return sandbox
  }

  @Test(arguments: languages) func idsOfRemindersAreTypedBackAsTheyArePrinted(code: String) throws {
    let sandbox = try reminders()
    let english = try astrocal(line: "remind list --width 200 \(Self.now)", in: sandbox)
    let run = try astrocal(line: "remind list --width 200 --language \(code) \(Self.now)", in: sandbox)
    func ids(_ run: Run) -> [Substring] { run.lines.dropFirst().compactMap { $0.split(separator: " ").first } }
    #expect(ids(run) == ids(english) && ids(run).contains("7-x2"), "\(run.stdout)\(run.stderr)")
    // So are the user's notes and conditions, and the place.
    #expect(run.stdout.contains("room 12") && run.stdout.contains("moon.illumination > 95% and weekday = monday"))
    for id in ids(run) {
      #expect(try astrocal("remind", "remove", String(id), in: sandbox).status == 0, "\(id)")
    }
    // Narrow tables break the rows.
    let narrow = try reminders()
    let list = try astrocal(line: "remind list --width 30 --language \(code) \(Self.now)", in: narrow)
    #expect(list.stdout.contains("date-2026-12-24") && list.status == 0)
  }

  /// A reminder is the same in every language: its id, its rule and its months, which Hindi counts from full moon.
  @Test func addingAReminderInAnotherLanguageStoresTheSame() throws {
    let (english, hindi) = (try Sandbox(), try Sandbox())
    for words in ["'Karttika krishna 14'", "2026-12-25 --id 7-x2", "GEM", "full-moon", "diwali"] {
      let call = "remind add \(words) --place Ujjain \(Self.now)"
      expectSuccess(try astrocal(line: call, in: english))
      let run = try astrocal(line: call + " --language hi", in: hindi)
      expectSuccess(run)
      #expect(run.stdout.hasPrefix("जोड़ा"), "\(run.stdout)")
      let rest = run.stdout.replacing(#/  [a-z0-9\-]+(:|,)/#, with: "").replacing(" IST", with: "")
      #expect(!rest.contains(/[A-Za-z]/) && !rest.contains(/[0-9]/), "\(run.stdout)")
    }
    let again = try astrocal(line: "remind add GEM --place Ujjain \(Self.now) --language hi", in: hindi)
    #expect(again.stdout.hasPrefix("यथावत्"), "\(again.stdout)")
    // The document names the file of the store.
    let list = "remind list --json --no-pretty \(Self.now)"
    let documents = try [english, hindi].map { sandbox in
      try astrocal(line: list, in: sandbox).stdout.replacing(#/"store":"[^"]*"/#, with: "")
    }
    #expect(documents[0] == documents[1] && documents[0].contains("\"7-x2\""))
  }

  @Test func remindersInHindiHaveNoEnglishWord() throws {
    let sandbox = try reminders()
    for call in [
      "remind list --width 200 --language hi \(Self.now)", "remind list --language hi 2026 2027 \(Self.now)",
      "remind due --peek --language hi --now 2026-12-14T12:00:00Z",
      "remind due --peek --language hi --now 2026-12-15T01:00:00Z",
      "remind due --peek --language hi --now 2027-02-21T00:30:00Z",
      "remind list --all --language hi --now 2026-12-30T12:00Z",
    ] {
      let run = try astrocal(line: call, in: sandbox)
      #expect(run.status == 0 && !run.stdout.isEmpty, "\(run.stderr)")
      for line in run.lines {
        // Ids stand at the beginning of a line.
        var rest = line.replacing(#/^[a-z0-9\-]+  /#, with: "")
        for typed in ["moon.illumination > 95% and weekday = monday", "room 12", " IST"] {
          rest = rest.replacing(typed, with: "")
        }
        #expect(!rest.contains(/[A-Za-z]/) && !rest.contains(/[0-9]/), "\(line)")
      }
    }
  }

  /// Fixtures/sky/moon_phases.csv (JPL DE440): full at 2026-11-24T14:53:34Z. Phrases of Unicode CLDR 41, fields of dates:
  /// the days to a day, today, tomorrow.
  @Test(arguments: [
    ("hi", "3 दिन में", "आज", "कल"), ("ta", "3 நாட்களில்", "இன்று", "நாளை"),
    ("mr", "येत्या 3 दिवसांमध्ये", "आज", "उद्या"), ("te", "3 రోజుల్లో", "ఈ రోజు", "రేపు"),
    ("bn", "3 দিনের মধ্যে", "আজ", "আগামীকাল"),
    ("gu", "3 દિવસમાં", "આજે", "આવતીકાલે"), ("ne", "3 दिनमा", "आज", "भोलि"),
  ])
  func daysToAnEventAreWordedAsInCLDR(code: String, inThree: String, today: String, tomorrow: String) throws {
    let sandbox = try Sandbox()
    _ = try astrocal(line: "remind add full-moon --before 9d --place Ujjain \(Self.now)", in: sandbox)
    for (date, words) in [("2026-11-21", inThree), ("2026-11-24", today), ("2026-11-23", tomorrow)] {
      let run = try astrocal(
        line: "remind due --peek --language \(code) --now \(date)T05:00:00Z", in: sandbox)
      let ascii = String(run.stdout.map { $0.wholeNumberValue.map { Character("\($0)") } ?? $0 })
      #expect(ascii.contains(" \(words): "), "\(run.stdout)\(run.stderr)")
    }
  }

  @Test func documentsOfRemindersAreTheSameInEveryLanguageButForTheScriptOfNames() throws {
    let sandbox = try reminders()
    for call in ["remind list --json \(Self.now)", "remind due --peek --json --now 2026-12-14T12:00:00Z"] {
      let script = try astrocal(line: call, environment: ["ASTROCAL_SCRIPT": "deva"], in: sandbox)
      let hindi = try astrocal(line: call + " --language hi", in: sandbox)
      #expect(hindi.status == 0 && hindi.stdout == script.stdout, "\(call)")
    }
  }
}
