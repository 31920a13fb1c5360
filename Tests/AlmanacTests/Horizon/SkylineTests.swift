import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

@Suite struct SkylineTests {
  /// The altitude without refraction at which a point is hidden, in arcminutes.
  private func limit(_ degrees: Double) -> Double {
    Skyline.airless(Angle(degrees: degrees).radians).value * 180 / .pi * 60
  }

  /// -34′ at the level horizon is -50′ of the Sun's centre. From 100 m -17.6′ − 38′ − 16′ = -71.6′; zmanim programs have
  /// -69.3′, the Explanatory Supplement -71.2′.
  @Test func aLevelSkylineChangesNothingAndTheDipLowersIt() {
    #expect(abs(limit(0) + 34) < 1e-9)
    let dip = Skyline(metresAbovePlain: 100)
    #expect(abs(dip.highest.degrees * 60 + 17.6) < 1e-9)
    #expect(abs(limit(dip.highest.degrees) - 16 + 71.6) < 0.1)
    #expect(Skyline(metresAbovePlain: 0) == Skyline(level: Angle(degrees: 0)))
  }

  /// Bennett's refraction at 10° is 5.3′, at 45° 1.0′, of 34.5′ at the horizon. Source: Meeus, Astronomical Algorithms, ch. 16.
  @Test func refractionIsBennetts() {
    #expect(abs(10 * 60 - limit(10) - 5.3) < 0.1)
    #expect(abs(45 * 60 - limit(45) - 1.0) < 0.05)
    for tenth in -20..<900 { #expect(limit(Double(tenth) / 10) < limit(Double(tenth + 1) / 10)) }
  }

  @Test func theRateOfTheLimitIsItsDerivative() {
    for degrees in [-2.0, -1.7, -0.5, 0, 3, 20, 60, 89] {
      let (radians, step) = (Angle(degrees: degrees).radians, 1e-6)
      let slope = (Skyline.airless(radians + step).value - Skyline.airless(radians - step).value) / (2 * step)
      #expect(abs(Skyline.airless(radians).rate - slope) < 1e-6, "\(degrees)")
    }
  }

  @Test func theEdgeIsStraightBetweenPointsAndClosesThroughTheNorth() throws {
    let skyline = try Skyline(degrees: [(350, 4), (10, 8), (90, 0), (90, 12), (270, 2)])
    func altitude(_ azimuth: Double) -> Double { skyline.altitude(at: Angle(degrees: azimuth)).degrees }
    for (azimuth, expected) in [
      (0.0, 6.0), (5, 7), (355, 5), (50, 4), (89.9999, 0), (90, 12), (180, 7), (310, 3),
    ] {
      #expect(abs(altitude(azimuth) - expected) < 1e-4, "\(azimuth)")
    }
    #expect(skyline.highest.degrees == 12)
  }

  /// A single point that is a step, and parts wider than half a turn.
  @Test func wideEdgesAreStraightToo() throws {
    let ramp = try Skyline(degrees: [(90, 0), (90, 36)])
    for (azimuth, expected) in [(100.0, 35.0), (180, 27), (270, 18), (0, 9), (80, 1)] {
      #expect(abs(ramp.altitude(at: Angle(degrees: azimuth)).degrees - expected) < 1e-9, "\(azimuth)")
    }
    let two = try Skyline(degrees: [(170, 20), (180, 2)])
    #expect(abs(two.altitude(at: Angle(degrees: 355)).degrees - 11) < 1e-9)
    #expect(abs(two.altitude(at: Angle(degrees: 90)).degrees - (2 + 18 * 270.0 / 350)) < 1e-9)
  }

  /// 1 − sin 30° all around, half of that with a wall on one side; what lies below the level hides nothing.
  @Test func opennessIsTheMeanOfOneLessTheSine() throws {
    #expect(abs(Skyline(level: Angle(degrees: 30)).openness - 0.5) < 1e-12)
    #expect(Skyline(level: Angle(degrees: -1)).openness == 1)
    #expect(abs(try Skyline(degrees: [(0, 90), (180, 90), (180, 0), (360, 0)]).openness - 0.5) < 1e-12)
    #expect(abs(try Skyline(degrees: [(0, 0), (360, 90)]).openness - (1 - 2 / .pi)) < 1e-12)
  }

  /// The limits of every part of the circle hold all that is between, and are reached.
  @Test func limitsOfAPartHoldAllInIt() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<200 {
      let count = Int.random(in: 1...40, using: &random)
      let skyline = try Skyline(
        degrees: (0..<count).map { _ in
          (.random(in: 0..<360, using: &random), .random(in: -2...90, using: &random))
        })
      let middle = Double.random(in: -4...10, using: &random)
      let half = Double.random(in: 0...1.8, using: &random)
      let sector = skyline.sector(around: middle, within: half)
      let limits = sector.map { ($0.least, $0.greatest) } ?? skyline.limits.whole
      for number in 0...100 {
        let azimuth = Angle(radians: middle + half * (Double(number) / 50 - 1))
        let value = skyline.altitude(at: azimuth).radians
        #expect(value >= limits.0 - 1e-9 && value <= limits.1 + 1e-9)
      }
    }
  }

