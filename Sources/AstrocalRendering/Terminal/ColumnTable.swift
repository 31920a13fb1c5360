import AstroCore
import CivilTime
import ForeignText

/// The format that prints the chosen fields of each day in columns as wide as their widest cells.
struct ColumnTable: DayPrinter {
  var context: RenderContext
  private let fields: [Field<DayRow>]
  private var rows: [[String]] = []
  private var dates: ClosedRange<GregorianDate>?

  init(_ context: RenderContext) {
    self.context = context
    fields = context.columns?.fields ?? []
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    self.dates = dates
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    let row = DayRow(report: report, agenda: agenda)
    rows.append(fields.map { PlainText.marked($0.text(row, context, on: report.day.date) ?? Self.none) })
  }

  /// The cell of a row without a value.
  private static let none = "-"

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    let titles = context.hasHeader ? fields.map(\.column) : fields.map { _ in "" }
    let widths = fields.indices.map { index in
      rows.reduce(titles[index].displayWidth) { max($0, $1[index].displayWidth) }
    }
    func line(_ cells: [String]) -> String {
      cells.enumerated().map { index, cell in
        fields[index].isOfNumbers ? cell.rightAligned(widths[index]) : cell.padded(widths[index])
      }.joined(separator: "  ").trimmed
    }
    if let dates, context.hasHeader { try output.line(heading("\(dates.lowerBound)..\(dates.upperBound)")) }
    if context.hasHeader { try output.line(terminal.styled(line(titles), .bold)) }
    for row in rows { try output.line(line(row)) }
  }
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
