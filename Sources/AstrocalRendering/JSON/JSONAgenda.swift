import CivilTime
import Events
import ICalendar
import Launches
import SourceFiles
import Weather

extension JSONWriter {
  /// Writes the members of an element of `events`.
  mutating func eventMembers(_ entry: EventEntry, _ text: InstantText) {
    let details = entry.details
    member("uid", details.uid)
    member("kind", details.isToDo ? "to_do" : "event")
    member("title", details.title)
    limits(of: entry.time, text)
    member("all_day", entry.isAllDay)
    object("segment") { writer in
      writer.member("index", entry.segment.number)
      writer.member("of", entry.segment.count)
      writer.limits(of: entry.segment.time, text)
    }
    member("location", details.location)
    member("description", details.description)
    objects("attendees", details.attendees) { writer, attendee in
      writer.member("name", attendee.name)
      writer.member("address", attendee.address)
      writer.member("status", attendee.status)
    }
    array("categories", details.categories) { $0.string($1) }
    member("status", details.status?.word)
    objects("links", details.links) { writer, link in
      writer.member("title", link.title)
      writer.member("url", link.url)
    }
    member("recurring", details.isRecurring)
    array("doubts", details.doubts) { $0.string($1.rawValue) }
  }

  /// Writes the members `start` and `end`: the first instant or date of the time, and the first after it. The end of a
  /// moment is its start.
  private mutating func limits(of time: CalendarEntry.Time, _ text: InstantText) {
    func instant(_ unixSeconds: Int64) -> JulianDay {
      let first = text.zone.instant(on: Self.dates.lowerBound, secondsAfterMidnight: 0)
      let last = text.zone.instant(on: Self.dates.upperBound, secondsAfterMidnight: 86_399)
      return JulianDay(unixSeconds: Double(min(max(unixSeconds, first), last)))
    }
    func date(_ date: GregorianDate) -> String {
      min(max(date, Self.dates.lowerBound), Self.dates.upperBound).description
    }
    switch time {
    case .days(let dates):
      member("start", date(dates.lowerBound))
      member("end", date(dates.upperBound))
    case .span(let span): limits(of: instant(span.lowerBound)..<instant(span.upperBound), text)
    case .moment(let moment): limits(of: instant(moment)..<instant(moment), text)
    }
  }

  /// The dates from -9999-01-01 to 9999-12-31, which RFC 3339 can write; an event without an end ends with them.
  private static let dates = GregorianDate(dayNumber: -4_371_587)...GregorianDate(dayNumber: 2_932_896)

  /// Writes the members of an element of `launches`.
  mutating func launchMembers(_ launch: Launch, now: JulianDay, _ text: InstantText) {
    member("id", launch.id)
    member("name", launch.name)
    switch launch.net {
    case .instant(let instant): member("net", instant, text)
    case .dates(let dates): member("net", dates.lowerBound.description)
    }
    member("precision", launch.precision.rawValue)
    member("status", launch.status.word)
    member("window_start", launch.windowStart, text)
    member("window_end", launch.windowEnd, text)
    member("probability_pct", launch.probability, places: 1)
    member("provider", launch.provider)
    member("rocket", launch.rocket)
    member("mission", launch.mission)
    member("orbit", launch.orbit)
    member("pad", launch.pad)
    member("result", launch.result)
    objects("cores", launch.cores) { writer, core in
      writer.member("serial", core.serial)
      writer.member("flight", core.flight)
      writer.member("landing", core.landing)
    }
    objects("links", launch.links) { writer, link in
      writer.member("title", link.title)
      writer.member("url", link.url)
    }
    member("seconds_until", launch.secondsUntil(from: now), places: 0)
  }

  /// Writes the members of `launch_totals`.
  mutating func totalsMembers(_ totals: LaunchTotals) {
    member("count", totals.count)
    objects("statuses", totals.statuses) { writer, total in
      writer.member("status", total.status.word)
      writer.member("count", total.count)
    }
    objects("providers", totals.providers) { writer, total in
      writer.member("provider", total.name)
      writer.member("count", total.count)
    }
  }

  /// Writes the members of `weather`.
  mutating func weatherMembers(_ weather: [DayAgenda.Weather], _ text: InstantText) {
    objects("reports", weather) { writer, weather in
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

  private mutating func currentMembers(_ current: CurrentWeather, _ text: InstantText) {
    let point = current.point
    member("time", point.time, text)
    member("age_s", current.age, places: 0)
    member("stale", current.isStale)
    member("forecast", point.isForecast)
    member("condition", point.condition)
    member("weather_code", point.weatherCode)
    members([.temperature, .dewPoint, .humidity, .stationPressure, .seaLevelPressure], of: point)
    members([.wind, .windDirection, .gust, .visibility, .cloud], of: point)
    member("cloud_remark", point.cloudRemark)
    members([.lowCloud, .midCloud, .highCloud, .precipitation, .precipitationProbability], of: point)
    members([.insolation, .seeing, .transparency], of: point)
  }

  private mutating func members(_ quantities: [WeatherQuantity], of point: WeatherPoint) {
    for quantity in quantities { member(quantity.key, point[quantity], places: 2) }
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
}

extension EventStatus {
  /// The word in documents: `confirmed`, `needs_action`.
  fileprivate var word: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }
}
