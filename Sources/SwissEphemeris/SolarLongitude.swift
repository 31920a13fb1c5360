import CivilTime

/// The longitude of the Sun by which meteor astronomers date showers: of the geometric Sun, in the ecliptic of J2000.
///
/// It is sampled once over a span and is a plain value afterwards. It follows libswe within 0.02″, half a second of time.
/// The apparent longitude of date would be wrong here by 8 minutes of light time and, in 2026, 9 hours of precession.
/// Source: International Meteor Organization, Meteor Shower Calendar: "solar longitude, J2000.0".
public struct SolarLongitude: Sendable {
  /// The instants that the samples cover.
  public let span: ClosedRange<JulianDay>
  private let segments: [VectorPolynomial<9>]

  private static let blockDays = 32.0
  private static let degree = 8
  private static let fractions = Lobatto.fractions(degree: degree)
  private static let inverse = LobattoInverse(degree: degree)

  /// Samples a span, and as much of the margin as there is an ephemeris for.
  ///
  /// - Parameters:
  ///   - ephemeris: The source of the positions.
  ///   - model: A model that covers the span; if it does not reach the margin, the built-in one is used.
  ///   - span: The instants to sample.
  ///   - margin: Days before and after the span that are sampled as far as an ephemeris reaches; less than 0 is none.
  /// - Throws: ``EphemerisError`` if the model does not cover the span, or the data files are damaged.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>, margin: Double
  ) throws(EphemerisError) {
    let limits = EphemerisModel.farthestCoverage
    guard limits.contains(span.lowerBound), limits.contains(span.upperBound) else {
      throw .outsideCoverage(from: span.lowerBound, through: span.upperBound)
    }
    // Blocks of a fixed grid, so that an instant has one longitude whatever the span.
    let margin = margin > 0 ? margin : 0
    let first = Int((max(span.lowerBound.ut - margin, limits.lowerBound.ut) / Self.blockDays).rounded(.down))
    let last = Int((min(span.upperBound.ut + margin, limits.upperBound.ut) / Self.blockDays).rounded(.down))
    var low = Int((span.lowerBound.ut / Self.blockDays).rounded(.down))
    var high = Int((span.upperBound.ut / Self.blockDays).rounded(.down))
    var blocks = try ephemeris.withSession(model: model) { session throws(EphemerisError) in
      try Self.samples(first...last, session)
    }
    if model != .moshier, blocks.count <= last - first {
      let others = try ephemeris.withSession(model: .moshier) { session throws(EphemerisError) in
        try Self.samples(first...last, session)
      }
      blocks.merge(others) { own, _ in own }
    }
    for block in low...high where blocks[block] == nil {
      throw .outsideCoverage(from: span.lowerBound, through: span.upperBound)
    }
    while low > first, blocks[low - 1] != nil { low -= 1 }
    while high < last, blocks[high + 1] != nil { high += 1 }
    var turns = 0.0
    var previous: Double?
    segments = (low...high).map { block in
      let values = blocks[block] ?? []
      var lanes = InlineArray<9, SIMD4<Double>>(repeating: .zero)
      for (node, value) in values.enumerated() {
        // Longitudes grow; where they fall back by a turn, it is the turn that ended.
        if let last = previous, value + turns < last - 180 { turns += 360 }
        lanes[node].x = value + turns
        previous = value + turns
      }
      return VectorPolynomial(lobattoValues: lanes, Self.inverse)
    }
    self.span =
      JulianDay(ut: Double(low) * Self.blockDays)...JulianDay(ut: Double(high + 1) * Self.blockDays)
  }

  /// The longitudes at the nodes of each block that the session serves whole.
  private static func samples(
    _ blocks: ClosedRange<Int>, _ session: borrowing EphemerisSession
  ) throws(EphemerisError) -> [Int: [Double]] {
    var samples: [Int: [Double]] = [:]
    for block in blocks {
      // A block begins where the one before it ends.
      let shared = samples[block - 1]?.suffix(1) ?? []
      // A block at the end of the files is no failure: another model or none serves it.
      samples[block] = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
        try shared
          + fractions[shared.count...].map { fraction throws(EphemerisError) in
            try session.geometricSolarLongitude(at: JulianDay(ut: (Double(block) + fraction) * blockDays))
          }
      }
    }
    return samples
  }

  /// Longitude in degrees and its rate per day, counted on from turn to turn along the span.
  public func degrees(at time: JulianDay) -> (value: Double, rate: Double) {
    let position = time.days(since: span.lowerBound) / Self.blockDays
    // The larger of 0 and NaN is 0 in this order.
    let segment = Int(min(Double(segments.count - 1), max(0, position)))
    let (value, slope) = segments.valueAndSlope(segment, at: 2 * (position - Double(segment)) - 1)
    return (value.x, slope.x * (2 / Self.blockDays))
  }

  /// The instant at which a longitude is reached, which counts on from turn to turn, or `nil` if the span ends before.
  public func instant(of degrees: Double) -> JulianDay? {
    let (first, last) = (self.degrees(at: span.lowerBound).value, self.degrees(at: span.upperBound).value)
    guard first <= degrees, degrees <= last else { return nil }
    let days = span.upperBound.days(since: span.lowerBound)
    var time = span.lowerBound.advanced(byDays: days * (degrees - first) / (last - first))
    // The rate stays within 1.7 % of its mean, so that each step leaves a thousandth of the error.
    for _ in 0..<4 {
      let (value, rate) = self.degrees(at: time)
      time = time.advanced(byDays: (degrees - value) / rate)
    }
    return time
  }
}
