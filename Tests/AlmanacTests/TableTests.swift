import Tables
import Testing

@testable import AstroCore

/// An unquoted comma in a field moves the fields behind it into other columns.
@Suite struct TableTests {
  private static let tables: [(name: String, text: TableText)] =
    [
      ("festivals", .festivals), ("kept_dates", .keptDates), ("showers", .showers), ("names", .panchangaNames),
      ("scripts", .scriptNames), ("solar_calendars", .solarCalendars), ("solar_months", .solarMonths),
      ("solar_fixed", .solarFixed), ("bikram_sambat", .bikramSambat), ("languages", .languages),
      ("own_names", .ownNames), ("windows", .windowsZones),
      ("constellation_names", .constellationNames), ("stations", .stations), ("deepsky", .deepSky),
      ("bright_stars", .brightStars),
    ] + TableText.languages.rows.map { ($0[0], .words(of: $0[0])) }

  @Test func everyRowOfATableHasTheSameNumberOfFields() throws {
    for table in Self.tables {
      let first = try #require(table.text.rows.first)
      for row in table.text.rows { #expect(row.count == first.count, "\(table.name): \(row[0])") }
    }
  }

  /// Rules and showers are read by the places of their columns.
  @Test func columnsStandInTheOrderInWhichTheyAreRead() {
    func names(_ header: TableText.Row) -> [String] { (0..<header.count).map { header[$0] } }
    #expect(names(TableText.festivals.header) == FestivalRule.Column.allCases.map(\.name))
    #expect(names(TableText.showers.header) == Shower.Column.allCases.map(\.name))
    #expect(
      names(TableText.keptDates.header)
        == "id date zones kept_by holiday_of listed_for rule source".split(separator: " ").map(String.init))
    #expect(names(TableText.panchangaNames.header) == ["kind", "number", "ascii", "iast", "deva", "alt"])
  }

  /// A number is read without the library where its digits are few.
  @Test func aNumberIsTheNearestDouble() {
    let tables: [TableText] = [.occultationStars, .brightStars, .deepSky, .jupiterMoons, .showers]
    let texts =
      tables.flatMap(\.rows).flatMap { row in (0..<row.count).map { row[$0] } } + [
        "", "-", ".", "-.5", "5.", "1e3", "nan", " 1", "0x10", "-0", "007.50", "1.2.3", "+4", "123456789012345",
        "1234567890.1234567890",
      ]
    #expect(texts.filter { FieldText($0).number?.bitPattern != Double($0)?.bitPattern } == [])
  }

  /// The rules of other regions are not even read.
  @Test func aRegionHasItsOwnRulesAndThoseThatTheyAreCountedFrom() {
    let all = FestivalRule.regional
    #expect(all.filter { $0.isListed || $0.isOfZones }.map(\.id) == [])
    for row in TableText.regions.rows {
      let keepers = FestivalKeepers(
        names: row[2].split(separator: ";").map(String.init), traditions: row[3].split(separator: ";").map(String.init))
      let own = all.filter(keepers.keep)
      let needed = Set(own.map(\.id) + own.compactMap(\.anchor))
      #expect(
        FestivalRule.regional(keptBy: keepers).map(\.id) == all.map(\.id).filter(needed.contains), "\(row[0])")
    }
  }

  @Test func everyScriptIsFoundByItsCode() {
    #expect(Array(NameScript.allCases.prefix(4).map(\.rawValue)) == ["latin", "iast", "deva", "gujr"])
    for script in NameScript.allCases {
      #expect(NameScript(rawValue: script.rawValue) == script)
      #expect(!script.meaning.isEmpty)
    }
    #expect(NameScript(rawValue: "taml")?.meaning == "Tamil")
    #expect(NameScript(rawValue: "kind") == nil && NameScript(rawValue: "") == nil)
  }

  @Test func namesFollowEachOtherInTheOrderOfTheirKinds() {
    var kinds: [String] = []
    for row in TableText.panchangaNames.rows where kinds.last != row[0] { kinds.append(row[0]) }
    let words = NameKind.allCases.map { kind in
      "\(kind)".reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
    #expect(kinds == words)
  }

  /// A script has a code of four letters. A column of a language, with two, holds what it spells otherwise.
  @Test func everyNameAndEveryListedFestivalStandsInAllScripts() {
    let scripts = NameScript.allCases.filter { ![.latin, .iast, .deva].contains($0) && $0.rawValue.count == 4 }
    #expect(scripts.count >= 8)
    let names = TableText.panchangaNames.rows.map { ($0[0], $0[1]) }
    let festivals = FestivalRule.standard.filter(\.isListed).map { ("festival", $0.id) }
    for (kind, key) in names + festivals {
      for script in scripts {
        #expect(ScriptNames.table.name(kind, key, script) != nil, "\(kind) \(key) in \(script.rawValue)")
      }
    }
  }
}
