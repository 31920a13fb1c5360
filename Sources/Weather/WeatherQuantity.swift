/// What is measured, each in one unit of its own.
public enum WeatherQuantity: String, CaseIterable, Sendable {
  case temperature, humidity
  case dewPoint = "dew_point"
  case stationPressure = "station_pressure"
  case seaLevelPressure = "sea_level_pressure"
  case wind
  case windDirection = "wind_direction"
  case gust, visibility, cloud
  case lowCloud = "low_cloud"
  case midCloud = "mid_cloud"
  case highCloud = "high_cloud"
  case insolation, seeing, transparency, precipitation
  case precipitationProbability = "precipitation_probability"

  /// The unit of ``WeatherPoint``: "C", "hPa", "m/s".
  public var unit: String {
    switch self {
    case .temperature, .dewPoint: "C"
    case .humidity, .cloud, .lowCloud, .midCloud, .highCloud, .precipitationProbability: "%"
    case .stationPressure, .seaLevelPressure: "hPa"
    case .wind, .gust: "m/s"
    case .windDirection: "deg"
    case .visibility: "km"
    case .insolation: "W/m2"
    case .seeing: "arcsec"
    case .transparency: "mag"
    case .precipitation: "mm"
    }
  }

  /// The values that a point may have.
  ///
  /// Records of the WMO (−89.2 °C, 56.7 °C; 870 to 1084 hPa at sea level; a gust of 113 m/s) with some room;
  /// pressures of stations down to that of Everest.
  public var plausible: ClosedRange<Double> {
    switch self {
    case .temperature: -95...65
    case .dewPoint: -110...50
    case .humidity, .cloud, .lowCloud, .midCloud, .highCloud, .precipitationProbability: 0...100
    case .stationPressure: 300...1100
    case .seaLevelPressure: 850...1100
    case .wind, .gust: 0...130
    case .windDirection: 0...360
    case .visibility: 0...500
    case .insolation: 0...1600
    case .seeing: 0.01...30
    case .transparency: 0...5
    case .precipitation: 0...500
    }
  }

  /// The values that a sensor may give for one that is plausible: a wet hygrometer shows 103 %, a pyranometer in the
  /// night a few watts less than nothing.
  var accepted: ClosedRange<Double> {
    switch self {
    case .humidity: 0...110
    case .insolation: -20...1600
    default: plausible
    }
  }
}
