import AstroCore
import CivilTime

/// The format that prints a row for each day. Several values of a day, such as two sunsets, stand in one field with
/// semicolons between them.
struct RangeCSV: DayPrinter, ~Copyable {
  private var writer: CSVWriter
  private let fields: [Field<DayRow>]
  var context: RenderContext {
    get { writer.context }
    set { writer.context = newValue }
  }

  init(_ context: RenderContext) {
    writer = CSVWriter(context)
    fields = context.columns?.fields ?? DayFields.all(context)
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    if context.hasHeader { try output.write(writer.header(fields)) }
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try output.write(writer.row(DayRow(report: report, agenda: agenda), fields))
  }
}
