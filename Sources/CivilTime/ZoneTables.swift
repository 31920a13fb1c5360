/// A zone's principal city as `zone.tab` lists it.
struct ZoneCity {
  /// The zone's IANA name.
  let identifier: String
  /// ISO 3166 code of two letters.
  let country: String
  /// Degrees, north positive.
  let latitude: Double
  /// Degrees, east positive.
  let longitude: Double
}

/// The tables in tzdata's directory, read whole; one that is absent counts as empty.
struct ZoneTables {
  private let directory: String

  init(directory: String) {
    self.directory = directory
  }

  /// The fields of each "Z" and "L" line of `tzdata.zi`.
  var rules: [[Substring]] {
    lines(of: "tzdata.zi")
      .filter { $0.starts(with: [UInt8(ascii: "Z"), UInt8(ascii: " ")]) || $0.starts(with: [UInt8(ascii: "L"), 32]) }
      .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
  }

  /// The rows of `zone.tab`, then those of `zone1970.tab`, whose first country of several counts.
  var cities: [ZoneCity] {
    (lines(of: "zone.tab") + lines(of: "zone1970.tab")).compactMap { line in
      let fields = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let place = coordinates(iso6709: fields[1]) else { return nil }
      return ZoneCity(
        identifier: String(fields[2]), country: String(fields[0].prefix(2)), latitude: place.latitude,
        longitude: place.longitude)
    }
  }

  private func lines(of file: String) -> [ArraySlice<UInt8>] {
    guard let bytes = try? TZDataFile.bytes(path: directory + "/" + file) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
  }
}

/// Degrees from ±DDMM±DDDMM or ±DDMMSS±DDDMMSS, north and east positive; nil for any other text.
///
/// Source: ISO 6709 as `zone.tab` uses it.
func coordinates(iso6709 text: Substring) -> (latitude: Double, longitude: Double)? {
  let bytes = Array(text.utf8)
  let size = bytes.count == 11 ? 5 : 7
  guard bytes.count == 11 || bytes.count == 15,
    let latitude = degrees(sexagesimal: bytes[..<size]), abs(latitude) <= 90,
    let longitude = degrees(sexagesimal: bytes[size...]), abs(longitude) <= 180
  else { return nil }
  return (latitude, longitude)
}

/// A sign, two or three digits of degrees, two of minutes and perhaps two of seconds.
private func degrees(sexagesimal text: ArraySlice<UInt8>) -> Double? {
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
  return sign == UInt8(ascii: "-") ? -magnitude : magnitude
}
