import CivilTime
import ForeignText
import SystemPackage

/// The marks of a run of `due --exec`, in a file beside the store: a line an occurrence.
///
/// The file has its full size before the first command runs, so that a full disk is found out in time. The first byte of
/// a line is its ``State``, and marking is to write that byte over, which needs no room and is done whole or not at all.
/// The rest is a JSON object: a mark as the store has it, with the kind and the words of the rule.
///
/// Only the holder of the lock of `due` makes the file and removes it, and before either it moves what is `+` into the
/// store. Only the shell of a running command writes `+`, only the holder of the store's lock writes `=`.
struct DueJournal {
  let path: FilePath
  /// The marks that the store may not have yet.
  let unmoved: [Line]

  /// What a line begins with.
  enum State {
    /// The command has not run, or it failed.
    static let pending = UInt8(ascii: "-")
    /// The command has ended well.
    static let run = UInt8(ascii: "+")
    /// The store has the mark, or had it until `remind reset`.
    static let moved = UInt8(ascii: "=")
  }

  /// An occurrence for which a command is run.
  struct Line {
    let mark: Reminder.Mark
    /// Those of the reminder's rule: under its id there may be another by the time that the mark is moved.
    let kind: String
    let what: String
    /// Of its first byte in the file.
    var offset = 0

    /// The id of the reminder, which has no `@`.
    var reminderID: String {
      String(mark.occurrence.prefix { $0 != "@" })
    }
  }

  /// The first line of the file, which names its format.
  private static let header = "astrocal.due/1"

  /// The journal at a path; nil where there is none.
  init?(_ path: FilePath) throws(StoreError) {
    guard let bytes = try StoreFile(path: path).bytes() else { return nil }
    self.path = path
    do throws(ReminderMistake) {
      unmoved = try Self.unmoved(bytes)
    } catch {
      throw .damagedJournal(path: path.text, reason: error.reason)
    }
  }

  /// The lines that begin with `+`; nothing depends on what is in the others.
  private static func unmoved(_ bytes: [UInt8]) throws(ReminderMistake) -> [Line] {
    guard bytes.last == UInt8(ascii: "\n") else { throw ReminderMistake("cut off") }
    let texts = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = texts.first, first.elementsEqual(header.utf8) else {
      throw ReminderMistake("line 1 is not \"\(header)\"")
    }
    var lines: [Line] = []
    for (index, text) in texts.enumerated().dropFirst() {
      switch text.first {
      case State.pending, State.moved: continue
      case State.run:
        do throws(ReminderMistake) {
          lines.append(try Line(text))
        } catch {
          throw ReminderMistake("line \(index + 1): \(error.reason)")
        }
      default: throw ReminderMistake("line \(index + 1) begins with none of - + =")
      }
    }
    return lines
  }

  /// Makes the journal of the occurrences that commands will be run for, in the place of any that is there.
  ///
  /// - Returns: Where the first byte of each line is.
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

  /// Notes that the store has the marks, so that they are not moved again after `remind reset` has taken them away.
  func setMoved() throws(StoreError) {
    do throws(Errno) {
      try typed {
        let descriptor = try FileDescriptor.open(path, .writeOnly, options: .closeOnExec)
        defer { try? descriptor.close() }
        for line in unmoved { _ = try descriptor.writeAll(toAbsoluteOffset: Int64(line.offset), [State.moved]) }
        try descriptor.synchronize()
      }
    } catch {
      throw .cannotWrite(path: path.text, reason: error.description)
    }
  }
}

extension DueJournal.Line {
  init(_ occurrence: Occurrence, of reminder: Reminder, at now: JulianDay) {
    self.init(
      mark: reminder.newMark(of: occurrence, at: now), kind: reminder.rule.kind.rawValue, what: reminder.rule.what)
  }

  /// Reads a line from its first byte on, which is its state.
  fileprivate init(_ text: ArraySlice<UInt8>) throws(ReminderMistake) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: text.dropFirst())
    } catch {
      throw ReminderMistake("not JSON from byte \(error.column + 1) on")
    }
    guard let kind = value.object?["kind"]?.string, let what = value.object?["what"]?.string else {
      throw ReminderMistake("\"kind\" or \"what\" is missing or no text")
    }
    self.init(mark: try Reminder.Mark(value), kind: kind, what: what, offset: text.startIndex)
  }

  /// The line without its first byte and its end.
  fileprivate var bytes: [UInt8] {
    JSONText(mark.tree(known: ["kind": .string(kind), "what": .string(what)]), isPretty: false).bytes
  }
}

extension ReminderList {
  /// Marks what a journal holds; what is marked already stays as it is.
  mutating func record(_ lines: [DueJournal.Line]) {
    for line in lines {
      guard var reminder = self[line.reminderID], reminder.rule.kind.rawValue == line.kind,
        reminder.rule.what == line.what,
        !reminder.marks.contains(where: { $0.occurrence == line.mark.occurrence })
      else { continue }
      reminder.record(line.mark)
      self[reminder.id] = reminder
    }
  }
}
