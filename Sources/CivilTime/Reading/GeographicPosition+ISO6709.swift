import Geography

extension GeographicPosition {
  /// The position that ±DDMM±DDDMM or ±DDMMSS±DDDMMSS names in ASCII, north and east positive, or `nil` for any other
  /// text.
  ///
  /// Source: ISO 6709 as `zone.tab` of tzdata uses it.
  public init?(iso6709 text: ArraySlice<UInt8>) {
    var reader = DigitReader(text)
    let hasSeconds = text.count == 15
    guard text.count == 11 || hasSeconds, let latitude = reader.angle(degreeDigits: 2, hasSeconds: hasSeconds),
      let longitude = reader.angle(degreeDigits: 3, hasSeconds: hasSeconds)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension DigitReader {
  /// An angle of a sign, the digits of whole degrees, two of minutes and perhaps two of seconds.
  fileprivate mutating func angle(degreeDigits: Int, hasSeconds: Bool) -> Angle? {
    let isNegative = skip("-")
    guard isNegative || skip("+"), let degrees = number(degreeDigits), let minutes = number(2), minutes < 60,
      let seconds = hasSeconds ? number(2) : 0, seconds < 60
    else { return nil }
    let magnitude = Double(degrees * 3_600 + minutes * 60 + seconds) / 3_600
    return Angle(degrees: isNegative ? -magnitude : magnitude)
  }
}
