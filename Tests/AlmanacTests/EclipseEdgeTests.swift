import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Eclipses at the edges: of the path, of the day, of the map and of the horizon. The expected values are those of
/// `eclipse-edges.py` (Skyfield 1.55, DE440), which has the program's radii and ΔT.
@Suite struct EclipseEdgeTests {
  /// How far from the truth a model may be: its Moon is off by 0.02″ or by 4″, and the discs move by 0.4″ in a second.
  struct Tolerance {
    /// Seconds of an instant.
    let seconds: Double
    /// By how much the distance of the discs may be wrong, where that changes slowly.
    let arcseconds: Double
    let magnitude: Double

    init(_ model: EphemerisModel) {
      (seconds, arcseconds, magnitude) = model == .swiss ? (0.2, 0.05, 0.000_05) : (12, 7, 0.003)
    }
  }

  @Test(arguments: EphemerisModel.allCases)
  func solarEclipsesAtTheEdgesAreThoseOfDE440(model: EphemerisModel) throws {
    let rows = try fixtureRows("sky/eclipse_edges.csv", rows: 30)
    let tolerance = Tolerance(model)
    var worst: [String: Double] = [:]
    for row in rows {
      let name = try #require(row["case"])
      let time = try row.instant("max")
      let almanac = try rowAlmanac(row, zone: "UTC", model: model)
      let track = try SkyTrack(
        Ephemeris(forcedModel: model), model: model, span: time.advanced(byDays: -1)...time.advanced(byDays: 1))
      let report = try #require(try almanac.eclipses(on: time.date...time.date).first, "\(name)")
      let local = try #require(report.local, "\(name)")
      let observer = Standpoint(almanac.position)
      func discs(_ time: JulianDay) -> Discs { Discs(track, track.time(at: time), from: observer.earthFixed) }
      // A ring or a corona that lasts a second is no more certain than the Moon's place.
      let margin = abs(discs(local.maximum.time).innerContact.value) * 206_265
      if margin > tolerance.arcseconds { #expect(local.kind.rawValue == row["kind"], "\(name)") }
      func compare(_ column: String, _ found: JulianDay, rate: Double = .infinity) throws {
        let error = abs(found.unixSeconds - (try row.instant(column).unixSeconds))
        worst[column] = max(worst[column] ?? 0, error)
        let slack = tolerance.arcseconds / 206_265 / abs(rate) * 86_400
        #expect(error <= max(tolerance.seconds, slack), "\(name) \(column): \(error) s")
      }
      try compare("max", local.maximum.time)
      for contact in local.contacts where row[contact.contact.name.rawValue]?.isEmpty == false {
        let time = contact.contact.time
        let isOuter = contact.contact.name == .c1 || contact.contact.name == .c4
        let limbs = isOuter ? discs(time).outerContact : discs(time).innerContact
        try compare(contact.contact.name.rawValue, time, rate: limbs.rate)
      }
      #expect(abs(local.magnitude - row.number("magnitude")) <= tolerance.magnitude, "\(name): \(local.magnitude)")
      let obscuration = try #require(local.obscuration)
      #expect(abs(obscuration - row.number("obscuration")) <= 2 * tolerance.magnitude, "\(name): \(obscuration)")
      #expect(abs(local.maximum.altitude.degrees - row.number("alt_max")) <= 0.05, "\(name)")
      let limits = ["seen_from", "seen_to", "seen_again_from", "seen_again_to"].filter { row[$0]?.isEmpty == false }
      #expect(local.visible.count * 2 == limits.count, "\(name): \(local.visible)")
      for (column, limit) in zip(limits, local.visible.flatMap { [$0.lowerBound, $0.upperBound] }) {
        try compare(column, limit, rate: 0.4 * .pi / 648_000 * 86_400)
      }
      if let seen = local.seenMaximum {
        #expect(
          abs(seen.magnitude - row.number("seen_magnitude")) <= tolerance.magnitude, "\(name): \(seen.magnitude)")
      } else {
        #expect(row["seen_magnitude"] == "", "\(name)")
      }
      #expect(local.isVisible == (report.hiddenReason == nil))
    }
    print("\(model.rawValue): eclipses at edges, largest errors in seconds: \(worst)")
  }

