import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct GrahaTests {
  /// Truth: `swetest -ut01:00:00 -p0123456m -sid1 -emos -fPls` of Swiss Ephemeris 2.10.03: sidereal longitudes in degrees
  /// of Sun, Moon, Mercury to Saturn and the mean node, and what moves backwards.
  @Test(arguments: [
    (
      "1900-01-15",
      [
        271.9981722, 83.5107937, 256.2188834, 301.3254506,
        272.2760064, 221.2914888, 246.8485438, 235.9518364,
      ],
      []
    ),
    (
      "2026-11-21",
      [
        214.4868006, 346.4693819, 195.0027380, 179.5802243,
        123.7303263, 122.0154475, 344.0519170, 300.7772956,
      ],
      ["saturn"]
    ),
    (
      "2100-08-03",
      [
        105.5883014, 69.8359571, 107.6068045, 60.4204276,
        128.3101663, 172.0838570, 176.0249263, 314.3399865,
      ],
      []
    ),
  ])
  func placesAreThoseOfTheSwissEphemeris(date: String, longitudes: [Double], retrograde: [String]) throws {
    let instant = try #require(JulianDay(rfc3339: date + "T01:00:00Z"))
    let track = try SkyTrack(
      Ephemeris(forcedModel: .moshier), model: .moshier,
      span: instant.advanced(byDays: -2)...instant.advanced(byDays: 2), ayanamsha: .lahiri,
      bodies: Graha.planets.union([.sun, .moon]))
    let grahas = track.grahas(at: track.time(at: instant))
    #expect(grahas.map(\.body) == Graha.Name.allCases)
    let expected = longitudes + [(longitudes[7] + 180).truncatingRemainder(dividingBy: 360)]
    for (graha, longitude) in zip(grahas, expected) {
      let difference = (graha.place.longitude - Angle(degrees: longitude)).signed.degrees * 3600
      // The mean node is that of Meeus, the places of the planets are interpolated.
      #expect(abs(difference) < 2, "\(date) \(graha.body): \(difference)″")
      let isNode = graha.body == .rahu || graha.body == .ketu
      #expect(graha.isRetrograde == (isNode || retrograde.contains(graha.body.rawValue)), "\(date) \(graha.body)")
    }
  }

  @Test func thereAreNineAtSunriseForThoseWhoAskAlone() throws {
    let delhi = FixturePlace.delhi
    let panchanga = try delhi.panchanga("2026-11-21", parts: [.panchanga, .graha])
    #expect(panchanga.graha.count == 9)
    #expect(panchanga.graha.map(\.place.rashi).prefix(2) == [panchanga.sunRashi, panchanga.moonRashi])
    #expect(try delhi.panchanga("2026-11-21").graha.isEmpty)
  }
}
