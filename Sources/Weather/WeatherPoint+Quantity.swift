extension WeatherPoint {
  /// The value of a quantity; nil where it is not known.
  public subscript(quantity: WeatherQuantity) -> Double? {
    // No key paths: a file has a million points.
    get {
      switch quantity {
      case .temperature: temperatureCelsius
      case .humidity: humidityPercent
      case .dewPoint: dewPointCelsius
      case .stationPressure: stationPressureHectopascals
      case .seaLevelPressure: seaLevelPressureHectopascals
      case .wind: windMetresPerSecond
      case .windDirection: windDirectionDegrees
      case .gust: gustMetresPerSecond
      case .visibility: visibilityKilometres
      case .cloud: cloudPercent
      case .lowCloud: lowCloudPercent
      case .midCloud: midCloudPercent
      case .highCloud: highCloudPercent
      case .insolation: insolationWattsPerSquareMetre
      case .seeing: seeingArcseconds
      case .transparency: transparencyMagnitudes
      case .precipitation: precipitationMillimetres
      case .precipitationProbability: precipitationProbabilityPercent
      }
    }
    set {
      switch quantity {
      case .temperature: temperatureCelsius = newValue
      case .humidity: humidityPercent = newValue
      case .dewPoint: dewPointCelsius = newValue
      case .stationPressure: stationPressureHectopascals = newValue
      case .seaLevelPressure: seaLevelPressureHectopascals = newValue
      case .wind: windMetresPerSecond = newValue
      case .windDirection: windDirectionDegrees = newValue
      case .gust: gustMetresPerSecond = newValue
      case .visibility: visibilityKilometres = newValue
      case .cloud: cloudPercent = newValue
      case .lowCloud: lowCloudPercent = newValue
      case .midCloud: midCloudPercent = newValue
      case .highCloud: highCloudPercent = newValue
      case .insolation: insolationWattsPerSquareMetre = newValue
      case .seeing: seeingArcseconds = newValue
      case .transparency: transparencyMagnitudes = newValue
      case .precipitation: precipitationMillimetres = newValue
      case .precipitationProbability: precipitationProbabilityPercent = newValue
      }
    }
  }
}
