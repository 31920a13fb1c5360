import AstroCore
import CivilTime
import Weather

/// The weather of the user's files on a day.
enum WeatherOfDay: Described {
  typealias Row = [DayAgenda.Weather]

  static let definition: Definition? = Definition("weather", "Weather at the place, SI with the unit in each key.")

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.objects(
      "reports", "A report for each file that could be read, in the order of the options.", DayAgenda.Weather.self
    ) { $0 }
  }
}

extension DayAgenda.Weather: Described {
  static let definition: Definition? = Definition("weather_report", "The weather of one file.")

  static func describe(_ of: inout some MemberVisitor<DayAgenda.Weather> & ~Copyable) {
    of.member("name", "Name of the file as it was given.", .text { $1.name })
    of.member(
      "form",
      "Form of the file: open_meteo, metar, station_csv, haleakala_csv, ifa_current, ifa_trends, cfht, dimm or 7timer.",
      .text { $1.report.form.rawValue })
    of.member("station", "Name of the station, where the file has one.", .text { $1.report.station }, .orNull)
    of.member(
      "latitude_deg", "Latitude of the station, north positive; null where the file does not state it.",
      .number(places: 6) { $1.report.position?.latitude.degrees }, .altitude.orNull)
    of.member(
      "longitude_deg", "Longitude of the station, east positive; null where the file does not state it.",
      .number(places: 6) { $1.report.position?.longitude.degrees }, .orNull)
    of.member(
      "distance_deg", "Distance from the station to the place, as an angle at the Earth's centre.",
      .number(places: 3) { $1.distance }, .from(0, to: 180).orNull)
    of.member(
      "issued", "Time at which the model was run or the file was made; null for stations.", .time { $1.report.issued },
      .orNull)
    of.object(
      "now", "The present weather; null on a day that is not today, and where the file has none for now.",
      CurrentWeather.self, .orNull
    ) { $0.current }
    of.member(
      "dark_cloud_pct",
      "Mean cover of cloud in the dark hours of the night that begins this day; null where the file does not reach.",
      .number(places: 1) { $1.darkCloudPercent }, .from(0, to: 100).orNull)
    of.objects("trends", "Courses of the last hours; [] without --trends.", TrendOfSpan.self) { weather in
      weather.trends.map { trends in trends.trends.map { TrendOfSpan(trend: $0, span: trends.span) } } ?? []
    }
  }
}

extension CurrentWeather: Described {
  static let definition: Definition? = Definition("weather_now", "Weather at one time.")

  static func describe(_ of: inout some MemberVisitor<CurrentWeather> & ~Copyable) {
    of.member("time", "Time of these values.", .time { $1.point.time })
    of.member(
      "age_s",
      "Time since the measurement or, for a forecast, since the run of its model; null where the file does not state it.",
      .number(places: 0) { $1.age }, .from(0).orNull)
    of.member("stale", "Whether the values are older than three hours, or a day for 7Timer.", .boolean { $1.isStale })
    of.member(
      "forecast", "Whether the values are computed for this time rather than measured.",
      .boolean { $1.point.isForecast })
    of.member("condition", "The weather in words: light rain, mist.", .text { $1.point.condition }, .orNull)
    of.member(
      "weather_code", "Code of WMO table 4677 as Open-Meteo uses it.", .integer { $1.point.weatherCode }, .orNull)
    of.quantities([.temperature, .dewPoint, .humidity, .stationPressure, .seaLevelPressure])
    of.quantities([.wind, .windDirection, .gust, .visibility, .cloud])
    of.member(
      "cloud_remark", "Remark on the cloud where its cover is not known.", .text { $1.point.cloudRemark }, .orNull)
    of.quantities([.lowCloud, .midCloud, .highCloud, .precipitation, .precipitationProbability])
    of.quantities([.insolation, .seeing, .transparency])
  }
}

extension MemberVisitor<CurrentWeather> where Self: ~Copyable {
  fileprivate mutating func quantities(_ quantities: [WeatherQuantity]) {
    for quantity in quantities {
      member(
        quantity.key, quantity.sentence, .number(places: 2) { $1.point[quantity] },
        .from(quantity.plausible.lowerBound, to: quantity.plausible.upperBound).orNull)
    }
  }
}

/// A trend over the span of the document.
struct TrendOfSpan: Described {
  let trend: WeatherTrend
  let span: ClosedRange<JulianDay>

  static let definition: Definition? = Definition("weather_trend", "The course of one quantity, at equal steps.")

  static func describe(_ of: inout some MemberVisitor<TrendOfSpan> & ~Copyable) {
    of.member("quantity", "The key of weather_now that has this quantity.", .text { $1.trend.quantity.key.description })
    of.member("start", "Time of the first value.", .time { $1.span.lowerBound })
    of.member("end", "Time of the last value.", .time { $1.span.upperBound })
    of.member("step_s", "Time from one value to the next.", .number(places: 1) { $1.step })
    of.member("minimum", "Least of the file's own values, not of the means.", .number(places: 2) { $1.trend.minimum })
    of.member(
      "maximum", "Greatest of the file's own values, not of the means.", .number(places: 2) { $1.trend.maximum })
    of.member("last", "The newest value at or before now.", .number(places: 2) { $1.trend.last }, .orNull)
    of.member(
      "values", "Means over a step; null in a gap.", .numbers(nil, places: 2) { $1.trend.values.map { $0 ?? .nan } },
      MemberShape(hasGaps: true))
  }

  /// Seconds from value to value.
  private var step: Double { span.upperBound.days(since: span.lowerBound) * 86_400 / Double(trend.values.count - 1) }
}
