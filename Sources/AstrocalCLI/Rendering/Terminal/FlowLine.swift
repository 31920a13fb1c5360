/// A labelled line of items that goes on below itself where the terminal ends.
struct FlowLine {
  /// The word before the items, which may be empty.
  let label: String
  /// The items, of which empty ones are left out.
  let items: [String]
  /// Columns before the items.
  var indent = 10
  /// Plain text before the first item, such as a time, and the column it begins at.
  var lead: (column: Int, text: String)?

  private static let gap = 3

  /// A line of items; none where there are no items.
  static func lines(_ label: String, _ items: [String]?) -> [FlowLine] {
    items.map { $0.isEmpty ? [] : [FlowLine(label: label, items: $0)] } ?? []
  }

  /// The line in the width of a terminal, the items in a style.
  func text(_ terminal: Terminal, style: Style? = nil) -> String {
    var lines = [""]
    var column = indent
    for item in items.flatMap({ fitted($0, room: terminal.width - indent) }) {
      let isFirst = lines[lines.count - 1].isEmpty
      let needed = item.displayWidth + (isFirst ? 0 : Self.gap)
      if !isFirst, column + needed > terminal.width {
        lines.append(item)
        column = indent + item.displayWidth
      } else {
        lines[lines.count - 1] += (isFirst ? "" : String(repeating: " ", count: Self.gap)) + item
        column += needed
      }
    }
    let margin = String(repeating: " ", count: indent)
    let start = lead?.column ?? indent
    let room = label.isEmpty ? start : max(1, start - label.count)
    let head =
      terminal.styled(label, .bold) + String(repeating: " ", count: room)
      + (lead?.text.padded(indent - start) ?? "")
    return lines.enumerated().map { index, line in
      (index == 0 ? head : margin) + terminal.styled(line.trimmed, style)
    }.joined(separator: "\n")
  }

  /// An item that is longer than a line, cut between its words, or within a word that is longer.
  private func fitted(_ item: String, room: Int) -> [String] {
    guard item.displayWidth > room else { return item.isEmpty ? [] : [item] }
    return item.split(separator: " ").flatMap { $0.pieces(room) }.lines(room)
  }
}

extension Sequence where Element: StringProtocol {
  /// Lines of words, each with as many as fit into some columns; a word that is wider has a line of its own.
  ///
  /// - Parameter indents: Spaces before the first line, and before each of the others; they count as columns.
  func lines(_ columns: Int, indents: (first: Int, others: Int) = (0, 0)) -> [String] {
    reduce(into: []) { lines, word in
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(repeating: " ", count: lines.isEmpty ? indents.first : indents.others) + word)
      }
    }
  }
}

extension StringProtocol {
  /// The text in pieces no wider than a width.
  fileprivate func pieces(_ width: Int) -> [Substring] {
    guard displayWidth > width else { return [Substring(self)] }
    var pieces: [Substring] = []
    var rest = Substring(self)
    while !rest.isEmpty {
      let piece = rest.prefix(columns: width)
      pieces.append(piece)
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}

extension String {
  /// The text without the spaces at its end, which only align the item below.
  var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
