import CivilTime
import Glibc

/// A planet on its way around the Sun, as polynomials in heliocentric coordinates on the mean ecliptic and equinox of
/// date, in astronomical units.
///
/// A planet as the Earth sees it makes loops and shares the wobble of the Earth about its centre of gravity with the Moon,
/// so that it needs a sample every other day; the same planet as the Sun sees it needs one in some tens of days. What the
/// Earth sees follows from that and from the Sun's place on the track.
struct PlanetPath: Sendable {
  let body: Body
  /// The beginning of the track.
  private let origin: JulianDay
  private var pieces: [Piece] = []
  /// The polynomials of each piece.
  private var polynomials: [VectorPolynomial<13>] = []

  private struct Piece {
    /// Days from the start of the track to the end of the piece, and to the last instant that it serves.
    let end, last: Double
    let days: Double
  }

  static let degree = 12
  /// How far each node stands between the ends of its piece, 0...1.
  private static let fractions = Lobatto.fractions(degree: degree)
  private static let inverse = LobattoInverse(degree: degree)

  init(_ body: Body, origin: JulianDay) {
    self.body = body
    self.origin = origin
  }

  /// Appends the pieces that serve the times between two, in days since the start of the track.
  ///
  /// Pieces begin at multiples of their length in UT, so that the place at an instant is the same whatever the span. Where
  /// the ephemeris reaches the times but not the whole piece, the piece ends at the last midnight of UT that it reaches.
  ///
  /// - Parameters:
  ///   - limit: The end of what may be served, from which on the places have another source.
  ///   - place: The place at an instant.
  /// - Returns: The instant in the middle of the first piece with the place there; whether any piece jumps, see
  ///   ``BodySamples/jump``.
  mutating func append(
    from start: Double, to end: Double, until limit: Double,
    place: (JulianDay) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) -> (middle: JulianDay, place: SIMD4<Double>, jumps: Bool) {
    let (first, last) = (origin.advanced(byDays: start), origin.advanced(byDays: end))
    let length = body.sampling.pieceDays
    var probe: (middle: JulianDay, place: SIMD4<Double>)?
    var jumps = false
    var shared: SIMD4<Double>?
    for index in Int((first.ut / length).rounded(.down))..<Int((last.ut / length).rounded(.up)) {
      let whole = JulianDay(ut: Double(index) * length)...JulianDay(ut: Double(index + 1) * length)
      let (span, values) = try Self.sample(whole, around: (first...last).clamped(to: whole), shared, place)
      let days = span.upperBound.days(since: span.lowerBound)
      if probe == nil { probe = (span.lowerBound.advanced(byDays: days / 2), values[Self.degree / 2]) }
      let samples = (0...Self.degree).map { values[$0] }
      if BodySamples.roughness(samples, at: Self.fractions) > body.sampling.roughest { jumps = true }
      let pieceEnd = span.upperBound.days(since: origin)
      pieces.append(Piece(end: pieceEnd, last: min(pieceEnd, limit), days: days))
      polynomials.append(VectorPolynomial(lobattoValues: values, Self.inverse))
      shared = values[Self.degree]
    }
    guard let probe else { throw .outsideCoverage(from: first, through: last) }
    return (probe.middle, probe.place, jumps)
  }

  /// The places at the nodes of a piece, or of what the ephemeris serves of it.
  ///
  /// - Parameters:
  ///   - inside: The instants of the piece that the ephemeris is known to serve.
  ///   - shared: The place at the beginning, where it is known.
  private static func sample(
    _ piece: ClosedRange<JulianDay>, around inside: ClosedRange<JulianDay>, _ shared: SIMD4<Double>?,
    _ place: (JulianDay) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) -> (span: ClosedRange<JulianDay>, values: InlineArray<13, SIMD4<Double>>) {
    func values(_ span: ClosedRange<JulianDay>) throws(EphemerisError) -> InlineArray<13, SIMD4<Double>> {
      let days = span.upperBound.days(since: span.lowerBound)
      var values = InlineArray<13, SIMD4<Double>>(repeating: shared ?? .zero)
      for node in (shared == nil ? 0 : 1)...degree {
        values[node] = try place(span.lowerBound.advanced(byDays: fractions[node] * days))
      }
      return values
    }
    if let found = try EphemerisError.nilOutOfReach({ () throws(EphemerisError) in try values(piece) }) {
      return (piece, found)
    }
    let start = shared == nil ? try reach(from: inside.lowerBound, to: piece.lowerBound, place) : piece.lowerBound
    let span = start...(try reach(from: inside.upperBound, to: piece.upperBound, place))
    return (span, try values(span))
  }

