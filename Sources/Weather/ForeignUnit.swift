/// A unit in which files give values, with its conversion into the unit of ``WeatherPoint``.
struct ForeignUnit {
  private var factor = 1.0
  private var offset = 0.0

  /// A value of this unit in the unit of ``WeatherPoint``.
  func converted(_ value: Double) -> Double {
    value * factor + offset
  }

  /// The unit of ``WeatherPoint`` itself.
  static let same = ForeignUnit()
  static let fahrenheit = ForeignUnit(factor: 5.0 / 9, offset: -160.0 / 9)
  /// Exact: 1,852 m in 3,600 s.
  static let knots = ForeignUnit(factor: 1_852.0 / 3_600)
  static let kilometresPerHour = ForeignUnit(factor: 1 / 3.6)
  /// Exact: 1,609.344 m in 3,600 s.
  static let milesPerHour = ForeignUnit(factor: 1_609.344 / 3_600)
  static let metres = ForeignUnit(factor: 0.001)
  static let feet = ForeignUnit(factor: 0.000_304_8)
  static let miles = ForeignUnit(factor: 1.609_344)
  static let inches = ForeignUnit(factor: 25.4)
  static let centimetres = ForeignUnit(factor: 10)
  /// Inches of mercury at 0 °C. Source: NIST SP 811, appendix B.8, 3.386389 kPa.
  static let inchesOfMercury = ForeignUnit(factor: 33.863_89)
  /// A langley, 41,840 J/m², in an hour.
  static let langleysPerHour = ForeignUnit(factor: 41_840.0 / 3_600)
  static let kilowatts = ForeignUnit(factor: 1_000)
}

extension ForeignUnit {
  /// The unit of a symbol of Open-Meteo, or `nil` if the symbol is no unit of the quantity.
  init?(_ symbol: String, of quantity: WeatherQuantity) {
    switch (quantity, symbol) {
    case (.temperature, "°C"), (.dewPoint, "°C"), (.humidity, "%"), (.cloud, "%"), (.lowCloud, "%"), (.midCloud, "%"),
      (.highCloud, "%"), (.precipitationProbability, "%"), (.stationPressure, "hPa"), (.seaLevelPressure, "hPa"),
      (.wind, "m/s"), (.gust, "m/s"), (.windDirection, "°"), (.insolation, "W/m²"), (.precipitation, "mm"),
      (.visibility, "km"):
      self = .same
    case (.temperature, "°F"), (.dewPoint, "°F"): self = .fahrenheit
    case (.wind, "km/h"), (.gust, "km/h"): self = .kilometresPerHour
    case (.wind, "mp/h"), (.gust, "mp/h"), (.wind, "mph"), (.gust, "mph"): self = .milesPerHour
    case (.wind, "kn"), (.gust, "kn"), (.wind, "kt"), (.gust, "kt"): self = .knots
    case (.visibility, "m"): self = .metres
    case (.visibility, "ft"): self = .feet
    case (.visibility, "mi"): self = .miles
    case (.precipitation, "inch"): self = .inches
    case (.precipitation, "cm"): self = .centimetres
    default: return nil
    }
  }
}
