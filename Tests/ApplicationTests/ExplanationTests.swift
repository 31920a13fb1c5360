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
        "Mon 2025-10-20  Diwali (Lakshmi Puja)?, puja 19:08-20:18",
        "      diwali on Mon 2025-10-20: Ashvina, krishna Amavasya, in pradosha",
        "      Amavasya lasts from Mon 20 Oct 15:45 to Tue 21 Oct 17:55.",
        "      It covers 152 of 152 minutes of pradosha on Mon 2025-10-20 (17:46 to",
        "        20:18) and 10 of 152 on Tue 2025-10-21 (17:45 to 20:18).",
        "      Chosen is Mon 2025-10-20: the first of two days, because amavasya lasts",
        "        less than a ghati past the sunset of the second (9 min).",
        "      Mon 2025-10-20 is kept by drikpanchang and most.",
        "      Tue 2025-10-21 is kept by some in the press: the second of two days that",
        "        hold amavasya in pradosha.",
        "      Further times: pradosha 17:46-20:18 and vrishabha 19:08-21:04.",
        "      Decided by 16 min: other almanacs may have another day.",
      ])
  }

  @Test(arguments: [
    ("maha-shivaratri", "2026", "2026-02-15", "the only day that holds chaturdashi in nishita"),
    ("bhai-dooj", "2026-11", "2026-11-11", "the second of two days that hold dvitiya in aparahna"),
    ("ganesh-chaturthi", "2023", "2023-09-19", "of two days the one that holds chaturthi in madhyahna longer"),
    (
      "darsha-amavasya", "2021-12-03", "2021-12-03",
      "no day holds amavasya in aparahna: the day in which it begins"
    ),
    ("pradosha-vrata", "2022-01-30", "2022-01-30", "no day holds trayodashi in pradosha: the day after it begins"),
    ("dussehra", "2028", "2028-09-27", "dashami covers the whole of aparahna"),
    (
      "janmashtami", "2027", "2027-08-25",
      "its sunrise holds ashtami, and its midnight some of that or of the nakshatra"
    ),
    ("chandra-darshana", "2022-05-31", "2022-05-31", "the first evening on which the crescent can be seen"),
    ("ekadashi", "2025-11-01", "2025-11-01", "dvadashi holds no sunrise: the day before"),
    ("vishu", "2026", "2026-04-15", "the sankranti comes after the day's limit: the next day"),
    ("puthandu", "2026", "2026-04-14", "the sankranti comes before the day's limit"),
    ("pohela-boishakh", "2026", "2026-04-15", "the day after the civil date of the sankranti"),
    ("mesha-sankranti", "2026", "2026-04-14", "the civil date of the sankranti"),
    ("varalakshmi-vrata", "2025", "2025-08-08", "counted from shravana-purnima"),
  ])
  func eachReasonHasItsWords(name: String, span: String, date: String, reason: String) throws {
    let lines = try explain(name, span)
    #expect(lines.contains { $0.contains(" \(date)  ") })
    let words = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(words.contains("Chosen is ") && words.contains(" \(date): \(reason)."), "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func aDecisionBySecondsIsNamedAsSuch() throws {
    // Shattila Ekadashi began about 3 s after the sunrise of Delhi on 19 January 2001.
    let lines = try explain("shattila-ekadashi", "2001")
    let words = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(words.contains("2001-01-19 (07:14)"), "\(lines)")
    let last = try #require(lines.last)
    #expect(last.contains(/^ {6}Decided by [1-9] s: other almanacs may have another day\.$/), "\(last)")
  }

  @Test func aDayExplainsItsOwn() throws {
    let arguments = ["day", "2025-10-20", "--place", "Delhi,IN", "--include", "festivals"]
    func day(_ more: String...) throws -> Run {
      try Sandbox().run(arguments + more)
    }
    let lines = try day("--explain").lines
    #expect(lines.contains("          Amavasya lasts from Mon 20 Oct 15:45 to Tue 21 Oct 17:55."))
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(try !day().stdout.contains("Amavasya lasts"))
    #expect(
      try day("--json", "--explain").stdout.contains("\\u000aChosen is Mon 2025-10-20: the first of two days, because"))
    #expect(try day("--json").stdout.contains(#""explanation":null"#))
  }

  /// Source: disputes.csv of AlmanacTests: Kashi and Jaipur kept the first evening, drikpanchang.com the second at Delhi.
  @Test func bothDatesAreNamedWithThoseWhoKeepThem() throws {
    let lines = try explain("diwali", "2024")
    let words = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(words.contains("Chosen is Fri 2024-11-01: the second of two days, because amavasya lasts a ghati"))
    #expect(words.contains("Thu 2024-10-31 is kept by Kashi Vidvat Parishad, Dharma Sabha of Jaipur,"))
    #expect(words.contains(": the first of two days that hold amavasya in pradosha."))
  }

  /// Source: drikpanchang.com, 2024: Bhadra 09:54 to 23:13, its tail 18:33 to 19:53, its mouth 19:53 to 22:06.
  @Test func bhadraIsPrintedWithWhatItDid() throws {
    let words = try explain("holika-dahan", "2024").map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      words.contains(
        #/Bhadra lasts from Sun 24 Mar 09:5\d to Sun 24 Mar 23:1\d, its tail \(puchha\) from 18:3\d to 19:5\d/#))
    #expect(words.contains(#/On Sun 2024-03-24 the rite comes after it, from 23:1\d on\./#))
    let rakhi = try explain("raksha-bandhan", "2022").map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(rakhi.contains(#/On Thu 2022-08-11 the rite comes after it, from 20:5\d on\./#))
  }

  /// The total lunar eclipse of 3 March 2026, for which Holi was put off in the North (disputes.csv). The Moon rises after
  /// totality.
  @Test func anEclipseOnOneOfTheDaysIsNamed() throws {
    let words = try explain("holi", "2026").map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(words.contains("From Tue 3 Mar 18:22 to 19:53 a partial lunar eclipse is seen here;"))
    #expect(words.contains("Tue 2026-03-03 is kept by") && words.contains("Maharashtra"))
  }

  @Test func narrowTerminalsWrap() throws {
    let run = try astrocal(
      "tithi", "--festivals", "2026-11", "--explain", "--place", "Ujjain", "--width", "50",
      "--now", "2026-11-21T12:00:00")
    #expect(run.lines.filter { $0.hasPrefix("      ") }.allSatisfy { $0.count <= 50 })
  }
}
