import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Targets behind hills: the windows of M31 at Berlin in a night of the new Moon, in which it culminates in the south after dusk.
@Suite struct TargetSkylineTests {
  private func night(_ skyline: Skyline?, leastAltitude: Double = 30) throws -> TargetNight {
    var almanac = try almanac(latitude: 52.5, longitude: 13.4, zone: "Europe/Berlin", parts: [.targets])
    almanac.targets = TargetSearch(try TargetCatalogue().list("m31"))
    almanac.targets.leastAltitude = Angle(degrees: leastAltitude)
    almanac.skyline = skyline
    return try #require(try almanac.day("2026-11-08".date)?.targets?.first)
  }

  private func seconds(_ one: Range<JulianDay>, _ other: Range<JulianDay>) -> [Double] {
    [
      abs(one.lowerBound.unixSeconds - other.lowerBound.unixSeconds),
      abs(one.upperBound.unixSeconds - other.upperBound.unixSeconds),
    ]
  }

  @Test func aLowSkylineHidesNothing() throws {
    #expect(try night(Skyline(level: Angle(degrees: 20))) == night(nil))
  }

  /// At 40° refraction is 1.2′, in which M31 sinks for 8 s.
  @Test func aLevelSkylineIsALeastAltitude() throws {
    let (walled, high) = (try night(Skyline(level: Angle(degrees: 40))), try night(nil, leastAltitude: 40))
    #expect(walled.windows.count == 1 && high.windows.count == 1)
    #expect(seconds(walled.windows[0], high.windows[0]).allSatisfy { $0 < 12 })
    #expect(walled.rises == high.rises && walled.sets == high.sets && walled.transits == high.transits)
  }

  /// A wall in the east up to the zenith ends in the south: there the window begins with the transit.
  @Test func aWallInTheEastHidesItUntilItsTransit() throws {
    let wall = try Skyline(degrees: [(0, 0), (0, 89), (180, 89), (180, 0)])
    let (walled, open) = (try night(wall), try night(nil))
    let transit = try #require(walled.transits.first { open.windows[0].contains($0.time) }).time
    #expect(walled.windows.count == 1)
    #expect(seconds(walled.windows[0], transit..<open.windows[0].upperBound).allSatisfy { $0 < 1 })
    #expect(walled.best?.altitude.degrees ?? 0 > 78)
    #expect(walled.highSeconds == walled.windowSeconds && walled.darkSeconds == open.darkSeconds)
  }

  @Test func aTargetThatTheSkylineHidesHasThisReason() throws {
    let night = try night(Skyline(level: Angle(degrees: 85)))
    #expect(night.reason == .hidden && night.windows.isEmpty && night.high.isEmpty && night.highest == nil)
  }
}
