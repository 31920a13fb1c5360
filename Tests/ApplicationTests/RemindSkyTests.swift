import Foundation
import ProgramRuns
import Testing

/// Reminders of eclipses and of what Moon and planets do. Eclipses by Fixtures/sky/solar_eclipses_local.csv (JPL DE440):
/// at Tromsø on 12 August 2026 partial from 16:44:46 to 18:31:58 UTC, greatest 17:39:08 at 9.6°, magnitude 0.859.
@Suite struct RemindSkyTests {
  private func remind(_ sandbox: Sandbox, _ line: String, now: String) throws -> Run {
    try astrocal(line: "remind \(line) --now \(now)", in: sandbox)
  }

  private static let announcement =
    "Total solar eclipse (here partial) tomorrow: Wed 12 Aug 18:45 CEST, greatest 19:39 at 10 deg, magnitude 0.86; never "
    + "look at the Sun without a solar filter"

  @Test func anEclipseIsAnnouncedOnTheDayBeforeAndOnce() throws {
    let sandbox = try Sandbox()
    let added = try remind(sandbox, "add solar-eclipse --place Tromso", now: "2026-08-01T12:00Z")
    expectSuccess(added)
    #expect(
      added.stdout
        == "added      sky-solar-eclipse: Tue 11 Aug 09:00, Total solar eclipse (here partial) Wed 12 Aug 18:45\n")
    var announced: [String] = []
    for day in 10...13 {
      for hour in [6, 8, 9, 10, 15, 20] {
        let now = "2026-08-\(day)T\(hour < 10 ? "0" : "")\(hour):05+02:00"
        let run = try remind(sandbox, "due", now: now)
        expectSuccess(run)
        announced += run.lines.map { "\(day) \(hour)h \($0)" }
      }
    }
    #expect(announced == ["11 9h \(Self.announcement)"])
    let list = try remind(sandbox, "list --all --json", now: "2026-08-14T12:00Z").json()
    let entries = try #require(list["reminders"] as? [[String: Any]])
    #expect(entries.first?["occurrence"] as? String == "sky-solar-eclipse@2026-08-12")
    #expect(entries.first?["state"] as? String == "fired" && entries.first?["kind"] as? String == "sky")
    let event = try #require(entries.first?["event"] as? [String: Any])
    #expect(event["time"] as? String == "2026-08-12T18:44:45+02:00" && event["date"] as? String == "2026-08-12")
    #expect((event["sky"] as? [String: Any])?["id"] as? String == "solar_total")
  }

  @Test func anEclipseThatIsOverIsMissedAndNotBefore() throws {
    let sandbox = try Sandbox()
    _ = try remind(sandbox, "add eclipse --before 30m --place Tromso", now: "2026-08-01T12:00Z")
    #expect(try remind(sandbox, "due", now: "2026-08-12T16:14:44Z").stdout == "")
    let late = try remind(sandbox, "due --peek", now: "2026-08-12T18:31:50Z")
    #expect(late.stdout.contains("magnitude 0.86; never") && late.stdout.hasSuffix(" (late by 2 h)\n"))
    let missed = try remind(sandbox, "due", now: "2026-08-12T18:32:10Z")
    #expect(missed.stdout.hasPrefix("missed: Total solar eclipse (here partial), Wed 12 Aug 18:45 CEST"))
    #expect(try remind(sandbox, "due", now: "2026-08-12T18:33:10Z").stdout == "")
  }

  /// Nothing of the eclipse of 12 August 2026 is seen at Ujjain; that of 2 August 2027 begins there at 10:21:15 UTC.
  @Test func whatIsNotSeenIsLeftOutUnlessAllIsAskedFor() throws {
    let sandbox = try Sandbox()
    let now = "2026-08-01T12:00Z"
    let seen = try remind(sandbox, "add solar-eclipse --place Ujjain", now: now)
    #expect(seen.stdout.contains("Total solar eclipse (here partial) Mon 02 Aug 2027 15:51\n"))
    let all = try remind(sandbox, "add solar-eclipse --all --place Ujjain", now: now)
    #expect(all.stdout.hasPrefix("updated    sky-solar-eclipse: Tue 11 Aug 09:00, Total solar eclipse"))
    let due = try remind(sandbox, "due", now: "2026-08-11T12:00Z")
    #expect(due.stdout.contains(" IST, not seen here"), "\(due.stdout)")
    let text = try remind(sandbox, "list --json", now: now).json()
    #expect((text["reminders"] as? [[String: Any]])?.first?["what"] as? String == "all solar eclipse")
  }

  /// Tokyo sees no eclipse of the Sun between 21 June 2020 and 1 June 2030, 06:53:27 UTC.
  @Test func aPlaceMayWaitTenYears() throws {
    let sandbox = try Sandbox()
    let added = try remind(sandbox, "add solar-eclipse --place Tokyo", now: "2020-07-01T12:00Z")
    #expect(
      added.stdout.contains(": Fri 31 May 2030 09:00, Annular solar eclipse (here partial) Sat 01 Jun 2030 15:53\n"))
    try expectRefusal(
      try remind(sandbox, "wait solar-eclipse --timeout 7d --place Tokyo", now: "2020-07-01T12:00Z"), 1,
      #""solar-eclipse" comes later than the timeout: 2030-06-01 15:53, in 3622 d"#)
  }

  /// phenomena.csv: Venus is nearest to Jupiter on 9 June 2026, Mars at opposition on 19 February 2027 at 15:51 UTC.
  @Test func whatThePlanetsDoIsAnnouncedInTime() throws {
    let sandbox = try Sandbox()
    let now = "2026-06-01T12:00Z"
    let meeting = try remind(sandbox, "add 'venus jupiter' --place Berlin", now: now)
    #expect(meeting.stdout.hasPrefix("added      sky-venus-jupiter: Tue 09 Jun "))
    #expect(meeting.stdout.contains(", Venus near Jupiter Tue 09 Jun 2"))
    let opposition = try remind(sandbox, "add mars-opposition --place Berlin", now: now)
    #expect(
      opposition.stdout
        == "added      sky-mars-opposition: Fri 19 Feb 2027 09:00, Mars at opposition Fri 19 Feb 2027 16:51\n")
    let evening = try remind(sandbox, "due", now: "2026-06-09T12:00:00Z")
    #expect(evening.stdout.hasPrefix("Venus near Jupiter today: Tue 09 Jun 2"))
    #expect(evening.stdout.contains(" deg apart, ") && evening.stdout.contains(" deg high"))
  }

  @Test func anExportedEclipseIsTheSpanThatIsSeen() throws {
    let sandbox = try Sandbox()
    _ = try remind(sandbox, "add eclipse --place Tromso --note 'bring filters'", now: "2026-08-01T12:00Z")
    let run = try remind(sandbox, "export", now: "2026-08-01T12:00Z")
    let event = try #require(try CalendarFile(run.stdout)["sky-eclipse-20260812"])
    #expect(event.contains { $0.hasPrefix("DTSTART:20260812T16444") })
    #expect(event.contains { $0.hasPrefix("DTEND:20260812T18315") })
    #expect(event.contains("SUMMARY:Total solar eclipse (here partial\\, magnitude 0.86)"))
    #expect(event.contains { $0.hasPrefix("DESCRIPTION:bring filters\\nHere partial") && $0.contains("Never look") })
    #expect(event.contains { $0.hasPrefix("TRIGGER:-P") })
  }

  @Test(arguments: [
    ("eclipze", #""eclipze" is no event"#),
    ("venus-opposition", #""venus-opposition": no such event of these bodies is computed"#),
    ("sky:diwali", #""diwali" is no event of the sky"#),
    ("full-moon --all", #"--all does not go with "full-moon": it adds eclipses, approaches and occultations"#),
    ("perigee --all", #"--all does not go with "perigee": it adds eclipses, approaches and occultations"#),
  ])
  func whatIsNoEventOfTheSkyIsRefused(words: String, message: String) throws {
    let run = try remind(try Sandbox(), "add \(words) --place Berlin", now: "2026-08-01T12:00Z")
    #expect(run.status == 64 && run.stdout == "" && run.stderr.contains(message), "\(run.stderr)")
    #expect(run.stderr.split(separator: "\n").count == 1)
  }
}
