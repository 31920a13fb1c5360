import AstroCore
import CivilTime

/// Each day as a document `astrocal.day/1`, on a line of its own where it is not indented.
struct DayJSON: DayPrinter, ~Copyable {
  var context: RenderContext {
    didSet { document = DayDocument(context) }
  }
  private var document: DayDocument
  private var writer: JSONWriter

  init(_ context: RenderContext, isPretty: Bool) {
    self.context = context
    document = DayDocument(context)
    writer = JSONWriter(isPretty: isPretty)
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    document.writeDocument(report, agenda, to: &writer)
    writer.endLine()
    try output.write(writer.take())
  }
}
