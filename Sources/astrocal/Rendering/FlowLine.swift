/// A labelled line of items that goes on below itself where the terminal ends.
struct FlowLine {
  let label: String
  let items: [String]
  /// Columns before the items.
  var indent = 10

  private static let gap = 3

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
    let room = label.isEmpty ? indent : max(1, indent - label.count)
    let head = terminal.styled(label, .bold) + String(repeating: " ", count: room)
    return lines.enumerated().map { index, line in
      (index == 0 ? head : margin) + (style.map { terminal.styled(line.trimmed, $0) } ?? line.trimmed)
    }.joined(separator: "\n")
  }

  /// An item that is longer than a line, cut between its words.
  private func fitted(_ item: String, room: Int) -> [String] {
    guard item.displayWidth > room else { return item.isEmpty ? [] : [item] }
    var parts = [""]
    for word in item.split(separator: " ") {
      let part = parts[parts.count - 1]
      if part.isEmpty {
        parts[parts.count - 1] += word
      } else if part.displayWidth + 1 + word.displayWidth <= room {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
    }
    return parts
  }
}

extension String {
  /// Without the spaces at its end, up to which an item may be filled to stand above the next.
  var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
