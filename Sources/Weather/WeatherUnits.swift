/// The units of a table for people; JSON has the units of ``WeatherPoint``.
public enum WeatherUnits: String, CaseIterable, Sendable {
  /// °C, hPa, m/s, km, mm.
  case metric
  /// °F, inches of mercury, miles an hour, miles, inches.
  case us
  /// The metric units, but wind in knots.
  case knots

  /// The symbol of a quantity's unit, in ASCII.
  public func unit(of quantity: WeatherQuantity) -> String {
    conversion(of: quantity)?.symbol ?? quantity.unit
  }

  /// A value of ``WeatherPoint`` converted to these units.
  public func converted(_ value: Double, of quantity: WeatherQuantity) -> Double {
    guard let (_, factor, offset) = conversion(of: quantity) else { return value }
    return value * factor + offset
  }

  /// The number of digits behind the decimal point in a table.
  public func decimals(of quantity: WeatherQuantity) -> Int {
    switch quantity {
    case .stationPressure, .seaLevelPressure: self == .us ? 2 : 0
    case .temperature, .dewPoint, .visibility, .wind, .gust: self == .us || unit(of: quantity) == "kn" ? 0 : 1
    case .seeing, .transparency: 2
    case .precipitation: self == .us ? 2 : 1
    default: 0
    }
  }

  /// The unit of a quantity and the conversion from ``WeatherPoint``, or `nil` if its unit is the same.
  private func conversion(of quantity: WeatherQuantity) -> (symbol: String, factor: Double, offset: Double)? {
    switch (self, quantity) {
    case (.knots, .wind), (.knots, .gust): ("kn", 3_600.0 / 1_852, 0)
    case (.us, .wind), (.us, .gust): ("mph", 3_600 / 1_609.344, 0)
    case (.us, .temperature), (.us, .dewPoint): ("F", 1.8, 32)
    case (.us, .stationPressure), (.us, .seaLevelPressure): ("inHg", 1 / 33.863_89, 0)
    case (.us, .visibility): ("mi", 1 / 1.609_344, 0)
    case (.us, .precipitation): ("in", 1 / 25.4, 0)
    default: nil
    }
  }
}
