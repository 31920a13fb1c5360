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
    self.context = context
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    self.dates = dates
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    days.append(Day(report: report, agenda: agenda))
  }

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    guard let dates else { return }
    try output.write(try picture(of: dates))
  }

  private func picture(of dates: ClosedRange<GregorianDate>) throws -> Picture {
    switch context.picture.subject {
    case .day: throw Failure.usage("there is no picture of a day yet")
    case .trends: throw Failure.usage("there is no picture of the weather yet")
    case .month: throw Failure.usage("there is no picture of a month yet")
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
