import CivilTime
import Glibc

/// Turns blocks of samples into segments of polynomials: hour angle, distances from axis and equator, longitude.
struct SkyRefiner {
  let start: JulianDay
  let segmentDays: Double
  private(set) var moonSegments: [VectorPolynomial<8>] = []
  private(set) var sunSegments: [VectorPolynomial<5>] = []
  private(set) var originSegments: [VectorPolynomial<5>] = []

  /// The place at the node that a segment shares with the one before; nil at the start of the track.
  private var lastMoon: SIMD4<Double>?
  private var lastSun: SIMD4<Double>?

  private static let moonDegree = 7
  private static let sunDegree = 4
  /// Astronomical unit (IAU 2012) in Earth radii.
  private static let astronomicalUnit = 149_597_870.7 / ApparentPlace.earthRadiusKilometres

  // One row of weights a node of every segment of a block.
  private static let moonFromMoon = Lobatto.refinement(
    degree: SkyBlock.moonDegree, pieces: SkyBlock.segments, fineDegree: moonDegree)
  private static let frameAtMoon = Lobatto.refinement(
    degree: SkyBlock.sunDegree, pieces: SkyBlock.segments, fineDegree: moonDegree)
  private static let sunFromSun = Lobatto.refinement(
    degree: SkyBlock.sunDegree, pieces: SkyBlock.segments, fineDegree: sunDegree)
  private static let moonFractions = Lobatto.fractions(degree: moonDegree)
  private static let sunFractions = Lobatto.fractions(degree: sunDegree)
  private static let moonInverse = LobattoInverse(degree: moonDegree)
  private static let sunInverse = LobattoInverse(degree: sunDegree)

  init(start: JulianDay, segmentDays: Double) {
    self.start = start
    self.segmentDays = segmentDays
  }

  /// - Parameter startsPiece: Whether the samples have another source than those of the block before, so that the
  ///   shared node must be computed anew.
  mutating func append(_ block: SkyBlock, startsPiece: Bool, deltaTDays: Double) {
    for segment in 0..<SkyBlock.segments {
      let firstNode = startsPiece && segment == 0 ? 0 : 1
      let segmentStart = Double(moonSegments.count) * segmentDays
      moonSegments.append(
        VectorPolynomial(
          lobattoValues: nodes(
            from: segmentStart, segment: segment, firstNode: firstNode, deltaTDays: deltaTDays, last: &lastMoon,
            meanRates: SIMD4(6.0738, 0, 0, 0.22997), fractions: Self.moonFractions,
            samples: block.moon, weights: Self.moonFromMoon, frame: block.frame, Self.frameAtMoon),
          Self.moonInverse))
      sunSegments.append(
        VectorPolynomial(
          lobattoValues: nodes(
            from: segmentStart, segment: segment, firstNode: firstNode, deltaTDays: deltaTDays, last: &lastSun,
            meanRates: SIMD4(2 * .pi, 0, 0, 0.017202), fractions: Self.sunFractions,
            samples: block.sun, weights: Self.sunFromSun, frame: block.frame, Self.sunFromSun),
          Self.sunInverse))
      originSegments.append(
        VectorPolynomial(lobattoValues: origins(in: segment, frame: block.frame), Self.sunInverse))
    }
  }

  /// The ayanamsha with nutation at the nodes of one segment, in the first lane.
  private func origins(in segment: Int, frame: [SIMD4<Double>]) -> InlineArray<5, SIMD4<Double>> {
    var result = InlineArray<5, SIMD4<Double>>(repeating: .zero)
    // The tropical zodiac begins at the apparent equinox and has no nutation of its own.
    guard frame.contains(where: { $0.z != 0 }) else { return result }
    for node in result.indices {
      let angles = weightedSum(frame, Self.sunFromSun[segment * result.count + node])
      result[node].x = angles.x + angles.z
    }
    return result
  }

  /// The four quantities of a body at the nodes of one segment, the angles continuing those of the segment before.
  private func nodes<let terms: Int>(
    from segmentStart: Double, segment: Int, firstNode: Int, deltaTDays: Double, last: inout SIMD4<Double>?,
    meanRates: SIMD4<Double>, fractions: [Double], samples: [SIMD4<Double>], weights: [[Double]],
    frame: [SIMD4<Double>], _ frameWeights: [[Double]]
  ) -> InlineArray<terms, SIMD4<Double>> {
    var result = InlineArray<terms, SIMD4<Double>>(repeating: last ?? .zero)
    var lastDays = 0.0
    for node in firstNode..<terms {
      let row = segment * terms + node
      let days = segmentDays * fractions[node]
      let position = weightedSum(samples, weights[row])
      let angles = weightedSum(frame, frameWeights[row])
      let siderealTime = SiderealTime.greenwichMean(
        start.advanced(byDays: segmentStart + days), deltaTDays: deltaTDays)
      var quantities = Self.quantities(position, frame: angles, siderealTime: siderealTime)
      if let previous = last {
        let expected = previous + meanRates * (days - lastDays)
        quantities.x = Self.turn(quantities.x, near: expected.x)
        quantities.w = Self.turn(quantities.w, near: expected.w)
      }
      result[node] = quantities
      last = quantities
      lastDays = days
    }
    return result
  }

  /// From a place on the mean ecliptic (astronomical units) to hour angle, axis distance, equator height, longitude.
  private static func quantities(
    _ place: SIMD4<Double>, frame: SIMD4<Double>, siderealTime: Double
  ) -> SIMD4<Double> {
    let (deltaPsi, obliquity) = (frame.x, frame.y)
    // Rotation by Δψ about the pole of the ecliptic; Δψ⁴ is below 1e-16.
    let cosine = 1 - deltaPsi * deltaPsi / 2
    let sine = deltaPsi * (1 - deltaPsi * deltaPsi / 6)
    let x = place.x * cosine - place.y * sine
    let y = place.y * cosine + place.x * sine
    let (sineObliquity, cosineObliquity) = (sin(obliquity), cos(obliquity))
    let equatorialY = y * cosineObliquity - place.z * sineObliquity
    let equatorialZ = y * sineObliquity + place.z * cosineObliquity
    // Greenwich apparent sidereal time by the equation of the equinoxes, less the right ascension.
    let hourAngle = siderealTime + deltaPsi * cosineObliquity - atan2(equatorialY, x)
    return SIMD4(
      hourAngle,
      (x * x + equatorialY * equatorialY).squareRoot() * astronomicalUnit,
      equatorialZ * astronomicalUnit,
      atan2(y, x))
  }

  private static func turn(_ angle: Double, near expected: Double) -> Double {
    angle + 2 * .pi * ((expected - angle) / (2 * .pi)).rounded()
  }
}

@inline(__always)
private func weightedSum<Vector: SIMD<Double>>(_ samples: [Vector], _ weights: [Double]) -> Vector {
  precondition(samples.count == weights.count)
  var sum = Vector.zero
  for index in samples.indices {
    sum += samples[index] * weights[index]
  }
  return sum
}
