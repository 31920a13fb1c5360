import CivilTime
import Glibc

extension SkyTrack {
  /// Samples the sky over a span of instants.
  ///
  /// - Parameter model: A model that covers the span, from ``Ephemeris/model(covering:)``.
  public init(
    _ ephemeris: Ephemeris, model: EphemerisModel, span: ClosedRange<JulianDay>
  ) throws(EphemerisError) {
    self = try ephemeris.withSession(model: model) { session throws(EphemerisError) in
      try SkyTrack(
        model: model, span: span,
        deltaT: { session.deltaT(at: $0) },
        nutation: { time throws(EphemerisError) in try session.nutation(terrestrialTime: time) },
        place: { body, time throws(EphemerisError) in
          try session.meanEclipticPlace(of: body, terrestrialTime: time)
        })
    }
  }

  /// Samples any sky: the closures are handed Julian days, UT for ΔT (days) and terrestrial time for the others.
  ///
  /// Two levels: few, dear samples over blocks of up to 32 days; from their interpolation, polynomials over a sixteenth
  /// of a block in the quantities that events are made of.
  init(
    model: EphemerisModel, span: ClosedRange<JulianDay>,
    deltaT: (JulianDay) -> Double,
    nutation: (Double) throws(EphemerisError) -> (longitude: Double, trueObliquity: Double),
    place: (Body, Double) throws(EphemerisError) -> SIMD4<Double>
  ) throws(EphemerisError) {
    let days = span.upperBound.days(since: span.lowerBound)
    precondition(days > 0, "a sky track needs a span")
    let blockCount = max(1, Int((days / SkyBlock.longestDays).rounded(.up)))
    let blockDays = days / Double(blockCount)
    var block = SkyBlock()
    var refiner = SkyRefiner(start: span.lowerBound, segmentDays: blockDays / Double(SkyBlock.segments))
    var deltaTs = [deltaT(span.lowerBound)]
    for index in 0..<blockCount {
      let isFirst = index == 0
      block.beginNext(isFirst: isFirst)
      for node in (isFirst ? 0 : 1)...SkyBlock.moonDegree {
        let time = span.lowerBound.advanced(byDays: (Double(index) + SkyBlock.moonFractions[node]) * blockDays)
        let terrestrialTime = time.ut + deltaT(time)
        // libswe keeps what bodies at one instant share, so they are asked one after the other.
        block.moon[node] = try place(.moon, terrestrialTime)
        if node.isMultiple(of: SkyBlock.moonNodesPerSunNode) {
          let values = try nutation(terrestrialTime)
          block.nutation[node / SkyBlock.moonNodesPerSunNode] =
            SIMD2(values.longitude, values.trueObliquity) * (.pi / 180)
          block.sun[node / SkyBlock.moonNodesPerSunNode] = try place(.sun, terrestrialTime)
        }
      }
      let blockEnd = span.lowerBound.advanced(byDays: Double(index + 1) * blockDays)
      deltaTs.append(deltaT(blockEnd))
      refiner.append(block, deltaTDays: (deltaTs[index] + deltaTs[index + 1]) / 2)
    }
    self.init(
      span: span, model: model, segmentDays: refiner.segmentDays, moonSegments: refiner.moonSegments,
      sunSegments: refiner.sunSegments, deltaTs: deltaTs)
  }
}

/// Samples over one block of the track, at Chebyshev–Lobatto nodes whose ends it shares with its neighbours.
///
/// The Moon needs a sample a day, Sun and nutation one in two days. The places are without nutation, which is half the
/// cost of a call and is added back from its own samples.
struct SkyBlock {
  static let longestDays = 32.0
  static let segments = 16
  static let moonDegree = 32
  static let sunDegree = 16
  static let moonFractions = Lobatto.fractions(degree: moonDegree)
  static let moonNodesPerSunNode = moonDegree / sunDegree

  var moon = [SIMD4<Double>](repeating: .zero, count: moonDegree + 1)
  var sun = [SIMD4<Double>](repeating: .zero, count: sunDegree + 1)
  /// Δψ and the true obliquity, in radians.
  var nutation = [SIMD2<Double>](repeating: .zero, count: sunDegree + 1)

  /// Keeps the shared end of the block before.
  mutating func beginNext(isFirst: Bool) {
    guard !isFirst else { return }
    moon[0] = moon[Self.moonDegree]
    sun[0] = sun[Self.sunDegree]
    nutation[0] = nutation[Self.sunDegree]
  }
}
