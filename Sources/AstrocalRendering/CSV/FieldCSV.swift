/// The format that prints a row of comma-separated values for each row of a list, by a table of fields.
struct FieldCSV<Row>: RowPrinter, ~Copyable {
  private let fields: [Field<Row>]
  private var writer: CSVWriter

  init(_ fields: [Field<Row>], _ context: RenderContext) {
    self.fields = fields
    writer = CSVWriter(context)
  }

  mutating func begin(to output: inout Output) throws {
    try output.write(writer.header(fields))
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try output.write(writer.row(row, fields))
  }
}
