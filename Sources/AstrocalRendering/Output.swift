import ForeignText

/// What is printed: buffered, and every failure to write is seen.
///
/// Texts pass through ``OutputText``, which lets no control character through, wherever a name came from. Bytes are taken
/// as they are: they come from writers that escape each text themselves (JSON, iCalendar).
package struct Output: ~Copyable {
  private var buffer: [UInt8] = []
  private var isFirst = true
  /// The bytes that are kept before they are handed on; 0 where each record is.
  private let flushAt: Int
  private let sink: ([UInt8]) throws -> Void

  /// - Parameter sink: Takes the bytes, all of them at each call.
  package init(to sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
    flushAt = 1 << 16
    buffer.reserveCapacity(flushAt * 2)
  }

  /// - Parameter sink: Takes the bytes of each record, which another output writes later.
  package init(recordsTo sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
    flushAt = 0
  }

  /// Writes a text.
  package mutating func write(_ text: String) throws {
    OutputText.append(Language.current.withDigits(text), to: &buffer)
    try wrote()
  }

  /// Writes bytes as they are.
  package mutating func write(_ bytes: [UInt8]) throws {
    guard flushAt > 0 else { return try sink(bytes) }
    buffer.append(contentsOf: bytes)
    try wrote()
  }

  /// Writes bytes as they are.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    guard flushAt > 0 else { return try sink(Array(bytes)) }
    buffer.append(contentsOf: bytes)
    try wrote()
  }

  /// Writes a text and the end of a line.
  package mutating func line(_ text: String) throws {
    OutputText.append(Language.current.withDigits(text), to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
    try wrote()
  }

  /// The first record is shown at once; then the buffer fills.
  private mutating func wrote() throws {
    if isFirst || buffer.count >= flushAt {
      isFirst = false
      try flush()
    }
  }

  /// Passes on what is kept; must be called at the end.
  ///
  /// - Throws: What the sink throws.
  package mutating func flush() throws {
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The rule for all text that leaves the program.
package enum OutputText {
  /// Appends a text as UTF-8, with U+FFFD for each character that may not be shown, see `PlainText`.
  ///
  /// Line feeds stay, carriage returns before them, and the marks of styles, which become what a terminal obeys.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      // Most texts have no byte that needs a closer look.
      var isPlain = true
      for (index, byte) in utf8.enumerated() where mayBeHidden(byte) {
        // A row of CSV ends with CR LF.
        isPlain = byte == 0x0D && index + 1 < utf8.count && utf8[index + 1] == 0x0A
        if !isPlain { break }
      }
      guard isPlain else { return appendScalars(utf8, to: &bytes) }
      bytes.append(contentsOf: utf8)
    }
  }

  /// A text as it is written in the language of the run, for what is not written here: the input of a command.
  package static func printed(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(Language.current.withDigits(text), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte may begin a character that is not shown.
  ///
  /// Beside controls these are the first bytes of U+0080, U+061C, U+2028, U+FDD0 and U+10FF80.
  package static func mayBeHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x09, 0x0B...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF4: true
    default: false
    }
  }

  /// Whether all bytes are ASCII that JSON and CSV write as it is: no control, comma, quotation mark or backslash.
  ///
  /// Eight bytes are looked at together. Of a byte below 0x80 the sum with 0x60 has its highest bit from 0x20 on, that
  /// with 0x01 from 0x7F on, and the exclusive or with a character is zero where it is that character.
  @inline(__always)
  static func isPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (high, low) = (ones &* 0x80, ones &* 0x7F)
    func isPlain(_ word: UInt64) -> Bool {
      func others(_ character: UInt8) -> UInt64 { (word ^ (ones &* UInt64(character))) &+ low }
      let marks = others(UInt8(ascii: "\"")) & others(UInt8(ascii: "\\")) & others(UInt8(ascii: ","))
      return word & high == 0 && marks & (word &+ ones &* 0x60) & ~(word &+ ones) & high == high
    }
    let raw = UnsafeRawBufferPointer(bytes)
    guard raw.count >= 8 else {
      // A short text stands behind spaces.
      return isPlain(raw.reduce(ones &* 0x20) { $0 << 8 | UInt64($1) })
    }
    // The last word may hold bytes of the one before.
    for offset in stride(from: 0, to: raw.count - 8, by: 8) {
      guard isPlain(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) else { return false }
    }
    return isPlain(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))
  }

  private static func appendScalars(_ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    var previous: Unicode.Scalar?
    for scalar in scalars {
      if previous == "\r", scalar != "\n" { bytes.append(contentsOf: "\u{FFFD}".utf8) }
      if scalar == "\n" {
        bytes.append(contentsOf: previous == "\r" ? "\r\n".utf8 : "\n".utf8)
      } else if let style = Style(mark: scalar) {
        bytes.append(contentsOf: style.sequence.utf8)
      } else if let digit = Language.keptDigit(scalar) {
        bytes.append(contentsOf: String(digit).utf8)
      } else if scalar != "\r" {
        bytes.append(contentsOf: Character(PlainText.isShown(scalar) ? scalar : "\u{FFFD}").utf8)
      }
      previous = scalar
    }
    if previous == "\r" { bytes.append(contentsOf: "\u{FFFD}".utf8) }
  }
}
