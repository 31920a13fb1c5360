import CivilTime
import Glibc

/// Turns blocks of samples into segments of polynomials: of hour angle, distances from axis and equator, and longitude.
struct SkyRefiner {
  let start: JulianDay
  /// The segments of the Moon have degree 7, which the fast Moon needs, those of the Sun degree 4.
  private(set) var moon: PathRefiner<8>?
  private(set) var sun: PathRefiner<5>?
  private(set) var frameSegments: [VectorPolynomial<5>] = []

  init(_ bodies: [Body], start: JulianDay) {
    self.start = start
    moon = bodies.contains(.moon) ? PathRefiner(.moon, .moon) : nil
    sun = bodies.contains(.sun) ? PathRefiner(.sun, .sun) : nil
  }

  /// Appends the segments of a block.
  ///
  /// - Parameters:
  ///   - block: The samples.
  ///   - blockStart: The days from the start of the track to that of the block.
  ///   - days: The length of the block.
  ///   - startsPiece: Whether the samples have another source than those of the block before, so that the shared node
  ///     must be computed anew.
  ///   - deltaTDays: ΔT in the middle of the block, in days.
  mutating func append(
    _ block: SkyBlock, from blockStart: Double, days: Double, startsPiece: Bool, deltaTDays: Double
  ) {
    let segmentDays = days / Double(SkyBlock.segments)
    for index in 0..<SkyBlock.segments {
      let segment = Segment(
        index: index, start: start, startDays: blockStart + Double(index) * segmentDays, days: segmentDays,
        deltaTDays: deltaTDays, firstNode: startsPiece && index == 0 ? 0 : 1, frame: block.frame)
      moon?.append(segment, block)
      sun?.append(segment, block)
      frameSegments.append(VectorPolynomial(lobattoValues: frames(in: segment), SegmentGrid.sun.inverse))
    }
  }

  /// The ayanamsha with nutation, nutation in longitude and the true obliquity at the nodes of one segment.
  private func frames(in segment: Segment) -> InlineArray<5, SIMD4<Double>> {
    var result = InlineArray<5, SIMD4<Double>>(repeating: .zero)
    // The tropical zodiac begins at the apparent equinox and has no nutation of its own.
    let isSidereal = segment.frame.contains { $0.z != 0 }
    for node in result.indices {
      let angles = weightedSum(segment.frame, SegmentGrid.sun.weights[segment.index * result.count + node])
      result[node] = SIMD4(isSidereal ? angles.x + angles.z : 0, angles.x, angles.y, 0)
    }
    return result
  }

  /// One of the segments of a block.
  struct Segment {
    let index: Int
    /// The start of the track.
    let start: JulianDay
    /// Days from the start of the track to that of the segment.
    let startDays: Double
    let days: Double
    let deltaTDays: Double
    /// The first node to compute: 1 where the node that it shares with the segment before is known, else 0.
    let firstNode: Int
    let frame: [SIMD4<Double>]
  }
}

/// The nodes of the segments of a block, and the weights that lead to them from the samples.
struct SegmentGrid {
  /// How far each node stands between the ends of its segment, 0...1.
  let fractions: [Double]
  /// One row for each node of every segment.
  let weights: [[Double]]
  /// The weights for the samples of the frame, in the same rows.
  let frameWeights: [[Double]]
  let inverse: LobattoInverse

  static let moon = SegmentGrid(degree: 7, blockDegree: SkyBlock.finestDegree)
  static let sun = SegmentGrid(degree: 4, blockDegree: SkyBlock.frameDegree)

  private init(degree: Int, blockDegree: Int) {
    func weights(_ blockDegree: Int) -> [[Double]] {
      Lobatto.refinement(degree: blockDegree, pieces: SkyBlock.segments, fineDegree: degree)
    }
    fractions = Lobatto.fractions(degree: degree)
    self.weights = weights(blockDegree)
    frameWeights = blockDegree == SkyBlock.frameDegree ? self.weights : weights(SkyBlock.frameDegree)
    inverse = LobattoInverse(degree: degree)
  }
}

/// Makes the segments of one body.
struct PathRefiner<let terms: Int> {
  let body: Body
  private(set) var segments: [VectorPolynomial<terms>] = []
  private let grid: SegmentGrid
  /// Mean rates of hour angle and longitude in radians a day, by which the turn of an angle is found.
  private let meanRates: SIMD4<Double>
  /// The quantities at the node that a segment shares with the one before; nil at the start of the track.
  private var last: SIMD4<Double>?

