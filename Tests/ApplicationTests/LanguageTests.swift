import AstroCore
import Foundation
import Places
import ProgramRuns
import Tables
import Testing

@testable import AstrocalRendering

/// Words and digits of tables in another language than English.
@Suite struct LanguageTests {
  /// Calls that between them show every part of the tables of `day`, `range` and `tithi`.
  private static let calls = [
    "day 2026-11-21", "day 2026-11-21 --include all", "day 2026-11-21 --explain", "day 2025-09-07", "day 2026-03-03",
    "day 2027-08-02", "day 2026-08-12", "day 2026-06-09 --include planets,sky,moon", "day 2026-12-14 --format brief",
    "day 2026-11-24 --format brief", "day 2026-01-14 --include sky", "day 2026-11-21 --horizon 12",
    "day 2026-02-21 --eye-height 100", "range 2026-11 --horizon 12",
    "range 2026-11", "range 2026-11 --include all", "range 2026-11 --format calendar", "range 2026-08 --format agenda",
    "range 2026-03 --include showers,sky,festivals", "range --find eclipse --next 3 --anywhere 2026-01-01",
    "range --find 'venus jupiter' --next 2 2026-01-01", "range --find ekadashi --next 2 2026-01-01",
    "range --find geminids --next 1 2026-01-01",
    "range 2026-11 --find marriage --explain", "range 2026 --find asta",
    "range 2026-06 --find vehicle --tradition eclipse,rikta --explain",
    "range 2026-11 --find upanayana --hours 8-18 --min 2h --explain",
    "range --find opposition --next 4 2026-01-01", "tithi 2026-11",
    "tithi 2026-11 --angas nakshatra,yoga,karana", "tithi 2026-10 --festivals --explain",
    "tithi 2023-03 --festivals holika-dahan,holi --explain", "tithi 2026-11 --festivals disputed",
    "tithi 2024-10-20 --days 20 --festivals diwali --explain", "tithi 2024-08 --festivals janmashtami --explain",
    "tithi 2005-10 --festivals durga-puja-dashami --explain",
    "tithi 2022-10 --festivals karva-chauth,dhanteras,govardhan-puja --explain",
    "tithi 2026 --festivals disputed --explain", "day 2026-11-08 --long", "day 2026-12-13 --include all --long",
    "range 2026-11 --long", "range 2026 --find 'transit of mercury'",
    "range 2026-11 --find 'sun > 80'", "range 2026-11 --where 'moon.illumination > 90%'",
    "range 2026 --find 'lunar eclipse' --anywhere", "range 2026 --find 'mars station'",
    "range 2026 --find 'mercury elongation'", "range 2026-02-08 --find 'jupiter moons' --anywhere",
    "range 2026 --find 'best messier' --min-altitude 10",
  ]
  /// Where the Sun sets every day, and where it does not.
  private static let places = ["Ujjain", "Tromso"]
  /// The words that keep their Latin letters: symbols of units.
  private static let units: Set = ["km", "min", "hPa", "mm", "arcsec", "au", "m", "s"]
  /// The signs of phases, the letters of an eclipse's contacts, and q, V and the classes of the young Moon.
  private static let signs: Set = ["C", "D", "O", "c", "p", "u", "q", "V", "A", "B", "E", "F"]

