import Glibc

/// Decimal numbers of a fixed precision: rounded first, written after.
package enum Decimal {
  /// The value with exactly `places` decimals: 13.4050001 with three places is `13.405`.
  package static func fixed(_ value: Double, places: Int) -> String {
    var bytes = ByteBuffer(capacity: 32)
    append(value, places: places, keepsZeros: true, to: &bytes)
    return bytes.text
  }

  /// A share of 1 in full percent: `87%`.
  package static func percent(_ share: Double) -> String {
    fixed(share * 100, places: 0) + "%"
  }

  /// Writes a value with at most `places` decimals; one that is not finite, or too large for them, as Swift describes it.
  static func append(_ value: Double, places: Int, keepsZeros: Bool, to bytes: inout ByteBuffer) {
    var scale: UInt = 1
    for _ in 0..<places { scale *= 10 }
    guard let scaled = Int(exactly: (value * Double(scale)).rounded()) else {
      bytes.append(value.description)
      return
    }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    append(scaled.magnitude / scale, to: &bytes)
    var fraction = scaled.magnitude % scale
    guard fraction > 0 || (keepsZeros && places > 0) else { return }
    bytes.append(UInt8(ascii: "."))
    while fraction > 0 || (keepsZeros && scale > 1) {
      scale /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / scale))
      fraction %= scale
    }
  }

  /// Writes a whole number.
  static func append(_ value: UInt, to bytes: inout ByteBuffer) {
    var divisor: UInt = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
