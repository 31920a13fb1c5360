import Glibc

/// An opaque color of the space sRGB.
public struct Color: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// A color from its figures in CSS: `0x9FB8E2` is `#9fb8e2`.
  public init(_ hexadecimal: UInt32) {
    red = UInt8(hexadecimal >> 16 & 0xFF)
    green = UInt8(hexadecimal >> 8 & 0xFF)
    blue = UInt8(hexadecimal & 0xFF)
  }

  /// A color from its parts in 0...1; parts beyond are cut off.
  init(red: Double, green: Double, blue: Double) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    (self.red, self.green, self.blue) = (byte(red), byte(green), byte(blue))
  }

  public static let black = Color(0x000000)
  public static let white = Color(0xFFFFFF)

  /// The color in CSS, such as `#9fb8e2`.
  public var css: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The mixture with another color: the color itself for 0, the other one for 1. Parts are mixed as they are stored.
  public func mixed(with other: Color, by fraction: Double) -> Color {
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
}