  @Test(arguments: calls, places)
  func hindiHasNoLatinWordAndNoASCIIDigitButThoseOfPlacesZonesAndUnits(call: String, place: String) throws {
    let run = try astrocal(line: "\(call) --language hi --place \(place) --now 2026-11-21T12:00:00Z")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout.unicodeScalars.contains { 0x900...0x97F ~= $0.value })
    for line in run.lines {
      var rest = line
      // Options are typed as they are.
      rest = rest.replacing(/--[a-z]+/, with: "")
      for name in ["Ujjain", "Tromsø", "Asia/Kolkata", "Europe/Oslo"] { rest = rest.replacing(name, with: "") }
      // Options are typed as they are.
      rest = rest.replacing(/--[a-z]+/, with: "")
      let words = rest.matches(of: /\p{Latin}+/).map { String($0.output) }.filter {
        !Self.units.union(Self.signs).contains($0) && !isTown($0)
      }
      #expect(words.isEmpty, "\(words): \(line)")
      #expect(!rest.contains(/[0-9]/), "\(line)")
    }
  }

  /// Names of towns stay as maps have them: those of a country where a festival has two days.
  private func isTown(_ word: String) -> Bool {
    word.first?.isUppercase == true && !Gazetteer.embedded.queries(beginningWith: word, limit: 1).isEmpty
  }

  @Test(arguments: calls) func columnsStayWithinEighty(call: String) throws {
    let run = try astrocal(line: call + " --language hi --place Ujjain --now 2026-11-21T12:00:00Z")
    for line in run.lines { #expect(line.terminalColumns <= 80, "\(line)") }
  }

  /// A language is a row of `languages.csv` and a table of its words.
  @Test func everyLanguageHasWordsAScriptAndTenDigits() throws {
    let codes = TableText.languages.rows.map { $0[0] }
    #expect(Language.allCases.map(\.rawValue) == ["en"] + codes)
    for code in codes { #expect(TableText.words(of: code).rows.count > 300, "\(code)") }
    for row in TableText.languages.rows {
      let language = try #require(Language(rawValue: row[0]))
      #expect(language != .english && language.script.rawValue == row[2] && language.script.plain.rawValue == row[2])
      #expect(["amanta", "purnimanta", "place purnimanta"].contains(row[4]) && language.month != nil)
      #expect(language.weekStart?.name.lowercased() == row[5])
      let zero = row[3].unicodeScalars.first
      #expect(row[3].unicodeScalars.count <= 1 && zero?.properties.numericValue ?? 0 == 0)
      #expect(language.withDigits("a1 9b").compactMap(\.wholeNumberValue) == [1, 9])
    }
    #expect(Language(namesIn: .latin) == .english && Language(namesIn: .iast) == nil)
    #expect(Language(namesIn: .deva)?.rawValue == "hi")
    #expect(Language(rawValue: "en") == .english && Language(rawValue: "") == nil)
  }

  /// A phrase that the catalogue lacks would stay English.
  @Test func everyPhraseOfTheSourceIsInTheCatalogue() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let words = try String(contentsOf: root.appending(path: "Sources/CTables/language/words.csv"), encoding: .utf8)
    let known = Set(words.split(separator: "\n").dropFirst().map { Self.firstField(of: $0) })
    let files = try #require(
      FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for key in PhraseReader.keys(of: source) {
        count += 1
        #expect(known.contains(key), "\(file.lastPathComponent): \(key)")
      }
    }
    for kind in Phenomenon.Kind.allCases { #expect(known.contains(kind.phrase), "\(kind.phrase)") }
    for table in [TableText.festivals, TableText.keptDates] {
      let column = try #require((0..<table.header.count).first { table.header[$0] == "kept_by" })
      for row in table.rows {
        for keeper in row[column].split(separator: ";").map({ $0.trimmingCharacters(in: .whitespaces) }) {
          #expect(known.contains(keeper), "\(row[0]) is kept by \(keeper)")
        }
      }
    }
    for name in FestivalRule.standard.flatMap(\.pujaNames) {
      #expect(known.contains(name.replacing("-", with: " ")), "\(name)")
    }
    #expect(count > 200)
  }

  /// Of two rows with the same phrase the second would never be read.
  @Test func noPhraseStandsTwiceInTheCatalogue() {
    var seen: Set<String> = []
    for row in TableText.words(of: "hi").rows { #expect(seen.insert(row[0]).inserted, "\(row[0])") }
  }

  private static func firstField(of line: Substring) -> String {
    guard line.hasPrefix("\"") else { return String(line.prefix { $0 != "," }) }
    var (field, rest) = ("", line.dropFirst())
    while let quote = rest.firstIndex(of: "\"") {
      field += rest[..<quote]
      rest = rest[rest.index(after: quote)...]
      guard rest.hasPrefix("\"") else { break }
      field += "\""
      rest = rest.dropFirst()
    }
    return field
  }
}

/// Finds the literals that are handed to `localized` in Swift source.
private enum PhraseReader {
  /// The keys of the catalogue: the literals, with `%1`, `%2` … for what is interpolated.
  static func keys(of source: String) -> [String] {
    let scalars = Array(source.unicodeScalars)
    let opening = Array("localized(".unicodeScalars)
    var keys: [String] = []
    var index = 0
    while index + opening.count < scalars.count {
      guard scalars[index..<(index + opening.count)].elementsEqual(opening) else {
        index += 1
        continue
      }
      index += opening.count
      var start = index
      while start < scalars.count, [" ", "\n"].contains(scalars[start]) { start += 1 }
      if start < scalars.count, scalars[start] == "\"" { keys.append(literal(scalars, at: start).key) }
    }
    return keys
  }

  /// The key of a literal that begins at an index, and the index behind it.
  private static func literal(_ scalars: [Unicode.Scalar], at start: Int) -> (key: String, end: Int) {
    let isLong = scalars[start..<min(start + 3, scalars.count)].elementsEqual(Array("\"\"\"".unicodeScalars))
    var (key, count, index) = ("", 0, start + (isLong ? 3 : 1))
    while index < scalars.count {
      if scalars[index] == "\"", !isLong || scalars[index..<(index + 3)].allSatisfy({ $0 == "\"" }) {
        return (isLong ? joined(key) : key, index + (isLong ? 3 : 1))
      }
      if scalars[index] == "\\", scalars[index + 1] == "(" {
        count += 1
        key += "%\(count)"
        index = interpolation(scalars, at: index + 2)
        continue
      }
      if scalars[index] == "\\", scalars[index + 1] == "u", let end = scalars[index...].firstIndex(of: "}") {
        // The code of a character: \u{2212}
        let digits = String(String.UnicodeScalarView(scalars[(index + 3)..<end]))
        UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { key.unicodeScalars.append($0) }
        index = end + 1
        continue
      }
      if scalars[index] == "\\", scalars[index + 1] != "\n" { index += 1 }
      key.unicodeScalars.append(scalars[index])
      index += 1
    }
    return (key, index)
  }

  /// The index behind the parenthesis that ends an interpolation.
  private static func interpolation(_ scalars: [Unicode.Scalar], at start: Int) -> Int {
    var (depth, index) = (1, start)
    while depth > 0 {
      switch scalars[index] {
      case "\"": index = literal(scalars, at: index).end
      case "(":
        depth += 1
        index += 1
      case ")":
        depth -= 1
        index += 1
      default: index += 1
      }
    }
    return index
  }

  /// The lines of a long literal, which end with a backslash where the text goes on.
  private static func joined(_ key: String) -> String {
    key.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .reduce("") { text, line in
        text + (line.hasSuffix("\\") ? String(line.dropLast()) : line)
      }
  }
}
