import CivilTime

/// The weather of one place at one instant, as far as the file knows it; each value lies in
/// ``WeatherQuantity/plausible``.
public struct WeatherPoint: Hashable, Sendable {
  public let time: JulianDay
  /// Computed by a model for that instant rather than measured, or analysed, at it.
  public let isForecast: Bool
  public var temperatureCelsius: Double?
  public var humidityPercent: Double?
  public var dewPointCelsius: Double?
  /// At the height of the station.
  public var stationPressureHectopascals: Double?
  /// Reduced to sea level.
  public var seaLevelPressureHectopascals: Double?
  public var windMetresPerSecond: Double?
  /// Where the wind comes from, clockwise from north; nil where it varies or is calm.
  public var windDirectionDegrees: Double?
  public var gustMetresPerSecond: Double?
  /// 10 km in a METAR means 10 km or more.
  public var visibilityKilometres: Double?
  public var cloudPercent: Double?
  public var lowCloudPercent: Double?
  public var midCloudPercent: Double?
  public var highCloudPercent: Double?
  /// Of the Sun and the sky on a horizontal plane.
  public var insolationWattsPerSquareMetre: Double?
  /// Width of a star's image at the zenith.
  public var seeingArcseconds: Double?
  /// Extinction of starlight, in magnitudes for each air mass.
  public var transparencyMagnitudes: Double?
  /// Fallen since the point before, or in the hour before where the file is hourly.
  public var precipitationMillimetres: Double?
  public var precipitationProbabilityPercent: Double?
  /// Code of the WMO for present weather, table 4677 as Open-Meteo uses it.
  public var weatherCode: Int?
  /// In words: "light rain, mist".
  public var condition: String?
  /// What is known of cloud where its cover is not: "no cloud below 12,000 ft".
  public var cloudRemark: String?

  init(time: JulianDay, isForecast: Bool = false) {
    self.time = time
    self.isForecast = isForecast
  }

  /// Takes a value if it can be: sentinels such as −9999 and broken sensors are told by their size.
  ///
  /// - Returns: Whether it was plausible, or missing.
  @discardableResult
  mutating func take(_ quantity: WeatherQuantity, _ value: Double?) -> Bool {
    guard let value else { return true }
    guard quantity.accepted.contains(value) else { return false }
    self[quantity] = min(max(value, quantity.plausible.lowerBound), quantity.plausible.upperBound)
    return true
  }

  /// Whether anything is known at all.
  var isEmpty: Bool {
    condition == nil && cloudRemark == nil && WeatherQuantity.allCases.allSatisfy { self[$0] == nil }
  }
}
