/// Finds the first mistake in a text of JSON5, or else where each key and each value is.
///
/// Foundation's decoder gives no positions. This reader explains a refusal, and finds the value that a command changes.
struct JSON5Scanner {
  /// A place where the text is no JSON5.
  struct Mistake: Error {
    let line: Int
    let column: Int
    let reason: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  /// Where each key begins, by its path: `places.home.latitude`, `showers.Index 0.code`.
  private var offsets: [String: Int] = [:]
  /// The bytes of the value of each key, by its path.
  private(set) var values: [String: Range<Int>] = [:]
  /// The first key that an object has twice, of which a decoder takes one.
  private(set) var repetition: Mistake?
  /// The byte behind the first brace; nil where the text has none.
  private(set) var start: Int?

  private static let deepest = 500
  /// The depth of the lists and tables whose keys are noted, one more than a configuration has.
  private static let deepestKey = 4

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads the text whole.
  mutating func scan() throws(Mistake) {
    if bytes.starts(with: "\u{FEFF}".utf8) { offset = 3 }
    try skipBlanks()
    let begin = offset
    do throws(Mistake) {
      try value("", depth: 0)
      try skipBlanks()
      guard offset == bytes.count else { throw mistake("there is text behind the end") }
    } catch {
      guard start == nil else { throw error }
      throw mistake("a configuration begins with { and ends with }, as in { place: \"Oslo\" }", at: begin)
    }
  }

  /// The line of the key of a path; nil where the text has no such key.
  func line(of path: String) -> Int? {
    offsets[path].map { position($0).line }
  }

  /// Notes where a key begins, and returns its path; both are left out of what is nested deeper than a configuration.
  private mutating func note(_ key: String, in path: String, depth: Int, at start: Int) -> String {
    guard depth < Self.deepestKey else { return "" }
    let inner = path.isEmpty ? key : path + "." + key
    offsets[inner] = start
    return inner
  }

  /// A word as messages have it; among people it may be a name, which they do not repeat.
  private func shown(_ word: String, in path: String) -> String {
    let people = ConfigurationStructure.people.key
    return path == people || path.hasPrefix(people + ".") ? "a word here" : word.quoted
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func value(_ path: String, depth: Int) throws(Mistake) {
    try skipBlanks()
    guard depth < Self.deepest else { throw mistake("brackets are nested too deep") }
    switch next {
    case UInt8(ascii: "{"): try object(path, depth: depth)
    case UInt8(ascii: "["): try array(path, depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try text()
    default:
      let start = offset
      let word = word()
      guard word.isEmpty || Self.isLiteral(word) else {
        throw mistake("\(shown(word, in: path)) needs quotation marks", at: start)
      }
      guard !word.isEmpty else { throw mistake(next == nil ? "the text ends too early" : "a value is missing here") }
    }
  }

  private mutating func object(_ path: String, depth: Int) throws(Mistake) {
    offset += 1
    if self.start == nil { self.start = offset }
    var starts: [String: Int] = [:]
    while true {
      try skipBlanks()
      if skip("}") { return }
      let start = offset
      let isQuoted = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      let key = isQuoted ? try text() : word()
      guard isQuoted || !key.isEmpty else {
        throw mistake(next == nil ? "a closing brace is missing" : "a key is missing here")
      }
      if let first = starts.updateValue(start, forKey: key), repetition == nil {
        let line = position(first).line
        repetition = mistake("\(shown(key, in: path)) is on line \(line) too: delete one", at: start)
      }
      let inner = note(key, in: path, depth: depth, at: start)
      try skipBlanks()
      guard skip(":") else { throw mistake("a colon is missing behind \(shown(key, in: path))") }
      try skipBlanks()
      let begin = offset
      try value(inner, depth: depth + 1)
      values[inner] = begin..<offset
      try skipBlanks()
      guard skip(",") || next == UInt8(ascii: "}") else { throw mistake("a comma or a closing brace is missing") }
    }
  }

  private mutating func array(_ path: String, depth: Int) throws(Mistake) {
    offset += 1
    var index = 0
    while true {
      try skipBlanks()
      if skip("]") { return }
      let inner = note("Index \(index)", in: path, depth: depth, at: offset)
      try value(inner, depth: depth + 1)
      try skipBlanks()
      guard skip(",") || next == UInt8(ascii: "]") else { throw mistake("a comma or a closing bracket is missing") }
      index += 1
    }
  }

  /// Reads a text in quotation marks; its escapes stay as they are.
  private mutating func text() throws(Mistake) -> String {
    let start = offset
    let mark = bytes[offset]
    offset += 1
    while let byte = next, byte != mark {
      guard byte != UInt8(ascii: "\n") else { break }
      // A line may go on behind a reverse solidus.
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next == mark else { throw mistake("the quotation mark is not closed", at: start) }
    offset += 1
    return String(decoding: bytes[(start + 1)..<(offset - 1)], as: UTF8.self)
  }

  /// Reads a run of letters, digits and the signs of numbers.
  private mutating func word() -> String {
    let start = offset
    while let byte = next, byte >= 0x80 || byte.isLetterOrDigitOrSign { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isLiteral(_ word: String) -> Bool {
    let number = word.drop { $0 == "+" || $0 == "-" }
    return ["true", "false", "null"].contains(word) || ["Infinity", "NaN"].contains(number)
      || Double(number) != nil || (number.hasSuffix(".") && Double(number.dropLast()) != nil)
  }

  /// Skips white space and comments.
  private mutating func skipBlanks() throws(Mistake) {
    while let byte = next {
      if byte <= 0x20 {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if bytes[offset...].starts(with: "/*".utf8) {
        let start = offset
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        guard offset < bytes.count else { throw mistake("the comment is not closed", at: start) }
        offset += 2
      } else {
        return
      }
    }
  }

  private func mistake(_ reason: String, at offset: Int? = nil) -> Mistake {
    let (line, column) = position(offset ?? self.offset)
    return Mistake(line: line, column: column, reason: reason)
  }

  /// The line and the column of an offset, counted from 1; a column is a character.
  private func position(_ offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigitOrSign: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: true
    default: "+-._$".utf8.contains(self)
    }
  }
}
