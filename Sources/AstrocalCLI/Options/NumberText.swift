/// Numbers as people and scripts write them.
enum NumberText {
  /// A finite decimal number; a minus sign may be a hyphen or U+2212.
  static func double(_ text: String, origin: String, what: String, in range: ClosedRange<Double>) throws -> Double {
    let plain = text.hasPrefix("\u{2212}") ? "-" + text.dropFirst() : text
    guard let number = Double(plain), number.isFinite, plain.allSatisfy({ "0123456789+-.eE".contains($0) }) else {
      throw Failure.usage("\(origin): \(text.quoted) is not a number of \(what)")
    }
    guard range.contains(number) else {
      throw Failure.usage(
        "\(origin): \(plain) is outside \(Int(range.lowerBound))...\(Int(range.upperBound)) \(what)")
    }
    return number
  }

  static func integer(_ text: String, origin: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw Failure.usage(
        "\(origin): \(text.quoted) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
