import ForeignText

extension FuzzEntry {
  /// The readers of JSON and encodings, and the cleaning of text before it is shown.
  static let texts = [
    FuzzEntry("json", checkJSON), FuzzEntry("encoding", checkEncoding),
    FuzzEntry(text: "plain-text", checkPlainText),
  ]

  private static func checkJSON(_ bytes: [UInt8]) throws {
    _ = try? JSONValue(parsing: bytes, limits: JSONLimits(depth: 3, values: 10))
    guard let value = try accepted({ try JSONValue(parsing: bytes) }) else { return }
    guard let written = value.written else { return }
    guard let again = try accepted({ try JSONValue(parsing: Array(written.utf8)) }) else {
      throw FuzzFinding(description: "what was written does not read back")
    }
    try promise(again == value, "what was written reads back as something else")
  }

  private static func checkEncoding(_ bytes: [UInt8]) throws {
    let text = SystemText.text(bytes)
    try promise(SystemText.bytes(of: text) == bytes, "the bytes changed")
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    try promise(
      (Encoding.firstInvalid(bytes[...]) == nil) == isValid, "UTF-8 that is not taken for it, or the other way")
    let unmarked = Encoding.unmarked(bytes)
    try promise((Encoding.text(bytes) == nil) == (Encoding.firstInvalid(unmarked) != nil), "text that is none")
  }

  private static func checkPlainText(_ text: String) throws {
    let line = PlainText.line(text)
    try promiseShown(line, "line")
    try promise(PlainText.line(line) == line, "a line that is cleaned twice changes")
    let lines = PlainText.lines(text)
    try promiseShown(lines, "text", lines: true)
    try promise(PlainText.lines(lines) == lines, "lines that are cleaned twice change")
    try promiseShown(PlainText.marked(text), "name")
  }
}

extension JSONValue {
  /// The document in one line; nil where a number is not finite.
  fileprivate var written: String? {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .number(let number): return number.isFinite ? Self.decimal(number) : nil
    case .string(let text): return Self.quoted(text)
    case .array(let elements):
      let parts = elements.compactMap(\.written)
      return parts.count == elements.count ? "[" + parts.joined(separator: ",") + "]" : nil
    case .object(let members):
      let parts = members.compactMap { key, value in value.written.map { Self.quoted(key) + ":" + $0 } }
      return parts.count == members.count ? "{" + parts.joined(separator: ",") + "}" : nil
    }
  }

  /// The number with a point or an exponent, so that it does not read back as an integer.
  private static func decimal(_ number: Double) -> String {
    let text = "\(number)"
    return text.contains { ".e".contains($0) } ? text : text + ".0"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
