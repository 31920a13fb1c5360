import AstroCore
import CivilTime

/// The format that prints a row of comma-separated values for each row of a list, by a table of fields. Several values,
/// such as the two sunsets of a day, stand in one field with semicolons between them.
struct FieldCSV<Row>: RowPrinter, ~Copyable {
  private let fields: [Field<Row>]
  private var writer: CSVWriter
  var context: RenderContext {
    get { writer.context }
    set { writer.context = newValue }
  }

  init(_ fields: [Field<Row>], _ context: RenderContext) {
    self.fields = fields
    writer = CSVWriter(context)
  }

  mutating func begin(to output: inout Output) throws {
    if context.hasHeader { try output.write(writer.header(fields)) }
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try output.write(writer.row(row, fields))
  }
}

extension FieldCSV: DayPrinter, ContextReader where Row == DayRow {
  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    try begin(to: &output)
  }
}
