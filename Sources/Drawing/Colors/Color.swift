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

  /// The color in CSS, such as `#9fb8e2`.
  public var css: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
