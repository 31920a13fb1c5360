import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct SutakaTests {
  /// Truth: what drikpanchang.com prints, itself or through newspapers (Fixtures/panchanga/sutaka_printed.csv). A printed
  /// minute is floored.
  @Test func sutakaIsThatOfTheAlmanac() throws {
    let rows = try FixtureTable("panchanga/sutaka_printed.csv", rows: 16).rows
    var misses: [String] = []
    for row in rows {
      let place = FixturePlace(latitude: try row.number("lat"), longitude: try row.number("lon"), zone: row["tz"])
      let source = try almanac(latitude: place.latitude, longitude: place.longitude, zone: place.zone)
      let date = try row["date"].date
      let report = try #require(
        source.eclipses(on: date...date).first { $0.eclipse.kind.isSolar == (row["body"] == "sun") })
      let sutaka = try #require(report.sutaka, "\(row.fields)")
      // All rows have the day of the eclipse in `max`, a report of the events of a day the same fast.
      var instants = [(sutaka.span.lowerBound, "sutak_start"), (sutaka.span.upperBound, "sutak_end")]
      if !row["sutak_weak_start"].isEmpty { instants.append((sutaka.weakSpan.lowerBound, "sutak_weak_start")) }
      for (time, column) in instants {
        let text = row[column].count == 16 ? row[column] + ":00" : row[column]
        let printed = try #require(JulianDay(rfc3339: text + "Z"))
        let offset = Double(source.zone.utcOffset(atUnixSeconds: time.roundedUnixSeconds))
        let minutes = (time.unixSeconds + offset - printed.unixSeconds) / 60
        if !(-1.3...2.3 ~= minutes) { misses.append("\(row["date"]) \(column): \(minutes) min") }
      }
    }
    #expect(misses == [])
  }

  @Test func penumbralAndHiddenEclipsesHaveNone() throws {
    let delhi = try almanac(latitude: 28.6139, longitude: 77.2090, zone: "Asia/Kolkata")
    var kinds: Set<Bool> = []
    for report in try delhi.eclipses(on: "2020-01-01".date..."2027-12-31".date) {
      let hasSutaka = report.isVisible && report.eclipse.kind != .lunarPenumbral
      if report.local?.kind != .penumbral { kinds.insert(hasSutaka) }
      // A lunar eclipse may be seen in the penumbra alone.
      if report.sutaka != nil { #expect(hasSutaka) }
      if !hasSutaka { #expect(report.sutaka == nil) }
    }
    #expect(kinds == [true, false])
  }

  @Test func theEventsOfADayHaveTheSameSutaka() throws {
    let date = try "2025-09-07".date
    let delhi = try almanac(latitude: 28.6139, longitude: 77.2090, zone: "Asia/Kolkata", parts: [.sky])
    let found = try #require(try delhi.eclipses(on: date...date).first?.sutaka)
    let events = try #require(try delhi.day(date)).sky
    let listed = events.compactMap { event -> Sutaka? in
      if case .eclipse(let report) = event.kind { report.sutaka } else { nil }
    }
    try #require(listed.count == 1)
    #expect(abs(listed[0].span.lowerBound.days(since: found.span.lowerBound)) < 1e-5)
    #expect(abs(listed[0].span.upperBound.days(since: found.span.upperBound)) < 1e-5)
  }

  /// Where the Sun stays up, the day has no praharas: at Tromsø in June 2020 and on 12 August 2026 it sets again.
  @Test func withoutSunriseThereIsNone() throws {
    let place = try almanac(latitude: 78.2232, longitude: 15.6267, zone: "Arctic/Longyearbyen")
    let date = try "2026-08-12".date
    let report = try #require(place.eclipses(on: date...date).first)
    #expect(report.isVisible && report.sutaka == nil)
  }
}
