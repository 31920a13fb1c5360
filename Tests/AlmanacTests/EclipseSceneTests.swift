import CivilTime
import Geography
import Glibc
import SwissEphemeris
import Testing

@testable import AstroCore

/// What pictures and tables of an eclipse are made of: how the discs stand, and several places beside each other.
@Suite struct EclipseSceneTests {
  private func scene(_ date: String, _ latitude: Double, _ longitude: Double) throws -> (EclipseScene, Almanac) {
    let almanac = try almanac(latitude: latitude, longitude: longitude)
    let day = try date.date
    let report = try #require(try almanac.eclipses(on: day...day).first { $0.local != nil })
    return (try #require(try almanac.scene(of: report)), almanac)
  }

  /// The Moon stands beside the Sun as their altitudes and azimuths have it.
  @Test(arguments: [
    ("2026-08-12", 42.34, -3.7), ("2028-07-22", -33.87, 151.2), ("2027-08-02", 25.7, 32.64), ("2026-02-17", -89.0, 10),
    ("2024-10-02", -17, -152), ("2000-07-31", 72.8, -56.1),
  ])
  func theMoonStandsAsItsAltitudeAndAzimuthHaveIt(date: String, latitude: Double, longitude: Double) throws {
    let (scene, almanac) = try scene(date, latitude, longitude)
    let time = scene.report.eclipse.greatest
    let track = try almanac.sky.track(over: time.advanced(byDays: -1)...time.advanced(byDays: 1))
    let observer = Standpoint(almanac.position)
    for moment in scene.moments {
      let instant = track.time(at: moment.aspect.time)
      let (sun, moon) = (track.place(of: .sun, instant), track.place(of: .moon, instant))
      let (low, high) = (observer.altitude(of: sun).radians, observer.altitude(of: moon).radians)
      let turn = Angle(radians: observer.azimuth(of: moon).radians - observer.azimuth(of: sun).radians).signed.radians
      let radius = Discs(track, instant, from: observer.earthFixed).sun.value
      let across = SIMD2(turn * cos((low + high) / 2), high - low) / radius
      // Of a plane and a sphere; the Sun stands below 60° in these.
      #expect(abs(across.x - moment.aspect.fromZenith.x) < 0.03, "\(date) \(moment.kind)")
      #expect(abs(across.y - moment.aspect.fromZenith.y) < 0.03, "\(date) \(moment.kind)")
    }
  }

  /// At outer contacts the discs touch from outside, at inner ones from inside; of the Moon its disc touches the shadow.
  @Test(arguments: [("2026-08-12", 42.34, -3.7), ("2023-10-14", 36.72, -110.26), ("2028-12-31", 23.18, 75.78)])
  func theDiscsTouchAtTheContacts(date: String, latitude: Double, longitude: Double) throws {
    let (scene, _) = try scene(date, latitude, longitude)
    for moment in scene.moments {
      guard case .contact(let name) = moment.kind else { continue }
      let aspect = moment.aspect
      let separation = (aspect.fromNorth * aspect.fromNorth).sum().squareRoot()
      let expected =
        switch name {
        case .c1, .c4, .u1, .u4: aspect.cover + 1
        case .p1, .p4: (aspect.penumbra ?? 0) + 1
        case .c2, .c3, .u2, .u3: abs(aspect.cover - 1)
        }
      // The first and last contacts of the Sun are those of the mean limb, larger by 0.0008.
      #expect(abs(separation - expected) < 0.002, "\(date) \(name.rawValue): \(separation), \(expected)")
    }
  }

  /// At the contacts of a transit the discs touch as at those of an annular eclipse.
  @Test(arguments: [("2032-11-13", 52.52, 13.41), ("2012-06-05", 21.31, -157.86)])
  func thePlanetTouchesTheSunAtTheContacts(date: String, latitude: Double, longitude: Double) throws {
    let almanac = try almanac(latitude: latitude, longitude: longitude)
    let query = try EventQuery("transit", reckoning: .amanta, in: EventCatalogue())
    var scene: TransitScene?
    try almanac.find(query, on: date.date...date.date.adding(days: 1)) { event in
      if case .phenomenon(let report)? = event.skyEvent?.kind { scene = try almanac.scene(of: report) }
      return true
    }
    let found = try #require(scene)
    #expect(found.moments.filter { if case .contact = $0.kind { true } else { false } }.count == 4)
    for moment in found.moments {
      let (separation, cover) = (
        (moment.aspect.fromZenith * moment.aspect.fromZenith).sum().squareRoot(), moment.aspect.cover
      )
      switch moment.kind {
      case .contact(.c1), .contact(.c4): #expect(abs(separation - 1 - cover) < 1e-4)
      case .contact: #expect(abs(separation - 1 + cover) < 1e-4)
      case .maximum, .rising, .setting: #expect(separation < 1 + cover)
      }
    }
    // North up, the planet comes from the east, on the left, and goes to the west.
    #expect(found.course[0].fromNorth.x < -0.3 && (found.course.last?.fromNorth.x ?? 0) > 0.3)
  }

  /// What several places see is what each of them sees by itself.
  @Test func comparedPlacesSeeWhatEachSees() throws {
    let dates = try "2024-01-01".date..."2029-12-31".date
    let places = try [(42.34, -3.7), (23.18, 75.78), (-33.87, 151.2), (69.65, 18.96)].map {
      try almanac(latitude: $0.0, longitude: $0.1)
    }
    let query = try EventQuery("eclipse", reckoning: .amanta, in: EventCatalogue())
    var compared = places.map { _ in [EclipseReport]() }
    try Almanac.compareEclipses([query], at: places.map { ($0, dates) }) { reports, isWanted in
      for index in places.indices where isWanted[index] { compared[index].append(reports[index]) }
      return true
    }
    for (index, place) in places.enumerated() {
      let alone = try place.eclipses(on: dates).filter(\.isVisible)
      #expect(alone.count == compared[index].count && alone.count > 8)
      for (one, other) in zip(alone, compared[index]) {
        #expect(one.local?.seenKind == other.local?.seenKind)
        #expect(abs((one.local?.seenSeconds ?? 0) - (other.local?.seenSeconds ?? 0)) < 0.01)
      }
    }
  }

  /// The partial eclipse is seen until the Sun sets: at Burgos c1 is at 17:33:22 and sunset at 19:20:16 UTC; totality lasts
  /// 103.5 s (DE440).
  @Test func whatIsSeenLastsUntilTheSunSets() throws {
    let (burgos, _) = try scene("2026-08-12", 42.3439, -3.6969)
    #expect(abs((burgos.report.local?.seenSeconds ?? 0) - 103.5) < 1)
    let (sea, _) = try scene("2026-08-12", 39.3, 7.5)
    let local = try #require(sea.report.local)
    let first = try #require(local.time(of: .c1))
    let last = try #require(local.visible.last?.upperBound)
    #expect(abs((local.seenSeconds ?? 0) - last.days(since: first) * 86_400) < 0.01)
  }
}
