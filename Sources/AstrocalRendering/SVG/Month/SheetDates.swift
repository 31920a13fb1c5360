import Algorithms
import AstroCore
import CivilTime

/// The dates of a sheet of a month: those of the Gregorian calendar and, where one is asked for, of another calendar.
///
/// A sheet of just one month of the solar calendar is numbered by it, and has the other dates beside; any other sheet the other
/// way round.
struct SheetDates: ContextReader {
  let context: RenderContext
  /// The calendars whose dates some day of the sheet has, in the order asked for.
  let calendars: [SolarCalendar]
  /// Whether the numbers are those of the first calendar.
  let isNumberedByCalendar: Bool
  private let days: [DayReport]

  init(_ context: RenderContext, _ days: [DayReport]) {
    self.context = context
    self.days = days
    calendars = context.calendars.filter { calendar in
      days.contains { $0.solarDates.contains { $0.calendar == calendar } }
    }
    let dates = calendars.first.map { calendar in days.compactMap { Self.date($0, calendar) } } ?? []
    isNumberedByCalendar =
      !dates.isEmpty && dates.count == days.count && dates[0].beginsMonth && dates[0].paksha == nil
      && dates.allSatisfy { ($0.year, $0.month) == (dates[0].year, dates[0].month) }
  }

  /// The date in the first calendar; nil without one.
  private func solar(_ report: DayReport) -> SolarDate? {
    calendars.first.flatMap { Self.date(report, $0) }
  }

  private static func date(_ report: DayReport, _ calendar: SolarCalendar) -> SolarDate? {
    report.solarDates.first { $0.calendar == calendar }
  }

  /// The number of a day on the sheet.
  func number(_ report: DayReport) -> Int {
    isNumberedByCalendar ? solar(report)?.day ?? report.day.date.day : report.day.date.day
  }

  /// The number of a date on the sheet.
  func number(of date: GregorianDate) -> Int {
    guard isNumberedByCalendar, let report = days.first(where: { $0.day.date == date }) else { return date.day }
    return number(report)
  }

  /// The number in the other calendar, and on the first day of the sheet and of a month its name besides; nil without a solar
  /// calendar.
  func second(_ report: DayReport) -> (number: String, name: String?)? {
    guard let solar = solar(report) else { return nil }
    let date = report.day.date
    let isFirst = report == days.first
    guard isNumberedByCalendar else {
      let day = solarText.day(solar)
      return (day, isFirst || solar.beginsMonth ? "\(solar.monthName(context.script)) \(day)" : nil)
    }
    return ("\(date.day)", isFirst || date.day == 1 ? date.dayAndMonth : nil)
  }

  /// `Aippasi – Karthikai, Parabhava`: the months and years of a calendar on the sheet.
  func title(of calendar: SolarCalendar) -> String {
    let dates = days.compactMap { Self.date($0, calendar) }
    func joined(_ names: [String]) -> String { names.uniqued().joined(separator: " – ") }
    let years = joined(dates.map { $0.yearName(context.script) ?? "\($0.year)" })
    let isName = dates.contains { $0.yearName(context.script) != nil }
    return joined(dates.map { $0.monthName(context.script) }) + (isName ? ", " : " ") + years
  }
}
