extension Terminal {
  /// The standard output of the run, as the options and the environment describe it.
  init(color: ColorChoice, ascii: Bool, width: Int?) {
    let isTerminal = ProcessContext.current.isTerminal
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && Environment.value("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
      }
    let locale = Environment.value("LC_ALL") ?? Environment.value("LC_CTYPE") ?? Environment.value("LANG") ?? "C"
    let isUTF8 = locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
    self.init(
      isTerminal: isTerminal, usesColor: usesColor, usesGlyphs: isTerminal && isUTF8 && !ascii,
      width: width ?? Self.usualWidth)
  }

  private static let widest = 1_000

  private static var usualWidth: Int {
    if let columns = Environment.value("COLUMNS").flatMap({ Int($0) }), columns >= 40 { return min(columns, widest) }
    return ProcessContext.current.terminalColumns.flatMap { $0 >= 40 ? $0 : nil } ?? 80
  }
}
