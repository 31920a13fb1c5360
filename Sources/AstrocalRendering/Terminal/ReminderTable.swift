import CivilTime
import ForeignText
import Reminders

/// The list of reminders for a person to read.
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

  /// The rows in columns as wide as their cells; where a line is too short for all four, the last cell stands below.
  private var text: String {
    let showsPlaces = Set(entries.map(\.reminder.place)).count > 1
    let rows =
      [[localized("Id"), localized("Fires"), localized("In"), localized("What")]]
      + entries.map { entry in
        let place =
          showsPlaces
          ? entry.reminder.place.name.map { " (\(Language.current.keepingDigits(PlainText.marked($0))))" } ?? "" : ""
        return [
          Language.current.keepingDigits(entry.reminder.id), words.fires(entry), words.standing(entry),
          words.what(entry) + place,
        ]
      }
    let widths = (0..<3).map { column in (rows.map { $0[column].displayWidth }.max() ?? 0) + 2 }
    let indent = widths.reduce(0, +)
    let isWide = rows.allSatisfy { indent + $0[3].displayWidth <= terminal.width }
    let hasColumns = indent - 2 <= terminal.width
    let lines = rows.enumerated().map { index, row -> String in
      let head = zip(row, widths).map { $0.padded($1) }.joined()
      let style: Style? = index == 0 ? .bold : nil
      if isWide { return terminal.styled(head + row[3], style) }
      let start =
        hasColumns
        ? terminal.styled(head.trimmed, style)
        : FlowLine(label: "", items: Array(row[..<3]), indent: 0).text(terminal, style: style)
      return index == 0 ? start : start + "\n" + FlowLine(label: "", items: [row[3]], indent: 4).text(terminal)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
