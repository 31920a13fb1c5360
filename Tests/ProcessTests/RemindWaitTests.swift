import Foundation
import ProgramRuns
import Testing

/// `remind wait`. Times by moon_phases.csv and by `day` itself, which other tests hold against JPL DE440.
@Suite struct RemindWaitTests {
  private func wait(_ arguments: String...) throws -> (run: Run, seconds: Double) {
    let clock = ContinuousClock()
    var run: Run?
    let duration = try clock.measure {
      run = try Sandbox().spawn([Sandbox.program, "remind", "wait"] + arguments)
    }
    return (try #require(run), duration / .seconds(1))
  }

  /// The wait does not end before the instant; the delay after it depends on the machine, and no test limits it.
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

  /// On a terminal standard error names the instant, in a file it has nothing.
  @Test func aPersonReadsUntilWhenItWaits() throws {
    let run = try shell(
      "script -qec 'astrocal remind wait full-moon --place Berlin --now 2026-11-24T14:53:32Z' /dev/null | tr -d '\\r'",
      environment: ["TERM": "xterm"])
    #expect(run.stdout.contains(#/^astrocal: waiting until 15:53:34 CET \(in [12] s\)\n$/#))
    let later = try shell(
      """
      script -qec 'timeout 2 astrocal remind wait full-moon --place Berlin --now 2026-11-23T12:00Z' /dev/null | tr -d '\\r'
      """, environment: ["TERM": "xterm"])
    #expect(later.stdout == "astrocal: waiting until Tue 24 Nov 15:53:34 CET (in 1 d 2 h)\n")
  }

  /// A wait that is stopped until the instant is over, as on a suspended machine, ends as soon as it goes on.
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
}
