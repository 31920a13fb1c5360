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
      let rate = night.rate.map { "\(Int($0.rounded())) an hour under magnitude 6.0 skies" } ?? "rate varies"
      let sentence = "\(night.name) best tonight, \(rate), from "
      for command in ["day \(night.date)", "range \(night.date)"] {
        #expect(try run(command).contains(sentence), "\(command) \(night.code)")
      }
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

  /// Declination -45: it culminates below the horizon of Berlin.
  @Test func thePuppidVelidsAreNothingToSeeInBerlin() throws {
    for date in ["2026-12-05", "2026-12-07"] {
      let text = try astrocal("day", date, "--place", "Berlin").stdout
      #expect(!text.contains("Puppid") && !text.contains("PUP"), "\(date)")
    }
    #expect(try astrocal("day", "2026-12-07", "--place", "Sydney").stdout.contains("Puppid-Velids"))
  }

  /// In August the Sun of Tromsø stays above -12 degrees.
  @Test func brightNightsHaveNoShowers() throws {
    let text = try astrocal("day", "2027-08-10", "--place", "Tromso").stdout
    #expect(!text.contains("Perseids") && text.contains("next Geminids best "))
  }

  @Test func theSkyOfTheConfigurationDecidesTheRate() throws {
    func rate(_ environment: [String: String]) throws -> Double {
      let day = try astrocal("day", "2026-12-13", "--place", "Berlin", "--json", environment: environment).json()
      let shower = try #require((day["showers"] as? [[String: Any]])?.first { $0["code"] as? String == "GEM" })
      return try #require((shower["best"] as? [String: Any])?["hourly_rate"] as? Double)
    }
    #expect(try rate(["ASTROCAL_BORTLE": "9"]) < rate([:]) / 5)
    try expectRefusal(
      astrocal("day", "2026-12-13", "--place", "Berlin", environment: ["ASTROCAL_BORTLE": "10"]), 64,
      "ASTROCAL_BORTLE: \"10\" is not a whole number from 1 to 9")
  }

  /// The one recommendation and its reason: Geminids without the Moon; the full Moon of 2024.
  @Test func theReasonOfTheWindowIsStated() throws {
    let text = try astrocal(line: "showers GEM 2026 --place Berlin").stdout
    #expect(text.contains("look 20:02-06:02") && text.contains("dark, no Moon, radiant 20 deg high or more"))
    // The full Moon of 2024 sets ten minutes before the dark ends, which is no window.
    let full = try astrocal(line: "showers GEM 2024 --place Berlin").stdout
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      full.contains("dark, radiant 20 deg high or more; the rate is highest in these hours despite the Moon"))
  }
}
