import CivilTime
import Geography
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Extremes of the Sun's clock, polar nights and midnight suns by JPL DE440; sources in Fixtures/sky/ORIGIN.txt.
@Suite struct SunExtremesAgainstDE440Tests {
  /// Truth: JPL DE440 through Skyfield. Tolerance: the date, or a date within two seconds of it; 1 s of time and of length.
  @Test func extremesOfTheSunAreThoseOfDE440() throws {
    let rows = try FixtureTable("sky/sun_extremes.csv", rows: 270).rows
    var years: [String: SunYear] = [:]
    var (worst, worstLength, runnersUp) = (0.0, 0.0, 0)
    for row in TestTier.some(rows, every: 13) {
      let key = row["place"] + row["year"]
      let almanac = try row.almanac()
      let year = try years[key] ?? SunYear(row.integer("year"), of: almanac)
      years[key] = year
      let kind = try #require(SunExtreme.Kind(rawValue: row["what"]))
      let basis: SunExtreme.Basis = row["basis"] == "standard" ? .standard : .clock
      let found = try #require(year.extreme(kind, by: basis), "\(row.fields)")
      let date = almanac.zone.date(at: found.time)
      if "\(date)" != row["local_date"] {
        #expect("\(date)" == row["runner_up_date"], "\(row.fields): \(date)")
        #expect(try row.number("runner_up_difference_s") < 2, "\(row.fields): \(date)")
        runnersUp += 1
        continue
      }
      if kind.isOfLength {
        let error = abs(try #require(found.dayLength) - (try row.number("day_length_s")))
        #expect(error < 1, "\(row.fields): \(error) s")
        worstLength = max(worstLength, error)
      } else {
        let error = abs(found.time.days(since: try row.instant("utc"))) * 86_400
        #expect(error < 1.1, "\(row.fields): \(error) s")
        worst = max(worst, error)
      }
      #expect(try abs(#require(found.runnerUp).difference - row.number("runner_up_difference_s")) < 1, "\(row.fields)")
    }
    print("extremes of the Sun: \(worst) s, lengths \(worstLength) s, \(runnersUp) runners-up")
  }

  /// Truth: JPL DE440 through Skyfield. Tolerance: 15 s; whole days exact.
  @Test func polarNightsAndMidnightSunsAreThoseOfDE440() throws {
    var worst = 0.0
    for row in TestTier.some(try FixtureTable("sky/polar_spans.csv", rows: 18).rows, every: 4) {
      let almanac = try row.almanac()
      let kind = try #require(PolarSeason.Kind(rawValue: row["kind"]))
      let (start, end) = (try row.instant("last_event_utc"), try row.instant("next_event_utc"))
      for (time, isEnd) in [(start, false), (end, true)] {
        let year = try wholeYear(almanac.zone.date(at: time).year)
        let event = try #require(
          almanac.polarEvents([kind], on: year).first { $0.isEnd == isEnd && abs($0.time.days(since: time)) < 20 },
          "\(row.fields)")
        let errors = [event.season.start.days(since: start), event.season.end.days(since: end)].map { abs($0) * 86_400 }
        #expect(errors.allSatisfy { $0 < 15 }, "\(row.fields): \(errors)")
        worst = max(worst, errors.max() ?? 0)
        let days = try #require(event.season.wholeDays)
        #expect("\(days.lowerBound)" == row["first_whole_day"], "\(row.fields)")
        #expect("\(days.upperBound)" == row["last_whole_day"], "\(row.fields)")
        #expect(event.season.dayCount(in: almanac.zone) == (try row.integer("whole_days")), "\(row.fields)")
      }
    }
    print("polar nights and midnight suns: \(worst) s")
  }

  /// The Sun of Reykjavik sets after midnight in June: its earliest sunset is in December and its latest 24:03 of 21 June or so.
  @Test func sunsetsAfterMidnightAreLate() throws {
    let almanac = try AlmanacTests.almanac(latitude: 64.1466, longitude: -21.9426, zone: "Atlantic/Reykjavik")
    let year = try SunYear(2026, of: almanac)
    let earliest = try #require(year.extreme(.earliestSunset, by: .clock))
    #expect(almanac.zone.date(at: earliest.time).month == 12)
    let latest = try #require(year.extreme(.latestSunset, by: .clock))
    #expect(almanac.zone.date(at: latest.time).month == 6)
    let longest = try #require(year.extreme(.longestDay, by: .clock)?.dayLength)
    #expect(20.9 * 3600...21.3 * 3600 ~= longest)
  }

  /// Berlin never has a polar night: the search says so and looks at no year.
  @Test func placesWithoutSuchASeasonKnowWhy() throws {
    let almanac = try AlmanacTests.almanac(latitude: 52.5244, longitude: 13.4105, zone: "Europe/Berlin")
    for kind in PolarSeason.Kind.allCases {
      let absence = try almanac.absence(of: EventQuery(PolarQuery(kinds: [kind])), on: wholeYear(2026))
      #expect(absence.scope == .never && absence.reach != nil)
    }
    #expect(try almanac.polarEvents([.polarNight, .midnightSun], on: wholeYear(2026)).isEmpty)
  }
}
