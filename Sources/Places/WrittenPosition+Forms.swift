/// The forms in which people and programs write both coordinates of a position.
extension WrittenPosition {
  typealias Found = (latitude: Double, longitude: Double, elevation: Double?)

  /// Two coordinates with a comma, a semicolon, a blank or the letters of hemispheres between them, in brackets or
  /// without, or `nil` for any other text.
  static func pair(_ text: String) -> Found? {
    var text = Substring(text)
    if let first = text.first, let last = text.last, ["()", "[]"].contains(String([first, last])) {
      text = text.dropFirst().dropLast()
    }
    for separator: Character in [";", ","] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 2, let found = position(parts[0], parts[1], hasDecimalComma: separator == ";") { return found }
    }
    if let found = pairWithLetters(text) { return found }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count == 2 ? position(words[0], words[1]) : nil
  }

  /// The position of two coordinates with letters, wherever one ends and the other begins, or `nil` if that is no or no
  /// single place.
  private static func pairWithLetters(_ text: Substring) -> Found? {
    guard text.contains(where: { "NSEWnsew".contains($0) }) else { return nil }
    let hasComma = text.contains(",")
    var found: Found?
    for index in text.indices.dropFirst() {
      var second = text[index...]
      if second.first == "," { second = second.dropFirst() }
      guard let position = position(text[..<index], second, hasDecimalComma: hasComma, needsLetters: true) else {
        continue
      }
      if let found, (found.latitude, found.longitude) != (position.latitude, position.longitude) { return nil }
      found = position
    }
    return found
  }

  /// The position of two coordinates, of which letters tell which is the latitude, else the first is.
  private static func position(
    _ first: Substring, _ second: Substring, hasDecimalComma: Bool = false, needsLetters: Bool = false
  ) -> Found? {
    guard let one = WrittenCoordinate(first, hasDecimalComma: hasDecimalComma),
      let other = WrittenCoordinate(second, hasDecimalComma: hasDecimalComma)
    else { return nil }
    switch (one.isLatitude, other.isLatitude) {
    case (nil, nil): return needsLetters ? nil : (one.degrees, other.degrees, nil)
    case (true, false): return (one.degrees, other.degrees, nil)
    case (false, true): return (other.degrees, one.degrees, nil)
    // East and west are one at these meridians, north and south at the equator.
    case (true, nil) where !needsLetters && [0, 180].contains(abs(other.degrees)):
      return (one.degrees, other.degrees, nil)
    case (nil, false) where !needsLetters && one.degrees == 0: return (0, other.degrees, nil)
    default: return nil
    }
  }

  /// A geo address, `geo:52.5,13.4` or `geo:52.5,13.4,34;u=10`, or `nil` for any other text, and for coordinates of
  /// another system or of a search. Source: RFC 5870.
  static func geoAddress(_ text: String) -> Found? {
    guard text.prefix(4).lowercased() == "geo:" else { return nil }
    let parts = text.dropFirst(4).split(separator: "?", maxSplits: 1)
    guard let address = parts.first, !parts.dropFirst().contains(where: { $0.contains("q=") }) else { return nil }
    let fields = address.split(separator: ";")
    let systems = fields.dropFirst().filter { $0.lowercased().hasPrefix("crs=") }
    guard systems.allSatisfy({ $0.lowercased() == "crs=wgs84" }), let numbers = fields.first else { return nil }
    let values = numbers.split(separator: ",", omittingEmptySubsequences: false).map(decimal)
    guard 2...3 ~= values.count, let latitude = values[0], let longitude = values[1] else { return nil }
    if values.count == 2 { return (latitude, longitude, nil) }
    return values[2].map { (latitude, longitude, $0) }
  }

  private static func decimal(_ text: Substring) -> Double? {
    let digits = text.first == "-" ? text.dropFirst() : text
    guard digits.first?.isNumber ?? false, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(text)
  }

  /// A position of ISO 6709: `+40.446-079.982/`, `+4026-07958/`, `+402646-0795856+230CRSWGS_84/`, the stroke at the end
  /// may be missing, or `nil` for any other text.
  static func packed(_ text: String) -> Found? {
    var rest = Substring(text)
    if rest.last == "/" { rest.removeLast() }
    let system = rest.suffix(9).uppercased() == "CRSWGS_84" ? 9 : 0
    rest = rest.dropLast(system)
    guard let latitude = angle(&rest, isLatitude: true), let longitude = angle(&rest, isLatitude: false) else {
      return nil
    }
    if rest.isEmpty { return (latitude, longitude, nil) }
    guard let (isNegative, digits) = signed(&rest), rest.isEmpty, let height = Double(digits) else { return nil }
    return (latitude, longitude, isNegative ? -height : height)
  }

  /// The angle at the start of a text, which is taken from it.
  private static func angle(_ rest: inout Substring, isLatitude: Bool) -> Double? {
    guard let (isNegative, digits) = signed(&rest) else { return nil }
    let isWhole = digits.prefix { $0 != "." }.count == (isLatitude ? 2 : 3)
    let magnitude = isWhole ? Double(digits) : WrittenCoordinate.degrees(ofDigits: digits, isLatitude: isLatitude)
    return magnitude.map { isNegative ? -$0 : $0 }
  }

  /// The sign and the digits of the number at the start of a text, which is taken from it.
  private static func signed(_ rest: inout Substring) -> (isNegative: Bool, digits: Substring)? {
    guard let sign = rest.first, "+-".contains(sign) else { return nil }
    let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(1 + digits.count)
    return (sign == "-", digits)
  }
}
