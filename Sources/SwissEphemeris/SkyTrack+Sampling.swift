import CivilTime

extension SkyTrack {
  /// Samples the sky over a span of instants, and around it.
  ///
  /// - Parameters:
  ///   - model: A model that covers the span, from ``Ephemeris/model(covering:)``.
  ///   - margin: Instants beyond the span that the track shall serve as well. Where `model` does not reach them the
  ///     built-in one stands in, outside the span only; where that does not reach either, the track ends with the span.
  ///   - ayanamsha: For sidereal longitudes.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>,
    margin: ClosedRange<JulianDay>? = nil, ayanamsha: Ayanamsha = .tropical
  ) throws(EphemerisError) {
    let pieces = Self.pieces(of: span, margin: margin ?? span, model: model, ephemeris)
    var sampler = SkySampler(span: pieces.span, joints: pieces.joints)
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
    }
    self = sampler.track(model: model)
  }

  /// Samples any sky: the closures are handed Julian days, UT for ΔT (days) and the ayanamsha, terrestrial time for the
  /// others.
  init(
    model: EphemerisModel, span: ClosedRange<JulianDay>,
    deltaT: (JulianDay) -> Double,
    nutation: (Double) throws(EphemerisError) -> (longitude: Double, trueObliquity: Double),
    ayanamsha: (JulianDay) throws(EphemerisError) -> Double,
    place: (Body, Double) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) {
    var sampler = SkySampler(span: span, joints: [])
    try sampler.sampleNextPiece(deltaT: deltaT, nutation: nutation, ayanamsha: ayanamsha, place: place)
    self = sampler.track(model: model)
  }

  /// Which model samples which part: one model for all where it reaches, else the built-in one before or after.
  private static func pieces(
    of span: ClosedRange<JulianDay>, margin: ClosedRange<JulianDay>, model: EphemerisModel, _ ephemeris: Ephemeris
  ) -> (span: ClosedRange<JulianDay>, joints: [JulianDay], models: [EphemerisModel]) {
    func serves(_ part: ClosedRange<JulianDay>) -> EphemerisModel? {
      part.lowerBound == part.upperBound ? nil : try? ephemeris.model(covering: part)
    }
    guard margin != span else { return (span, [], [model]) }
    if serves(margin) == model { return (margin, [], [model]) }
    let before = serves(margin.lowerBound...span.lowerBound)
    let after = serves(span.upperBound...margin.upperBound)
    var whole = span
    var joints: [JulianDay] = []
    if let before {
      whole = margin.lowerBound...whole.upperBound
      if before != model { joints.append(span.lowerBound) }
    }
    if let after {
      whole = whole.lowerBound...margin.upperBound
      if after != model { joints.append(span.upperBound) }
    }
    let leading = before.map { $0 != model ? [$0] : [] } ?? []
    let trailing = after.map { $0 != model ? [$0] : [] } ?? []
    return (whole, joints, leading + [model] + trailing)
  }
}
