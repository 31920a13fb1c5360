import Foundation
import ProgramRuns
import Testing

/// The date by which people of a place live is in the first lines of a day.
@Suite struct DateOfPlaceTests {
  /// A day of `AlmanacTests/Fixtures/names/date_first.csv`, whose ORIGIN.txt names the sources.
  struct Row {
    let columns: [String: String]
    subscript(column: String) -> String { columns[column] ?? "" }
    func words(_ column: String) -> [String] { self[column].split(separator: ";").map(String.init) }
  }

  private static func rows() throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("AlmanacTests/Fixtures/names/date_first.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(fields)
    return lines.dropFirst().map { Row(columns: Dictionary(uniqueKeysWithValues: zip(lines[0], $0))) }
  }

  private static func fields(_ line: Substring) -> [String] {
    var (fields, isQuoted) = ([""], false)
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  /// The lunar date in the reckoning of the place, and the date of its solar calendar: 97 of 100 have both in the lines before the first
  /// blank one, of which there are three at most.
  @Test func theFirstLinesHaveTheLunarAndTheSolarDate() throws {
    let rows = try Self.rows()
    try #require(rows.count == 35)
    var misses: [String] = []
    for row in rows {
      let run = try astrocal(line: "day \(row["date"]) --place '\(row["place"])'")
      expectSuccess(run)
      let lines = run.stdout.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      let head = lines.joined(separator: " ")
      let lunar = row.words("lunar_month").contains { month in
        row.words("tithi").contains { head.contains("\(month) \(row["paksha"]) \($0)") }
      }
      let solar = row.words("solar_month").contains { head.contains("\($0) \(row["solar_day"])") }
      if lines.count > 3 || !lunar || !(solar || row["calendar"].isEmpty) {
        misses.append("\(row["place"]) \(row["date"]): \(head)")
      }
    }
    #expect(misses.count * 100 <= 3 * rows.count, "\(misses)")
  }

  /// The Meitei count the days of a month to thirty. Their date stands in the document where the first screen has it.
  @Test(arguments: [("Imphal,IN", "2028-03-08", "Lamta 12"), ("Delhi,IN", "2028-03-08", nil)])
  func theDocumentHasTheMeiteiDate(place: String, date: String, meitei: String?) throws {
    let report = try astrocal(line: "day \(date) --place \(place) --json").json()
    let panchanga = try #require(report["panchanga"] as? [String: Any])
    #expect(panchanga["meitei_date"] as? String == meitei)
    let screen = try astrocal(line: "day \(date) --place \(place)").stdout
    #expect(meitei.map(screen.contains) ?? !screen.contains("Lamta"))
  }
}
