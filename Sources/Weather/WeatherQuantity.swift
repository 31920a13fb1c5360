/// A quantity of the weather, always in the same unit.
public enum WeatherQuantity: Int, CaseIterable, Sendable {
  case temperature, humidity, dewPoint, stationPressure, seaLevelPressure, wind, windDirection, gust, visibility
  case cloud, lowCloud, midCloud, highCloud, insolation, seeing, transparency, precipitation, precipitationProbability

  /// The name for people, the symbol of the unit in ASCII, the key in JSON and its sentence, and the values that a point may have.
  ///
  /// The ranges are the records of the WMO (−89.2 °C, 56.7 °C; 870 to 1084 hPa at sea level; a gust of 113 m/s) with
  /// some room; pressures of stations reach down to that of Everest.
  private var facts:
    (name: String, unit: String, key: StaticString, sentence: StaticString, plausible: ClosedRange<Double>)
  {
    switch self {
    case .temperature: ("temperature", "C", "temperature_c", "Temperature of the air.", -95...65)
    case .humidity: ("humidity", "%", "humidity_pct", "Relative humidity.", 0...100)
    case .dewPoint: ("dew point", "C", "dew_point_c", "Dew point.", -110...50)
    case .stationPressure:
      ("station pressure", "hPa", "pressure_hpa", "Pressure at the height of the station.", 300...1100)
    case .seaLevelPressure:
      ("sea level pressure", "hPa", "pressure_sea_level_hpa", "Pressure reduced to sea level.", 850...1100)
    case .wind: ("wind", "m/s", "wind_m_s", "Speed of the wind.", 0...130)
    case .windDirection:
      (
        "wind direction", "deg", "wind_direction_deg",
        "Direction from which the wind comes, clockwise from north; null where it varies or the air is calm.", 0...360
      )
    case .gust: ("gust", "m/s", "gust_m_s", "Gusts of wind.", 0...130)
    case .visibility:
      ("visibility", "km", "visibility_km", "Visibility; 10 km in a METAR means 10 km or more.", 0...500)
    case .cloud: ("cloud", "%", "cloud_pct", "Cover of cloud.", 0...100)
    case .lowCloud: ("low cloud", "%", "cloud_low_pct", "Cover of low cloud.", 0...100)
    case .midCloud: ("mid cloud", "%", "cloud_mid_pct", "Cover of middle cloud.", 0...100)
    case .highCloud: ("high cloud", "%", "cloud_high_pct", "Cover of high cloud.", 0...100)
    case .insolation:
      ("insolation", "W/m2", "insolation_w_m2", "Radiation of Sun and sky on a horizontal plane.", 0...1600)
    case .seeing: ("seeing", "arcsec", "seeing_arcsec", "Seeing: the width of a star's image.", 0.01...30)
    case .transparency: ("transparency", "mag", "transparency_mag", "Extinction for each air mass.", 0...5)
    case .precipitation: ("precipitation", "mm", "precipitation_mm", "Precipitation since the time before.", 0...500)
    case .precipitationProbability:
      ("precipitation probability", "%", "precipitation_probability_pct", "Probability of precipitation.", 0...100)
    }
  }

  /// The name for people: "dew point".
  public var name: String { facts.name }
  /// The symbol of the unit of ``WeatherPoint``, in ASCII: "C", "hPa", "m/s".
  public var unit: String { facts.unit }
  /// The key in JSON, with the unit: "dew_point_c".
  public var key: StaticString { facts.key }
  /// What the member of that key is, for the schema of documents.
  public var sentence: StaticString { facts.sentence }
  /// The values that a point may have.
  public var plausible: ClosedRange<Double> { facts.plausible }

  /// The values of a sensor that stand for the nearest plausible one: a wet hygrometer shows 103 %, a pyranometer in
  /// the night a few watts below 0.
  var accepted: ClosedRange<Double> {
    switch self {
    case .humidity: 0...110
    case .insolation: -20...1600
    default: plausible
    }
  }
}
