import ForeignText

/// The text of a JSON document whose objects have their members in order of the keys.
///
/// Foundation's `JSONEncoder` takes five times as long to write it.
struct JSONText {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var level = 0

  /// The text of a value.
  ///
  /// - Parameter isPretty: Whether each member and element has a line of its own; else the text is a single line.
  init(_ value: JSONValue, isPretty: Bool) {
    self.isPretty = isPretty
    write(value)
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write("null")
    case .boolean(let isTrue): write("\(isTrue)")
    case .integer(let number): write("\(number)")
    case .number(let number):
      // A whole number has no point. An infinite one was read from a number with too large an exponent.
      let text = number.isFinite ? "\(number)" : number < 0 ? "-1e999" : "1e999"
      write(Int(exactly: number).map { "\($0)" } ?? text)
    case .string(let text): write(quoted: text)
    case .array(let elements):
      list("[", elements, "]") { text, element in text.write(element) }
    case .object(let members):
      list("{", members.sorted { $0.key < $1.key }, "}") { text, member in
        text.write(quoted: member.key)
        text.write(text.isPretty ? " : " : ":")
        text.write(member.value)
      }
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func list<Element>(
    _ opening: String, _ elements: [Element], _ closing: String, _ write: (inout JSONText, Element) -> Void
  ) {
    self.write(opening)
    level += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { self.write(",") }
      breakLine()
      write(&self, element)
    }
    level -= 1
    if !elements.isEmpty { breakLine() }
    self.write(closing)
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
  }

  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: write("\\n")
      case 0x0D: write("\\r")
      case 0x09: write("\\t")
      case 0..<0x20: write("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONError {
  /// The reason with the line, in the words of the store: "cut off in line 3".
  var explanation: String {
    switch reason {
    case .notUTF8: "line \(line) is not UTF-8"
    case .endsEarly: "cut off in line \(line)"
    case .unexpected: "line \(line) is not JSON from byte \(column) on"
    case .trailing: "in line \(line) something follows the end"
    case .tooDeep(let limit): "in line \(line) more than \(limit) lists and objects are nested"
    case .tooMany(let limit): "in line \(line) there are more than \(limit) values"
    }
  }
}
