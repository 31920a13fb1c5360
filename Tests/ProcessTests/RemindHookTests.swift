import ProgramRuns
import Testing

/// `remind due` among processes: a reader that goes, runs at a time. `process-hooks.txt` has the rest.
@Suite struct RemindHookTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    // moon_phases.csv: full at 2026-11-24T14:53:34Z.
    let run = try astrocal(line: "remind add full-moon --place Berlin --now 2026-11-21T12:00Z", in: sandbox)
    try #require(run.status == 0, "\(run.stderr)")
  }

  @Test func anOccurrenceStaysDueWhereTheReaderIsGone() throws {
    let line = "astrocal remind due --now 2026-11-24T09:00:00+01:00"
    // The reader is gone before the program starts.
    let run = try shell("{ sleep 0.3; \(line); echo $? >status; } | :; sleep 1; cat status", in: sandbox)
    #expect(run.stdout == "0\n" && run.stderr == "")
    #expect(try shell(line, in: sandbox).lines.count == 1)
  }

  @Test func twoRunsAtATimeAnnounceOnce() throws {
    let run = try shell(
      "for i in 1 2 3 4 5 6; do astrocal remind due --now 2026-11-24T09:00:00+01:00 & done; wait", in: sandbox)
    #expect(run.stdout == "Full moon today: Tue 24 Nov 15:54 CET\n")
    #expect(run.stderr == "")
  }
}
