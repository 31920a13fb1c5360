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

  /// A row of signs of the sky, on grounds as bright as the sky where colors are shown.
  func styled(_ row: [Character]) -> String {
    guard terminal.usesColor else { return String(row) }
    return row.chunked(by: ==).map { terminal.styled(String($0), style(of: $0.first)) }.joined()
  }

  private func style(of sign: Character?) -> Style? {
    if sign == moonlit { return .moonlit }
    return depths.firstIndex { $0 == sign }.map { Style.skies[$0] }
  }

  /// The line that explains the signs of the sky.
  ///
  /// - Parameter words: Those that explain what the chart leaves blank; empty for none.
  func legend(ofDay words: String) -> FlowLine {
    let twilights = depths[1...3].map { styled([$0]) }.joined(separator: " ")
    let items = [
      localized("twilight \(twilights)"), localized("dark \(styled([depths[4]]))"),
      localized("dark with Moon \(styled([moonlit]))"), words,
    ]
    return FlowLine(label: "", items: items, indent: 0)
  }
}

extension RenderContext {
  /// The most columns of a chart, its title and its notes.
  private static let mostColumnsOfChart = 120

  /// The same for a terminal that is no wider than a chart.
  var inChartColumns: RenderContext {
    let terminal = self.terminal
    return with(
      Terminal(
        isTerminal: terminal.isTerminal, usesColor: terminal.usesColor, usesGlyphs: terminal.usesGlyphs,
        width: min(terminal.width, Self.mostColumnsOfChart)))
  }
}
