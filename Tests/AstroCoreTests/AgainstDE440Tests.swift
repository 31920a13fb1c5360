import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: JPL DE440 through Skyfield 1.55, times in UT1 (Fixtures/sky). Tolerances: `Docs/accuracy.md`.
@Suite struct AgainstDE440Tests {
  struct Tolerance {
    /// Seconds for the Sun, and for the Moon up to 62° of latitude.
    let sun, moon: Double
    /// Seconds nearer to the poles, where a body moves along the horizon.
    let polar = 15.0
  }

  static func tolerance(_ model: EphemerisModel) -> Tolerance {
    switch model {
    case .swiss: Tolerance(sun: 0.5, moon: 1)
    case .moshier: Tolerance(sun: 1, moon: 5)
    }
  }

  @Test(arguments: EphemerisModel.allCases)
  func everyHorizonEventOfEveryDayIsFoundAndNoneInvented(model: EphemerisModel) throws {
    let ephemeris = try Ephemeris(forcedModel: model)
    let rows = try fixtureRows("sky/sunmoon.csv").filter { $0["event"] != "no_such_local_day" }
    let days = Dictionary(grouping: rows) { "\($0["place"]!) \($0["date"]!)" }
    var worst: [String: Double] = [:]
    var found = 0
    for (name, rows) in days {
      let day = try HorizonTruth(rows, ephemeris: ephemeris)
      for row in rows {
        guard row["state"]?.contains("graze") != true else { continue }
        let event = "\(row["body"]!) \(row["event"]!)"
        let times = try #require(day.times[event], "\(name) \(event)")
        let sequence = Int(row.number("seq"))
        guard sequence > 0 else {
          #expect(times.isEmpty, "\(name) \(event) was invented")
          if let state = day.states[event] {
            #expect(state == row["state"], "\(name) \(event)")
          }
          continue
        }
        guard times.count >= sequence else {
          Issue.record("\(name) \(event) number \(sequence) was missed")
          continue
        }
        found += 1
        let error = abs(times[sequence - 1].unixSeconds - (try row.instant("utc_ms").unixSeconds))
        let tolerance = Self.tolerance(model)
        let isPolar = abs(row.number("lat")) > 62
        let isPassage = event.hasSuffix("transit")
        let allowed =
          isPolar && !isPassage
          ? tolerance.polar : row["body"] == "moon" ? tolerance.moon : max(tolerance.sun, isPassage ? 1 : 0)
        #expect(error <= allowed, "\(name) \(event): \(error) s off")
        let key = "\(row["body"]!) \(isPolar ? "beyond" : "within") 62°"
        worst[key] = max(worst[key] ?? 0, error)
      }
      for (event, times) in day.times {
        let expected = rows.filter { "\($0["body"]!) \($0["event"]!)" == event && $0.number("seq") > 0 }.count
        let isGraze = rows.contains { "\($0["body"]!) \($0["event"]!)" == event && $0["state"]!.contains("graze") }
        #expect(times.count == expected || isGraze, "\(name) \(event): \(times.count) instead of \(expected)")
      }
    }
    #expect(found > 3700)
    print("\(model.rawValue): \(found) events in \(days.count) days; largest errors in seconds: \(worst)")
  }

  @Test(arguments: EphemerisModel.allCases)
  func principalPhasesAreThoseOfDE440OnceDeltaTIsAllowedFor(model: EphemerisModel) throws {
    var worst = 0.0
    for (year, rows) in Dictionary(grouping: try fixtureRows("sky/moon_phases.csv"), by: { $0["year"]! }) {
      let track = try fullTrack(from: Int(year)!, through: Int(year)!, model: model)
      let phases = track.phases(from: track.span.lowerBound, to: track.span.upperBound)
      #expect(phases.count == rows.count)
      for (event, row) in zip(phases, rows) {
        #expect("\(event.phase)".snakeCased == row["phase"])
        let error = event.time.unixSeconds - (try row.instant("utc_ms").unixSeconds)
        worst = max(worst, abs(error + track.deltaT(at: event.time) - row.number("delta_t_s")))
      }
    }
    // Moshier's Moon is within 5″ or 10 s.
    #expect(worst <= (model == .swiss ? 0.1 : 10))
    print("\(model.rawValue): phases, largest error \(worst) s")
  }

  @Test(arguments: EphemerisModel.allCases)
  func seasonsAreThoseOfDE440OnceDeltaTIsAllowedFor(model: EphemerisModel) throws {
    var worst = 0.0
    for (year, rows) in Dictionary(grouping: try fixtureRows("sky/seasons.csv"), by: { $0["year"]! }) {
      let track = try fullTrack(from: Int(year)!, through: Int(year)!, model: model)
      let seasons = track.seasons(from: track.span.lowerBound, to: track.span.upperBound)
      for (event, row) in zip(seasons, rows) {
        #expect("\(event.season)".snakeCased == row["event"])
        let error = event.time.unixSeconds - (try row.instant("utc_ms").unixSeconds)
        worst = max(worst, abs(error + track.deltaT(at: event.time) - row.number("delta_t_s")))
      }
    }
    // The Sun needs 24 s for an arcsecond, which is what the built-in theory promises.
    #expect(worst <= (model == .swiss ? 0.1 : 24))
    print("\(model.rawValue): seasons, largest error \(worst) s")
  }

