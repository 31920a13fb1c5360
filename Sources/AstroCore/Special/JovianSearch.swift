import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Jupiter with its moons on a track that holds the Sun and Jupiter.
struct JovianSearch {
  let track: SkyTrack
  private static let paths = Dictionary(
    uniqueKeysWithValues: JupiterMoon.allCases.map { ($0, JupiterMoonPath($0)) })

  /// From where a moon is seen before or behind Jupiter.
  enum Eye {
    case earth, sun
  }

  /// How a moon stands to Jupiter, as an eye sees it.
  struct Sight {
    /// The sine of the angle at Jupiter between moon and eye, along the equator of Jupiter.
    let offset: Double
    /// How far the moon is from the middle of the disc along the equator, in equatorial radii: positive to the east.
    let radii: Double
    /// How far the moon is from the limb, in equatorial radii: negative on the disc.
    let distance: Double
    /// Whether the moon is nearer than Jupiter.
    let isInFront: Bool

    /// Whether the disc hides the moon, or its light.
    var isBehindDisc: Bool { distance < 0 && !isInFront }
  }

  /// Radii of Jupiter at the equator in astronomical units, and over that at the pole. Source: IAU WGCCRE 2015.
  private static let radius = 71_492 / SkyTrack.kilometresInAstronomicalUnit
  private static let flattening = 71_492.0 / 66_854

  /// How a moon stands to Jupiter in the light that reaches the Earth at a time.
  func sight(_ moon: JupiterMoon, _ time: TrackTime, from eye: Eye) -> Sight {
    let fromSun = track.planetVectors(of: .jupiter, time).heliocentric
    let toEarth = track.earthMotion(time).position - fromSun
    let instant = track.julianDay(time)
    let days =
      instant.ut + track.deltaT(at: instant) / 86_400 - toEarth.length * SkyTrack.lightDays - JupiterMoonPath.epoch
    // Stretched along its axis, Jupiter is a sphere.
    let stretch = SIMD3(1, 1, Self.flattening)
    let place = (Self.paths[moon] ?? JupiterMoonPath(moon)).place(days) / Self.radius * stretch
    let source = jovian(eye == .earth ? toEarth : -fromSun, time) / Self.radius * stretch
    let ray = source - place
    let across = SIMD3(source.y, -source.x, 0)
    return Sight(
      offset: place.dot(across) / (across.length * place.length), radii: place.dot(across) / across.length,
      distance: max(place.dot(place) - place.dot(ray) * place.dot(ray) / ray.dot(ray), 0).squareRoot() - 1,
      isInFront: place.dot(source) > 0)
  }

  /// A vector of the true ecliptic and equinox against ``JovianFrame``.
  private func jovian(_ vector: SIMD3<Double>, _ time: TrackTime) -> SIMD3<Double> {
    let nutation = track.nutation(time).longitude
    let (cosine, sine) = (cos(nutation), sin(nutation))
    let mean = SIMD3(vector.x * cosine + vector.y * sine, vector.y * cosine - vector.x * sine, vector.z)
    return JovianFrame.applied(to: MeanEcliptic(at: track.julianDay(time)).reversed(mean))
  }

  /// An instant at which a moon is at the limb.
  struct Contact {
    let phenomenon: JovianEvent.Phenomenon
    let isEnd: Bool
    let time: TrackTime
  }

  /// How far beyond a span conjunctions are looked for whose contacts may lie in it, in days.
  static func reach(_ moon: JupiterMoon) -> Double { moon.synodicPeriod / 8 }

  /// The contacts of a moon in a span that are not hidden: no occultation of a moon in the shadow, no eclipse behind the disc.
  func contacts(_ moon: JupiterMoon, _ wanted: Set<JovianEvent.Phenomenon>, in span: TrackSpan) -> [Contact] {
    let reach = Self.reach(moon)
    let around = max(span.lowerBound - reach, track.start)..<min(span.upperBound + reach, track.end)
    var found: [Contact] = []
    for eye in [Eye.earth, .sun] where wanted.contains(where: { $0.isOfSun == (eye == .sun) }) {
      for conjunction in Root.all(in: around, every: reach, of: { sight(moon, $0, from: eye).offset }) {
        guard let touches = touches(moon, near: conjunction.time, eye) else { continue }
        let isInFront = sight(moon, conjunction.time, from: eye).isInFront
        let phenomenon = JovianEvent.Phenomenon.allCases.first {
          $0.isInFront == isInFront && $0.isOfSun == (eye == .sun)
        }
        guard let phenomenon, wanted.contains(phenomenon) else { continue }
        for (time, isEnd) in [(touches.first, false), (touches.last, true)]
        where span.contains(time) && (isInFront || !sight(moon, time, from: eye == .sun ? .earth : .sun).isBehindDisc) {
          found.append(Contact(phenomenon: phenomenon, isEnd: isEnd, time: time))
        }
      }
    }
    return found.sorted { $0.time < $1.time }
  }

