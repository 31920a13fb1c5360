import Geography
import Tables

/// The table of cities, with a line for each from south to north; `offset` is the offset of the start of a city's line.
struct CityTable: Sendable {
  /// The table that is compiled into the program.
  static let embedded = CityTable(text: .cities)
  /// Small towns near borders of time zones, which are found by their positions alone.
  static let borderTowns = CityTable(text: .borderTowns)

  /// The lines of the table.
  let text: EmbeddedText

  /// The city whose line starts at an offset.
  func city(at offset: Int) -> City {
    var reader = FieldReader(text: text, offset: offset)
    let position = reader.position()
    let (name, country, region) = (reader.string(), reader.string(), reader.string())
    let (population, timeZone) = (reader.integer(), reader.string())
    return City(
      name: name, country: country, region: region,
      position: GeographicPosition(
        latitude: position.latitude, longitude: position.longitude, elevation: Double(reader.integer())) ?? position,
      population: population, timeZone: timeZone)
  }

  /// The position of the city whose line starts at an offset.
  func position(at offset: Int) -> GeographicPosition {
    var reader = FieldReader(text: text, offset: offset)
    return reader.position()
  }

  /// The population of the city whose line starts at an offset.
  func population(at offset: Int) -> Int {
    var reader = FieldReader(text: text, offset: offset)
    for _ in 0..<5 { reader.skip() }
    return reader.integer()
  }
}

/// Reads the fields of one line, in their order.
private struct FieldReader {
  let text: EmbeddedText
  var offset: Int

  private mutating func field() -> Range<Int> {
    let start = offset
    let end = min(text.firstOffset(of: .tab, from: start), text.firstOffset(of: .newline, from: start))
    offset = end + 1
    return start..<end
  }

  mutating func skip() { _ = field() }

  mutating func string() -> String { String(decoding: text[field()], as: UTF8.self) }

  /// A whole number; characters that are not digits are skipped.
  mutating func integer() -> Int {
    var value = 0
    var isNegative = false
    for byte in text[field()] {
      if byte == UInt8(ascii: "-") {
        isNegative = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return isNegative ? -value : value
  }

  /// A latitude and a longitude.
  mutating func position() -> GeographicPosition {
    guard let position = GeographicPosition(latitude: coordinate(), longitude: coordinate()) else {
      preconditionFailure("the table of cities has a place that is not on the Earth")
    }
    return position
  }

  /// Degrees, always written with five decimals: one division then rounds as reading the decimal number would.
  private mutating func coordinate() -> Angle { Angle(degrees: Double(integer()) / 100_000) }
}
