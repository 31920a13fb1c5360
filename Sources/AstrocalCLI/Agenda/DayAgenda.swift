import AstroCore
import CivilTime
import Events
import Launches
import SourceFiles
import Weather

/// What the files from outside hold for one day.
struct DayAgenda {
  var statuses: [SourceStatus] = []
  var events: [EventEntry] = []
  var launches: [Launch] = []
  /// The first launch to come after today; nil where one of today is still to come, or the day is another.
  var nextLaunch: Launch?
  var weather: [Weather] = []

  /// The agenda of a run without files.
  static let none = DayAgenda()

  /// One file's weather.
  struct Weather {
    let name: String
    let report: WeatherReport
    /// Degrees of arc from the place; nil where the file has no position.
    let distance: Double?
    /// The weather now, where now is on the day.
    let current: CurrentWeather?
    /// Mean cover in the dark hours of the night that begins this day; nil where the file does not reach.
    let darkCloudPercent: Double?
    let trends: Trends?
  }

  /// Trends of one span.
  struct Trends {
    let span: ClosedRange<JulianDay>
    let trends: [WeatherTrend]
  }

  /// Whether a file of a kind was named and could be read.
  func knows(_ kind: SourceKind) -> Bool {
    statuses.contains { $0.kind == kind && $0.isGood }
  }

  /// Mean cloud cover in the dark hours by the first file that reaches them.
  var darkCloudPercent: Double? {
    weather.lazy.compactMap(\.darkCloudPercent).first
  }
}

extension DayAgenda {
  /// What the files hold for the day of a report.
  init(_ sources: AgendaSources, _ report: DayReport, of place: Place) {
    let day = report.day
    let now = sources.now
    statuses = sources.statuses
    events = sources.events?.entries(on: day) ?? []
    let launches = sources.schedule?.launches(on: day) ?? []
    self.launches = launches
    let isToday = day.start <= now && now < day.end
    let next = isToday ? sources.schedule?.next(after: now, in: place.zone) : nil
    nextLaunch = next.flatMap { launches.contains($0) ? nil : $0 }
    weather = sources.weather.map { source in
      let weather = source.report
      let end = isToday ? now : day.end
      return Weather(
        name: source.name, report: weather,
        distance: weather.position?.distance(to: place.position).degrees,
        current: isToday ? weather.current(at: now) : nil,
        darkCloudPercent: report.night.flatMap { weather.meanCloudPercent(in: $0.dark) },
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

/// What the files from outside hold beyond the single days.
struct AgendaRest {
  var statuses: [SourceStatus] = []
  /// Launches that may fall into the dates and are not known to the day.
  var undated: [Launch] = []
}

extension AgendaSources {
  /// What the files hold beyond the single days of some dates.
  func rest(of dates: ClosedRange<GregorianDate>) -> AgendaRest {
    AgendaRest(statuses: statuses, undated: schedule?.undated(within: dates) ?? [])
  }
}
