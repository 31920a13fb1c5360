import ProgramRuns
import TestTier
import Testing

/// A sign that a screen uses has its key on the screen.
@Suite struct SignKeyTests {
  private static let calls = [
    "day 2026-11-21 --place Ujjain", "day 2026-11-20 --place Pune --long", "day 2026-12-13 --place Oslo",
    "range 2026-11 --place Ujjain", "range 2026-11 --place Oslo --profile sky",
    "range 2026-11 --place Pune --profile panchanga",
    "range 2026-11 --place Ujjain --format calendar", "range 2026-11 --place Oslo --format agenda",
    "tithi 2026-11 --place Pune", "festivals 2026-11 --place Pune", "festivals disputed 2026-11 --place Pune",
    "showers 2026 --place Oslo", "showers geminids --place Oslo", "find eclipse 2026-08 --place Burgos,ES",
    "find moon jupiter 2026 --place Oslo", "find marriage 2027-02 --place Pune", "jupiter --place Oslo",
    "range 2026-11-20 --days 4 --columns date,moon.set,festivals --place Ujjain",
  ]

  /// Each sign, how a screen uses it, and the beginning of its key.
  private func missing(_ text: String) -> [String] {
    func uses<Match>(_ pattern: Regex<Match>) -> Bool { text.firstMatch(of: pattern) != nil }
    let signs: [(Bool, String)] = [
      (uses(#/\d:\d\d\+/#), "+ after midnight"), (uses(#/[a-z)]\?(?= |,|\n)/#), "? almanacs differ"),
      (uses(#/(?m)^ *· /#), "· sky"), (uses(#/(?m)^ *★ /#), "★ meteor shower"), (uses(#/(?m)^ *\* /#), "* festival"),
      (uses(#/ ● +\d/#), "● new moon"), (uses(#/ \) +\d/#), ") waxing"), (uses(#/ \( +\d/#), "( waning"),
      (uses(#/ kshaya|\(kshaya\)/#), "kshaya: "), (uses(#/(?m)^[SK]\d\d [A-Z]/#), "waning half of the month"),
      (uses(#/(?m)^[A-Z][a-z]{2} [ \d]\d [A-Z][a-z]{2}.* [SK]\d\d /#), "S01-K15 tithi"),
    ]
    return signs.filter { $0.0 && !text.contains($0.1) }.map(\.1)
  }

  @Test(arguments: calls) func eachSignHasItsKey(call: String) throws {
    let run = try Sandbox().run(
      call.split(separator: " ").map(String.init) + ["--color", "never", "--now", "2026-11-20T12:00"],
      environment: ["TERM": "xterm"], isTerminal: true)
    expectSuccess(run)
    #expect(missing(run.stdout) == [], "\(run.stdout)")
  }

  /// The check itself sees a sign without its key.
  @Test func aSignWithoutItsKeyIsFound() {
    #expect(missing("Moon      set 05:28+\n") == ["+ after midnight"])
    #expect(missing("  · Moon near Jupiter\n") == ["· sky"])
  }
}
