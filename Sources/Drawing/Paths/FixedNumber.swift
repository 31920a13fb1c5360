/// Numbers as multiples of a unit of the last decimal place, and their text in SVG.
struct FixedNumber: Hashable, Sendable {
  /// The number of decimal places, 0...6.
  let places: Int
  private let scale: Double

  init(places: Int) {
    precondition((0...6).contains(places), "a coordinate has 0 to 6 decimal places")
    self.places = places
    scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
  }

  /// The multiple nearest to a number. The number must be finite and less than a thousand million.
  func units(_ number: Double) -> Int {
    precondition(abs(number) < 1e9, "a coordinate is a finite number")
    return Int((number * scale).rounded())
  }

  /// The number that a multiple stands for.
  func value(_ units: Int) -> Double { Double(units) / scale }

  /// The shortest text of a multiple: "12", "-.5", "0".
  func text(units: Int) -> String {
    var bytes: [UInt8] = []
    append(units: units, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the shortest text of a multiple.
  func append(units: Int, to bytes: inout [UInt8]) {
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    var divisor = Int(scale)
    var (whole, rest) = abs(units).quotientAndRemainder(dividingBy: divisor)
    if whole > 0 || rest == 0 {
      var power = 1
      while power <= whole / 10 { power *= 10 }
      while power > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(whole / power))
        (whole, power) = (whole % power, power / 10)
      }
    }
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      divisor /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
    }
  }

  /// The shortest text of a number.
  func text(_ number: Double) -> String { text(units: units(number)) }
}

extension Double {
  /// The shortest text of the number in SVG, with no more decimal places than that.
  func svg(places: Int = 1) -> String { FixedNumber(places: places).text(self) }
}
