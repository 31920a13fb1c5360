import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Events of unusual local days, and reports that must not depend on the days that are computed together.
@Suite struct DayDivisionTests {
  @Test func everySunriseOfAYearFallsIntoOneDay() throws {
    // Berlin changes its clocks twice; the Sun rises 365 times.
    let dates = try "2026-01-01".date...("2026-12-31".date)
    let almanac = try almanac(latitude: 52.52, longitude: 13.405, zone: "Europe/Berlin")
    var rises: [JulianDay] = []
    var hours: [Int64: Int] = [:]
    try almanac.days(dates) { report in
      rises += report.sun?.horizon.rises.map(\.time) ?? []
      hours[report.day.duration / 3600, default: 0] += 1
    }
    #expect(rises.count == 365)
    #expect(zip(rises, rises.dropFirst()).allSatisfy { $0 < $1 })
    #expect(hours == [23: 1, 24: 363, 25: 1])
  }

  @Test func skippedDateIsLeftOutAndItsEventsAreNotLost() throws {
    let dates = try "2011-12-28".date...("2012-01-01".date)
    let almanac = try almanac(latitude: -13.8333, longitude: -171.7667, zone: "Pacific/Apia")
    var seen: [String] = []
    var rises: [JulianDay] = []
    try almanac.days(dates) { report in
      seen.append(report.day.date.description)
      rises += report.sun?.horizon.rises.map(\.time) ?? []
    }
    #expect(seen == ["2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01"])
    // Four days of 24 hours in all, one sunrise each.
    #expect(zip(rises, rises.dropFirst()).allSatisfy { (0.99...1.01).contains($1.days(since: $0)) })
    #expect(rises.count == 4)
  }

  /// A guard of the pieces of a long range, against days that are computed alone.
  @Test func dayAloneEqualsTheSameDayInALongRange() throws {
    // 800 days cross two joints between the pieces of a year that are computed together.
    let dates = try "2026-01-01".date...("2028-03-10".date)
    let together = try almanac(latitude: 40.7128, longitude: -74.006, zone: "America/New_York")
    var count = 0
    try together.days(dates) { report in
      let isNearJoint = [364, 365, 729, 730].contains(report.day.date.dayNumber - dates.lowerBound.dayNumber)
      guard isNearJoint || report.day.date.day == 15 else { return }
      count += 1
      let date = report.day.date
      let alone = try #require(
        try almanac(latitude: 40.7128, longitude: -74.006, zone: "America/New_York")
          .day(date))
      for (first, second) in [
        (report.sun?.horizon, alone.sun?.horizon), (report.moon?.horizon, alone.moon?.horizon),
      ] {
        let times = { (day: BodyDay?) in
          (day?.rises.map(\.time) ?? []) + (day?.sets.map(\.time) ?? []) + (day?.transits.map(\.time) ?? [])
            + [day?.nextRise, day?.nextSet].compactMap { $0 }
        }
        #expect(times(first).count == times(second).count)
        // Two tracks differ by 0.002″ of the Moon, which is a tenth of a millisecond, and by the resolution of a
        // Julian day.
        for (one, other) in zip(times(first), times(second)) {
          #expect(abs(one.unixSeconds - other.unixSeconds) < 0.01, "\(date)")
        }
      }
    }
    // The 15th of 26 months, and four days at joints.
    #expect(count == 30)
  }

  @Test func partsThatAreLeftOutAreNotThere() throws {
    let day = try report("2026-11-21", latitude: 52.52, longitude: 13.405, parts: [.moon])
    #expect(day.sun == nil && day.night == nil && day.sky.isEmpty)
    #expect(day.moon != nil)
    let sunOnly = try report("2026-11-21", latitude: 52.52, longitude: 13.405, parts: [.sun])
    #expect(sunOnly.moon == nil && sunOnly.night == nil)
    #expect(sunOnly.twilight == nil)
  }

  @Test func phaseBearsItsPrincipalNameOnTheLocalDayThatHoldsIt() throws {
    // Fixtures/sky/moon_phases.csv: full moon 2026-11-24T14:53 UT; in Kiritimati (+14) that is the 25th.
    let there = try report("2026-11-25", latitude: 1.87, longitude: -157.4, zone: "Pacific/Kiritimati")
    #expect(there.moon?.phase == .fullMoon)
    let before = try report("2026-11-24", latitude: 1.87, longitude: -157.4, zone: "Pacific/Kiritimati")
    #expect(before.moon?.phase == .waxingGibbous)
    #expect(before.moon?.nextPhase?.phase == .fullMoon)
    let berlin = try report("2026-11-24", latitude: 52.52, longitude: 13.405, zone: "Europe/Berlin")
    #expect(berlin.moon?.phase == .fullMoon)
  }

  @Test func sunriseDefinitionsAreOrderedAndMoveNothingElse() throws {
    let definitions = SunriseDefinition.allCases
    let days = try definitions.map { try report("2026-11-21", latitude: 23.18, longitude: 75.78, sunrise: $0) }
    let rises = try days.map { try #require($0.sun?.horizon.rises.first).time.unixSeconds }
    // standard -50′, center -34′, hindu 0′: at this latitude a degree takes about 4.4 minutes.
    #expect((60...90).contains(rises[1] - rises[0]))
    #expect((130...170).contains(rises[2] - rises[1]))
    #expect(days.allSatisfy { $0.twilight?.civil == days[0].twilight?.civil })
    #expect(days.allSatisfy { $0.moon == days[0].moon })
  }

  @Test func firstAndLastDaysOfTheFilesHaveEverything() throws {
    for date in ["1800-01-02", "2399-12-31", "1799-12-31", "2400-01-01"] {
      let day = try report(date, latitude: 28.6, longitude: 77.2, zone: "Asia/Kolkata")
      #expect(day.sun?.horizon.rises.count == 1, "\(date)")
      #expect(day.sun?.horizon.nextSet != nil)
      #expect(day.moon?.horizon.nextRise != nil && day.moon?.nextPhase != nil)
    }
  }

  @Test func yearsBeforeTheEraHaveTheirDays() throws {
    let day = try report("-2999-03-21", latitude: 30, longitude: 31, model: .moshier)
    #expect(day.sun?.horizon.rises.count == 1)
    #expect(day.deltaT > 40_000)
  }
}
