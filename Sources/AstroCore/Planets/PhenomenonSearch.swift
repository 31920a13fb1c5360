import Algorithms
import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Finds what Moon, planets and bright stars do on a track that holds the planets.
///
/// The planets are looked at on a grid of four days, on which longitudes, their rates and the angles between bodies change
/// slowly; a change of sign between two looks is one event. The looks stand at fixed instants, so that an event comes out
/// of the same bracket whatever the span.
struct PhenomenonSearch {
  let track: SkyTrack
  /// The planets that are seen by eye.
  static let visible: [Body] = [.mercury, .venus, .mars, .jupiter, .saturn]
  /// The planets that are looked for where they are asked for by name.
  static let outer: [Body] = [.uranus, .neptune]
  /// The planets that are looked for.
  let planets: [Body]
  /// Whether the kinds are looked for that only some searches name, see ``Phenomenon/Kind/further``.
  var hasFurther = false
  /// Approaches that stay wider are left out.
  static let widestApproach = Angle(degrees: 5)

  /// Days from one look to the next.
  private static let step = 4.0
  /// Days before the first event and after the last for which the track must have the planets: a look and a day.
  static let margin = step + 1

  /// One planet at one look.
  struct Look {
    let time: TrackTime
    let place: ApparentPlace
    let motion: EarthFixedMotion
  }

  /// All events between two instants, in order.
  func events(from start: TrackTime, to end: TrackTime) -> [Phenomenon] {
    let first = track.time(at: JulianDay(ut: (track.julianDay(start).ut / Self.step).rounded(.down) * Self.step))
    let times = stride(from: 0, through: end - first + Self.step, by: Self.step).map {
      min(max(first + $0, track.start), track.end)
    }
    func looks(_ body: Body) -> [Look] {
      times.map { time in
        let place = track.place(of: body, time)
        return Look(time: time, place: place, motion: EarthFixedMotion(place))
      }
    }
    let sun = looks(.sun)
    let seen = planets.map { ($0, looks($0)) }
    var found = moonMeetings(seen, from: start, to: end) + moonDistances(sun.map(\.time)) + earthDistances(sun)
    for (body, looks) in seen {
      let conjunctions = conjunctions(body, looks, sun)
      found += conjunctions + conjunctions.compactMap(transit) + stations(body, looks)
      if body == .mercury || body == .venus { found += elongations(body, looks, sun) }
      if hasFurther { found += further(body, looks.map(\.time)) }
      for star in Star.allCases { found += approaches(body, looks, to: star) }
    }
    for pair in seen.combinations(ofCount: 2) {
      found += approaches(pair[0], pair[1])
    }
    let span = track.julianDay(start)..<track.julianDay(end)
    return found.filter { span.contains($0.time) }.sorted { $0.time < $1.time }
  }

  // MARK: With the Sun

  private func conjunctions(_ body: Body, _ looks: [Look], _ sun: [Look]) -> [Phenomenon] {
    let isInner = body == .mercury || body == .venus
    func ahead(_ time: TrackTime, of angle: Double) -> Double {
      let difference = track.place(of: body, time).longitude - track.place(of: .sun, time).longitude - angle
      return Angle(radians: difference).signed.radians
    }
    return (isInner ? [0] : [0, Double.pi]).flatMap { angle in
      let values = zip(looks, sun).map {
        Angle(radians: $0.place.longitude - $1.place.longitude - angle).signed.radians
      }
      return crossings(values, looks.map(\.time), isAngle: true) { ahead($0, of: angle) }.map { time in
        let kind: Phenomenon.Kind =
          angle != 0
          ? .opposition
          : !isInner
            ? .conjunction
            : track.place(of: body, time).distance < track.place(of: .sun, time).distance
              ? .inferiorConjunction : .superiorConjunction
        return Phenomenon(
          kind: kind, bodies: [.body(body), .body(.sun)], time: track.julianDay(time), separation: nil,
          elongation: nil, distance: nil)
      }
    }
  }

  /// The transit at an inferior conjunction, by the least angle from the Earth's centre, or `nil` if the planet passes
  /// beside the Sun.
  private func transit(_ conjunction: Phenomenon) -> Phenomenon? {
    guard conjunction.kind == .inferiorConjunction, case .body(let planet) = conjunction.bodies[0] else { return nil }
    let near = track.time(at: conjunction.time)
    // A degree away it cannot come before the Sun.
    guard SunTransit.Gap(planet, track, near, from: .zero).separation.value < 0.02 else { return nil }
    let time = SunTransit.greatest(of: planet, on: track, near: near, from: .zero)
    let least = SunTransit.Gap(planet, track, time, from: .zero)
    guard least.separation.value < least.sun + least.planet else { return nil }
    return Phenomenon(
      kind: .transit, bodies: conjunction.bodies, time: track.julianDay(time),
      separation: Angle(radians: least.separation.value), elongation: nil, distance: nil)
  }

