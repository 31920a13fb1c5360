import CivilTime
import ForeignText
import SystemPackage

/// The marks of a run of `due --exec`, in a file beside the store with a line for each occurrence.
///
/// The file has its full size before the first command runs, so that a full disk is detected in time. The first byte of
/// a line is its ``State``. An occurrence is marked by replacing that byte, which takes no room and cannot be interrupted.
/// The rest of the line is a JSON object: a mark as in the store, with the kind and the words of the search.
///
/// Only the holder of the lock of `due` creates and removes the file, and first moves the marks of `+` lines into the
/// store. Only the shell of a running command writes `+`, and only the holder of the store's lock writes `=`.
struct DueJournal {
  /// The path of the file.
  let path: FilePath
  /// The lines whose marks the store may not have yet.
  let unmoved: [Line]

  /// The first bytes of lines.
  enum State {
    /// The command has not run, or it failed.
    static let pending = UInt8(ascii: "-")
    /// The command has ended with status 0.
    static let run = UInt8(ascii: "+")
    /// The store has the mark, or had it until `remind reset`.
    static let moved = UInt8(ascii: "=")
  }

  /// An occurrence for which a command runs.
  struct Line {
    /// The mark of the occurrence.
    let mark: Reminder.Mark
    /// The kind of the reminder's events, since the id may belong to others when the mark is moved.
    let kind: String
    /// The words of the reminder's search.
    let what: String
    /// The offset of the line's first byte in the file.
    var offset = 0

    /// The id of the reminder, which has no `@`.
    var reminderID: String { String(mark.occurrence.prefix { $0 != "@" }) }
  }

  /// The first line of the file, which names its format.
  private static let header = "astrocal.due/1"

  /// The journal at a path, or `nil` if there is no file. Throws where it cannot be read or is damaged.
  init?(_ path: FilePath) throws(StoreError) {
    guard let bytes = try StoreFile(path: path).bytes() else { return nil }
    self.path = path
    do throws(ReminderMistake) {
      unmoved = try Self.unmoved(bytes)
    } catch {
      throw .damagedJournal(path: path.text, reason: error.reason)
    }
  }

  /// The lines that begin with `+`. The contents of the others are not read.
  private static func unmoved(_ bytes: [UInt8]) throws(ReminderMistake) -> [Line] {
    guard bytes.last == UInt8(ascii: "\n") else { throw .damaged("cut off") }
    let texts = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = texts.first, first.elementsEqual(header.utf8) else {
      throw .damaged("line 1 is not \"\(header)\"")
    }
    var lines: [Line] = []
    for (index, text) in texts.enumerated().dropFirst() {
      switch text.first {
      case State.pending, State.moved: continue
      case State.run:
        do throws(ReminderMistake) {
          lines.append(try Line(text))
        } catch {
          throw .damaged("line \(index + 1): \(error.reason)")
        }
      default: throw .damaged("line \(index + 1) begins with none of - + =")
      }
    }
    return lines
  }

  /// Writes a journal for the occurrences whose commands will run, and replaces any journal at the path.
  ///
  /// - Returns: The offset of the first byte of each line.
  static func make(_ lines: [Line], at path: FilePath) throws(StoreError) -> [Int] {
    var bytes = Array("\(header)\n".utf8)
    var offsets: [Int] = []
    for line in lines {
      offsets.append(bytes.count)
      bytes.append(State.pending)
      bytes += line.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    try StoreFile(path: path).replace(with: bytes)
    return offsets
  }

  /// Records that the store has the marks, so that they are not moved again after `remind reset` has removed them.
  func setMoved() throws(StoreError) {
    try mapErrno(to: StoreError.cannotWrite(path)) {
      let descriptor = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
      defer { try? descriptor.close() }
      for line in unmoved { _ = try descriptor.writeAll(toAbsoluteOffset: Int64(line.offset), [State.moved]) }
      try descriptor.synchronize()
    }
  }
}

extension DueJournal.Line {
  /// The line of an occurrence that is announced at an instant.
  init(_ occurrence: Occurrence, of reminder: Reminder, at now: JulianDay) {
    self.init(
      mark: reminder.newMark(of: occurrence, at: now), kind: reminder.query.kind.rawValue,
      what: reminder.query.description)
  }

  /// The line of a text whose first byte is the state.
  fileprivate init(_ text: ArraySlice<UInt8>) throws(ReminderMistake) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: text.dropFirst())
    } catch {
      throw .damaged("not JSON from byte \(error.column + 1) on")
    }
    guard let kind = value.object?["kind"]?.string, let what = value.object?["what"]?.string else {
      throw .damaged("\"kind\" or \"what\" is missing or no text")
    }
    self.init(mark: try Reminder.Mark(value), kind: kind, what: what, offset: text.startIndex)
  }

  /// The JSON object of the line.
  fileprivate var bytes: [UInt8] {
    JSONText(mark.object.over(.object(["kind": .string(kind), "what": .string(what)])), isPretty: false).bytes
  }
}

extension ReminderList {
  /// Adds the marks of a journal to their reminders, except marks of occurrences that have one.
  mutating func record(_ lines: [DueJournal.Line]) {
    for line in lines {
      // The line may be older than the present form of its reminder's id.
      let (id, mark) =
        contains(line.reminderID)
        ? (line.reminderID, line.mark) : (ReminderID.current(line.reminderID), line.mark.current)
      guard var reminder = self[id], reminder.query.kind.rawValue == line.kind, reminder.query.description == line.what,
        !reminder.marks.contains(where: { $0.occurrence == mark.occurrence })
      else { continue }
      reminder.record(mark)
      self[reminder.id] = reminder
    }
  }
}
