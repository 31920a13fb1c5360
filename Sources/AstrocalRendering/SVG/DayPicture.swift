import AstroCore
import CivilTime
import Drawing

/// The format that draws days, all of them in one picture when the last has come.
struct DayPicture: DayPrinter {
  var context: RenderContext
  /// The dates that are drawn.
  private var dates: ClosedRange<GregorianDate>?
  /// The days that are drawn, in order, and with some pictures days around them.
  private var days: [Day] = []

  /// A day with what the user has planned on it.
  struct Day {
    let report: DayReport
    let agenda: DayAgenda
  }

  init(_ context: RenderContext) {
    self.context = context.withGlyphs
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    self.dates = dates
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    days.append(Day(report: report, agenda: agenda))
  }

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    guard let dates else { return }
    try output.write(picture(of: dates))
  }

  private func picture(of dates: ClosedRange<GregorianDate>) -> Picture {
    switch context.picture.subject {
    case .day:
      guard let sheet = DaySheet(context, days, on: dates.lowerBound) else {
        preconditionFailure("a picture without its day")
      }
      return sheet.drawn()
    case .panchang:
      guard let day = days.first(where: { $0.report.day.date == dates.lowerBound }) else {
        preconditionFailure("a sheet without its day")
      }
      return PanchangSheet(context, day.report, day.agenda).drawn()
    case .trends:
      let agenda = days.first { $0.report.day.date == dates.lowerBound }?.agenda ?? .none
      return TrendSheet(context, days.map(\.report), agenda, on: dates.lowerBound).drawn()
    case .month: return MonthSheet(context, days, of: dates).drawn()
    case .year:
      var chart = YearChart(context, dates, days.map(\.report))
      return chart.draw()
    }
  }
}

extension Output {
  /// Writes a picture. Its texts have the digits of the language already, and its numbers must stay as they are.
  mutating func write(_ picture: Picture) throws {
    try write(Array(picture.svg.utf8))
  }
}
