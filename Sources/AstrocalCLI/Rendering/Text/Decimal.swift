import Glibc

/// Decimal numbers of a fixed precision: rounded first, written after.
enum Decimal {
  /// `13.405` for 13.4050001 and three places.
  static func fixed(_ value: Double, places: Int) -> String {
    var bytes: [UInt8] = []
    append(value, places: places, keepsZeros: true, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a value with at most `places` decimals.
  static func append(_ value: Double, places: Int, keepsZeros: Bool, to bytes: inout [UInt8]) {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    var scaled = Int((value * Double(scale)).rounded())
    if scaled < 0 {
      bytes.append(UInt8(ascii: "-"))
      scaled = -scaled
    }
    append(scaled / scale, to: &bytes)
    var fraction = scaled % scale
    guard fraction > 0 || (keepsZeros && places > 0) else { return }
    bytes.append(UInt8(ascii: "."))
    while fraction > 0 || (keepsZeros && scale > 1) {
      scale /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / scale))
      fraction %= scale
    }
  }

  /// Writes a whole number that is not negative.
  static func append(_ value: Int, to bytes: inout [UInt8]) {
    var divisor = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}
