/// How printed lines differ from expected ones, in which `…` stands for any text and a line `...` for any lines.
package struct LineDifference {
  private enum Change {
    /// An expected line with the printed lines that it stands for: one, or for `...` any number.
    case kept(expected: String, printed: [String])
    case missing(String)
    case added(String)
  }

  private let changes: [Change]

  package init(expected: [String], printed: [String]) {
    changes = Self.changes(expected, printed)
  }

  package var isEmpty: Bool {
    changes.allSatisfy { if case .kept = $0 { true } else { false } }
  }

  /// The printed lines, the expected ones in their place where they fit.
  package var merged: [String] {
    changes.compactMap { change in
      switch change {
      case .kept(let expected, _): expected
      case .added(let line): line
      case .missing: nil
      }
    }
  }

  /// The lines that differ with up to two lines around each: `-` for expected, `+` for printed ones.
  package var description: String {
    let lines = changes.map { change in
      switch change {
      case .kept(let expected, _): "  " + expected
      case .missing(let line): "- " + line
      case .added(let line): "+ " + line
      }
    }
    let shown = lines.indices.filter { index in
      lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { !$0.hasPrefix("  ") }
    }
    var text: [String] = []
    for (position, index) in shown.enumerated() {
      if position > 0, shown[position - 1] != index - 1 { text.append("  [...]") }
      text.append(lines[index])
    }
    return text.joined(separator: "\n")
  }

  private static func changes(_ expected: [String], _ printed: [String]) -> [Change] {
    if expected.count == printed.count, zip(expected, printed).allSatisfy({ $0 != "..." && fits($0, $1) }) {
      return zip(expected, printed).map { .kept(expected: $0, printed: [$1]) }
    }
    // The least cost of changes from each place on: a changed line costs 1, one that is there on one side alone 2.
    var cost = [[Int]](
      repeating: [Int](repeating: 0, count: printed.count + 1), count: expected.count + 1)
    for i in stride(from: expected.count, through: 0, by: -1) {
      for j in stride(from: printed.count, through: 0, by: -1) {
        if i == expected.count {
          cost[i][j] = 2 * (printed.count - j)
        } else if expected[i] == "..." {
          cost[i][j] = min(cost[i + 1][j], j < printed.count ? cost[i][j + 1] : .max)
        } else {
          var least = cost[i + 1][j] + 2
          if j < printed.count {
            let changed = fits(expected[i], printed[j]) ? 0 : 1
            least = min(least, cost[i][j + 1] + 2, cost[i + 1][j + 1] + changed)
          }
          cost[i][j] = least
        }
      }
    }
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < printed.count {
      if i < expected.count, expected[i] == "..." {
        let start = j
        while j < printed.count, cost[i + 1][j] > cost[i][start] { j += 1 }
        changes.append(.kept(expected: "...", printed: Array(printed[start..<j])))
        i += 1
      } else if i < expected.count, j < printed.count, fits(expected[i], printed[j]), cost[i][j] == cost[i + 1][j + 1] {
        changes.append(.kept(expected: expected[i], printed: [printed[j]]))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, j < printed.count, cost[i][j] == cost[i + 1][j + 1] + 1,
        !fits(expected[i], printed[j])
      {
        changes += [.missing(expected[i]), .added(printed[j])]
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, cost[i][j] == cost[i + 1][j] + 2 {
        changes.append(.missing(expected[i]))
        i += 1
      } else {
        changes.append(.added(printed[j]))
        j += 1
      }
    }
    return changes
  }

  /// Whether a line fits an expected one, in which `…` stands for any text.
  static func fits(_ expected: String, _ printed: String) -> Bool {
    if expected == printed { return true }
    let parts = expected.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, printed.hasPrefix(parts[0]) else { return false }
    var rest = printed.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
