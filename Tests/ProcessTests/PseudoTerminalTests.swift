import ProgramRuns
import TestTier
import Testing

/// Pseudo-terminals (util-linux `script`) and widths as another program measures them.
@Suite struct PseudoTerminalTests {
  @Test func colourSignsAndWidthAreThoseOfTheTerminal() throws {
    func day(_ columns: Int) throws -> Run {
      try shell(
        "script -qec 'stty cols \(columns); astrocal day 2026-11-24 --place Berlin' /dev/null | tr -d '\\r'",
        environment: ["TERM": "xterm"])
    }
    for columns in [60, 120] {
      let run = try day(columns)
      #expect(run.stdout.contains("\u{1B}[") && run.stdout.contains("○ full moon"))
      let widest = run.lines.map { $0.replacing(/\u{1B}\[[0-9;]+m/, with: "").count }.max() ?? 0
      #expect(columns == 60 ? widest <= 60 : widest > 80)
    }
  }

  /// A message is a line for a program, and as many as a terminal needs for a person; a mark stays below its place.
  @Test func messagesAreFoldedAtTheWidthOfTheTerminal() throws {
    func lines(_ call: String) throws -> [String] {
      try shell("script -qec 'stty cols 50; \(call)' /dev/null | tr -d '\\r'", environment: ["TERM": "xterm"]).lines
    }
    let whole = try shell("astrocal no such word").stderr
    let folded = try lines("astrocal no such word")
    #expect(folded.count > 1 && folded.allSatisfy { $0.count <= 50 })
    #expect(folded.joined(separator: " ") + "\n" == whole)
    let marked = try lines("astrocal day --is \"is it dark\"")
    #expect(marked.suffix(2) == ["  is it dark", "     ^^"] && marked.count == 4)
  }

  /// Advice is for a person at a terminal: what cron writes into a file says nothing, or each day would bring a mail.
  @Test func adviceIsForATerminal() throws {
    let call = "astrocal range 2027-01 --place Oslo -o page.html"
    let sandbox = try Sandbox()
    let silent = try shell(call, in: sandbox)
    #expect(silent.stdout.isEmpty && silent.stderr.isEmpty)
    let told = try shell("script -qec '\(call)' /dev/null", environment: ["TERM": "dumb"], in: sandbox).stdout
    #expect(told.contains("--profile both adds the Hindu calendar"))
  }

  /// Widths by `wc -L`, which asks glibc.
  @Test(arguments: ["agenda", "calendar"]) func noLineIsWiderThanTheTerminal(format: String) throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let calls = [
      "--place Ujjain --script deva --month purnimanta", "--place Ujjain", "--place Tromso --script iast",
      "--place Berlin --width 40",
    ]
    for options in TestTier.some(calls, every: 3) {
      let line =
        "astrocal range 2026 --format \(format) \(options) --events events.ics --launches launches-ll2.json "
        + "--launches launches-calypso.json --now 2026-11-21T18:15 2>/dev/null"
      let most = options.contains("40") ? 40 : 80
      for pipe in [line, "LANG=C \(line)", "script -qec '\(line) --color never' /dev/null | tr -d '\\r'"] {
        let run = try shell("\(pipe) | LC_ALL=C.UTF-8 wc -L", environment: ["TERM": "xterm"], in: sandbox)
        let width = try #require(run.lines.first.flatMap { Int($0) })
        #expect((30...most).contains(width), "\(pipe)")
      }
    }
  }
}