  /// An instant is the same from whatever span it is found.
  @Test func theSpanOfASearchDoesNotMatter() throws {
    let start = JulianDay(ut: 2_461_041.5)
    let track = try SkyTrack(
      Ephemeris(forcedModel: .moshier), model: .moshier, span: start...start.advanced(byDays: 20), bodies: [.sun])
    let position = try #require(GeographicPosition(latitude: Angle(degrees: 47), longitude: Angle(degrees: 11)))
    let search = SkylineSearch(
      track: track, observer: Standpoint(position), skyline: try Skyline(degrees: [(0, 5), (120, 12), (200, 3)]),
      limb: .sun, place: BodyPath(.sun, on: track).place)
    let all = search.events(from: track.start, to: track.end)
    #expect(all.crossings.count == 40)
    let some = search.events(from: track.start + 5.34, to: track.start + 9.01)
    #expect(some.startsSeen == search.isSeen(at: track.start + 5.34))
    #expect(
      some.crossings.map(\.time)
        == all.crossings.map(\.time).filter {
          $0 >= track.start + 5.34 && $0 < track.start + 9.01
        })
  }

  /// A level skyline at 0° gives the risings and settings themselves, of Sun, Moon and planets.
  @Test func overALevelSkylineBodiesAreSeenFromRiseToSet() throws {
    let dates = try "2026-03-01".date...("2026-03-20".date)
    for (latitude, sunrise) in [(0.0, SunriseDefinition.standard), (52, .center), (67, .standard)] {
      var almanac = try almanac(
        latitude: latitude, longitude: 10, zone: "UTC", model: .moshier, sunrise: sunrise,
        parts: [.sun, .moon, .planets]
      )
      almanac.skyline = Skyline(level: Angle(degrees: 0))
      for report in try almanac.days(dates) {
        let bodies = [report.sun?.horizon, report.moon?.horizon].compactMap(\.self) + report.planets.map(\.horizon)
        #expect(bodies.count == 9)
        for body in bodies {
          let seen = try #require(body.seen)
          for (one, other) in [(seen.appears, body.rises.map(\.time)), (seen.disappears, body.sets.map(\.time))] {
            #expect(one.count == other.count)
            for (one, other) in zip(one, other) { #expect(abs(one.days(since: other)) * 86_400 < 0.01) }
          }
          #expect(seen.state == body.state)
          #expect(abs(seen.seconds - body.secondsAbove) < 0.05)
        }
      }
    }
  }
}

/// What a place sees of planets, showers and meetings depends on its skyline.
@Suite struct SkylineSightTests {
  /// A wall of 60° from south-east to north-west, open in the north-east.
  private static let wall = Result {
    try Skyline(degrees: [(0, 0), (100, 0), (100, 60), (350, 60), (350, 0)])
  }

  private func almanacs(_ parts: Set<DayPart>) throws -> (level: Almanac, walled: Almanac) {
    let level = try almanac(latitude: 47.3, longitude: 11.4, zone: "Europe/Vienna", model: .moshier, parts: parts)
    var walled = level
    walled.skyline = try Self.wall.get()
    return (level, walled)
  }

