import AstroCore
import CivilTime
import Events
import ForeignText
import Launches
import Reminders
import SourceFiles
import Weather

/// The events, launches and weather of one day, from the files of the user.
struct DayAgenda {
  var statuses: [SourceStatus] = []
  var events: [EventEntry] = []
  var launches: [Launch] = []
  /// The next launch, where it is after today; nil where a launch of today is still to come, and on other days.
  var nextLaunch: Launch?
  var weather: [Weather] = []
  /// The reminders that the user set for the date.
  var reminders: [StoredReminders.Dated] = []

  /// The agenda of a run without files.
  static let none = DayAgenda()

  /// One file's weather.
  struct Weather {
    let name: String
    let report: WeatherReport
    /// Degrees of arc from the place; nil where the file has no position.
    let distance: Double?
    /// The weather at the present instant; nil on other days than today.
    let current: CurrentWeather?
    /// Mean cloud cover in percent in the dark hours of the night that begins this day; nil where the file ends before.
    let darkCloudPercent: Double?
    /// The parts of those dark hours in which the sky is clear or covered.
    let darkClouds: [CloudPassage]
    let trends: Trends?
  }

  /// Trends of one span.
  struct Trends {
    let span: ClosedRange<JulianDay>
    let trends: [WeatherTrend]
  }

  /// The dates that trends touch; nil without trends.
  func datesOfTrends(in zone: CivilZone) -> ClosedRange<GregorianDate>? {
    let spans = weather.compactMap { $0.trends?.span }
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else { return nil }
    return zone.date(at: start)...zone.date(at: end)
  }

  /// The titles of the reminders of the date, each on one line.
  var reminderTitles: [String] { reminders.map { $0.note.map(PlainText.line) ?? $0.id } }

  /// Whether a file of a kind was named and could be read.
  func knows(_ kind: SourceKind) -> Bool {
    statuses.contains { $0.kind == kind && $0.isGood }
  }

  /// Mean cloud cover in the dark hours in percent, by the first file that reaches them; nil where none does.
  var darkCloudPercent: Double? {
    weather.lazy.compactMap(\.darkCloudPercent).first
  }

  /// The clear and the covered parts of the dark hours, by the first file that reaches them.
  var darkClouds: [CloudPassage] {
    weather.first { $0.darkCloudPercent != nil }?.darkClouds ?? []
  }
}

extension DayAgenda {
  /// The part of the files that is about the day of a report.
  init(_ sources: AgendaSources, _ report: DayReport, of place: Place) {
    let day = report.day
    let now = sources.now
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

/// The part of the files that belongs to no single day.
struct AgendaRest {
  var statuses: [SourceStatus] = []
  /// Launches that may fall into the dates and are not known to the day.
  var undated: [Launch] = []
  /// The numbers of the launches that are known to the day; nil where no file of launches is named.
  var totals: LaunchTotals?
}

extension AgendaSources {
  /// The part of the files that belongs to some dates and to no single one of them.
  func rest(of dates: ClosedRange<GregorianDate>, in zone: CivilZone) -> AgendaRest {
    AgendaRest(
      statuses: statuses, undated: schedule?.undated(within: dates) ?? [],
      totals: schedule.map { LaunchTotals($0.launches(within: dates, in: zone)) })
  }
}