  /// The last instant that the ephemeris serves on the way from one that it does to another: the latter, or a midnight of
  /// UT.
  private static func reach(
    from inside: JulianDay, to outside: JulianDay, _ place: (JulianDay) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) -> JulianDay {
    func isServed(_ time: JulianDay) throws(EphemerisError) -> Bool {
      try EphemerisError.nilOutOfReach { () throws(EphemerisError) in _ = try place(time) } != nil
    }
    if try isServed(outside) { return outside }
    var (near, far) = (inside.ut - 0.5, outside.ut - 0.5)
    let isBefore = far < near
    near.round(isBefore ? .down : .up)
    far.round(isBefore ? .down : .up)
    guard try isServed(JulianDay(ut: near + 0.5)) else { return inside }
    while abs(far - near) > 1 {
      let middle = ((near + far) / 2).rounded(.down)
      if try isServed(JulianDay(ut: middle + 0.5)) { near = middle } else { far = middle }
    }
    return JulianDay(ut: near + 0.5)
  }

  /// The place at a time of the track, and its rate per day.
  func heliocentric(_ days: Double) -> (place: SIMD4<Double>, rate: SIMD4<Double>) {
    // Most tracks have one piece, and all few.
    let index = pieces.firstIndex { days < $0.last } ?? pieces.count - 1
    let piece = pieces[index]
    let (value, slope) = polynomials.valueAndSlope(index, at: 1 - 2 * (piece.end - days) / piece.days)
    return (value, slope * (2 / piece.days))
  }
}

extension SkyTrack {
  /// The days that light needs for an astronomical unit. Source: IAU 2012, 499.004784 s.
  public static let lightDays = 499.004_784 / 86_400
  /// Gravity of the Sun in au³ per day². Source: Gauss's constant squared, IAU 1976.
  private static let gravity = 0.017_202_098_95 * 0.017_202_098_95
  /// How strongly the Sun bends light: 2GM/c² in astronomical units.
  public static let bendingLength = 1.974_126e-8
  /// Astronomical unit (IAU 2012) in Earth radii.
  public static let astronomicalUnit = kilometresInAstronomicalUnit / ApparentPlace.earthRadiusKilometres
  /// Astronomical unit (IAU 2012) in kilometres.
  public static let kilometresInAstronomicalUnit = 149_597_870.7

  /// A place in ecliptic coordinates against the true equinox of date, in astronomical units, with its rate per day.
  typealias EclipticMotion = (place: SIMD4<Double>, rate: SIMD4<Double>)

  /// The apparent Sun against the true ecliptic and equinox of date.
  private func eclipticSun(_ time: TrackTime, _ frame: Frame) -> EclipticMotion {
    let sun = place(of: .sun, time)
    let distance = sun.distance
    let distanceRate =
      (sun.axisDistance * sun.axisDistanceRate + sun.equatorHeight * sun.equatorHeightRate) / distance
    let (cosine, sine) = (cos(sun.longitude), sin(sun.longitude))
    // The Sun's latitude stays below 1.2″.
    let height = (sun.equatorHeight - distance * frame.sineObliquity * sine) / frame.cosineObliquity
    let turning = distance * sun.longitudeRate
    let heightRate =
      (sun.equatorHeightRate - frame.sineObliquity * (distanceRate * sine + turning * cosine)
        - frame.obliquityRate * distance * sine * frame.cosineObliquity) / frame.cosineObliquity
    return (
      SIMD4(distance * cosine, distance * sine, height, 0) / Self.astronomicalUnit,
      SIMD4(distanceRate * cosine - turning * sine, distanceRate * sine + turning * cosine, heightRate, 0)
        / Self.astronomicalUnit
    )
  }

  /// The geometric Sun: where the apparent Sun will stand when the light that leaves now arrives.
  private func geometricSun(
    _ time: TrackTime, _ frame: Frame
  ) -> (place: SIMD4<Double>, rate: SIMD4<Double>, acceleration: SIMD4<Double>) {
    let sun = eclipticSun(time, frame)
    let distance = sun.place.length
    let delay = distance * Self.lightDays
    let radial = (sun.place * sun.rate).sum() / (distance * distance) * sun.place
    // The Earth falls towards the Sun.
    let acceleration = sun.place * (-Self.gravity / (distance * distance * distance))
    return (sun.place + (sun.rate - radial) * delay, sun.rate + acceleration * delay, acceleration)
  }

