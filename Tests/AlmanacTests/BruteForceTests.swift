import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: the altitude itself, computed every few minutes on the same track.
@Suite struct BruteForceTests {
  private static let targets: [(body: Body, target: HorizonTarget)] =
    [(.sun, SunriseDefinition.standard.target), (.moon, .moonUpperLimb)]
    + Twilight.allCases.map { (.sun, $0.target) }
    + [Body.mercury, .venus, .mars, .jupiter].map { ($0, .altitude(Angle(arcminutes: -34))) }

  @Test(arguments: [0.0, 45, 62, 66, 69, 75, 88, 89.5, 89.95, 90])
  func noCrossingIsLostOrInventedAtAnyLatitude(latitude: Double) throws {
    // 2026, with the Moon at its standstill of ±28.5°.
    let start = JulianDay(ut: 2_461_041.5)
    let track = try SkyTrack(
      Ephemeris(forcedModel: .moshier), model: .moshier, span: start...start.advanced(byDays: 366),
      bodies: Set(Body.allCases))
    var random = SplitMix(seed: UInt64(latitude * 100))
    let step = 6.0 / 1440
    var compared = 0
    for sign in [-1.0, 1] {
      let position = try #require(
        GeographicPosition(
          latitude: Angle(degrees: sign * latitude),
          longitude: Angle(degrees: Double.random(in: -180...180, using: &random))))
      let observer = Standpoint(position)
      let from = track.start + Double.random(in: 0...320, using: &random)
      let through = from + 45
      for (body, target) in Self.targets {
        let found = HorizonSearch(path: BodyPath(body, on: track), observer: observer, targets: [target])
          .events(from: from, to: through).crossings[0]
        let excess = { target.excess(HorizonView(track.place(of: body, $0), from: observer)).value }
        var index = 0
        var before = excess(from)
        for number in 1...Int((through - from) / step) {
          let time = from + Double(number) * step
          let after = excess(time)
          var crossings: [Crossing] = []
          while index < found.count, found[index].time < time {
            crossings.append(found[index])
            index += 1
          }
          // Two crossings within one step leave the sign as it was.
          let expected = (before < 0) != (after < 0)
          #expect(
            crossings.count % 2 == (expected ? 1 : 0),
            "\(body) at \(sign * latitude)°, day \(time - track.start): \(crossings)")
          for crossing in crossings {
            #expect(abs(excess(crossing.time)) < 1e-7)
            let slightlyLater = excess(crossing.time + 1e-6)
            #expect((slightlyLater > 0) == crossing.isRising || abs(slightlyLater) < 1e-9)
          }
          compared += crossings.count
          before = after
        }
      }
    }
    #expect(compared > 0)
  }

  /// At Tromsø the Moon looked over the horizon for a quarter of an hour in March 2007, and sank below it for minutes on the
  /// other dates: it crossed it twice between two quarters of its turn, beside the meridian.
  @Test(arguments: ["2001-05-23", "2007-03-09", "2011-04-11", "2024-11-21"])
  func grazesAreFound(date: String) throws {
    let start = JulianDay(unixSeconds: Double(try date.date.dayNumber) * 86_400)
    let track = try SkyTrack(
      Ephemeris(forcedModel: .moshier), model: .moshier, span: start...start.advanced(byDays: 1))
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: 69.6489), longitude: Angle(degrees: 18.95508)))
    let observer = Standpoint(position)
    let found = HorizonSearch(path: BodyPath(.moon, on: track), observer: observer, targets: [.moonUpperLimb])
      .events(from: track.start, to: track.end).crossings[0].map { ($0.time - track.start) * 86_400 }
    let isUp = stride(from: 0.0, through: 86_400, by: 10).map { second in
      let place = track.place(of: .moon, track.start + second / 86_400)
      return HorizonTarget.moonUpperLimb.excess(HorizonView(place, from: observer)).value >= 0
    }
    let expected = isUp.indices.dropFirst().filter { isUp[$0] != isUp[$0 - 1] }.map { Double($0) * 10 }
    #expect(zip(expected, expected.dropFirst()).contains { $1 - $0 < 16 * 60 }, "\(expected)")
    #expect(found.count == expected.count, "\(found), \(expected)")
    #expect(zip(found, expected).allSatisfy { $1 - 10...$1 ~= $0 }, "\(found), \(expected)")
  }
}

/// Numbers that are the same in every run. Source: SplitMix64, Steele, Lea & Flood 2014.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
