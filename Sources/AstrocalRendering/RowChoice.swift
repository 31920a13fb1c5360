import AstroCore

/// What the user chooses of the rows of a list – tithis, showers, events – and how they are printed.
package struct RowChoice<Row>: Sendable {
  /// Which rows are printed; nil for all.
  package var condition: FieldCondition<Row>?
  /// The fields in columns; nil for the format's own.
  package var columns: ChosenFields<Row>?
  /// The line that is printed for each row; nil for the format's own.
  package var template: FieldTemplate<Row>?
  /// Whether columns have their names above them.
  package var hasHeader = true

  package init() {}

  /// The fields of the columns or of the line; nil where the format has its own.
  package var fields: ChosenFields<Row>? { columns ?? template?.fields }

  package func includes(_ row: Row, _ context: RenderContext) -> Bool {
    condition?.isTrue(of: row, context) ?? true
  }

  /// Whether an empty list states the reason within the output: the format's own does, chosen fields do not.
  package func statesAbsence(in format: some OutputFormat) -> Bool {
    format.statesAbsence && columns == nil && template == nil
  }

  /// The format of chosen fields; nil where the user chooses none.
  ///
  /// - Parameters:
  ///   - dates: The dates of the heading of a table.
  ///   - conventions: Those on which all rows depend.
  func printer(
    _ format: String, _ dates: String, _ context: RenderContext, _ conventions: Set<Convention> = []
  ) -> (any RowPrinter<Row> & ~Copyable)? {
    if let template { return TemplateLines(template, context) }
    guard let columns else { return nil }
    switch format {
    case "csv": return FieldCSV(columns.fields, context, hasHeader: hasHeader)
    case "ndjson": return ColumnJSON(columns.fields, context)
    default:
      let table = self.table(columns, dates, context, conventions)
      return hasHeader ? RowsWithBasis(table, date: columns.table.date) : table
    }
  }

  /// The table of some fields.
  func table(
    _ columns: ChosenFields<Row>, _ dates: String, _ context: RenderContext, _ conventions: Set<Convention> = []
  ) -> ColumnTable<Row> {
    let all = conventions.union(condition?.conventions ?? [])
    return ColumnTable(columns, dates, context, all, hasHeader: hasHeader)
  }
}
