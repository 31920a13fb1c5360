import CivilTime
import ForeignText

/// Writes comma-separated values (RFC 4180): a header line, then a line a row.
struct CSVWriter<Row>: ~Copyable {
  var context: RenderContext {
    didSet { line = ([], []) }
  }
  private let columns: [String]
  /// How the columns are read, without what a field has beside it, and whether all rows of a place have one value.
  private let fields: [(value: Field<Row>.Value, isOfPlace: Bool)]
  /// What a line is made of, and the bytes behind its last value, known from the first row of a place on.
  private var line: (columns: [Column], end: [UInt8]) = ([], [])
  private var bytes = ByteBuffer(capacity: 4_096)
  private var instants = InstantTemplates()

  /// A value that a row has of its own, and the bytes that all rows of a place have before it.
  ///
  /// An object, because each row would copy a value.
  private final class Column {
    let before: [UInt8]
    let value: Field<Row>.Value

    init(_ before: [UInt8], _ value: Field<Row>.Value) { (self.before, self.value) = (before, value) }
  }

  init(_ fields: [Field<Row>], _ context: RenderContext) {
    self.context = context
    columns = fields.map(\.column)
    self.fields = fields.map { ($0.value, $0.ofPlace != nil) }
  }

  /// Writes the line of the names of the columns.
  mutating func header(to output: inout Output) throws {
    bytes.append(columns.joined(separator: ","))
    endLine()
    try bytes.take { try output.write($0) }
  }

  /// Writes the line of a row.
  mutating func row(_ row: Row, to output: inout Output) throws {
    // The context and its zone are copied once a row, and not for each field.
    let context = context
    let zone = context.text
    if line.end.isEmpty { makeLine(row, context, zone) }
    let line = line
    for column in line.columns {
      bytes.append(column.before)
      write(column, row, context, zone)
    }
    bytes.append(line.end)
    try bytes.take { try output.write($0) }
  }

  /// Makes the line of a place, with the values that all its rows have.
  private mutating func makeLine(_ row: Row, _ context: RenderContext, _ zone: InstantText) {
    // No iterator: nothing specializes that of a generic type across modules.
    for index in fields.indices {
      let field = fields[index]
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if field.isOfPlace {
        write(Column([], field.value), row, context, zone)
      } else {
        line.columns.append(Column(bytes.take(), field.value))
      }
    }
    endLine()
    line.end = bytes.take()
  }

  private mutating func endLine() {
    bytes.append("\r\n" as StaticString)
  }

  /// Writes the value of a column in a row; one that the row has not is an empty field.
  private mutating func write(_ column: Column, _ row: Row, _ context: RenderContext, _ zone: InstantText) {
    switch column.value {
    case .text(let get): text(get(context, row))
    case .date(let get): text(get(context, row)?.description)
    case .integer(let get): integer(get(context, row))
    case .number(_, let places, let keepsZeros, let get):
      number(get(context, row), places: places, keepsZeros: keepsZeros)
    case .boolean(let get): boolean(get(context, row))
    case .time(let get): time(get(context, row), zone)
    case .times(let get): times(get(context, row) ?? [], zone)
    case .list(let get): list(get(context, row) ?? [])
    case .integers(let get): text(get(context, row)?.map(String.init).joined(separator: ";"))
    case .numbers(_, let places, let get):
      text(get(context, row)?.map { Decimal.fixed($0, places: places) }.joined(separator: ";"))
    }
  }

  /// Writes a text as a field. Line ends and other characters that may not be shown become U+FFFD; nil is an empty field.
  private mutating func text(_ text: String?) {
    guard var text else { return }
    let isPlain = text.withBytes { utf8 in
      OutputText.isPlainASCII(utf8)
        || utf8.allSatisfy { byte in
          byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") && byte != 0x0A && !OutputText.mayBeHidden(byte)
        }
    }
    if !isPlain {
      text = PlainText.marked(text)
      if text.contains(where: { ",\"".contains($0) }) { text = "\"" + text.replacing("\"", with: "\"\"") + "\"" }
    }
    bytes.append(text)
  }

  /// Writes several texts into one field, separated by semicolons.
  private mutating func list(_ texts: [String]) {
    if !texts.isEmpty { text(texts.joined(separator: ";")) }
  }

  /// Writes an instant as RFC 3339 by the clock of the place; nil is an empty field.
  private mutating func time(_ time: JulianDay?, _ zone: InstantText) {
    if let time { instants.append(time.roundedUnixSeconds, zone.timeScale, to: &bytes) }
  }

  /// Writes several instants into one field, separated by semicolons.
  private mutating func times(_ times: [JulianDay], _ zone: InstantText) {
    for (index, time) in times.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      self.time(time, zone)
    }
  }

  /// Writes a number with at most so many decimals, or with all of them; nil is an empty field.
  private mutating func number(_ value: Double?, places: Int, keepsZeros: Bool = false) {
    guard let value, value.isFinite else { return }
    Decimal.append(value, places: places, keepsZeros: keepsZeros, to: &bytes)
  }

  /// Writes a whole number; nil is an empty field.
  private mutating func integer(_ value: Int?) {
    guard let value else { return }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    Decimal.append(value.magnitude, to: &bytes)
  }

  /// Writes `true` or `false`; nil is an empty field.
  private mutating func boolean(_ value: Bool?) {
    if let value { bytes.append(value ? "true" : "false" as StaticString) }
  }
}
