/// A kind of type. A picture names several fonts of each kind, since no font is on every computer.
public enum FontFamily: String, CaseIterable, Sendable {
  /// For everything but titles.
  case sans
  /// For titles.
  case serif

  /// The fonts to look for, as CSS writes them: those of Latin letters first, then those of the scripts that occur.
  func stack(for scripts: Set<Script>) -> String {
    let latin =
      switch self {
      case .sans: ["'Helvetica Neue'", "Helvetica", "Arial", "'Liberation Sans'", "'Noto Sans'"]
      case .serif: ["Georgia", "'Times New Roman'", "'Liberation Serif'", "'Noto Serif'"]
      }
    let others = Script.allCases.filter(scripts.contains).flatMap { $0.fonts(family: self) }.map { "'\($0)'" }
    var seen: Set<String> = []
    let names = (latin + others + [self == .sans ? "sans-serif" : "serif"]).filter { seen.insert($0).inserted }
    return names.joined(separator: ",")
  }
}

/// How heavy letters are.
public enum FontWeight: Int, CaseIterable, Sendable {
  case regular = 400
  case bold = 700
}
