import Foundation
import ProgramRuns
import Testing

/// Conditions, columns and templates of tithis, angas, observances, showers and events.
@Suite struct RowQueryTests {
  private static let lists = [
    (line: "tithi 2027 --place Ujjain", list: "tithis"),
    ("tithi 2027-03 --angas nakshatra,yoga --place Ujjain", "angas"),
    ("tithi 2027 --festivals --place Ujjain", "festivals"), ("showers 2027 --place Oslo", "showers"),
    ("range 2026 2028 --find eclipse --find perseids --place Madrid", "events"),
  ]

  /// All columns asked for by their names are those of the whole table.
  @Test(arguments: lists) func chosenColumnsAreThoseOfTheTable(line: String, list: String) throws {
    let whole = try astrocal(line: line + " --format csv").stdout
    let header = try #require(whole.components(separatedBy: "\r\n").first)
    let chosen = try astrocal(line: line + " --format csv --columns \(header)").stdout
    #expect(chosen == whole)
    let bare = try astrocal(line: line + " --format csv --no-header").stdout
    #expect("\(header)\r\n\(bare)" == whole)
  }

  private static let conditions: [(list: String, condition: String, isTrue: @Sendable ([String: String]) -> Bool)] = [
    ("tithis", "tithi = ekadashi and not paksha = krishna", { $0["number"] == "11" }),
    ("tithis", "tithi in (s11, k11) and kshaya", { ["11", "26"].contains($0["number"]) && $0["kshaya"] == "true" }),
    ("tithis", "duration > 26h", { Double($0["duration_s"] ?? "").map { $0 > 93_600 } ?? false }),
    ("tithis", "masa = karttika or vriddhi", { $0["month_amanta"] == "Karttika" || $0["vriddhi"] == "true" }),
    ("tithis", "festivals has diwali", { ($0["festivals"] ?? "").components(separatedBy: ";").contains("diwali") }),
    ("angas", "name = pusya", { $0["anga"] == "nakshatra" && $0["number"] == "8" }),
    ("angas", "anga = yoga and number <= 4", { $0["anga"] == "yoga" && (Int($0["number"] ?? "") ?? 9) <= 4 }),
    ("festivals", "contested and importance = 1", { $0["contested"] == "true" && $0["importance"] == "1" }),
    ("festivals", "festivals = ekadashi", { $0["id"] == "ekadashi" }),
    ("festivals", "date >= 2027-11-01", { ($0["date"] ?? "") >= "2027-11-01" }),
    ("showers", "zhr >= 50", { (Double($0["zhr"] ?? "") ?? 0) >= 50 }),
    (
      "showers", "hourly_rate > 20 and moon.illumination < 50%",
      {
        (Double($0["hourly_rate"] ?? "") ?? 0) > 20 && (Double($0["moon_illumination"] ?? "") ?? 1) < 0.5
      }
    ),
    ("showers", "night = none", { $0["night"] == "" }),
    ("events", "kind = eclipse and visible", { $0["kind"] == "eclipse" && $0["visible"] == "true" }),
    ("events", "magnitude > 0.9", { (Double($0["magnitude"] ?? "") ?? 0) > 0.9 }),
    ("events", "year = 2027", { ($0["date"] ?? "").hasPrefix("2027") }),
  ]

  /// A condition chooses the rows that a plain reading of the table chooses.
  @Test(arguments: conditions.indices) func aConditionIsAReadingOfTheTable(index: Int) throws {
    let (list, condition, isTrue) = Self.conditions[index]
    let entry = Self.lists.first { $0.1 == list }
    let line = try #require(entry).0 + " --format csv"
    let expected = try CSVTable(astrocal(line: line).stdout).rows.filter(isTrue)
    #expect(try CSVTable(astrocal(line: line + " --where '\(condition)'").stdout).rows == expected, "\(condition)")
    #expect(!expected.isEmpty, "\(condition)")
  }

