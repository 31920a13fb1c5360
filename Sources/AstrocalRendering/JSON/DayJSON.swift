import AstroCore
import SwissEphemeris

/// The format that prints each day as a document `astrocal.day/1`, on one line unless it is indented.
struct DayJSON: RowPrinter, ~Copyable {
  private var context: RenderContext
  private var writer: JSONWriter
  private var header: JSONPiece<Header>?

  /// What of the header may change from day to day.
  private struct Header: Equatable {
    let model: EphemerisModel
    /// ΔT in hundredths of a second.
    let deltaT: Double
  }

  static var schemaText: String {
    SchemaVisitor<DayRow>.text(
      "astrocal.day/1",
      "One local day at one place, as `astrocal day --json` prints it and `astrocal range --format ndjson` on each line. Every key is always present; the value of an event that does not happen is null or []. Keys may be added without a new number."
    ) { of in
      of.members(of: DocumentHeader.self)
      of.members(of: WholeDay.self)
      of.members(of: DocumentSources.self)
    }
  }

  init(_ context: RenderContext, isPretty: Bool) {
    self.context = context
    writer = JSONWriter(isPretty: isPretty)
  }

  mutating func turn(to context: RenderContext) { self.context = context }

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    writer.beginObject()
    let (model, deltaT) = (row.report.model, row.report.deltaT)
    writer.members(&header, about: Header(model: model, deltaT: (deltaT * 100).rounded()), context) {
      $0.header("astrocal.day/1", model, deltaT: deltaT, context)
    }
    writer.dayMembers(row, context)
    writer.sources(row.agenda.statuses, context)
    writer.endObject()
    writer.endLine()
    try writer.write(to: &output)
  }
}
