import AstroCore
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// The columns of CSV beside the page that describes them, and what fields hold.
@Suite struct CSVColumnTests {
  /// A row of one of the page's tables.
  private struct Described {
    let name: String
    let type: String
  }

  /// The tables of `Docs/formats.md`, in order.
  private static func tables() throws -> [[Described]] {
    let page = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/formats.md")
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
        + "--include \(DaySections.wordsWithColumns { $0 != .planets })",
      [1, 0, 4]
    ),
    ("range 2026 2028 --find eclipse --place Berlin --anywhere --format csv", [5]),
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
    try #require(tables.count == 15)
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

  /// The columns of PLANET are those of each planet.
  @Test func thePageHasTheColumnsOfPlanets() throws {
    let tables = try Self.tables()
    let run = try astrocal(line: "range 2026-11-21 --place Berlin --format csv --include planets")
    let names = CSVTable.fields(try #require(run.stdout.split(separator: "\r\n").first))
    let planets = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]
    #expect(
      names == tables[0].map(\.name)
        + planets.flatMap { planet in
          tables[3].map { $0.name.replacing("PLANET", with: planet) }
        })
  }

  private static func isValue(_ field: String, of type: String) -> Bool {
    /// Whether a text is the example with other digits: a regular expression is read anew at each call.
    func isLike(_ example: String, _ text: Substring) -> Bool {
      text.utf8.elementsEqual(example.utf8) { digit, sample in
        sample == UInt8(ascii: "0") ? (48...57).contains(digit) : digit == sample
      }
    }
    func isTime(_ text: Substring) -> Bool {
      ["Z", "+00:00", "-00:00"].contains { isLike("0000-00-00T00:00:00" + $0, text) }
    }
    let items = field.split(separator: ";", omittingEmptySubsequences: false)
    return switch type {
    case "time": isTime(field[...])
    case "times": items.allSatisfy(isTime)
    case "date": isLike("0000-00-00", field[...])
    case "number": Double(field) != nil
    case "numbers": items.allSatisfy { Double($0) != nil }
    case "integer": Int(field) != nil
    case "integers": items.allSatisfy { Int($0) != nil }
    case "boolean": ["true", "false"].contains(field)
    case "list", "text": true
    default: false
    }
  }
}
