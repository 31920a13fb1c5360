import ProgramRuns
import Testing

/// Events that `remind wait` does not wait for. Times by moon_phases.csv.
@Suite struct RemindWaitRefusalTests {
  @Test func anEventThatDoesNotHappenIsReportedAtOnce() throws {
    try expectRefusal(
      try astrocal("remind", "wait", "sunset", "--place", "Tromso", "--now", "2026-06-21T12:00"), 1,
      "no sunset at Tromsø 69.649N 18.955E within two days of 2026-06-21: the Sun stays above the horizon; "
        + "the next is on 2026-07-26 at 00:37")
    try expectRefusal(
      try astrocal("remind", "wait", "sunrise", "--place", "Tromso", "--now", "2026-12-21T12:00"), 1,
      "no sunrise at Tromsø 69.649N 18.955E within two days of 2026-12-21: the Sun stays below the horizon; "
        + "the next is on 2027-01-15 at 11:35")
    try expectRefusal(
      try astrocal("remind", "wait", "astronomical-dusk", "--place", "Oslo", "--now", "2026-06-21T12:00"), 1,
      "no astronomical-dusk at Oslo 59.913N 10.746E within two days of 2026-06-21: the Sun stays above -18 degrees; "
        + "the next is on 2026-08-22 at 00:51")
    try expectRefusal(
      try astrocal("remind", "wait", "2020-01-01", "--place", "Oslo", "--now", "2026-06-21T12:00"), 1,
      "2020-01-01 is over")
  }

  @Test func anHourBeyondTheDayIsNoTime() throws {
    let run = try astrocal("remind", "wait", "25:00", "--place", "Oslo")
    #expect(run.status == 64 && run.stderr.hasPrefix("astrocal: \"25:00\" is no event and no time of day"))
  }

  @Test func anEventAfterTheTimeoutIsReportedAtOnce() throws {
    try expectRefusal(
      try astrocal("remind", "wait", "sunset", "--timeout", "1h", "--place", "Berlin", "--now", "2026-11-21T12:00"), 1,
      #""sunset" comes later than the timeout: 2026-11-21 16:05, in 4 h"#)
    try expectRefusal(
      try astrocal("remind", "wait", "diwali", "--timeout", "7d", "--place", "Ujjain", "--now", "2026-11-21T12:00"), 1,
      #""diwali" comes later than the timeout: 2027-10-29 00:00, in 342 d"#)
  }

  /// Full at 2026-11-24T14:53:33.8Z, or 0.3 s later by the delta T of libswe (68.8 s, not 69.1 s).
  @Test func aTimeoutOfSecondsIsReportedInSeconds() throws {
    try expectRefusal(
      try astrocal(
        "remind", "wait", "full-moon", "--timeout", "3s", "--place", "Berlin", "--now", "2026-11-24T14:53:10Z"), 1,
      #""full-moon" comes later than the timeout: 2026-11-24 15:54, in 24 s"#)
  }

  @Test(arguments: [
    (["sunset", "--offset", "3x"], #"--offset: "3x" is no length of time such as -30m, 1h30m or 90s, a year at most"#),
    (["sunset", "--offset", "-"], #"--offset: "-" is no length of time such as -30m, 1h30m or 90s, a year at most"#),
    (
      ["sunset", "--offset", "900d"],
      #"--offset: "900d" is no length of time such as -30m, 1h30m or 90s, a year at most"#
    ),
    (
      ["sunset", "--timeout", "-1h"],
      #"--timeout: "-1h" is no length of time such as 30m, 1h30m or 90s, a year at most"#
    ),
    (
      [],
      "Missing expected argument '<event> ...': such as sunset, 'sun < -12' or full-moon; "
        + "`astrocal help remind wait` has others"
    ),
  ])
  func badArgumentsAreRefused(arguments: [String], message: String) throws {
    let run = try Sandbox().run(["remind", "wait"] + arguments + ["--place", "Oslo"])
    expectRefusal(run, 64, message)
  }
}
