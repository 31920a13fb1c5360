import Foundation
import ProgramRuns
import Testing

/// Several searches at once find what each of them finds, in the order of time.
@Suite struct SeveralSearchesTests {
  /// The times and words of the events that a call finds.
  private func events(_ options: String) throws -> [String] {
    let run = try astrocal(line: "range \(options) --place Delhi,IN --now 2026-11-28T12:00Z --json")
    try #require(run.status == 0, "\(options): \(run.stderr)")
    let list = try run.json()["events"] as? [[String: Any]]
    return try #require(list, "\(options)").map { event in
      "\(event["time"] ?? event["date"] ?? "") \(event["id"] ?? "")"
    }
  }

  /// The next ones are the first of all that the same dates have, over the ends of the pieces in which they are looked for:
  /// two months, the rest of a year, then years.
  @Test(arguments: [
    ["jupiter moons", "holi"], ["holi", "diwali"], ["full moon", "equinox", "ekadashi"], ["saturn sign", "panchaka"],
  ])
  func theNextOfSeveralAreTheFirstOfAll(words: [String]) throws {
    let find = words.map { "--find '\($0)'" }.joined(separator: " ")
    let all = try events("2026-11-29 --days 430 \(find)")
    #expect(!all.isEmpty)
    for count in Set([1, all.count]) {
      #expect(try events("2026-11-29 \(find) --next \(count)") == Array(all.prefix(count)), "\(words) \(count)")
    }
  }
}
