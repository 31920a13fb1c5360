import ProgramRuns
import Testing

/// `--explain`: why an observance falls on its day, one of each kind of reason.
@Suite struct ExplanationTests {
  private func explain(_ name: String, _ span: String...) throws -> [String] {
    let run = try Sandbox().run(
      ["tithi", "--explain", "--place", "Delhi,IN", "--festivals", name] + span)
    expectSuccess(run)
    return run.lines.dropFirst(2).map { String($0) }
  }

  @Test func theWholeReasoningStandsBelow() throws {
    // DIWALI_INDIA 2025-10-20, where two evenings hold the new moon.
    #expect(
      try explain("diwali", "2025") == [
        "Mon 2025-10-20  Diwali (Lakshmi Puja)",
        "      diwali on Mon 2025-10-20: Ashvina, krishna Amavasya, in pradosha",
        "      tithi Mon 20 Oct 15:45 to Tue 21 Oct 17:55",
        "      Mon 2025-10-20: pradosha 17:46 to 20:18, held for 152 min",
        "      Tue 2025-10-21: pradosha 17:45 to 20:18, held for 10 min",
        "      chosen: the first of two days",
      ])
  }

  @Test(arguments: [
    ("janmashtami", "2025", "2025-08-15", "the only day that holds it"),
    ("bhai-dooj", "2026-11", "2026-11-11", "the second of two days"),
    ("ganesh-chaturthi", "2023", "2023-09-19", "of two days the one that holds it longer"),
    ("darsha-amavasya", "2021-12-03", "2021-12-03", "no day holds it: the day in which it begins"),
    ("pradosha-vrata", "2022-01-30", "2022-01-30", "no day holds it: the day after it begins"),
    ("ekadashi", "2025-11-01", "2025-11-01", "dvadashi holds no sunrise: the day before"),
    ("vishu", "2026", "2026-04-15", "it comes after the day's limit: the next day"),
    ("puthandu", "2026", "2026-04-14", "it comes before the day's limit"),
    ("pohela-boishakh", "2026", "2026-04-15", "the day after the civil date of the sankranti"),
    ("mesha-sankranti", "2026", "2026-04-14", "the civil date of the sankranti"),
    ("varalakshmi-vrata", "2025", "2025-08-08", "counted from shravana-purnima"),
  ])
  func eachReasonHasItsWords(name: String, span: String, date: String, reason: String) throws {
    let lines = try explain(name, span)
    #expect(lines.contains { $0.contains(" \(date)  ") })
    #expect(lines.contains("      chosen: \(reason)"), "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func aDecisionBySecondsIsNamedAsSuch() throws {
    // Shattila Ekadashi began about 3 s after the sunrise of Delhi on 19 January 2001.
    let lines = try explain("shattila-ekadashi", "2001")
    #expect(lines.contains("      Fri 2001-01-19: sunrise 07:14, not held"))
    let last = try #require(lines.last)
    #expect(last.contains(/^ {6}decided by [1-9] s: other almanacs may have another day$/), "\(last)")
  }

  @Test func aDayExplainsItsOwn() throws {
    let arguments = ["day", "2025-10-20", "--place", "Delhi,IN", "--include", "festivals"]
    func day(_ more: String...) throws -> Run {
      try Sandbox().run(arguments + more)
    }
    let lines = try day("--explain").lines
    #expect(lines.contains("          Mon 2025-10-20: pradosha 17:46 to 20:18, held for 152 min"))
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(try !day().stdout.contains("pradosha 17:46"))
    #expect(try day("--json", "--explain").stdout.contains("\\u000achosen: the first of two days\""))
    #expect(try day("--json").stdout.contains(#""explanation":null"#))
  }

  @Test func narrowTerminalsWrap() throws {
    let run = try astrocal(
      "tithi", "--festivals", "2026-11", "--explain", "--place", "Ujjain", "--width", "50",
      "--now", "2026-11-21T12:00:00")
    #expect(run.lines.filter { $0.hasPrefix("      ") }.allSatisfy { $0.count <= 50 })
  }
}
