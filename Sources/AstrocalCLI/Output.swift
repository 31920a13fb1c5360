import ForeignText
import Glibc
import SystemPackage

/// The reader of standard output has gone, as after `| head`.
struct ClosedPipe: Error {}

/// Standard output: buffered, and every failure to write is seen.
///
/// Texts pass through ``OutputText``, which lets no control character through, wherever a name came from. Bytes are taken
/// as they are: they come from writers that escape each text themselves (JSON, iCalendar).
struct Output: ~Copyable {
  private var buffer: [UInt8] = []
  private var isFirst = true
  private static let flushAt = 1 << 16

  init() {
    buffer.reserveCapacity(Self.flushAt * 2)
  }

  /// Writes a text.
  mutating func write(_ text: String) throws {
    OutputText.append(Language.current.withDigits(text), to: &buffer)
    try wrote()
  }

  /// Writes bytes as they are.
  mutating func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    try wrote()
  }

  /// Writes a text and the end of a line.
  mutating func line(_ text: String) throws {
    OutputText.append(Language.current.withDigits(text), to: &buffer)
    buffer.append(UInt8(ascii: "\n"))
    try wrote()
  }

  /// Prints some lines to the end.
  static func print(_ lines: [String]) throws {
    var output = Output()
    for line in lines { try output.line(line) }
    try output.flush()
  }

  /// The first record is shown at once; then the buffer fills.
  private mutating func wrote() throws {
    if isFirst || buffer.count >= Self.flushAt {
      isFirst = false
      try flush()
    }
  }

  /// Hands the buffer to the system; must be called at the end.
  ///
  /// - Throws: `ClosedPipe` where nobody reads any more, `Failure` where the system cannot write.
  mutating func flush() throws {
    StandardError.writeNotes()
    let stream = ProcessContext.current.standardOutput
    var offset = 0
    while offset < buffer.count {
      do {
        offset += try buffer.withUnsafeBytes { try stream.write(UnsafeRawBufferPointer(rebasing: $0[offset...])) }
      } catch Errno.wouldBlock {
        Self.waitUntilWritable(stream)
      } catch Errno.brokenPipe {
        throw ClosedPipe()
      } catch {
        throw Failure(.cannotWrite, "cannot write to standard output: \(error)")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Waits for a slow reader, where whoever started the program has made the stream non-blocking. C: `poll`
  private static func waitUntilWritable(_ stream: FileDescriptor) {
    var stream = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
    _ = poll(&stream, 1, -1)
  }
}

/// The rule for all text that leaves the program.
enum OutputText {
  /// Appends a text as UTF-8, with U+FFFD for each character that may not be shown, see `PlainText`.
  ///
  /// Line feeds stay, carriage returns before them, and the marks of styles, which become what a terminal obeys.
  static func append(_ text: String, to bytes: inout [UInt8]) {
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

  /// Whether a byte may begin a character that is not shown.
  ///
  /// Beside controls these are the first bytes of U+0080, U+061C, U+2028, U+FDD0 and U+10FF80.
  static func mayBeHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x09, 0x0B...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF4: true
    default: false
    }
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
      } else if scalar != "\r" {
        bytes.append(contentsOf: Character(PlainText.isShown(scalar) ? scalar : "\u{FFFD}").utf8)
      }
      previous = scalar
    }
    if previous == "\r" { bytes.append(contentsOf: "\u{FFFD}".utf8) }
  }
}

/// Standard error: notes and failures, a line each.
///
/// Notes wait until the first output, or the end of the program: what is refused is refused in one line alone.
enum StandardError {
  /// Writes a line at once.
  static func write(_ line: String) {
    // Where even this cannot be written, nobody is left to hear of it.
    _ = try? ProcessContext.current.standardError.writeAll((PlainText.marked(line) + "\n").utf8)
  }

  /// Keeps a line that a user may want to know and that is no failure.
  static func note(_ text: String) {
    ProcessContext.current.notes.withLock { $0.append("astrocal: \(text)") }
  }

  /// Writes the notes that wait.
  static func writeNotes() {
    let notes = ProcessContext.current.notes.withLock { notes in
      defer { notes = [] }
      return notes
    }
    for note in notes { write(note) }
  }
}
