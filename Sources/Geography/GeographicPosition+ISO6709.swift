extension GeographicPosition {
  /// The position that ±DDMM±DDDMM or ±DDMMSS±DDDMMSS names in ASCII, north and east positive; nil for any other text.
  ///
  /// Source: ISO 6709 as `zone.tab` of tzdata uses it.
  public init?(iso6709 text: ArraySlice<UInt8>) {
    guard text.count == 11 || text.count == 15 else { return nil }
    let size = text.count / 2
    guard let latitude = Self.angle(sexagesimal: text.prefix(size)),
      let longitude = Self.angle(sexagesimal: text.dropFirst(size))
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// A sign, two or three digits of degrees, two of minutes and perhaps two of seconds.
  private static func angle(sexagesimal text: ArraySlice<UInt8>) -> Angle? {
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = text.dropFirst()
    guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    let degreeDigits = digits.count % 2 == 0 ? 2 : 3
    let degrees = digits.prefix(degreeDigits).reduce(0) { $0 * 10 + Int($1) - 48 }
    let pairs = Array(digits.dropFirst(degreeDigits))
    let minutes = Int(pairs[0] - 48) * 10 + Int(pairs[1] - 48)
    let seconds = pairs.count == 4 ? Int(pairs[2] - 48) * 10 + Int(pairs[3] - 48) : 0
    guard minutes < 60, seconds < 60 else { return nil }
    let magnitude = Double(degrees * 3_600 + minutes * 60 + seconds) / 3_600
    return Angle(degrees: sign == UInt8(ascii: "-") ? -magnitude : magnitude)
  }
}
