import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The night worth going out for: the days of a calendar name exactly the nights that the list of showers has.
@Suite struct BestNightTests {
  /// A night of a shower, by its date and its code.
  private struct Night: Hashable, CustomStringConvertible {
    let date: GregorianDate
    let code: String
    var description: String { "\(date) \(code)" }
  }

  static let places: [(name: String, latitude: Double, longitude: Double, zone: String, year: Int)] = [
    ("Berlin", 52.52, 13.41, "Europe/Berlin", 2026), ("Ujjain", 23.18, 75.78, "Asia/Kolkata", 2026),
    ("Sydney", -33.87, 151.21, "Australia/Sydney", 2027), ("Tromsø", 69.65, 18.96, "Europe/Oslo", 2027),
    ("Quito", -0.22, -78.51, "America/Guayaquil", 2025), ("Apia", -13.83, -171.77, "Pacific/Apia", 2011),
    ("80 N", 80, 20, "UTC", 2026), ("80 S", -80, 0, "UTC", 2027),
    ("Ushuaia", -54.8, -68.3, "America/Argentina/Ushuaia", 2028),
    ("the pole", 90, 0, "UTC", 2026), ("Kiritimati", 1.87, -157.4, "Pacific/Kiritimati", 2030),
    ("Los Angeles", 34.05, -118.24, "America/Los_Angeles", 2024),
  ]

  private func calendar(
    _ latitude: Double, _ longitude: Double, _ zone: String, parts: Set<DayPart> = [.showers]
  ) throws -> Almanac {
    try almanac(latitude: latitude, longitude: longitude, zone: zone, model: .moshier, parts: parts)
  }

  private func instants(_ almanac: Almanac, _ dates: ClosedRange<GregorianDate>) -> ClosedRange<JulianDay> {
    almanac.zone.start(of: dates.lowerBound)...almanac.zone.start(of: dates.upperBound.adding(days: 1))
  }

  private func nights(_ almanac: Almanac, maximaOf dates: ClosedRange<GregorianDate>) throws -> [ShowerReport] {
    let instants = instants(almanac, dates)
    let calendar = try ShowerCalendar(
      almanac.sky.ephemeris, model: .moshier, span: instants, showers: almanac.showers)
    let occurrences = calendar.occurrences.filter { instants.contains($0.anchor) }
    var reports: [ShowerReport] = []
    try almanac.forEachShower(
      occurrences, of: calendar, model: .moshier, darkSky: almanac.darkSky, at: nil
    ) { reports.append($0) }
    return reports
  }

  @Test(arguments: places.indices)
  func daysNameExactlyTheNightsOfTheList(index: Int) throws {
    let place = Self.places[index]
    let dates = try wholeYear(place.year)
    let almanac = try calendar(
      place.latitude, place.longitude, place.zone, parts: [.showers, .twilight, .moon])
    let reports = try nights(
      almanac, maximaOf: dates.lowerBound.adding(days: -3)...dates.upperBound.adding(days: 3))
    let expected = reports.compactMap { report in
      report.night.flatMap { $0.best == nil ? nil : Night(date: $0.date, code: report.occurrence.shower.code) }
    }.filter { dates.contains($0.date) }
    var found: [Night] = []
    for day in try almanac.days(dates) {
      found += day.showers.filter { $0.night != nil }
        .map { Night(date: day.day.date, code: $0.occurrence.shower.code) }
    }
    #expect(Set(found) == Set(expected), "\(place.name)")
    #expect(found.count == expected.count, "\(place.name): a night is named twice")
  }

  /// A day alone, a piece of a month and a year agree, with and without the parts that share their search.
  @Test func aNightIsTheSameFromEverySpanAndWithoutOtherParts() throws {
    func days(_ first: String, _ last: String, _ parts: Set<DayPart>) throws -> [[ShowerNight?]] {
      try calendar(52.52, 13.41, "Europe/Berlin", parts: parts)
        .days(first.date...last.date).map { $0.showers.map(\.night) }
    }
    func dates(_ nights: [[ShowerNight?]]) -> [[GregorianDate?]] { nights.map { $0.map { $0?.date } } }
    let all = dates(try days("2026-12-11", "2026-12-16", DayPart.standard))
    #expect(all.joined().contains(try "2026-12-13".date))
    #expect(dates(try days("2026-12-11", "2026-12-16", [.showers])) == all)
    var single: [[GregorianDate?]] = []
    for day in 11...16 { single += dates(try days("2026-12-\(day)", "2026-12-\(day)", [.showers])) }
    #expect(single == all)
  }

  /// The Quadrantids of 2027 peak on 4 January at 04:26 in Berlin: their night begins on the 3rd.
  @Test func theNightOfAMaximumInTheMorningBeginsTheDayBefore() throws {
    let almanac = try calendar(52.52, 13.41, "Europe/Berlin")
    let days = try almanac.days("2027-01-02".date..."2027-01-05".date)
    let named = days.filter { $0.showers.contains { $0.occurrence.shower.code == "QUA" && $0.night != nil } }
    #expect(named.map(\.day.date.description) == ["2027-01-03"])
  }

