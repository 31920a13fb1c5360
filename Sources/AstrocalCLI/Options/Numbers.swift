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
}

/// A finite decimal number within limits, both included; a minus sign may be a hyphen or U+2212.
struct Quantity<Unit: QuantityUnit, let least: Int, let most: Int>: OptionValue {
  let value: Double

  /// A number that is known to lie within the limits.
  init(_ value: Double) {
    self.value = value
  }

  init(text: String) throws(InvalidValue) {
    let plain = text.hasPrefix("\u{2212}") ? "-" + text.dropFirst() : text
    guard let value = Double(plain), value.isFinite, plain.allSatisfy({ "0123456789+-.eE".contains($0) }) else {
      throw InvalidValue("\(text.quoted) is not a number of \(Unit.name)")
    }
    guard (Double(least)...Double(most)).contains(value) else {
      throw InvalidValue("\(plain) is outside \(least)...\(most) \(Unit.name)")
    }
    self.value = value
  }
}

enum DegreesOfArc: QuantityUnit { static let name = "degrees" }
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
