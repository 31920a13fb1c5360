import Tables
import Testing

@testable import AstroCore

/// An unquoted comma in a field moves the fields behind it into other columns.
@Suite struct TableTests {
  private static let tables: [(name: String, text: TableText)] = [
    ("festivals", .festivals), ("kept_dates", .keptDates), ("showers", .showers), ("names", .panchangaNames),
    ("scripts", .scriptNames), ("solar_calendars", .solarCalendars), ("solar_months", .solarMonths),
    ("solar_fixed", .solarFixed), ("bikram_sambat", .bikramSambat), ("words", .words), ("windows", .windowsZones),
    ("constellation_names", .constellationNames), ("stations", .stations),
  ]

  @Test func everyRowOfATableHasTheSameNumberOfFields() throws {
    for table in Self.tables {
      let first = try #require(table.text.rows.first)
      for row in table.text.rows { #expect(row.count == first.count, "\(table.name): \(row[0])") }
    }
  }

  @Test func everyNameAndEveryListedObservanceStandsInAllScripts() {
    let scripts = NameScript.allCases.filter { ![.latin, .iast, .deva].contains($0) }
    let names = TableText.panchangaNames.rows.map { ($0[0], $0[1]) }
    let observances = FestivalRule.standard.filter(\.isListed).map { ("festival", $0.id) }
    for (kind, key) in names + observances {
      for script in scripts {
        #expect(ScriptNames.table.name(kind, key, script) != nil, "\(kind) \(key) in \(script.rawValue)")
      }
    }
  }
}
