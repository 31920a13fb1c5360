import Foundation
import ProgramRuns
import Testing

/// The recipes of the documentation, run as they are written there. The expected values are those of the fixtures of
/// AlmanacTests (sunmoon.csv by JPL DE440, moon_phases.csv, festivals.csv), or follow from the phases of the Moon.
@Suite struct RecipeTests {
  /// The text of a code block in a page of the documentation: from the line that begins with some words to the next
  /// empty line or the end of the block.
  private static func recipe(_ opening: String, in page: String = "json.md") throws -> String {
    let lines = try Documentation.text(page).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("# \(opening)") }, "\(opening)")
    return lines[start...].prefix { !$0.isEmpty && !$0.hasPrefix("```") }.joined(separator: "\n")
  }

  /// Runs a recipe at an instant, for astrocal and for jq.
  private func run(
    _ opening: String, in page: String = "json.md", now: String = "2026-11-21T12:00:00Z", _ sandbox: Sandbox? = nil
  ) throws -> Run {
    let instant = try #require(ISO8601DateFormatter().date(from: now))
    let recipe = try Self.recipe(opening, in: page)
      .replacing("- now", with: "- \(Int(instant.timeIntervalSince1970))")
    let run = try shell(
      "set -o pipefail\nastrocal() { command astrocal \"$@\" --now \(now); }\n\(recipe)",
      environment: ["ASTROCAL_PLACE": "Berlin"], in: sandbox)
    #expect(run.status == 0, "\(opening): \(run.stderr)")
    return run
  }

  @Test func everyRecipeIsTested() throws {
    let recipes = try Documentation.text("json.md").components(separatedBy: "\n").filter { $0.hasPrefix("# ") }
    // The first is the title of the page.
    #expect(recipes.count == 1 + 9)
  }

  /// Tromso: 06:01:07 to 15:52:49 on 3 March are 591.7 minutes, 10:29:35 to 11:18:15 on 15 January 48.7.
  @Test func minutesOfDaylight() throws {
    let lines = try run("Minutes of daylight").lines
    #expect(lines.count == 365)
    for line in ["2026-03-03\t591", "2026-01-15\t48", "2026-06-11\t1440", "2026-12-24\t0"] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.allSatisfy { $0.contains(#/^2026-\d\d-\d\d\t(\d+|\?)$/#) })
  }

  /// New Moon on 9 November, full Moon on the 24th, whose nights it lights from dusk to dawn; a few days before and after
  /// it is down for a short part of the night. At the last quarter of 1 December it rises at midnight.
  @Test func moonlessNights() throws {
    let dates = try run("Nights with more than four").lines
    for day in 1...14 { #expect(dates.contains("2026-11-" + (day < 10 ? "0" : "") + "\(day)"), "\(day)") }
    for day in 20...27 { #expect(!dates.contains("2026-11-\(day)"), "\(day)") }
    #expect(dates.contains("2026-11-30"))
  }

  /// Honolulu: astronomical dusk on 28 August at 06:06:49 UTC, dawn at 14:57:50 on that day and 18 s later on the next:
  /// 531.3 minutes.
  @Test func minutesOfDarkness() throws {
    #expect(try run("Minutes of full darkness", now: "2026-08-28T22:00:00Z").lines == ["531"])
  }

  /// 2026-11-24T14:53:33.8Z and 2026-12-24T01:28.
  @Test func theNextFullMoon() throws {
    #expect(try run("The next full Moon").lines == ["2026-11-24T15:53:34+01:00"])
    #expect(try run("The next full Moon", now: "2026-11-25T12:00:00Z").stdout.hasPrefix("2026-12-24T02:28"))
  }

  /// Saturn 129° east of the Sun, Venus 35° west of it; Berlin.
  @Test func thePlanetsOfTonight() throws {
    let rows = try run("The planets of tonight").lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.map { $0[0] } == ["Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"])
    #expect(rows[1][1] == "morning" && rows[4][1] == "evening" && rows[5][1] == "all_night")
    #expect(rows.allSatisfy { $0.count == 5 })
  }

  /// Dhanteras and Diwali of 2026 as festivals.csv has them.
  @Test func festivalsOfAMonth() throws {
    let lines = try run("The major festivals of a month").lines
    #expect(lines.contains("2026-11-08\tDiwali (Lakshmi Puja)"), "\(lines)")
    #expect(
      lines.allSatisfy { $0.contains(#/^2026-11-\d\d\t\S/#) }
        && lines.map { $0.prefix(10) } == lines.map { $0.prefix(10) }.sorted())
  }

  /// The zenithal rates of Quadrantids, Perseids and Geminids are 80, 100 and 150, all others' 50 and less. The Geminids of
  /// 2027 have a full Moon (13 December), the others do not.
  @Test func showersWorthANight() throws {
    let rows = try run("Showers of 2027").lines.map { $0.split(separator: "\t") }
    #expect(rows.allSatisfy { $0.count == 3 && $0[1].hasPrefix("2027-") })
    let rates = rows.compactMap { Double($0[2]) }
    #expect(rates.count == rows.count && rates.allSatisfy { $0 >= 20 } && rates == rates.sorted(by: >))
    #expect(Set(rows.map { String($0[0]) }) == ["PER", "QUA"])
  }

  /// moon_phases.csv: full Moon at 14:53:34 UTC, announced at 09:00 of that date in Berlin.
  @Test func instantsOfReminders() throws {
    let sandbox = try Sandbox()
    for words in ["full-moon", "2026-12-24 --note Eve"] {
      let added = try shell("astrocal remind add \(words) --place Berlin --now 2026-11-21T12:00Z", in: sandbox)
      #expect(added.status == 0)
    }
    let lines = try run("The instant of each reminder", sandbox).lines
    #expect(lines.first == "2026-11-24T08:00:00Z\tFull moon" && lines.contains("2026-12-24T08:00:00Z\tEve"))
    // Twelve or thirteen full Moons a year.
    #expect((13...14).contains(lines.count))
  }

  /// Kolkata: sunset on 8 November at 11:25:30 UTC; the next day's is half a minute earlier.
  @Test func secondsUntilSunset() throws {
    let before = try #require(Int(try run("Seconds until", now: "2026-11-08T06:00:00Z").lines.first ?? ""))
    #expect(abs(before - 19_530) <= 30)
    let after = try #require(Int(try run("Seconds until", now: "2026-11-08T12:00:00Z").lines.first ?? ""))
    #expect(abs(after - 84_300) <= 60)
  }

  /// The sample calendar in Berlin: on the 21st 19:30 to 21:00 and from 21:00 on, on the 22nd all day, 11:00 to 12:00 and
  /// 22:00 to 24:00.
  @Test func hoursTaken() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    try FileManager.default.moveItem(atPath: sandbox.folder + "/events.ics", toPath: sandbox.folder + "/club.ics")
    let lines = try run("Hours of this week", in: "agenda.md", sandbox).lines
    #expect(lines.prefix(2) == ["2026-11-21\t4.5", "2026-11-22\t27"] && lines.count == 7)
  }
}

/// The pages of the documentation.
enum Documentation {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Docs")

  static func text(_ page: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
  }
}
