import ProgramRuns
import Testing

/// `remind add --where`: the days on which a condition is true.
@Suite struct RemindConditionTests {
  private static let pushya = "nakshatra = pushya and weekday = thursday"
  private static let place = ["--place", "Ujjain"]

  private func add(_ condition: String, _ more: [String] = [], in sandbox: Sandbox) throws -> Run {
    try sandbox.run(["remind", "add", "--where", condition] + Self.place + ["--now", "2026-11-23T12:00"] + more)
  }

  /// The days are those of `range --where`, which ConditionTests compare with JSON.
  @Test func eachDayOfTheConditionIsAnnouncedOnce() throws {
    let sandbox = try Sandbox()
    let days = try sandbox.run(
      ["range", "2026-11-23", "2027-12-31", "--where", Self.pushya, "--columns", "date", "--no-header"] + Self.place
        + ["--format", "csv"]
    ).stdout.split(separator: "\r\n").map(String.init)
    try #require(days.count == 2)
    let added = try add(Self.pushya, ["--note", "Guru Pushya"], in: sandbox)
    expectSuccess(added)
    #expect(added.stdout.hasPrefix("added      where-nakshatra-pushya-and-weekday-thursday: "))
    for day in days {
      #expect(try sandbox.run(["remind", "due", "--now", "\(day)T08:00+05:30"]).stdout == "")
      #expect(
        try sandbox.run(["remind", "due", "--now", "\(day)T10:00+05:30"]).stdout.hasPrefix("Guru Pushya today: Thu"))
      #expect(try sandbox.run(["remind", "due", "--now", "\(day)T11:00+05:30"]).stdout == "")
    }
    // A machine that was off on the next such day catches up.
    let json = try sandbox.run(["remind", "list", "--json", "--now", "2027-12-31T12:00"]).json()
    let reminders = try #require(json["reminders"] as? [[String: Any]])
    #expect(reminders[0]["kind"] as? String == "condition" && reminders[0]["what"] as? String == Self.pushya)
    let next = try #require((reminders[0]["event"] as? [String: Any])?["date"] as? String)
    #expect(next > days[1])
  }

  @Test func itFiresBeforeItsDayByTheSun() throws {
    let sandbox = try Sandbox()
    let added = try add("tithi = ekadashi", ["--before", "1d", "--at", "sunset-30m", "--once"], in: sandbox)
    expectSuccess(added)
    // Utpanna Ekadashi is on Friday 4 December (festivals_printed.csv).
    #expect(added.stdout.contains("Thu 03 Dec 17:"))
  }

  @Test(arguments: [
    ("moon.illumination < 5% and", "--where: a field, a word or a number is expected here"),
    ("now.dark", "fields of `now` are about the present moment: `astrocal day --is` asks for them"),
    ("events.title = x", "your own events are not looked at: leave `events` out"),
  ])
  func whatACannotBeAskedForIsRefused(condition: String, message: String) throws {
    let run = try add(condition, in: Sandbox())
    #expect(run.status == 64 && run.stdout == "")
    #expect(run.stderr.hasPrefix("astrocal: \(message)"))
  }

  @Test func anEventBesideItIsRefused() throws {
    let run = try add("weekday = monday", ["full-moon"], in: Sandbox())
    #expect(run.status == 64 && run.stderr.contains("does not go with --where"))
  }
}
