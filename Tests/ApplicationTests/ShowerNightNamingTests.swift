import Foundation
import ProgramRuns
import Testing

/// Everything that sends a person out names the night that `showers` lists as the best.
@Suite struct ShowerNightNamingTests {
  /// The best nights that begin in a year, by code, with their rates; nil for a rate that varies.
  private func nights(
    _ year: Int, _ place: String
  ) throws -> [(date: String, code: String, name: String, rate: Double?)] {
    let run = try astrocal(line: "showers \(year - 1) \(year + 1) \(place) --json")
    expectSuccess(run)
    return try #require(run.json()["showers"] as? [[String: Any]]).compactMap { shower in
      guard let night = shower["night"] as? [String: Any], let best = night["best"] as? [String: Any],
        let date = night["date"] as? String, date.hasPrefix("\(year)")
      else { return nil }
      return (
        date, shower["code"] as? String ?? "", shower["name"] as? String ?? "", best["hourly_rate"] as? Double
      )
    }
  }

  @Test(arguments: [
    (2026, "--place Berlin"), (2027, "--place Ujjain"), (2026, "--place Sydney"), (2028, "--place Tromso"),
    (2027, "--latitude 0 --longitude 0 --time-zone UTC"), (2012, "--place Apia"),
    (2026, "--latitude 80 --longitude 15 --time-zone Europe/Oslo"),
    (2027, "--latitude -80 --longitude 0 --time-zone UTC"),
  ])
  func bestTonightIsTheDateOfTheNight(year: Int, place: String) throws {
    let run = try astrocal(line: "range \(year) \(place) --include showers --format ndjson")
    expectSuccess(run)
    var found: [String] = []
    for line in run.lines {
      let day = try Run(status: 0, stdout: line, stderr: "").json()
      for shower in day["showers"] as? [[String: Any]] ?? [] where shower["best_tonight"] as? Bool == true {
        found.append("\(day["date"] ?? "") \(shower["code"] ?? "")")
        #expect(shower["best"] is [String: Any])
      }
    }
    #expect(found.sorted() == (try nights(year, place)).map { "\($0.date) \($0.code)" }.sorted())
  }

  @Test(arguments: [(2026, "--place Berlin"), (2027, "--place Sydney")])
  func aNightWorthGoingOutForIsNamedByEveryView(year: Int, place: String) throws {
    let nights = try nights(year, place)
    let worth = nights.filter { $0.rate ?? 5 >= 5 }
    #expect(worth.count > 5)
    for night in worth {
      func run(_ words: String) throws -> String {
        let run = try astrocal(line: "\(words) \(place) --width 80 --now \(night.date)T12:00")
        expectSuccess(run)
        #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(words) \(night.date)")
        return run.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      let rate = night.rate.map { "\(Int($0.rounded())) an hour" }
      // A long day says under which sky; the others have no room for it.
      let rates = [("day --long", rate.map { $0 + " under magnitude 6.0 skies" }), ("range", rate)]
      for (command, rate) in rates {
        let sentence = "\(night.name) best tonight, \(rate ?? "rate varies"), from "
        #expect(try run("\(command) \(night.date)").contains(sentence), "\(command) \(night.code)")
      }
      #expect(try run("day \(night.date)").contains("\(night.name), best "), "day \(night.code)")
      #expect(try run("range \(night.date) --format agenda").contains("\(night.name) best, "), "\(night.code)")
      #expect(try run("range \(night.date) --format calendar").contains(night.code), "\(night.code)")
      let calendar = try astrocal(line: "range \(night.date) \(place) --format ics").stdout
      #expect(calendar.contains("SUMMARY:\(night.name) best night ("), "\(night.code)")
      let csv = try astrocal(line: "range \(night.date) \(place) --format csv").stdout
      #expect(csv.contains(night.code), "\(night.code)")
    }
    // Nothing else is advertised.
    let table = try astrocal(line: "range \(year) \(place) --include showers")
    #expect(table.stdout.components(separatedBy: "best tonight").count - 1 == worth.count)
    let agenda = try astrocal(line: "range \(year) \(place) --include showers --format agenda")
    #expect(agenda.stdout.components(separatedBy: " best, ").count - 1 == worth.count)
  }
}