  private func elongations(_ body: Body, _ looks: [Look], _ sun: [Look]) -> [Phenomenon] {
    func separation(_ time: TrackTime) -> Double { self.separation(.body(body), .body(.sun), time).value }
    // The angle changes by less than 1″ in an hour and a half before and after the instant: its slope comes from angles
    // a day before and after, which are better known than the rates of places. Source: the central difference of the
    // fourth order, Abramowitz & Stegun, 25.3.6.
    func rate(_ time: TrackTime) -> Double {
      (separation(time - 1) - separation(time + 1) + 8 * (separation(time + 0.5) - separation(time - 0.5))) / 6
    }
    // Away from the instant the rates of places have its sign as well, 0.1° a day and more.
    let rates = zip(looks, sun).map { look, sun in
      let known = Sample(separationOf: look.motion, sun.motion).rate
      return abs(known) > Angle(degrees: 0.1).radians ? known : rate(look.time)
    }
    return crossings(rates, looks.map(\.time), falling: true, rate).map { time in
      let isEast =
        Angle(radians: track.place(of: body, time).longitude - track.place(of: .sun, time).longitude)
        .signed.radians > 0
      return Phenomenon(
        kind: isEast ? .greatestElongationEast : .greatestElongationWest, bodies: [.body(body), .body(.sun)],
        time: track.julianDay(time), separation: Angle(radians: separation(time)), elongation: nil,
        distance: nil)
    }
  }

  private func stations(_ body: Body, _ looks: [Look]) -> [Phenomenon] {
    // The rate of a place leaves out that of nutation and light-time, which moves a station by hours.
    func rate(_ time: TrackTime) -> Double {
      track.place(of: body, time + 0.05).longitude - track.place(of: body, time - 0.05).longitude
    }
    return crossings(looks.map(\.place.longitudeRate), looks.map(\.time), widenedBy: 1, rate).map { time in
      Phenomenon(
        kind: rate(time + 1) < 0 ? .stationRetrograde : .stationDirect, bodies: [.body(body)],
        time: track.julianDay(time), separation: nil, elongation: nil, distance: nil)
    }
  }

  // MARK: With each other

  private func approaches(_ one: (Body, [Look]), _ other: (Body, [Look])) -> [Phenomenon] {
    // Two planets move by less than 4° a day against each other.
    let reach = Self.widestApproach.radians + Angle(degrees: 4 * Self.step).radians
    let samples = zip(one.1, other.1).map { Sample(separationOf: $0.motion, $1.motion) }
      .map { $0.value < reach ? $0 : nil }
    return approaches(.body(one.0), .body(other.0), one.1.map(\.time), samples)
  }

  /// The least angles between two objects, where angles at the looks are given that may be near one of them.
  private func approaches(
    _ one: SkyObject, _ other: SkyObject, _ times: [TrackTime], _ samples: [Sample?]
  ) -> [Phenomenon] {
    func rate(_ time: TrackTime) -> Double { separation(one, other, time).rate }
    return times.indices.dropFirst().compactMap { index in
      guard let before = samples[index - 1], let after = samples[index] else { return nil }
      var (first, last) = (times[index - 1], times[index])
      if (before.rate < 0) == (after.rate < 0) {
        // Between the looks may lie a least angle and a largest. The rate of the cubic through both looks has an extremum
        // between them then, which parts the two.
        let mean = (after.value - before.value) / (last - first)
        let (bend, slope) = (
          3 * (before.rate + after.rate) - 6 * mean, 6 * mean - 4 * before.rate - 2 * after.rate
        )
        let middle = -slope / (2 * bend)
        guard middle > 0, middle < 1, ((before.rate + slope * middle / 2) < 0) != (before.rate < 0) else { return nil }
        let time = first + middle * (last - first)
        guard (rate(time) < 0) != (before.rate < 0) else { return nil }
        if before.rate < 0 { last = time } else { first = time }
      } else if before.rate >= 0 {
        return nil
      }
      return approach(one, other, Root.zero(from: first, to: last, rate))
    }
  }

  /// The longitude from a star, in radians, from which a planet may come nearer to it than ``widestApproach`` before the
  /// next look: a day takes Mercury by less than 2.3°, Venus 1.3°, Mars 0.9°, Jupiter and Saturn 0.3°.
  private static func starReach(_ body: Body) -> Double {
    let rate: Double =
      switch body {
      case .mercury: 2.3
      case .venus: 1.3
      case .mars: 0.9
      default: 0.3
      }
    return Angle(degrees: widestApproach.degrees + rate * step).radians
  }

