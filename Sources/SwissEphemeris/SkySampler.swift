import CivilTime
import Geography

/// Samples a span block by block and makes the track.
///
/// Two levels: few, dear samples over blocks of up to 32 days; from their interpolation, polynomials over a sixteenth of
/// a block in the quantities that events are made of.
struct SkySampler {
  private let span: ClosedRange<JulianDay>
  /// The times, in days since the start, for which planets are sampled.
  private let planetDays: ClosedRange<Double>
  private let blockDays: Double
  /// The first block of each piece, and the number of blocks.
  private let bounds: [Int]
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
  ///   - joints: Instants inside the span, in order, where the source of the samples changes. Blocks are of equal length
  ///     and the joints lie between blocks, so the span is widened a little where it must be.
  ///   - planetSpan: The instants for which planets are sampled; nil for all.
  init(
    _ bodies: Set<Body>, span: ClosedRange<JulianDay>, joints: [JulianDay],
    planetSpan: ClosedRange<JulianDay>? = nil
  ) {
    let bodies = Body.allCases.filter { bodies.contains($0) || $0 == .sun && bodies.contains(where: \.isPlanet) }
    let days = span.upperBound.days(since: span.lowerBound)
    precondition(days > 0, "a sky track needs a span")
    guard let first = joints.first, let last = joints.last else {
      let count = max(1, Int((days / SkyBlock.longestDays).rounded(.up)))
      self.init(bodies, start: span.lowerBound, blockDays: days / Double(count), bounds: [0, count], planetSpan)
      return
    }
    // The piece between two joints, or between a joint and the far end, is divided evenly; the others follow its step.
    let isLeading = first.days(since: span.lowerBound) < days / 2
    let core = joints.count == 2 ? first...last : isLeading ? first...span.upperBound : span.lowerBound...first
    let coreDays = core.upperBound.days(since: core.lowerBound)
    let coreCount = max(1, Int((coreDays / SkyBlock.longestDays).rounded(.up)))
    let step = coreDays / Double(coreCount)
    let before = Int((core.lowerBound.days(since: span.lowerBound) / step).rounded(.up))
    let after = Int((span.upperBound.days(since: core.upperBound) / step).rounded(.up))
    let bounds = [0, before, before + coreCount, before + coreCount + after]
    self.init(
      bodies, start: core.lowerBound.advanced(byDays: -Double(before) * step), blockDays: step,
      bounds: bounds.enumerated().filter { $0.offset == 0 || bounds[$0.offset - 1] != $0.element }.map(\.element),
      planetSpan)
  }

  private init(
    _ bodies: [Body], start: JulianDay, blockDays: Double, bounds: [Int], _ planetSpan: ClosedRange<JulianDay>?
  ) {
    block = SkyBlock(bodies.filter { !$0.isPlanet })
    planets = bodies.filter(\.isPlanet).map(PlanetPath.init)
    span = start...start.advanced(byDays: Double(bounds.last ?? 1) * blockDays)
    self.blockDays = blockDays
    self.bounds = bounds
    let days = Double(bounds.last ?? 1) * blockDays
    planetDays =
      planetSpan.map { max(0, $0.lowerBound.days(since: start))...min(days, $0.upperBound.days(since: start)) }
      ?? 0...days
    refiner = SkyRefiner(bodies, start: start, segmentDays: blockDays / Double(SkyBlock.segments))
  }

  /// Samples the blocks up to the next joint.
  mutating func sampleNextPiece(
    deltaT: (JulianDay) -> Double,
    nutation: (Double) throws(EphemerisError) -> (longitude: Double, trueObliquity: Double),
    ayanamsha: (JulianDay) throws(EphemerisError) -> Double,
    place: (Body, Double) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) {
    if deltaTs.isEmpty { deltaTs.append(deltaT(span.lowerBound)) }
    for index in bounds[piece]..<bounds[piece + 1] {
      let isFirst = index == bounds[piece]
      if !isFirst { block.beginNext() }
      for node in (isFirst ? 0 : 1)...SkyBlock.finestDegree {
        let time = span.lowerBound.advanced(byDays: (Double(index) + SkyBlock.fractions[node]) * blockDays)
        let terrestrialTime = time.ut + deltaT(time)
        // libswe keeps what bodies at one instant share, so the bodies of an instant follow each other.
        for body in block.bodies.indices where node.isMultiple(of: block.bodies[body].nodesPerSample) {
          block.bodies[body].places[node / block.bodies[body].nodesPerSample] = try place(
            block.bodies[body].body, terrestrialTime)
        }
        guard node.isMultiple(of: SkyBlock.nodesPerFrame) else { continue }
        let values = try nutation(terrestrialTime)
        let origin = Angle(degrees: try ayanamsha(time)).signed
        block.frame[node / SkyBlock.nodesPerFrame] =
          SIMD4(values.longitude, values.trueObliquity, origin.degrees, 0) * (.pi / 180)
      }
      let start = span.lowerBound.advanced(byDays: Double(index) * blockDays)
      for body in block.bodies.indices where block.bodies[body].jump {
        try resample(body, from: start, deltaT: deltaT, place: place)
      }
      let middle = start.advanced(byDays: blockDays / 2)
      probes = block.bodies.map {
        Probe(body: $0.body, terrestrialTime: middle.ut + deltaT(middle), place: $0.middle)
      }
      if jump == nil, let jumping = block.bodies.first(where: \.jump) { jump = (start, jumping.body) }
      deltaTs.append(deltaT(span.lowerBound.advanced(byDays: Double(index + 1) * blockDays)))
      refiner.append(block, startsPiece: isFirst, deltaTDays: (deltaTs[index] + deltaTs[index + 1]) / 2)
    }
    let (first, last) = (
      max(Double(bounds[piece]) * blockDays, planetDays.lowerBound),
      min(Double(bounds[piece + 1]) * blockDays, planetDays.upperBound)
    )
    for index in planets.indices where first < last {
      let body = planets[index].body
      func terrestrialTime(_ days: Double) -> Double {
        let time = span.lowerBound.advanced(byDays: days)
        return time.ut + deltaT(time)
      }
      let found = try planets[index].append(from: first, to: last) { days throws(EphemerisError) in
        try place(body, terrestrialTime(days))
      }
      probes.append(Probe(body: body, terrestrialTime: terrestrialTime(found.middle), place: found.place))
      if jump == nil, found.jumps { jump = (span.lowerBound.advanced(byDays: found.middle), body) }
    }
    piece += 1
  }

  /// Takes the samples of a body, but those at the ends of the block, from the instants a second before and after them.
  ///
  /// At single instants libswe is 0.3″ off, such as for the Moon at 2576101.0409105 TT, and right a microsecond away.
  /// Damaged files are off at the neighbours as well.
  private mutating func resample(
    _ index: Int, from start: JulianDay, deltaT: (JulianDay) -> Double,
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
    SkyTrack(span: span, model: model, refiner, planets: planets, deltaTs: deltaTs)
  }
}
