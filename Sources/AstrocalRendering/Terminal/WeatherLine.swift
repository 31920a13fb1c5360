import CivilTime
import Weather

/// The lines of the present weather: one for each file, with the age of its values.
struct WeatherLine: ContextReader {
  let context: RenderContext
  private var units: WeatherUnits { context.units }

  /// A line for each file: the present values, the clouds of the night, or a word for a file that has neither.
  func lines(_ agenda: DayAgenda) -> [FlowLine] {
    agenda.weather.map { weather in
      var items = weather.current.map { self.items($0, of: weather) } ?? []
      if let cloud = weather.darkCloudPercent {
        items.append(localized("cloud \(Decimal.fixed(cloud, places: 0))% in the dark hours"))
      }
      if items.isEmpty, weather.trends != nil {
        items = [localized("\(localized(name: weather.report.form.name)): below")]
      }
      if items.isEmpty { items = [localized("\(localized(name: weather.report.form.name)): nothing for this day")] }
      return FlowLine(label: localized("Weather"), items: items)
    }
  }

  private func items(_ current: CurrentWeather, of weather: DayAgenda.Weather) -> [String] {
    let point = current.point
    let time = text.clock(point.time, on: text.minute(context.now).date)
    let isHazy = (point[.visibility] ?? .infinity) < 10
    return [
      weather.report.station.map { "\($0) \(time)" } ?? time,
      point.condition.map { localized(name: $0) }, value(.temperature, of: point), value(.humidity, of: point),
      value(.stationPressure, of: point) ?? value(.seaLevelPressure, of: point), wind(point),
      value(.cloud, of: point).map { localized("cloud \($0)") } ?? point.cloudRemark,
      isHazy ? value(.visibility, of: point).map { localized("visibility \($0)") } : nil,
      (point[.insolation] ?? 0) > 0 ? value(.insolation, of: point) : nil,
      value(.seeing, of: point).map { localized("seeing \($0)") }, age(current, of: weather.report),
    ].compactMap(\.self)
  }

  /// `3.4 °C`, `81%`
  private func value(_ quantity: WeatherQuantity, of point: WeatherPoint) -> String? {
    point[quantity].map { terminal.quantity($0, of: quantity, units) }
  }

  /// `wind 2.6 m/s WSW, gusts 5.1 m/s`
  private func wind(_ point: WeatherPoint) -> String? {
    guard let speed = point[.wind] else { return nil }
    guard speed > 0 else { return localized("calm") }
    let direction = point[.windDirection].map { localizedCompassPoint(degrees: $0) }
    let wind = [localized("wind"), value(.wind, of: point), direction].compactMap(\.self).joined(separator: " ")
    return value(.gust, of: point).map { localized("\(wind), gusts \($0)") } ?? wind
  }

  /// `(12 min old)`, `(stale, 16 h old)`, `(forecast, run 5 h ago)`
  private func age(_ current: CurrentWeather, of report: WeatherReport) -> String {
    let age = current.age.map(Self.duration)
    guard current.point.isForecast else {
      let age = age ?? Self.duration(0)
      return "(" + (current.isStale ? localized("stale, \(age) old") : localized("\(age) old")) + ")"
    }
    let forecast = current.isStale ? localized("stale forecast") : localized("forecast")
    guard let age else { return "(\(forecast), \(localized("of unknown age")))" }
    return "(\(forecast), \(report.form == .sevenTimer ? localized("run \(age) ago") : localized("made \(age) ago")))"
  }

  private static func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    if minutes < 120 { return localized("\(minutes) min") }
    return minutes < 48 * 60 ? localized("\(minutes / 60) h") : localized("\(minutes / 1_440) d")
  }
}
