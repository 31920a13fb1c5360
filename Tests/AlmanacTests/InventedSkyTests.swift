import CivilTime
import Foundation
import Geography
import Testing

@testable import AstroCore
@testable import SwissEphemeris

/// Skies with a closed answer: ecliptic and equator coincide, and bodies stand still or run evenly.
@Suite struct InventedSkyTests {
  private static let start = JulianDay(ut: 2_461_041.5)
  /// A distance in astronomical units at which there is no parallax.
  private static let far = 1e9

  /// Bodies at a fixed declination whose right ascension grows evenly from 0, in degrees a day.
  private func track(
    days: Double = 40, declination: Double = 0, sunRate: Double = 0, moonRate: Double = 0, moonStart: Double = 0
  ) throws -> SkyTrack {
    try SkyTrack(
      model: .moshier, span: Self.start...Self.start.advanced(byDays: days),
      deltaT: { _ in 0 },
      nutation: { _ in (0, 0) },
      ayanamsha: { _ in 0 },
      place: { body, time in
        let rate = body == .sun ? sunRate : moonRate
        let longitude = ((body == .sun ? 0 : moonStart) + (time - Self.start.ut) * rate) * .pi / 180
        let declination = declination * .pi / 180
        return SIMD4(
          cos(longitude) * cos(declination), sin(longitude) * cos(declination), sin(declination), 0) * Self.far
      })
  }

  private func observer(latitude: Double, longitude: Double = 0) throws -> Standpoint {
    Standpoint(
      try #require(GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))))
  }

  @Test func bodyOnTheEquatorIsUpForHalfASiderealTurn() throws {
    let track = try track()
    let search = HorizonSearch(
      path: BodyPath(.sun, on: track), observer: try observer(latitude: 50), targets: [.altitude(Angle(degrees: 0))])
    let events = search.events(from: track.start, to: track.end)
    let crossings = events.crossings[0]
    let turn = 2 * Double.pi / (2 * .pi * 1.00273781191135448 + 4612.16 / 36_525 * .pi / 648_000)
    for (first, second) in zip(crossings, crossings.dropFirst()) {
      #expect(first.isRising != second.isRising)
      // 1e-8 of a day is a millisecond.
      #expect(abs(second.time - first.time - turn / 2) < 1e-8)
    }
    #expect(events.transits.count == 40 || events.transits.count == 41)
  }

  @Test(arguments: [1e-3, 1e-5, 1e-7])
  func bodyThatGrazesTheHorizonRisesAndSetsWithinMinutesOrNotAtAll(margin: Double) throws {
    // At 60° north a body at -30° just reaches the horizon.
    let observer = try observer(latitude: 60)
    let targets = [HorizonTarget.altitude(Angle(degrees: 0))]
    func events(declination: Double) throws -> HorizonEvents {
      let track = try track(declination: declination)
      return HorizonSearch(path: BodyPath(.sun, on: track), observer: observer, targets: targets)
        .events(from: track.start, to: track.end)
    }
    let above = try events(declination: -30 + margin)
    let below = try events(declination: -30 - margin)
    #expect(below.crossings[0].isEmpty)
    #expect(above.crossings[0].count == 2 * above.transits.count)
    // The half arc by cos H = -tan φ tan δ.
    let cosine = -tan(Double.pi / 3) * tan((-30 + margin) * .pi / 180)
    let halfArc = acos(cosine) / (2 * .pi * 1.0027379)
    for (index, transit) in above.transits.enumerated() {
      #expect(abs(transit - above.crossings[0][2 * index].time - halfArc) < 0.02 * halfArc + 1e-6)
    }
  }

  @Test func bodyOverThePoleNeverCrosses() throws {
    let track = try track(declination: 45)
    let search = HorizonSearch(
      path: BodyPath(.moon, on: track), observer: try observer(latitude: 90),
      targets: [.altitude(Angle(degrees: 0)), .moonUpperLimb])
    #expect(search.events(from: track.start, to: track.end).crossings.allSatisfy { $0.isEmpty })
  }

  /// The half arc of a star at any declination and place follows from cos H = -tan φ tan δ, and it turns once in a
  /// sidereal day.
  @Test(arguments: [-60.0, -10, 0, 32, 71], [-55.0, 0, 22, 65])
  func starRisesAndSetsByItsHourAngle(declination: Double, latitude: Double) throws {
    let track = try track()
    let star = Star(track: track, rightAscension: 3, declination: declination * .pi / 180)
    let events = HorizonSearch(
      path: star, observer: try observer(latitude: latitude, longitude: 100),
      targets: [.altitude(Angle(degrees: 0))]
    ).events(from: track.start, to: track.end)
    let turn = 1 / 1.002737909350795
    #expect([40, 41].contains(events.transits.count))
    for (one, next) in zip(events.transits, events.transits.dropFirst()) { #expect(abs(next - one - turn) < 1e-8) }
    let cosine = -tan(latitude * .pi / 180) * tan(declination * .pi / 180)
    guard abs(cosine) < 1 else {
      #expect(events.crossings[0].isEmpty)
      return
    }
    let half = acos(cosine) / (2 * .pi) * turn
    let risings = events.crossings[0].filter(\.isRising).map(\.time)
    #expect([40, 41].contains(risings.count))
    for rising in risings.dropLast() {
      let transit = try #require(events.transits.first { $0 > rising })
      #expect(abs(transit - rising - half) < 1e-8)
    }
  }

  /// A star that never changes its direction.
  private struct Star: SkyPath {
    let track: SkyTrack
    let rightAscension, declination: Double

    func place(at time: TrackTime) -> ApparentPlace {
      let direction = SIMD3(
        cos(rightAscension) * cos(declination), sin(rightAscension) * cos(declination), sin(declination))
      return ApparentPlace(
        direction: direction, near: direction, siderealTime: track.greenwichSiderealTime(time))
    }
  }

  @Test func phasesComeAtEvenSteps() throws {
    // The Moon starts 6° behind and gains 12° a day: a new moon after half a day, then a quarter every 7.5 days.
    let track = try track(sunRate: 1, moonRate: 13, moonStart: -6)
    let phases = track.phases(from: Self.start, to: track.span.upperBound)
    #expect(phases.map(\.phase) == [.newMoon, .firstQuarter, .fullMoon, .lastQuarter, .newMoon, .firstQuarter])
    for (index, event) in phases.enumerated() {
      // A Julian day resolves 40 µs.
      #expect(abs(event.time.days(since: Self.start) - 0.5 - 7.5 * Double(index)) < 1e-8)
    }
  }

  @Test func phaseExactlyAtTheEndBelongsToWhatFollows() throws {
    let track = try track(sunRate: 1, moonRate: 13, moonStart: -6)
    let quarter = Self.start.advanced(byDays: 8)
    #expect(track.phases(from: Self.start, to: quarter.advanced(byDays: -1e-6)).map(\.phase) == [.newMoon])
    #expect(track.phases(from: quarter.advanced(byDays: 1e-6), to: quarter.advanced(byDays: 5)).isEmpty)
  }

  @Test func illuminationFollowsTheElongation() throws {
    let track = try track(sunRate: 1, moonRate: 13)
    // Equal distances: the phase angle is 90° less half the elongation.
    for days in stride(from: 1.0, to: 14, by: 1.7) {
      let elongation = 12 * days * .pi / 180
      let aspect = track.moonAspect(at: Self.start.advanced(byDays: days))
      #expect(abs(aspect.elongation.radians - elongation) < 1e-9)
      #expect(abs(aspect.illumination - (1 + cos(.pi / 2 - elongation / 2)) / 2) < 1e-9)
    }
  }
}