  init(_ body: Body, _ grid: SegmentGrid) {
    self.body = body
    self.grid = grid
    let longitudeRate = body.sampling.degreesADay * .pi / 180
    meanRates = SIMD4(SiderealTime.radiansPerDay - longitudeRate, 0, 0, longitudeRate)
  }

  /// Appends the polynomial of one segment.
  mutating func append(_ segment: SkyRefiner.Segment, _ block: SkyBlock) {
    guard let samples = block.samples(of: body)?.places else { return }
    segments.append(VectorPolynomial(lobattoValues: nodes(segment, samples), grid.inverse))
  }

  /// The four quantities at the nodes of one segment, the angles continuing those of the segment before.
  private mutating func nodes(
    _ segment: SkyRefiner.Segment, _ samples: [SIMD4<Double>]
  ) -> InlineArray<terms, SIMD4<Double>> {
    var result = InlineArray<terms, SIMD4<Double>>(repeating: last ?? .zero)
    var lastDays = 0.0
    for node in segment.firstNode..<terms {
      let row = segment.index * terms + node
      let days = segment.days * grid.fractions[node]
      let place = weightedSum(samples, grid.weights[row])
      let siderealTime = SiderealTime.greenwichMean(
        segment.start.advanced(byDays: segment.startDays + days), deltaTDays: segment.deltaTDays)
      let frame = weightedSum(segment.frame, grid.frameWeights[row])
      var quantities = ApparentPlace.quantities(
        place, nutation: frame.x, obliquity: frame.y, siderealTime: siderealTime)
      if let previous = last {
        let expected = previous + meanRates * (days - lastDays)
        quantities.x = quantities.x.turned(near: expected.x)
        quantities.w = quantities.w.turned(near: expected.w)
      }
      result[node] = quantities
      last = quantities
      lastDays = days
    }
    return result
  }
}

extension ApparentPlace {
  /// From a place on the mean ecliptic (astronomical units) to hour angle, axis distance, equator height, longitude.
  ///
  /// - Parameters:
  ///   - deltaPsi: Nutation in longitude Δψ in radians.
  ///   - obliquity: The true obliquity of the ecliptic in radians.
  ///   - siderealTime: Greenwich mean sidereal time in radians.
  @inline(__always)
  static func quantities(
    _ place: SIMD4<Double>, nutation deltaPsi: Double, obliquity: Double, siderealTime: Double
  ) -> SIMD4<Double> {
    let turned = place.turned(byNutation: deltaPsi)
    let (x, y) = (turned.x, turned.y)
    let (sineObliquity, cosineObliquity) = (sin(obliquity), cos(obliquity))
    let equatorialY = y * cosineObliquity - place.z * sineObliquity
    let equatorialZ = y * sineObliquity + place.z * cosineObliquity
    // Greenwich apparent sidereal time by the equation of the equinoxes, less the right ascension.
    let hourAngle = siderealTime + deltaPsi * cosineObliquity - atan2(equatorialY, x)
    return SIMD4(
      hourAngle,
      (x * x + equatorialY * equatorialY).squareRoot() * SkyTrack.astronomicalUnit,
      equatorialZ * SkyTrack.astronomicalUnit,
      atan2(y, x))
  }
}

extension SIMD4<Double> {
  /// A place of the mean ecliptic turned about its pole by the nutation in longitude Δψ, in radians; Δψ⁴ is below 1e-16.
  @inline(__always)
  func turned(byNutation deltaPsi: Double) -> SIMD4<Double> {
    let cosine = 1 - deltaPsi * deltaPsi / 2
    let sine = deltaPsi * (1 - deltaPsi * deltaPsi / 6)
    return SIMD4(x * cosine - y * sine, y * cosine + x * sine, z, 0)
  }
}

extension Double {
  /// An angle moved by whole turns to be nearest to an expected one, in radians.
  func turned(near expected: Double) -> Double {
    self + 2 * .pi * ((expected - self) / (2 * .pi)).rounded()
  }
}

/// The sum of the samples, each multiplied by its weight.
@inline(__always)
private func weightedSum<Vector: SIMD<Double>>(_ samples: [Vector], _ weights: [Double]) -> Vector {
  precondition(samples.count == weights.count)
  var sum = Vector.zero
  for index in samples.indices {
    sum += samples[index] * weights[index]
  }
  return sum
}
