import Foundation
import ProgramRuns
import TestTier
import Testing

/// Names of festivals as people type them, with a year, a town, a question and the like beside them, in ten scripts
/// (typed_names.tsv). The list was written before any of them was tried.
@Suite struct TypedNameTests {
  private struct Row {
    let typed: String
    /// Expressions for the ids of the festivals that are meant. `told` allows a sentence that says what to search for.
    let meant: [String]
    let year: String

    func isMeant(_ id: String) -> Bool {
      meant.contains { pattern in (try? Regex(pattern).wholeMatch(in: id)) != nil }
    }
  }

  private static let rows: [Row] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "typed_names.tsv").path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.first != "#" }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(typed: parts[0], meant: parts[1].split(separator: "|").map(String.init), year: parts[2])
    }
  }()

  /// Refusals that answer nothing.
  private static let general = ["lists the commands", "list` prints them", "use such words as"]

  /// Each leads to its festival in its year, or to a sentence: none elsewhere, and no year is dropped.
  @Test func namesLeadToTheirFestivals() throws {
    #expect(Self.rows.count > 300)
    var unread: [String] = []
    let rows = TestTier.some(Self.rows, every: 9)
    for row in rows {
      for door in [["festivals", row.typed], row.typed.split(separator: " ").map(String.init)] {
        let run = try Sandbox().run(door + ["--json", "--place", "Ujjain,IN"], environment: [:], stdin: "")
        guard run.status == 0 else {
          if Self.general.contains(where: { run.stderr.contains($0) }) || !row.meant.contains("told") {
            unread.append("\(door[0]) \(row.typed): \(run.stderr)")
          }
          continue
        }
        let found = try JSONDecoder().decode(Found.self, from: Data(run.stdout.utf8))
        for event in (found.festivals ?? []) + (found.events ?? []) {
          #expect(
            row.isMeant(event.id) || !run.stderr.isEmpty,
            "\(row.typed): \(event.id)")
          #expect(row.year.isEmpty || event.date.starts(with: row.year), "\(row.typed): \(event.date)")
        }
      }
    }
    #expect(Double(unread.count) <= 0.05 * 2 * Double(rows.count), "\(unread)")
  }

  private struct Found: Decodable {
    struct Event: Decodable {
      let id: String
      let date: String
    }
    var festivals: [Event]?
    var events: [Event]?
  }
}
