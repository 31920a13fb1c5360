import CivilTime
import ForeignText
import Geography
import SourceFiles

/// An answer of Open-Meteo for one place.
///
/// Values are taken in the units that the file names, and in none where it names none. Source:
/// https://open-meteo.com/en/docs.
struct OpenMeteoPlace {
  private let fields: Fields
  private let clock: Clock?
  private var omissions = Omissions()
  private(set) var report: WeatherReport?

  /// How the times of a file become instants.
  private enum Clock {
    /// Seconds that its clock is ahead of UTC, the same over the whole file.
    ///
    /// The service adds one offset to every time, that of the day of the request, even where the zone's clocks change
    /// within the file. Source: open-meteo/open-meteo issues 488 and 1255.
    case fixed(Int)
    /// For a file that lost its offset.
    case zone(CivilZone)
  }

  /// - Parameter zones: Needed where the file has no offset; keeps what it has looked up.
  init(_ fields: Fields, zones: inout FileZones) {
    self.fields = fields
    if let offset = fields.number("utc_offset_seconds"), offset.magnitude < 86_400, let seconds = Int(exactly: offset) {
      clock = .fixed(seconds)
    } else {
      clock = fields.text("timezone").flatMap { zones.zone($0) }.map { .zone($0) }
    }
    report = makeReport()
  }

  private mutating func makeReport() -> WeatherReport? {
    var points = WeatherSeries()
    var issued: JulianDay?
    if let point = currentPoint() {
      points.append(point)
      issued = point.time
    }
    addSeries("minutely_15", units: "minutely_15_units", to: &points)
    addSeries("hourly", units: "hourly_units", to: &points)
    return WeatherReport(
      .openMeteo,
      position: position,
      issued: issued, points: points, omissions: omissions)
  }

  /// Where the file says that it is; nil for what is no place on Earth. A longitude may count on beyond 180°.
  private var position: GeographicPosition? {
    guard let latitude = fields.number("latitude"), let longitude = fields.number("longitude"),
      abs(longitude) <= 360
    else { return nil }
    let east = Angle(degrees: longitude)
    return GeographicPosition(
      latitude: Angle(degrees: latitude), longitude: abs(longitude) > 180 ? east.signed : east)
  }

  /// `current`, or `current_weather` of older files, which took its units from those of the hours.
  private mutating func currentPoint() -> WeatherPoint? {
    let isNew = fields.has("current")
    guard let current = fields.object(isNew ? "current" : "current_weather") else { return nil }
    let units = fields.object(isNew ? "current_units" : "current_weather_units") ?? fields.object("hourly_units")
    guard let time = current["time"].flatMap(time) else {
      omissions.skipRow()
      return nil
    }
    var point = WeatherPoint(time: time)
    for variable in Variable.all {
      guard let name = variable.names.first(where: current.has), let number = current.number(name) else {
        continue
      }
      // The units of the hours stand under the names of the hours.
      let named = ([name] + variable.names).first { units?.has($0) ?? false }
      guard let unit = unit(of: variable, named ?? name, units) else { continue }
      omissions.take(variable.quantity, unit.converted(number), into: &point)
    }
    setCondition(Self.codeNames.lazy.compactMap { current.number($0) }.first, of: &point)
    return point
  }

  /// The parallel arrays of a block; values beyond the times belong to none.
  private mutating func addSeries(_ block: String, units: String, to series: inout WeatherSeries) {
    guard let arrays = fields.object(block) else { return }
    let units = fields.object(units)
    let times = arrays.elements("time")
    var columns: [(quantity: WeatherQuantity, unit: ForeignUnit, values: [JSONValue])] = []
    for variable in Variable.all {
      guard let name = variable.names.first(where: arrays.has), let unit = unit(of: variable, name, units)
      else { continue }
      let values = arrays.elements(name)
      if values.count != times.count { noteLength(name, values.count, times.count) }
      columns.append((variable.quantity, unit, values))
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
        omissions.take(column.quantity, column.unit.converted(value), into: &point)
      }
      if index < codes.count { setCondition(codes[index].finite, of: &point) }
      series.append(point)
    }
  }

  private mutating func noteLength(_ name: String, _ count: Int, _ times: Int) {
    omissions.note("\(name) has \(count) values for \(times) times")
  }

  /// The unit that the file names for a variable; a value without one is left out.
  private mutating func unit(of variable: Variable, _ name: String, _ units: Fields?) -> ForeignUnit? {
    let symbol = units?.text(name)
    if let symbol, let unit = ForeignUnit(symbol, of: variable.quantity) { return unit }
    omissions.note("\(name) is in \(symbol.map { "an unknown unit, \($0)" } ?? "no unit")")
    return nil
  }

  private func setCondition(_ code: Double?, of point: inout WeatherPoint) {
    guard let code = code.flatMap({ Int(exactly: $0) }), let words = weatherWords[code] else { return }
    point.weatherCode = code
    point.condition = words
  }

  private func time(_ value: JSONValue) -> JulianDay? {
    value.finite.map { Self.time(unixSeconds: $0) } ?? value.string.flatMap(time(text:))
  }

  /// Years from 1900 to 2200: what lies outside is no time of a weather file.
  private static func time(unixSeconds seconds: Double) -> JulianDay? {
    (-2.3e9...7.3e9).contains(seconds) ? JulianDay(unixSeconds: seconds) : nil
  }

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

  private static let codeNames: [String] = ["weather_code", "weathercode"]

  /// A variable by its name now and its names of old.
  private struct Variable {
    let quantity: WeatherQuantity
    let names: [String]

    private init(_ quantity: WeatherQuantity, _ names: String...) {
      self.quantity = quantity
      self.names = names
    }

    static let all = [
      Variable(.temperature, "temperature_2m", "temperature"),
      Variable(.humidity, "relative_humidity_2m", "relativehumidity_2m"),
      Variable(.dewPoint, "dew_point_2m", "dewpoint_2m"),
      Variable(.stationPressure, "surface_pressure"),
      Variable(.seaLevelPressure, "pressure_msl"),
      Variable(.wind, "wind_speed_10m", "windspeed_10m", "windspeed"),
      Variable(.windDirection, "wind_direction_10m", "winddirection_10m", "winddirection"),
      Variable(.gust, "wind_gusts_10m", "windgusts_10m"),
      Variable(.visibility, "visibility"),
      Variable(.cloud, "cloud_cover", "cloudcover"),
      Variable(.lowCloud, "cloud_cover_low", "cloudcover_low"),
      Variable(.midCloud, "cloud_cover_mid", "cloudcover_mid"),
      Variable(.highCloud, "cloud_cover_high", "cloudcover_high"),
      Variable(.insolation, "shortwave_radiation"),
      Variable(.precipitation, "precipitation"),
      Variable(.precipitationProbability, "precipitation_probability"),
    ]
  }
}