  /// A name is the same in any script.
  @Test func theScriptDoesNotDecideOnNames() throws {
    for (line, condition) in [
      ("range 2026-11 --place Ujjain --format csv", "panchanga.month.amanta = karttika"),
      ("range 2026-11 --place Ujjain --format csv", "tithi_name = ekadashi"),
      ("tithi 2026-11 --place Ujjain --format csv", "month.purnimanta = karttika"),
      ("tithi 2026-11 --place Ujjain --format csv", "name = ekadashi"),
      ("tithi 2026-11 --festivals --place Ujjain --format csv", "name = \"Rama Ekadashi\""),
    ] {
      let call = line + " --where '\(condition)'"
      let latin = try CSVTable(astrocal(line: call).stdout).rows
      let deva = try CSVTable(astrocal(line: call + " --script deva").stdout).rows
      #expect(!latin.isEmpty && latin.count == deva.count, "\(condition)")
    }
  }

  /// Each name that a column prints, the eleven karanas among them, finds the days on which it is printed.
  @Test(arguments: ["karana", "nakshatra", "yoga", "tithi_name", "weekday"]) func aNameFindsItself(column: String)
    throws
  {
    let line = "range 2027-01-01 --days 60 --place Ujjain --format csv --columns date,\(column)"
    let rows = try CSVTable(astrocal(line: line).stdout).rows
    for name in Set(rows.compactMap { $0[column] }).sorted().prefix(12) {
      let found = try CSVTable(astrocal(line: line + " --where '\(column) = \"\(name)\"'").stdout).rows
      #expect(found == rows.filter { $0[column] == name }, "\(name)")
    }
  }

  @Test func searchesGoOnUntilEnoughRowsFit() throws {
    // Ekadashi of two sunrises; each of them is also in the list of its month, which is asked for by itself.
    let rows = try CSVTable(
      astrocal(line: "tithi 2026-11-22 --place Ujjain --where 'vriddhi and number = 11' --next 3 --format csv").stdout
    ).rows
    #expect(rows.count == 3)
    for row in rows {
      let month = try #require(row["start"]?.prefix(7))
      let found = try CSVTable(astrocal(line: "tithi \(month) --place Ujjain --format csv").stdout).rows
      #expect(found.contains { $0["start"] == row["start"] && $0["sunrise_dates"]?.contains(";") == true })
    }
    // Fridays 13th with a full Moon by London's clock: 2049-08-13 and 2063-04-13 (JPL Horizons, phases of the Moon).
    let full = try astrocal(
      line: "range --place London --find 'full moon' --where 'weekday = friday and day = 13' --next 2 --template {date}"
    )
    #expect(full.stdout == "2049-08-13\n2063-04-13\n")
  }

  @Test func tablesCountAndTemplatesPrintALine() throws {
    let table = try astrocal(line: "tithi 2027 --place Ujjain --where 'kshaya'").stdout
    let rows = try CSVTable(astrocal(line: "tithi 2027 --place Ujjain --format csv").stdout).rows
    let skipped = rows.count { $0["kshaya"] == "true" }
    #expect(table.hasSuffix("\(skipped) of \(rows.count) tithis\n"))
    let lines = try astrocal(line: "showers 2027 --place Oslo --where 'zhr > 99' --template '{code} {zhr:.0}'").stdout
    #expect(lines == "PER 100\nGEM 150\n")
    let columns = try astrocal(line: "tithi 2026-11-08 --place Ujjain --columns name,start").stdout
    #expect(columns.hasSuffix("\nname      start\nAmavasya  11:28\n"))
  }

  @Test func whatDoesNotGoTogetherIsRefused() throws {
    for (line, words) in [
      ("tithi 2027 --where 'nam = 3'", "no field is called nam; did you mean name?"),
      ("tithi 2027 --columns sun.rise", "sun.rise"),
      ("tithi --festivals list --where 'name = x'", "--where does not go with --festivals list"),
      ("tithi 2027 --festivals --places - --columns name", "--columns does not go with --places"),
      ("tithi 2027 --columns name --template {name}", "use one of them"),
      ("tithi 2027 --columns name --format json", "--columns goes with table, csv and ndjson"),
      ("tithi 2027 --template {name} --format csv", "it goes without --format csv"),
      ("tithi 2027 --template brief", "no template is called \"brief\""),
      ("tithi 2027 --no-header", "--no-header goes with csv"), ("tithi 2027 --next 2", "--next goes with"),
      ("showers 2027 --format svg --where 'zhr > 3'", "it does not go with --format svg"),
      ("range --find eclipse --where 'sun.rise = none'", "sun.rise"),
    ] {
      let result = try astrocal(line: line)
      #expect(
        result.status == 64 && result.stdout.isEmpty && result.stderr.contains(words), "\(line): \(result.stderr)")
    }
  }
}
