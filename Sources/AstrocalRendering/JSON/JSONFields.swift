import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes the value of a field of a row by its type: a number, a text, an instant, an array; null where the row has none.
  @inline(__always)
  mutating func value<Row>(_ value: Field<Row>.Value, _ row: Row, _ context: RenderContext, _ scale: TimeScale) {
    switch value {
    case .text(let get): orNull(get(context, row)) { $0.string($1) }
    case .date(let get): orNull(get(context, row)) { $0.string($1.description) }
    case .integer(let get): orNull(get(context, row)) { $0.integer($1) }
    case .number(_, let places, _, let get): orNull(get(context, row)) { $0.number($1, places: places) }
    case .boolean(let get): orNull(get(context, row)) { $0.boolean($1) }
    case .time(let get): orNull(get(context, row)) { $0.instant($1.roundedUnixSeconds, scale) }
    case .times(let get): array(get(context, row) ?? []) { $0.instant($1.roundedUnixSeconds, scale) }
    case .list(let get): array(get(context, row) ?? []) { $0.string($1) }
    case .integers(let get): array(get(context, row) ?? []) { $0.integer($1) }
    case .numbers(_, let places, let get): array(get(context, row) ?? []) { $0.number($1, places: places) }
    }
  }

  @inline(__always)
  private mutating func orNull<Value>(_ value: Value?, _ body: (inout JSONWriter, Value) -> Void) {
    if let value { body(&self, value) } else { null() }
  }

  /// Writes a member with the value of a field of a row, by the name of its column.
  mutating func member<Row>(_ field: Field<Row>, of row: Row, _ context: RenderContext) {
    beginElement()
    string(field.column)
    colon()
    value(field.value, row, context, context.text.timeScale)
  }
}

/// The format that prints the chosen fields of each row as an object on a line.
struct ColumnJSON<Row>: RowPrinter, ~Copyable {
  private var context: RenderContext
  private let fields: [Field<Row>]
  private var writer = JSONWriter(isPretty: false)

  init(_ fields: [Field<Row>], _ context: RenderContext) {
    self.context = context
    self.fields = fields
  }

  mutating func turn(to context: RenderContext) { self.context = context }

  mutating func row(_ row: Row, to output: inout Output) throws {
    writer.object { writer in
      for field in fields { writer.member(field, of: row, context) }
    }
    writer.endLine()
    try writer.write(to: &output)
  }
}
