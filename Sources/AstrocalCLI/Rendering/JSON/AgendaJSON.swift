import CivilTime
import Events
import ICalendar
import Launches
import SourceFiles
import Weather

/// The members `events`, `launches`, `weather` and `sources` of `astrocal.day/1`.
extension JSONWriter {
  mutating func event(_ entry: EventEntry, _ text: InstantText) {
    let details = entry.details
    object { writer in
      writer.key("all_day")
      writer.boolean(entry.isAllDay)
      writer.key("categories")
      writer.array(details.categories) { $0.string($1) }
      writer.member("description", details.description)
      writer.key("end")
      writer.end(of: entry.time, text)
      writer.member("location", details.location)
      writer.key("recurring")
      writer.boolean(details.isRecurring)
      writer.key("segment")
      writer.object { writer in
        writer.key("end")
        writer.end(of: entry.segment.time, text)
        writer.key("index")
        writer.integer(entry.segment.number)
        writer.key("of")
        writer.integer(entry.segment.count)
        writer.key("start")
        writer.start(of: entry.segment.time, text)
      }
      writer.key("start")
      writer.start(of: entry.time, text)
      writer.member("status", details.status?.rawValue)
      writer.member("title", details.title)
      writer.member("uid", details.uid)
    }
  }

  private mutating func start(of time: CalendarEntry.Time, _ text: InstantText) {
    switch time {
    case .days(let dates): date(dates.lowerBound)
    case .span(let span): instant(unixSeconds: span.lowerBound, text)
    case .moment(let instant): self.instant(unixSeconds: instant, text)
    }
  }

  /// The end, excluded; that of a moment is its start.
  private mutating func end(of time: CalendarEntry.Time, _ text: InstantText) {
    switch time {
    case .days(let dates): date(dates.upperBound)
    case .span(let span): instant(unixSeconds: span.upperBound, text)
    case .moment: start(of: time, text)
    }
  }

  private mutating func date(_ date: GregorianDate) {
    string(min(max(date, Self.dates.lowerBound), Self.dates.upperBound).description)
  }

  private mutating func instant(unixSeconds: Int64, _ text: InstantText) {
    let first = text.zone.instant(on: Self.dates.lowerBound, secondsAfterMidnight: 0)
    let last = text.zone.instant(on: Self.dates.upperBound, secondsAfterMidnight: 86_399)
    instant(JulianDay(unixSeconds: Double(min(max(unixSeconds, first), last))), text)
  }

  /// -9999-01-01 to 9999-12-31: RFC 3339 has no further years, and an event that lasts for ever ends with them.
  private static let dates = GregorianDate(dayNumber: -4_371_587)...GregorianDate(dayNumber: 2_932_896)

  mutating func launch(_ launch: Launch, now: JulianDay, _ text: InstantText) {
    object { writer in
      writer.key("cores")
      writer.array(launch.cores) { writer, core in
        writer.object { writer in
          writer.key("flight")
          if let flight = core.flight { writer.integer(flight) } else { writer.null() }
          writer.member("landing", core.landing)
          writer.member("serial", core.serial)
        }
      }
      writer.member("id", launch.id)
      writer.key("links")
      writer.array(launch.links) { writer, link in
        writer.object { writer in
          writer.member("title", link.title)
          writer.member("url", link.url)
        }
      }
      writer.member("mission", launch.mission)
      writer.member("name", launch.name)
      writer.key("net")
      switch launch.net {
      case .instant(let instant): writer.instant(instant, text)
      case .dates(let dates): writer.string(dates.lowerBound.description)
      }
      writer.member("orbit", launch.orbit)
      writer.member("pad", launch.pad)
      writer.member("precision", launch.precision.rawValue)
      writer.member("probability", launch.probability, places: 1)
      writer.member("provider", launch.provider)
      writer.member("result", launch.result)
      writer.member("rocket", launch.rocket)
      writer.member("seconds_until", launch.secondsUntil(from: now), places: 0)
      writer.member("status", launch.status.word)
      writer.member("window_end", launch.windowEnd, text)
      writer.member("window_start", launch.windowStart, text)
    }
  }

  mutating func source(_ status: SourceStatus) {
    object { writer in
      writer.key("count")
      writer.integer(status.count)
      writer.member("error", status.error)
      writer.member("kind", status.kind.rawValue)
      writer.member("name", status.name)
      writer.key("ok")
      writer.boolean(status.isGood)
      writer.key("skipped")
      writer.integer(status.skipped)
    }
  }

