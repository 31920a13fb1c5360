/// A position as people write it: by coordinates, or by a Maidenhead locator.
public struct WrittenPosition: Hashable, Sendable {
  /// Degrees, north positive; the caller checks the range.
  public let latitude: Double
  /// Degrees, east positive; the caller checks the range.
  public let longitude: Double
  /// Metres above sea level, where the text has them.
  public let elevation: Double?
  /// The locator as it is usually written, "JN58td", or `nil` for coordinates.
  public let locator: String?

  /// Reads coordinates in the forms of `forms`, with any signs for degrees, minutes and seconds, or `nil` for any
  /// other text.
  ///
  /// Without letters the latitude comes first. Letters of the hemispheres are after both numbers, or before both.
  public init?(coordinates text: String) {
    // A name, as nearly every text is, has no digit.
    guard text.utf8.count <= 80, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    guard let found = Self.geoAddress(text) ?? Self.packed(text) ?? Self.pair(text) else { return nil }
    (latitude, longitude, elevation) = (found.latitude, found.longitude, found.elevation)
    locator = nil
  }

  /// Examples of the forms that are read, for messages.
  package static let forms = [
    "52.5,13.4", "52.5N 13.4E", "N52.5 E13.4", "52°31'12\"N 13°24'36\"E", "52:31:12 13:24:36", "52d31m12s 13d24m36s",
    "+52.5+013.4/", "geo:52.5,13.4", "JN58td",
  ]

  /// Reads one coordinate, `69.65`, `69.65N`, `69°39'N`, `18.95 E`, `N69.65`, `69:39:00`, `69d39m`, as
  /// degrees, north and east positive.
  ///
  /// - Returns: The degrees, and whether the letter of a hemisphere makes them a latitude (`nil` without a letter). The
  ///   result is `nil` for any other text, such as a number with both a sign and a letter, which contradict each other.
  package static func degrees(_ text: String) -> (degrees: Double, isLatitude: Bool?)? {
    guard text.utf8.count <= 60 else { return nil }
    return WrittenCoordinate(text[...]).map { ($0.degrees, $0.isLatitude) }
  }

  /// Reads the locator of a square of the Maidenhead grid, four, six or eight characters, as its centre, or `nil` for
  /// any other text. Source: IARU Region 1 VHF Managers Handbook, "Locator".
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
    elevation = nil
    let letters = text.prefix(4).uppercased() + text.dropFirst(4).lowercased()
    locator = letters
  }
}
