import Reminders

/// The format that prints a line for each reminder that is due.
struct ReminderAnnouncements: RowPrinter {
  private let words: ReminderWords
  private var lines = ""

  init(_ context: ReminderContext) {
    words = ReminderWords(context: context)
  }

  mutating func row(_ entry: ReminderEntry, to output: inout Output) throws {
    lines += words.announcement(entry) + "\n"
  }

  /// Prints all in one piece: a reader gets every line or, where it cannot be written, none counts as printed.
  mutating func end(to output: inout Output) throws {
    if !lines.isEmpty { try output.write(lines) }
  }
}
