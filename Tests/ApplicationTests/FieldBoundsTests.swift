import AstroCore
import CivilTime
import Geography
import ProgramRuns
import SwissEphemeris
import TestTier
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// Every value of a field lies within the bounds of the field. A condition beyond them, which the program refuses at once, can
/// never come true.
@Suite struct FieldBoundsTests {
  private static let fields = DayFields.asking.filter { $0.bounds != nil && !$0.isOfNow }

  /// Compares the values of a day with the bounds that a search from another date on has.
  private static func check(_ almanac: Almanac, _ report: DayReport, from date: GregorianDate) -> Int {
    let context = RenderContext(of: almanac, EventCatalogue())
    let site = FieldBounds.Site(latitude: almanac.position.latitude, time: almanac.zone.start(of: date))
    let row = DayRow(report: report, agenda: .none)
    var count = 0
    for field in fields {
      guard let limits = field.bounds?[site] else { continue }
      let asked = field.askedValue(context, row, on: report.day.date)
      if let words = limits.words {
        count += 1
        guard case .word(let word) = asked, words.contains(word) else {
          Issue.record("\(field.name) = \(asked) at \(almanac.position) on \(report.day.date): \(words)")
          continue
        }
        continue
      }
      guard case .number(let value) = asked else {
        #expect(!limits.isEverywhere, "\(field.name) has no value at \(almanac.position) on \(report.day.date)")
        continue
      }
      count += 1
      #expect(
        limits.range.contains(value),
        "\(field.name) = \(value) at \(almanac.position) on \(report.day.date): \(limits.range)")
    }
    return count
  }

  private static func almanac(_ latitude: Double) throws -> Almanac {
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: latitude / 2), elevation: 0))
    var almanac = Almanac(
      SkyStore(try Ephemeris()), position: position, zone: .utc,
      parts: [.sun, .moon, .twilight, .planets, .panchanga, .positions])
    almanac.coordinatesTime = CoordinatesTime(clock: 43_200)
    return almanac
  }

  private static let latitudes = [-89.0, -67, -54.8, -33.9, 0.3, 23.5, 40, 51.5, 59.9, 66.5, 71, 90]

  @Test func randomDaysOfSixCenturies() throws {
    #expect(Self.fields.count > 80)
    try Self.checkRandomDays(from: "1800-01-02", to: "2399-12-01", each: TestTier.count(12, full: 600))
  }

  /// The tropics were wider and the orbits other in antiquity.
  @Test func randomDaysOfSixMillennia() throws {
    try Self.checkRandomDays(from: "-2999-06-01", to: "2998-12-01", each: TestTier.count(12, full: 600))
  }

  private static func checkRandomDays(from start: String, to end: String, each times: Int) throws {
    var random = SplitMix64(state: 30)
    let first = try #require(GregorianDate(start)).dayNumber
    let last = try #require(GregorianDate(end)).dayNumber
    var count = 0
    for latitude in Self.latitudes {
      for _ in 0..<times {
        let almanac = try Self.almanac(latitude)
        let date = GregorianDate(dayNumber: Int.random(in: first...last, using: &random))
        let from = GregorianDate(dayNumber: date.dayNumber - Int.random(in: 0...70_000, using: &random))
        for report in try almanac.days(date...date) { count += Self.check(almanac, report, from: from) }
      }
    }
    #expect(count > 5_000)
  }

  /// The Moon's nearest perigee and farthest apogee of ten centuries, 1 January 2257 and 7 January 2266 (Meeus, Astronomical
  /// Algorithms, 1998, chapter 50); the Moon far north and south in 2006, 2025 and 2043; near oppositions of Mars, wide
  /// elongations and near conjunctions of Mercury and Venus.
  @Test(arguments: [
    "2257-01-01", "2266-01-07", "2025-03-06", "2043-09-15", "2015-09-24", "2006-09-15", "2287-08-28", "2003-08-27",
    "2016-08-16", "2013-09-09", "2020-11-10", "2025-03-21", "2025-01-10", "2012-06-06", "2009-08-17", "2025-03-25",
  ])
  func daysOfExtremes(_ text: String) throws {
    let date = try #require(GregorianDate(text))
    for latitude in Self.latitudes {
      let almanac = try Self.almanac(latitude)
      for report in try almanac.days(date.adding(days: -1)...date.adding(days: 1)) {
        #expect(Self.check(almanac, report, from: date) > 0)
      }
    }
  }
}
