import Foundation
import ProgramRuns
import Testing

/// `--include` and `--exclude`.
@Suite struct PartTests {
  private func day(_ options: String...) throws -> [String: Any] {
    let run = try Sandbox().run(
      ["day", "2026-03-20", "--place", "Ujjain", "--json"] + options)
    expectSuccess(run)
    return try run.json()
  }

  private func present(_ document: [String: Any]) -> Set<String> {
    Set(["sun", "moon", "night"].filter { document[$0] is [String: Any] })
      .union((document["sky"] as? [Any])?.isEmpty == false ? ["sky"] : [])
  }

  @Test func whatIsLeftOutIsNullOrEmpty() throws {
    #expect(try present(day()) == ["sun", "moon", "night", "sky"])
    #expect(try present(day("--exclude", "all")) == [])
    #expect(try present(day("--include", "moon")) == ["moon"])
    #expect(try present(day("--include", "sun,sky")) == ["sun", "sky"])
    #expect(try present(day("--exclude", "moon")) == ["sun", "night", "sky"])
    #expect(try present(day("--include", "all", "--exclude", "sun,twilight")) == ["moon", "sky"])
    #expect(try present(day("--include", "sun", "--exclude", "sun")) == [])
    #expect(try Set(day("--exclude", "all").keys) == Set(day().keys))
  }

  @Test func theTableLeavesOutTheSameLines() throws {
    let run = try astrocal("day", "2026-03-20", "--place", "Ujjain", "--include", "moon", "--ephemeris", "moshier")
    expectSuccess(run)
    let labels = run.lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
    #expect(labels == ["Friday", "", "Moon", "Phase", "Basis"])
  }

  /// Parts of a day have no say in what is listed of the lunar calendar.
  @Test(arguments: ["2027-01", "2027-01 --angas nakshatra", "--find pushya --next 2", "2027-01 --find ekadashi"])
  func tithisAreListedWhateverPartsAreChosen(line: String) throws {
    let all = try astrocal(line: "tithi \(line) --place Ujjain --now 2026-11-21T12:00Z --exclude festivals")
    let sun = try astrocal(line: "tithi \(line) --place Ujjain --now 2026-11-21T12:00Z --include sun")
    #expect(all.lines.count > 3 && sun.stdout == all.stdout)
    #expect(sun.stderr.contains("they have no say in --angas") == line.contains("--angas"))
  }

  /// A configuration that chooses parts for tables leaves the page of a panchang its limbs; only `--exclude` takes them.
  @Test func thePanchangSheetHasThePanchanga() throws {
    let line = "day 2031-11-14 --place Delhi --format svg --sheet panchang"
    let chosen = ["ASTROCAL_INCLUDE": "sun,twilight,moon,sky,showers"]
    for (options, environment) in [("", chosen), (" --profile sky", [:])] {
      let run = try astrocal(line: line + options, environment: environment)
      #expect(run.status == 0 && !run.stdout.contains("no panchanga"), "\(run.stderr)")
    }
    #expect(try astrocal(line: line + " --exclude panchanga").stdout.contains("no panchanga"))
  }

  @Test(arguments: ["foo", "", "sun,", "sol"])
  func anUnknownPartIsRefused(list: String) throws {
    let word = list == "sun," ? "" : list
    for option in list == "foo" ? ["--include", "--exclude"] : ["--include"] {
      try expectRefusal(
        try astrocal("day", "2026-03-20", "--place", "Ujjain", option, list), 64,
        "\(option): \"\(word)\" is none of sun, twilight, light, moon, panchanga, muhurta, choghadiya, hora, gowri, "
          + "lagna, graha, festivals, showers, sky, planets, targets, track, choosing, all")
    }
  }

  @Test func twilightAloneLeavesTheSunsOwnMembersEmpty() throws {
    let run = try astrocal(
      "day", "2026-11-21", "--place", "Oslo", "--include", "twilight", "--ephemeris", "moshier", "--json")
    expectSuccess(run)
    let sun = try #require(try run.json()["sun"] as? [String: Any])
    #expect((sun["rise"] as? [Any])?.isEmpty == true && sun["state"] is NSNull && sun["next_rise"] is NSNull)
    #expect((sun["civil_dawn"] as? [Any])?.count == 1)
  }
}
