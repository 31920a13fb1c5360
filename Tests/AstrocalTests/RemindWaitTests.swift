import Foundation
import Testing

/// `remind wait`. Times by moon_phases.csv and by `day` itself, which other tests hold against JPL DE440.
@Suite struct RemindWaitTests {
  private func wait(_ arguments: String...) throws -> (run: Run, seconds: Double) {
    let clock = ContinuousClock()
    var run: Run?
    let duration = try clock.measure {
      run = try Sandbox().run([Sandbox.program, "remind", "wait"] + arguments, environment: [:], stdin: "")
    }
    return (try #require(run), duration / .seconds(1))
  }

  /// Not before the instant. How long after it depends on the machine: that is for a person to measure.
  private func expectEnd(_ wait: (run: Run, seconds: Double), after seconds: Double) {
    expectSuccess(wait.run)
    #expect(wait.run.stdout == "")
    #expect(wait.seconds >= seconds)
  }

  /// Full at 2026-11-24T14:53:33.8Z.
  @Test func itEndsWithTheInstant() throws {
    expectEnd(try wait("full-moon", "--place", "Berlin", "--now", "2026-11-24T14:53:31Z"), after: 2.4)
  }

  @Test func anOffsetIsBeforeOrAfter() throws {
    expectEnd(
      try wait("full-moon", "--offset", "-30m", "--place", "Berlin", "--now", "2026-11-24T14:23:32Z"), after: 1.4)
    expectEnd(
      try wait("full", "moon", "--offset", "1h30m", "--place", "Berlin", "--now", "2026-11-24T16:23:32Z"), after: 1.4)
  }

  @Test func sunsetIsThatOfTheDay() throws {
    let day = try astrocal("day", "2026-11-21", "--place", "Berlin", "--utc", "--json").json()
    let sunset = try #require(((day["sun"] as? [String: Any])?["set"] as? [String])?.first)
    let seconds = try #require(Int(sunset.dropLast().suffix(2)))
    try #require(seconds >= 2)
    let before = sunset.dropLast(3) + (seconds - 2 < 10 ? "0" : "") + "\(seconds - 2)Z"
    expectEnd(
      try wait("sunset", "--timeout", "1m", "--place", "Berlin", "--now", String(before)), after: 1.4)
  }

  /// Stopped like a suspended machine until the instant is over, it ends as soon as it goes on.
  @Test func itEndsByTheWallClockWhenItWasStopped() throws {
    let run = try shell(
      """
      start=$(date +%s%N)
      astrocal remind wait full-moon --place Berlin --now 2026-11-24T14:53:31Z & p=$!
      sleep 0.5; kill -STOP $p; sleep 4; kill -CONT $p; wait $p; echo $? $(( ($(date +%s%N) - start) / 1000000 ))
      """)
    let fields = run.stdout.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(fields.first == 0)
    let milliseconds = try #require(fields.last)
    #expect(milliseconds >= 4500)
  }

  @Test func whatDoesNotHappenIsSaidAtOnce() throws {
    try expectRefusal(
      try wait("sunset", "--place", "Tromso", "--now", "2026-06-21T12:00").run, 1,
      "no sunset at Tromsø 69.649N 18.955E within two days of 2026-06-21: the Sun stays above the horizon")
    try expectRefusal(
      try wait("sunrise", "--place", "Tromso", "--now", "2026-12-21T12:00").run, 1,
      "no sunrise at Tromsø 69.649N 18.955E within two days of 2026-12-21: the Sun stays below the horizon")
    try expectRefusal(
      try wait("astronomical-dusk", "--place", "Oslo", "--now", "2026-06-21T12:00").run, 1,
      "no astronomical-dusk at Oslo 59.913N 10.746E within two days of 2026-06-21: the Sun stays above -18 degrees")
    try expectRefusal(
      try wait("2020-01-01", "--place", "Oslo", "--now", "2026-06-21T12:00").run, 1,
      "no 2020-01-01 from 2026-06-21 to 2027-08-25")
  }

  @Test func whatComesAfterTheTimeoutIsSaidAtOnce() throws {
    try expectRefusal(
      try wait("sunset", "--timeout", "1h", "--place", "Berlin", "--now", "2026-11-21T12:00").run, 1,
      #""sunset" comes later than the timeout: 2026-11-21 16:05, in 4 h"#)
    try expectRefusal(
      try wait("diwali", "--timeout", "7d", "--place", "Ujjain", "--now", "2026-11-21T12:00").run, 1,
      #""diwali" comes later than the timeout: 2027-10-29 00:00, in 342 d"#)
  }

  /// Full at 2026-11-24T14:53:33.8Z, or 0.3 s later by the delta T of libswe (68.8 s, not 69.1 s).
  @Test func aTimeoutOfSecondsIsToldInSeconds() throws {
    try expectRefusal(
      try wait("full-moon", "--timeout", "3s", "--place", "Berlin", "--now", "2026-11-24T14:53:10Z").run, 1,
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
    ([], "Missing expected argument '<event> ...'"),
  ])
  func badArgumentsAreRefused(arguments: [String], message: String) throws {
    let run = try Sandbox().run(
      [Sandbox.program, "remind", "wait"] + arguments + ["--place", "Oslo"], environment: [:], stdin: "")
    expectRefusal(run, 64, message)
  }
}
