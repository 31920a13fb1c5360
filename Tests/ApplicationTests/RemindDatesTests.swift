import ProgramRuns
import Testing

/// `remind list` by dates, reminders of dates in other commands, and spellings of ids.
@Suite struct RemindDatesTests {
  private static let now = ["--now", "2026-11-21T12:00:00+01:00"]

  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    for line in [
      "2026-12-24 --note 'Christmas Eve: candles'", "full-moon --before 1d", "2026-11-21 --note 'call Ada'", "GEM",
    ] {
      let run = try astrocal(line: "remind add \(line) --place Berlin --now 2026-11-20T12:00Z", in: sandbox)
      try #require(run.status == 0, "\(run.stderr)")
    }
    return sandbox
  }

  private func ids(_ sandbox: Sandbox, _ arguments: String...) throws -> [String] {
    let run = try sandbox.run(["remind", "list", "--json"] + arguments + Self.now)
    #expect(run.status == 0)
    let reminders = try #require(try run.json()["reminders"] as? [[String: Any]])
    return reminders.compactMap { $0["occurrence"] as? String }
  }

  /// Full moons of moon_phases.csv in the time of Berlin: 24 November 15:53 and 24 December 02:28.
  @Test func aListOfDatesHasTheEventsAndTheAnnouncementsOfThem() throws {
    let sandbox = try prepared()
    #expect(
      try ids(sandbox, "2026-12-24") == ["phase-full-moon@2026-12-24", "date-2026-12-24@2026"])
    // The announcement of a full moon comes a day before it.
    #expect(try ids(sandbox, "2026-11-23") == ["phase-full-moon@2026-11-24"])
    #expect(
      Set(try ids(sandbox, "2026-12")) == [
        "phase-full-moon@2026-12-24", "date-2026-12-24@2026", "shower-geminids@2026",
      ])
    // 2026-11-21 is a Saturday.
    #expect(try ids(sandbox, "next", "tuesday") == ["phase-full-moon@2026-11-24"])
    #expect(try ids(sandbox, "24", "dec") == ["phase-full-moon@2026-12-24", "date-2026-12-24@2026"])
    #expect(try ids(sandbox, "today") == ["date-2026-11-21@2026"])
    #expect(try ids(sandbox, "2026-11-22", "--days", "3") == ["phase-full-moon@2026-11-24"])
    let none = try sandbox.run(["remind", "list", "2026-11-30"] + Self.now)
    #expect(none.status == 0 && none.stdout == "")
    #expect(none.stderr == "astrocal: no reminder falls on 2026-11-30\n")
    try expectRefusal(
      sandbox.run(["remind", "list", "2026-12", "--all"] + Self.now), 64, "--all and dates contradict each other")
  }

  @Test func aDateWithAReminderHasItInTheTableTheAgendaAndTheDocument() throws {
    let sandbox = try prepared()
    func day(_ arguments: String...) throws -> Run {
      let run = try sandbox.run(arguments + ["--place", "Oslo", "--include", "moon"] + Self.now)
      expectSuccess(run)
      return run
    }
    #expect(try day("day", "2026-12-24").lines.contains("Reminders Christmas Eve: candles"))
    #expect(!(try day("day", "2026-12-25").stdout.contains("Reminders")))
    #expect(
      try day("range", "2026-12-24", "--days", "2", "--format", "agenda").lines.contains(
        "  reminder       Christmas Eve: candles"))
    let document = try day("day", "2026-12-24", "--json").json()
    let reminders = try #require(document["reminders"] as? [[String: String]])
    #expect(reminders == [["id": "date-2026-12-24", "note": "Christmas Eve: candles"]])
    #expect(try day("day", "2026-12-25", "--json").json()["reminders"] as? [String] == [])
    #expect(try day("day", "--format", "brief").stdout.hasSuffix("; call Ada\n"))
  }

  @Test func aStoreThatCannotBeReadLeavesTheDay() throws {
    let sandbox = try prepared()
    try sandbox.write("{", to: ".local/state/astrocal/reminders.json")
    for arguments in [
      ["day"], ["day", "--json"], ["range", "--days", "1"], ["range", "--format", "agenda", "--days", "1"],
    ] {
      let run = try sandbox.run(arguments + ["--place", "Berlin"] + Self.now)
      #expect(run.status == 1 && run.stdout.contains("Berlin"), "\(arguments)")
      #expect(run.stderr.contains("reminders.json: cut off in line 1") && run.stderr.filter(\.isNewline).count == 1)
    }
    // A format without reminders reads no store.
    expectSuccess(try sandbox.run(["range", "--format", "csv", "--days", "1", "--place", "Berlin"] + Self.now))
  }

  /// The fast of karttika krishna ekadashi (amanta), 4 December 2026, is Utpanna Ekadashi.
  @Test func anEkadashiHasItsOwnName() throws {
    let added = try astrocal(line: "remind add ekadashi --place Ujjain --now 2026-11-21T12:00Z")
    expectSuccess(added)
    #expect(added.stdout == "added      festival-ekadashi: Fri 04 Dec 09:00, Utpanna Ekadashi Fri 04 Dec\n")
  }

  @Test func idsAreUnderstoodInEachSpelling() throws {
    let sandbox = try prepared()
    func remind(_ arguments: String...) throws -> String {
      let run = try sandbox.run(["remind"] + arguments + Self.now)
      expectSuccess(run)
      return run.stdout
    }
    #expect(
      try remind("reset", "meteorShower-Geminids@2026") == "unchanged  shower-geminids@2026   nothing was announced\n")
    #expect(
      try remind("remove", "Phase_Full_Moon", "meteorShower-Geminids")
        == "removed    phase-full-moon\nremoved    shower-geminids\n")
  }

  @Test(arguments: [
    ("FULL_MOON", "phase-full-moon"), ("full-moon", "phase-full-moon"), ("june_solstice", "season-june-solstice"),
    ("guru_purnima", "festival-guru-purnima"), ("civil_dusk", "daily-civil-dusk"),
  ])
  func eventsAreUnderstoodInEachSpelling(words: String, id: String) throws {
    let run = try astrocal("remind", "add", words, "--place", "Berlin")
    expectSuccess(run)
    #expect(run.stdout.hasPrefix("added      \(id):"))
  }

  @Test func choicesAreUnderstoodInEachSpelling() throws {
    for word in ["lahiri-icrc", "lahiri_icrc", "LAHIRI_ICRC"] {
      let run = try astrocal("day", "2026-11-21", "--place", "Ujjain", "--ayanamsha", word, "--format", "JSON")
      expectSuccess(run)
      let conventions = try #require(try run.json()["conventions"] as? [String: Any])
      #expect(conventions["ayanamsha"] as? String == "lahiri_icrc")
    }
    try expectRefusal(
      astrocal("day", "--place", "Ujjain", "--sunrise", "centre"), 64,
      "--sunrise: \"centre\" is none of standard, center, hindu")
  }

  /// sunmoon.csv (JPL DE440): at Greenwich on 25 October 2026 the Sun sets at 16:46:19 UTC.
  @Test func sunsetIsAnnouncedEachDay() throws {
    let sandbox = try Sandbox()
    let added = try astrocal(
      line: "remind add sunset --before 30m --latitude 51.4769 --longitude -0.0005 --elevation 46 "
        + "--time-zone Europe/London --now 2026-10-25T12:00Z", in: sandbox)
    expectSuccess(added)
    #expect(added.stdout == "added      daily-sunset: Sun 25 Oct 16:16, Sunset Sun 25 Oct 16:46\n")
    func due(_ now: String) throws -> [String] {
      let run = try sandbox.run(["remind", "due", "--now", now])
      expectSuccess(run)
      return run.lines
    }
    #expect(try due("2026-10-25T16:16:00Z") == [])
    #expect(try due("2026-10-25T16:17:00Z") == ["Sunset today: Sun 25 Oct 16:46 GMT"])
    #expect(try due("2026-10-25T16:18:00Z") == [])
    // Days on which the machine was off are passed over.
    #expect(try due("2026-11-10T16:10:00Z").count == 1)
  }
}