  /// The local dates follow from the instants in UT and the clocks: Apia is at UTC+13, Kiritimati at UTC+14, Honolulu at
  /// UTC−10, Chatham at UTC+12:45.
  @Test(arguments: [
    ("Apia: the Sun rises eclipsed on 3 October", "Pacific/Apia", "2024-10-03"),
    ("Apia: the Sun sets eclipsed on 20 April", "Pacific/Apia", "2023-04-20"),
    ("Kiritimati: on 22 July", "Pacific/Kiritimati", "2009-07-22"),
    ("Honolulu: on 21 July", "Pacific/Honolulu", "2009-07-21"),
    ("Chatham Islands: partial", "Pacific/Chatham", "2025-09-22"),
    ("Auckland: partial", "Pacific/Auckland", "2028-07-22"),
  ])
  func eclipsesBelongToTheLocalDateBeyondTheDateLine(name: String, zone: String, date: String) throws {
    let row = try #require(try fixtureRows("sky/eclipse_edges.csv", rows: 30).first { $0["case"] == name })
    let almanac = try rowAlmanac(row, zone: zone)
    let date = try date.date
    for (offset, count) in [(-1, 0), (0, 1), (1, 0)] {
      let day = date.adding(days: offset)
      #expect(try almanac.eclipses(on: day...day).count == count, "\(day)")
    }
  }

  /// Upernavik kept UTC−2 in the summer of 2000: the eclipse lasted from 23:25 on 30 July to 00:53.
  @Test func eclipseOfTheMidnightSunStandsInBothDaysAlike() throws {
    let rows = try fixtureRows("sky/eclipse_edges.csv", rows: 30)
    let row = try #require(rows.first { $0["case"]?.hasPrefix("Upernavik") == true })
    let almanac = try rowAlmanac(row, zone: "America/Nuuk")
    let (first, second) = (try "2000-07-30".date, try "2000-07-31".date)
    let evening = try #require(try almanac.eclipses(on: first...first).first)
    let morning = try #require(try almanac.eclipses(on: second...second).first)
    #expect(evening.isVisible)
    #expect(abs(evening.eclipse.greatest.days(since: morning.eclipse.greatest)) * 86_400 < 0.01)
    #expect(evening.local?.contacts.count == 2 && morning.local?.contacts.count == 2)
    #expect(try almanac.eclipses(on: first...second).count == 1)
  }

  /// In New York the penumbral eclipse of March 2025 began at 23:57 on the 13th. Source: NASA (P1 at 03:57 UT).
  @Test func lunarEclipseOverMidnightStandsInBothDays() throws {
    let almanac = try almanac(latitude: 40.7128, longitude: -74.006, zone: "America/New_York")
    for date in ["2025-03-13", "2025-03-14"] {
      let day = try date.date
      let report = try #require(try almanac.eclipses(on: day...day).first, "\(date)")
      #expect(report.eclipse.kind == .lunarTotal)
      #expect(try #require(report.local).contacts.map { try $0.contact.time.clock() }.first == "2025-03-14T03:57")
    }
  }

  /// A place that is missed has the eclipse once, on the local date of the greatest moment: 18:45 UT on 2 October 2024.
  /// Source: NASA.
  @Test func eclipseThatMissesThePlaceStandsOnTheDateOfItsGreatestMoment() throws {
    let almanac = try almanac(latitude: 52.52, longitude: 13.405, zone: "Europe/Berlin")
    let days = try "2024-10-01".date...("2024-10-04".date)
    let report = try #require(try almanac.eclipses(on: days).first)
    #expect(report.local == nil && report.hiddenReason == .shadowMisses)
    #expect(try report.eclipse.greatest.clock() == "2024-10-02T18:45")
    let day = try "2024-10-02".date
    #expect(try almanac.eclipses(on: day...day).count == 1)
  }

  /// The two poles see an eclipse of the Moon by turns: in June it is up at the South Pole only. Source: geometry.
  @Test func thePoleInItsNightSeesTheEclipsedMoon() throws {
    let days = try "2029-06-25".date...("2029-06-27".date)
    for (latitude, isVisible) in [(90.0, false), (-90.0, true)] {
      let report = try #require(try almanac(latitude: latitude, longitude: 0).eclipses(on: days).first)
      #expect(report.eclipse.kind == .lunarTotal)
      #expect(report.isVisible == isVisible)
      #expect(report.hiddenReason == (isVisible ? nil : .belowHorizon))
      #expect(report.local?.visible.count == (isVisible ? 1 : 0))
    }
  }

  private func rowAlmanac(_ row: [String: String], zone: String, model: EphemerisModel? = nil) throws -> Almanac {
    let position = try #require(
      GeographicPosition(
        latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")),
        elevation: row.number("elevation_m")))
    return Almanac(
      try SkyStore.shared(model), position: position, zone: try ZoneDatabase().zone(zone),
      sunrise: .standard, parts: [.sky])
  }
}

extension JulianDay {
  /// The date in UT.
  fileprivate var date: GregorianDate { GregorianDate(dayNumber: Int((unixSeconds / 86_400).rounded(.down))) }
}
