import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Searches for nights and passages of targets.
@Suite struct TargetEventTests {
  private func query(_ words: String, own: [Target] = []) throws -> EventQuery {
    try EventQuery(words, reckoning: .amanta, in: EventCatalogue(ownTargets: own))
  }

  private func found(
    _ words: String, _ almanac: Almanac, on dates: ClosedRange<GregorianDate>, count: Int? = nil
  ) throws -> [AlmanacEvent] {
    var query = try query(words)
    if let count, var wanted = query.search(TargetQuery.self) {
      wanted.count = count
      query = EventQuery(wanted)
    }
    var events: [AlmanacEvent] = []
    try almanac.find(query, on: dates) {
      events.append($0)
      return true
    }
    return events
  }

  /// Truth: JPL DE440 through Skyfield 1.55 (Fixtures/targets/midnight.csv). A minute is allowed: the Sun needs 4 minutes for
  /// 10″ of right ascension.
  @Test(arguments: EphemerisModel.allCases)
  func aTargetCulminatesAtMidnightOnceAYear(model: EphemerisModel) throws {
    let rows = try fixtureRows("targets/midnight.csv", rows: 63)
    let almanac = try almanac(latitude: 0, longitude: 0, model: model, parts: [])
    var worst = 0.0
    for row in rows {
      // One may fall into the first days of the next year.
      let year = try #require(Int(row["utc"]!.prefix(4)))
      let events = try found(row["object"]! + " midnight", almanac, on: wholeYear(year))
      let truth = try row.instant("utc_ms").unixSeconds
      let errors = events.compactMap { $0.time.map { abs($0.unixSeconds - truth) } }
      // A sidereal year may hold none of a calendar year, or two.
      #expect((1...2).contains(errors.count), "\(row)")
      let error = try #require(errors.min())
      #expect(error <= 60, "\(row)")
      worst = max(worst, error)
    }
    print("\(model.rawValue): \(rows.count) culminations at midnight; largest error \(worst) s")
  }

  /// Truth: the risings and settings of Fixtures/targets/riseset.csv, which are passages of -34′.
  @Test func aPassageOfAnAltitudeIsThatOfTheTable() throws {
    let rows = try fixtureRows("targets/riseset.csv", rows: 541).filter {
      $0["event"] != "transit" && $0.number("seq") > 0
    }
    for row in rows {
      let position = try #require(
        GeographicPosition(
          latitude: Angle(degrees: row.number("lat")), longitude: Angle(degrees: row.number("lon")),
          elevation: row.number("elevation_m")))
      let almanac = Almanac(
        try SkyStore.shared(), position: position, zone: try ZoneDatabase().zone(row["tz"]!), parts: [])
      let side = row["event"] == "rise" ? "above" : "below"
      let night = try row["night_of"]!.date
      let events = try found("\(row["object"]!) \(side) -0.5666667", almanac, on: night...night.adding(days: 1))
      let named = try found("\(row["object"]!) \(row["event"]!)", almanac, on: night...night.adding(days: 1))
      let truth = try row.instant("utc_ms").unixSeconds
      for events in [events, named] {
        let error = events.compactMap { $0.time.map { abs($0.unixSeconds - truth) } }.min()
        #expect(try #require(error) <= (abs(row.number("lat")) > 62 ? 15 : 1), "\(row)")
      }
    }
  }

  @Test func theBestNightsAreThoseWithTheLongestWindows() throws {
    var almanac = try almanac(latitude: 52.5, longitude: 13.4, zone: "Europe/Berlin", parts: [.targets])
    almanac.targets = TargetSearch(try TargetCatalogue().list("m31"))
    let year = try wholeYear(2026)
    let nights = try almanac.days(year).compactMap { report in
      report.targets.map { (date: report.day.date, seconds: $0[0].windowSeconds) }
    }
    let longest = nights.sorted { $0.seconds > $1.seconds }.prefix(10).map(\.date).sorted()
    let found = try found("best m31", almanac, on: year, count: 10)
    #expect(found.map { $0.date(in: almanac.zone) } == longest)
    let one = try self.found("best m31", almanac, on: year)
    #expect(one.count == 1 && longest.contains(one[0].date(in: almanac.zone)))
  }

  /// A season of M42 holds two winters' ends of calendar years; each season has one night, whatever dates are asked for.
  @Test func aReminderHasOneNightASeason() throws {
    let almanac = try almanac(latitude: 40, longitude: 0, parts: [])
    let query = try query("best m42")
    let all = try almanac.occasions(of: query, on: "2025-01-01".date..."2028-12-31".date)
    #expect(all.count == 4)
    #expect(Set(all.map(\.name)).count == 4)
    for occasion in all {
      let again = try almanac.occasions(of: query, on: occasion.date.adding(days: -3)...occasion.date.adding(days: 3))
      #expect(again.map(\.date) == [occasion.date] && again.map(\.name) == [occasion.name])
    }
  }

  @Test(arguments: [
    ("best m31", "best m31"), ("Best Andromeda Galaxy", "best m31"), ("m31 midnight", "m31 midnight"),
    ("target:best sgr a*", "best sgr-a"), ("best-sgr-a", "best sgr-a"), ("ngc 224 > 40", "m31 > 40"),
    ("milky way above 20", "sgr-a > 20"), ("sirius azimuth s", "sirius.azimuth = 180"),
    ("m31.azimuth>90", "m31.azimuth > 90"),
    ("rigil kentaurus at 10 deg", "rigil-kentaurus = 10"), ("m 31 transit", "m31 transit"), ("vega set", "vega set"),
    ("regulus rise", "regulus rise"),
  ])
  func wordsOfATargetAreRead(words: String, description: String) throws {
    let query = try query(words)
    #expect(query.description == description)
    #expect(try EventQuery(kind: query.kind, query.description, reckoning: .amanta) == query)
  }

  @Test(arguments: [
    ("best m131", "\"m131\" is not a target"), ("m131 > 40", "is not a body or a target"),
    ("m31 > 95", "is not a body"),
    ("best", "is not an event"), ("midnight", "is not an event"),
  ])
  func otherWordsAreRefused(words: String, message: String) {
    let mistake = #expect(throws: Mistake.self) { try query(words) }
    #expect(mistake?.description.contains(message) ?? false, "\(String(describing: mistake))")
  }

  @Test func ownTargetsHaveSearchesToo() throws {
    let own = try TargetList("My Nova,19:00:00,+30").targets
    #expect(try query("best my nova", own: own).description == "best my-nova")
    #expect(try query("my nova > 40", own: own).description == "my-nova > 40")
    #expect(throws: Mistake.self) { try query("best my nova") }
  }
}
