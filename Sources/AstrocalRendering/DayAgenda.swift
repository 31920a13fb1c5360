import AstroCore
import CivilTime
import Events
import ForeignText
import Launches
import Reminders
import SourceFiles
import Weather

/// The events, launches and weather of one day, from the files of the user.
package struct DayAgenda {
  package var statuses: [SourceStatus] = []
  package var events: [EventEntry] = []
  package var launches: [Launch] = []
  /// The next launch, where it is after today; nil where a launch of today is still to come, and on other days.
  package var nextLaunch: Launch?
  package var weather: [Weather] = []
  /// The reminders that the user set for the date.
  package var reminders: [StoredReminders.Dated] = []

  package init() {}

  /// The agenda of a run without files.
  package static let none = DayAgenda()

  /// One file's weather.
  package struct Weather {
    package let name: String
    package let report: WeatherReport
    /// Degrees of arc from the place; nil where the file has no position.
    package let distance: Double?
    /// The weather at the present instant; nil on other days than today.
    package let current: CurrentWeather?
    /// Mean cloud cover in percent in the dark hours of the night that begins this day; nil where the file ends before.
    package let darkCloudPercent: Double?
    /// The parts of those dark hours in which the sky is clear or covered.
    package let darkClouds: [CloudPassage]
    package let trends: Trends?

    package init(
      name: String, report: WeatherReport, distance: Double?, current: CurrentWeather?, darkCloudPercent: Double?,
      darkClouds: [CloudPassage], trends: Trends?
    ) {
      self.name = name
      self.report = report
      self.distance = distance
      self.current = current
      self.darkCloudPercent = darkCloudPercent
      self.darkClouds = darkClouds
      self.trends = trends
    }
  }

  /// Trends of one span.
  package struct Trends {
    package let span: ClosedRange<JulianDay>
    package let trends: [WeatherTrend]

    package init(
      span: ClosedRange<JulianDay>, trends: [WeatherTrend]
    ) {
      self.span = span
      self.trends = trends
    }
  }

  /// The dates that trends touch; nil without trends.
  package func datesOfTrends(in zone: CivilZone) -> ClosedRange<GregorianDate>? {
    let spans = weather.compactMap { $0.trends?.span }
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else { return nil }
    return zone.date(at: start)...zone.date(at: end)
  }

  /// The titles of the reminders of the date, each on one line.
  package var reminderTitles: [String] { reminders.map { $0.note.map(PlainText.line) ?? $0.id } }

  /// Whether a file of a kind was named and could be read.
  package func knows(_ kind: SourceKind) -> Bool {
    statuses.contains { $0.kind == kind && $0.isGood }
  }

  /// Mean cloud cover in the dark hours in percent, by the first file that reaches them; nil where none does.
  package var darkCloudPercent: Double? {
    weather.lazy.compactMap(\.darkCloudPercent).first
  }

  /// The clear and the covered parts of the dark hours, by the first file that reaches them.
  package var darkClouds: [CloudPassage] {
    weather.first { $0.darkCloudPercent != nil }?.darkClouds ?? []
  }
}
