import CivilTime

extension SkyTrack {
  /// Samples the sky over a span of instants, and around it.
  ///
  /// - Parameters:
  ///   - ephemeris: The source of the positions.
  ///   - model: A model that covers the span, from ``Ephemeris/model(covering:)``.
  ///   - span: The instants to sample.
  ///   - margin: Instants beyond the span that the track shall serve as well. Where `model` does not reach them the
  ///     built-in one stands in, outside the span only; where that does not reach either, the track ends with the span.
  ///   - ayanamsha: The zero of sidereal longitudes.
  ///   - bodies: The bodies that the track holds. The Moon costs a call of libswe for every day, the Sun for every two
  ///     days, as does Mercury, and the other planets for every ten days or more.
  ///   - planetSpan: The instants for which the track serves planets; nil for all of the track.
  /// - Throws: ``EphemerisError`` where the model does not serve the span, or the data files are damaged.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>,
    margin: ClosedRange<JulianDay>? = nil, ayanamsha: Ayanamsha = .tropical,
    bodies: Set<Body> = [.sun, .moon], planetSpan: ClosedRange<JulianDay>? = nil
  ) throws(EphemerisError) {
    let pieces = try Self.pieces(of: span, margin: margin ?? span, model: model, ephemeris)
    var sampler = SkySampler(bodies, span: pieces.span, joints: pieces.joints, planetSpan: planetSpan)
    for model in pieces.models {
      try ephemeris.withSession(model: model) { session throws(EphemerisError) in
        try sampler.sampleNextPiece(
          deltaT: { session.deltaT(at: $0) },
          nutation: { time throws(EphemerisError) in try session.nutation(terrestrialTime: time) },
          ayanamsha: { time throws(EphemerisError) in try session.ayanamsha(ayanamsha, at: time) },
          place: { body, time throws(EphemerisError) in
            try session.meanEclipticPlace(of: body, terrestrialTime: time)
          })
      }
      if model == .swiss { try Self.checkFiles(by: sampler, ephemeris) }
    }
    self = sampler.track(model: model)
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
    var sampler = SkySampler(bodies, span: span, joints: [])
    try sampler.sampleNextPiece(deltaT: deltaT, nutation: nutation, ayanamsha: ayanamsha, place: place)
    self = sampler.track(model: model)
  }

  /// Refuses places that can only come from damaged data files: those that jump, and those that are far from the
  /// built-in model.
  private static func checkFiles(by sampler: SkySampler, _ ephemeris: Ephemeris) throws(EphemerisError) {
    guard sampler.jump == nil else { throw .filesDamaged(path: ephemeris.path) }
    let probes = sampler.probes.filter { modelsCompared.contains($0.terrestrialTime) }
    guard !probes.isEmpty else { return }
    try ephemeris.withSession(model: .moshier) { session throws(EphemerisError) in
      for probe in probes {
        let expected = try session.meanEclipticPlace(of: probe.body, terrestrialTime: probe.terrestrialTime)
        guard (expected - probe.place).length < probe.body.sampling.farthest else {
          throw .filesDamaged(path: ephemeris.path)
        }
      }
    }
  }

  /// Terrestrial times, 1800 to 2399, over which the distances of ``BodySampling/farthest`` were measured.
  private static let modelsCompared = 2_378_496.5...2_597_641.0

  /// The model that samples each part: the given one where it reaches, else the built-in one before or after it.
  private static func pieces(
    of span: ClosedRange<JulianDay>, margin: ClosedRange<JulianDay>, model: EphemerisModel, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> (span: ClosedRange<JulianDay>, joints: [JulianDay], models: [EphemerisModel]) {
    func serves(_ part: ClosedRange<JulianDay>) throws(EphemerisError) -> EphemerisModel? {
      part.lowerBound == part.upperBound ? nil : try ephemeris.modelIfAny(covering: part)
    }
    guard margin != span else { return (span, [], [model]) }
    if try serves(margin) == model { return (margin, [], [model]) }
    let first = try reach(of: model, from: span.lowerBound, to: margin.lowerBound, ephemeris)
    let last = try reach(of: model, from: span.upperBound, to: margin.upperBound, ephemeris)
    var whole = first...last
    var joints: [JulianDay] = []
    var models = [model]
    if let before = try serves(margin.lowerBound...first) {
      whole = margin.lowerBound...last
      joints.append(first)
      models.insert(before, at: 0)
    }
    if let after = try serves(last...margin.upperBound) {
      whole = whole.lowerBound...margin.upperBound
      joints.append(last)
      models.append(after)
    }
    return (whole, joints, models)
  }

  /// How far a model reaches from the end of the span into the margin: through it, or to a midnight of UT, so that all
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
