/// Four polynomials of one variable x in -1...1, side by side in the lanes of a vector.
struct VectorPolynomial<let terms: Int>: Sendable {
  /// The coefficient vectors of 1, x, x², …
  private var coefficients: InlineArray<terms, SIMD4<Double>>

  /// The polynomials through values given at the `terms` Chebyshev–Lobatto nodes.
  init(lobattoValues values: borrowing InlineArray<terms, SIMD4<Double>>, _ inverse: LobattoInverse) {
    coefficients = InlineArray(repeating: .zero)
    for power in 0..<terms {
      var sum = SIMD4<Double>.zero
      for node in 0..<terms {
        sum += inverse[power, node] * values[node]
      }
      coefficients[power] = sum
    }
  }
}

extension Array {
  /// The values of the polynomials at an index, and their derivatives with respect to x; NaN where there is no such index.
  ///
  /// They are read where they lie: a polynomial has up to 416 bytes, which would be copied before each of the some hundred
  /// thousand evaluations of a year.
  @inline(__always)
  func valueAndSlope<let terms: Int>(
    _ index: Int, at x: Double
  ) -> (value: SIMD4<Double>, slope: SIMD4<Double>) where Element == VectorPolynomial<terms> {
    guard indices.contains(index) else { return (SIMD4(repeating: .nan), SIMD4(repeating: .nan)) }
    return withUnsafeBytes { bytes in
      func coefficient(_ power: Int) -> SIMD4<Double> {
        bytes.load(
          fromByteOffset: index * MemoryLayout<Element>.stride + power * MemoryLayout<SIMD4<Double>>.stride,
          as: SIMD4<Double>.self)
      }
      var value = coefficient(terms - 1)
      var slope = SIMD4<Double>.zero
      for power in stride(from: terms - 2, through: 0, by: -1) {
        slope = slope * x + value
        value = value * x + coefficient(power)
      }
      return (value, slope)
    }
  }
}
