import AstroCore
import CivilTime
import ForeignText

/// The format that prints the chosen fields of each row in columns as wide as their widest cells.
///
/// On a terminal that is too narrow the last column goes on below itself, if it has words; a pipe has a line for each row.
struct ColumnTable<Row>: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let fields: ChosenFields<Row>
  private let hasHeader: Bool
  private var rows: [[String]] = []
  /// The dates of the heading.
  private let dates: String
  /// The conventions on which the columns and the choice of the rows depend.
  let conventions: Set<Convention>

  /// - Parameters:
  ///   - dates: The dates of the heading.
  ///   - conventions: Those on which the choice of the rows depends.
  ///   - hasHeader: Whether the heading and the names of the columns stand above the rows.
  init(
    _ fields: ChosenFields<Row>, _ dates: String, _ context: RenderContext, _ conventions: Set<Convention>,
    hasHeader: Bool
  ) {
    self.context = context.withPlus
    self.fields = fields
    self.dates = dates
    self.hasHeader = hasHeader
    self.conventions = fields.fields.reduce(into: conventions) { $0.formUnion($1.conventions) }
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    let date = fields.table.date(context, row)
    rows.append(fields.fields.map { PlainText.marked($0.text(row, context, on: date) ?? ColumnCell.none) })
  }

  mutating func end(to output: inout Output) throws {
    let fields = fields.fields
    let titles = hasHeader ? fields.map(\.column) : fields.map { _ in "" }
    let widths = fields.indices.map { index in
      rows.reduce(titles[index].displayWidth) { max($0, $1[index].displayWidth) }
    }
    func line(_ cells: ArraySlice<String>) -> String {
      cells.enumerated().map { index, cell in
        fields[index].isOfNumbers ? cell.rightAligned(widths[index]) : cell.padded(widths[index])
      }.joined(separator: "  ").trimmed
    }
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let isFolded = terminal.isTerminal && hasHeader && terminal.width - indent >= ColumnCell.leastRoom
    if hasHeader {
      try output.line(heading(dates))
      try output.line(terminal.styled(line(titles[...]), .bold))
    }
    var key = TableKey(context: context)
    for row in rows {
      let whole = line(row[...])
      if hasHeader { key.add(whole) }
      guard isFolded, whole.displayWidth > terminal.width, let last = row.last else {
        try output.line(whole)
        continue
      }
      let lead = line(row.dropLast())
      try output.line(FlowLine(label: "", items: [last], indent: indent, lead: (0, lead)).text(terminal))
    }
    if let key = key.line { try output.line(key) }
  }
}

private enum ColumnCell {
  /// The cell of a row without a value.
  static let none = "--"
  /// The fewest columns in which the last cell of a row goes on below itself.
  static let leastRoom = 20
}

extension Field {
  /// Whether its values end at the right edge of a column.
  fileprivate var isOfNumbers: Bool {
    switch value {
    case .integer, .number: true
    default: false
    }
  }
}
