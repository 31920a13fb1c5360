import AstroCore
import AstrocalRendering
import ForeignText
import Glibc
import SystemPackage

/// The reader of standard output has gone, as after `| head`.
struct ClosedPipe: Error {}

extension Output {
  /// Standard output.
  init() {
    self.init(to: { try Self.write($0, to: ProcessContext.current.standardOutput, "standard output") })
  }

  /// A file that is open for writing.
  ///
  /// - Parameter name: The name of the file, for messages.
  init(to file: FileDescriptor, named name: String) {
    self.init(to: { try Self.write($0, to: file, name) })
  }

  /// Prints some lines to the end.
  static func print(_ lines: [String]) throws {
    var output = Output()
    for line in lines { try output.line(line) }
    try output.flush()
  }

  /// Hands bytes to the system, after the notes that wait.
  ///
  /// - Throws: `ClosedPipe` where nobody reads any more, `Failure` where the system cannot write.
  private static func write(_ bytes: [UInt8], to stream: FileDescriptor, _ name: String) throws {
    StandardError.writeNotes()
    var offset = 0
    while offset < bytes.count {
      do {
        offset += try bytes.withUnsafeBytes { try stream.write(UnsafeRawBufferPointer(rebasing: $0[offset...])) }
      } catch Errno.wouldBlock {
        waitUntilWritable(stream)
      } catch Errno.brokenPipe {
        throw ClosedPipe()
      } catch {
        throw Failure(.cannotWrite, "cannot write to \(name): \(error)")
      }
    }
  }

  /// Waits for a slow reader, where whoever started the program has made the stream non-blocking. C: `poll`
  private static func waitUntilWritable(_ stream: FileDescriptor) {
    var stream = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
    _ = poll(&stream, 1, -1)
  }
}

/// Standard error: notes and failures, a line each.
///
/// Notes wait until the first output, or the end of the program: what is refused is refused in one line alone.
enum StandardError {
  /// Writes a line at once.
  static func write(_ line: String) {
    wipe()
    put(folded(PlainText.marked(line)) + "\n")
  }

  /// A line that goes on below itself where the terminal of a person ends; a line for a program stays whole, and so does an
  /// expression, whose mark stands below it.
  private static func folded(_ line: String) -> String {
    guard let columns = ProcessContext.current.errorColumns, !line.hasPrefix(" ") else { return line }
    let terminal = Terminal(isTerminal: true, usesColor: false, usesGlyphs: false, width: columns)
    return FlowLine(label: "", items: [line], indent: 0).text(terminal)
  }

  /// Writes a line that the next one replaces, on a terminal.
  static func replaceLine(with line: String) {
    put(wiped + line)
    ProcessContext.current.hasProgress.store(true, ordering: .relaxed)
  }

  /// Wipes a line that is to be replaced, where there is one.
  static func wipe() {
    if ProcessContext.current.hasProgress.exchange(false, ordering: .relaxed) { put(wiped) }
  }

  /// To the first column, and clear to the end. Source: ECMA-48, CR and EL
  private static let wiped = "\r\u{1B}[K"

  private static func put(_ text: String) {
    // Where even this cannot be written, nobody is left to hear of it.
    _ = try? ProcessContext.current.standardError.writeAll(text.utf8)
  }

  /// Keeps a line that a user may want to know and that is no failure, in the language of the run.
  static func note(_ phrase: Phrase) { note(text: localized(phrase)) }

  /// Keeps a line of advice. A person at a terminal reads it; a script has heard it once and calls again each day.
  static func advise(_ phrase: Phrase) {
    if ProcessContext.current.isErrorTerminal { note(phrase) }
  }

  /// Keeps a line that has its words already; once, though several parts of a run may say it.
  static func note(text: String) {
    ProcessContext.current.notes.withLock { notes in
      if !notes.contains("astrocal: \(text)") { notes.append("astrocal: \(text)") }
    }
  }

  /// Keeps a line that the run finds out meanwhile, or never.
  static func note(late text: @escaping @Sendable () -> String?) {
    ProcessContext.current.lateNotes.withLock { $0.append(text) }
  }

  /// Keeps lines that were taken from the notes of another thread.
  static func keep(_ notes: [String]) {
    ProcessContext.current.notes.withLock { $0 += notes }
  }

  /// Takes the notes that wait, which are then no longer kept.
  static func takeNotes() -> [String] {
    ProcessContext.current.notes.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }

  /// Writes the notes that wait.
  static func writeNotes() {
    ProcessContext.current.lateNotes.withLock { late in
      late.removeAll { text in
        guard let found = text() else { return false }
        note(text: found)
        return true
      }
    }
    for note in takeNotes() { write(note) }
  }
}
