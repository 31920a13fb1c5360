import AstroCore
import ForeignText

/// Writes a JSON document key by key, compact or indented.
///
/// The encoder of Foundation needs 95 µs for a small day, as much as its whole computation; this writer needs a few. Keys
/// stand in the order in which they are written: the reading order of the schemas, which a test compares with real
/// documents.
struct JSONWriter: ~Copyable {
  private var bytes = ByteBuffer(capacity: 16_384)
  private let isPretty: Bool
  private var depth: Int
  private var isFirst: Bool
  private var instants = InstantTemplates()
  /// The showers of the last day in order, and the next one, which stand in many days.
  var showers: [JSONPiece<ShowerOccurrence>?] = []
  var nextShower: JSONPiece<ShowerReport>?

  /// - Parameter depth: The objects and arrays that others have begun, and where an element has been written; 0 for none.
  init(isPretty: Bool, depth: Int = 0) {
    self.isPretty = isPretty
    self.depth = depth
    isFirst = depth == 0
  }

  /// Returns the bytes written since the last call.
  mutating func take() -> [UInt8] {
    bytes.take()
  }

  /// Writes the bytes since the last call.
  mutating func write(to output: inout Output) throws {
    try bytes.take { try output.write($0) }
  }

  /// How many bytes were written since the last call of ``take()``.
  var count: Int { bytes.count }

  /// The bytes written since there were so many.
  func bytes(from count: Int) -> [UInt8] { bytes.bytes(from: count) }

  /// Writes members as they were written before.
  mutating func again(_ members: [UInt8]) {
    bytes.append(members)
    isFirst = false
  }

  /// Ends the line of a document, after which another may begin.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  mutating func beginObject() {
    begin(UInt8(ascii: "{"))
  }

  mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    beginObject()
    try body(&self)
    endObject()
  }

  mutating func beginArray() {
    begin(UInt8(ascii: "["))
  }

  mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void) {
    beginArray()
    for element in elements {
      beginElement()
      body(&self, element)
    }
    endArray()
  }

  /// Writes the comma and the line end before an element of an array, where there are any.
  mutating func beginElement() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  @inline(__always)
  mutating func key(_ key: StaticString) {
    if isPretty { return prettyKey(key) }
    bytes.append(key: key, comma: !isFirst)
    isFirst = false
  }

  @inline(never)
  private mutating func prettyKey(_ key: StaticString) {
    beginElement()
    bytes.append(key: key, comma: false)
    bytes.append(UInt8(ascii: " "))
  }

  /// Writes the colon behind a key that ``string(_:)`` has written.
  mutating func colon() {
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func null() {
    bytes.append("null" as StaticString)
  }

  mutating func boolean(_ value: Bool) {
    bytes.append(value ? "true" : "false" as StaticString)
  }

  mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    Decimal.append(value.magnitude, to: &bytes)
  }

  /// Writes a number with at most `places` decimals; null for one that is not finite, which JSON cannot write.
  mutating func number(_ value: Double, places: Int) {
    if value.isFinite { Decimal.append(value, places: places, keepsZeros: false, to: &bytes) } else { null() }
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { utf8 in
      // Most texts are plain ASCII.
      if !OutputText.isPlainASCII(utf8), utf8.contains(where: Self.isEscaped) {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { append(escaping: scalar) }
      } else {
        bytes.append(utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an instant in Unix seconds as RFC 3339.
  mutating func instant(_ unixSeconds: Int64, _ scale: TimeScale) {
    bytes.append(UInt8(ascii: "\""))
    instants.append(unixSeconds, scale, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x0A || OutputText.mayBeHidden(byte)
  }

  /// Writes a character, escaped if it may not be shown, so that the document can be shown and a reader loses nothing. A
  /// byte that is not UTF-8 becomes U+FFFD, as JSON has no way to write it.
  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where PlainText.isShown(scalar):
      bytes.append(String(scalar))
    default:
      let digits = Array("0123456789abcdef".utf8)
      let unit = scalar.value > 0xFFFF ? 0xFFFD : scalar.value
      bytes.append("\\u" as StaticString)
      for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(unit >> shift & 15)]) }
    }
  }

  private mutating func begin(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func newLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * 2 { bytes.append(UInt8(ascii: " ")) }
  }
}
