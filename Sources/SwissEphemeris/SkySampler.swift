import CivilTime
import Geography

/// Samples a span block by block and makes the track.
///
/// Two levels: few, dear samples over blocks of 32 days; from their interpolation, polynomials over a sixteenth of
/// a block in the quantities that events are made of.
struct SkySampler {
  private let span: ClosedRange<JulianDay>
  /// The beginning of the first block, from which times are counted.
  private let origin: JulianDay
  /// The ends of the blocks in days since ``origin``, the first of them 0.
  private let ends: [Double]
  /// The first block of each piece, and the number of blocks.
  private let bounds: [Int]
  /// The times, in days since ``origin``, for which planets are sampled.
  private let planetDays: ClosedRange<Double>
  private var piece = 0
  private var block: SkyBlock
  private var refiner: SkyRefiner
  private var planets: [PlanetPath]
  private var deltaTs: [Double] = []
  /// A place of each body in the piece that ``sampleNextPiece(deltaT:nutation:ayanamsha:place:)`` sampled last.
  private(set) var probes: [Probe] = []
  /// The first block of the piece sampled last whose places jump: its beginning in UT, and the body.
  private(set) var jump: (time: JulianDay, body: Body)?

  /// The place of a body at an instant, in astronomical units.
  struct Probe {
    let body: Body
    let terrestrialTime: Double
    let place: SIMD4<Double>
  }

  /// - Parameters:
  ///   - bodies: What to sample; the Sun comes with the planets, whose light it bends.
  ///   - span: The instants that the track serves.
  ///   - pieces: The parts that are sampled, each from one source, one after the other without a gap. They hold the span
  ///     and begin and end at multiples of the length of a block, see ``grid(around:)``, where the source reaches them.
  ///   - planetSpan: The instants for which planets are sampled, or `nil` for the span.
  init(
    _ bodies: Set<Body>, span: ClosedRange<JulianDay>, pieces: [ClosedRange<JulianDay>],
    planetSpan: ClosedRange<JulianDay>? = nil
  ) {
    let bodies = Body.allCases.filter { bodies.contains($0) || $0 == .sun && bodies.contains(where: \.isPlanet) }
    let origin = pieces[0].lowerBound
    var ends = [0.0]
    var bounds = [0]
    for piece in pieces {
      var end = Self.gridLine(after: piece.lowerBound)
      while end < piece.upperBound {
        ends.append(end.days(since: origin))
        end = end.advanced(byDays: SkyBlock.days)
      }
      ends.append(piece.upperBound.days(since: origin))
      bounds.append(ends.count - 1)
    }
    (self.span, self.origin, self.ends, self.bounds) = (span, origin, ends, bounds)
    block = SkyBlock(bodies.filter { !$0.isPlanet })
    planets = bodies.filter(\.isPlanet).map { PlanetPath($0, origin: origin) }
    let wanted = planetSpan?.clamped(to: span) ?? span
    planetDays = wanted.lowerBound.days(since: origin)...wanted.upperBound.days(since: origin)
    refiner = SkyRefiner(bodies, start: origin)
  }

  /// The whole blocks that hold a span. Blocks lie between fixed instants, so that the sky of an instant is the same
  /// whatever the span.
  static func grid(around span: ClosedRange<JulianDay>) -> ClosedRange<JulianDay> {
    let first = (span.lowerBound.ut / SkyBlock.days).rounded(.down) * SkyBlock.days
    let last = (span.upperBound.ut / SkyBlock.days).rounded(.up) * SkyBlock.days
    return JulianDay(ut: first)...JulianDay(ut: last)
  }

  /// The first instant after another at which a block begins.
  private static func gridLine(after time: JulianDay) -> JulianDay {
    JulianDay(ut: ((time.ut / SkyBlock.days).rounded(.down) + 1) * SkyBlock.days)
  }

