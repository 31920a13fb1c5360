import AstroCore
import CivilTime

/// The format that prints a row of comma-separated values for each row of a list, by a table of fields. Several values,
/// such as the two sunsets of a day, stand in one field with semicolons between them.
struct FieldCSV<Row>: RowPrinter, ~Copyable {
  private var writer: CSVWriter<Row>

  init(_ fields: [Field<Row>], _ context: RenderContext) {
    writer = CSVWriter(fields, context)
  }

  mutating func begin(to output: inout Output) throws {
    if writer.context.hasHeader { try writer.header(to: &output) }
  }

  mutating func turn(to context: RenderContext) { writer.context = context }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try writer.row(row, to: &output)
  }
}
