import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Days on which a body does not rise and set once.
@Suite struct PolarDayTests {
  @Test func noSunriseInTromsoInJune() throws {
    let day = try report("2026-06-21", latitude: 69.6492, longitude: 18.9553, zone: "Europe/Oslo")
    let sun = try #require(day.sun)
    #expect(sun.horizon.state == .aboveAllDay)
    #expect(sun.horizon.rises.isEmpty && sun.horizon.sets.isEmpty)
    #expect(sun.dayLength == nil)
    #expect(sun.horizon.secondsAbove == 86_400)
    // timeanddate.com: the midnight sun of Tromsø ends with a sunset on 26 July, after midnight.
    #expect(try sun.horizon.nextSet?.clock("Europe/Oslo").prefix(10) == "2026-07-26")
    #expect(day.night?.dark.isEmpty == true)
  }

  @Test func nextSunriseIsFoundAcrossThePolarNight() throws {
    let day = try report("2026-12-01", latitude: 69.6492, longitude: 18.9553, zone: "Europe/Oslo")
    let sun = try #require(day.sun)
    #expect(sun.horizon.state == .belowAllDay)
    #expect(sun.horizon.secondsAbove == 0)
    // timeanddate.com: the polar night of Tromsø ends on 15 January.
    #expect(try sun.horizon.nextRise?.clock("Europe/Oslo").prefix(10) == "2027-01-15")
  }

  @Test func nextSunriseAtTheSouthPoleIsHalfAYearAway() throws {
    let day = try report("2026-04-15", latitude: -90, longitude: 0, zone: "Antarctica/South_Pole")
    let rise = try #require(day.sun?.horizon.nextRise)
    // Upper limb and refraction bring the Sun up two days before the equinox of 2026-09-23 00:05 UTC (USNO).
    #expect(
      (try "2026-09-19".date.dayNumber...(try "2026-09-22".date.dayNumber)).contains(Int(rise.unixSeconds / 86_400)))
  }

  @Test func twoSunsetsOfOneDayAreBothFound() throws {
    let day = try report("2026-06-21", latitude: 64.1466, longitude: -21.9426, zone: "Atlantic/Reykjavik")
    // Fixtures/sky/sunmoon.csv (JPL DE440): one sunset on this day, at 00:03:46, and two on 23 June.
    #expect(try day.sun?.horizon.sets.map { try $0.time.clock() } == ["2026-06-21T00:04"])
    let next = try (21...25).map { date in
      try report("2026-06-\(date)", latitude: 64.1466, longitude: -21.9426, zone: "Atlantic/Reykjavik")
        .sun?.horizon.sets.count ?? 0
    }
    #expect(next.reduce(0, +) == 5)
  }

  @Test func nightHasNoEndInThePolarNight() throws {
    // At 89° north in December the Sun stays below -18° all day.
    let day = try report("2026-12-21", latitude: 89, longitude: 0)
    let night = try #require(day.night)
    #expect(night.dark.count == 1)
    #expect(night.dark[0].lowerBound == day.noon)
    #expect(night.dark[0].upperBound == day.noon.advanced(byDays: 1))
  }

  @Test func everyReportTellsWhenTheMoonRisesNext() throws {
    // At 80° north the Moon stays up or down for a week.
    let dates = try "2026-01-01".date...("2026-03-01".date)
    let almanac = try almanac(latitude: 80, longitude: 10)
    var last: JulianDay?
    try almanac.days(dates) { day in
      let rise = day.moon?.horizon.nextRise
      #expect(rise != nil && rise! >= day.day.end)
      if let last, last >= day.day.end { #expect(rise == last) }
      last = rise
    }
  }
}
