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
      writer.member("uid", details.uid)
      writer.member("title", details.title)
      writer.limits(of: entry.time, text)
      writer.member("all_day", entry.isAllDay)
      writer.object("segment") { writer in
        writer.member("index", entry.segment.number)
        writer.member("of", entry.segment.count)
        writer.limits(of: entry.segment.time, text)
      }
      writer.member("location", details.location)
      writer.member("description", details.description)
      writer.array("categories", details.categories) { $0.string($1) }
      writer.member("status", details.status?.rawValue)
      writer.member("recurring", details.isRecurring)
    }
  }

  /// Writes the members `start` and `end`.
  private mutating func limits(of time: CalendarEntry.Time, _ text: InstantText) {
    key("start")
    start(of: time, text)
    key("end")
    end(of: time, text)
  }

  private mutating func start(of time: CalendarEntry.Time, _ text: InstantText) {
    switch time {
    case .days(let dates): date(dates.lowerBound)
    case .span(let span): instant(unixSeconds: span.lowerBound, text)
    case .moment(let instant): self.instant(unixSeconds: instant, text)
    }
  }

  /// Writes the first instant or date after the time; the end of a moment is its start.
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

  /// The dates from -9999-01-01 to 9999-12-31, which RFC 3339 can write; an event without an end ends with them.
  private static let dates = GregorianDate(dayNumber: -4_371_587)...GregorianDate(dayNumber: 2_932_896)

  mutating func launch(_ launch: Launch, now: JulianDay, _ text: InstantText) {
    object { writer in
      writer.member("id", launch.id)
      writer.member("name", launch.name)
      writer.key("net")
      switch launch.net {
      case .instant(let instant): writer.instant(instant, text)
      case .dates(let dates): writer.string(dates.lowerBound.description)
      }
      writer.member("precision", launch.precision.rawValue)
      writer.member("status", launch.status.word)
      writer.member("window_start", launch.windowStart, text)
      writer.member("window_end", launch.windowEnd, text)
      writer.member("probability", launch.probability, places: 1)
      writer.member("provider", launch.provider)
      writer.member("rocket", launch.rocket)
      writer.member("mission", launch.mission)
      writer.member("orbit", launch.orbit)
      writer.member("pad", launch.pad)
      writer.member("result", launch.result)
      writer.objects("cores", launch.cores) { writer, core in
        writer.member("serial", core.serial)
        writer.member("flight", core.flight)
        writer.member("landing", core.landing)
      }
      writer.objects("links", launch.links) { writer, link in
        writer.member("title", link.title)
        writer.member("url", link.url)
      }
      writer.member("seconds_until", launch.secondsUntil(from: now), places: 0)
    }
  }

  mutating func source(_ status: SourceStatus) {
    object { writer in
      writer.member("kind", status.kind.rawValue)
      writer.member("name", status.name)
      writer.member("ok", status.isGood)
      writer.member("count", status.count)
      writer.member("skipped", status.skipped)
      writer.member("error", status.error)
    }
  }

  mutating func weather(_ weather: [DayAgenda.Weather], _ text: InstantText) {
    object { writer in
      writer.objects("reports", weather) { writer, weather in
        let report = weather.report
        writer.member("name", weather.name)
        writer.member("form", report.form.rawValue)
        writer.member("station", report.station)
        writer.member("latitude_deg", report.position?.latitude.degrees, places: 6)
        writer.member("longitude_deg", report.position?.longitude.degrees, places: 6)
        writer.member("distance_deg", weather.distance, places: 3)
        writer.member("issued", report.issued, text)
        writer.object("now", weather.current) { $0.currentMembers($1, text) }
        writer.member("dark_cloud_pct", weather.darkCloudPercent, places: 1)
        writer.objects("trends", weather.trends?.trends ?? []) { writer, trend in
          if let span = weather.trends?.span { writer.trendMembers(trend, over: span, text) }
        }
      }
    }
  }

  private mutating func currentMembers(_ current: CurrentWeather, _ text: InstantText) {
    let point = current.point
    member("time", point.time, text)
    member("age_s", current.age, places: 0)
    member("stale", current.isStale)
    member("forecast", point.isForecast)
    member("condition", point.condition)
    member("weather_code", point.weatherCode)
    for quantity in [.temperature, .dewPoint, .humidity, .stationPressure, .seaLevelPressure] as [WeatherQuantity] {
      member(quantity, of: point)
    }
    for quantity in [.wind, .windDirection, .gust, .visibility, .cloud] as [WeatherQuantity] {
      member(quantity, of: point)
    }
    member("cloud_remark", point.cloudRemark)
    for quantity in [.lowCloud, .midCloud, .highCloud, .precipitation, .precipitationProbability] as [WeatherQuantity] {
      member(quantity, of: point)
    }
    for quantity in [.insolation, .seeing, .transparency] as [WeatherQuantity] { member(quantity, of: point) }
  }

  private mutating func trendMembers(_ trend: WeatherTrend, over span: ClosedRange<JulianDay>, _ text: InstantText) {
    let steps = Double(trend.values.count - 1)
    member("quantity", trend.quantity.key.description)
    member("start", span.lowerBound, text)
    member("end", span.upperBound, text)
    member("step_s", span.upperBound.days(since: span.lowerBound) * 86_400 / steps, places: 1)
    member("minimum", trend.minimum, places: 2)
    member("maximum", trend.maximum, places: 2)
    member("last", trend.last, places: 2)
    array("values", trend.values) { writer, value in
      if let value { writer.number(value, places: 2) } else { writer.null() }
    }
  }

  private mutating func member(_ quantity: WeatherQuantity, of point: WeatherPoint) {
    member(quantity.key, point[quantity], places: 2)
  }
}