  /// The moons at a time, from west to east.
  func places(at time: TrackTime) -> [JupiterMoonPlace] {
    JupiterMoon.allCases.map { moon in
      let sight = sight(moon, time, from: .earth)
      let phenomenon: JovianEvent.Phenomenon? =
        sight.distance < 0
        ? sight.isInFront ? .transit : .occultation
        : self.sight(moon, time, from: .sun).isBehindDisc ? .eclipse : nil
      return JupiterMoonPlace(moon: moon, offset: sight.radii, phenomenon: phenomenon)
    }.sorted { $0.offset < $1.offset }
  }

  /// The instants at which a moon comes to the limb and leaves it, or `nil` if it passes above or below the disc.
  private func touches(
    _ moon: JupiterMoon, near conjunction: TrackTime, _ eye: Eye
  ) -> (first: TrackTime, last: TrackTime)? {
    let reach = Self.reach(moon)
    func distance(_ time: TrackTime) -> Double { sight(moon, time, from: eye).distance }
    var middle = conjunction
    // Where the moon passes far from the centre, it is nearest a little earlier or later.
    if distance(middle) > -0.1 {
      let step = reach / 64
      let (start, end) = (conjunction - reach / 2, conjunction + reach / 2)
      func rate(_ time: TrackTime) -> Double {
        let (before, after) = (distance(time - step) + 1, distance(time + step) + 1)
        return after * after - before * before
      }
      guard rate(start) < 0, rate(end) > 0 else { return nil }
      middle = Root.zero(from: start, to: end, rate)
    }
    guard distance(middle) < 0, distance(middle - reach) > 0, distance(middle + reach) > 0 else { return nil }
    return (
      Root.zero(from: middle - reach, to: middle, distance), Root.zero(from: middle, to: middle + reach, distance)
    )
  }

}

extension JupiterMoon {
  /// The mean longitude at the beginning of 1950 less that of Jupiter, in revolutions, and its motion a day. Source: L1.2; Meeus,
  /// table 31.A. They are part of names: nobody may change them.
  private var nominal: (phase: Double, motion: Double) {
    let (longitude, motion) =
      switch self {
      case .io: (1.446_213, 3.551_552_286)
      case .europa: (-0.373_526, 1.769_322_711)
      case .ganymede: (0.287_409, 0.878_207_924)
      case .callisto: (-0.362_034, 0.376_486_233)
      }
    return (
      longitude / (2 * .pi) - (34.351 - 0.083_129_4 * 18_262.5) / 360, motion / (2 * .pi) - 0.083_129_4 / 360
    )
  }

  /// The date in UTC that names what a moon does near an instant, whatever ephemeris computes it: that of its mean conjunction with
  /// Jupiter, as the Sun sees it. The nearest conjunction of its kind lies less than a quarter of a revolution away.
  func nominalDate(of phenomenon: JovianEvent.Phenomenon, near time: JulianDay) -> GregorianDate {
    let (phase, motion) = nominal
    let conjunction = phenomenon.isInFront ? 0.5 : 0
    let turns = phase + motion * (time.ut - JupiterMoonPath.epoch) - conjunction
    return NominalSky.date(time.advanced(byDays: (turns.rounded() - turns) / motion))
  }
}

extension Almanac {
  /// The track of Sun and Jupiter over a span and, where the ephemeris has it, over the conjunctions around it: else a contact may
  /// be left out whose conjunction lies beyond.
  func jovianTrack(over span: Range<JulianDay>) throws(EphemerisError) -> SkyTrack {
    func sampled(_ margin: Double) throws(EphemerisError) -> SkyTrack {
      try sky.track(
        over: span.lowerBound.advanced(byDays: -margin)...span.upperBound.advanced(byDays: margin),
        bodies: [.sun, .jupiter])
    }
    let wide = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
      try sampled(JovianSearch.reach(.callisto) * 2)
    }
    return if let wide { wide } else { try sampled(0) }
  }

  /// The events in a span, in order, also those that are not seen.
  func jovianEvents(_ query: JovianQuery, in span: Range<JulianDay>, on track: SkyTrack) -> [JovianEvent] {
    let search = JovianSearch(track: track)
    let sight = SkySight(self, on: track)
    let times = track.time(at: span.lowerBound)..<track.time(at: span.upperBound)
    return query.moons.flatMap { moon in
      search.contacts(moon, query.phenomena, in: times).map { contact in
        let (jupiter, sun) = (track.place(of: .jupiter, contact.time), track.place(of: .sun, contact.time))
        let sunAltitude = sight.observer.altitude(of: sun)
        return JovianEvent(
          moon: moon, phenomenon: contact.phenomenon, isEnd: contact.isEnd, time: track.julianDay(contact.time),
          altitude: sight.observer.altitude(of: jupiter), azimuth: sight.observer.azimuth(of: jupiter),
          sunAltitude: sunAltitude,
          isVisible: sunAltitude.degrees < JovianEvent.sunLimit.degrees
            && sight.isUp(jupiter, .point, above: JovianEvent.leastAltitude.degrees))
      }
    }.sorted { $0.time < $1.time }
  }
}
