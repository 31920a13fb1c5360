import CivilTime
import Drawing
import Weather

/// How the course of a quantity of the weather is drawn.
struct TrendRow {
  let trend: WeatherTrend
  let units: WeatherUnits
  /// The round values at the left edge, the first and the last of which are the limits of the scale.
  let ticks: Ticks

  init(_ trend: WeatherTrend, _ units: WeatherUnits) {
    self.trend = trend
    self.units = units
    let quantity = trend.quantity
    let (low, high) = (units.converted(trend.minimum, of: quantity), units.converted(trend.maximum, of: quantity))
    if Self.isPercentage(quantity) {
      ticks = Ticks(around: 0...100, intervals: 2)
    } else {
      let least = units.converted(Self.leastSpan(quantity), of: quantity) - units.converted(0, of: quantity)
      ticks =
        Self.startsAtZero(quantity)
        ? Ticks(around: 0...max(high, least), intervals: 2)
        : Ticks(around: low...high, intervals: 2, least: least)
    }
  }

  /// Whether the scale begins at nothing, so that the area below the line means something.
  var startsAtZero: Bool { Self.startsAtZero(trend.quantity) || Self.isPercentage(trend.quantity) }

  private static func isPercentage(_ quantity: WeatherQuantity) -> Bool { quantity == .humidity || quantity == .cloud }

  private static func startsAtZero(_ quantity: WeatherQuantity) -> Bool {
    switch quantity {
    case .wind, .visibility, .insolation, .seeing: true
    default: false
    }
  }

  /// The least span of a scale in the unit of the quantity, so that small changes do not look large.
  private static func leastSpan(_ quantity: WeatherQuantity) -> Double {
    switch quantity {
    case .insolation: 200
    case .stationPressure, .seaLevelPressure, .visibility: 10
    case .seeing: 2
    default: 5
    }
  }

  /// The name of the quantity.
  var name: String {
    switch trend.quantity {
    case .temperature: localized("Temperature")
    case .humidity: localized("Humidity")
    case .stationPressure, .seaLevelPressure: localized("Pressure")
    case .visibility: localized("Visibility")
    case .insolation: localized("Insolation")
    default: localized(name: trend.quantity.name.capitalizedFirst)
    }
  }

  /// The color of the line.
  var color: ColorToken {
    switch trend.quantity {
    case .temperature: .marsLine
    case .humidity: .event
    case .wind: .jupiterLine
    case .visibility: .saturnLine
    case .insolation: .sunLine
    default: .skySoft
    }
  }

  /// A value of the trend in the units of the user.
  func converted(_ value: Double) -> Double { units.converted(value, of: trend.quantity) }

  /// A value of the trend as a figure: `6.5`.
  func figure(_ value: Double) -> String {
    let places = trend.quantity == .humidity || trend.quantity == .cloud ? 0 : units.decimals(of: trend.quantity)
    return Self.signed(converted(value), places: places)
  }

  /// A value of the scale as a figure.
  func tick(_ value: Double) -> String { Self.signed(value, places: ticks.places) }

  private static func signed(_ value: Double, places: Int) -> String {
    Decimal.fixed(value, places: places).replacing("-", with: "\u{2212}")
  }
}
