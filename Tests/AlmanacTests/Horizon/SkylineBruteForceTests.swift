import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: the rule itself, asked every five seconds on the same track, over skylines drawn by lot.
@Suite struct SkylineBruteForceTests {
  /// The days of each kind of skyline; the variable asks for more, as 75 for 300 days.
  private static let days = Int(ProcessInfo.processInfo.environment["ASTROCAL_SKYLINE_DAYS"] ?? "") ?? 4
  private static let bodies: [Body] = [.sun, .moon, .venus, .jupiter]

  enum Kind: String, CaseIterable, Sendable { case ragged, canyon, stepped, sliding }

  @Test(arguments: Kind.allCases)
  func noEventIsLostOrInvented(kind: Kind) throws {
    // 2025, with the Moon at its standstill of ±28.7°.
    let start = JulianDay(ut: 2_460_676.5)
    let track = try SkyTrack(
      Ephemeris(forcedModel: .moshier), model: .moshier, span: start...start.advanced(byDays: 400),
      bodies: Set(Self.bodies))
    var random = SplitMix(seed: UInt64(kind.rawValue.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    var compared = 0
    for number in 0..<Self.days {
      let body = Self.bodies[number % Self.bodies.count]
      let latitude = number % 3 == 0 ? Double.random(in: 62...90, using: &random) : .random(in: 0...62, using: &random)
      let position = try #require(
        GeographicPosition(
          latitude: Angle(degrees: Bool.random(using: &random) ? latitude : -latitude),
          longitude: Angle(degrees: Double.random(in: -180...180, using: &random))))
      let from = track.start + Double.random(in: 1...380, using: &random)
      let rule = Rule(track: track, body: body, observer: Standpoint(position))
      let skyline = try skyline(kind, rule, from, &random)
      compared += compare(rule, skyline, from, "\(kind) \(number): \(body) at \(position.latitude.degrees)")
    }
    #expect(compared > 0)
  }

  /// The rule of the specification, in other words than the search has it.
  struct Rule {
    let track: SkyTrack
    let body: Body
    let observer: Standpoint

    /// Azimuth and airless altitude with the semidiameter, in degrees.
    func place(_ time: TrackTime) -> (azimuth: Double, altitude: Double) {
      let place = track.place(of: body, time)
      let view = HorizonView(place, from: observer)
      let radius =
        switch body {
        case .sun: 16.0 / 60
        case .moon: asin(1737.4 / (view.distance * ApparentPlace.earthRadiusKilometres)) * 180 / .pi
        default: 0.0
        }
      return (observer.azimuth(of: place).degrees, view.altitude.degrees + radius)
    }

    func excess(_ time: TrackTime, _ points: [Skyline.Point]) -> Double {
      let (azimuth, altitude) = place(time)
      return altitude - Self.airless(Self.height(azimuth, points))
    }

    static func airless(_ height: Double) -> Double {
      func bennett(_ height: Double) -> Double { 1 / tan((height + 7.31 / (height + 4.4)) * .pi / 180) }
      return height - 34.0 / 60 * bennett(height) / bennett(0)
    }

    static func height(_ azimuth: Double, _ points: [Skyline.Point]) -> Double {
      let after = points.firstIndex { $0.azimuth.degrees > azimuth }
      let next = points[after ?? 0]
      let last = points[((after ?? 0) + points.count - 1) % points.count]
      let width = (next.azimuth.degrees - last.azimuth.degrees + 720).truncatingRemainder(dividingBy: 360)
      let along = (azimuth - last.azimuth.degrees + 720).truncatingRemainder(dividingBy: 360)
      guard width > 0 else { return points.count == 1 ? last.altitude.degrees : .nan }
      return last.altitude.degrees + (next.altitude.degrees - last.altitude.degrees) * along / width
    }
  }

  private func compare(_ rule: Rule, _ skyline: Skyline, _ from: TrackTime, _ name: String) -> Int {
    let search = SkylineSearch(
      track: rule.track, observer: rule.observer, skyline: skyline, limb: SkylineLimb(rule.body, .standard),
      place: BodyPath(rule.body, on: rule.track).place)
    let found = search.events(from: from, to: from + 1)
    let step = 5.0 / 86_400
    var (index, before) = (0, rule.excess(from, skyline.points))
    #expect(found.startsSeen == (before > 0), "\(name)")
    for number in 1...17_280 {
      let time = from + Double(number) * step
      let after = rule.excess(time, skyline.points)
      var events: [Crossing] = []
      while index < found.crossings.count, found.crossings[index].time < time {
        events.append(found.crossings[index])
        index += 1
      }
      // Roundings decide within a tenth of a second of arc.
      if min(abs(before), abs(after)) > 3e-5 {
        // Two events within one step leave the sign as it was.
        #expect(
          events.count % 2 == ((before > 0) != (after > 0) ? 1 : 0),
          "\(name), second \(number * 5): \(before) to \(after), \(events)")
      }
      for event in events {
        // The root is good to 0.2 ms. In it the height over a needle changes by more than the roundings.
        let sides = (-20...20).map { rule.excess(event.time + Double($0) * 2e-10, skyline.points) }
        let steps = zip(sides, sides.dropFirst())
        let isPassed = steps.contains { ($0 > 0) != event.isRising && ($1 > 0) == event.isRising }
        let steepest = steps.map { abs($1 - $0) }.max() ?? 0
        let nearest = sides.map(abs).min() ?? 0
        #expect(
          isPassed || nearest < max(3e-5, steepest * 2.3e-9 / 2e-10), "\(name), second \(number * 5): \(nearest)")
      }
      before = after
    }
    return found.crossings.count
  }

  private func skyline(_ kind: Kind, _ rule: Rule, _ from: TrackTime, _ random: inout SplitMix) throws -> Skyline {
    var points: [(Double, Double)] = []
    switch kind {
    case .ragged:
      let highest = Double.random(in: 3...50, using: &random)
      points = (0..<Int.random(in: 3...400, using: &random)).map { _ in
        (.random(in: 0..<360, using: &random), .random(in: -1...highest, using: &random))
      }
    case .canyon:
      var azimuth = 0.0
      while azimuth < 359 {
        let height = Double.random(in: 0...90, using: &random)
        points += [(azimuth, height), (azimuth + 0.6, .random(in: 0...90, using: &random))]
        azimuth += .random(in: 1...40, using: &random)
      }
    case .stepped:
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let azimuth = Double.random(in: 0..<360, using: &random)
        points += [(azimuth, .random(in: -2...40, using: &random)), (azimuth, .random(in: -2...40, using: &random))]
      }
    case .sliding:
      // The body's own way, a hair above or below it.
      for number in 0..<Int.random(in: 12...300, using: &random) {
        let (azimuth, altitude) = rule.place(from + Double(number) / 300)
        var height = altitude
        for _ in 0..<6 { height -= Rule.airless(height) - altitude }
        points.append((azimuth, min(max(height + .random(in: -0.02...0.02, using: &random), -1), 89)))
      }
    }
    let sorted = points.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
    return try #require(
      Skyline(sorted.map { Skyline.Point(azimuth: Angle(degrees: $0.0), altitude: Angle(degrees: $0.1)) }))
  }
}
