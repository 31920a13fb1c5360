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
  static let sunFractions = Lobatto.fractions(degree: sunDegree)
  static let moonNodesPerSunNode = moonDegree / sunDegree

  var moon = [SIMD4<Double>](repeating: .zero, count: moonDegree + 1)
  var sun = [SIMD4<Double>](repeating: .zero, count: sunDegree + 1)
  /// Δψ, the true obliquity and the ayanamsha without nutation, in radians.
  var frame = [SIMD4<Double>](repeating: .zero, count: sunDegree + 1)

  /// Keeps the shared end of the block before, where there is one from the same source.
  mutating func beginNext(isFirst: Bool) {
    guard !isFirst else { return }
    moon[0] = moon[Self.moonDegree]
    sun[0] = sun[Self.sunDegree]
    frame[0] = frame[Self.sunDegree]
  }

  /// The body whose samples lie on no smooth path; nil where both do.
  var jumpingBody: Body? {
    if Self.roughness(of: moon, at: Self.moonFractions) > Self.roughestMoon { return .moon }
    return Self.roughness(of: sun, at: Self.sunFractions) > Self.roughestSun ? .sun : nil
  }

  // Damaged data files give places that jump where the damage begins and ends, and libswe does not notice it: it checks
  // the head of a file alone. Over 1800-2399 the largest values measured are 3.4e-11 and 3.8e-9, in blocks of 32 days; a
  // jump of 0.1" of the Moon or 0.05" of the Sun, less than 0.01 s in a rising, is above the limits.
  private static let roughestMoon = 8e-11
  private static let roughestSun = 1.2e-8

  /// The larger of the last two coefficients of the Chebyshev polynomial through samples, in astronomical units.
  ///
  /// On a smooth path they vanish; behind a jump one of the two is about the jump, divided by the degree.
  static func roughness(of samples: [SIMD4<Double>], at fractions: [Double]) -> Double {
    let degree = samples.count - 1
    var (last, lastButOne) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for (index, sample) in samples.enumerated() {
      let weight = (index == 0 || index == degree ? 0.5 : 1) * (index.isMultiple(of: 2) ? 1 : -1) / Double(degree)
      last += weight * sample
      lastButOne += 2 * weight * (2 * fractions[index] - 1) * sample
    }
    return max(last.largestMagnitude, lastButOne.largestMagnitude)
  }
}

extension SIMD4<Double> {
  fileprivate var largestMagnitude: Double {
    max(max(abs(x), abs(y)), max(abs(z), abs(w)))
  }
}
