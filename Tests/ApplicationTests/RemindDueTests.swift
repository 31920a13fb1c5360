import Foundation
import ProgramRuns
import Testing

/// `remind due` as cron runs it: it announces each occurrence once, and else prints nothing.
@Suite struct RemindDueTests {
  /// The Sun sets in Berlin at about 16:05 on 21 November: half an hour before it is about 15:35. A run every five minutes
  /// is on time.
  @Test(arguments: [("15:30", false, false), ("15:40", true, false), ("15:54", true, true), ("16:44", true, true)])
  func anAnnouncementByTheMinuteSaysThatItIsLate(clock: String, isDue: Bool, isLate: Bool) throws {
    let sandbox = try Sandbox()
    _ = try astrocal(
      line: "remind add sunset --before 30m --place Berlin --now 2026-11-21T12:00:00+01:00", in: sandbox)
    let run = try astrocal(line: "remind due --now 2026-11-21T\(clock):30+01:00", in: sandbox)
    expectSuccess(run)
    #expect(run.stdout.isEmpty == !isDue)
    #expect(run.stdout.contains(" (late by ") == isLate, "\(run.stdout)")
  }

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    // moon_phases.csv: full at 2026-11-24T14:53:34Z and 2026-12-24T01:28:14Z.
    for line in ["full-moon", "2026-12-24 --before 7d --note 'Anna''s day; $(touch hacked) `id`'"] {
      let run = try astrocal(line: "remind add \(line) --place Berlin --now 2026-11-21T12:00Z", in: sandbox)
      try #require(run.status == 0, "\(run.stderr)")
    }
  }

  private func due(_ now: String, _ arguments: String...) throws -> Run {
    try sandbox.run(["remind", "due", "--now", now] + arguments)
  }

  private func states() throws -> [String] {
    let run = try astrocal("remind", "list", "--all", "--json", "--now", "2026-12-25T12:00Z", in: sandbox)
    let list = try #require(try run.json()["reminders"] as? [[String: Any]])
    return list.map { "\($0["occurrence"] ?? "") \($0["state"] ?? "")" }
  }

  @Test func hourByHourEachOccurrenceIsAnnouncedOnce() throws {
    var announced: [String] = []
    // Nothing runs from 25 November to 18 December; on 24 November each hour has two runs.
    let hours = [("2026-11-24", 0...23), ("2026-12-19", 6...9), ("2026-12-24", 7...11), ("2026-12-23", 8...9)]
    for (date, range) in hours {
      for hour in range {
        for _ in 0..<(date == "2026-11-24" ? 2 : 1) {
          let run = try due("\(date)T\(hour < 10 ? "0" : "")\(hour):05:00+01:00")
          expectSuccess(run)
          announced += run.lines.map { "\(date.suffix(5)) \(hour)h \($0)" }
        }
      }
    }
    #expect(
      announced == [
        "11-24 9h Full moon today: Tue 24 Nov 15:54 CET",
        "12-19 6h Annas day; $(touch hacked) `id` in 5 days: Thu 24 Dec (late by 2 d)",
        "12-24 9h Full moon today: Thu 24 Dec 02:28 CET",
      ])
    let states = try states()
    #expect(
      states == [
        "phase-full-moon@2026-11-24 fired", "date-2026-12-24@2026 fired", "phase-full-moon@2026-12-24 fired",
        "phase-full-moon@2027-01-22 pending",
      ])
  }

  @Test func aMissedOccurrenceIsAnnouncedOnce() throws {
    let run = try due("2026-12-26T12:00:00+01:00")
    expectSuccess(run)
    #expect(
      run.lines == [
        "missed: Full moon, Tue 24 Nov 15:54 CET", "missed: Annas day; $(touch hacked) `id`, Thu 24 Dec",
        "missed: Full moon, Thu 24 Dec 02:28 CET",
      ])
    #expect(try due("2026-12-26T13:00:00+01:00").stdout == "")
    #expect(try states().prefix(2) == ["phase-full-moon@2026-11-24 missed", "date-2026-12-24@2026 missed"])
  }

  @Test func peekingLeavesItDue() throws {
    for _ in 0..<2 {
      #expect(try due("2026-11-24T09:00:00+01:00", "--peek").stdout == "Full moon today: Tue 24 Nov 15:54 CET\n")
    }
    #expect(try due("2026-11-24T09:00:00+01:00", "--exit-code").status == 0)
    let silent = try due("2026-11-24T09:00:00+01:00", "--exit-code")
    #expect(silent.status == 1 && silent.stdout == "" && silent.stderr == "")
  }

  @Test func jsonListsWhatIsDueAndNothingAsAnEmptyList() throws {
    let first = try #require(
      try due("2026-11-24T11:30:05Z", "--json").json()["reminders"] as? [[String: Any]])
    #expect(first.count == 1)
    #expect(first[0]["state"] as? String == "due" && first[0]["late_s"] as? Int == 3 * 3600 + 1805)
    #expect(first[0]["occurrence"] as? String == "phase-full-moon@2026-11-24")
    #expect(first[0]["fires"] as? String == "2026-11-24T09:00:00+01:00")
    let again = try due("2026-11-24T11:30:05Z", "--json")
    #expect(try again.json()["reminders"] as? [String] == [] && again.status == 0)
  }

  @Test func aResetOccurrenceIsAnnouncedAgain() throws {
    _ = try due("2026-11-24T09:00:00+01:00")
    let now = "2026-11-24T10:00:00+01:00"
    #expect(
      try astrocal("remind", "reset", "phase-full-moon@2026-11-24", "--now", now, in: sandbox).stdout
        == "reset      phase-full-moon@2026-11-24\n")
    #expect(try due(now).lines.count == 1)
    #expect(
      try astrocal("remind", "reset", "phase-full-moon@2026", "--now", now, in: sandbox).stdout
        == "unchanged  phase-full-moon@2026   announced: phase-full-moon@2026-11-24\n")
    #expect(try astrocal("remind", "reset", "phase-full-moon", "--now", now, in: sandbox).status == 0)
    #expect(try due(now).lines.count == 1)
    #expect(
      try astrocal("remind", "reset", "date-2026-12-24", "--now", now, in: sandbox).stdout
        == "unchanged  date-2026-12-24   nothing was announced\n")
  }

  @Test func oneOfOnceIsDone() throws {
    _ = try astrocal(
      "remind", "add", "full-moon", "--once", "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
    #expect(try due("2026-11-24T09:00:00+01:00").lines.count == 1)
    #expect(
      try due("2026-12-24T09:00:00+01:00").lines == ["Annas day; $(touch hacked) `id` today: Thu 24 Dec (late by 7 d)"])
    let ids = try astrocal("remind", "list", "--now", "2026-11-25T09:00Z", in: sandbox).stdout
    #expect(!ids.contains("phase-full-moon"))
  }

  @Test func theListNotesThatAllRemindersAreDone() throws {
    _ = try astrocal("remind", "remove", "date-2026-12-24", in: sandbox)
    _ = try astrocal(
      "remind", "add", "full-moon", "--once", "--place", "Berlin", "--now", "2026-11-21T12:00Z", in: sandbox)
    _ = try due("2026-11-24T09:00:00+01:00")
    let list = try astrocal("remind", "list", "--now", "2026-11-25T09:00Z", in: sandbox)
    #expect(list.status == 0 && list.stdout == "")
    #expect(list.stderr == "astrocal: all reminders are done; `astrocal remind list --all` shows them\n")
    let all = try astrocal("remind", "list", "--all", "--now", "2026-11-25T09:00Z", in: sandbox)
    expectSuccess(all)
    #expect(all.stdout.contains("fired"))
  }

  @Test func theDelayOfAnAnnouncementStays() throws {
    _ = try due("2026-11-24T09:05:00+01:00")
    for now in ["2026-11-24T12:00Z", "2026-12-10T12:00Z"] {
      let run = try astrocal("remind", "list", "--all", "--json", "--now", now, in: sandbox)
      let first = try #require((try run.json()["reminders"] as? [[String: Any]])?.first)
      #expect(first["occurrence"] as? String == "phase-full-moon@2026-11-24")
      #expect(first["state"] as? String == "fired" && first["late_s"] as? Int == 300)
    }
  }

  @Test func settingAnAnnouncedReminderAnewPromisesNothing() throws {
    _ = try due("2026-12-17T09:00:00+01:00")
    let line =
      "remind add 2026-12-24 --id date-2026-12-24 --before 2d --note '--lamps' --place Berlin --now 2026-12-18T12:00Z"
    #expect(
      try astrocal(line: line, in: sandbox).stdout == """
        updated    date-2026-12-24: --lamps Thu 24 Dec, already announced; `astrocal remind reset date-2026-12-24`

        """)
    _ = try astrocal("remind", "reset", "date-2026-12-24", "--now", "2026-12-18T12:00Z", in: sandbox)
    #expect(
      try astrocal(line: line, in: sandbox).stdout
        == "unchanged  date-2026-12-24: Tue 22 Dec 09:00, --lamps Thu 24 Dec\n")
  }

  @Test func aHookDoesNotGoWithPeekingNorEmpty() throws {
    try expectRefusal(
      try due("2026-11-24T09:00Z", "--peek", "--exec", "x"), 64,
      "--peek leaves all as it is: it does not go with --exec")
    try expectRefusal(try due("2026-11-24T09:00Z", "--exec", " "), 64, "--exec: \" \" is no command")
  }
}
