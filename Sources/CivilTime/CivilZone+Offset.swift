extension CivilZone {
  /// The zone that keeps an offset from UTC at all times: "+05:30", "-3", "+0530", "UTC+5:30", "GMT-03:00" or "Z", the
  /// sign positive east of Greenwich, or `nil` for any other text, and beyond ±15 hours.
  ///
  /// The identifier is the offset as "+05:30", and "UTC" for no offset.
  public init?(offset text: String) {
    guard text.utf8.count <= 14 else { return nil }
    var digits = Substring(text.uppercased())
    let isNamed = ["UTC", "GMT"].contains { digits.hasPrefix($0) }
    if isNamed { digits = digits.dropFirst(3) }
    guard digits != "Z" || isNamed else {
      self = .utc
      return
    }
    let isWest = digits.first == "-" || digits.first == "\u{2212}"
    guard isWest || digits.first == "+" else { return nil }
    let body = digits.dropFirst()
    var reader = DigitReader(body)
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    let hasNoColon = parts.count == 1 && body.utf8.count == 4
    guard parts.count <= 2, hasNoColon || 1...2 ~= parts[0].utf8.count,
      let hours = reader.number(hasNoColon ? 2 : parts[0].utf8.count), !(parts.count == 2) || reader.skip(":"),
      let minutes = hasNoColon || parts.count == 2 ? reader.number(2) : 0, reader.isAtEnd, minutes < 60,
      hours * 60 + minutes <= 15 * 60
    else { return nil }
    guard hours * 60 + minutes > 0 else {
      self = .utc
      return
    }
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let seconds = (hours * 60 + minutes) * 60
    self.init(
      identifier: (isWest ? "-" : "+") + padded(hours) + ":" + padded(minutes),
      initialOffset: isWest ? -seconds : seconds, changes: [])
  }
}
