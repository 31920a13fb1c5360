/// A labelled line of items that goes on below itself where the terminal ends.
///
/// It is the one way in which text is broken into lines: headings, rows, notes and legends are flow lines.
package struct FlowLine {
  /// The word before the items, which may be empty.
  package let label: String
  /// The items, of which empty ones are left out.
  package let items: [String]
  /// Columns before the items.
  package var indent = 10
  /// Plain text before the first item, such as a time, and the column it begins at. Where it is wider than its column,
  /// the first line of items begins further to the right.
  package var lead: (column: Int, text: String)?
  /// The most lines: where the items need more, the last line counts those that have no room, as in `+2 more`.
  package var mostLines = Int.max
  /// Whether the number of items without room comes with the option that prints all: `+2 more, --long`.
  package var namesLong = false
  /// The style of all items; nil where they have their own.
  package var style: Style?

  package init(
    label: String, items: [String], indent: Int = 10, lead: (column: Int, text: String)? = nil,
    mostLines: Int = Int.max, style: Style? = nil
  ) {
    self.label = label
    self.items = items
    self.indent = indent
    self.lead = lead
    self.mostLines = mostLines
    self.style = style
  }

  private static let gap = 3

  /// A line of items; none where there are no items.
  package static func lines(_ label: String, _ items: [String]?, style: Style? = nil) -> [FlowLine] {
    items.map { $0.isEmpty ? [] : [FlowLine(label: label, items: $0, style: style)] } ?? []
  }

  /// The line under another label.
  package func labelled(_ label: String) -> FlowLine {
    var line = FlowLine(label: label, items: items, indent: indent, lead: lead, mostLines: mostLines, style: style)
    line.namesLong = namesLong
    return line
  }

  /// The line without its label.
  package var withoutLabel: FlowLine { labelled("") }

  /// The line in the width of a terminal, the items in a style, or in that of the line.
  package func text(_ terminal: Terminal, style: Style? = nil) -> String {
    let start = lead?.column ?? indent
    let labelled = label.isEmpty ? start : max(start, label.displayWidth + 1)
    let leadText = lead?.text ?? ""
    let column = max(indent, labelled + (leadText.isEmpty ? 0 : leadText.displayWidth + 1))
    let head =
      terminal.styled(label, .bold) + String(repeating: " ", count: labelled - label.displayWidth)
      + leadText.padded(column - labelled)
    let margin = String(repeating: " ", count: indent)
    let lines = shownLines(terminal.width, firstColumn: column)
    return lines.enumerated().map { index, line in
      line.isEmpty ? head.trimmed : (index == 0 ? head : margin) + terminal.styled(line.trimmed, style ?? self.style)
    }.joined(separator: "\n")
  }

  /// The lines of all items, or of as many as `mostLines` hold together with the number of the others.
  private func shownLines(_ width: Int, firstColumn: Int) -> [String] {
    let items = items.filter { !$0.isEmpty }
    var lines = self.lines(of: items, width, firstColumn)
    var count = items.count
    while lines.count > mostLines, count > 0 {
      count -= 1
      lines = self.lines(of: items.prefix(count) + [more(items.count - count)], width, firstColumn)
    }
    return lines
  }

  private func more(_ count: Int) -> String {
    namesLong ? localized("+\(count) more, --long") : localized("+\(count) more")
  }

  private func lines(of items: [String], _ width: Int, _ firstColumn: Int) -> [String] {
    var lines = [""]
    var column = firstColumn
    for item in items.flatMap({ $0.cut(width - indent) }) {
      let isFirst = lines[lines.count - 1].isEmpty
      let needed = item.displayWidth + (isFirst ? 0 : Self.gap)
      if column + needed > width, !isFirst || column > indent {
        lines.append(item)
        column = indent + item.displayWidth
      } else {
        lines[lines.count - 1] += (isFirst ? "" : String(repeating: " ", count: Self.gap)) + item
        column += needed
      }
    }
    return lines
  }
}

extension Sequence where Element: StringProtocol {
  /// Lines of words, each with as many as fit into some columns; a word that is wider is cut.
  ///
  /// - Parameter indents: Spaces before the first line, and before each of the others; they count as columns.
  package func lines(_ columns: Int, indents: (first: Int, others: Int) = (0, 0)) -> [String] {
    let room = columns - Swift.max(indents.first, indents.others)
    return flatMap { $0.pieces(room) }.reduce(into: []) { lines, word in
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(repeating: " ", count: lines.isEmpty ? indents.first : indents.others) + word)
      }
    }
  }
}

extension String {
  /// The text, cut between its words, or within a word that is longer, into lines of so many columns.
  fileprivate func cut(_ columns: Int) -> [String] {
    displayWidth > columns ? split(separator: " ").lines(columns) : [self]
  }

  /// The text without the spaces at its end, which only align the item below.
  package var trimmed: String {
    let bytes = utf8
    guard let last = bytes.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(self[..<bytes.index(after: last)])
  }
}

extension StringProtocol {
  /// The text in pieces no wider than a width.
  fileprivate func pieces(_ width: Int) -> [String] {
    guard displayWidth > width else { return [String(self)] }
    var pieces: [String] = []
    var rest = Substring(self)
    while !rest.isEmpty {
      let piece = rest.prefix(columns: width)
      pieces.append(String(piece))
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}
