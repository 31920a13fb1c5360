import AstroCore
import CivilTime
import SwissEphemeris

/// All days as one document `astrocal.range/1`; each is written as soon as it is known.
struct RangeJSON: DayPrinter, ~Copyable {
  var context: RenderContext
  private let document: DayDocument
  private var writer: JSONWriter
  /// The model and ΔT of the first day, which stand for the range.
  private var first: (model: EphemerisModel, deltaT: Double)?

  init(_ context: RenderContext) {
    self.context = context
    document = DayDocument(context)
    writer = JSONWriter(isPretty: context.presentation.isPretty)
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    if first == nil {
      first = (report.model, report.deltaT)
      document.beginRange(to: &writer)
    }
    document.writeRangeDay(report, agenda, to: &writer)
    try output.write(writer.take())
  }

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    guard let first else { return }
    document.endRange(first.model, deltaT: first.deltaT, rest.statuses, to: &writer)
    writer.endLine()
    try output.write(writer.take())
  }
}
