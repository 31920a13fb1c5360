/// A labelled line of items that goes on below itself where the terminal ends.
struct FlowLine {
  let label: String
  let items: [String]

  private static let labelWidth = 9
  private static let gap = 3

  func text(_ terminal: Terminal, style: Style? = nil) -> String {
    var lines = [""]
    var column = Self.labelWidth
    for item in items where !item.isEmpty {
      let isFirst = lines[lines.count - 1].isEmpty
      let needed = item.count + (isFirst ? 0 : Self.gap)
      if !isFirst, column + needed > terminal.width {
        lines.append(item)
        column = Self.labelWidth + item.count
      } else {
        lines[lines.count - 1] += (isFirst ? "" : String(repeating: " ", count: Self.gap)) + item
        column += needed
      }
    }
    let indent = String(repeating: " ", count: Self.labelWidth)
    let head = terminal.styled(label, .bold) + String(repeating: " ", count: max(1, Self.labelWidth - label.count))
    return lines.enumerated().map { index, line in
      (index == 0 ? head : indent) + (style.map { terminal.styled(line, $0) } ?? line)
    }.joined(separator: "\n")
  }
}

extension String {
  /// Filled with spaces to a width; the text must be of narrow characters.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
