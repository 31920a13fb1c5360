import AstroCore
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalRendering

/// The columns of CSV beside the list that describes them, and what fields hold.
@Suite struct CSVColumnTests {
  /// A line of the list.
  private struct Described {
    let name: String
    let type: String
  }

  /// The columns of the outputs of `Docs/schema/columns.tsv`.
  private static func outputs() throws -> [String: [Described]] {
    let list = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/schema/columns.tsv")
    var outputs: [String: [Described]] = [:]
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5 && cells[4].count > 3, "\(line)")
      outputs[cells[0], default: []].append(Described(name: cells[1], type: cells[2]))
    }
    return outputs
  }

  /// Calls with the outputs of the list that describe what they print.
  private static let calls: [(line: String, outputs: [String])] = [
    ("range 2026 --place Berlin --format csv", ["days"]),
    ("range 2026-05-20 2026-08-20 --latitude 65 --longitude 25.5 --time-zone Europe/Helsinki --format csv", ["days"]),
    (
      "range 2026-11 --places places.csv --format csv --calendars tamil,nepali --birth-star rohini "
        + "--include \(DaySections.wordsWithColumns { $0 != .planets })",
      ["place_id", "days", "sections"]
    ),
    ("range 2026 2028 --find eclipse --place Berlin --anywhere --format csv", ["events"]),
    ("range 2027 --find 'venus jupiter' --find perseids --find ekadashi --place Berlin --format csv", ["events"]),
    ("tithi 2026-11 --place Ujjain --format csv", ["tithis"]),
    ("tithi 2026-11 --angas nakshatra,yoga --place Ujjain --format csv", ["angas"]),
    ("tithi 2026 --festivals --place Ujjain --format csv", ["festivals"]),
    ("tithi 2026-11 --festivals --places towns --format csv", ["festivals_of_places"]),
    ("tithi --festivals list --place Ujjain --format csv", ["rules"]),
    ("showers 2026 --place Berlin --format csv", ["showers"]),
    ("range 2026-11 --find marriage --explain --place Ujjain --format csv", ["ceremonies"]),
    (
      "tithi 2026 2040 --anniversary 1990-06-21T12:00 --of death --by both,mahalaya --place Ujjain --format csv",
      ["anniversaries"]
    ),
  ]

  @Test(arguments: calls.indices) func theListHasTheColumnsAndTheTypesOfAnOutput(index: Int) throws {
    let call = Self.calls[index]
    let outputs = try Self.outputs()
    let sandbox = try Sandbox()
    try sandbox.write("id,name\n1,Ujjain\n2,Berlin\n", to: "places.csv")
    try sandbox.write("Ujjain\nEdison\n", to: "towns")
    let run = try astrocal(line: call.line, in: sandbox)
    #expect(run.status == 0)
    let rows = run.stdout.split(separator: "\r\n").map(CSVTable.fields)
    let described = call.outputs.flatMap { outputs[$0] ?? [] }
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
  @Test func theListHasTheColumnsOfPlanets() throws {
    let outputs = try Self.outputs()
    let (days, planet) = (try #require(outputs["days"]), try #require(outputs["PLANET"]))
    let run = try astrocal(line: "range 2026-11-21 --place Berlin --format csv --include planets")
    let names = CSVTable.fields(try #require(run.stdout.split(separator: "\r\n").first))
    let planets = ["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]
    #expect(
      names == days.map(\.name)
        + planets.flatMap { name in
          planet.map { $0.name.replacing("PLANET", with: name) }
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
