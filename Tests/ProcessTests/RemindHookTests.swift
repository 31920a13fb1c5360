import Foundation
import ProgramRuns
import Testing

/// `remind due` among processes: streams that fail, hooks, runs at a time.
@Suite struct RemindHookTests {
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
    try sandbox.spawn([Sandbox.program, "remind", "due", "--now", now] + arguments)
  }

  @Test(arguments: [">&-", ">/dev/full"]) func whatCouldNotBeWrittenStaysDue(redirection: String) throws {
    let line = "astrocal remind due --now 2026-11-24T09:00:00+01:00"
    let failed = try shell("\(line) \(redirection)", in: sandbox)
    #expect(failed.status == 74 && failed.stderr.hasPrefix("astrocal: cannot write to standard output: "))
    #expect(try shell("\(line) --json \(redirection)", in: sandbox).status == 74)
    #expect(try shell(line, in: sandbox).lines.count == 1)
    #expect(try shell(line, in: sandbox).lines.count == 0)
  }

  @Test func anOccurrenceStaysDueWhereTheReaderIsGone() throws {
    let line = "astrocal remind due --now 2026-11-24T09:00:00+01:00"
    // The reader is gone before the program starts.
    let run = try shell("{ sleep 0.3; \(line); echo $? >status; } | :; sleep 1; cat status", in: sandbox)
    #expect(run.stdout == "0\n" && run.stderr == "")
    #expect(try shell(line, in: sandbox).lines.count == 1)
  }

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

  /// The text is in the language of the run, with its digits; ids, states and the user's note are not.
  @Test func aHookGetsTheTextInTheLanguage() throws {
    _ = try astrocal(
      line: "remind add 2026-12-24 --id d-24 --note 'room 12' --place Berlin --now 2026-11-21T12:00Z", in: sandbox)
    let run = try due(
      "2026-12-24T09:00:10+01:00", "--language", "hi", "--exec",
      "cat >>text; echo \"$ASTROCAL_REMINDER $ASTROCAL_EVENT_STATE $ASTROCAL_EVENT_TIME $ASTROCAL_NOTE\" >>variables")
    expectSuccess(run)
    let text = try shell("cat text variables", in: sandbox).stdout
    for words in [
      "पूर्णिमा आज: गुरुवार २४ दिस ०२:२८ CET", "room 12 आज: गुरुवार २४ दिस", "d-24 due 2026-12-24T00:00:00+01:00 room 12",
      "phase-full-moon due 2026-12-24T02:28",
    ] { #expect(text.contains(words), "\(text)") }
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

  @Test func twoRunsAtATimeAnnounceOnce() throws {
    let run = try shell(
      "for i in 1 2 3 4 5 6; do astrocal remind due --now 2026-11-24T09:00:00+01:00 & done; wait", in: sandbox)
    #expect(run.stdout == "Full moon today: Tue 24 Nov 15:54 CET\n")
    #expect(run.stderr == "")
  }
}
