import Glibc

@testable import Drawing

/// How the eyes of a reader see colors.
enum ColorVision: String, CaseIterable, Sendable {
  /// With three kinds of cones.
  case full
  /// Without the cones for long waves (1% of men).
  case protanopia
  /// Without the cones for middle waves (1% of men; 5% more have them weakly).
  case deuteranopia
  /// Without the cones for short waves (rare).
  case tritanopia

  /// The color that full vision sees as this vision sees the given one.
  ///
  /// Source: Machado, Oliveira and Fernandes (2009), A physiologically-based model for simulation of color vision
  /// deficiency, severity 1.0; the matrices act on amounts of light.
  func appearance(of color: Color) -> Color {
    let light = color.light
    let seen = matrix.map { row in
      let amount = min(max(row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0), 1)
      return amount <= 0.0031308 ? 12.92 * amount : 1.055 * pow(amount, 1 / 2.4) - 0.055
    }
    return Color(red: seen[0], green: seen[1], blue: seen[2])
  }

  private var matrix: [[Double]] {
    switch self {
    case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritanopia:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }
}

extension Color {
  /// The distance between two colors as the eye judges it: ΔE*ab of CIE 1976, from 0 to about 100 between black and white.
  ///
  /// A difference of 2.3 is just seen side by side. White is D65.
  func difference(from other: Color) -> Double {
    zip(lab, other.lab).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// L*, a* and b*. Source: CIE 15; the matrix of sRGB from IEC 61966-2-1.
  var lab: [Double] {
    let light = light
    let x = (0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.95047
    let y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    let z = (0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.08883
    let (fx, fy, fz) = (root(x), root(y), root(z))
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
  }

  private func root(_ amount: Double) -> Double {
    let edge = 6.0 / 29
    return amount > edge * edge * edge ? cbrt(amount) : amount / (3 * edge * edge) + 4.0 / 29
  }
}
