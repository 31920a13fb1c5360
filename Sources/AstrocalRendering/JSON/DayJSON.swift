import AstroCore

/// The format that prints each day as a document `astrocal.day/1`, on one line unless it is indented.
struct DayJSON: DayPrinter, ~Copyable {
  var context: RenderContext
  private var writer: JSONWriter

  init(_ context: RenderContext, isPretty: Bool) {
    self.context = context
    writer = JSONWriter(isPretty: isPretty)
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    writer.beginObject()
    writer.header("astrocal.day/1", report.model, deltaT: report.deltaT, context)
    writer.dayMembers(report, agenda, context)
    writer.objects("sources", agenda.statuses) { $0.sourceMembers($1) }
    writer.endObject()
    writer.endLine()
    try writer.write(to: &output)
  }
}
