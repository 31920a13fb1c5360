import AstroCore
import Glibc

/// What standard output can show.
struct Terminal {
  let isTerminal: Bool
  let usesColor: Bool
  /// Whether signs of our own beyond ASCII may be shown: a terminal in a UTF-8 locale. Names stay as they are.
  let usesGlyphs: Bool
  let width: Int

  init(color: ColorChoice, ascii: Bool, width: String?) throws {
    isTerminal = isatty(STDOUT_FILENO) == 1
    switch color {
    case .always: usesColor = true
    case .never: usesColor = false
    case .auto:
      usesColor = isTerminal && Environment.value("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
    }
    let locale = Environment.value("LC_ALL") ?? Environment.value("LC_CTYPE") ?? Environment.value("LANG") ?? "C"
    let isUTF8 = locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
    usesGlyphs = isTerminal && isUTF8 && !ascii
    self.width = try width.map { try NumberText.integer($0, origin: "--width", in: 40...1000) } ?? Self.usualWidth
  }

  private static var usualWidth: Int {
    if let columns = Environment.value("COLUMNS").flatMap({ Int($0) }), columns >= 40 { return columns }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 { return Int(size.ws_col) }
    return 80
  }

  /// Text in a colour, where colours are shown.
  func styled(_ text: String, _ style: Style) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The codes that are used (ECMA-48, select graphic rendition); colour never carries meaning alone.
enum Style: Int {
  case bold = 1
  case dim = 2
  case yellow = 33
  case cyan = 36
}

extension Terminal {
  /// The mark of a phase, as the northern hemisphere sees it.
  func mark(_ phase: MoonPhase) -> String {
    switch phase {
    case .newMoon: usesGlyphs ? "●" : "."
    case .firstQuarter: usesGlyphs ? "◐" : "D"
    case .fullMoon: usesGlyphs ? "○" : "O"
    case .lastQuarter: usesGlyphs ? "◑" : "C"
    case .waxingCrescent, .waxingGibbous: ")"
    case .waningGibbous, .waningCrescent: "("
    }
  }
}
