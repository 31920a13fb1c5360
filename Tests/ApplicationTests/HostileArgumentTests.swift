import AstroCore
import AstrocalRendering
import Foundation
import ProgramRuns
import Testing

/// Whatever is typed, the answer is one line without characters that a terminal would obey.
@Suite struct HostileArgumentTests {
  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let text = "\u{1B}[31ma\nb\rc\u{7}d\u{9B}2Je\u{202E}f\u{2028}g"
    for arguments in [
      ["day", text], ["day", "--time-zone", text, "--place", "Oslo"], ["day", "--\(text)"],
      ["day", "2026-11-21", text],
    ] {
      let run = try Sandbox().run(arguments)
      #expect(run.status == 64 && run.stdout == "")
      #expect(run.stderr.hasSuffix("\n"))
      let scalars = run.stderr.unicodeScalars.dropLast()
      #expect(!scalars.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
      #expect(!scalars.contains("\u{2028}"))
    }
  }

  @Test func aSavedNameCannotMoveTheCursor() throws {
    let sandbox = try Sandbox.configured(
      #"{place: "x", places: {x: {name: "A\u001b[2J\nB", latitude: 5, longitude: 5, time_zone: "UTC"}}}"#)
    let table = try astrocal("day", "2026-11-21", "--exclude", "all", in: sandbox)
    expectSuccess(table)
    #expect(table.lines[0].contains("A\u{FFFD}[2J\u{FFFD}B 5.000N 5.000E"))
    let json = try astrocal("day", "2026-11-21", "--exclude", "all", "--json", in: sandbox)
    #expect((try json.json()["place"] as? [String: Any])?["name"] as? String == "A\u{FFFD}[2J\u{FFFD}B")
  }

  @Test func aLongArgumentIsCutInTheAnswer() throws {
    let long = String(repeating: "x", count: 100_000)
    let cut = "\"\(long.prefix(80))...\""
    try expectRefusal(
      try astrocal("day", "--place", long), 64,
      "\(cut) is not a name of a place: use a city such as Oslo, or coordinates such as \"52.5N 13.4E\"")
    try expectRefusal(
      try astrocal("day", long), 64,
      "\(cut) is not a date: use 2026-11-21, 21 nov, today, tomorrow, friday, today+3")
    try expectRefusal(
      try astrocal("day", "--place", "Oslo", "--latitude", long), 64,
      "--latitude: \(cut) is not a number of degrees")
  }

  @Test(arguments: [
    (["--bogus"], "Unknown option '--bogus': `astrocal help day` lists the options"),
    (
      ["2026-11-21", "2026-11-22"],
      "\"2026-11-21 2026-11-22\" is more than a day: use `astrocal range 2026-11-21 2026-11-22`"
    ),
    (["--sunrise", "x"], "--sunrise: \"x\" is none of standard, center, hindu"),
    (["--month", "x"], "--month: \"x\" is none of amanta, purnimanta"),
    (
      ["--script", "x"],
      "--script: \"x\" is none of " + NameScript.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (
      ["--language", "x"],
      "--language: \"x\" is none of " + Language.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (["--color", "x"], "--color: \"x\" is none of auto, always, never"),
    (["--ephemeris", "x"], "--ephemeris: \"x\" is none of swiss, moshier"),
  ])
  func unknownWordsAreRefused(arguments: [String], message: String) throws {
    try expectRefusal(
      try Sandbox().run(
        ["day", "--place", "Ujjain"] + arguments), 64, message)
  }
}
