import AstroCore

/// A format for rows of one kind: days, tithis, events, showers, reminders.
///
/// What it knows of all rows before the first one, such as their dates, is an argument of its initializer.
package protocol RowPrinter<Row>: ~Copyable {
  associatedtype Row

  /// Prints the header that stands before the first row.
  mutating func begin(to output: inout Output) throws
  /// Makes ready for the rows of another place; asked only of a format that has room for several.
  mutating func turn(to context: RenderContext)
  /// Prints a row, or keeps it where the output depends on others: the width of columns, a month, a picture.
  mutating func row(_ row: Row, to output: inout Output) throws
  /// Prints the rows that were kept, and the footer.
  mutating func end(to output: inout Output) throws
}

extension RowPrinter where Self: ~Copyable {
  package mutating func begin(to output: inout Output) throws {}
  package mutating func turn(to context: RenderContext) {}
  package mutating func end(to output: inout Output) throws {}

  /// Prints rows that are all known, from the beginning to the end.
  package mutating func print(_ rows: [Row], to output: inout Output) throws {
    try begin(to: &output)
    for row in rows { try self.row(row, to: &output) }
    try end(to: &output)
    try output.flush()
  }
}
