import AstroCore
import Foundation
import ProgramRuns
import Tables
import Testing

@testable import AstrocalRendering

/// Words of languages that have sources for a part of the phrases: each word has its source, the others are listed.
@Suite struct LanguageSourceTests {
  private static let folder = Sandbox.tests.deletingLastPathComponent().appending(path: "Sources/CTables/language")
  /// The languages whose words each name their source, with the letters of their scripts.
  private static let languages: [(code: String, letters: ClosedRange<UInt32>)] = [
    ("ta", 0xB80...0xBFF), ("mr", 0x900...0x97F), ("te", 0xC00...0xC7F), ("bn", 0x980...0x9FF), ("gu", 0xA80...0xAFF),
    ("ne", 0x900...0x97F), ("kn", 0xC80...0xCFF), ("ml", 0xD00...0xD7F), ("or", 0xB00...0xB7F), ("pa", 0xA00...0xA7F),
  ]
  /// Those whose months, tithis and festivals bear other names than their script has for all its languages.
  private static let withOwnNames = languages.map(\.code).filter { code in
    TableText.ownNames.rows.contains { $0[0] == code }
  }

  /// The fields of the lines of a table below its first line. No field of these tables holds a line break.
  private static func rows(of file: URL) throws -> [[String]] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      var fields = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where !isQuoted: fields.append("")
        default: fields[fields.count - 1].append(character)
        }
      }
      return fields
    }
  }

  private static func sources() throws -> Set<String> {
    let rows = try rows(of: folder.appending(path: "sources.csv"))
    for row in rows { #expect(row.count == 3 && !row[1].isEmpty, "\(row)") }
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    return Set(rows.map { $0[0] })
  }

  @Test func everyWordHasASourceAndBelongsToAPhrase() throws {
    let sources = try Self.sources()
    let phrases = Set(TableText.words(of: "hi").rows.map { $0[0] })
    var used: Set<String> = []
    var seen: Set<String> = []
    let rows = Self.languages.flatMap { language in TableText.words(of: language.code).rows.map { (language.code, $0) }
    }
    for (language, row) in rows {
      let (phrase, words) = (row[0], row[1])
      let named = Set(row[2].split(separator: "+").map(String.init))
      #expect(phrases.contains(phrase), "\(language): \(phrase)")
      #expect(!named.isEmpty && named.isSubset(of: sources), "\(language) \(phrase): \(row[2])")
      #expect(seen.insert("\(language)\t\(phrase)").inserted, "twice: \(language) \(phrase)")
      // The plural s of English has no part in other languages.
      let values = Self.values(of: phrase.replacing("day%3", with: "day"))
      #expect(Self.values(of: words).isSuperset(of: values), "\(language) \(phrase): \(words)")
      #expect(Self.values(of: words).isSubset(of: Self.values(of: phrase)), "\(language) \(phrase): \(words)")
      #expect(words != phrase, "\(language) \(phrase)")
      used.formUnion(named)
    }
    for row in TableText.ownNames.rows { used.insert(row[4]) }
    #expect(used == sources, "without use: \(sources.subtracting(used).sorted())")
  }

  /// The `%1`, `%2` … of a phrase.
  private static func values(of phrase: String) -> Set<Substring> {
    Set(phrase.matches(of: /%[1-9]/).map(\.output))
  }

  @Test(arguments: languages.map(\.code)) func wordsAndNamesAreInTheLettersOfTheLanguage(code: String) throws {
    let letters = try #require(Self.languages.first { $0.code == code }).letters
    func isOwn(_ text: String) -> Bool {
      text.unicodeScalars.allSatisfy { scalar in
        letters.contains(scalar.value) || !scalar.properties.isAlphabetic
      }
    }
    let words = TableText.words(of: code).rows
    #expect(words.count > 290)
    // What a person types, and what has no other name, stays as it is, in Hindi as well.
    let kept = /--[a-z-]+|`[^`]*`|"best deneb"|UTC|IMO|\bI{1,2}\b|\b[0-9]?e\b|km|ABC/
    for row in words { #expect(isOwn(row[1].replacing(kept, with: "")), "\(row[0]): \(row[1])") }
    for row in TableText.ownNames.rows where row[0] == code { #expect(isOwn(row[3]), "\(row[2]): \(row[3])") }
  }

  /// A name of its own that is the name of the script would be none.
  @Test(arguments: withOwnNames) func ownNamesDifferFromThoseOfTheScriptAndName(code: String) throws {
    let sources = try Self.sources()
    let script = try #require(Language(rawValue: code)).script
    let rows = TableText.ownNames.rows.filter { $0[0] == code }
    #expect(!rows.isEmpty)
    for row in rows {
      let (kind, key, name) = (row[1], row[2], row[3])
      #expect(sources.contains(row[4]), "\(name)")
      if kind == "festival" {
        let rule = try #require(FestivalRule.standard.first { $0.id == key }, "\(key)")
        #expect(rule.name(in: script) == name && rule.name(in: script.plain) != name, "\(key)")
      } else {
        let rows = TableText.panchangaNames.rows + TableText.solarMonths.rows
        let row = rows.first { [kind, kind.replacing("solar_", with: "")].contains($0[0]) && $0[1] == key }
        #expect(row != nil && row?[4] != name, "\(kind) \(key)")
      }
    }
  }

  /// A phrase without a source stays English, and is named here; `list_english.py` beside the table writes it anew.
  @Test func phrasesThatStayEnglishAreListed() throws {
    let fixture = Sandbox.tests.appending(path: "Fixtures/language/left_english.csv")
    let listed = Dictionary(uniqueKeysWithValues: try Self.rows(of: fixture).map { ($0[0], $0[1]) })
    for row in TableText.words(of: "hi").rows {
      let left = TableText.languages.rows.map { $0[0] }.filter { Language(rawValue: $0)?.words(of: row[0]) == nil }
      #expect(listed[row[0].replacing("\"", with: ""), default: ""] == left.joined(separator: " "), "\(row[0])")
    }
  }

  /// Weekday, day and month of Unicode CLDR 41; Tamil has the weekday with கிழமை, as its almanacs do.
  @Test(arguments: [
    ("ta", "சனிக்கிழமை 21 நவம்பர் 2026"), ("mr", "शनिवार २१ नोव्हेंबर २०२६"), ("te", "శనివారం 21 నవంబర్ 2026"),
    ("bn", "শনিবার ২১ নভেম্বর ২০২৬"), ("gu", "શનિવાર 21 નવેમ્બર 2026"), ("ne", "शनिबार २१ नोभेम्बर २०२६"),
  ])
  func theDateIsThatOfTheLanguage(code: String, date: String) throws {
    let run = try astrocal(line: "day 2026-11-21 --place Ujjain --language \(code)")
    #expect(run.lines.first?.hasPrefix(date) == true, "\(run.lines.first ?? run.stderr)")
  }

  /// 11 November 2026 is Karttika shukla 2, the day of Bhai Dooj (holidays of the Government of India). Delhi has no name of its own
  /// for it, so that the name is that of the language.
  @Test(arguments: [
    ("mr", "भाऊबीज", "Delhi"), ("ta", "பாய் தூஜ்", "Delhi"), ("te", "భాయ్ దూజ్", "Delhi"),
    ("bn", "ভাইফোঁটা", "Delhi"), ("gu", "ભાઈ બીજ", "Delhi"), ("ne", "भाइटीका", "Kathmandu"),
  ])
  func festivalsHaveTheNameOfTheLanguage(code: String, name: String, place: String) throws {
    let run = try astrocal(line: "tithi 2026-11-11 --days 1 --festivals --place \(place) --language \(code)")
    #expect(run.stdout.contains(name), "\(run.stdout)\(run.stderr)")
    let script = try #require(Language(rawValue: code)?.script.plain.rawValue)
    let json = try astrocal(line: "day 2026-11-11 --json --place \(place) --language \(code)")
    #expect(json.stdout.contains(name))
    let plain = try astrocal(line: "day 2026-11-11 --json --place \(place) --script \(script)")
    // Bhai Tika is a festival of Nepal by itself.
    #expect(plain.stdout.contains(name) == (code == "ne") && plain.status == 0)
    let named = try astrocal(line: "day 2026-11-11 --json --place \(place) --language \(code) --script \(script)")
    #expect(named.stdout.contains(name))
  }

  @Test(arguments: languages.map(\.code)) func tablesStayWithinEightyColumns(code: String) throws {
    for call in [
      "day 2026-11-21", "day 2026-11-21 --include all", "day 2027-08-02", "range 2026-11",
      "range 2026-11 --include all", "range 2026-11 --format calendar", "range 2026-08 --format agenda",
      "tithi 2026-11", "tithi 2026-10 --festivals",
    ] {
      let run = try astrocal(line: "\(call) --language \(code) --place Ujjain --now 2026-11-21T12:00:00Z")
      #expect(run.status == 0, "\(call): \(run.stderr)")
      for line in run.lines { #expect(line.terminalColumns <= 80, "\(call): \(line)") }
    }
  }

  /// 30 November 2026 is in a dark half, whose month has the name of its reckoning; documents keep theirs.
  @Test(arguments: [
    ("ta", "amanta"), ("mr", "amanta"), ("te", "amanta"), ("bn", "amanta"), ("gu", "amanta"), ("ne", "purnimanta"),
    ("hi", "purnimanta"), ("en", "amanta"),
  ])
  func monthsAreReckonedAsTheLanguageHasThem(code: String, reckoning: String) throws {
    let call = "day 2026-11-30 --latitude 27 --longitude 82 --time-zone Asia/Kolkata --now 2026-11-21T12:00:00Z"
    let chosen = try astrocal(line: "\(call) --language \(code)")
    let stated = try astrocal(line: "\(call) --language \(code) --month \(reckoning)")
    #expect(chosen.status == 0 && stated.stdout == chosen.stdout)
    let other = reckoning == "amanta" ? "purnimanta" : "amanta"
    #expect(try astrocal(line: "\(call) --language \(code) --month \(other)").stdout != chosen.stdout)
  }

  /// Defaults of CLDR 41: `deva` for Marathi and Nepali, `beng` for Bengali, digits of ASCII for the others.
  @Test(arguments: [
    ("ta", "2026"), ("mr", "२०२६"), ("te", "2026"), ("bn", "২০২৬"), ("gu", "2026"), ("ne", "२०२६"), ("hi", "२०२६"),
  ])
  func digitsAreThoseOfTheLanguage(code: String, year: String) throws {
    let run = try astrocal(line: "range 2026-11 --format calendar --place Ujjain --language \(code)")
    #expect(run.stdout.contains(year))
    #expect(year == "2026" || !run.lines[0].contains(/[0-9]/), "\(run.lines[0])")
  }

  @Test func anUnknownLanguageIsRefusedWithThoseThatThereAre() throws {
    let run = try astrocal(line: "day --place Ujjain --language xx")
    #expect(run.status == 64 && run.stdout.isEmpty)
    let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(run.stderr == "astrocal: --language: \"xx\" is none of \(known)\n")
  }
}
