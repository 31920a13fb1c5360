import Fixtures
import Testing

@testable import Events

/// Files whose structure is meant to do harm.
@Suite struct HostileCalendarTests {
  @Test func noiseIsSurvived() throws {
    for text in [
      "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\nBEGIN:VEVENT",
      "BEGIN:VCALENDAR\n:::;;;\"\n\u{0}\u{0}\nBEGIN:VEVENT\n;;\n \n\t\nEND",
      "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 20_000),
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\n" + String(repeating: "BEGIN:X\n", count: 5_000),
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261121T180000Z\n" + String(repeating: " \n", count: 20_000),
    ] {
      _ = try Schedule(Array(text.utf8), "2026-11-21", "2026-11-21").entries
    }
  }

  /// The stack would overflow if libical read thousands of levels.
  @Test(arguments: [30_000, 16])
  func deepNestingIsLeftOut(levels: Int) throws {
    let deep = "BEGIN:VEVENT\nUID:d@x\nDTSTART:20261121T180000Z\n" + String(repeating: "BEGIN:X\n", count: levels)
    let other = "BEGIN:VEVENT\nUID:e@x\nDTSTART:20261121T190000Z\nEND:VEVENT"
    for end in ["", "END:VEVENT\n", String(repeating: "END:X\n", count: levels) + "END:VEVENT\n"] {
      let schedule = try Schedule(calendar(deep + end + other), "2026-11-21", "2026-11-21")
      #expect(schedule.events == ["e@x 2026-11-21T20:00:00+01:00"])
      #expect(schedule.warnings == ["1 x left out: components inside it are nested deeper than 16 levels"])
      #expect(schedule.status.skipped == 1)
    }
  }

  @Test func aZoneNestedTooDeepIsLeftOut() throws {
    let deep = "BEGIN:VTIMEZONE\nTZID:X\n" + String(repeating: "BEGIN:STANDARD\n", count: 30_000)
    let other = "BEGIN:VEVENT\nUID:e@x\nDTSTART:20261121T190000Z\nEND:VEVENT"
    let schedule = try Schedule(calendar(deep + other), "2026-11-21", "2026-11-21")
    #expect(schedule.events == ["e@x 2026-11-21T20:00:00+01:00"])
    #expect(schedule.warnings == ["1 x a time zone in too many lines or levels: left out"])
  }

  @Test(arguments: [
    String(repeating: "COMMENT:x\nX-Y:\n", count: 200_000), "ATTACH:" + String(repeating: "QUFB", count: 1 << 19),
    "SUMMARY" + String(repeating: ";X=1", count: 2_000) + ":x", "BEGIN:VALARM\nBEGIN:X\nSUMMARY:x\nEND:X\nEND:VALARM",
  ])
  func whatIsNotReadOfAnEventDoesNoHarm(lines: String) throws {
    let schedule = try Schedule(calendar(event: "DTSTART:20261121T180000Z\n\(lines)"), "2026-11-21", "2026-11-21")
    #expect(schedule.events == ["e@x 2026-11-21T19:00:00+01:00"])
    #expect(schedule.titles == [""])
    #expect(schedule.warnings == [])
  }

  @Test(arguments: [
    String(repeating: "SUMMARY:x\n", count: 10_000), "DESCRIPTION:" + String(repeating: "x", count: 1 << 20),
    "EXDATE:" + Array(repeating: "20261121T180000Z", count: 10_001).joined(separator: ","),
  ])
  func anEventThatIsTooLargeIsLeftOut(lines: String) throws {
    let large = "BEGIN:VEVENT\nUID:d@x\nDTSTART:20261121T180000Z\n\(lines)\nEND:VEVENT"
    let others = ["d@x\nRECURRENCE-ID:20261121T180000Z", "e@x"].map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20261121T190000Z\nEND:VEVENT"
    }
    let schedule = try Schedule(
      calendar(([large] + others).joined(separator: "\n")), "2026-11-21", "2026-11-21")
    #expect(schedule.events == ["d@x 2026-11-21T20:00:00+01:00", "e@x 2026-11-21T20:00:00+01:00"])
    #expect(schedule.warnings == ["1 x left out: larger than 1 MB or more than 10000 properties"])
    #expect(schedule.status.skipped == 1)
  }
}
