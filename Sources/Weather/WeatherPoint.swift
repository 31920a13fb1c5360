import CivilTime

/// The weather of one place at one instant, as far as the file has it; each value lies in
/// ``WeatherQuantity/plausible``.
public struct WeatherPoint: Hashable, Sendable {
  /// The instant.
  public let time: JulianDay
  /// Whether the values are computed by a model for the instant, not measured or analysed at it.
  public let isForecast: Bool
  /// A value for each quantity by its raw value: a vector serves as an array of fixed size that can be compared.
  private var values = SIMD32<Double>(repeating: missing)
  /// The code of the WMO for present weather, table 4677 as Open-Meteo uses it.
  public var weatherCode: Int?
  /// Present weather in words: "light rain, mist".
  public var condition: String?
  /// A remark on clouds in place of their cover: "no cloud below 12,000 ft".
  public var cloudRemark: String?

  /// The number that stands for no value; no quantity has it.
  static let missing = -Double.greatestFiniteMagnitude

  /// A point without values.
  init(time: JulianDay, isForecast: Bool = false) {
    self.time = time
    self.isForecast = isForecast
  }

  /// The value of a quantity in its unit, ``WeatherQuantity/unit``, or `nil` if it is not known.
  ///
  /// The pressure is measured at the height of the station. The wind direction is where the wind comes from, clockwise
  /// from north; it is `nil` if the direction varies or the wind is calm. A visibility of 10 km in a METAR means 10 km
  /// or more. The insolation includes the Sun and the sky, on a horizontal plane, the seeing the width of a star's
  /// image at the zenith, the transparency the extinction of starlight for each air mass. Precipitation has fallen
  /// since the point before or, in an hourly file, in the hour before.
  public internal(set) subscript(quantity: WeatherQuantity) -> Double? {
    get {
      let value = values[quantity.rawValue]
      return value == Self.missing ? nil : value
    }
    set { values[quantity.rawValue] = newValue ?? Self.missing }
  }

  /// Sets a value if it is plausible; sentinels such as −9999 and values of broken sensors are not.
  ///
  /// - Returns: Whether the value was plausible, or nil.
  @discardableResult
  mutating func set(_ quantity: WeatherQuantity, _ value: Double?) -> Bool {
    guard let value else { return true }
    guard quantity.accepted.contains(value) else { return false }
    self[quantity] = min(max(value, quantity.plausible.lowerBound), quantity.plausible.upperBound)
    return true
  }

  /// Sets the values and words that the point lacks to those of another.
  mutating func fill(from other: WeatherPoint) {
    values.replace(with: other.values, where: values .== Self.missing)
    weatherCode = weatherCode ?? other.weatherCode
    condition = condition ?? other.condition
    cloudRemark = cloudRemark ?? other.cloudRemark
  }

  /// Whether the point has no value and no words.
  var isEmpty: Bool {
    condition == nil && cloudRemark == nil && values == SIMD32(repeating: Self.missing)
  }
}
