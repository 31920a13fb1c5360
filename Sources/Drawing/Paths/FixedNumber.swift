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
    guard places > 0 else { return String(units) }
    let divisor = Int(scale)
    let (whole, rest) = abs(units).quotientAndRemainder(dividingBy: divisor)
    var text = units < 0 ? "-" : ""
    if whole > 0 || rest == 0 { text += String(whole) }
    guard rest > 0 else { return text }
    // The 1 in front keeps the zeros behind the point.
    var digits = String(divisor + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return text + "." + digits
  }

  /// The shortest text of a number.
  func text(_ number: Double) -> String { text(units: units(number)) }
}

extension Double {
  /// The shortest text of the number in SVG, with no more decimal places than that.
  func svg(places: Int = 1) -> String { FixedNumber(places: places).text(self) }
}
