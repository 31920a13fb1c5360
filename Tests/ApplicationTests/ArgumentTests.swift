import ProgramRuns
import Testing

/// Arguments that begin with a hyphen, and options whose value may be left out.
@Suite struct ArgumentTests {
  @Test(arguments: [
    (["day", "-0044-03-15"], "-0044-03-15"), (["-0044-03-15"], "-0044-03-15"),
    (["range", "-0500-01", "--days", "1"], "-0500-01-01"), (["range", "--days", "1", "-0500"], "-0500-01-01"),
    (["day", "--now", "-2999-01-01"], "-2999-01-01"), (["range", "-0001-12-31", "0000-01-01"], "-0001-12-31"),
  ])
  func yearsBeforeZeroAreDates(arguments: [String], date: String) throws {
    let run = try Sandbox().run(arguments + ["--place", "Ujjain", "--json", "--exclude", "all"])
    expectSuccess(run)
    #expect(run.stdout.contains("\"date\":\"\(date)\""))
  }

  @Test func aMistakeBesideAYearBeforeZeroIsNamed() throws {
    try expectRefusal(
      try astrocal("tithi", "-2999", "--fromat", "csv"), 64, "Unknown option '--fromat'. Did you mean '--format'?")
    try expectRefusal(
      try astrocal("day", "-0044-03-15", "-0043-03-15"), 64,
      "\"-0044-03-15 -0043-03-15\" is more than a day: use `astrocal range -0044-03-15 -0043-03-15`")
    try expectRefusal(
      try astrocal("day", "-0044-13", "--place", "Rome,IT"), 64, "\"-0044-13\": there is no month 13")
  }

  @Test func theValueOfAnOptionStaysAsItIsTyped() throws {
    let sandbox = try Sandbox()
    for note in ["-2024", "-2024-01", "--json", "\u{2212}2024"] {
      let added = try astrocal(
        "remind", "add", "full-moon", "--note", note, "--place", "Ujjain", "--now", "2026-11-21T12:00:00Z",
        in: sandbox)
      #expect(added.status == 0)
      let list = try astrocal("remind", "list", "--json", "--now", "2026-11-21T12:00:00Z", in: sandbox).json()
      let reminders = try #require(list["reminders"] as? [[String: Any]])
      #expect(reminders.map { $0["note"] as? String } == [note])
    }
  }

  @Test func aWestLongitudeIsAValue() throws {
    let run = try astrocal(
      "day", "2026-11-21", "--latitude", "37.8", "--longitude", "-122.3", "--time-zone", "America/Los_Angeles",
      "--json", "--exclude", "all")
    expectSuccess(run)
    #expect((try run.json()["place"] as? [String: Any])?["longitude_deg"] as? Double == -122.3)
  }

  /// The days that a list of observances covers, and how many are in it.
  private func festivals(_ arguments: String...) throws -> (span: String, count: Int) {
    let run = try Sandbox().run(
      ["tithi", "--place", "Ujjain", "--now", "2026-11-21T12:00:00Z"] + arguments)
    expectSuccess(run)
    return (String(run.lines[0].prefix { $0 != " " }), run.lines.count - 2)
  }

  @Test func festivalsStandAloneOrWithAName() throws {
    #expect(try festivals("--festivals", "diwali") == ("from", 1))
    #expect(try festivals("--festivals=diwali") == ("from", 1))
    #expect(try festivals("2026", "--festivals", "diwali") == ("2026-01-01..2026-12-31", 1))
    let all = try festivals("2026-11", "--festivals")
    #expect(all.span == "2026-11-01..2026-11-30" && all.count > 10)
    #expect(try festivals("--festivals", "2026-11") == all)
    #expect(try festivals("--festivals", "2026-11-01", "2026-11-30") == all)
    try expectRefusal(
      try astrocal("tithi", "--place", "Ujjain", "--festivals", " "), 64,
      "--festivals: \" \" names no observance; for all of them leave it out")
  }

  @Test func trendsStandAloneOrWithASpan() throws {
    for arguments in [["--trends", "2026-11-21"], ["--trends=24h"], ["2026-11-21", "--trends", "2d"]] {
      try expectRefusal(
        try Sandbox().run(["day", "--place", "Ujjain"] + arguments), 64, "--trends goes with --weather FILE")
    }
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--trends=0h"), 64,
      "--trends: \"0h\" is not a span from 1h to 240h, such as 48h or 2d")
  }
}
