import Foundation
import ProgramRuns
import Testing

/// Eclipses and what Moon and planets do in calendars. Eclipses by Fixtures/sky/solar_eclipses_local.csv and
/// lunar_eclipses.csv: JPL DE440.
@Suite struct CalendarSkyTests {
  /// At Tromsø from 16:44:46 to 18:31:58 UTC on 12 August 2026, the Sun 14° and 5° high; greatest 0.859.
  @Test func anEclipseIsTheSpanThatIsSeenWithItsContactsAndAWarning() throws {
    let calendar = try CalendarFile(CalendarFile.run("day 2026-08-12 --place Tromso").stdout)
    let event = try #require(calendar["solar-eclipse-20260812-69.65N18.96E"])
    #expect(event.contains { $0.hasPrefix("DTSTART:20260812T16444") })
    #expect(event.contains { $0.hasPrefix("DTEND:20260812T18315") })
    #expect(event.contains("SUMMARY:Total solar eclipse (here partial\\, magnitude 0.86)"))
    let description = try #require(event.first { $0.hasPrefix("DESCRIPTION:") })
    for part in [
      "Here partial\\, magnitude 0.86\\, 83% of the disc covered", "Wed 18:44:4", "partial eclipse begins\\, 14° high",
      "Wed 19:39:0", "greatest\\, 10° high", "Wed 20:31:5", "partial eclipse ends\\, 5° high",
      "Never look at the Sun without a solar filter", "by the clocks of Europe/Oslo",
    ] {
      #expect(description.contains(part), "\(description)")
    }
  }

  /// Ujjain has nothing of it: the Sun is below the horizon from 17:09 to 18:24 UTC. The greatest eclipse of the world is at
  /// 17:45:57 UT by the Five Millennium Canon (NASA), where it is 17:47:06 TD.
  @Test func whatIsNotSeenStandsThereOnlyWhereTheSkyIsNamed() throws {
    let uid = "solar-eclipse-20260812-23.18N75.78E"
    let line = "range 2026-08-10 2026-08-14 --place Ujjain"
    #expect(try CalendarFile(CalendarFile.run(line).stdout)[uid] == nil)
    let event = try #require(try CalendarFile(CalendarFile.run(line + " --include sky").stdout)[uid])
    #expect(event.contains("SUMMARY:Total solar eclipse (not seen here)"))
    #expect(event.contains { $0.hasPrefix("DESCRIPTION:Not seen here: the Sun is below the horizon") })
    #expect(event.contains { $0.hasPrefix("DTSTART:20260812T1745") } && !event.contains { $0.hasPrefix("DTEND") })
  }

  /// The partial lunar eclipse of 28 August 2026 lasts in New York from 21:24 of the 27th to 3:02.
  @Test func anEclipseOverMidnightIsOneEventFromEachSideOfIt() throws {
    let uid = "lunar-eclipse-20260828-40.71N74.01W"
    for dates in ["2026-08-27 2026-08-28", "2026-08-27", "2026-08-28"] {
      let run = try CalendarFile.run("range \(dates) --place 'New York,US' --exclude panchanga,festivals")
      let calendar = try CalendarFile(run.stdout)
      #expect(calendar.uids.count { $0 == uid } == 1, "\(dates)")
      #expect(try #require(calendar[uid]).contains { $0.hasPrefix("DTEND:20260828T07") })
    }
  }

  @Test func aYearOfTheSkyIsLegalAndTheSameByBothModels() throws {
    let line = "range 2026 --place Berlin --include sky"
    let files = try CalendarFile(CalendarFile.run(line).stdout)
    try files.expectLegal()
    let builtIn = try CalendarFile(CalendarFile.run(line + " --ephemeris moshier").stdout)
    #expect(Set(files.uids) == Set(builtIn.uids))
    let kinds = [
      "approach-moon-venus-", "approach-venus-jupiter-", "jupiter-opposition-20260110", "mercury-station-retrograde-",
      "venus-inferior-conjunction-20261024", "moon-perigee-", "earth-perihelion-2026",
      "venus-greatest-elongation-east-",
    ]
    for kind in kinds { #expect(files.uids.contains { $0.hasPrefix(kind) }, "\(kind)") }
    let usual = try CalendarFile(CalendarFile.run("range 2026 --place Berlin").stdout)
    #expect(usual.uids.contains("jupiter-opposition-20260110"))
    #expect(!usual.uids.contains { uid in ["perigee", "station", "conjunction"].contains { uid.contains($0) } })
  }

  /// Perihelion 2026: 17:16 UTC (USNO, Earth's Seasons). Jupiter's station of December 2026, and the Moon's perigee, whose
  /// minute is sure.
  @Test func everyViewSaysWhichMinutesAreNotSure() throws {
    let about = "known to a minute or so"
    for (line, isAbout) in [
      ("range 2026 --find perihelion --next 1", true), ("range 2026-12 --find station", true),
      ("range 2026 --find perigee --next 1", false),
      ("range 2026 --find perihelion --format ics", true), ("range 2026-12 --find perigee --format ics", false),
      ("range 2026-12-13 2026-12-13 --format agenda", true), ("range 2026-12-12 2026-12-12 --format agenda", false),
    ] {
      let run = try astrocal(line: line + " --place Oslo --now 2026-11-21T12:00")
      expectSuccess(run)
      let text = run.stdout.replacing("\r\n ", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(about) == isAbout, "\(line): \(run.stdout)")
    }
    let day = try astrocal(line: "day 2026-01-03 --place Oslo --include sky")
    #expect(day.stdout.contains("Earth at perihelion about 18:16"), "\(day.stdout)")
  }
}
