import Testing

@testable import Weather

@Suite struct WeatherUnitsTests {
  /// The expected values follow from the definitions: 1 kn = 1852 m/h, 1 mi = 1609.344 m, 1 in = 25.4 mm; the standard
  /// atmosphere, 1013.25 hPa, is 29.9213 inches of mercury.
  @Test(
    arguments: [
      (.metric, .temperature, 10, 10, "C"), (.us, .temperature, 10, 50, "F"), (.us, .dewPoint, -40, -40, "F"),
      (.knots, .temperature, 10, 10, "C"), (.knots, .wind, 10, 19.43844, "kn"), (.us, .gust, 10, 22.36936, "mph"),
      (.metric, .wind, 10, 10, "m/s"), (.us, .seaLevelPressure, 1013.25, 29.92125, "inHg"),
      (.knots, .stationPressure, 700, 700, "hPa"), (.us, .visibility, 16.09344, 10, "mi"),
      (.us, .precipitation, 12.7, 0.5, "in"), (.us, .cloud, 22, 22, "%"), (.us, .seeing, 0.6, 0.6, "arcsec"),
    ] as [(WeatherUnits, WeatherQuantity, Double, Double, String)])
  func valueIsConverted(
    _ units: WeatherUnits, _ quantity: WeatherQuantity, _ value: Double, _ expected: Double, _ symbol: String
  ) {
    expect(units.converted(value, of: quantity), expected, within: 1e-5)
    #expect(units.unit(of: quantity) == symbol)
  }
}
