import Foundation
import ProgramRuns
import Testing

/// Days of ceremonies, in lists, documents, calendars and reminders. Spans are those that drikpanchang.com prints for New Delhi.
@Suite struct ChoosingTests {
  private static let delhi = "--latitude 28.6139 --longitude 77.2090 --time-zone Asia/Kolkata"

  private func range(_ line: String) throws -> Run { try astrocal(line: "range \(line) \(Self.delhi)") }

  /// Printed: 21 November 06:48 to 00:08, 25 November 06:52 to 06:52 of the next day.
  @Test func daysAreListedWithTheirSpansAndReasonsAreCounted() throws {
    let run = try range("2026-11 --find marriage")
    expectSuccess(run)
    #expect(run.lines[0].hasPrefix("Marriage by the rules of drik (calibrated)"))
    #expect(run.lines[2] == "Sat 2026-11-21  06:48-Sun 00:09  Uttara Bhadrapada-Revati, shukla 12")
    #expect(run.lines[4] == "Wed 2026-11-25  06:51-Thu 06:52  Rohini-Mrigashirsha, krishna 1-2")
    #expect(run.lines[6].hasPrefix("Fri 2026-11-20  Devutthana Ekadashi: many begin without a muhurta"))
    #expect(run.stdout.contains("26 of 30 days refused: Chaturmas 20, nakshatra 5, gandanta 1"))
    #expect(!run.stdout.lowercased().contains("auspicious"))
    for line in run.lines { #expect(line.terminalColumns <= 80) }
  }

  @Test func eachRefusedDayHasItsReason() throws {
    let run = try range("2026-11-20 2026-11-24 --find vivaha --explain")
    #expect(run.stdout.contains("Fri 2026-11-20  no  Chaturmas: to the end of the day in which Karttika shukla 11"))
    #expect(run.stdout.contains("Mon 2026-11-23  no  Bharani is no nakshatra of marriage"))
    let one = try range("--find marriage --why-not 2027-07-20")
    #expect(one.stdout.contains("Tue 2027-07-20  no  Venus asta Wed 21 Jul 05:08 to Thu 9 Sep 19:00"))
    #expect(one.stderr == "")
  }

  @Test func whereNothingPassesALineSaysWhy() throws {
    let run = try range("2026-11-01 2026-11-05 --find marriage")
    #expect(run.status == 0 && run.stdout.contains("no day passes by these rules"))
    #expect(run.stderr.hasPrefix("astrocal: no day passes: chaturmas refuses 5 of 5 days, most of all"))
  }

  @Test func theDocumentHasSpansVetoesAndStatus() throws {
    let document = try range("2026-12-02 2026-12-03 --find marriage --explain --json").json()
    #expect(document["schema"] as? String == "astrocal.choosing/1" && document["status"] as? String == "calibrated")
    let days = try #require(document["days"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == ["2026-12-02", "2026-12-03"])
    let spans = try #require(days[1]["spans"] as? [[String: Any]])
    // Uttara Phalguni is the twelfth nakshatra.
    #expect(spans.count == 2 && spans[0]["nakshatra"] as? Int == 12 && spans[0]["tithi"] as? Int == 25)
    let vetoes = try #require(days[1]["vetoes"] as? [[String: Any]])
    #expect(vetoes.map { $0["id"] as? String } == ["bhadra"])
    let text = try range("2026-11 --find mundan --json").json()
    #expect(text["status"] as? String == "text")
  }

  @Test func aCalendarHasAnEventForEachSpan() throws {
    let run = try range("2026-12-02 2026-12-03 --find marriage --format ics")
    let lines = run.stdout.split(separator: "\r\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("DTSTART:") }.count == 3)
    #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 3)
    #expect(lines.contains("SUMMARY:Marriage muhurta"))
  }

  @Test func placesAreJudgedOneAfterTheOther() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Delhi\nMumbai\n", to: "towns")
    let run = try astrocal(line: "range 2026-11-21 2026-11-26 --find marriage --places towns", in: sandbox)
    expectSuccess(run)
    #expect(run.lines.count == 8 && run.lines.allSatisfy { $0.hasPrefix("{\"schema\":\"astrocal.choosing/1\"") })
  }

  @Test func astaIsAnEvent() throws {
    let run = try range("2026-10 --find 'venus asta' --json")
    let event = try #require((try run.json()["events"] as? [[String: Any]])?.first)
    #expect(event["kind"] as? String == "asta" && event["event"] as? String == "asta")
    #expect(event["passage"] as? String == "inferior_conjunction" && event["side"] as? String == "evening")
    #expect((event["time"] as? String)?.hasPrefix("2026-10-12T18:18") ?? false)
    #expect(try range("2026 --find asta").lines.count > 5)
    let orb = try range("2026-10 --find 'venus asta' --asta orb")
    #expect(orb.stdout.contains("Mon 2026-10-19 08:16  Venus asta   8 deg of longitude from the Sun"))
    #expect(try range("2026-10 --find 'venus asta orb'").lines.dropFirst() == orb.lines.dropFirst())
  }

  @Test func aDayHasTheCeremoniesThatItIsFitForWhereTheyAreAskedFor() throws {
    let line = "day 2026-11-24 \(Self.delhi)"
    let table = try astrocal(line: line + " --include choosing")
    #expect(table.lines[2] == "Fit for   Marriage 23:25-Wed 06:51   no Griha pravesh: weekday")
    let days = try #require(
      try astrocal(line: line + " --include choosing --json").json()["choosing"] as? [[String: Any]])
    #expect(days.count == 9 && days[0]["ceremony"] as? String == "marriage" && days[0]["fit"] as? Bool == true)
    #expect(days[2]["reason"] as? String == "weekday")
    #expect(try astrocal(line: line + " --json").json()["choosing"] == nil)
    try expectRefusal(
      try astrocal(line: "range 2026-11 --include choosing --format csv \(Self.delhi)"), 64,
      "--include choosing has no place in --format csv: use --format json or ndjson")
  }

