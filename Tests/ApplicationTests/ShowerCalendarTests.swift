import Foundation
import ProgramRuns
import Testing

/// `showers --format ics`.
@Suite struct ShowerCalendarTests {
  @Test(arguments: [
    "showers 2027 --place Berlin", "showers 2026 --place Ujjain --utc", "showers geminids --place Tromso",
    "showers --active --place Berlin",
  ])
  func theBytesAreLegal(line: String) throws {
    let run = try CalendarFile.run(line)
    expectSuccess(run)
    try CalendarFile(run.stdout).expectLegal()
  }

  /// `AlmanacTests/Fixtures/showers/peaks_computed_skyfield.csv`: the maximum is at 14:41 in Berlin on 14 December 2026. The
  /// night before holds the higher rate; the Moon sets at 20:02, and the dark ends at 06:02.
  @Test func anEventIsTheWindowOfTheBestNight() throws {
    let calendar = try CalendarFile(CalendarFile.run("showers 2026-12 --place Berlin").stdout)
    let geminids = try #require(calendar["shower-GEM-2026"])
    #expect(geminids.contains { $0.hasPrefix("DTSTART:20261213T1901") || $0.hasPrefix("DTSTART:20261213T1902") })
    #expect(geminids.contains { $0.hasPrefix("DTEND:20261214T0502") })
    #expect(geminids.contains("SUMMARY:Geminids best night (55 an hour\\, Moon 21%)"))
    #expect(geminids.contains("CATEGORIES:METEOR SHOWER"))
    let description = try #require(geminids.first { $0.hasPrefix("DESCRIPTION:") })
    for fact in [
      "Active: 4 Dec 2026 - 20 Dec 2026", "Peak: Mon 14 Dec 2026 15h\\, solar longitude 262.20 deg",
      "parent (3200) Phaethon", "Night: 13/14 Dec\\, look ",
      "about 55 an hour", "by the clocks of Europe/Berlin", "one observer under a clear sky",
    ] {
      #expect(description.contains(fact), "\(fact)")
    }
  }

  /// The Orionids' maximum is listed to whole degrees of longitude: a date, which the description has.
  /// peak_dates_published.csv: 2026-10-21.
  @Test func aMaximumKnownToTheDayIsNamedAsADate() throws {
    let calendar = try CalendarFile(CalendarFile.run("showers 2026-10 --place Berlin").stdout)
    let orionids = try #require(calendar["shower-ORI-2026"])
    #expect(orionids.contains { $0.hasPrefix("DESCRIPTION:") && $0.contains("Peak: Wed 21 Oct 2026\\, solar") })
  }

  /// Declination -45 and -49: below the horizon of Berlin.
  @Test func whatCannotBeSeenIsNoEvent() throws {
    let berlin = try CalendarFile(CalendarFile.run("showers 2026 --place Berlin").stdout)
    let sydney = try CalendarFile(CalendarFile.run("showers 2026 --place Sydney").stdout)
    for name in ["shower-PUP-2026", "shower-ACE-2026"] {
      #expect(!berlin.uids.contains(name) && sydney.uids.contains(name), "\(name)")
    }
    let run = try CalendarFile.run("showers PER 2027 --place Tromso")
    expectSuccess(run)
    #expect(!run.stdout.contains("BEGIN:VEVENT"))
  }

  @Test func namesAreTheSameFromEverySpanAndInRange() throws {
    let year = try CalendarFile(CalendarFile.run("showers 2026 --place Berlin").stdout)
    let part = try CalendarFile(CalendarFile.run("showers 2026-08 --place Ujjain", now: "2020-01-01").stdout)
    let range = try CalendarFile(CalendarFile.run("range 2026 --include showers --place Berlin").stdout)
    #expect(!part.uids.isEmpty && Set(part.uids).isSubset(of: Set(year.uids)))
    #expect(Set(range.uids) == Set(year.uids))
    // The Quadrantids peak in the first days of January; the year is that of the maximum.
    let quadrantids = try CalendarFile(CalendarFile.run("showers QUA --place Berlin").stdout)
    #expect(quadrantids.uids == ["shower-QUA-2027"])
    let line = "showers 2026 --place Berlin"
    #expect(try CalendarFile.run(line).stdout == CalendarFile.run(line).stdout)
  }

  /// The antihelion source is active all the while and has no maximum.
  @Test func aCalendarWithoutEventsIsACalendar() throws {
    let run = try CalendarFile.run("showers ANT --place Berlin")
    expectSuccess(run)
    #expect(run.stdout.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(run.stdout.hasSuffix("\r\nX-PUBLISHED-TTL:P1D\r\nEND:VCALENDAR\r\n"))
    #expect(!run.stdout.contains("BEGIN:VEVENT"))
  }
}
