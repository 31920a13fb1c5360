import AstrocalRendering

extension Terminal {
  /// The standard output of the run, as the options and the environment describe it.
  ///
  /// - Parameter ascii: Nil where nobody chose: then signs beyond ASCII are for terminals in UTF-8.
  init(color: ColorChoice, ascii: Bool?, width: Int?) {
    let isTerminal = ProcessContext.current.isTerminal
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && Environment.value("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
      }
    let locale = Environment.value("LC_ALL") ?? Environment.value("LC_CTYPE") ?? Environment.value("LANG") ?? "C"
    // The encoding stands behind a full stop and before a modifier: de_DE.UTF-8@euro.
    let isUTF8 = locale.split { ".@".contains($0) }.contains { ["utf-8", "utf8"].contains($0.lowercased()) }
    self.init(
      isTerminal: isTerminal, usesColor: usesColor, usesGlyphs: ascii.map { !$0 } ?? (isTerminal && isUTF8),
      width: width.map { Self.usable($0, "--width \($0)") }
        ?? Self.usable(Self.usualWidth, isTerminal ? "the width of the terminal" : nil),
      rows: isTerminal ? Self.usualRows : 24)
  }

  private static let narrowest = 40
  private static let widest = 1_000

  /// A width in which tables can be laid out.
  ///
  /// - Parameter subject: What a note calls the width where it is too small; nil where nobody needs to know.
  private static func usable(_ width: Int, _ subject: String?) -> Int {
    guard width < narrowest else { return min(width, widest) }
    if let subject {
      StandardError.note(
        "\(subject) is below the \(narrowest) columns that tables need; they are printed \(narrowest) columns wide")
    }
    return narrowest
  }

  private static var usualWidth: Int {
    if let columns = Environment.value("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return ProcessContext.current.terminalSize?.columns ?? 80
  }

  private static var usualRows: Int {
    if let lines = Environment.value("LINES").flatMap({ Int($0) }), lines > 0 { return lines }
    return ProcessContext.current.terminalSize?.rows ?? 24
  }
}
