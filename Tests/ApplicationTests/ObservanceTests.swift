import ProgramRuns
import Testing

/// A user's own observances in the configuration.
@Suite struct ObservanceTests {
  private static let own = """
    { place: "Ujjain", observances: [
      // Born on Karttika shukla 12; died on Bhadrapada krishna 8.
      { id: "asha", name: "Asha's birthday", kind: "tithi", month_amanta: 8, tithi: 12, window: "sunrise", importance: 1 },
      { id: "shraddha", name: "Grandfather's shraddha", kind: "tithi", month_amanta: 6, tithi: 23, window: "aparahna",
        when_two: "max_overlap" },
      { id: "cake", kind: "derived", anchor: "asha", offset_days: 1 },
    ] }
    """

  private func tithi(_ configuration: String, _ arguments: String...) throws -> Run {
    try Sandbox.configured(configuration).run(
      ["tithi", "--place", "Ujjain", "--now", "2026-11-01T00:00:00"] + arguments)
  }

  @Test func aBirthdayAShraddhaAndTheDayAfter() throws {
    // tithi_sunrise_delhi.csv: 12 at the sunrise of 21 November 2026.
    #expect(try tithi(Self.own, "--festivals", "Asha's birthday").lines.last == "Sat 2026-11-21  Asha's birthday?")
    #expect(try tithi(Self.own, "--festivals", "cake").lines.last == "Sun 2026-11-22  cake?")
    let lines = try tithi(Self.own, "--festivals", "shraddha", "2026", "--explain").lines
    #expect(
      lines[2] == "Sun 2026-10-04  Grandfather's shraddha" || lines[2] == "Sat 2026-10-03  Grandfather's shraddha")
    #expect(lines[3].hasSuffix("Bhadrapada, krishna Ashtami, in aparahna"))
  }

  @Test func theyStandAmongTheOthers() throws {
    #expect(try tithi(Self.own, "2026-11-21").stdout.contains("      Sat 11-21 Asha's birthday?   Tulsi Vivah?\n"))
    let run = try Sandbox.configured(Self.own).run(
      ["day", "2026-11-21", "--include", "festivals"])
    #expect(run.stdout.contains("Asha's birthday"))
  }

  @Test func oneOfTheSameIdTakesThePlaceOfTheStandardOne() throws {
    let run = try tithi(
      #"{observances: [{id: "diwali", name: "Our Diwali", month_amanta: 7, tithi: 30, window: "sunrise"}]}"#,
      "--festivals", "diwali")
    #expect(run.lines.last == "Mon 2026-11-09  Our Diwali?")
  }

  @Test(arguments: [
    (#"{id: "a", tithi: 31, window: "sunrise"}"#, #"observance a: tithi: "31" is not 1...30"#),
    (#"{id: "a", tithi: 3}"#, "observance a: window is missing"),
    (#"{id: "a", window: "noon"}"#, "observance a: tithi is missing"),
    (#"{tithi: 3, window: "noon"}"#, "observance ?: id is missing"),
    (#"{id: "a", kind: "derived", anchor: "diwali"}"#, "observance a: anchor or offset_days is missing"),
    (#"{id: "a", month_amanta: 13, tithi: 3, window: "noon"}"#, #"observance a: month_amanta: "13" is not 1...12"#),
  ])
  func aBadRuleIsBadData(rule: String, message: String) throws {
    try expectBadData(#"{observances: [\#(rule)]}"#, message + "\n")
  }

  @Test func badWordsAndUnknownKeysAreBadData() throws {
    try expectBadData(
      #"{observances: [{id: "a", tithi: 3, window: "teatime"}]}"#,
      #"observance a: window: "teatime" is none of sunrise, noon, trimuhurta"#)
    try expectBadData(
      #"{observances: [{id: "a", tithi: 3, window: "noon", when: "first"}]}"#,
      #"observance a: unknown key "when"; known are id, name, name_deva"#)
    try expectBadData(
      #"{observances: [{id: "a", kind: "derived", anchor: "diwalli", offset_days: 1}]}"#,
      "observance a: anchor: \"diwalli\" is no observance\n")
    try expectBadData(
      #"{observances: [{id: "a", tithi: 3, window: "noon"}, {id: "a", tithi: 4, window: "noon"}]}"#,
      "observance a: there are two of this id\n")
  }

  /// Expects status 65 and a message that begins with a text behind the file's name.
  private func expectBadData(
    _ configuration: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try tithi(configuration)
    #expect(run.status == 65 && run.stdout == "", sourceLocation: sourceLocation)
    #expect(run.stderr.contains("/config.json5: " + message), "\(run.stderr)", sourceLocation: sourceLocation)
  }
}