  private func approaches(_ body: Body, _ looks: [Look], to star: Star) -> [Phenomenon] {
    let (longitude, reach) = (longitude(of: star), Self.starReach(body))
    let samples = looks.map { look -> Sample? in
      guard abs(Angle(radians: look.place.longitude - longitude).signed.radians) < reach else { return nil }
      return Sample(separationOf: look.motion, motion(.star(star), look.time))
    }
    return approaches(.body(body), .star(star), looks.map(\.time), samples)
  }

  private func moonMeetings(
    _ seen: [(Body, [Look])], from start: TrackTime, to end: TrackTime
  ) -> [Phenomenon] {
    let planets = seen.map { body, looks in
      (SkyObject.body(body), { (time: TrackTime) in Self.longitude(looks, time) })
    }
    let stars = Star.allCases.map { star in
      let longitude = SkyLongitude(longitude(of: star), 0)
      return (SkyObject.star(star), { (_: TrackTime) in longitude })
    }
    // From conjunction in longitude to the closest approach the Moon needs less than half a day.
    let (first, last) = (max(start - 0.6, track.start), min(end + 0.6, track.end))
    return (planets + stars).flatMap { object, longitude -> [Phenomenon] in
      let search = LongitudeSearch { track.longitude(of: .moon, $0) - longitude($0) }
      return search.passages(ofMultiplesOf: 2 * .pi, from: first, to: last).compactMap { passage in
        let moon = EarthFixedMotion(track.place(of: .moon, passage.time))
        let place = object.place(on: track, passage.time)
        guard Sample(separationOf: moon, EarthFixedMotion(place)).value < Self.widestApproach.radians + 0.02 else {
          return nil
        }
        // The path is taken through the place near the approach.
        let near = closest(to: StraightPath(through: place, at: passage.time), near: passage.time)
        let time = closest(to: StraightPath(through: object.place(on: track, near), at: near), near: near)
        return approach(.body(.moon), object, time)
      }
    }
  }

  /// The time at which the Moon is nearest to something else; it is less than half a day from a guess.
  private func closest(to path: StraightPath, near time: TrackTime) -> TrackTime {
    Root.zero(from: max(time - 0.6, track.start), to: min(time + 0.6, track.end)) { time in
      Sample(
        separationOf: EarthFixedMotion(track.place(of: .moon, time)), EarthFixedMotion(path.place(at: time))
      ).rate
    }
  }

  /// The longitude of a planet on the straight line through two looks, within 0.4°.
  private static func longitude(_ looks: [Look], _ time: TrackTime) -> SkyLongitude {
    let index = min(max(Int((time - looks[0].time) / step), 0), looks.count - 2)
    let (before, after) = (looks[index], looks[index + 1])
    let rate = (after.place.longitude - before.place.longitude) / (after.time - before.time)
    return SkyLongitude(before.place.longitude + rate * (time - before.time), rate)
  }

  /// The longitude of a star in the middle of the track, which changes little.
  private func longitude(of star: Star) -> Double {
    let middle = track.start + (track.end - track.start) / 2
    let (direction, obliquity) = (star.direction(on: track, middle), track.nutation(middle).obliquity)
    return atan2(direction.y * cos(obliquity) + direction.z * sin(obliquity), direction.x)
  }

  private func approach(_ one: SkyObject, _ other: SkyObject, _ time: TrackTime) -> Phenomenon? {
    let least = separation(one, other, time).value
    guard least < Self.widestApproach.radians else { return nil }
    return Phenomenon(
      kind: .approach, bodies: [one, other], time: track.julianDay(time), separation: Angle(radians: least),
      elongation: Angle(radians: separation(one == .body(.moon) ? other : one, .body(.sun), time).value), distance: nil)
  }

  private func separation(_ one: SkyObject, _ other: SkyObject, _ time: TrackTime) -> Sample {
    Sample(separationOf: motion(one, time), motion(other, time))
  }

  private func motion(_ object: SkyObject, _ time: TrackTime) -> EarthFixedMotion {
    EarthFixedMotion(object.place(on: track, time))
  }

  // MARK: Roots

  /// The roots of a function whose values at some times are given; of an angle the jump by a turn is none.
  func crossings(
    _ values: [Double], _ times: [TrackTime], isAngle: Bool = false, falling: Bool = false,
    widenedBy margin: Double = 0,
    _ function: (TrackTime) -> Double
  ) -> [TrackTime] {
    times.indices.dropFirst().compactMap { index in
      let (before, after) = (values[index - 1], values[index])
      guard (before < 0) != (after < 0), !isAngle || abs(before - after) < .pi, !falling || before >= 0 else {
        return nil
      }
      let (start, end) = (max(times[index - 1] - margin, track.start), min(times[index] + margin, track.end))
      // At an end of the track the function may change its sign beyond it, where the values have done so within.
      guard (function(start) < 0) != (function(end) < 0) else { return nil }
      return Root.zero(from: start, to: end, function)
    }
  }
}
