import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct TargetNightTests {
  private func nights(
    _ words: String, on date: String, latitude: Double, longitude: Double = 0, zone: String = "UTC",
    _ change: (inout TargetSearch) -> Void = { _ in }
  ) throws -> [TargetNight] {
    var almanac = try almanac(latitude: latitude, longitude: longitude, zone: zone, parts: [.targets])
    almanac.targets = TargetSearch(try TargetCatalogue().list(words))
    change(&almanac.targets)
    return try #require(try almanac.day(date.date)?.targets)
  }

  /// Oslo in June has no night, the centre of the Milky Way stays low at Berlin, M45 is high in June by day alone, and on
  /// 24 November 2026 the Moon is full.
  @Test(arguments: [
    ("m31", "2026-06-21", 59.9, TargetNight.Reason.neverDark), ("sgr-a", "2026-07-15", 50, .tooLow),
    ("m45", "2026-05-20", 40, .daylight), ("m31", "2026-11-24", 52.5, .moon),
  ])
  func aNightWithoutAWindowHasItsReason(
    words: String, date: String, latitude: Double, reason: TargetNight.Reason
  ) throws {
    let night = try nights(words, on: date, latitude: latitude)[0]
    #expect(night.reason == reason)
    #expect(night.windows.isEmpty && night.windowSeconds == 0 && night.best == nil)
    #expect((night.highest != nil) == (reason == .moon))
  }

  @Test func theMoonMayBeInTheSkyOrFarAway() throws {
    func night(_ rule: TargetSearch.MoonRule) throws -> TargetNight {
      try nights("m31", on: "2026-11-24", latitude: 52.5, longitude: 13.4) { $0.moon = rule }[0]
    }
    #expect(try night(.down).windows.isEmpty)
    let any = try night(.any)
    #expect(any.windows == any.high && any.best?.isMoonUp == true)
    // The Moon is 45 degrees away that night.
    #expect(try night(.apart(Angle(degrees: 30))).windows == any.high)
    #expect(try night(.apart(Angle(degrees: 60))).windows.isEmpty)
  }

  /// Where the limit of the distance lies between those of the night, a window ends at it.
  @Test func aWindowEndsWhereTheMoonComesTooNear() throws {
    func night(_ rule: TargetSearch.MoonRule) throws -> TargetNight {
      try nights("m45", on: "2026-11-23", latitude: 40) {
        $0.moon = rule
        $0.leastAltitude = Angle(degrees: 10)
      }[0]
    }
    let all = try #require(try night(.any).windows.first)
    let limit = Angle(degrees: 7)
    let part = try #require(try night(.apart(limit)).windows.first)
    #expect(part.lowerBound == all.lowerBound && part.upperBound < all.upperBound)
    let least = try #require(try night(.apart(limit)).best)
    #expect(least.moonSeparation >= limit)
  }

  @Test func atThePoleATargetStaysWhereItIs() throws {
    let all = try nights("m31,sgr-a", on: "2026-12-20", latitude: 90)
    #expect(all.map(\.state) == [.aboveAllDay, .belowAllDay])
    #expect(all[0].rises.isEmpty && all[0].sets.isEmpty && all[0].transits.count == 1)
    #expect(abs(all[0].darkSeconds - 86_400) < 1 && all[0].high.count == 1)
  }

  /// A sidereal day is 3 min 56 s shorter than the night from noon to noon.
  @Test func aNightMayHoldTwoTransits() throws {
    let counts = try (1...30).map { day in
      try nights("m31", on: "2026-04-\(day < 10 ? "0" : "")\(day)", latitude: 50)[0].transits.count
    }
    #expect(Set(counts).isSubset(of: [1, 2]))
    let year = try almanac(latitude: 50, longitude: 0, parts: [.targets])
    var search = year
    search.targets = TargetSearch(try TargetCatalogue().list("m31"))
    let all: [TargetNight] = try search.days("2026-01-01".date..."2026-12-31".date).flatMap { $0.targets ?? [] }
    #expect(all.count == 365 && all.reduce(0) { $0 + $1.transits.count } == 366)
  }

  /// A star moves: Rigil Kentaurus by 3.7″ a year.
  @Test func aNearStarMoves() throws {
    let star = try #require(TargetCatalogue().named("rigil kentaurus"))
    let still = Target(
      id: "still", rightAscension: star.rightAscension, declination: star.declination)
    var almanac = try almanac(latitude: -35, longitude: 0, parts: [.targets])
    almanac.targets = TargetSearch([star, still])
    let both = try #require(try almanac.day("2100-05-01".date)?.targets)
    let change = both[0].transits[0].altitude.degrees - both[1].transits[0].altitude.degrees
    // 0.686″ a year to the north over 100.3 years, at a transit south of the zenith; meanwhile precession turns the north of the
    // star by half a degree, and with it 4″ of its motion to the west.
    #expect(abs(change - 0.686 * 100.3 / 3600) < 0.002)
  }
}
