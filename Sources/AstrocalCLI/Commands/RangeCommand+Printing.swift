import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// How `range` prints its days.
extension RangeCommand {
  /// Prints the days, and below a table how many of them a condition has.
  func print(
    _ days: RangeDays, by printer: consuming any DayPrinter & ~Copyable, _ sources: AgendaSources?,
    threads: @autoclosure () -> Int
  ) throws {
    var output = Output()
    var printer = RangePrinter(days, printer, sources)
    try printer.printer.begin(days.spans[0], to: &output)
    try days.print(by: &printer, to: &output, threads: threads())
    let isEmpty = days.condition != nil && printer.count.printed == 0
    let absence = ListAbsence(ofDays: days.spans[0], isEmpty ? days.obstacle : nil)
    if isEmpty { try printer.printer.none(try days.emptyDays(absence), to: &output) }
    try printer.printer.end(sources?.rest(of: days.spans[0], in: days.places[0].zone) ?? AgendaRest(), to: &output)
    if days.condition != nil, days.format == .table, days.template == nil {
      try output.line(localized("\(printer.count.printed) of \(printer.count.all) days"))
    }
    let statesAbsence = (days.format == .table || days.format == .json) && days.template == nil
    // The line that counts the days says that none of these dates has the condition, not that no date has it.
    let isSilent = isEmpty && (!statesAbsence || days.format == .table && absence.status == .never)
    printer.takeMissing().note(at: days.places[0], behind: isSilent ? absence.sentence : nil)
    try output.flush()
  }

  /// Prints the chart, which shows Sun and Moon alone.
  func printChart(of dates: ClosedRange<GregorianDate>, at place: Place, _ settings: Settings) throws {
    let almanac = try settings.almanac(of: place, parts: [.sun, .twilight, .moon])
    _ = try EphemerisParts.note([dates], settings.sky)
    var output = Output()
    var printer = RangeChart(settings.context(of: place))
    try printer.begin(dates, to: &output)
    // The morning of the last night belongs to the day after it.
    var skipped = SkippedDates(from: dates.lowerBound, goingOnAt: dates.lowerBound, in: place.zone)
    try almanac.days(dates.lowerBound...dates.upperBound.adding(days: 1)) { report in
      skipped.note(before: report.day.date)
      try printer.day(report, .none, to: &output)
    }
    try printer.end(AgendaRest(), to: &output)
    try output.flush()
  }
}
