import AstroCore
import CivilTime

/// The format that prints a row of comma-separated values for each row of a list, by a table of fields. Several values,
/// such as the two sunsets of a day, stand in one field with semicolons between them.
struct FieldCSV<Row>: RowPrinter, ~Copyable {
  private var writer: CSVWriter<Row>
  private let hasHeader: Bool

  /// - Parameter hasHeader: Whether the names of the columns stand above the rows.
  init(_ fields: [Field<Row>], _ context: RenderContext, hasHeader: Bool = true) {
    self.hasHeader = hasHeader
    writer = CSVWriter(fields, context)
  }

  mutating func begin(to output: inout Output) throws {
    if hasHeader { try writer.header(to: &output) }
  }

  mutating func turn(to context: RenderContext) { writer.context = context }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try writer.row(row, to: &output)
  }
}
