import ForeignText
import Testing

@Suite struct NumberTextTests {
  private static let texts = [
    "0", "-0", "+5", "7", "-12.5", "0.1", "3.14159265358979", "123456789012345", "1234567890123456",
    "0.000000000000001",
    "999999999999.999", "1e5", "1E-400", "1e400", "-1e400", "nan", "inf", "0x1p3", "", "-", "+", ".", "5.", ".5",
    "1.2.3",
    "1 ", " 1", "--3", "1,5", "٣", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "00012", "0.30000000000000004", "5e-324", "17976931348623157e292",
  ]

  @Test(arguments: texts)
  func numbersAreThoseOfTheStandardLibrary(_ text: String) {
    let bytes = Array(text.utf8)[...]
    #expect(NumberText.double(bytes)?.bitPattern == Double(text)?.bitPattern)
    #expect(NumberText.integer(bytes) == Int(text))
  }

  /// Decimals of up to 15 digits, which are divided, and longer ones, which are not.
  @Test func randomDecimalsAreTheNearestDoubles() {
    var seed: UInt64 = 7
    func random(_ limit: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 20) % limit
    }
    for _ in 0..<20_000 {
      let digits = String(random(10_000_000_000) * random(10_000_000))
      let place = Int(random(UInt64(digits.count))) + 1
      let text = (random(2) == 0 ? "-" : "") + digits.prefix(place) + "." + digits.dropFirst(place) + "0"
      #expect(NumberText.double(Array(text.utf8)[...])?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }
}
