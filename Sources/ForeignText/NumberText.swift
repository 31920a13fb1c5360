/// Numbers in bytes of ASCII. The usual forms are read without a `String` in between.
public enum NumberText {
  /// The number that `Double` reads from the same text, or `nil` if it reads none.
  public static func double(_ text: ArraySlice<UInt8>) -> Double? {
    plain(text) ?? Double(String(decoding: text, as: UTF8.self))
  }

  /// The number that `Int` reads from the same text, or `nil` if it reads none or the number does not fit.
  public static func integer(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    let sign = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") ? rest.removeFirst() : nil
    guard !rest.isEmpty else { return nil }
    var number = 0
    for byte in rest {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      // Counted downwards, since the least number has no opposite.
      let (sum, isTooLow) = product.subtractingReportingOverflow(Int(byte) - 48)
      guard !isTooLarge, !isTooLow else { return nil }
      number = sum
    }
    if sign == UInt8(ascii: "-") { return number }
    return number == .min ? nil : -number
  }

  /// A number of at most 15 digits with or without a point: both the digits and the power of ten are doubles, so that
  /// their quotient is the nearest one. Source: Clinger, "How to read floating point numbers accurately" (1990).
  private static func plain(_ text: ArraySlice<UInt8>) -> Double? {
    guard text.count <= 17 else { return nil }
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var digits = 0
    var number = 0
    var decimals: Int?
    for byte in rest {
      switch byte {
      case _ where byte.isDigit:
        number = number * 10 + Int(byte) - 48
        digits += 1
        decimals = decimals.map { $0 + 1 }
      case UInt8(ascii: ".") where decimals == nil && digits > 0: decimals = 0
      default: return nil
      }
    }
    guard 1...15 ~= digits, decimals != 0 else { return nil }
    let value = Double(number) / powers[decimals ?? 0]
    return isNegative ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