  /// Declination -45: it culminates 2° below the horizon of Berlin, and is the same shower in Sydney's zenith.
  @Test func aRadiantThatDoesNotRiseIsNotUp() throws {
    func shower(_ latitude: Double, _ longitude: Double, _ zone: String) throws -> ShowerReport {
      let day = try #require(try calendar(latitude, longitude, zone).day("2026-12-07".date))
      return try #require(day.showers.first { $0.occurrence.shower.code == "PUP" })
    }
    let berlin = try shower(52.52, 13.41, "Europe/Berlin")
    #expect(!berlin.isUp && !berlin.isProminent && berlin.night == nil && berlin.tonight?.isPeak == true)
    let sydney = try shower(-33.87, 151.21, "Australia/Sydney")
    #expect(sydney.isUp && sydney.isProminent)
  }

  /// The major showers of 2026 at 40° N, without those that the full Moon spoils: the southern delta-Aquariids of 31 July
  /// and the Ursids of 22 December bring less than five an hour.
  @Test func theNextMajorShowerIsFoundInEverySeason() throws {
    let expected = [
      ("2026-01-10", "LYR"), ("2026-04-25", "ETA"), ("2026-05-20", "PER"), ("2026-08-01", "PER"), ("2026-08-20", "ORI"),
      ("2026-10-30", "LEO"), ("2026-12-08", "GEM"), ("2026-12-16", "QUA"), ("2026-12-24", "QUA"),
    ]
    let almanac = try calendar(40, -3.7, "Europe/Madrid")
    for (date, code) in expected {
      let next = try #require(try almanac.day(date.date)?.nextShower)
      #expect(next.occurrence.shower.code == code, "\(date)")
      #expect(try #require(next.night).date > (try date.date), "\(date)")
    }
    // On the date of a best night the next is another, though the maximum comes on the morrow.
    #expect(try almanac.day("2026-12-13".date)?.nextShower?.occurrence.shower.code == "QUA")
  }

  /// In Tromsø neither Lyrids nor Perseids are seen in 2027: the nights are bright from the middle of April to late August.
  /// The Moon, more than half lit, leaves the Orionids and the Leonids less than five an hour.
  @Test func theNextMajorShowerCanBeSeen() throws {
    let almanac = try calendar(69.65, 18.96, "Europe/Oslo")
    #expect(try almanac.day("2027-01-10".date)?.nextShower?.occurrence.shower.code == "GEM")
    // The Quadrantids never rise in Dunedin; the Lyrids culminate at 10 degrees, where a ZHR of 18 leaves three.
    let south = try calendar(-45.9, 170.5, "Pacific/Auckland")
    #expect(try south.day("2026-12-25".date)?.nextShower?.occurrence.shower.code == "ETA")
  }

  /// One recommendation: the window holds the best moment, and its conditions hold but for the ten minutes around it.
  @Test(arguments: places.indices)
  func theWindowHoldsTheBestMoment(index: Int) throws {
    let place = Self.places[index]
    let almanac = try calendar(place.latitude, place.longitude, place.zone)
    var count = 0
    for year in place.year...(place.year + 2) {
      let dates = try wholeYear(year)
      let longitude = try SolarLongitude(
        almanac.sky.ephemeris, model: .moshier, span: instants(almanac, dates), margin: 10)
      for report in try nights(almanac, maximaOf: dates) {
        // Some are never seen here.
        guard let night = report.night, let best = night.best else { continue }
        let window = try #require(night.window)
        let name = "\(place.name) \(year) \(report.occurrence.shower.code)"
        #expect(window.lowerBound <= best.time && best.time <= window.upperBound, "\(name)")
        #expect(night.obstacle == nil && best.hourlyRate != 0, "\(name)")
        count += 1
        let sky = ShowerSky(
          almanac.position,
          track: try almanac.sky(over: night.date.adding(days: -1)...night.date.adding(days: 2), model: .moshier).track,
          longitude: longitude, darkSky: almanac.darkSky)
        let path = sky.path(of: report.occurrence.shower, near: sky.track.time(at: best.time))
        for fraction in [0.01, 0.25, 0.5, 0.75, 0.99] {
          let time = window.lowerBound.advanced(byDays: window.upperBound.days(since: window.lowerBound) * fraction)
          guard abs(time.days(since: best.time)) > 11.0 / 1440 else { continue }
          let moment = path.moment(at: sky.track.time(at: time), maximum: 1)
          let isHigh = moment.radiantAltitude.degrees >= (night.relaxed.contains(.radiant) ? -0.1 : 19.9)
          // The upper limb sets with the centre 0.8° below the horizon.
          let isMoonless = night.relaxed.contains(.moon) || moment.moonAltitude.degrees < -0.5
          #expect(isHigh && isMoonless, "\(name) \(fraction)")
        }
      }
    }
    #expect(count > 10)
  }
}
