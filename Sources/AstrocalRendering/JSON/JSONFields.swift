import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes the value of a field of a row by its type: a number, a text, an instant, an array; null where the row has none.
  @inline(__always)
  mutating func value<Row>(_ value: Field<Row>.Value, _ row: Row, _ context: RenderContext, _ scale: TimeScale) {
    switch value {
    case .text(let get): text(get(context, row))
    case .date(let get): date(get(context, row))
    case .integer(let get): integer(orNull: get(context, row))
    case .number(_, let places, _, let get): number(orNull: get(context, row), places: places)
    case .boolean(let get): boolean(orNull: get(context, row))
    case .time(let get): time(get(context, row), scale)
    case .times(let get): times(get(context, row), scale)
    case .list(let get): list(get(context, row))
    case .integers(let get): integers(get(context, row))
    case .numbers(_, let places, let get): numbers(get(context, row), places: places)
    }
  }

  // A value of each type is one call: a description has dozens of members, and what is inlined into each of them the compiler
  // optimizes dozens of times.

  @inline(never)
  private mutating func text(_ text: String?) { if let text { string(text) } else { null() } }

  @inline(never)
  private mutating func date(_ date: GregorianDate?) { if let date { string(date.description) } else { null() } }

  @inline(never)
  private mutating func integer(orNull value: Int?) { if let value { integer(value) } else { null() } }

  @inline(never)
  private mutating func number(orNull value: Double?, places: Int) {
    if let value { number(value, places: places) } else { null() }
  }

  @inline(never)
  private mutating func boolean(orNull value: Bool?) { if let value { boolean(value) } else { null() } }

  @inline(never)
  private mutating func time(_ time: JulianDay?, _ scale: TimeScale) {
    if let time { instant(time.roundedUnixSeconds, scale) } else { null() }
  }

  @inline(never)
  private mutating func times(_ times: [JulianDay]?, _ scale: TimeScale) {
    array(times ?? []) { $0.instant($1.roundedUnixSeconds, scale) }
  }

  @inline(never)
  private mutating func list(_ texts: [String]?) { array(texts ?? []) { $0.string($1) } }

  @inline(never)
  private mutating func integers(_ values: [Int]?) { array(values ?? []) { $0.integer($1) } }

  @inline(never)
  private mutating func numbers(_ values: [Double]?, places: Int) {
    array(values ?? []) { $0.number($1, places: places) }
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
