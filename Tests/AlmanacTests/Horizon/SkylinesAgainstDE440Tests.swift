import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: JPL DE440 through Skyfield 1.55 (Fixtures/horizon/flat.csv, profiles.csv), times in UT1.
@Suite struct SkylinesAgainstDE440Tests {
  /// Level skylines of -0.5° … 20°, and the dip from 10 … 4,000 m.
  @Test(arguments: EphemerisModel.allCases)
  func everyPassageOfALevelSkylineIsFoundAndNoneInvented(model: EphemerisModel) throws {
    let rows = try fixtureRows("horizon/flat.csv", rows: 1261)
    try compare(rows, model, tolerance: 1) { name in
      if let height = name.split(separator: ":").dropFirst().first {
        return Skyline(metresAbovePlain: try #require(Double(height)))
      }
      return Skyline(level: Angle(degrees: try #require(Double(name))))
    }
  }

  @Test(arguments: EphemerisModel.allCases)
  func everyPassageOfASkylineIsFoundAndNoneInvented(model: EphemerisModel) throws {
    let rows = try fixtureRows("horizon/profiles.csv", rows: 1039)
    try compare(rows, model, tolerance: 2) { name in try profile(name) }
  }

  private func profile(_ name: String) throws -> Skyline {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "Fixtures/horizon/profiles/\(name).csv"), encoding: .utf8)
    let points = try text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",").compactMap { Double($0) }
      try #require(fields.count == 2)
      return Skyline.Point(azimuth: Angle(degrees: fields[0]), altitude: Angle(degrees: fields[1]))
    }
    return try #require(Skyline(points))
  }

  /// - Parameter tolerance: In seconds, to 62° of latitude; beyond it is 15 s, as bodies move along the skyline.
  private func compare(
    _ rows: [[String: String]], _ model: EphemerisModel, tolerance: Double, _ skyline: (String) throws -> Skyline
  ) throws {
    let groups = Dictionary(grouping: rows) { row in
      ["place", "date", "body", "horizon"].map { row[$0] ?? "" }.joined(separator: " ")
    }
    var (found, free, worst, graze) = (0, 0, (south: 0.0, north: 0.0), 0)
    for (name, rows) in groups.sorted(by: { $0.key < $1.key }) {
      let seen = try seen(rows[0], skyline(try #require(rows[0]["horizon"])), model)
      // So near to the skyline Skyfield and we may differ.
      let margin = rows.compactMap { Double($0["graze_margin_deg"]!).map(abs) }.min()
      if let margin, margin < 0.02 {
        graze += 1
        #expect(seen.grazeMargin != nil, "\(name): \(margin)")
        continue
      }
      var events = (seen.appears.map { ($0, true) } + seen.disappears.map { ($0, false) }).sorted { $0.0 < $1.0 }
      var expected = try rows.filter { $0.number("seq") > 0 }.map {
        (try $0.instant("utc_ms"), $0["event"] == "appears")
      }.sorted { $0.0 < $1.0 }
      if events.count != expected.count {
        // Gaps of less than ten seconds may be missing or new.
        (events, expected) = (withoutShortGaps(events), withoutShortGaps(expected))
        if events.count == expected.count { free += 1 }
      }
      #expect(events.map(\.1) == expected.map(\.1), "\(name): \(events), \(expected)")
      #expect(state(seen.state) == rows[0]["state"], "\(name)")
      let isFar = abs(rows[0].number("lat")) > 62
      let limit = (isFar ? 15 : tolerance) * (model == .moshier ? 1.5 : 1)
      for (event, truth) in zip(events, expected) {
        found += 1
        let error = abs(event.0.unixSeconds - truth.0.unixSeconds)
        #expect(error <= limit, "\(name): \(error) s off")
        if isFar { worst.north = max(worst.north, error) } else { worst.south = max(worst.south, error) }
      }
    }
    #expect(found > 600)
    print(
      "\(model.rawValue): \(found) passages of skylines, \(free) days with a short gap, \(graze) grazes; "
        + "largest error \(worst.south) s to 62 deg, \(worst.north) s beyond")
  }

  private func withoutShortGaps(_ events: [(JulianDay, Bool)]) -> [(JulianDay, Bool)] {
    var kept: [(JulianDay, Bool)] = []
    for event in events {
      if let last = kept.last, event.0.unixSeconds - last.0.unixSeconds < 10 {
        kept.removeLast()
      } else {
        kept.append(event)
      }
    }
    return kept
  }

  private func state(_ state: HorizonState) -> String {
    switch state {
    case .crosses: "crosses"
    case .aboveAllDay: "above_all_day"
    case .belowAllDay: "below_all_day"
    }
  }

  /// The day of a body without the rest of an almanac's report, so that only that body is sampled.
  private func seen(_ row: [String: String], _ skyline: Skyline, _ model: EphemerisModel) throws -> SeenDay {
    let position = try #require(
      GeographicPosition(
        latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")),
        elevation: row.number("elevation_m")))
    let zone = try ZoneDatabase().zone(row["tz"] ?? "")
    let date = try #require(GregorianDate(row["date"] ?? ""))
    let day = try #require(zone.localDay(date))
    #expect(abs(day.start.unixSeconds - (try row.instant("day_start_utc").unixSeconds)) < 1, "\(row)")
    let body = try #require(Body(rawValue: row["body"]!))
    let store = try SkyStore.shared(model)
    let track = try store.track(over: day.start.advanced(byDays: -0.5)...day.end.advanced(byDays: 2), bodies: [body])
    let search = SkylineSearch(
      track: track, observer: Standpoint(position), skyline: skyline, limb: SkylineLimb(body, .standard),
      place: BodyPath(body, on: track).place)
    var maker = SeenDayMaker(search, body, store, from: day.start, to: track.end)
    return try maker.make(day)
  }
}
