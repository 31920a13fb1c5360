import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct ShowerCalendarTests {
  static func calendar(
    _ first: String, _ last: String, showers: [Shower] = Shower.standard, model: EphemerisModel = .moshier
  ) throws -> ShowerCalendar {
    let start = JulianDay(unixSeconds: Double(try first.date.dayNumber) * 86_400)
    let end = JulianDay(unixSeconds: Double(try last.date.dayNumber + 1) * 86_400)
    return try ShowerCalendar(Ephemeris(forcedModel: model), model: model, span: start...end, showers: showers)
  }

  @Test func theCatalogueHasFortyRows() {
    #expect(Shower.standard.count == 40)
    #expect(Shower.standard.filter { $0.peakLongitude == nil }.map(\.code) == ["ANT"])
    #expect(Set(Shower.standard.filter { $0.zenithalHourlyRate == nil }.map(\.code)) == ["PPU", "JBO", "AMO", "PHO"])
    #expect(Shower.standard.filter(\.isDaytime).map(\.code) == ["ARI", "DSX"])
  }

  /// The Sun comes round to a fixed longitude once in 365.24 to 365.27 days, so that nothing peaks twice or not at all.
  @Test(arguments: ["Pacific/Kiritimati", "Asia/Kolkata", "America/Los_Angeles", "Pacific/Pago_Pago"])
  func everyRowPeaksOnceInEveryYear(zone: String) throws {
    let zone = try ZoneDatabase().zone(zone)
    let calendar = try Self.calendar("1899-12-20", "2101-01-10")
    var years: [String: [Int]] = [:]
    for occurrence in calendar.occurrences {
      let date = zone.date(atUnixSeconds: occurrence.anchor.roundedUnixSeconds)
      years[occurrence.shower.code, default: []].append(date.year)
    }
    #expect(years.count == 40)
    for (code, years) in years {
      let expected = code == "AND" ? [2027] : Array(1900...2100)
      #expect(years.filter { (1900...2100).contains($0) } == expected, "\(code)")
    }
  }

  @Test func everyMaximumIsAtItsLongitude() throws {
    let calendar = try Self.calendar("1999-12-20", "2030-01-10")
    var without: Set<String> = []
    for occurrence in calendar.occurrences {
      guard let peak = occurrence.peak, let longitude = occurrence.shower.peakLongitude else {
        without.insert(occurrence.shower.code)
        continue
      }
      let error = Angle(degrees: calendar.longitude.degrees(at: peak).value - longitude).signed.degrees
      #expect(abs(error) < 1e-6, "\(occurrence.shower.code)")
    }
    // IMO: the Antihelion source has no maximum.
    #expect(without == ["ANT"])
  }

  /// IMO 2026: Quadrantids 28 December to 12 January, maximum on 3/4 January.
  @Test func theQuadrantidsPassTheNewYear() throws {
    let calendar = try Self.calendar("2026-12-30", "2026-12-30")
    let found = calendar.occurrences.filter { $0.shower.code == "QUA" }
    try #require(found.count == 1)
    #expect(try found[0].activityStart?.clock().prefix(10) == "2026-12-28")
    #expect(try found[0].peak?.clock() == "2027-01-04T03:26")
    #expect(try found[0].activityEnd?.clock().prefix(10) == "2027-01-12")
  }

  @Test func aSourceWithoutAMaximumIsActiveFromDecemberToSeptember() throws {
    for (date, isActive) in [("2026-10-15", false), ("2026-12-20", true), ("2027-02-01", true), ("2027-09-10", true)] {
      let calendar = try Self.calendar(date, date)
      let noon = JulianDay(unixSeconds: Double(try date.date.dayNumber) * 86_400 + 43_200)
      let found = calendar.occurrences.filter { $0.shower.code == "ANT" && $0.isActive(at: noon) }
      #expect(found.isEmpty != isActive, "\(date)")
      #expect(found.allSatisfy { $0.peak == nil })
    }
  }

  /// A user's own shower: limits across the new year, 350 to 20 around 5.
  @Test(arguments: [(349.9, false), (350, true), (359.9, true), (0, true), (20, true), (20.1, false), (180, false)])
  func activityPassesTheTurnOfTheLongitude(longitude: Double, isActive: Bool) {
    #expect(Shower.Activity(start: 350, end: 20).contains(longitude) == isActive)
  }

  /// The files and the built-in theory differ by less than an arcsecond in the Sun, 24 s of time.
  @Test(arguments: ["1800-01-02", "2399-12-30"]) func theEndsOfTheFilesAreNoEnd(date: String) throws {
    let files = try Self.calendar(date, date, model: .swiss)
    let theory = try Self.calendar(date, date)
    #expect(files.occurrences.map(\.shower.code) == theory.occurrences.map(\.shower.code))
    for (one, other) in zip(files.occurrences, theory.occurrences) {
      #expect(abs(one.anchor.days(since: other.anchor)) * 86_400 < 24)
    }
  }
}
