import AstroCore
import CivilTime

/// The chart of many days in a terminal: the nights of up to a month in rows, more months as strips.
package struct RangeChart: RowPrinter, ContextReader {
  package let context: RenderContext
  /// The dates of the chart; the reports also hold the morning after them.
  private let dates: ClosedRange<GregorianDate>
  private var reports: [DayReport] = []

  package init(of dates: ClosedRange<GregorianDate>, _ context: RenderContext) {
    self.dates = dates
    self.context = context.inChartColumns
  }

  package mutating func row(_ row: DayRow, to output: inout Output) throws { reports.append(row.report) }

  package mutating func end(to output: inout Output) throws {
    let nights = dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1
    let lines =
      nights <= NightRows.mostNights
      ? NightRows(context: context, dates: dates, reports: reports).lines
      : MonthStrips(context: context, dates: dates, reports: reports).lines
    for line in lines { try output.line(line) }
    if let line = Basis(context, [.sunrise], Set(reports.map(\.model))).unusualLine { try output.line(line) }
  }
}