  /// Samples the blocks up to the next joint.
  ///
  /// - Parameter isEven: Whether the ayanamsha is, see ``Ayanamsha/isEven``.
  mutating func sampleNextPiece(
    deltaT: (JulianDay) -> Double,
    nutation: (Double) throws(EphemerisError) -> (longitude: Double, trueObliquity: Double),
    ayanamsha: (JulianDay) throws(EphemerisError) -> Double, isEven: Bool = false,
    place: (Body, Double) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) {
    if deltaTs.isEmpty { deltaTs.append(deltaT(origin)) }
    for index in bounds[piece]..<bounds[piece + 1] {
      let isFirst = index == bounds[piece]
      let start = origin.advanced(byDays: ends[index])
      let blockDays = ends[index + 1] - ends[index]
      if !isFirst { block.beginNext() }
      let zero = isEven ? try EvenZero(of: ayanamsha, from: start, days: blockDays) : nil
      for node in (isFirst ? 0 : 1)...SkyBlock.finestDegree {
        let time = start.advanced(byDays: SkyBlock.fractions[node] * blockDays)
        let terrestrialTime = time.ut + deltaT(time)
        // libswe keeps what bodies at one instant share, so the bodies of an instant follow each other.
        for body in block.bodies.indices where node.isMultiple(of: block.bodies[body].nodesPerSample) {
          block.bodies[body].places[node / block.bodies[body].nodesPerSample] = try place(
            block.bodies[body].body, terrestrialTime)
        }
        guard node.isMultiple(of: SkyBlock.nodesPerFrame) else { continue }
        let values = try nutation(terrestrialTime)
        let origin =
          if let zero { zero.degrees(at: SkyBlock.fractions[node]) } else {
            Angle(degrees: try ayanamsha(time)).signed.degrees
          }
        block.frame[node / SkyBlock.nodesPerFrame] =
          SIMD4(values.longitude, values.trueObliquity, origin, 0) * (.pi / 180)
      }
      for body in block.bodies.indices where block.bodies[body].jump {
        try resample(body, from: start, blockDays: blockDays, deltaT: deltaT, place: place)
      }
      let middle = start.advanced(byDays: blockDays / 2)
      probes = block.bodies.map {
        Probe(body: $0.body, terrestrialTime: middle.ut + deltaT(middle), place: $0.middle)
      }
      if jump == nil, let jumping = block.bodies.first(where: \.jump) { jump = (start, jumping.body) }
      deltaTs.append(deltaT(origin.advanced(byDays: ends[index + 1])))
      refiner.append(
        block, from: ends[index], days: blockDays, startsPiece: isFirst,
        deltaTDays: (deltaTs[index] + deltaTs[index + 1]) / 2)
    }
    let end = ends[bounds[piece + 1]]
    let (first, last) = (max(ends[bounds[piece]], planetDays.lowerBound), min(end, planetDays.upperBound))
    for index in planets.indices where first < last {
      let body = planets[index].body
      func terrestrialTime(_ time: JulianDay) -> Double { time.ut + deltaT(time) }
      let found = try planets[index].append(from: first, to: last, until: end) { time throws(EphemerisError) in
        try place(body, terrestrialTime(time))
      }
      probes.append(Probe(body: body, terrestrialTime: terrestrialTime(found.middle), place: found.place))
      if jump == nil, found.jumps { jump = (found.middle, body) }
    }
    piece += 1
  }

  /// Takes the samples of a body, but those at the ends of the block, from the instants a second before and after them.
  ///
  /// At single instants libswe is 0.3″ off, such as for the Moon at 2576101.0409105 TT, and right a microsecond away.
  /// Damaged files are off at the neighbours as well.
  private mutating func resample(
    _ index: Int, from start: JulianDay, blockDays: Double, deltaT: (JulianDay) -> Double,
    place: (Body, Double) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) {
    let (body, nodesPerSample) = (block.bodies[index].body, block.bodies[index].nodesPerSample)
    let second = 1.0 / 86_400
    for sample in block.bodies[index].places.indices.dropFirst().dropLast() {
      let time = start.advanced(byDays: SkyBlock.fractions[sample * nodesPerSample] * blockDays)
      let terrestrialTime = time.ut + deltaT(time)
      block.bodies[index].places[sample] =
        (try place(body, terrestrialTime - second) + place(body, terrestrialTime + second)) / 2
    }
  }

  /// The track through all samples.
  func track(model: EphemerisModel) -> SkyTrack {
    SkyTrack(
      span: span, origin: origin, model: model, refiner, blockEnds: ends, planets: planets, deltaTs: deltaTs)
  }
}

/// The zero of an even zodiac over a block, as the parabola through three values; libswe takes as long for one as for a place.
private struct EvenZero {
  private let first, middle, last: Double

  init(
    of ayanamsha: (JulianDay) throws(EphemerisError) -> Double, from start: JulianDay, days: Double
  ) throws(EphemerisError) {
    func degrees(_ fraction: Double) throws(EphemerisError) -> Double {
      Angle(degrees: try ayanamsha(start.advanced(byDays: fraction * days))).signed.degrees
    }
    (first, middle, last) = (try degrees(0), try degrees(0.5), try degrees(1))
  }

  /// The ayanamsha in degrees at a part of the block, 0...1.
  func degrees(at fraction: Double) -> Double {
    let x = 2 * fraction - 1
    return middle + x * ((last - first) / 2 + x * ((last + first) / 2 - middle))
  }
}
