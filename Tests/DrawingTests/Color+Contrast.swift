import Glibc

@testable import Drawing

/// What tests of the palette compute with colors.
extension Color {
  /// A color from its parts in 0...1; parts beyond are cut off.
  init(red: Double, green: Double, blue: Double) {
    func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    self.init(byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  static let black = Color(0x000000)
  static let white = Color(0xFFFFFF)

  /// The mixture with another color: the color itself for 0, the other one for 1. Parts are mixed as they are stored.
  func mixed(with other: Color, by fraction: Double) -> Color {
    func part(_ path: KeyPath<Color, UInt8>) -> Double {
      let (own, wanted) = (Double(self[keyPath: path]), Double(other[keyPath: path]))
      return (own + (wanted - own) * fraction) / 255
    }
    return Color(red: part(\.red), green: part(\.green), blue: part(\.blue))
  }

  /// Red, green and blue as amounts of light in 0...1. Source: IEC 61966-2-1.
  var light: [Double] {
    [red, green, blue].map {
      let part = Double($0) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  /// The relative luminance: 0 of black, 1 of white. Source: WCAG 2.2.
  var luminance: Double {
    let light = light
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  /// The ratio of contrast with another color, 1...21. Source: WCAG 2.2.
  ///
  /// WCAG asks for 4.5 between a text and its ground, and for 3 between a line and its ground.
  func contrast(with other: Color) -> Double {
    let (own, ground) = (luminance, other.luminance)
    return (max(own, ground) + 0.05) / (min(own, ground) + 0.05)
  }

  /// The least contrast with some grounds; infinite for none.
  func leastContrast(with grounds: some Sequence<Color>) -> Double {
    grounds.map { contrast(with: $0) }.min() ?? .infinity
  }

  /// The color nearest to this one, darker or lighter, that has at least a ratio of contrast with every ground.
  ///
  /// It is found in steps of a hundredth of the way to black and to white. Where not even those have the ratio, it is the
  /// better of the two.
  func atLeast(_ ratio: Double, against grounds: [Color]) -> Color {
    for step in 0...100 {
      for end in [Color.black, .white] {
        let color = mixed(with: end, by: Double(step) / 100)
        if color.leastContrast(with: grounds) >= ratio { return color }
      }
    }
    return Color.black.leastContrast(with: grounds) >= Color.white.leastContrast(with: grounds) ? .black : .white
  }
}
