import Glibc
import Tables

/// One of the four moons of Jupiter that a small telescope shows. The raw value is its word.
public enum JupiterMoon: String, CaseIterable, Sendable {
  case io, europa, ganymede, callisto

  /// Days from one conjunction with Jupiter to the next like it, as the Sun sees them. Source: Meeus, Astronomical Algorithms
  /// (1998), chapter 44.
  var synodicPeriod: Double {
    switch self {
    case .io: 1.769_861
    case .europa: 3.554_094
    case .ganymede: 7.166_387
    case .callisto: 16.753_552
    }
  }
}

/// The way of a moon around the centre of Jupiter.
///
/// Source: theory L1.2 of Lainey, Duriez and Vienne 2006, A&A 456, 783, its largest terms: within some 300 km.
struct JupiterMoonPath {
  private struct Term {
    let amplitude, phase, frequency: Double
  }

  /// The mean longitude at the epoch and its motion a day, in radians.
  private let mean: Term
  /// Half of the long axis in astronomical units, longitude, eccentricity with the pericentre, inclination with the node.
  private let axis, longitude, eccentricity, inclination: [Term]

  init(_ moon: JupiterMoon) {
    let rows = TableText.jupiterMoons.rows.filter { $0[0] == moon.rawValue }
    func terms(_ element: String) -> [Term] {
      rows.filter { $0[1] == element }.map { row in
        Term(amplitude: Double(row[2]) ?? 0, phase: Double(row[3]) ?? 0, frequency: Double(row[4]) ?? 0)
      }
    }
    // The mean longitude has no amplitude, and is the first of its element.
    let longitudes = terms("longitude")
    (mean, longitude) = (longitudes[0], Array(longitudes.dropFirst()))
    (axis, eccentricity, inclination) = (terms("axis"), terms("eccentricity"), terms("inclination"))
  }

  /// The beginning of 1950 in Julian days of TT, from which the theory counts.
  static let epoch = 2_433_282.5

  /// The place from Jupiter's centre against ``JovianFrame``, in astronomical units, so many days of TT after ``epoch``.
  func place(_ days: Double) -> SIMD3<Double> {
    func sum(_ terms: [Term], _ function: (Double) -> Double) -> Double {
      terms.reduce(0) { $0 + $1.amplitude * function($1.phase + $1.frequency * days) }
    }
    let a = sum(axis, cos)
    let l = mean.phase + mean.frequency * days + sum(longitude, sin)
    let (k, h) = (sum(eccentricity, cos), sum(eccentricity, sin))
    let (q, p) = (sum(inclination, cos), sum(inclination, sin))
    // Kepler's equation for the eccentric longitude.
    var e = l + k * sin(l) - h * cos(l)
    for _ in 0..<10 {
      let (sine, cosine) = (sin(e), cos(e))
      let step = (l - e + k * sine - h * cosine) / (1 - k * cosine - h * sine)
      e += step
      if abs(step) < 1e-12 { break }
    }
    let (sine, cosine) = (sin(e), cos(e))
    let shift = h * cosine - k * sine
    let psi = 1 / (1 + (1 - k * k - h * h).squareRoot())
    let (x, y) = (a * (cosine - k - psi * h * shift), a * (sine - h + psi * k * shift))
    return SIMD3(
      x * (1 - 2 * p * p) + y * 2 * p * q, x * 2 * p * q + y * (1 - 2 * q * q),
      (q * y - x * p) * 2 * (1 - q * q - p * p).squareRoot())
  }
}

/// The axes of the theory L1.2 against the ICRS: the third is the pole of Jupiter, within 0.02° of that of the IAU.
enum JovianFrame {
  private static let axes = (
    SIMD3(0.999432765338654, -0.0336771074697641, 0), SIMD3(0.0303959428906285, 0.902057912352809, 0.430543388542295),
    SIMD3(-0.0144994559663353, -0.430299169409101, 0.902569881273754)
  )

  /// A vector of the ICRS against these axes.
  static func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(vector.dot(axes.0), vector.dot(axes.1), vector.dot(axes.2))
  }
}
