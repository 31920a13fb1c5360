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
    let first = reach(of: model, from: span.lowerBound, to: margin.lowerBound, ephemeris)
    let last = reach(of: model, from: span.upperBound, to: margin.upperBound, ephemeris)
    var whole = first...last
    var joints: [JulianDay] = []
    var models = [model]
    if let before = serves(margin.lowerBound...first) {
      whole = margin.lowerBound...last
      joints.append(first)
      models.insert(before, at: 0)
    }
    if let after = serves(last...margin.upperBound) {
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
  ) -> JulianDay {
    let step = outside < inside ? -1.0 : 1.0
    var midnight = step < 0 ? (inside.ut - 0.5).rounded(.down) + 0.5 : (inside.ut - 0.5).rounded(.up) + 0.5
    var instants = [inside]
    while (outside.ut - midnight) * step > 0 {
      instants.append(JulianDay(ut: midnight))
      midnight += step
    }
    instants.append(outside)
    // The last of them that is served.
    var (low, high) = (0, instants.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      let instant = instants[middle]
      let isServed = (try? ephemeris.model(covering: instant...instant)) == model
      if isServed { low = middle } else { high = middle - 1 }
    }
    return instants[low]
  }
}
