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
    var (scale, decimals) = (1.0, places)
    for _ in 0..<places { scale *= 10 }
    guard var scaled = Int(exactly: (value * scale).rounded()) else {
      bytes.append(value.description)
      return
    }
    while !keepsZeros, decimals > 0, scaled.isMultiple(of: 10) { (scaled, decimals) = (scaled / 10, decimals - 1) }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    append(scaled.magnitude, decimals: decimals, to: &bytes)
  }

  /// Writes a whole number of which the last digits are decimals: 13405 with three of them is `13.405`.
  static func append(_ value: UInt, decimals: Int = 0, to bytes: inout ByteBuffer) {
    // From the last digit on. The largest number has twenty; a sixteenth decimal is asked for by nobody.
    var digits = InlineArray<40, UInt8>(repeating: 0)
    var (start, rest) = (digits.count, value)
    for position in 0... {
      if position == decimals, decimals > 0 {
        start -= 1
        digits[start] = UInt8(ascii: ".")
      }
      if position > decimals, rest == 0 { break }
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    withUnsafeBytes(of: digits) { bytes.append(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[start...])) }
  }
}
