import Foundation
import ProgramRuns
import Testing

/// What `tithi --anniversary` prints and refuses. The days are those of the almanacs that AnniversaryTests names.
@Suite struct AnniversaryListTests {
  private func tithi(_ line: String) throws -> Run { try astrocal(line: "tithi \(line)") }

  /// Published: 21 February 2023, on which the tithi holds no sunrise.
  @Test func aDayIsListedWithItsReason() throws {
    let run = try tithi("2022 2023 --anniversary 1836-02-18 --place Kolkata")
    expectSuccess(run)
    #expect(
      run.lines == [
        "Anniversaries 2022-01-01..2023-12-31   Kolkata 22.563N 88.363E   Asia/Kolkata",
        "Birth Thu 1836-02-18   Phalguna shukla 2   Purva Bhadrapada   Sun in Kumbha",
        "time unknown: as at sunrise; the next tithi begins at 23:17",
        "Fri 2022-03-04  birthday 186   Phalguna shukla 2",
        "                Thu 3 Mar 21:37 - Fri 4 Mar 20:46",
        "                it holds at sunrise",
        "  or Thu 2022-03-03 Dharma Sindhu: on this day alone it meets the nakshatra of",
        "                    birth",
        "Tue 2023-02-21  birthday 187   Phalguna shukla 2",
        "                Tue 21 Feb 09:05 - Wed 22 Feb 05:58",
        "                it holds at no sunrise: the day in which it begins",
      ])
  }

  /// drikpanchang.com 2021: 26 September; spotlightnepal.com: 27 September, the other day.
  @Test func theOtherDaysHaveReasons() throws {
    let line = "2021 --anniversary 'Bhadrapada krishna 6' --of death --place 'New Delhi'"
    let run = try tithi(line)
    expectSuccess(run)
    #expect(run.stdout.contains("Sun 2021-09-26  shraddha   Bhadrapada krishna 6"))
    #expect(run.stdout.contains("  or Mon 2021-09-27 it holds 2 h"))
    for line in run.lines { #expect(line.terminalColumns <= 80) }
    let document = try tithi(line + " --json").json()
    let days = try #require(document["anniversaries"] as? [[String: Any]])
    let other = try #require((days[0]["alternatives"] as? [[String: Any]])?.first)
    #expect(days[0]["date"] as? String == "2021-09-26" && days[0]["reason"] as? String == "longer_share")
    #expect(other["date"] as? String == "2021-09-27" && other["reason"] as? String == "other_share")
    #expect(days[0]["number"] is NSNull && days[0]["rule"] as? String == "aparahna")
  }

  @Test func withoutDatesItIsTheNextDay() throws {
    let line = "--anniversary 1984-03-21T06:10 --place Pune --now 2026-11-25T12:00 --format csv --no-header"
    func dates(_ more: String) throws -> [Substring] {
      try tithi(line + more).stdout.split(separator: "\r\n").map { $0.prefix(10) }
    }
    #expect(try dates("") == ["2027-03-27"])
    #expect(try dates(" --next 3") == ["2027-03-27", "2028-03-15", "2029-03-04"])
    #expect(try dates(" 2028-04-01") == [])
    #expect(try dates(" 2028-04-01 --next 1") == ["2029-03-04"])
    #expect(try dates(" --days 365") == ["2027-03-27"])
    #expect(try dates(" --next 2 --where 'rule = sunrise and reason = no_sunrise'").first == "2029-03-04")
  }

  /// The instant is one, whatever zone its offset is of; without an offset it is by the clock of the place, in 1863
  /// that of local mean time.
  @Test func anInstantMayHaveAnOffset() throws {
    let here = try tithi("2027 --anniversary 1984-03-21T06:10 --place Pune --json").json()
    let there = try tithi("2027 --anniversary 1984-03-21T00:40Z --place Pune --json").json()
    let zone = try tithi("2027 --anniversary 1984-03-20T19:40-05:00 --place Pune --json").json()
    let texts = try [here, there, zone].map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    #expect(texts[0] == texts[1] && texts[1] == texts[2])
    let old = try tithi("2015 --anniversary 1863-01-12T06:33 --place Kolkata --json").json()
    let persons = try #require(old["persons"] as? [[String: Any]])
    // 5 h 53 min 28 s ahead of Greenwich.
    #expect(
      persons[0]["time"] as? String == "1863-01-12T06:32:32+05:53" || persons[0]["date"] as? String == "1863-01-11")
  }

  @Test func aCalendarHasADayForEach() throws {
    let run = try tithi("2027 2029 --anniversary 1984-03-21T06:10 --place Pune --format ics")
    let lines = run.stdout.split(separator: "\r\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("DTSTART") }.map { $0.suffix(8) } == ["20270327", "20280315", "20290304"])
    let names = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(names).count == 3 && names.allSatisfy { !$0.contains("1984") })
    #expect(lines.contains("SUMMARY:Birthday 43"))
    // A date that is known to the minute and one that is not are two things.
    let other = try tithi("2027 --anniversary 1984-03-21 --place Pune --format ics")
    #expect(!other.stdout.contains(names[0]))
  }

  /// No message repeats what may be a name.
  @Test(arguments: [
    (
      "--anniversary Asha",
      "no date, no tithi such as \"Karttika krishna 14\", and no person of the configuration"
    ),
    (
      "--anniversary ekadashi",
      "--anniversary: this is not one tithi of one month, such as \"Karttika krishna 14\""
    ),
    ("--anniversary 1984-02-30", "--anniversary: \"1984-02-30\" does not exist: February 1984 has 29 days"),
    ("--anniversary May", "--anniversary: this is not one date"),
    ("--anniversary 1984", "--anniversary: \"1984\" is more than a day"),
    ("--anniversary 1984-03-21 --by mahalaya", "--anniversary: mahalaya is the rite of a death in Pitru Paksha"),
    ("--anniversary 'Karttika krishna 14' --by nakshatra", "--anniversary: the nakshatra is known of an instant"),
    ("--anniversary 1984-03-21 --rule instant", "--anniversary: the rule instant needs the time of day"),
    (
      "--anniversary 1984-03-21 --by nakshatra --rule dharmasindhu",
      "--anniversary: the rule dharmasindhu is about tithis"
    ),
    (
      "--anniversary 1984-03-21 --of death --by mahalaya --month-kind solar",
      "--anniversary: mahalaya lies in a lunar month"
    ),
    ("--anniversary 1984-03-21 --find ekadashi", "--anniversary and --find list different things: give one of them"),
    ("--anniversary 1984-03-21 --places towns", "--anniversary goes without --places"),
    ("--anniversary 1984-03-21 --include sun", "--include and --exclude choose parts of a day"),
    ("--of death", "--of goes with --anniversary and --persons"),
    ("2026 --twice first", "--twice goes with --anniversary and --persons"),
    ("2026 --anniversary 1984-03-21 --twice first", "--twice is about months of the Sun and nakshatras"),
    ("--anniversary 1984-03-21 --rule dawn", "--rule: \"dawn\" is none of sunrise, dharmasindhu, kerala, noon"),
    ("--anniversary 1984-03-21 --next 0", "--next"),
  ]) func whatDoesNotGoIsRefused(words: String, message: String) throws {
    let run = try tithi("\(words) --place Pune")
    #expect(run.status == 64 && run.stdout.isEmpty, "\(words)")
    #expect(run.stderr.hasPrefix("astrocal: ") && run.stderr.contains(message), "\(words): \(run.stderr)")
    #expect(run.stderr.filter(\.isNewline).count == 1 && !run.stderr.contains("Asha") && !run.stderr.contains("May"))
  }

  @Test func whereTheSunDoesNotRiseALineSaysSo() throws {
    let run = try tithi("2025-12 2026-01 --anniversary 'Margashirsha amavasya' --place Tromso")
    #expect(run.status == 0 && run.stdout.contains("no such day on these dates"))
    #expect(run.stderr.contains("no day from sunrise to sunrise"))
    #expect(try tithi("--anniversary 2020-12-20 --place Tromso").status == 64)
  }

  @Test func theSchemaIsThatOfTheDocument() throws {
    let run = try tithi("--anniversary 1984-03-21 --json-schema")
    #expect(try run.json()["title"] as? String == "astrocal.anniversaries/1")
  }
}
