import Places

/// A whole number within limits, both included.
struct WholeNumber<let least: Int, let most: Int>: OptionValue {
  let value: Int

  init(text: String) throws(InvalidValue) {
    guard let value = Int(text), (least...most).contains(value) else {
      throw InvalidValue("\(text.quoted) is not a whole number from \(least) to \(most)")
    }
    self.value = value
  }
}

/// What a quantity is measured in.
protocol QuantityUnit {
  /// As messages have it.
  static var name: String { get }
  /// Reads a text that is no plain number; nil where it is none of this unit.
  ///
  /// - Parameter most: The upper limit of the quantity.
  static func number(_ text: String, most: Int) throws(InvalidValue) -> Double?
}

extension QuantityUnit {
  static func number(_ text: String, most: Int) throws(InvalidValue) -> Double? { nil }
}

/// A finite decimal number within limits, both included; a minus sign may be a hyphen or U+2212.
///
/// Like ``Said``, the type asks nothing of its unit.
struct Quantity<Unit, let least: Int, let most: Int>: Sendable {
  let value: Double

  /// A number that is known to lie within the limits.
  init(_ value: Double) {
    self.value = value
  }
}

extension Quantity: OptionValue where Unit: QuantityUnit {
  init(text: String) throws(InvalidValue) {
    let plain = text.hasPrefix("\u{2212}") ? "-" + text.dropFirst() : text
    var number = plain.allSatisfy { "0123456789+-.eE".contains($0) } ? Double(plain) : nil
    if number == nil { number = try Unit.number(plain, most: most) }
    guard let value = number, value.isFinite else {
      throw InvalidValue("\(text.quoted) is not a number of \(Unit.name)")
    }
    guard (Double(least)...Double(most)).contains(value) else {
      throw InvalidValue("\(plain) is outside \(least)...\(most) \(Unit.name)")
    }
    self.value = value
  }
}

enum DegreesOfArc: QuantityUnit {
  static let name = "degrees"

  /// Degrees with the letter of their hemisphere, or degrees, minutes and seconds: `69.65N`, `69°39'N`, `18.95W`.
  static func number(_ text: String, most: Int) throws(InvalidValue) -> Double? {
    guard let (degrees, isLatitude) = WrittenPosition.degrees(text) else {
      let signs = text.prefix(1) + text.suffix(1).uppercased()
      guard signs.utf8.count == 2, "+-".contains(signs.prefix(1)), "NSEW".contains(signs.suffix(1)),
        WrittenPosition.degrees(String(text.dropFirst())) != nil
      else {
        // A number without a sign of degrees is no matter of their form.
        guard text.contains(where: \.isNumber), !text.allSatisfy({ "0123456789+-.eE".contains($0) }) else { return nil }
        let forms = most == 90 ? "51.379, 51.379N, 51°22'44\"N" : "2.39, 2.39E, 2°23'24\"E"
        let more = most == 90 ? "51:22:44 or 51d22m44s" : "2:23:24 or 2d23m24s"
        throw InvalidValue("\(text.quoted) is not a number of degrees: write \(forms), \(more)")
      }
      throw InvalidValue("\(text.quoted) has a sign and the letter of a hemisphere: give one of them")
    }
    if let isLatitude, isLatitude != (most == 90) {
      throw InvalidValue("\(text.quoted) is a \(isLatitude ? "latitude" : "longitude")")
    }
    return degrees
  }
}
enum Metres: QuantityUnit { static let name = "metres" }
enum Magnitudes: QuantityUnit { static let name = "magnitudes" }
enum MagnitudesOfArea: QuantityUnit { static let name = "mag/arcsec2" }
enum MeteorsAnHour: QuantityUnit { static let name = "meteors an hour" }

/// Geographic latitude, north positive.
typealias Latitude = Quantity<DegreesOfArc, -90, 90>
/// Geographic longitude, east positive.
typealias Longitude = Quantity<DegreesOfArc, -180, 180>
/// Above the ellipsoid WGS84.
typealias Elevation = Quantity<Metres, -500, 100_000>
