import AstroCore
import AstrocalRendering
import CGuard
import CivilTime
import Reminders
import SwissEphemeris

/// How `range` prints its days.
extension RangeCommand {
  /// Prints the days with what the files of the user have of them.
  func print(_ range: RangeDays, _ query: AgendaQuery) throws {
    var days = range
    let (settings, format) = (days.settings, days.format)
    let (place, dates) = (days.places[0], days.spans[0])
    let most = try count.next?.value.value
    // Files go with a single place.
    let sources =
      query.isEmpty ? nil : try AgendaSources(query, now: settings.clock.now(in: place.zone), at: place, on: dates)
    let reminders = format.showsReminders && list.places == nil ? Reminding.summary() : StoredReminders()
    let darkSky = settings.parts.contains(.showers) ? try settings.darkSky() : nil
    days.reminders = reminders
    days.choices = ReaderChoices(isLong: length.long, units: query.units, darkSky: darkSky)
    days.hasWeather = !query.options.weather.isEmpty
    days.weeks = Weeks(start: try settings.weekStart(of: format, at: place), areNumbered: weeks.weekNumbers)
    days.showsProgress = try settings.sources.stated(\QuietSettings.progress).map { $0 == .on }
    if format == .table {
      days.nextSeason = try settings.nextSeason(after: dates.upperBound, try settings.almanac(of: place))
    }
    if format.hasPicture { settings.noteParts(drawnIn: days.picture.kind, at: place) }
    // Dates that no ephemeris reaches are refused before anything is printed.
    days.hasSeveralModels = try EphemerisParts.note(days.spans, settings.sky)
    let context = days.context(of: place)
    if let most, days.choice.condition != nil { return try days.printNext(most, context) }
    if writesFolder, let folder = output.output {
      try days.drawMonths(into: folder.text, sources)
    } else {
      let threads = try settings.sources.stated(\QuietSettings.threads)?.value
      try days.print(context, sources, threads: threads ?? Int(usable_cores()))
    }
    if sources?.hasFailed ?? false || reminders == nil { throw SilentEnd(status: .sourceFailed) }
  }

  /// Prints the chart, which shows Sun and Moon alone.
  func printChart(of dates: ClosedRange<GregorianDate>, at place: Place, _ settings: Settings) throws {
    let almanac = try settings.almanac(of: place, parts: [.sun, .twilight, .moon])
    _ = try EphemerisParts.note([dates], settings.sky)
    var output = Output()
    var printer = RangeChart(of: dates, settings.context(of: place))
    // The morning of the last night belongs to the day after it.
    var skipped = SkippedDates(from: dates.lowerBound, goingOnAt: dates.lowerBound, in: place.zone)
    try almanac.days(dates.lowerBound...dates.upperBound.adding(days: 1)) { report in
      skipped.note(before: report.day.date)
      try printer.row(DayRow(report: report, agenda: .none), to: &output)
    }
    try printer.end(to: &output)
    try output.flush()
  }
}
