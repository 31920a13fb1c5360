import ProgramRuns
import Testing

/// The row of the twilights. What it may claim follows from the altitude of the Sun at its lowest, latitude + declination
/// - 90, and at its highest, 90 - |latitude - declination|; at the solstices the declination is 23.44 degrees.
@Suite struct TwilightTests {
  private func twilight(_ date: String, _ place: String, _ options: String = "") throws -> String {
    let run = try astrocal(line: "day \(date) \(place) --width 120 \(options)")
    expectSuccess(run)
    let row = try #require(run.lines.first { $0.hasPrefix("Twilight  ") })
    return String(row.dropFirst(10)).replacing(/\d\d:\d\d/, with: "#")
  }

  @Test func noTwilightWhereTheSunIsUpAllDay() throws {
    // 67 degrees north: the lowest altitude is +0.44 degrees.
    for place in [
      "--place Tromso", "--latitude 67 --longitude 20 --time-zone Europe/Oslo",
      "--latitude 90 --longitude 0 --time-zone UTC",
    ] {
      #expect(try twilight("2026-06-21", place) == "none: the Sun is up all day")
    }
    let south = "--latitude -90 --longitude 0 --time-zone UTC"
    #expect(try twilight("2026-12-21", south) == "none: the Sun is up all day")
  }

  @Test func whiteNightsNameTheDarkestTwilight() throws {
    // Reykjavik 64.15: -2.4. Oslo 59.91: -6.6. Edinburgh 55.95: -10.6. Berlin 52.52: -14.0. Munich 48.14: -18.4.
    #expect(try twilight("2026-06-21", "--place Reykjavik") == "civil twilight all night")
    #expect(try twilight("2026-06-21", "--place Oslo") == "civil # #   no darker than nautical twilight")
    #expect(try twilight("2026-06-21", "--place Edinburgh,GB") == "civil # #   no darker than nautical twilight")
    #expect(
      try twilight("2026-06-21", "--place Berlin") == "civil # #   nautical # #   no darker than astronomical twilight")
    #expect(try twilight("2026-06-21", "--place Munich") == "civil # #   nautical # #   astronomical # #")
  }

  @Test func polarNightNamesTheBrightestTwilight() throws {
    // Longyearbyen 78.22 at the solstice: at noon -11.66.
    #expect(
      try twilight("2026-12-21", "--place Longyearbyen") == "no civil twilight   nautical # #   astronomical # #")
    // At the pole the altitude is the declination: -3, -9, -15, -23 on these dates.
    let pole = "--latitude 90 --longitude 0 --time-zone UTC"
    #expect(try twilight("2026-10-01", pole) == "civil twilight all day")
    #expect(try twilight("2026-10-16", pole) == "nautical twilight all day")
    #expect(try twilight("2026-11-02", pole) == "astronomical twilight all day")
    #expect(try twilight("2026-12-21", pole) == "none: dark all day")
  }

  @Test func nothingIsClaimedOfASunThatIsLeftOut() throws {
    for place in ["Tromso", "Reykjavik"] {
      #expect(
        try twilight("2026-06-21", "--place \(place)", "--include twilight") == "no darker than civil twilight")
    }
  }
}
