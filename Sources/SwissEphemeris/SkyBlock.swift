import Geography

/// Samples over one block of the track, at Chebyshev–Lobatto nodes whose ends it shares with its neighbours.
///
/// The Moon needs a sample a day, the Sun one in two days. The places are without nutation, which is half the
/// cost of a call and is added back from its own samples.
struct SkyBlock {
  /// The length of a block; blocks begin at its multiples in UT. One is shorter only where the source of the samples ends
  /// or changes.
  static let days = 32.0
  static let segments = 16
  /// The degree of the nodes of the body that needs most; the other bodies have every second node.
  static let finestDegree = 32
  static let frameDegree = 16
  static let nodesPerFrame = finestDegree / frameDegree
  /// How far each of the finest nodes stands between the ends of the block, 0...1.
  static let fractions = Lobatto.fractions(degree: finestDegree)

  var bodies: [BodySamples]
  /// Δψ, the true obliquity and the ayanamsha without nutation, in radians.
  var frame = [SIMD4<Double>](repeating: .zero, count: frameDegree + 1)

  init(_ bodies: [Body]) {
    self.bodies = bodies.map(BodySamples.init)
  }

  /// Starts the next block with the node that it shares with this one.
  mutating func beginNext() {
    for index in bodies.indices { bodies[index].beginNext() }
    frame[0] = frame[Self.frameDegree]
  }

  /// The samples of a body, or `nil` if the block has none.
  func samples(of body: Body) -> BodySamples? {
    bodies.first { $0.body == body }
  }
}

/// The places of one body over a block, on the mean ecliptic in astronomical units.
struct BodySamples {
  let body: Body
  /// The number of finest nodes from one sample to the next.
  let nodesPerSample: Int
  var places: [SIMD4<Double>]

  init(_ body: Body) {
    let sampling = body.sampling
    self.body = body
    nodesPerSample = SkyBlock.finestDegree / sampling.degree
    places = [SIMD4<Double>](repeating: .zero, count: sampling.degree + 1)
  }

  /// Starts the next block with the sample that it shares with this one.
  mutating func beginNext() {
    places[0] = places[places.count - 1]
  }

  /// The sample in the middle of the block.
  var middle: SIMD4<Double> { places[places.count / 2] }

  /// Whether the samples lie on no smooth path.
  ///
  /// Damaged data files give places that jump where the damage begins and ends, and libswe does not notice it: it checks
  /// the head of a file alone.
  var jump: Bool {
    Self.roughness(places, at: places.indices.map { SkyBlock.fractions[$0 * nodesPerSample] }) > body.sampling.roughest
  }

  /// The larger of the last two coefficients of the Chebyshev polynomial through samples, in astronomical units.
  ///
  /// The fractions are how far each Lobatto node stands between the ends of the samples.
  /// On a smooth path they vanish; behind a jump one of the two is about the jump, divided by the degree.
  static func roughness(_ samples: [SIMD4<Double>], at fractions: [Double]) -> Double {
    let degree = samples.count - 1
    var (last, lastButOne) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for (index, place) in samples.enumerated() {
      let size = index == 0 || index == degree ? 0.5 : 1
      let weight = (index.isMultiple(of: 2) ? size : -size) / Double(degree)
      last += weight * place
      lastButOne += 2 * weight * (2 * fractions[index] - 1) * place
    }
    return max(last.largestMagnitude, lastButOne.largestMagnitude)
  }
}

extension SIMD4<Double> {
  fileprivate var largestMagnitude: Double {
    Swift.max(Swift.max(abs(x), abs(y)), Swift.max(abs(z), abs(w)))
  }
}
