/// A text of a table, of which a string is made each time it is used, or a string in its place.
///
/// A start reads some hundred rows of which it prints few, so that most strings would be made for nothing.
package struct FieldText: @unchecked Sendable {  // The memory is constant and lives as long as the program.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let text: String?

  /// A text that is in no table.
  package init(_ text: String) {
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    self.text = text.isEmpty ? nil : text
  }

  /// A text of a table, in UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    text = nil
  }

  /// Whether the text has no letters.
  package var isEmpty: Bool { text == nil && bytes.isEmpty }

  /// The text.
  package var string: String { text ?? (bytes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self)) }

  /// The number that the text is, as `Double` reads it; nil if it is none.
  ///
  /// Most are decimals of few digits: whole numbers below 2^53 and powers of ten to 10^22 are exact, and so their quotient is
  /// the nearest `Double`. Source: Clinger 1990, How to Read Floating Point Numbers Accurately.
  package var number: Double? {
    let point = UInt8(ascii: ".")
    return withBytes { bytes -> Double? in
      let isNegative = bytes.first == UInt8(ascii: "-")
      let digits = isNegative ? bytes.dropFirst() : bytes[...]
      var (whole, scale, isFraction) = (0.0, 1.0, false)
      guard 1...15 ~= digits.count, digits.first != point, digits.last != point else { return nil }
      for byte in digits {
        if byte == point, !isFraction {
          isFraction = true
        } else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
          whole = whole * 10 + Double(byte & 15)
          if isFraction { scale *= 10 }
        } else {
          return nil
        }
      }
      return (isNegative ? -whole : whole) / scale
    } ?? Double(string)
  }

  /// Calls a function with the text in UTF-8.
  package func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    guard var text else { return body(bytes) }
    return text.withUTF8(body)
  }
}
