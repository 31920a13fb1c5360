import AstrocalRendering
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalCLI

/// Words of dates, events and bodies as people of India type them, in nine scripts and in Latin letters (typed_words.tsv): each prints
/// what the word of the program prints.
@Suite struct TypedWordTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let kind: String
    let word: String
    let typed: [String]
    var testDescription: String { "\(kind) \(word)" }
  }

  private static let rows: [Row] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "typed_words.tsv").path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.first != "#" }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return Row(kind: parts[0], word: parts[1], typed: Array(parts[2...]))
    }
  }()
  private static let languages = ["hi", "mr", "ne", "gu", "bn", "or", "pa", "ta", "te", "kn", "ml"]

  private func run(_ words: [String]) throws -> Run {
    try Sandbox().run(
      words, environment: ["ASTROCAL_NOW": "2026-11-21T12:00:00", "ASTROCAL_PLACE": "Nashik,IN"], stdin: "")
  }

  private func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The doors at which words of a kind are typed, each with what the table is about.
  private func calls(_ kind: String, _ words: String) -> [[String]] {
    switch kind {
    case "date":
      let date = ["--columns", "date", "--format", "csv"]
      return [
        ["range"] + split(words) + date, ["day"] + split(words) + ["--format", "brief"], [words, "--format", "brief"],
      ]
    case "span":
      return [
        ["range"] + split(words) + ["--columns", "date", "--format", "csv"],
        ["tithi"] + split(words) + ["--format", "csv"],
        ["festivals"] + split(words) + ["--format", "csv"], ["find", "ekadashi"] + split(words) + ["--format", "csv"],
        ["showers"] + split(words) + ["--format", "csv"], ["festivals", words, "--format", "csv"],
      ]
    case "find": return [["find"] + split(words) + ["2027", "--next", "1", "--format", "csv"]]
    case "tithi":
      return [
        ["tithi"] + split(words) + ["2027-01", "--format", "csv"], ["festivals", words, "2027-01", "--format", "csv"],
      ]
    default: return [[words]]
    }
  }

  /// Each spelling at one of the doors, in turn.
  @Test(arguments: rows) func wordsMeanThoseOfTheProgram(row: Row) throws {
    #expect(!row.typed.isEmpty)
    var wanted: [Int: String] = [:]
    for (index, typed) in row.typed.enumerated() {
      let calls = calls(row.kind, typed)
      let door = index % calls.count
      if wanted[door] == nil {
        let run = try run(self.calls(row.kind, row.word)[door])
        #expect(run.status == 0, "\(row.word): \(run.stderr)")
        wanted[door] = run.stdout
      }
      let run = try run(calls[door])
      #expect(run.status == 0, "\(calls[door]): \(run.stderr)")
      #expect(run.stdout == wanted[door], "\(calls[door])")
    }
  }

  /// What a page prints before a row may be typed back, in each language: it prints the section of the row.
  @Test func labelsOfPagesAreTheirSections() throws {
    let labels = [
      "Tithi", "Vara", "Nakshatra", "Yoga", "Karana", "Signs", "Favoured", "Avoid", "Baana", "Anandadi",
      "Towards", "Choghad.", "Hora", "Fit for",
    ]
    let searches = ["varjyam", "amrita kala", "durmuhurta", "abhijit", "Bhadra", "panchaka", "ganda moola"]
    for code in Self.languages {
      let language = try #require(Language(rawValue: code))
      for label in labels {
        let printed = try #require(language.words(of: label), "\(code) \(label)")
        #expect(EventCall.shortcut(label) != nil, "\(label)")
        #expect(EventCall.shortcut(printed) == EventCall.shortcut(label), "\(code) \(label): \(printed)")
      }
    }
    for label in searches {
      for code in Self.languages {
        let printed = try #require(Language(rawValue: code)?.words(of: label), "\(code) \(label)")
        #expect(EventCall.arguments(of: printed) == ["find", printed], "\(code) \(label): \(printed)")
      }
    }
    // लग्न is a wedding, and the rising signs of a page.
    #expect(EventCall.arguments(of: "लग्न") == ["find", "लग्न"])
  }

  /// Aja Ekadashi sounds like the word for today: the day is meant.
  @Test func wordOfADayIsTheDay() throws {
    for words in [["आज"], ["day", "आज"], ["aaj"]] {
      #expect(try run(words + ["--format", "brief"]).stdout.contains("Sat 21 Nov"), "\(words)")
    }
    #expect(!(try run(["festivals", "आज", "--format", "csv"])).stdout.contains("aja-ekadashi"))
    #expect(try run(["festivals", "Aja Ekadashi", "2027-08-28", "--format", "csv"]).stdout.contains("aja-ekadashi"))
  }

  /// A word that is tomorrow and yesterday says which it is, in the language of the run.
  @Test func wordOfTwoDaysSaysWhichIsMeant() throws {
    let english = try run(["kal", "--format", "brief"])
    #expect(english.stdout.contains("Sun 22 Nov"))
    #expect(english.stderr.contains("\"kal\" is read as 2026-11-22; it is also 2026-11-20"))
    let hindi = try run(["कल", "--format", "brief", "--language", "hi"])
    #expect(hindi.stderr.contains("पढ़ा गया") && !hindi.stderr.contains("is read as"), "\(hindi.stderr)")
    // Kala is also a time of the day, and no date beside a name.
    #expect(
      !(try run(["festivals", "pradosh", "kaal", "2026-11-22", "--format", "csv"])).stdout.contains("2026-11-20"))
  }

  /// "When is it" stands behind the name in every language.
  @Test(arguments: [
    "diwali kadhi ahe", "दिवाळी कधी आहे", "दिवाली कब है", "दिवाली कब है?", "diwali kyare che", "દિવાળી ક્યારે છે", "দীপাবলি কবে",
    "ଦୀପାବଳି କେବେ", "ਦੀਵਾਲੀ ਕਦੋਂ ਹੈ", "தீபாவளி எப்போது", "diwali eppodhu", "దీపావళి ఎప్పుడు", "diwali eppudu", "ದೀಪಾವಳಿ ಯಾವಾಗ",
    "diwali yavaga", "ദീപാവലി എപ്പോൾ", "दीपावली कहिले हो",
  ]) func questionsAreReadAsTheNameInThem(words: String) throws {
    for call in [split(words), ["festivals", words]] {
      let run = try run(call + ["2027-10-29", "--format", "csv"])
      #expect(run.status == 0 && run.stdout.contains("2027-10-29,"), "\(call): \(run.stderr)\(run.stdout)")
      #expect(!run.stderr.contains("no name has"), "\(run.stderr)")
    }
  }

  /// Digits of the languages are numbers in options, as they are in dates.
  @Test func digitsOfTheLanguagesAreNumbers() throws {
    let plain = try run(["festivals", "ekadashi", "2027-01", "--next", "1", "--format", "csv"])
    #expect(plain.status == 0)
    for digits in [("२०२७-०१", "१"), ("২০২৭-০১", "১"), ("૨૦૨૭-૦૧", "૧"), ("௨௦௨௭-௦௧", "௧"), ("౨౦౨౭-౦౧", "౧")] {
      let run = try run(["festivals", "ekadashi", digits.0, "--next", digits.1, "--format", "csv"])
      #expect(run.stdout == plain.stdout, "\(digits): \(run.stderr)")
    }
    #expect(
      try run(["range", "२०२६-११-२१", "--days", "२", "--columns", "date", "--no-header"]).stdout.contains("2026-11-22"))
  }

  /// A name of the festival in any region, and its usual spellings, need no note; words that are guessed have one, in the language
  /// of the run.
  @Test func onlyGuessesAreTold() throws {
    for name in [
      "Mahashivratri", "Dasara", "Rakhi", "Ganesh Chavithi", "karwa choth", "Makar Sankrant", "Gudhi Padva",
      "Vat Pournima",
      "Dhantrayodashi", "Bhaubeej",
    ] {
      let run = try run(["festivals", name, "2027-01-01", "--format", "csv"])
      let isTold = run.stderr.contains("is read as") || run.stderr.contains("another name")
      #expect(run.status == 0 && !isTold, "\(name): \(run.stderr)")
    }
    let guess = ["festivals", "diwali laddoo", "2027-10-29"]
    #expect(try run(guess).stderr.contains("no name has"))
    for language in Self.languages {
      let told = try run(guess + ["--language", language]).stderr
      #expect(told.contains("laddoo") && !told.contains("is read as"), "\(language): \(told)")
    }
  }

  /// No heading of a month of the panchanga is cut.
  @Test(arguments: ["en"] + languages) func headingsAreWhole(code: String) throws {
    for width in ["80", "100", "120"] {
      let language = code == "en" ? [] : ["--language", code]
      let run = try run(["range", "2026-11-21", "2026-11-22", "--profile", "panchanga", "--width", width] + language)
      let titles = run.stdout.split(separator: "\n").prefix { !$0.hasPrefix("--") }
      #expect(titles.count == 3, "\(run.stdout)")
      for line in titles {
        #expect(!line.contains("...") && !line.contains("…"), "\(width): \(line)")
        #expect(String(line).terminalColumns <= Int(width) ?? 0, "\(width): \(line)")
      }
    }
  }

  /// Marathi has its own spelling of the sankrantis and the new moon, and no word of Hindi.
  @Test func marathiNamesAreMarathi() throws {
    let run = try run(["festivals", "list", "--language", "mr"])
    #expect(run.status == 0)
    // Below the name of a festival stand its rule and its other names.
    let names = run.stdout.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(names.count > 300)
    for word in ["संक्रांति", "अमावस्या", "पूर्णिमा", "और", "लोहड़ी", " का ", "शिवरात्रि", "ड़", "ढ़"] {
      let hindi = names.filter { " \($0) ".contains(word) }
      #expect(hindi.isEmpty, "\(word): \(hindi)")
    }
    #expect(names.contains { $0.hasSuffix(" मेष संक्रांती") } && names.contains { $0.hasSuffix(" सोमवती अमावास्या") })
  }
}
