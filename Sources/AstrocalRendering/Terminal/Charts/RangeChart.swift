import AstroCore
import CivilTime

/// The chart of many days in a terminal: the nights of up to a month in rows, more months as strips.
package struct RangeChart: DayPrinter {
  package var context: RenderContext
  private var dates: ClosedRange<GregorianDate>?
  private var reports: [DayReport] = []

  package init(_ context: RenderContext) {
    self.context = context.inChartColumns
  }

  package mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    self.dates = dates
  }

  package mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    reports.append(report)
  }

  package mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    guard let dates else { return }
    let nights = dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1
    let lines =
      nights <= NightRows.mostNights
      ? NightRows(context: context, dates: dates, reports: reports).lines
      : MonthStrips(context: context, dates: dates, reports: reports).lines
    for line in lines { try output.line(line) }
    if let line = Basis(context, [.sunrise], Set(reports.map(\.model))).unusualLine { try output.line(line) }
  }
}