  @Test func beyondSixtyDegreesOrbsAreSaid() throws {
    let run = try astrocal(line: "range 2026-02 --find marriage --place Tromso")
    #expect(run.stderr.contains("beyond 60 degrees of latitude asta is reckoned by orbs"))
  }

  @Test func remindersAndWaitsReadCeremonies() throws {
    let sandbox = try Sandbox()
    let now = ["--now", "2026-11-21T12:00:00+05:30", "--place", "Delhi"]
    let added = try sandbox.run(["remind", "add", "marriage"] + now)
    #expect(added.stdout.hasPrefix("added      muhurta-marriage: "), "\(added.stderr)")
    #expect(try sandbox.run(["remind", "add", "muhurta:griha pravesh"] + now).status == 0)
    #expect(try sandbox.run(["remind", "add", "jupiter udaya"] + now).status == 0)
  }

  @Test(arguments: [
    ("--find 'mars asta'", "--find: \"mars\": asta and udaya are computed of venus and jupiter"),
    (
      "--find marriage --tradition foo",
      "--tradition: \"foo\" is no tradition for marriage: use drik, raman, and any of"
    ),
    ("--find marriage --hours 25-3", "--hours: \"25-3\" is no span of hours such as 8-18 or 18:30-2"),
    ("--find marriage --weekday foo", "--weekday: \"foo\" is no weekday such as saturday or sat"),
    (
      "--find marriage --for foo",
      "--for: \"foo\" is no nakshatra: use a name such as Rohini, or a number from 1 to 27"
    ),
    ("--find marriage --strict", "--strict goes with --for"),
    ("--find marriage --min foo", "--min: \"foo\" is no length of time"),
    ("--find marriage --asta-margin 40d", "--asta-margin: \"40d\" is longer than 30 days"),
    ("--find marriage --find eclipse", "--find of a ceremony stands alone"),
    ("--find eclipse --explain", "--explain goes with --find of a ceremony"),
    ("--find eclipse --asta orb", "--asta goes with --find of a ceremony, asta or udaya"),
    ("--min 2h", "--min goes with --find of a ceremony"),
    ("--find marriage --why-not foo", "--why-not: \"foo\" is no date: "),
    ("--find muhurta:foo", "--find: \"foo\" is no ceremony: use marriage,"),
  ])
  func whatIsWrongIsSaidInOneLine(options: String, message: String) throws {
    let run = try range("2026-11 \(options)")
    #expect(run.status == 64 && run.stdout == "", "\(run.stdout)")
    #expect(run.stderr.hasPrefix("astrocal: \(message)"), "\(run.stderr)")
    #expect(run.stderr.filter(\.isNewline).count == 1)
  }
}
