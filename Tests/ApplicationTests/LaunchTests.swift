import Foundation
import ProgramRuns
import Testing

/// `--launches`, on the invented files of the reader's tests.
@Suite struct LaunchTests {
  /// 23:40 UTC is 00:40 in Berlin, 6 h 25 min after 18:15.
  @Test func aDayShowsItsLaunchesAndTheNext() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let today = try astrocal(
      "day", "2026-11-21", "--place", "Berlin", "--now", "2026-11-21T18:15", "--launches", "launches-ll2.json",
      "--include", "sun", in: sandbox)
    expectSuccess(today)
    #expect(
      today.lines.contains("Launches  next Sun 22 Nov 00:40   Testbird 9 | Sample Sat 1   go for launch"),
      "\(today.stdout)")
    #expect(today.lines.contains("          in 6 h 25 min"))

    let tomorrow = try astrocal(
      "day", "2026-11-22", "--place", "Berlin", "--now", "2026-11-21T18:15", "--launches", "launches-ll2.json",
      "--include", "sun", "--width", "100", in: sandbox)
    #expect(
      tomorrow.lines.contains("Launches  00:40   Testbird 9 | Sample Sat 1   go for launch   in 6 h 25 min"),
      "\(tomorrow.stdout)")
    #expect(tomorrow.lines.contains("          about 03:00   Testbird 9 | Held flight   on hold"))
  }

  /// The times in the files are 00:00 UTC of the day, and of the last day of the month.
  @Test func noClockTimeIsShownWhereNoneIsKnown() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let day = try astrocal(
      "day", "2026-11-27", "--place", "Hilo", "--launches", "launches-ll2.json", "--include", "sun", in: sandbox)
    #expect(
      day.lines.contains("Launches  any time   Testbird 9 | Sample Sat 2   to be confirmed"), "\(day.stdout)")
    let last = try astrocal(
      "day", "2026-11-30", "--place", "Berlin", "--launches", "launches-ll2.json", "--include",
      "sun", in: sandbox)
    #expect(last.lines.contains("Launches  none"))
  }

  @Test func jsonHasEveryKey() throws {
    let run = try astrocal(
      "day", "2026-11-22", "--place", "Berlin", "--now", "2026-11-21T18:15", "--launches", "launches-ll2.json",
      "--json", in: try .withAgendaFiles())
    expectSuccess(run)
    let document = try run.json()
    let launches = try #require(document["launches"] as? [[String: Any]])
    #expect(launches.map { $0["mission"] as? String } == ["Sample Sat 1", "Held flight"])
    let first = launches[0]
    #expect(first["net"] as? String == "2026-11-22T00:40:00+01:00")
    #expect(first["window_end"] as? String == "2026-11-22T04:40:00+01:00")
    #expect(first["seconds_until"] as? Int == 23_100)
    #expect(first["precision"] as? String == "minute")
    #expect(first["status"] as? String == "Go")
    #expect(first["probability_pct"] as? Int == 85)
    #expect(first["pad"] as? String == "Pad 40, Cape Example, FL, USA")
    #expect(launches[1]["seconds_until"] is NSNull)
    let sources = try #require(document["sources"] as? [[String: Any]])
    #expect(sources.map { $0["count"] as? Int } == [6])
    #expect(sources[0]["ok"] as? Bool == true)

    let date = try astrocal(
      "day", "2026-11-27", "--place", "Berlin", "--launches", "launches-ll2.json", "--json", in: try .withAgendaFiles())
    let dated = try #require((try date.json()["launches"] as? [[String: Any]])?.first)
    #expect(dated["net"] as? String == "2026-11-27")
    #expect(dated["window_start"] is NSNull)
  }

  @Test func filtersChooseLaunches() throws {
    func names(_ options: String...) throws -> [String?] {
      let run = try Sandbox.withAgendaFiles().run(
        ["day", "2026-11-22", "--place", "Berlin", "--json", "--launches", "launches-ll2.json"]
          + options)
      return try #require(try run.json()["launches"] as? [[String: Any]]).map { $0["mission"] as? String }
    }
    #expect(try names("--launch-status", "hold") == ["Held flight"])
    #expect(try names("--rocket", "TESTBIRD", "--launch-status", "go") == ["Sample Sat 1"])
    #expect(try names("--provider", "agence") == [])
  }

  @Test func twoFormsOfTheSameLaunchAreOneOnlyWhereTheyShareAnIdentifier() throws {
    let run = try astrocal(
      "day", "2026-11-22", "--place", "Berlin", "--launches", "launches-ll2.json", "--launches",
      "launches-ll2-220.json", "--launches", "launches-calypso.json", "--json", in: try .withAgendaFiles())
    let launches = try #require(try run.json()["launches"] as? [[String: Any]])
    #expect(
      launches.map { $0["id"] as? String } == [
        "00000000-0000-4000-8000-000000000001", "c001", "00000000-0000-4000-8000-000000000006",
      ])
  }

  @Test func aFailedSourceLeavesTheRest() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    try sandbox.write("{\"results\": [", to: "broken.json")
    let run = try astrocal(
      "day", "2026-11-22", "--place", "Berlin", "--json", "--launches", "broken.json", "--launches", "missing.json",
      "--launches", "-", "--launches", "launches-ll2.json", stdin: "", in: sandbox)
    #expect(run.status == 1)
    #expect(
      run.stderr == """
        astrocal: broken.json: the JSON breaks off before its end: line 1
        astrocal: missing.json: No such file or directory
        astrocal: standard input: empty

        """)
    let document = try run.json()
    #expect((document["launches"] as? [Any])?.count == 2)
    let sources = try #require(document["sources"] as? [[String: Any]])
    #expect(sources.map { $0["ok"] as? Bool } == [false, false, false, true])
    #expect(sources.map { $0["name"] as? String } == ["broken.json", "missing.json", "-", "launches-ll2.json"])
    #expect(sources[0]["error"] as? String == "the JSON breaks off before its end: line 1")
  }

  @Test func optionsWithoutAFileAreRefused() throws {
    try expectRefusal(try astrocal("day", "--rocket", "x"), 64, "--rocket goes with --launches FILE")
    try expectRefusal(try astrocal("day", "--trends=24h"), 64, "--trends goes with --weather FILE")
    try expectRefusal(
      try astrocal("day", "--launches", "-", "--weather", "-"), 64, "standard input (-) can be read only once")
  }
}
