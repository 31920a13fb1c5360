/// A position as people write it: by coordinates, or by a Maidenhead locator.
public struct WrittenPosition: Hashable, Sendable {
  /// Degrees, north positive; the caller checks the range.
  public let latitude: Double
  /// Degrees, east positive; the caller checks the range.
  public let longitude: Double
  /// The locator as it is usually written, "JN58td"; nil for coordinates.
  public let locator: String?

  /// Reads `23.18,75.78`, `-33.9 18.4`, `52.5N 13.4E` or `52°31'N, 13°24'E`; nil for any other text.
  ///
  /// Without letters the latitude comes first; letters of the hemispheres stand behind both numbers.
  public init?(coordinates text: String) {
    // A name, as nearly every text is, has no digit.
    guard text.utf8.count <= 60, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      let (first, second) = Self.halves(of: text), let one = Coordinate(first),
      let other = Coordinate(second)
    else { return nil }
    switch (one.isLatitude, other.isLatitude) {
    case (nil, nil), (true, false): (latitude, longitude) = (one.degrees, other.degrees)
    case (false, true): (latitude, longitude) = (other.degrees, one.degrees)
    default: return nil
    }
    locator = nil
  }

  /// Reads one coordinate, `69.65`, `69.65N`, `69°39'N`, `18.95 E`, as degrees, north and east positive.
  ///
  /// - Returns: The degrees, and whether the letter of a hemisphere makes them a latitude, which is nil without one; nil
  ///   for any other text, such as one with a sign and a letter, which contradict each other.
  public static func degrees(_ text: String) -> (degrees: Double, isLatitude: Bool?)? {
    guard text.utf8.count <= 60 else { return nil }
    return Coordinate(text[...]).map { ($0.degrees, $0.isLatitude) }
  }

  /// The two parts of a text: before and behind the comma, the first hemisphere's letter or the only space.
  private static func halves(of text: String) -> (Substring, Substring)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2 { return (parts[0], parts[1]) }
    guard parts.count == 1 else { return nil }
    if let letter = text.firstIndex(where: { "NSEWnsew".contains($0) }) {
      let end = text.index(after: letter)
      return (text[..<end], text[end...])
    }
    let words = text.split(separator: " ")
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  /// Reads the locator of a square of the Maidenhead grid, four, six or eight characters, as its centre; nil for any other
  /// text. Source: IARU Region 1 VHF Managers Handbook, "Locator".
  public init?(locator text: String) {
    let characters = Array(text.uppercased().utf8)
    guard [4, 6, 8].contains(characters.count) else { return nil }
    var (longitude, latitude) = (-180.0, -90.0)
    var width = 360.0
    for (index, character) in characters.enumerated() {
      let isLetter = index / 2 % 2 == 0
      let count = isLetter ? (index < 2 ? 18 : 24) : 10
      let value = Int(character) - Int(isLetter ? UInt8(ascii: "A") : UInt8(ascii: "0"))
      guard 0..<count ~= value else { return nil }
      // A square is twice as wide, in degrees, as it is high.
      if index % 2 == 0 {
        width /= Double(count)
        longitude += Double(value) * width
      } else {
        latitude += Double(value) * width / 2
      }
    }
    self.longitude = longitude + width / 2
    self.latitude = latitude + width / 4
    let letters = text.prefix(4).uppercased() + text.dropFirst(4).lowercased()
    locator = letters
  }
}

/// One number of a position, with its hemisphere.
private struct Coordinate {
  let degrees: Double
  /// Nil where no letter tells.
  let isLatitude: Bool?

  init?(_ text: Substring) {
    var number = text.drop(while: \.isWhitespace)
    while number.last?.isWhitespace ?? false { number.removeLast() }
    let letter = number.last.flatMap { "NSEWnsew".contains($0) ? Character($0.uppercased()) : nil }
    if letter != nil { number.removeLast() }
    let isNegative = number.first == "-" || number.first == "\u{2212}"
    if isNegative || number.first == "+" {
      guard letter == nil else { return nil }
      number.removeFirst()
    }
    let parts = number.split { $0.isWhitespace || "\u{B0}'\u{2019}\u{2032}\"\u{201D}\u{2033}".contains($0) }
    guard 1...3 ~= parts.count, number.first?.isNumber == true else { return nil }
    var degrees = 0.0
    for (part, divisor) in zip(parts, [1.0, 60, 3_600]) {
      guard part.utf8.count <= 20, part.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
        let value = Double(part), divisor == 1 || value < 60
      else { return nil }
      degrees += value / divisor
    }
    let isSouthOrWest = letter.map { "SW".contains($0) } ?? isNegative
    self.degrees = isSouthOrWest ? -degrees : degrees
    isLatitude = letter.map { "NS".contains($0) }
  }
}
