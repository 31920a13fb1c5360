import CivilTime

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

  init(_ fields: Fields, zones: ZoneDatabase) {
    self.fields = fields
    if let offset = fields.number("utc_offset_seconds").flatMap({ Int(exactly: $0) }), abs(offset) < 86_400 {
      clock = .fixed(offset)
    } else {
      clock = fields.text("timezone").flatMap { try? zones.zone($0) }.map { .zone($0) }
    }
    report = makeReport()
  }

  private mutating func makeReport() -> WeatherReport? {
    var points: [WeatherPoint] = []
    var issued: JulianDay?
    if let point = currentPoint() {
      points.append(point)
      issued = point.time
    }
    points += series("minutely_15", units: "minutely_15_units")
    points += series("hourly", units: "hourly_units")
    return WeatherReport(
      .openMeteo,
      position: WeatherReport.Position(latitude: fields.number("latitude"), longitude: fields.number("longitude")),
      issued: issued, points: points, omissions: omissions)
  }

  /// `current`, or `current_weather` of older files, which took its units from those of the hours.
  private mutating func currentPoint() -> WeatherPoint? {
    let isNew = fields.contains("current")
    guard let current = fields.object(isNew ? "current" : "current_weather") else { return nil }
    let units = fields.object(isNew ? "current_units" : "current_weather_units") ?? fields.object("hourly_units")
    guard let time = time(current) else {
      omissions.skipRow()
      return nil
    }
    var point = WeatherPoint(time: time)
    for variable in Variable.all {
      guard let name = variable.names.first(where: current.contains), let number = current.number(name) else {
        continue
      }
      // The units of the hours stand under the names of the hours.
      let named = ([name] + variable.names).first { units?.contains($0) ?? false }
      guard let unit = unit(of: variable, named ?? name, units) else { continue }
      omissions.take(variable.quantity, unit.converted(number), into: &point)
    }
    setCondition(Self.codeNames.lazy.compactMap { current.number($0) }.first, of: &point)
    return point
  }

  /// The parallel arrays of a block; values beyond the times belong to none.
  private mutating func series(_ block: FieldName, units: FieldName) -> [WeatherPoint] {
    guard let arrays = fields.object(block) else { return [] }
    let units = fields.object(units)
    var points: [WeatherPoint?] = times(arrays).map { $0.map { WeatherPoint(time: $0, isForecast: true) } }
    for variable in Variable.all {
      guard let name = variable.names.first(where: arrays.contains), let unit = unit(of: variable, name, units)
      else { continue }
      let values = numbers(arrays, name)
      if values.count != points.count { noteLength(name, values.count, points.count) }
      for (index, value) in values.prefix(points.count).enumerated() {
        guard let value, var point = points[index] else { continue }
        omissions.take(variable.quantity, unit.converted(value), into: &point)
        points[index] = point
      }
    }
    if let name = Self.codeNames.first(where: arrays.contains) {
      for (index, value) in numbers(arrays, name).prefix(points.count).enumerated() {
        guard var point = points[index] else { continue }
        setCondition(value, of: &point)
        points[index] = point
      }
    }
    for point in points where point == nil { omissions.skipRow() }
    return points.compactMap(\.self)
  }

  private mutating func noteLength(_ name: FieldName, _ count: Int, _ times: Int) {
    omissions.note("\(name.stringValue) has \(count) values for \(times) times")
  }

  /// The unit that the file names for a variable; a value without one is left out.
  private mutating func unit(of variable: Variable, _ name: FieldName, _ units: Fields?) -> ForeignUnit? {
    let symbol = units?.text(name)
    if let symbol, let unit = ForeignUnit(symbol, of: variable.quantity) { return unit }
    omissions.note("\(name.stringValue) is in \(symbol.map { "an unknown unit, \($0)" } ?? "no unit")")
    return nil
  }

  private func setCondition(_ code: Double?, of point: inout WeatherPoint) {
    guard let code = code.flatMap({ Int(exactly: $0) }), let words = weatherWords(code: code) else { return }
    point.weatherCode = code
    point.condition = words
  }

  private func numbers(_ arrays: Fields, _ name: FieldName) -> [Double?] {
    if let numbers = arrays.value(name, [Double?].self) { return numbers }
    return arrays.value(name, [Tolerant<Double>].self)?.map(\.value) ?? []
  }

  private func times(_ arrays: Fields) -> [JulianDay?] {
    if let texts = arrays.value("time", [String].self) { return texts.map(time(text:)) }
    return numbers(arrays, "time").map { $0.flatMap(Self.time(unixSeconds:)) }
  }

  private func time(_ fields: Fields) -> JulianDay? {
    if let seconds = fields.value("time", Double.self) { return Self.time(unixSeconds: seconds) }
    return fields.text("time").flatMap(time(text:))
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

  private static let codeNames: [FieldName] = ["weather_code", "weathercode"]

  /// A variable by its name now and its names of old.
  private struct Variable {
    let quantity: WeatherQuantity
    let names: [FieldName]

    private init(_ quantity: WeatherQuantity, _ names: FieldName...) {
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
