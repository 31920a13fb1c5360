import CivilTime

extension SkyTrack {
  /// Samples the sky over a span of instants, and around it.
  ///
  /// The samples are on a fixed grid, so that the sky of an instant does not depend on the span.
  ///
  /// - Parameters:
  ///   - ephemeris: The source of the positions.
  ///   - model: A model that covers the span, from ``Ephemeris/model(covering:)``.
  ///   - span: The instants to sample; of a single instant a minute.
  ///   - margin: Instants beyond the span that the track should cover, too. If `model` does not reach them, the
  ///     built-in one is used, outside the span only. If that does not reach either, the track ends with the span.
  ///   - ayanamsha: The zero of sidereal longitudes.
  ///   - bodies: The bodies that the track holds. The Moon costs a call of libswe for every day, the Sun for every two
  ///     days, as does Mercury, and the other planets for every ten days or more.
  ///   - planetSpan: The instants for which the track has planets, or `nil` for all of the track.
  /// - Throws: ``EphemerisError`` if the model does not cover the span, or the data files are damaged.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>,
    margin: ClosedRange<JulianDay>? = nil, ayanamsha: Ayanamsha = .tropical,
    bodies: Set<Body> = [.sun, .moon], planetSpan: ClosedRange<JulianDay>? = nil
  ) throws(EphemerisError) {
    let span = span.lowerBound < span.upperBound ? span : span.lowerBound...span.lowerBound.advanced(byDays: 1.0 / 1440)
    // No model reaches farther, and the samples of a longer span would fill the memory.
    let limits = EphemerisModel.farthestCoverage
    guard limits.contains(span.lowerBound), limits.contains(span.upperBound) else {
      throw .outsideCoverage(from: span.lowerBound, through: span.upperBound)
    }
    let wide = margin ?? span
    let margin = min(wide.lowerBound, span.lowerBound)...max(wide.upperBound, span.upperBound)
    let grid = SkySampler.grid(around: margin)
    let whole = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
      try Self.sample(
        ephemeris, [(grid, model)], serving: model, margin, ayanamsha: ayanamsha, bodies, planetSpan: planetSpan)
    }
    if let whole {
      self = whole
      return
    }
    let pieces = try Self.pieces(of: span, margin: margin, grid: grid, model: model, ephemeris)
    let served = margin.clamped(to: pieces[0].span.lowerBound...pieces[pieces.count - 1].span.upperBound)
    self = try Self.sample(
      ephemeris, pieces, serving: model, served, ayanamsha: ayanamsha, bodies, planetSpan: planetSpan)
  }

  /// A part of a track with its source.
  private typealias ModelPiece = (span: ClosedRange<JulianDay>, model: EphemerisModel)

  /// Samples pieces that follow each other, and checks those from files.
  private static func sample(
    _ ephemeris: Ephemeris, _ pieces: [ModelPiece], serving model: EphemerisModel, _ span: ClosedRange<JulianDay>,
    ayanamsha: Ayanamsha, _ bodies: Set<Body>, planetSpan: ClosedRange<JulianDay>?
  ) throws(EphemerisError) -> SkyTrack {
    var sampler = SkySampler(bodies, span: span, pieces: pieces.map(\.span), planetSpan: planetSpan)
    for piece in pieces {
      try ephemeris.withSession(model: piece.model) { session throws(EphemerisError) in
        try sampler.sampleNextPiece(
          deltaT: { session.deltaT(at: $0) },
          nutation: { time throws(EphemerisError) in try session.nutation(terrestrialTime: time) },
          ayanamsha: { time throws(EphemerisError) in try session.ayanamsha(ayanamsha, at: time) },
          isEven: ayanamsha.isEven,
          place: { body, time throws(EphemerisError) in
            try session.meanEclipticPlace(of: body, terrestrialTime: time)
          })
      }
      if piece.model == .swiss { try checkFiles(by: sampler, ephemeris) }
    }
    return sampler.track(model: model)
  }

  /// Samples any sky: the closures get Julian days, of UT for ΔT (days) and the ayanamsha, of terrestrial time for
  /// nutation and places.
  init(
    model: EphemerisModel, span: ClosedRange<JulianDay>, bodies: Set<Body> = [.sun, .moon],
    deltaT: (JulianDay) -> Double,
    nutation: (Double) throws(EphemerisError) -> (longitude: Double, trueObliquity: Double),
    ayanamsha: (JulianDay) throws(EphemerisError) -> Double,
    place: (Body, Double) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) {
    var sampler = SkySampler(bodies, span: span, pieces: [SkySampler.grid(around: span)])
    try sampler.sampleNextPiece(deltaT: deltaT, nutation: nutation, ayanamsha: ayanamsha, place: place)
    self = sampler.track(model: model)
  }

  /// Refuses places that can only come from damaged data files: those that jump, and those that are far from the
  /// built-in model.
  private static func checkFiles(by sampler: SkySampler, _ ephemeris: Ephemeris) throws(EphemerisError) {
    guard sampler.jump == nil else { throw .filesDamaged(path: ephemeris.path) }
    try compare(sampler.probes, ephemeris)
  }

  /// Refuses places of data files that are far from the built-in model.
  private static func compare(_ probes: [SkySampler.Probe], _ ephemeris: Ephemeris) throws(EphemerisError) {
    guard probes.contains(where: { modelsCompared.contains($0.terrestrialTime) }) else { return }
    try ephemeris.withSession(model: .moshier) { session throws(EphemerisError) in
      try compare(probes, session, path: ephemeris.path)
    }
  }

  /// The same in a session, whatever its model.
  static func compare(
    _ probes: [SkySampler.Probe], _ session: borrowing EphemerisSession, path: String
  ) throws(EphemerisError) {
    for probe in probes where modelsCompared.contains(probe.terrestrialTime) && probe.body.isBuiltIn {
      let expected = try session.meanEclipticPlace(
        of: probe.body, terrestrialTime: probe.terrestrialTime, by: .moshier)
      guard (expected - probe.place).length < probe.body.sampling.farthest else { throw .filesDamaged(path: path) }
    }
  }

  /// Terrestrial times, 1800 to 2399, over which the distances of ``BodySampling/farthest`` were measured.
  private static let modelsCompared = 2_378_496.5...2_597_641.0

  /// The parts that are sampled where the given model does not serve all blocks of the margin: as far as it reaches, and
  /// before and after that the built-in one, where the margin goes further.
  private static func pieces(
    of span: ClosedRange<JulianDay>, margin: ClosedRange<JulianDay>, grid: ClosedRange<JulianDay>,
    model: EphemerisModel, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> [ModelPiece] {
    func serves(_ part: ClosedRange<JulianDay>) throws(EphemerisError) -> EphemerisModel? {
      part.lowerBound == part.upperBound ? nil : try ephemeris.modelIfAny(covering: part)
    }
    let first = try reach(of: model, from: span.lowerBound, to: grid.lowerBound, ephemeris)
    let last = try reach(of: model, from: span.upperBound, to: grid.upperBound, ephemeris)
    var pieces: [ModelPiece] = [(first...last, model)]
    if margin.lowerBound < first {
      for start in [grid.lowerBound, margin.lowerBound] where pieces.count == 1 {
        if let before = try serves(start...first) { pieces.insert((start...first, before), at: 0) }
      }
    }
    if last < margin.upperBound {
      let count = pieces.count
      for end in [grid.upperBound, margin.upperBound] where pieces.count == count {
        if let after = try serves(last...end) { pieces.append((last...end, after)) }
      }
    }
    return pieces
  }

  /// How far a model reaches from the end of the span: through the last block, or to a midnight of UT, so that all
  /// tracks change the model at the same instant, whatever their span.
  private static func reach(
    of model: EphemerisModel, from inside: JulianDay, to outside: JulianDay, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> JulianDay {
    let step = outside < inside ? -1.0 : 1.0
    var midnight = step < 0 ? (inside.ut - 0.5).rounded(.down) + 0.5 : (inside.ut - 0.5).rounded(.up) + 0.5
    var instants = [inside]
    while (outside.ut - midnight) * step > 0 {
      instants.append(JulianDay(ut: midnight))
      midnight += step
    }
    instants.append(outside)
    // The last of the instants that is served.
    var (low, high) = (0, instants.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      let instant = instants[middle]
      let isServed = try ephemeris.modelIfAny(covering: instant...instant) == model
      if isServed { low = middle } else { high = middle - 1 }
    }
    return instants[low]
  }
}
