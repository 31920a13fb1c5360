import AstroCore
import CivilTime
import SwissEphemeris

/// A format in which `day` and `range` print days.
package protocol DayPrinter: ContextReader, ~Copyable {
  /// The place of the days that come next, and how they are printed.
  ///
  /// With `--places` the context changes after the last day of each place.
  var context: RenderContext { get set }

  /// Prints the header that stands before the first day.
  ///
  /// - Parameter dates: The dates of the range; some may not exist in the zone of the place.
  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws

  /// Prints a day, or keeps it until its month or its document is complete. The report, which is large, is handed over.
  mutating func day(_ report: consuming DayReport, _ agenda: DayAgenda, to output: inout Output) throws

  /// Takes note that there is no day to print, of a list that a condition chooses; before the end.
  mutating func none(_ list: EmptyDays, to output: inout Output) throws

  /// Prints the days that were kept, and the footer.
  mutating func end(_ rest: AgendaRest, to output: inout Output) throws
}

extension DayPrinter where Self: ~Copyable {
  package mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {}
  package mutating func none(_ list: EmptyDays, to output: inout Output) throws {}
  package mutating func end(_ rest: AgendaRest, to output: inout Output) throws {}
}

/// A list of days of which a condition leaves none.
package struct EmptyDays {
  package let absence: ListAbsence
  /// The model of the first date.
  package let model: EphemerisModel
  /// ΔT at the start of the first date, in seconds.
  package let deltaT: Double

  package init(_ absence: ListAbsence, model: EphemerisModel, deltaT: Double) {
    (self.absence, self.model, self.deltaT) = (absence, model, deltaT)
  }
}

/// A format for rows, each complete by itself: tithis, showers, reminders.
package protocol RowPrinter<Row>: ~Copyable {
  associatedtype Row

  /// Prints the header that stands before the first row.
  mutating func begin(to output: inout Output) throws
  /// Prints a row, or keeps it where the width of the columns depends on all.
  mutating func row(_ row: Row, to output: inout Output) throws
  /// Prints the rows that were kept, and the footer.
  mutating func end(to output: inout Output) throws
}

extension RowPrinter where Self: ~Copyable {
  package mutating func begin(to output: inout Output) throws {}
  package mutating func end(to output: inout Output) throws {}

  /// Prints rows that are all known, from the beginning to the end.
  package mutating func print(_ rows: [Row], to output: inout Output) throws {
    try begin(to: &output)
    for row in rows { try self.row(row, to: &output) }
    try end(to: &output)
    try output.flush()
  }
}

extension DayPrinter where Self: RowPrinter<DayRow>, Self: ~Copyable {
  package mutating func day(_ report: consuming DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try row(DayRow(report: report, agenda: agenda), to: &output)
  }
}
