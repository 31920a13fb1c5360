import Glibc

/// Chebyshev–Lobatto nodes on -1...1: both ends and the extrema of the Chebyshev polynomial between them.
enum Lobatto {
  /// Node `index` of 0...degree, ascending from -1 to 1.
  static func node(_ index: Int, degree: Int) -> Double {
    -cos(.pi * Double(index) / Double(degree))
  }

  /// How far each node stands between the ends, 0...1.
  static func fractions(degree: Int) -> [Double] {
    (0...degree).map { (1 + node($0, degree: degree)) / 2 }
  }

  /// The weights that turn values at the nodes into the value of the interpolating polynomial at x.
  ///
  /// Source: Berrut & Trefethen 2004, Barycentric Lagrange interpolation, SIAM Review 46, 501.
  static func interpolationWeights(at x: Double, nodes: [Double]) -> [Double] {
    if let index = nodes.firstIndex(where: { abs(x - $0) <= 1e-14 }) {
      return nodes.indices.map { $0 == index ? 1 : 0 }
    }
    var weights = nodes.indices.map { ($0.isMultiple(of: 2) ? 1 : -1) / (x - nodes[$0]) }
    for end in [0, nodes.count - 1] { weights[end] /= 2 }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    return weights
  }

  /// The interpolation weights at the nodes of `fineDegree` of each of `pieces` equal parts of -1...1, one row a node.
  static func refinement(degree: Int, pieces: Int, fineDegree: Int) -> [[Double]] {
    let nodes = (0...degree).map { node($0, degree: degree) }
    let fractions = fractions(degree: fineDegree)
    return (0..<pieces).flatMap { piece in
      fractions.map { within in
        interpolationWeights(at: -1 + 2 * (Double(piece) + within) / Double(pieces), nodes: nodes)
      }
    }
  }
}

/// The matrix from values at the Chebyshev–Lobatto nodes to the coefficients of 1, x, x², …
struct LobattoInverse: Sendable {
  private let terms: Int
  private let rows: [Double]

  init(degree: Int) {
    terms = degree + 1
    // Coefficients of the Chebyshev polynomials by T(k) = 2x·T(k-1) - T(k-2).
    var chebyshev = [[Double]](repeating: [Double](repeating: 0, count: terms), count: terms)
    chebyshev[0][0] = 1
    chebyshev[1][1] = 1
    for order in 2..<terms {
      for power in 0...order {
        let raised = power > 0 ? 2 * chebyshev[order - 1][power - 1] : 0
        chebyshev[order][power] = raised - chebyshev[order - 2][power]
      }
    }
    let cosines = (0...degree * degree).map { cos(.pi * Double($0) / Double(degree)) }
    var rows = [Double](repeating: 0, count: terms * terms)
    for power in 0..<terms {
      for node in 0..<terms {
        for order in 0..<terms {
          let endWeight = (node == 0 || node == degree ? 0.5 : 1) * (order == 0 || order == degree ? 0.5 : 1)
          let cosine = cosines[order * (degree - node)]
          rows[power * terms + node] += 2 / Double(degree) * endWeight * cosine * chebyshev[order][power]
        }
      }
    }
    self.rows = rows
  }

  subscript(power: Int, node: Int) -> Double {
    rows[power * terms + node]
  }
}
