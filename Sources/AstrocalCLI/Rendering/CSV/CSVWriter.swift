import CivilTime
import ForeignText

/// A column of comma-separated values: its name in the header, and how a row's field is written.
struct CSVColumn<Row>: Sendable {
  let name: String
  /// Writes the field; a field that is not written is empty.
  let write: @Sendable (inout CSVWriter, Row) -> Void

  init(_ name: String, _ write: @escaping @Sendable (inout CSVWriter, Row) -> Void) {
    self.name = name
    self.write = write
  }
}

/// Writes comma-separated values (RFC 4180): a header line, then a line a row.
struct CSVWriter: ~Copyable {
  var context: RenderContext
  private var bytes = ByteBuffer(capacity: 4_096)
  private var instants = InstantTemplates()

  init(_ context: RenderContext) {
    self.context = context
  }

  /// Returns the line of the names of the columns.
  mutating func header<Row>(_ columns: [CSVColumn<Row>]) -> [UInt8] {
    bytes.append(columns.map(\.name).joined(separator: ","))
    return takeLine()
  }

  /// Returns the line of a row.
  mutating func row<Row>(_ row: Row, _ columns: [CSVColumn<Row>]) -> [UInt8] {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      column.write(&self, row)
    }
    return takeLine()
  }

  private mutating func takeLine() -> [UInt8] {
    bytes.append("\r\n" as StaticString)
    return bytes.take()
  }

  /// Writes a text as a field. Line ends and other characters that may not be shown become U+FFFD; nil is an empty field.
  mutating func text(_ text: String?) {
    guard var text else { return }
    let isPlain = text.withUTF8 { utf8 in
      utf8.allSatisfy { byte in
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
  mutating func list(_ texts: some Sequence<String>) {
    text(texts.joined(separator: ";"))
  }

  /// Writes an instant as RFC 3339 by the clock of the place; nil is an empty field.
  mutating func time(_ time: JulianDay?) {
    if let time { instants.append(time.roundedUnixSeconds, context.text, to: &bytes) }
  }

  /// Writes several instants into one field, separated by semicolons.
  mutating func times(_ times: [JulianDay]) {
    for (index, time) in times.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ";")) }
      self.time(time)
    }
  }

  /// Writes a number with at most so many decimals, or with all of them; nil is an empty field.
  mutating func number(_ value: Double?, places: Int, keepsZeros: Bool = false) {
    guard let value, value.isFinite else { return }
    Decimal.append(value, places: places, keepsZeros: keepsZeros, to: &bytes)
  }

  /// Writes a whole number; nil is an empty field.
  mutating func integer(_ value: Int?) {
    if let value { bytes.append(String(value)) }
  }

  /// Writes `true` or `false`; nil is an empty field.
  mutating func boolean(_ value: Bool?) {
    if let value { bytes.append(value ? "true" : "false" as StaticString) }
  }
}