  /// A planet as the Earth sees it, and the same as the Sun does, against the true ecliptic and equinox of date.
  ///
  /// Light-time, aberration and the bending of the light by the Sun are included.
  func eclipticPlanet(
    _ path: PlanetPath, _ time: TrackTime, _ frame: Frame
  ) -> (geocentric: EclipticMotion, heliocentric: SIMD4<Double>) {
    let nutation = frame.nutation
    func turned(_ vector: SIMD4<Double>) -> SIMD4<Double> { vector.turned(byNutation: nutation) }
    let sun = geometricSun(time, frame)
    // The distance changes by a ten-thousandth of the way of the light while it is under way: two steps are enough, the
    // second along the tangent, from which no planet departs by more than 3e-8 au.
    let now = path.heliocentric(time.days)
    let firstDelay = (turned(now.place) + sun.place).length * Self.lightDays
    let distance = (turned(now.place - now.rate * firstDelay) + sun.place).length
    let delay = distance * Self.lightDays
    let planet = path.heliocentric(time.days - delay)
    let heliocentric = turned(planet.place)
    // Aberration, by the velocity that the Earth has at the arrival of the light.
    let relative = heliocentric + sun.place - sun.rate * delay
    // Aberration changes the direction, not the distance.
    let scale = distance / relative.length
    let place = Self.deflected(relative * scale, heliocentric: heliocentric, sun: sun.place)
    // The light is longer under way while the planet recedes.
    let planetRate = turned(planet.rate) + frame.nutationRate * SIMD4(-heliocentric.y, heliocentric.x, 0, 0)
    let delayRate = (relative * (planetRate + sun.rate)).sum() / relative.length * Self.lightDays
    let rate = ((planetRate + sun.rate) * (1 - delayRate) - sun.acceleration * delay) * scale
    let unit = relative / relative.length
    let distanceRate = delayRate / Self.lightDays
    return ((place, rate + unit * (distanceRate - (unit * rate).sum())), heliocentric)
  }

  /// The position of a planet, seen from the Earth and from the Sun, against the true ecliptic and equinox of date in
  /// astronomical units; NaN if the track does not hold the planet.
  public func planetVectors(
    of body: Body, _ time: TrackTime
  ) -> (geocentric: SIMD3<Double>, heliocentric: SIMD3<Double>) {
    guard let path = path(of: body) else { return (SIMD3(repeating: .nan), SIMD3(repeating: .nan)) }
    let planet = eclipticPlanet(path, time, frame(time))
    let place = planet.geocentric.place
    return (
      SIMD3(place.x, place.y, place.z), SIMD3(planet.heliocentric.x, planet.heliocentric.y, planet.heliocentric.z)
    )
  }

  /// Nutation in longitude and the true obliquity of the ecliptic, in radians.
  public func nutation(_ time: TrackTime) -> (longitude: Double, obliquity: Double) {
    let frame = frame(time)
    return (frame.nutation, atan2(frame.sineObliquity, frame.cosineObliquity))
  }

  /// The apparent place of a planet.
  func place(of path: PlanetPath, _ time: TrackTime) -> ApparentPlace {
    let frame = frame(time)
    let (place, rate) = eclipticPlanet(path, time, frame).geocentric
    func equatorial(_ vector: SIMD4<Double>) -> SIMD3<Double> {
      SIMD3(
        vector.x, vector.y * frame.cosineObliquity - vector.z * frame.sineObliquity,
        vector.y * frame.sineObliquity + vector.z * frame.cosineObliquity)
    }
    let equator = equatorial(place)
    let equatorRate = equatorial(rate) + frame.obliquityRate * SIMD3(0, -equator.z, equator.y)
    let expected = path.body.meanLongitude(at: julianDay(time))
    let rightAscension = atan2(equator.y, equator.x).turned(near: expected)
    let longitude = atan2(place.y, place.x).turned(near: expected)
    let square = equator.x * equator.x + equator.y * equator.y
    let axisDistance = square.squareRoot()
    let turning = (equator.x * equatorRate.y - equator.y * equatorRate.x) / square
    let receding = (equator.x * equatorRate.x + equator.y * equatorRate.y) / axisDistance
    let longitudeRate =
      (place.x * rate.y - place.y * rate.x) / (place.x * place.x + place.y * place.y)
    let unit = Self.astronomicalUnit
    return ApparentPlace(
      lanes: SIMD4(
        greenwichSiderealTime(time) + frame.nutation * frame.cosineObliquity - rightAscension, axisDistance * unit,
        equator.z * unit, longitude),
      rates: SIMD4(SiderealTime.radiansPerDay - turning, receding * unit, equatorRate.z * unit, longitudeRate))
  }

  /// The place of a planet whose light the Sun bends. Behind the Sun's disc, where the planet is not seen, it is wrong.
  ///
  /// Source: Explanatory Supplement to the Astronomical Almanac (1992), 3.316.
  private static func deflected(
    _ place: SIMD4<Double>, heliocentric: SIMD4<Double>, sun: SIMD4<Double>
  ) -> SIMD4<Double> {
    func dot(_ left: SIMD4<Double>, _ right: SIMD4<Double>) -> Double { (left * right).sum() }
    let (distance, sunDistance) = (place.length, sun.length)
    let (toPlanet, fromSun) = (place / distance, heliocentric / heliocentric.length)
    let earthFromSun = sun / -sunDistance
    let strength = bendingLength / sunDistance / max(1 + dot(fromSun, earthFromSun), 1e-5)
    let bend = dot(toPlanet, fromSun) * earthFromSun - dot(earthFromSun, toPlanet) * fromSun
    return place + bend * (strength * distance)
  }
}

extension SIMD4<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
