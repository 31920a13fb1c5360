import CivilTime
import ForeignText
import Reminders

/// The list of reminders for a person to read: when each fires, and of what it reminds; its id stands last.
struct ReminderTable: RowPrinter {
  private let terminal: Terminal
  private let words: ReminderWords
  private var entries: [ReminderEntry] = []

  init(_ context: ReminderContext) {
    terminal = context.terminal
    words = ReminderWords(context: context)
  }

  mutating func row(_ entry: ReminderEntry, to output: inout Output) throws {
    entries.append(entry)
  }

  mutating func end(to output: inout Output) throws {
    if !entries.isEmpty { try output.write(text) }
  }

  /// A reminder in the words of the table.
  private struct Words {
    let when: String
    let standing: String
    let what: String
    let id: String
    var style: Style?
  }

  /// The least columns of the last column of a table; a narrower line has the words below the time.
  private static let leastWords = 24

  /// The rows in columns as wide as their cells; where a line is too short for all four, the id stands below the words.
  private var text: String {
    let head = Words(
      when: localized("Fires"), standing: localized("In"), what: localized("What"), id: localized("Id"), style: .bold)
    let rows = entries.map { row($0) }
    func width(_ cell: (Words) -> String) -> Int { (rows + [head]).reduce(0) { max($0, cell($1).displayWidth) } + 2 }
    let (when, standing, what) = (width(\.when), width(\.standing), width(\.what))
    let isWide = when + standing + what + width(\.id) - 2 <= terminal.width
    let hasColumns = when + standing + Self.leastWords <= terminal.width
    let indent = hasColumns ? when + standing : 4
    let lines = ([head] + rows).enumerated().map { index, row -> String in
      let start = row.when.padded(when) + row.standing.padded(standing)
      if isWide { return terminal.styled((start + row.what.padded(what) + row.id).trimmed, row.style) }
      if index == 0 { return terminal.styled(hasColumns ? start + row.what : start.trimmed, row.style) }
      let words =
        hasColumns
        ? FlowLine(label: "", items: [row.what], indent: indent, lead: (0, start.trimmed)).text(
          terminal, style: row.style)
        : terminal.styled(start.trimmed, row.style) + "\n"
          + FlowLine(label: "", items: [row.what], indent: indent).text(terminal)
      // An id is typed and copied whole: a long one begins further left.
      let column = max(0, min(indent, terminal.width - row.id.displayWidth))
      return words + "\n" + String(repeating: " ", count: column) + terminal.styled(row.id, .dim)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func row(_ entry: ReminderEntry) -> Words {
    Words(
      when: words.firesInColumn(entry), standing: words.standing(entry),
      what: words.whatInList(entry) + words.place(entry.reminder),
      id: Language.current.keepingDigits(entry.reminder.id), style: entry.state == .pending ? nil : .hidden)
  }
}
