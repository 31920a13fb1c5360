import CivilTime
import ForeignText
import Geography
import SourceFiles

/// The answer of Open-Meteo for one place.
///
/// Values are read in the units that the file names; a value without a unit is left out.
/// Source: https://open-meteo.com/en/docs.
struct OpenMeteoPlace {
  private let fields: Fields
  private let clock: Clock?
  private var omissions = Omissions()

  /// How the times of a file become instants.
  private enum Clock {
    /// Seconds that the clock of the file is ahead of UTC, the same over the whole file.
    ///
    /// The service adds one offset to every time, that of the day of the request, even where the zone's clocks change
    /// within the file. Source: open-meteo/open-meteo issues 488 and 1255.
    case fixed(Int)
    /// The zone of a file without an offset.
    case zone(CivilZone)
  }

  /// The report of an answer, or `nil` if it has no value.
  ///
  /// - Parameter zones: The zones that are looked up where the file has no offset.
  static func report(_ fields: Fields, zones: inout FileZones) -> WeatherReport? {
    var place = OpenMeteoPlace(fields, zones: &zones)
    let current = place.currentPoint()
    var points = WeatherSeries([current].compactMap(\.self))
    place.addSeries("minutely_15", units: "minutely_15_units", to: &points)
    place.addSeries("hourly", units: "hourly_units", to: &points)
    return WeatherReport(
      .openMeteo, position: place.position, issued: current?.time, points: points, omissions: place.omissions)
  }

  private init(_ fields: Fields, zones: inout FileZones) {
    self.fields = fields
    if let offset = fields.number("utc_offset_seconds"), offset.magnitude < 86_400, let seconds = Int(exactly: offset) {
      clock = .fixed(seconds)
    } else {
      clock = fields.text("timezone").flatMap { zones.sharedZone($0) }.map { .zone($0.zone) }
    }
  }

  /// The place that the file names, or `nil` if it is none on Earth. A longitude may exceed 180° up to 360°.
  private var position: GeographicPosition? {
    guard let latitude = fields.number("latitude"), let longitude = fields.number("longitude"), abs(longitude) <= 360
    else { return nil }
    let east = Angle(degrees: longitude)
    return GeographicPosition(
      latitude: Angle(degrees: latitude), longitude: abs(longitude) > 180 ? east.signed : east)
  }

  /// The point of `current` or, in older files, of `current_weather`, whose units are those of the hours.
  private mutating func currentPoint() -> WeatherPoint? {
    let isNew = fields.has("current")
    guard let current = fields.object(isNew ? "current" : "current_weather") else { return nil }
    let units = fields.object(isNew ? "current_units" : "current_weather_units") ?? fields.object("hourly_units")
    guard let time = current["time"].flatMap(time) else {
      omissions.skipRow()
      return nil
    }
    var point = WeatherPoint(time: time)
    for (quantity, names) in Self.variables {
      guard let name = names.first(where: current.has), let number = current.number(name) else { continue }
      // The units of the hours have the names of the hours.
      let named = ([name] + names).first { units?.has($0) ?? false }
      guard let unit = unit(of: quantity, named ?? name, units) else { continue }
      omissions.set(quantity, number, in: unit, of: &point)
    }
    setCondition(Self.codeNames.lazy.compactMap { current.number($0) }.first, of: &point)
    return point
  }

  /// Adds the points of the parallel arrays of a block; values beyond the last time are left out.
  private mutating func addSeries(_ block: String, units: String, to series: inout WeatherSeries) {
    guard let arrays = fields.object(block) else { return }
    let units = fields.object(units)
    let times = arrays.elements("time")
    var columns: [(quantity: WeatherQuantity, unit: ForeignUnit, values: [JSONValue])] = []
    for (quantity, names) in Self.variables {
      guard let name = names.first(where: arrays.has), let unit = unit(of: quantity, name, units) else { continue }
      let values = arrays.elements(name)
      if values.count != times.count { omissions.lose("\(name) has \(values.count) values for \(times.count) times") }
      columns.append((quantity, unit, values))
    }
    let codes = Self.codeNames.first(where: arrays.has).map { arrays.elements($0) } ?? []
    for (index, value) in times.enumerated() {
      guard let time = time(value) else {
        omissions.skipRow()
        continue
      }
      var point = WeatherPoint(time: time, isForecast: true)
      for column in columns where index < column.values.count {
        guard let value = column.values[index].finite else { continue }
        omissions.set(column.quantity, value, in: column.unit, of: &point)
      }
      if index < codes.count { setCondition(codes[index].finite, of: &point) }
      series.append(point)
    }
  }

  /// The unit that the file names for a variable; nil, with a note, where it names none or one that is not known.
  private mutating func unit(of quantity: WeatherQuantity, _ name: String, _ units: Fields?) -> ForeignUnit? {
    let symbol = units?.text(name)
    if let symbol, let unit = ForeignUnit(symbol, of: quantity) { return unit }
    omissions.lose("\(name) is in \(symbol.map { "an unknown unit, \($0)" } ?? "no unit")")
    return nil
  }

  /// Sets the present weather of a code; an unknown code sets nothing.
  private func setCondition(_ code: Double?, of point: inout WeatherPoint) {
    guard let code = code.flatMap({ Int(exactly: $0) }), let words = weatherWords[code] else { return }
    point.weatherCode = code
    point.condition = words
  }

  /// The instant of a value: Unix seconds of the years 1900 to 2200, or a text.
  private func time(_ value: JSONValue) -> JulianDay? {
    guard let seconds = value.finite else { return value.string.flatMap(time(text:)) }
    return (-2.3e9...7.3e9).contains(seconds) ? JulianDay(unixSeconds: seconds) : nil
  }

  /// The instant of a reading of the file's clock.
  private func time(text: String) -> JulianDay? {
    switch clock {
    case .fixed(let offset): return JulianDay(rfc3339: text, utcOffset: offset)
    case .zone(let zone):
      guard let reading = JulianDay(rfc3339: text, utcOffset: 0)?.roundedUnixSeconds else { return nil }
      let date = CivilZone.utc.date(atUnixSeconds: reading)
      let seconds = Int(reading) - date.dayNumber * 86_400
      return JulianDay(unixSeconds: Double(zone.instant(on: date, secondsAfterMidnight: seconds)))
    case nil: return JulianDay(rfc3339: text)
    }
  }

  private static let codeNames = ["weather_code", "weathercode"]

  /// The variables that are read, each with its present name first and then its former names.
  private static let variables: [(WeatherQuantity, names: [String])] = [
    (.temperature, ["temperature_2m", "temperature"]),
    (.humidity, ["relative_humidity_2m", "relativehumidity_2m"]),
    (.dewPoint, ["dew_point_2m", "dewpoint_2m"]),
    (.stationPressure, ["surface_pressure"]),
    (.seaLevelPressure, ["pressure_msl"]),
    (.wind, ["wind_speed_10m", "windspeed_10m", "windspeed"]),
    (.windDirection, ["wind_direction_10m", "winddirection_10m", "winddirection"]),
    (.gust, ["wind_gusts_10m", "windgusts_10m"]),
    (.visibility, ["visibility"]),
    (.cloud, ["cloud_cover", "cloudcover"]),
    (.lowCloud, ["cloud_cover_low", "cloudcover_low"]),
    (.midCloud, ["cloud_cover_mid", "cloudcover_mid"]),
    (.highCloud, ["cloud_cover_high", "cloudcover_high"]),
    (.insolation, ["shortwave_radiation"]),
    (.precipitation, ["precipitation"]),
    (.precipitationProbability, ["precipitation_probability"]),
  ]
}
