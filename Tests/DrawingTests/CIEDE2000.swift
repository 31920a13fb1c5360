import Foundation

/// The difference of two colors as the eye judges it.
///
/// Source: Sharma, Wu and Dalal (2005), The CIEDE2000 Color-Difference Formula, equations 2 to 22.
enum CIEDE2000 {
  /// - Parameters:
  ///   - first: L*, a* and b* of a color.
  ///   - second: Those of the other one.
  static func difference(_ first: [Double], _ second: [Double]) -> Double {
    let meanChroma = (hypot(first[1], first[2]) + hypot(second[1], second[2])) / 2
    let stretch = 1.5 - 0.5 * sqrt(seventh(meanChroma))
    let (a1, a2) = (first[1] * stretch, second[1] * stretch)
    let (c1, c2) = (hypot(a1, first[2]), hypot(a2, second[2]))
    let (h1, h2) = (hue(a1, first[2]), hue(a2, second[2]))
    let isGray = c1 * c2 == 0
    var turn = isGray ? 0 : h2 - h1
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let (lightness, chroma) = (second[0] - first[0], c2 - c1)
    let arc = 2 * sqrt(c1 * c2) * sine(turn / 2)
    let (meanL, meanC) = ((first[0] + second[0]) / 2, (c1 + c2) / 2)
    let sum = h1 + h2
    let meanH = isGray ? sum : abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    let weight =
      1 - 0.17 * sine(meanH - 30 + 90) + 0.24 * sine(2 * meanH + 90) + 0.32 * sine(3 * meanH + 6 + 90)
      - 0.2 * sine(4 * meanH - 63 + 90)
    let square = (meanL - 50) * (meanL - 50)
    let byLightness = lightness / (1 + 0.015 * square / sqrt(20 + square))
    let byChroma = chroma / (1 + 0.045 * meanC)
    let byHue = arc / (1 + 0.015 * meanC * weight)
    let bend = (meanH - 275) / 25
    let rotation = -sine(60 * exp(-bend * bend)) * 2 * sqrt(seventh(meanC))
    return sqrt(byLightness * byLightness + byChroma * byChroma + byHue * byHue + rotation * byChroma * byHue)
  }

  private static func seventh(_ chroma: Double) -> Double {
    let power = pow(chroma, 7)
    return power / (power + pow(25, 7))
  }

  private static func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}
