import Foundation
import ProgramRuns
import Testing

/// The columns of CSV beside the page that describes them, and what fields hold.
@Suite struct CSVColumnTests {
  /// A row of one of the page's tables.
  private struct Described {
    let name: String
    let type: String
  }

  /// The tables of `Docs/csv.md`, in order.
  private static func tables() throws -> [[Described]] {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/csv.md")
    var tables: [[Described]] = []
    var isInTable = false
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| column") { tables.append([]) }
      isInTable = line.hasPrefix("| `")
      guard isInTable else { continue }
      let cells = line.replacing("\\|", with: "/").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 4 && cells[3].count > 3, "\(line)")
      tables[tables.count - 1].append(Described(name: String(cells[0].dropFirst().dropLast()), type: cells[1]))
    }
    return tables
  }

  /// Each output with the numbers of the tables that describe it.
  private static let outputs: [(line: String, tables: [Int])] = [
    ("range 2026 --place Berlin --format csv", [0]),
    ("range 2026-05-20 2026-08-20 --latitude 65 --longitude 25.5 --time-zone Europe/Helsinki --format csv", [0]),
    (
      "range 2026-11 --places places.csv --format csv --calendars tamil,nepali --birth-star rohini "
        + "--include sun,twilight,moon,panchanga,choghadiya,hora,gowri,lagna,graha,light,festivals,showers,sky",
      [1, 0, 4]
    ),
    ("range 2026 2028 --find eclipse --place Berlin --all --format csv", [5]),
    ("range 2027 --find 'venus jupiter' --find perseids --find ekadashi --place Berlin --format csv", [5]),
    ("tithi 2026-11 --place Ujjain --format csv", [6]),
    ("tithi 2026-11 --angas nakshatra,yoga --place Ujjain --format csv", [7]),
    ("tithi 2026 --festivals --place Ujjain --format csv", [8]),
    ("tithi 2026-11 --festivals --places towns --format csv", [9]),
    ("tithi --festivals list --place Ujjain --format csv", [10]),
    ("showers 2026 --place Berlin --format csv", [11]),
    ("range 2026-11 --find marriage --explain --place Ujjain --format csv", [12]),
    (
      "tithi 2026 2040 --anniversary 1990-06-21T12:00 --of death --by both,mahalaya --place Ujjain --format csv", [13]
    ),
  ]

  @Test(arguments: outputs.indices) func thePageHasTheColumnsAndTheTypesOfAnOutput(index: Int) throws {
    let output = Self.outputs[index]
    let tables = try Self.tables()
    try #require(tables.count == 14)
    let sandbox = try Sandbox()
    try sandbox.write("id,name\n1,Ujjain\n2,Berlin\n", to: "places.csv")
    try sandbox.write("Ujjain\nEdison\n", to: "towns")
    let run = try astrocal(line: output.line, in: sandbox)
    #expect(run.status == 0)
    let rows = run.stdout.split(separator: "\r\n").map(CSVTable.fields)
    let described = output.tables.flatMap { tables[$0] }
    #expect(rows[0] == described.map(\.name))
    try #require(rows.count > 1)
    for row in rows.dropFirst() {
      try #require(row.count == described.count)
      for (field, column) in zip(row, described) where !field.isEmpty {
        #expect(Self.isValue(field, of: column.type), "\(column.name): \(field)")
      }
    }
  }

  /// A planet's columns are those of Mercury.
  @Test func thePageHasTheColumnsOfPlanets() throws {
    let tables = try Self.tables()
    let run = try astrocal(line: "range 2026-11-21 --place Berlin --format csv --include planets")
    let names = CSVTable.fields(try #require(run.stdout.split(separator: "\r\n").first))
    let planets = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]
    #expect(
      names == tables[0].map(\.name)
        + planets.flatMap { planet in
          tables[3].map { $0.name.replacing("mercury", with: planet) }
        })
  }

  private static func isValue(_ field: String, of type: String) -> Bool {
    func isTime(_ text: Substring) -> Bool {
      text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/) != nil
    }
    let items = field.split(separator: ";", omittingEmptySubsequences: false)
    return switch type {
    case "time": isTime(field[...])
    case "times": items.allSatisfy(isTime)
    case "date": field.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
    case "number": Double(field) != nil
    case "numbers": items.allSatisfy { Double($0) != nil }
    case "integer": Int(field) != nil
    case "integers": items.allSatisfy { Int($0) != nil }
    case "boolean": ["true", "false"].contains(field)
    case "list", "text": true
    default: false
    }
  }

  /// The days of a span as fields by the names of their columns.
  private func days(_ line: String) throws -> [[String: String]] {
    let run = try astrocal(line: line + " --format csv")
    let rows = run.stdout.split(separator: "\r\n").map(CSVTable.fields)
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
  }

  /// Each list of JSON has its items in the field of CSV, none is left out.
  @Test(arguments: [
    "2026-05-20 2026-07-25 --latitude 65.5 --longitude 25.5 --time-zone Europe/Helsinki",
    "2026 --place Berlin", "2026-08 --place Ujjain", "2026-10-20 2026-11-05 --place 'New York'",
  ])
  func noTimeOfADayIsLost(span: String) throws {
    let json = try astrocal(line: "range \(span) --json").json()
    let documents = try #require(json["days"] as? [[String: Any]])
    let days = try days("range \(span)")
    try #require(days.count == documents.count && days.count >= 17)
    for (day, document) in zip(days, documents) {
      func times(_ part: String, _ key: String, _ member: String? = nil) throws -> String {
        let list = try #require((document[part] as? [String: Any])?[key] as? [Any])
        return list.map { item in
          (member.flatMap { (item as? [String: Any])?[$0] } ?? item) as? String ?? ""
        }.joined(separator: ";")
      }
      for (column, part, key) in [
        ("sunrise", "sun", "rise"), ("sunset", "sun", "set"), ("solar_noon", "sun", "transit"),
        ("civil_dusk", "sun", "civil_dusk"), ("nautical_dawn", "sun", "nautical_dawn"),
        ("astronomical_dusk", "sun", "astronomical_dusk"), ("moonrise", "moon", "rise"), ("moonset", "moon", "set"),
        ("moon_transit", "moon", "transit"),
      ] {
        #expect(try day[column] == times(part, key), "\(column) \(day["date"] ?? "")")
      }
      for list in ["varjyam", "amrita", "bhadra"] {
        #expect(try day[list + "_start"] == times("panchanga", list, "start"))
        #expect(try day[list + "_end"] == times("panchanga", list, "end"))
      }
      #expect(try day["dark_start"] == times("night", "dark", "start"))
      #expect(try day["moonless_end"] == times("night", "moonless", "end"))
      let sky = try #require(document["sky"] as? [[String: Any]])
      #expect(day["sky_event"] == sky.compactMap { $0["id"] as? String }.joined(separator: ";"))
      #expect(day["sky_time"] == sky.compactMap { $0["time"] as? String }.joined(separator: ";"))
    }
  }

  /// At 65.5° north the Sun sets after midnight, and twice on the last date on which it does.
  @Test func aSecondSunsetIsBesideTheFirst() throws {
    let place = "--latitude 65.5 --longitude 25.5 --time-zone Europe/Helsinki"
    let days = try days("range 2026-05-20 2026-07-25 \(place)")
    #expect(days.count { $0["sunset"]?.contains(";") ?? false } == 1)
    #expect(days.allSatisfy { $0["time_zone"] == "Europe/Helsinki" })
  }

  /// Source: NASA's catalogues of lunar and solar eclipses; those of Berlin by their kinds there.
  @Test func anEclipseHasItsColumns() throws {
    let days = try days("range 2026-08 --place Berlin")
    let eclipses = days.filter { $0["eclipse"] != "" }
    #expect(eclipses.map { $0["date"] } == ["2026-08-12", "2026-08-28"])
    #expect(eclipses.map { $0["eclipse"] } == ["solar_total", "lunar_partial"])
    #expect(eclipses.map { $0["eclipse_seen_kind"] } == ["partial", "partial"])
    for day in eclipses {
      let ids = try #require(day["sky_event"]?.split(separator: ";").map(String.init))
      #expect(ids.contains(day["eclipse"] ?? ""))
    }
  }
}
