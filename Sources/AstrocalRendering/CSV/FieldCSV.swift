import AstroCore
import CivilTime

/// The format that prints a row of comma-separated values for each row of a list, by a table of fields. Several values,
/// such as the two sunsets of a day, stand in one field with semicolons between them.
struct FieldCSV<Row>: RowPrinter, ~Copyable {
  private var writer: CSVWriter<Row>
  var context: RenderContext {
    get { writer.context }
    set { writer.context = newValue }
  }

  init(_ fields: [Field<Row>], _ context: RenderContext) {
    writer = CSVWriter(fields, context)
  }

  mutating func begin(to output: inout Output) throws {
    if context.hasHeader { try writer.header(to: &output) }
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try writer.row(row, to: &output)
  }
}

extension FieldCSV: DayPrinter, ContextReader where Row == DayRow {
  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    try begin(to: &output)
  }
}
