import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: JPL DE440 through Skyfield 1.55 (Fixtures/sky/light_passages.csv), times in UT1: the Sun at -6°, -4° and 6°.
@Suite struct LightAgainstDE440Tests {
  /// An end of a span: which altitude the Sun passes, and whether upwards.
  private struct Passage: Hashable {
    let altitude: Double
    let isUp: Bool
  }

  /// Each passage of the truth is the end of one span and the beginning of another, and no span has other ends.
  @Test(arguments: EphemerisModel.allCases)
  func spansBeginAndEndWhereTheSunPassesTheirAltitudes(model: EphemerisModel) throws {
    let rows = try fixtureRows("sky/light_passages.csv", rows: 394)
    var (found, worst) = (0, 0.0)
    for rows in Dictionary(grouping: rows, by: { "\($0["place"]!) \($0["date"]!)" }).values {
      let row = rows[0]
      let day = try #require(try report(of: row, model))
      let ends = try ends(of: try #require(day.light), within: day.day.start..<day.day.end)
      for (key, rows) in Dictionary(grouping: rows, by: { "\($0["altitude_deg"]!) \($0["direction"]!)" }) {
        // An extremum so near to the altitude that Skyfield and we may differ.
        if let margin = Double(rows[0]["graze_margin_deg"]!), margin < 0.02 { continue }
        let passage = Passage(altitude: rows[0].number("altitude_deg"), isUp: rows[0]["direction"] == "up")
        let times = ends[passage, default: []].sorted()
        let expected = try rows.filter { $0.number("seq") > 0 }.map { try $0.instant("utc_ms") }
        #expect(times.count == expected.count, "\(row["place"]!) \(row["date"]!) \(key)")
        for (time, truth) in zip(times, expected) {
          found += 1
          let tolerance = abs(row.number("lat")) > 62 ? 15.0 : 1
          let error = abs(time.unixSeconds - truth.unixSeconds)
          #expect(error <= tolerance, "\(row["place"]!) \(row["date"]!) \(key): \(error) s off")
          worst = max(worst, error / tolerance)
        }
      }
    }
    #expect(found > 320)
    print("\(model.rawValue): \(found) ends of golden and blue hours; largest error \(worst) of the tolerance")
  }

  /// The ends of the spans within a day, each once, by what the Sun passes there.
  private func ends(of light: LightDay, within day: TimeSpan) throws -> [Passage: Set<JulianDay>] {
    var ends: [Passage: Set<JulianDay>] = [:]
    for span in light.spans {
      let (low, high) = (span.band.altitudes.lowerBound, span.band.altitudes.upperBound)
      let (entry, exit) =
        switch span.part {
        case .morning: (Passage(altitude: low, isUp: true), Passage(altitude: high, isUp: true))
        case .evening: (Passage(altitude: high, isUp: false), Passage(altitude: low, isUp: false))
        case .noon: (Passage(altitude: low, isUp: true), Passage(altitude: low, isUp: false))
        case .night: (Passage(altitude: high, isUp: false), Passage(altitude: high, isUp: true))
        // From which side it comes, the span does not state; the truth has no such day.
        case .allDay: try #require(nil as (Passage, Passage)?, "\(span)")
        }
      for (passage, time) in [(entry, span.start), (exit, span.end)] {
        if let time, day.contains(time) { ends[passage, default: []].insert(time) }
      }
    }
    return ends
  }

  private func report(of row: [String: String], _ model: EphemerisModel) throws -> DayReport? {
    let position = try #require(
      GeographicPosition(
        latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")),
        elevation: row.number("elevation_m")))
    let almanac = Almanac(
      try SkyStore.shared(model), position: position,
      zone: try ZoneDatabase().zone(try #require(row["tz"])), parts: [.goldenHour])
    return try almanac.day(try #require(GregorianDate(row["date"]!)))
  }
}
