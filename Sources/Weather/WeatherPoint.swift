import CivilTime

/// The weather of one place at one instant, as far as the file knows it; each value lies in
/// ``WeatherQuantity/plausible``.
public struct WeatherPoint: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Computed by a model for that instant rather than measured, or analysed, at it.
  public let isForecast: Bool
  /// A value for each quantity by its raw value: a vector serves as an array of fixed size that can be compared.
  private var values = SIMD32<Double>(repeating: missing)
  /// Code of the WMO for present weather, table 4677 as Open-Meteo uses it.
  public var weatherCode: Int?
  /// In words: "light rain, mist".
  public var condition: String?
  /// What is known of cloud where its cover is not: "no cloud below 12,000 ft".
  public var cloudRemark: String?

  /// What stands for no value; no quantity has it.
  static let missing = -Double.greatestFiniteMagnitude

  init(time: JulianDay, isForecast: Bool = false) {
    self.time = time
    self.isForecast = isForecast
  }

  /// The value of a quantity in its unit, ``WeatherQuantity/unit``; nil where it is not known.
  ///
  /// Pressure at the station is that at its height; wind direction is where the wind comes from, clockwise from north, and
  /// missing where it varies or is calm; a visibility of 10 km in a METAR means 10 km or more; insolation is that of the
  /// Sun and the sky on a horizontal plane; seeing is the width of a star's image at the zenith; transparency is the
  /// extinction of starlight for each air mass; precipitation has fallen since the point before, or in the hour before
  /// where the file is hourly.
  public internal(set) subscript(quantity: WeatherQuantity) -> Double? {
    get {
      let value = values[quantity.rawValue]
      return value == Self.missing ? nil : value
    }
    set { values[quantity.rawValue] = newValue ?? Self.missing }
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
    condition == nil && cloudRemark == nil && values == SIMD32(repeating: Self.missing)
  }
}
