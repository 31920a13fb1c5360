import AstroCore
import AstrocalRendering
import CivilTime
import Events
import Launches
import SourceFiles
import Weather

extension DayAgenda {
  /// The part of the files that is about the day of a report.
  init(_ sources: AgendaSources, _ report: DayReport, of place: Place) {
    let day = report.day
    let now = sources.now
    self.init()
    statuses = sources.statuses
    events = sources.events?.entries(on: day) ?? []
    launches = sources.schedule?.launches(on: day) ?? []
    let isToday = day.start <= now && now < day.end
    if isToday, let next = sources.schedule?.next(after: now, in: place.zone), !launches.contains(next) {
      nextLaunch = next
    }
    weather = sources.weather.map { source in
      let weather = source.report
      let end = isToday ? now : day.end
      return Weather(
        name: source.name, report: weather,
        distance: weather.position?.distance(to: place.position).degrees,
        current: isToday ? weather.current(at: now) : nil,
        darkCloudPercent: report.night.flatMap { weather.meanCloudPercent(in: $0.dark) },
        darkClouds: report.night.map { weather.cloudPassages(in: $0.dark) } ?? [],
        trends: sources.query.trendHours.flatMap { Self.trends(of: weather, hours: $0, upTo: end) })
    }
  }

  /// The trends of a file, with a value for each hour.
  private static func trends(of report: WeatherReport, hours: Int, upTo end: JulianDay) -> Trends? {
    report.trendSpan(hours: Double(hours), upTo: end).map { span in
      let columns = Int((span.upperBound.days(since: span.lowerBound) * 24).rounded()) + 1
      return Trends(span: span, trends: report.trends(over: span, upTo: end, columns: columns))
    }
  }
}

extension AgendaSources {
  /// The part of the files that belongs to some dates and to no single one of them.
  func rest(of dates: ClosedRange<GregorianDate>, in zone: CivilZone) -> AgendaRest {
    AgendaRest(
      statuses: statuses, undated: schedule?.undated(within: dates) ?? [],
      totals: schedule.map { LaunchTotals($0.launches(within: dates, in: zone)) })
  }
}
