import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: JPL DE440 through Skyfield 1.55 (Fixtures/targets), times in UT1.
@Suite struct TargetsAgainstDE440Tests {
  /// The limit of the errors: beyond 62° what moves along the horizon passes it slowly.
  private func tolerance(_ row: [String: String]) -> Double { abs(row.number("lat")) > 62 ? 15 : 1 }

  @Test(arguments: EphemerisModel.allCases)
  func everyRisingSettingAndTransitOfANightIsFound(model: EphemerisModel) throws {
    let rows = try fixtureRows("targets/riseset.csv", rows: 541)
    var (found, worst) = (0, 0.0)
    for (name, night, rows) in try nights(of: rows, model) {
      let state: HorizonState? = rows.first { $0["event"] == "rise" && $0.number("seq") == 0 }.flatMap {
        ["above_all_night": .aboveAllDay, "below_all_night": .belowAllDay][$0["altitude_deg"] ?? ""]
      }
      if let state { #expect(night.state == state, "\(name)") }
      let times = [
        "rise": night.rises.map(\.time), "set": night.sets.map(\.time), "transit": night.transits.map(\.time),
      ]
      for (event, times) in times {
        let expected = rows.filter { $0["event"] == event && $0.number("seq") > 0 }
        #expect(times.count == expected.count, "\(name) \(event)")
        for (time, row) in zip(times, expected) {
          found += 1
          let error = abs(time.unixSeconds - (try row.instant("utc_ms").unixSeconds))
          #expect(error <= tolerance(row), "\(name) \(event): \(error) s off")
          worst = max(worst, error / tolerance(row))
        }
      }
      for (transit, row) in zip(night.transits, rows.filter { $0["event"] == "transit" }) {
        #expect(abs(transit.altitude.degrees - row.number("altitude_deg")) < 0.002, "\(name)")
      }
    }
    #expect(found == 445)
    print(
      "\(model.rawValue): \(found) risings, settings and transits of targets; largest error \(worst) of the tolerance")
  }

  @Test(arguments: EphemerisModel.allCases)
  func everyWindowIsFoundAndNoneInvented(model: EphemerisModel) throws {
    let rows = try fixtureRows("targets/windows.csv", rows: 360)
    var (found, worst) = (0, 0.0)
    for (name, night, rows) in try nights(of: rows, model) {
      let row = rows[0]
      let limit = tolerance(row)
      let all = (row["windows"] ?? "").split(separator: ";").map { $0.split(separator: "/").map(String.init) }
      // Less than ten minutes are no window (Docs/targets.md).
      let expected = try all.filter { ends in
        try ["t": ends[1]].instant("t").unixSeconds - (try ["t": ends[0]].instant("t").unixSeconds) >= 600
      }
      #expect(night.windows.count == expected.count, "\(name)")
      #expect((night.reason == nil) == !expected.isEmpty, "\(name)")
      for (window, ends) in zip(night.windows, expected) {
        for (time, text) in zip([window.lowerBound, window.upperBound], ends) {
          found += 1
          let error = abs(time.unixSeconds - (try ["t": text].instant("t").unixSeconds))
          #expect(error <= limit, "\(name): \(error) s off")
          worst = max(worst, error / limit)
        }
      }
      for (seconds, column) in [
        (night.darkSeconds, "dark_s"), (night.highSeconds, "high_in_dark_s"), (night.windowSeconds, "window_s"),
      ] where column == "dark_s" || expected.count == all.count && row.number(column) >= 600 {
        #expect(abs(seconds - row.number(column)) <= 2 * limit, "\(name) \(column): \(seconds)")
      }
      guard let best = night.best else { continue }
      // Of 400 samples a window the highest is no more than this away.
      #expect(abs(best.time.unixSeconds - (try row.instant("best_utc").unixSeconds)) <= 120, "\(name)")
      #expect(abs(best.altitude.degrees - row.number("best_altitude_deg")) <= 0.05, "\(name)")
      #expect(abs(best.moonSeparation.degrees - row.number("best_moon_separation_deg")) <= 0.1, "\(name)")
    }
    print("\(model.rawValue): \(found) ends of windows; largest error \(worst) of the tolerance")
  }

  @Test func theNightsOfAMonthAreThoseOfItsDates() throws {
    let rows = try fixtureRows("targets/month.csv", rows: 183)
    for (name, night, rows) in try nights(of: rows, .swiss, ofMonths: true) {
      let row = rows[0]
      #expect(abs(night.darkSeconds - row.number("dark_s")) <= 2, "\(name)")
      // Less than ten minutes are no window (Docs/targets.md).
      let seconds = row.number("window_s")
      #expect(abs(night.windowSeconds - (seconds < 600 ? 0 : seconds)) <= 2, "\(name)")
      guard let start = night.windows.first?.lowerBound, let end = night.windows.last?.upperBound else { continue }
      // The table has whole seconds.
      #expect(abs(start.unixSeconds - (try row.instant("first_start_utc").unixSeconds)) <= 1.5, "\(name)")
      #expect(abs(end.unixSeconds - (try row.instant("last_end_utc").unixSeconds)) <= 1.5, "\(name)")
    }
  }

  private typealias Rows = [[String: String]]

  /// Each target of each night of some rows, with its rows; the nights of a place and a date, or a month, are computed together.
  private func nights(
    of rows: Rows, _ model: EphemerisModel, ofMonths: Bool = false
  ) throws -> [(name: String, night: TargetNight, rows: Rows)] {
    let groups = Dictionary(grouping: rows) { row in
      "\(row["place"]!) \(row["night_of"]!.prefix(ofMonths ? 7 : 10)) \(row["min_altitude_deg"] ?? "")"
    }
    return try groups.sorted { $0.key < $1.key }.flatMap { _, rows in
      var almanac = try almanac(of: rows[0], model)
      let objects = Set(rows.map { $0["object"]! }).sorted()
      almanac.targets.targets = try objects.map { try #require(TargetCatalogue().named($0)) }
      let dates = Set(rows.map { $0["night_of"]! })
      let reports = try almanac.days(dates.min()!.date...dates.max()!.date)
      #expect(reports.count == dates.count)
      return try reports.flatMap { report in
        let nights = try #require(report.targets)
        #expect(nights.map(\.target.id) == objects)
        return nights.map { night in
          let own = rows.filter { $0["object"] == night.target.id && $0["night_of"] == "\(report.day.date)" }
          return ("\(own[0]["place"]!) \(report.day.date) \(night.target.id)", night, own)
        }
      }
    }
  }

  private func almanac(of row: [String: String], _ model: EphemerisModel) throws -> Almanac {
    let position = try #require(
      GeographicPosition(
        latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")),
        elevation: row.number("elevation_m")))
    var almanac = Almanac(
      try SkyStore.shared(model), position: position,
      zone: try ZoneDatabase().zone(try #require(row["tz"])), parts: [.targets])
    if let least = row["min_altitude_deg"].flatMap(Double.init) {
      almanac.targets.leastAltitude = Angle(degrees: least)
    }
    return almanac
  }
}
