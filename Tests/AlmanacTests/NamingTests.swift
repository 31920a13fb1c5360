import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The dates that name phenomena: near those of JPL DE440 (Fixtures/sky), and the same whatever moves an instant.
@Suite struct NamingTests {
  /// Days by which instants are moved: far more than another ephemeris, ΔT or place moves them.
  private static let shifts = [-0.25, -0.001, 0.001, 0.25]

  /// The date in UTC; nil within half an hour of midnight, where a name may have the neighbouring date.
  private static func plainDate(_ time: JulianDay) -> GregorianDate? {
    let day = time.unixSeconds / 86_400
    let fraction = day - day.rounded(.down)
    return (1.0 / 48...47.0 / 48).contains(fraction) ? GregorianDate(dayNumber: Int(day.rounded(.down))) : nil
  }

  @Test func aPhaseIsNamedByItsDateWhateverTheSecond() throws {
    let phases: [String: MoonPhase] = [
      "new_moon": .newMoon, "first_quarter": .firstQuarter, "full_moon": .fullMoon, "last_quarter": .lastQuarter,
    ]
    var names: Set<String> = []
    let rows = try fixtureRows("sky/moon_phases.csv", rows: 398)
    for row in rows {
      let phase = try #require(phases[row["phase"] ?? ""])
      let time = try row.instant("utc_ms")
      let date = PhaseEvent(phase: phase, time: time).nominalDate
      if let plain = Self.plainDate(time) { #expect(date == plain) }
      for shift in Self.shifts {
        #expect(PhaseEvent(phase: phase, time: time.advanced(byDays: shift)).nominalDate == date)
      }
      names.insert("\(phase) \(date)")
    }
    #expect(names.count == rows.count)
  }

  @Test func aTithiIsNamedByTheDateOfItsBeginningAndItsNumber() throws {
    func tithi(_ number: Int, _ start: JulianDay) -> Panchanga.Anga {
      Panchanga.Anga(
        kind: .tithi, number: number, start: start, end: start.advanced(byDays: 1), isAtSunrise: true,
        isKshaya: false, isVriddhi: false, pada: nil)
    }
    let rows = try fixtureRows("sky/tithi.csv", rows: 1114)
    var names: Set<String> = []
    for row in rows {
      let (number, start) = (Int(row.number("tithi_starting")), try row.instant("utc_ms"))
      let date = tithi(number, start).nominalDate
      if let plain = Self.plainDate(start) { #expect(date == plain) }
      for shift in Self.shifts { #expect(tithi(number, start.advanced(byDays: shift)).nominalDate == date) }
      names.insert("\(date) \(number)")
    }
    #expect(names.count == rows.count)
  }

  /// The Sun enters Makara on about 14 January in our time, at the turn of the year in the 11th century.
  @Test func theYearsOfASankrantiFollowEachOther() throws {
    let year = 365.256363
    let start = JulianDay(unixSeconds: 1_768_383_440)
    for count in -1500...300 {
      let event = SkyEvent(.sankranti(rashi: 10), time: start.advanced(byDays: Double(count) * year))
      #expect(event.nominalTime.year == 2026 + count)
      for shift in [-20.0, 20] {
        let moved = SkyEvent(event.kind, time: event.time.advanced(byDays: shift))
        #expect(moved.nominalTime.year == event.nominalTime.year)
      }
    }
  }

  @Test func everyAppearanceOfAShowerHasTheYearOfItsMaximum() throws {
    for row in try fixtureRows("showers/peaks_computed_skyfield.csv", rows: 146) {
      let shower = try #require(Shower.standard.first { $0.code == row["code"] }, "\(row)")
      let peak = try row.instant("peak_utc")
      for shift in [-1.0, 0, 1] {
        let time = peak.advanced(byDays: shift)
        let occurrence = ShowerOccurrence(
          shower: shower, activityStart: nil, activityEnd: nil, peak: time, anchor: time)
        #expect(occurrence.nominalYear == Int(row.number("year")), "\(shower.code)")
      }
    }
  }

  /// Beyond 66° of latitude the Sun may graze, and rise at any hour.
  @Test func everyRisingAndSettingHasAnotherDateAndKeepsIt() throws {
    let passages: [String: DailyPassage] = ["rise": .rise, "transit": .transit, "set": .set]
    var names: Set<String> = []
    var count = 0
    for row in try fixtureRows("sky/sunmoon.csv", rows: 4169) {
      guard abs(row.number("lat")) < 66, row.number("seq") > 0, let body = Body(rawValue: row["body"] ?? ""),
        let passage = passages[row["event"] ?? ""],
        let position = GeographicPosition(
          latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")))
      else { continue }
      let time = try row.instant("utc_ms")
      let date = position.nominalDate(of: passage, of: body, at: time)
      for shift in [-0.1, 0.1] {
        let moved = position.nominalDate(of: passage, of: body, at: time.advanced(byDays: shift))
        #expect(moved == date, "\(row)")
      }
      names.insert("\(row["place"] ?? "") \(body) \(passage) \(date)")
      count += 1
    }
    #expect(names.count == count && count == 1406)
  }

  /// Mars, whose place differs most from its mean place, comes up to 41° nearer to the day before or after.
  @Test func everyPassageOfAPlanetHasANameOfItsOwnAndKeepsIt() throws {
    let almanac = try almanac(latitude: 52.52, longitude: 13.41, zone: "Europe/Berlin", parts: [.planets])
    var names: Set<String> = []
    var seconds = 0
    var count = 0
    try almanac.days("2019-01-01".date..."2035-12-31".date) { report in
      for planet in report.planets {
        let horizon = planet.horizon
        let passages: [(DailyPassage, [JulianDay])] = [
          (.rise, horizon.rises.map(\.time)), (.transit, horizon.transits.map(\.time)),
          (.set, horizon.sets.map(\.time)),
        ]
        for (passage, times) in passages {
          for time in times {
            let name = almanac.position.nominalPassage(passage, of: planet.body, at: time)
            for shift in [-0.03, 0.03] {
              let moved = almanac.position.nominalPassage(
                passage, of: planet.body, at: time.advanced(byDays: shift))
              #expect(moved == name, "\(planet.body) \(passage) \(time.unixSeconds)")
            }
            #expect(abs(name.date.dayNumber - report.day.date.dayNumber) <= 1)
            names.insert("\(planet.body) \(passage) \(name.date) \(name.isSecond)")
            seconds += name.isSecond ? 1 : 0
            count += 1
          }
        }
      }
    }
    #expect(names.count == count && count > 130_000)
    // In 17 years 8 dates for Mars, 16 to 17 for each of the others, of three passages: their synodic periods.
    #expect(215...228 ~= seconds)
  }

  /// Vaikuntha ekadashi comes twice in 2015 and not at all in 2016 by the common calendar.
  @Test func everyFestivalOfTwentyYearsHasANameOfItsOwn() throws {
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: 23.18), longitude: Angle(degrees: 75.78)))
    let dates = try #require(GregorianDate(year: 2010, month: 1, day: 1))...GregorianDate(dayNumber: 21_914)
    let zone = try ZoneDatabase().zone("Asia/Kolkata")
    func names(_ model: EphemerisModel, hasOtherSunrise: Bool) throws -> [String] {
      let sky = try SkyStore.shared(model)
      let almanac = Almanac(
        sky, position: position, zone: zone, sunrise: hasOtherSunrise ? .hindu : .standard,
        parts: [.festivals])
      var names: [String] = []
      try almanac.forEachFestival(in: dates) { festival in
        names.append("\(festival.rule.id) \(festival.nominalDate(FestivalRule.standard))")
      }
      return names
    }
    let usual = try names(.moshier, hasOtherSunrise: false)
    #expect(Set(usual).count == usual.count && usual.count > 7000)
    // Another sunrise moves some by a day, and a few over the ends of the span, but it changes no name.
    let other = try names(.moshier, hasOtherSunrise: true)
    #expect(Set(usual).symmetricDifference(other).count < 10)
  }
}

extension NominalTime {
  /// The year; nil of a date.
  var year: Int? { if case .year(let year) = self { year } else { nil } }

  /// The date; nil of a year.
  var date: GregorianDate? { if case .date(let date) = self { date } else { nil } }
}
