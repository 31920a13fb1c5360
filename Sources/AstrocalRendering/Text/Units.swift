import Geography
import Weather

extension Decimal {
  /// A distance in full kilometres, in the language of the run: `371,234 km`.
  static func kilometres(_ value: Double) -> String {
    var digits = fixed(value, places: 0)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    let number = ([digits] + groups).joined(separator: ",")
    return localized("\(number) km")
  }
}

/// Values with their units, written alike in all views: `50°`, `3.4 °C`, `81%`. Without glyphs a degree is `deg`, and a
/// temperature has its letter alone.
extension Terminal {
  /// An angle in full degrees: `50°`, `50 deg`.
  func degrees(_ angle: Angle) -> String {
    degrees(angle.degrees)
  }

  /// How high something stands: `50° high`, `at the horizon` within the refraction, `12° below the horizon`.
  func height(_ altitude: Angle) -> String {
    if altitude.degrees >= 0 { return localized("\(degrees(altitude)) high") }
    return altitude.degrees > Self.refraction
      ? localized("at the horizon") : localized("\(degrees(-altitude.degrees)) below the horizon")
  }

  /// The airless altitude, in degrees, of a disc whose upper limb is seen on the horizon.
  static let refraction = -0.85

  /// Degrees with so many decimals: `262.20°`.
  ///
  /// - Parameter isSigned: Whether a value that is not negative has its plus sign, as a declination has.
  func degrees(_ degrees: Double, places: Int = 0, isSigned: Bool = false) -> String {
    let sign = isSigned && degrees >= 0 ? "+" : ""
    return sign + Decimal.fixed(degrees, places: places) + (usesGlyphs ? "°" : localized(" deg"))
  }

  /// A value of the weather: `3.4 °C`, `1011 hPa`, `81%`.
  func quantity(_ value: Double, of quantity: WeatherQuantity, _ units: WeatherUnits) -> String {
    let number = Decimal.fixed(units.converted(value, of: quantity), places: units.decimals(of: quantity))
    let unit = symbol(of: quantity, units)
    return unit == "%" ? number + unit : "\(number) \(unit)"
  }

  /// The symbol of a unit: `hPa`, `°C`.
  func symbol(of quantity: WeatherQuantity, _ units: WeatherUnits) -> String {
    let unit = units.unit(of: quantity)
    return usesGlyphs && (unit == "C" || unit == "F") ? "°" + unit : unit
  }
}
