import CivilTime
import ForeignText

/// Writes comma-separated values (RFC 4180): a header line, then a line a row.
struct CSVWriter: ~Copyable {
  var context: RenderContext
  private var bytes = ByteBuffer(capacity: 4_096)
  private var instants = InstantTemplates()

  init(_ context: RenderContext) {
    self.context = context
  }

  /// Returns the line of the names of the columns.
  mutating func header<Row>(_ fields: [Field<Row>]) -> [UInt8] {
    bytes.append(fields.map(\.column).joined(separator: ","))
    return takeLine()
  }

  /// Returns the line of a row.
  mutating func row<Row>(_ row: Row, _ fields: [Field<Row>]) -> [UInt8] {
    // The context and its zone are copied once a row, and not for each field.
    let context = context
    let zone = context.text
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(field.value, row, context, zone)
    }
    return takeLine()
  }

  /// Writes a value of a row; one that it has not is an empty field.
  private mutating func write<Row>(
    _ value: Field<Row>.Value, _ row: Row, _ context: RenderContext, _ zone: InstantText
  ) {
    switch value {
    case .text(let get): text(get(context, row))
    case .date(let get): text(get(context, row)?.description)
    case .integer(let get): integer(get(context, row))
    case .number(_, let places, let keepsZeros, let get):
      number(get(context, row), places: places, keepsZeros: keepsZeros)
    case .boolean(let get): boolean(get(context, row))
    case .time(let get): time(get(context, row), zone)
    case .times(let get): times(get(context, row) ?? [], zone)
    case .list(let get): text(get(context, row)?.joined(separator: ";"))
    case .integers(let get): text(get(context, row)?.map(String.init).joined(separator: ";"))
    case .numbers(_, let places, let get):
      text(get(context, row)?.map { Decimal.fixed($0, places: places) }.joined(separator: ";"))
    }
  }

  private mutating func takeLine() -> [UInt8] {
    bytes.append("\r\n" as StaticString)
    return bytes.take()
  }

  /// Writes a text as a field. Line ends and other characters that may not be shown become U+FFFD; nil is an empty field.
  private mutating func text(_ text: String?) {
    guard var text else { return }
    let isPlain = text.withUTF8 { utf8 in
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

  /// Writes an instant as RFC 3339 by the clock of the place; nil is an empty field.
  private mutating func time(_ time: JulianDay?, _ zone: InstantText) {
    if let time { instants.append(time.roundedUnixSeconds, zone, to: &bytes) }
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