  mutating func weather(_ weather: [DayAgenda.Weather], _ text: InstantText) {
    object { writer in
      writer.key("reports")
      writer.array(weather) { writer, weather in
        let report = weather.report
        writer.object { writer in
          writer.member("dark_cloud_pct", weather.darkCloudPercent, places: 1)
          writer.member("distance_deg", weather.distance, places: 3)
          writer.member("form", report.form.rawValue)
          writer.member("issued", report.issued, text)
          writer.member("latitude_deg", report.position?.latitude.degrees, places: 6)
          writer.member("longitude_deg", report.position?.longitude.degrees, places: 6)
          writer.member("name", weather.name)
          writer.key("now")
          if let current = weather.current { writer.current(current, text) } else { writer.null() }
          writer.member("station", report.station)
          writer.key("trends")
          writer.trends(weather.trends, text)
        }
      }
    }
  }

  private mutating func current(_ current: CurrentWeather, _ text: InstantText) {
    let point = current.point
    object { writer in
      writer.member("age_s", current.age, places: 0)
      writer.member(.highCloud, of: point)
      writer.member(.lowCloud, of: point)
      writer.member(.midCloud, of: point)
      writer.member(.cloud, of: point)
      writer.member("cloud_remark", point.cloudRemark)
      writer.member("condition", point.condition)
      writer.member(.dewPoint, of: point)
      writer.key("forecast")
      writer.boolean(point.isForecast)
      writer.member(.gust, of: point)
      writer.member(.humidity, of: point)
      writer.member(.insolation, of: point)
      writer.member(.precipitation, of: point)
      writer.member(.precipitationProbability, of: point)
      writer.member(.stationPressure, of: point)
      writer.member(.seaLevelPressure, of: point)
      writer.member(.seeing, of: point)
      writer.key("stale")
      writer.boolean(current.isStale)
      writer.member(.temperature, of: point)
      writer.member("time", point.time, text)
      writer.member(.transparency, of: point)
      writer.member(.visibility, of: point)
      writer.key("weather_code")
      if let code = point.weatherCode { writer.integer(code) } else { writer.null() }
      writer.member(.windDirection, of: point)
      writer.member(.wind, of: point)
    }
  }

  private mutating func trends(_ trends: DayAgenda.Trends?, _ text: InstantText) {
    array(trends?.trends ?? []) { writer, trend in
      guard let span = trends?.span else { return }
      writer.object { writer in
        writer.member("end", span.upperBound, text)
        writer.member("last", trend.last, places: 2)
        writer.member("maximum", trend.maximum, places: 2)
        writer.member("minimum", trend.minimum, places: 2)
        writer.member("quantity", trend.quantity.key.description)
        writer.member("start", span.lowerBound, text)
        let steps = Double(trend.values.count - 1)
        writer.member("step_s", span.upperBound.days(since: span.lowerBound) * 86_400 / steps, places: 1)
        writer.key("values")
        writer.array(trend.values) { writer, value in
          if let value { writer.number(value, places: 2) } else { writer.null() }
        }
      }
    }
  }

  private mutating func member(_ quantity: WeatherQuantity, of point: WeatherPoint) {
    member(quantity.key, point[quantity], places: 2)
  }
}

extension WeatherQuantity {
  /// Its key in JSON, with the unit.
  fileprivate var key: StaticString {
    switch self {
    case .temperature: "temperature_c"
    case .humidity: "humidity_pct"
    case .dewPoint: "dew_point_c"
    case .stationPressure: "pressure_hpa"
    case .seaLevelPressure: "pressure_sea_level_hpa"
    case .wind: "wind_m_s"
    case .windDirection: "wind_direction_deg"
    case .gust: "gust_m_s"
    case .visibility: "visibility_km"
    case .cloud: "cloud_pct"
    case .lowCloud: "cloud_low_pct"
    case .midCloud: "cloud_mid_pct"
    case .highCloud: "cloud_high_pct"
    case .insolation: "insolation_w_m2"
    case .seeing: "seeing_arcsec"
    case .transparency: "transparency_mag"
    case .precipitation: "precipitation_mm"
    case .precipitationProbability: "precipitation_probability_pct"
    }
  }
}
