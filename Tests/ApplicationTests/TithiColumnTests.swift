import Foundation
import ProgramRuns
import Testing

/// Columns stand below each other in every script, as a terminal measures text.
@Suite struct TithiColumnTests {
  /// Columns before the first match of a pattern.
  private static func column(of pattern: Regex<Substring>, in line: String) throws -> Int? {
    try line.firstMatch(of: pattern).map { line[..<$0.range.lowerBound].terminalColumns }
  }

  @Test(arguments: scriptWords, ["", "nakshatra,yoga,karana,tithi"])
  func startsStandAtOneColumn(script: String, angas: String) throws {
    // A lunar month names each tithi, nakshatra, yoga and karana.
    let arguments = ["tithi", "2026-11-09", "2026-12-10", "--place", "Ujjain", "--script", script]
    let run = try Sandbox().run(
      arguments + (angas.isEmpty ? [] : ["--angas", angas]))
    expectSuccess(run)
    let rows = run.lines.filter { $0.contains(/\d{1,2}h\d\dm/) }
    #expect(rows.count >= 30)
    for row in rows {
      #expect(try Self.column(of: /[A-Z][a-z]{2} [ \d]\d [A-Z]/, in: row) == 22, "\(row)")
      #expect(try Self.column(of: /\d{1,2}h\d\dm/, in: row) == 56, "\(row)")
    }
    for line in run.lines { #expect(line.terminalColumns <= 80, "\(line)") }
  }

  @Test(arguments: scriptWords)
  func partsOfTheDayStandBelowEachOther(script: String) throws {
    let run = try astrocal(
      "day", "2026-11-08", "--place", "Ujjain", "--include", "choghadiya,hora", "--script", script)
    expectSuccess(run)
    let lines = run.lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("Choghad.") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("Basis") })
    let hora = try #require(lines.firstIndex { $0.hasPrefix("Hora") })
    for block in [lines[start..<hora], lines[hora..<end]] {
      var columns: [Int: Set<Int>] = [:]
      for line in block {
        for (index, match) in line.matches(of: /\d\d:\d\d/).enumerated() {
          columns[index, default: []].insert(line[..<match.range.lowerBound].terminalColumns)
        }
        #expect(!line.hasSuffix(" "))
      }
      #expect(columns.values.allSatisfy { $0.count == 1 }, "\(block)")
      #expect(columns[0] == [10])
    }
    #expect(lines[start..<hora].joined().matches(of: /\d\d:\d\d/).count == 16)
    #expect(lines[hora..<end].joined().matches(of: /\d\d:\d\d/).count == 24)
    #expect(lines.count(where: { $0.hasPrefix("  night   ") }) == 2)
  }
}
