import ForeignText

/// Writes a JSON document key by key, compact or indented.
///
/// The encoder of Foundation takes 95 µs for a small day, which is the whole of the time that a year may take; this
/// takes a few. Keys are written in the order they come: the caller keeps them sorted, which a debug build checks.
struct JSONWriter: ~Copyable {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  private var isFirst = true
  private var lastKeys: [StaticString?] = [nil]

  init(isPretty: Bool) {
    self.isPretty = isPretty
    bytes.reserveCapacity(8192)
  }

  /// Hands out what has been written so far and forgets it.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
    lastKeys = [nil]
  }

  mutating func beginObject() {
    begin(UInt8(ascii: "{"))
  }

  mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
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

  /// Comes before each element of an array.
  mutating func beginElement() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  mutating func key(_ key: StaticString) {
    assert(follows(key), "keys out of order: \(key)")
    beginElement()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
  }

  /// Whether a key comes after the last one of its object.
  private mutating func follows(_ key: StaticString) -> Bool {
    defer { lastKeys[depth] = key }
    return lastKeys[depth].map { $0.description < key.description } ?? true
  }

  mutating func null() {
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func boolean(_ value: Bool) {
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    Decimal.append(abs(value), to: &bytes)
  }

  /// A number with at most `places` decimals.
  mutating func number(_ value: Double, places: Int) {
    Decimal.append(value, places: places, keepsZeros: false, to: &bytes)
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.isEscaped) {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { append(escaping: scalar) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A text that needs no escapes, appended by `body` without becoming a `String`.
  mutating func plainString(_ body: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    body(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x0A || OutputText.mayBeHidden(byte)
  }

  /// What may not be shown is escaped, so that the document can be looked at and a reader loses nothing; but a byte that
  /// is not UTF-8 is U+FFFD, for JSON has no other way to write it.
  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where PlainText.isShown(scalar):
      bytes.append(contentsOf: Character(scalar).utf8)
    default:
      let digits = Array("0123456789abcdef".utf8)
      let unit = scalar.value > 0xFFFF ? 0xFFFD : scalar.value
      bytes.append(contentsOf: "\\u".utf8)
      for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(digits[Int(unit >> shift & 15)]) }
    }
  }

  private mutating func begin(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    lastKeys.append(nil)
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    lastKeys.removeLast()
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

extension JSONWriter {
  mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    string(text)
  }

  /// A text, or null with whatever reason stands beside it.
  mutating func member(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ key: StaticString, _ value: Double, places: Int) {
    self.key(key)
    number(value, places: places)
  }

  /// A number, or null with whatever reason stands beside it.
  mutating func member(_ key: StaticString, _ value: Double?, places: Int) {
    self.key(key)
    if let value { number(value, places: places) } else { null() }
  }

  mutating func emptyArray(_ key: StaticString) {
    self.key(key)
    bytes.append(contentsOf: "[]".utf8)
  }

  mutating func null(_ key: StaticString) {
    self.key(key)
    null()
  }
}
