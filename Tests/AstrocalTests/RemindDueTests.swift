import Foundation
import Testing

/// What cron sees: each occurrence once, silence otherwise.
@Suite struct RemindDueTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    // moon_phases.csv: full at 2026-11-24T14:53:34Z and 2026-12-24T01:28:14Z.
    for line in ["full-moon", "2026-12-24 --before 7d --note 'Anna''s day; $(touch hacked) `id`'"] {
      let run = try shell("astrocal remind add \(line) --place Berlin --now 2026-11-21T12:00Z", in: sandbox)
      try #require(run.status == 0, "\(run.stderr)")
    }
  }

  private func due(_ now: String, _ arguments: String...) throws -> Run {
    try sandbox.run([Sandbox.program, "remind", "due", "--now", now] + arguments, environment: [:], stdin: "")
  }

  private func states() throws -> [String] {
    let run = try astrocal("remind", "list", "--all", "--json", "--now", "2026-12-25T12:00Z", in: sandbox)
    let list = try #require(try run.json()["reminders"] as? [[String: Any]])
    return list.map { "\($0["occurrence"] ?? "") \($0["state"] ?? "")" }
  }

  @Test func hourByHourItIsSaidOnceAndLateAndMissed() throws {
    var said: [String] = []
    // A pause from 25 November to 19 December; on 24 November each hour twice.
    let hours = [("2026-11-24", 0...23), ("2026-12-19", 6...9), ("2026-12-24", 7...11), ("2026-12-23", 8...9)]
    for (date, range) in hours {
      for hour in range {
        for _ in 0..<(date == "2026-11-24" ? 2 : 1) {
          let run = try due("\(date)T\(hour < 10 ? "0" : "")\(hour):05:00+01:00")
          expectSuccess(run)
          said += run.lines.map { "\(date.suffix(5)) \(hour)h \($0)" }
        }
      }
    }
    #expect(
      said == [
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

  @Test func whatWasMissedIsSaidOnce() throws {
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

  @Test func jsonSaysWhatIsDueAndNothingAsAnEmptyList() throws {
    let first = try #require(
      try due("2026-11-24T11:30:05Z", "--json").json()["reminders"] as? [[String: Any]])
    #expect(first.count == 1)
    #expect(first[0]["state"] as? String == "due" && first[0]["late_s"] as? Int == 3 * 3600 + 1805)
    #expect(first[0]["occurrence"] as? String == "phase-full-moon@2026-11-24")
    #expect(first[0]["fires"] as? String == "2026-11-24T09:00:00+01:00")
    let again = try due("2026-11-24T11:30:05Z", "--json")
    #expect(try again.json()["reminders"] as? [String] == [] && again.status == 0)
  }

  @Test func whatWasForgottenIsSaidAgain() throws {
    _ = try due("2026-11-24T09:00:00+01:00")
    let now = "2026-11-24T10:00:00+01:00"
    #expect(
      try astrocal("remind", "reset", "phase-full-moon@2026-11-24", "--now", now, in: sandbox).stdout
        == "reset      phase-full-moon@2026-11-24\n")
    #expect(try due(now).lines.count == 1)
    #expect(try astrocal("remind", "reset", "phase-full-moon", "--now", now, in: sandbox).status == 0)
    #expect(try due(now).lines.count == 1)
    #expect(
      try astrocal("remind", "reset", "date-2026-12-24", "--now", now, in: sandbox).stdout
        == "unchanged  date-2026-12-24   it has not spoken\n")
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

  @Test func whereAllAreDoneTheListSaysSo() throws {
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

  @Test func howLateItWasSaidStays() throws {
    _ = try due("2026-11-24T09:05:00+01:00")
    for now in ["2026-11-24T12:00Z", "2026-12-10T12:00Z"] {
      let run = try astrocal("remind", "list", "--all", "--json", "--now", now, in: sandbox)
      let first = try #require((try run.json()["reminders"] as? [[String: Any]])?.first)
      #expect(first["occurrence"] as? String == "phase-full-moon@2026-11-24")
      #expect(first["state"] as? String == "fired" && first["late_s"] as? Int == 300)
    }
  }

  @Test func settingAnewWhatWasSaidPromisesNothing() throws {
    _ = try due("2026-12-17T09:00:00+01:00")
    let line = "astrocal remind add 2026-12-24 --before 2d --note '--lamps' --place Berlin --now 2026-12-18T12:00Z"
    #expect(
      try shell(line, in: sandbox).stdout == """
        updated    date-2026-12-24: --lamps Thu 24 Dec, already said; `astrocal remind reset date-2026-12-24`

        """)
    _ = try astrocal("remind", "reset", "date-2026-12-24", "--now", "2026-12-18T12:00Z", in: sandbox)
    #expect(try shell(line, in: sandbox).stdout == "unchanged  date-2026-12-24: Tue 22 Dec 09:00, --lamps Thu 24 Dec\n")
  }

  // MARK: Output that fails

  @Test(arguments: [">&-", ">/dev/full"]) func whatCouldNotBeWrittenStaysDue(redirection: String) throws {
    let line = "astrocal remind due --now 2026-11-24T09:00:00+01:00"
    let failed = try shell("\(line) \(redirection)", in: sandbox)
    #expect(failed.status == 74 && failed.stderr.hasPrefix("astrocal: cannot write to standard output: "))
    #expect(try shell("\(line) --json \(redirection)", in: sandbox).status == 74)
    #expect(try shell(line, in: sandbox).lines.count == 1)
    #expect(try shell(line, in: sandbox).lines.count == 0)
  }

  @Test func aReaderThatIsGoneHasNotBeenTold() throws {
    let line = "astrocal remind due --now 2026-11-24T09:00:00+01:00"
    // The reader is gone before the program starts.
    let run = try shell("{ sleep 0.3; \(line); echo $? >status; } | :; sleep 1; cat status", in: sandbox)
    #expect(run.stdout == "0\n" && run.stderr == "")
    #expect(try shell(line, in: sandbox).lines.count == 1)
  }

  // MARK: Hooks

  @Test func aHookGetsTheTextAndTheVariablesAndNothingIsPrinted() throws {
    let names = "REMINDER OCCURRENCE EVENT EVENT_KIND EVENT_TIME EVENT_STATE LATE_S NOTE TEXT"
    let run = try due(
      "2026-12-17T09:00:10+01:00", "--exec",
      "cat >>text; for n in \(names); do eval \"echo \\\"$n=\\$ASTROCAL_$n\\\"\" >>variables; done")
    expectSuccess(run)
    #expect(run.stdout == "")
    let text = try shell("cat text; cat variables; ls", in: sandbox).lines
    #expect(
      text == [
        "missed: Full moon, Tue 24 Nov 15:54 CET", "Annas day; $(touch hacked) `id` in 7 days: Thu 24 Dec",
        "REMINDER=phase-full-moon", "OCCURRENCE=phase-full-moon@2026-11-24", "EVENT=Full moon", "EVENT_KIND=phase",
        "EVENT_TIME=2026-11-24T15:53:34+01:00", "EVENT_STATE=missed", "LATE_S=1987210", "NOTE=",
        "TEXT=missed: Full moon, Tue 24 Nov 15:54 CET", "REMINDER=date-2026-12-24", "OCCURRENCE=date-2026-12-24@2026",
        "EVENT=Annas day; $(touch hacked) `id`", "EVENT_KIND=date", "EVENT_TIME=2026-12-24T00:00:00+01:00",
        "EVENT_STATE=due", "LATE_S=10", "NOTE=Annas day; $(touch hacked) `id`",
        "TEXT=Annas day; $(touch hacked) `id` in 7 days: Thu 24 Dec", "text", "variables",
      ])
    #expect(try due("2026-12-17T10:00:00+01:00", "--exec", "false").status == 0)
  }

  @Test func aHookThatFailsLeavesItDueAndTheOthersAreServed() throws {
    let now = "2026-12-17T09:00:10+01:00"
    let failed = try due(now, "--exec", "cat >/dev/null; test $ASTROCAL_EVENT_STATE = due")
    #expect(failed.status == 1 && failed.stdout == "")
    #expect(
      failed.stderr
        == "astrocal: --exec ended with status 1 for phase-full-moon@2026-11-24, which stays due\n")
    #expect(try due(now, "--exec", "kill -9 $$").stderr.contains("ended by signal 9 for phase-full-moon@2026-11-24"))
    #expect(try due(now, "--exec", "no-such-command").stderr.contains("ended with status 127"))
    #expect(try due(now).stdout == "missed: Full moon, Tue 24 Nov 15:54 CET\n")
  }

  @Test func aHookMaySetRemindersItself() throws {
    let run = try due(
      "2026-11-24T09:00:10+01:00", "--exec",
      "astrocal remind add new-moon --place Berlin >/dev/null && yes | head -1 >out")
    expectSuccess(run)
    #expect(try astrocal("remind", "list", "--json", in: sandbox).stdout.contains("phase-new-moon"))
    #expect(try due("2026-11-24T09:00:20+01:00").stdout == "")
  }

  @Test func aHookDoesNotGoWithPeekingNorEmpty() throws {
    try expectRefusal(
      try due("2026-11-24T09:00Z", "--peek", "--exec", "x"), 64,
      "--peek leaves all as it is: it does not go with --exec")
    try expectRefusal(try due("2026-11-24T09:00Z", "--exec", " "), 64, "--exec: \" \" is no command")
  }

  @Test func twoRunsAtATimeSayItOnce() throws {
    let run = try shell(
      "for i in 1 2 3 4 5 6; do astrocal remind due --now 2026-11-24T09:00:00+01:00 & done; wait", in: sandbox)
    #expect(run.stdout == "Full moon today: Tue 24 Nov 15:54 CET\n")
    #expect(run.stderr == "")
  }
}
