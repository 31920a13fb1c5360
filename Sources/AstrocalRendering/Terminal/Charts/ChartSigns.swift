import Algorithms
import AstroCore

/// The signs of the charts in a terminal; colour only repeats them.
struct ChartSigns {
  let terminal: Terminal

  /// The columns that a chart may have.
  var columns: Int { terminal.width }

  /// The signs of day, of the three twilights and of the dark.
  var depths: [Character] { Array(terminal.usesGlyphs ? " ░▒▓█" : " .-=#") }
  /// The sign of the dark with the Moon up.
  var moonlit: Character { terminal.usesGlyphs ? "○" : "o" }
  /// Signs of rising weight, the first for nothing.
  var ramp: [Character] { Array(terminal.usesGlyphs ? " ▁▂▃▄▅▆▇█" : " .:-=+*#%@") }

  /// The sign of the sky for a depth of 0…4, see ``SkyLight/depth(at:)``.
  func sky(_ depth: Int, hasMoon: Bool) -> Character {
    depth == 4 && hasMoon ? moonlit : depths[depth]
  }

  /// A row of signs, those of the Moon and of moonlight coloured.
  func styled(_ row: [Character]) -> String {
    guard terminal.usesColor else { return String(row) }
    return row.chunked { isMoon($0) == isMoon($1) }.map { part in
      terminal.styled(String(part), part.first.map(isMoon) == true ? .yellow : nil)
    }.joined()
  }

  private func isMoon(_ sign: Character) -> Bool { sign == moonlit }

  /// The line that explains the signs of the sky.
  ///
  /// - Parameter words: Those that explain what the chart leaves blank; empty for none.
  func legend(ofDay words: String) -> FlowLine {
    let twilights = depths[1...3].map(String.init).joined(separator: " ")
    let items = [
      localized("twilight \(twilights)"), localized("dark \(String(depths[4]))"),
      localized("dark with Moon \(String(moonlit))"), words,
    ]
    return FlowLine(label: "", items: items, indent: 0)
  }
}

extension RenderContext {
  /// The most columns of a chart, its title and its notes.
  private static let mostColumnsOfChart = 80

  /// The same for a terminal that is no wider than a chart.
  var inChartColumns: RenderContext {
    var context = self
    context.presentation.terminal = Terminal(
      isTerminal: terminal.isTerminal, usesColor: terminal.usesColor, usesGlyphs: terminal.usesGlyphs,
      width: min(terminal.width, Self.mostColumnsOfChart))
    return context
  }
}