  @Test(arguments: EphemerisModel.allCases)
  func illuminationIsThatOfDE440(model: EphemerisModel) throws {
    for row in try fixtureRows("sky/moon_illumination.csv") {
      // An instant of UT, moved so that both programs speak of the same terrestrial time.
      let time = try row.instant("utc")
      let around = try track(around: time, model: model)
      let shift = (row.number("delta_t_s") - around.deltaT(at: time)) / 86_400
      let aspect = around.moonAspect(at: time.advanced(byDays: shift))
      #expect(abs(aspect.illumination - row.number("illuminated_fraction")) <= 1e-5, "\(row)")
      #expect(abs((aspect.elongation - Angle(degrees: row.number("elongation_deg"))).signed.degrees) <= 0.002)
      #expect(abs(aspect.distance - row.number("distance_km")) <= (model == .swiss ? 0.5 : 15), "\(row)")
    }
  }

  private func fullTrack(from year: Int, through last: Int, model: EphemerisModel) throws -> SkyTrack {
    let start = try #require(GregorianDate(year: year, month: 1, day: 1))
    let end = try #require(GregorianDate(year: last + 1, month: 1, day: 1))
    return try SkyTrack(
      Ephemeris(forcedModel: model), model: model,
      span: JulianDay(
        unixSeconds: Double(start.dayNumber) * 86_400)...JulianDay(
          unixSeconds: Double(end.dayNumber) * 86_400))
  }

  private func track(around time: JulianDay, model: EphemerisModel) throws -> SkyTrack {
    try SkyTrack(
      Ephemeris(forcedModel: model), model: model,
      span: time.advanced(byDays: -4)...time.advanced(byDays: 4))
  }
}

/// What the program says of one place and civil day of the truth.
private struct HorizonTruth {
  var times: [String: [JulianDay]] = [:]
  var states: [String: String] = [:]

  init(_ rows: [[String: String]], ephemeris: Ephemeris) throws {
    let row = rows[0]
    let position = try #require(
      GeographicPosition(
        latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")),
        elevation: row.number("elevation_m")))
    // The bounds of the truth: zone tables differ before 1970 for some places.
    let (start, end) = (try row.instant("day_start_utc"), try row.instant("day_end_utc"))
    let date = GregorianDate(dayNumber: Int(((start.unixSeconds + end.unixSeconds) / 2 / 86_400).rounded(.down)))
    let day = LocalDay(
      date: date, startUnixSeconds: Int64(start.unixSeconds.rounded()), endUnixSeconds: Int64(end.unixSeconds.rounded())
    )
    let almanac = Almanac(SkyStore(ephemeris), position: position, zone: .utc, parts: [.sun, .twilight, .moon])
    var reports: [DayReport] = []
    almanac.reports(of: [day], on: try almanac.sky(over: date...date)) { reports.append($0) }
    let report = try #require(reports.first)
    let (sun, moon) = (try #require(report.sun), try #require(report.moon))
    for (body, horizon) in [("sun", sun.horizon), ("moon", moon.horizon)] {
      times["\(body) rise"] = horizon.rises.map(\.time)
      times["\(body) set"] = horizon.sets.map(\.time)
      times["\(body) transit"] = horizon.transits.map(\.time)
      times["\(body) antitransit"] = horizon.antitransits
      states["\(body) rise"] = horizon.state.word
      states["\(body) set"] = horizon.state.word
    }
    for twilight in Twilight.allCases {
      let day = try #require(report.twilight)[twilight]
      times["sun \(twilight)_dawn"] = day.dawns
      times["sun \(twilight)_dusk"] = day.dusks
      states["sun \(twilight)_dawn"] = day.state.word
      states["sun \(twilight)_dusk"] = day.state.word
    }
    for (body, horizon) in [("sun", sun.horizon), ("moon", moon.horizon)] {
      for row in rows where row["body"] == body && row.number("seq") > 0 && !row["azimuth_deg"]!.isEmpty {
        let sequence = Int(row.number("seq")) - 1
        let events = row["event"] == "rise" ? horizon.rises : row["event"] == "set" ? horizon.sets : []
        guard sequence < events.count else { continue }
        let difference = (events[sequence].azimuth - Angle(degrees: row.number("azimuth_deg"))).signed.degrees
        #expect(abs(difference) <= (abs(row.number("lat")) <= 62 ? 0.01 : 0.1), "\(row)")
      }
      for row in rows where row["body"] == body && row["event"] == "transit" && row.number("seq") > 0 {
        let altitude = horizon.transits.first?.altitude.degrees ?? .nan
        #expect(abs(altitude - row.number("altitude_deg")) <= 0.002, "\(row)")
      }
    }
  }
}

extension HorizonState {
  fileprivate var word: String {
    switch self {
    case .crosses: "crosses"
    case .aboveAllDay: "above_all_day"
    case .belowAllDay: "below_all_day"
    }
  }
}

extension String {
  fileprivate var snakeCased: String {
    reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }
}