  @Test func planetsAreSeenOverTheSkyline() throws {
    let (level, walled) = try almanacs([.planets])
    let dates = try "2026-01-01".date...("2026-12-31".date)
    var (both, hidden) = (0, 0)
    for (one, other) in zip(try level.days(dates), try walled.days(dates)) {
      for (open, behind) in zip(one.planets, other.planets) {
        let seconds = { (planet: PlanetDay) in planet.up.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) } }
        #expect(seconds(behind) <= seconds(open) + 1e-4)
        #expect(behind.horizon.rises == open.horizon.rises && behind.aspect == open.aspect)
        if !behind.up.isEmpty { both += 1 }
        if behind.unseen == .hidden {
          hidden += 1
          #expect(open.sight > .notSeen && behind.best == nil)
        }
        for span in behind.up {
          let isInside = open.up.contains {
            // The sky sets an end within a minute of what the reserve, which grows slowly, is known to.
            $0.lowerBound.days(since: span.lowerBound) < 60.0 / 86_400
              && span.upperBound.days(since: $0.upperBound) < 60.0 / 86_400
          }
          #expect(isInside, "\(behind.body) \(one.day.date): \(span), \(open.up)")
        }
      }
    }
    #expect(both > 300 && hidden > 100, "\(both), \(hidden)")
  }

  /// Of the approaches, occultations and oppositions of ten years those behind the wall are not seen, and none is new.
  @Test func meetingsAreSeenWhereAllBodiesStandOverTheSkyline() throws {
    let (level, walled) = try almanacs([.sky])
    let dates = try "2026-01-01".date...("2028-12-31".date)
    let skyline = try Self.wall.get()
    let (open, behind) = (try level.skyEvents(.phenomena, on: dates), try walled.skyEvents(.phenomena, on: dates))
    #expect(open.count == behind.count)
    var counts = (open: 0, behind: 0)
    for (one, other) in zip(open, behind) {
      switch (one.kind, other.kind) {
      case (.phenomenon(let one), .phenomenon(let other)):
        #expect(one.phenomenon == other.phenomenon && (one.isVisible || !other.isVisible))
        if one.seen != nil { counts.open += 1 }
        guard let seen = other.seen else { continue }
        counts.behind += 1
        // The Moon's upper limb is 0.26° above its centre; half a day away an object on a straight path is 0.03° off.
        let least = try #require(skyline.sector(around: seen.azimuth.radians, within: 1e-3)).least
        let limit = Skyline.airless(least).value
        #expect(seen.altitude.radians > limit - 0.005, "\(other)")
      case (.occultation(let one), .occultation(let other)):
        #expect(one.disappearance.time == other.disappearance.time)
        #expect(one.isVisible || !other.isVisible)
      default: Issue.record("\(one), \(other)")
      }
    }
    #expect(counts.behind > 10 && counts.behind < counts.open - 50, "\(counts)")
  }

  /// The radiant comes over the wall where it turns into the open part of the sky; the rates stay.
  @Test func radiantsClearTheSkylineAndRatesStay() throws {
    let (level, walled) = try almanacs([.showers])
    let dates = try "2026-08-01".date...("2026-08-20".date)
    func reports(_ almanac: Almanac) throws -> [ShowerReport] {
      let model = try almanac.sky.model(covering: dates)
      let span = almanac.zone.start(of: dates.lowerBound)...almanac.zone.start(of: dates.upperBound)
      let calendar = try ShowerCalendar(
        almanac.sky.ephemeris, model: model, span: span, showers: Shower.standard.filter { $0.code == "PER" })
      var found: [ShowerReport] = []
      try almanac.forEachShower(
        calendar.occurrences, of: calendar, model: model, darkSky: SkyBrightness(bortle: 4), at: nil
      ) { found.append($0) }
      return found
    }
    let (open, behind) = (try #require(reports(level).first), try #require(reports(walled).first))
    #expect(open.clears == nil && open.night == behind.night)
    let clears = try #require(behind.clears)
    // The Perseids rise in the north and are circumpolar here: they come over the wall at 350°.
    #expect(clears.count == 1)
    #expect(behind.night?.radiantRise == nil)
  }

  /// In Burgos the total eclipse of 2026-08-12 stands 9° high: behind a ridge of 15° only its beginning is seen, and behind
  /// one of 40° nothing. Its geometry and its sutaka stay.
  @Test func whatIsSeenOfAnEclipseFollowsTheSkyline() throws {
    let date = try "2026-08-12".date
    func report(_ degrees: Double?) throws -> EclipseReport {
      var almanac = try almanac(latitude: 42.34, longitude: -3.7, zone: "Europe/Madrid", model: .moshier, parts: [.sky])
      almanac.skyline = degrees.map { Skyline(level: Angle(degrees: $0)) }
      return try #require(try almanac.eclipses(on: date...date).first)
    }
    let (level, ridge, wall) = (try report(nil), try report(15), try report(40))
    let (open, cut, hidden) = (try #require(level.local), try #require(ridge.local), try #require(wall.local))
    #expect(open.clear == nil && open.seenKind == .total && open.seen == open.visible)
    for local in [cut, hidden] {
      #expect(local.kind == .total && local.centralSeconds == open.centralSeconds && local.contacts == open.contacts)
      #expect(local.visible == open.visible && local.maximum == open.maximum && local.isVisible)
    }
    #expect(cut.seenKind == .partial && cut.seenCentralSeconds == nil && ridge.kindHere == .solarPartial)
    let (start, end) = (try #require(cut.time(of: .c1)), try #require(cut.seen.first?.upperBound))
    #expect(cut.seen.count == 1 && cut.seen[0].lowerBound == start && cut.seenMaximum?.time == end)
    // The Sun's edge at 15° with 3.5′ of refraction: the centre at 14.67°.
    #expect(abs((cut.seenMaximum?.altitude.degrees ?? 0) - 14.67) < 0.02)
    #expect(hidden.seenKind == nil && hidden.seenMaximum == nil && wall.hiddenReason == .behindSkyline)
    #expect(ridge.sutaka == level.sutaka && wall.sutaka == level.sutaka && level.sutaka != nil)
  }
}
