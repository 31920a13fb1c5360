import AstroCore
import CivilTime

/// A format for days: what `day` and `range` print in.
protocol DayPrinter: ContextReader, ~Copyable {
  /// The place of the days that come next, and how they are printed.
  ///
  /// With `--places` it changes between the days of one place and those of the next.
  var context: RenderContext { get set }

  /// Prints what stands before the first day.
  ///
  /// - Parameter dates: The dates that were asked for; some may not exist in the zone of the place.
  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws

  /// Prints a day, or keeps it for what it belongs to, such as a month.
  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws

  /// Prints what stands after the last day.
  mutating func end(_ rest: AgendaRest, to output: inout Output) throws
}

extension DayPrinter where Self: ~Copyable {
  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {}
  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {}
}

/// A format for rows, each complete by itself: tithis, showers, reminders.
protocol RowPrinter<Row>: ~Copyable {
  associatedtype Row

  /// Prints what stands before the first row.
  mutating func begin(to output: inout Output) throws
  /// Prints a row, or keeps it where the width of the columns depends on all.
  mutating func row(_ row: Row, to output: inout Output) throws
  /// Prints what stands after the last row.
  mutating func end(to output: inout Output) throws
}

extension RowPrinter where Self: ~Copyable {
  mutating func begin(to output: inout Output) throws {}
  mutating func end(to output: inout Output) throws {}

  /// Prints rows that are all known, from the beginning to the end.
  mutating func print(_ rows: [Row], to output: inout Output) throws {
    try begin(to: &output)
    for row in rows { try self.row(row, to: &output) }
    try end(to: &output)
    try output.flush()
  }
}
