extension JSONValue {
  /// The document of a text in UTF-8 without a byte order mark. Throws ``JSONError`` for any other text and for a document
  /// that exceeds the limits. Source: RFC 8259.
  ///
  /// Every text and number that the standard allows is read. Half of a surrogate pair becomes U+FFFD, and a number that is
  /// too large becomes infinite. The work is proportional to the number of bytes.
  ///
  /// Foundation's `JSONDecoder` takes 300 bytes for an empty object, so that 16 MB of them take 1.5 GB, and six times as
  /// long.
  public init(parsing bytes: ArraySlice<UInt8>, limits: JSONLimits = .standard) throws(JSONError) {
    var parser = JSONParser(bytes, limits)
    self = try parser.document()
  }

  /// The document of a text in UTF-8, see ``init(parsing:limits:)-(ArraySlice<UInt8>,_)``.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    try self.init(parsing: bytes[...], limits: limits)
  }
}

/// Reads a JSON document from its first byte to its last.
private struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private let limits: JSONLimits
  private var position: Int
  private var depth = 0
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>, _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    position = bytes.startIndex
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if let bad = Encoding.firstInvalid(bytes) {
      position = bad
      throw error(.notUTF8)
    }
    skipSpace()
    let value = try value(weight: 1)
    skipSpace()
    guard position == bytes.endIndex else { throw error(.trailing) }
    return value
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
    return JSONError(
      reason: reason, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: position - lineStart + 1)
  }

  /// The byte at the position; nil at the end.
  private var next: UInt8? {
    position < bytes.endIndex ? bytes[position] : nil
  }

  private var unexpected: JSONError {
    error(next == nil ? .endsEarly : .unexpected)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func skip(_ byte: UInt8) throws(JSONError) {
    guard next == byte else { throw unexpected }
    position += 1
  }

  private mutating func value(weight: Int) throws(JSONError) -> JSONValue {
    count += weight
    guard count <= limits.values else { throw error(.tooMany(limits.values)) }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount { try skip(word.utf8Start[index]) }
    return value
  }

  private static let containerWeight = 7
  private static let memberWeight = 3

  /// Reads the list that begins at the position; `readElement` reads each element, and `bracket` ends the list.
  private mutating func list(
    until bracket: UInt8, _ readElement: (inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < limits.depth else { throw error(.tooDeep(limits.depth)) }
    depth += 1
    position += 1
    skipSpace()
    if next != bracket {
      count += Self.containerWeight
      try readElement(&self)
      skipSpace()
      while next == UInt8(ascii: ",") {
        position += 1
        skipSpace()
        try readElement(&self)
        skipSpace()
      }
    }
    try skip(bracket)
    depth -= 1
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var elements: [JSONValue] = []
    try list(until: UInt8(ascii: "]")) { parser throws(JSONError) in elements.append(try parser.value(weight: 1)) }
    return .array(elements)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: JSONValue.Object = [:]
    try list(until: UInt8(ascii: "}")) { parser throws(JSONError) in
      let key = try parser.string()
      parser.skipSpace()
      try parser.skip(UInt8(ascii: ":"))
      parser.skipSpace()
      members[key] = try parser.value(weight: Self.memberWeight)
    }
    return .object(members)
  }

  // MARK: Texts

  private mutating func string() throws(JSONError) -> String {
    try skip(UInt8(ascii: "\""))
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error(.unexpected) }
      position += 1
      if byte == UInt8(ascii: "\\") { try appendEscaped(to: &text) } else { text.append(byte) }
    }
    try skip(UInt8(ascii: "\""))
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func appendEscaped(to text: inout [UInt8]) throws(JSONError) {
    guard let letter = next else { throw error(.endsEarly) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text.append(contentsOf: Character(try escapedScalar()).utf8)
    default:
      position -= 1
      throw error(.unexpected)
    }
  }

  /// The character of `\u00e9` or of a pair such as `\ud83d\ude00`; the position is behind the first `\u`.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let behind = position
    if UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\"), bytes[behind...].dropFirst().first == UInt8(ascii: "u")
    {
      position += 2
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
      position = behind
    }
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw unexpected
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let whole = try digits()
    // JSON has no number with a leading zero, such as 012.
    if isZero, whole.count > 1 {
      position = whole.startIndex + 1
      throw error(.unexpected)
    }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      _ = try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      _ = try digits()
    }
    let text = bytes[start..<position]
    if isWhole, let integer = NumberText.integer(text) { return .integer(integer) }
    return .number(NumberText.double(text) ?? .nan)
  }

  /// The digits at the position, one or more.
  private mutating func digits() throws(JSONError) -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, byte.isDigit { position += 1 }
    guard position > start else { throw unexpected }
    return bytes[start..<position]
  }
}
