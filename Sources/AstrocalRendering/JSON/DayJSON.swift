import AstroCore
import SwissEphemeris

/// The format that prints each day as a document `astrocal.day/1`, on one line unless it is indented.
struct DayJSON: DayPrinter, ~Copyable {
  var context: RenderContext
  private var writer: JSONWriter
  private var header: JSONPiece<Header>?

  /// What of the header may change from day to day.
  private struct Header: Equatable {
    let model: EphemerisModel
    /// ΔT in hundredths of a second.
    let deltaT: Double
  }

  init(_ context: RenderContext, isPretty: Bool) {
    self.context = context
    writer = JSONWriter(isPretty: isPretty)
  }

  mutating func day(_ report: consuming DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    writer.beginObject()
    let (model, deltaT) = (report.model, report.deltaT)
    writer.members(&header, about: Header(model: model, deltaT: (deltaT * 100).rounded()), context) {
      $0.header("astrocal.day/1", model, deltaT: deltaT, context)
    }
    writer.dayMembers(DayRow(report: report, agenda: agenda), context)
    writer.objects("sources", agenda.statuses) { $0.sourceMembers($1) }
    writer.endObject()
    writer.endLine()
    try writer.write(to: &output)
  }
}
