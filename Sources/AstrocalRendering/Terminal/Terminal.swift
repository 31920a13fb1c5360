import AstroCore

/// What standard output can show.
package struct Terminal {
  package let isTerminal: Bool
  package let usesColor: Bool
  /// Whether the program's own signs may be other than ASCII: on a terminal in a UTF-8 locale. Names are printed as they
  /// are in any case.
  package let usesGlyphs: Bool
  /// The columns of a line.
  package let width: Int
  /// The lines that are seen at once, the one with the prompt below among them. A file has those of the smallest usual terminal.
  package let rows: Int

  package init(
    isTerminal: Bool, usesColor: Bool, usesGlyphs: Bool, width: Int, rows: Int = 24
  ) {
    self.isTerminal = isTerminal
    self.usesColor = usesColor
    self.usesGlyphs = usesGlyphs
    self.width = width
    self.rows = rows
  }

  /// The text in a style, where there is one and styles are shown.
  package func styled(_ text: String, _ style: Style?) -> String {
    guard usesColor, !text.isEmpty, let style else { return text }
    return "\(style.mark)\(text)\(Style.plain.mark)"
  }

  /// The sign before an uncertainty.
  var plusMinus: String { usesGlyphs ? "±" : "+/-" }

  /// The sign of a meteor shower: `★`, or `/` without glyphs.
  var showerMark: String { usesGlyphs ? "★" : "/" }

  /// The sign of a phase: `◐`, or `D` without glyphs.
  package func mark(_ phase: MoonPhase) -> String {
    let row = MoonPhase.rows[phase.rawValue]
    return usesGlyphs ? row.glyph : row.ascii
  }
}

/// The styles of text; colour never carries meaning alone.
///
/// Roles have colours of the 256 of xterm, as the 16 others differ from one terminal to the next. Each has a contrast of 3 at
/// least with white, with black, and with the grounds of Solarized.
package enum Style: CaseIterable {
  case plain, bold
  /// Keys, conventions, and the past or unseen.
  case dim
  /// Events of the sky.
  case sky
  /// Festivals and fasts.
  case festival
  /// What to avoid.
  case avoid
  /// The sky of charts: a ground of 256 colors that is as bright as the sky is, on dark and on light screens. Signs have the
  /// color of their ground, so that they are there for whoever copies the text; the Moon's alone is seen.
  case day
  case civilTwilight, nauticalTwilight, astronomicalTwilight, dark, moonlit

  /// The first of the characters that Unicode keeps for a program's own use: no text from outside has them.
  private static let firstMark: UInt32 = 0xFDD0

  /// The character that stands for the style within the program, until the text is written.
  package var mark: Character {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return Unicode.Scalar(Self.firstMark + UInt32(index)).map { Character($0) } ?? " "
  }

  /// The style that a character stands for; nil for any other character.
  package init?(mark: Unicode.Scalar) {
    guard mark.value >= Self.firstMark, mark.value < Self.firstMark + UInt32(Self.allCases.count) else { return nil }
    self = Self.allCases[Int(mark.value - Self.firstMark)]
  }

  /// The number of the colour of a role among the 256 of xterm; nil of other styles.
  package var color: Int? {
    switch self {
    case .dim: 243
    case .sky: 32
    case .festival: 136
    case .avoid: 167
    default: nil
    }
  }

  /// The control sequence that a terminal obeys. Source: ECMA-48, select graphic rendition.
  package var sequence: String {
    if let color { return "\u{1B}[38;5;\(color)m" }
    return switch self {
    case .bold: "\u{1B}[1m"
    case .day: Self.sequence(153, on: 153)
    case .civilTwilight: Self.sequence(110, on: 110)
    case .nauticalTwilight: Self.sequence(67, on: 67)
    case .astronomicalTwilight: Self.sequence(24, on: 24)
    case .dark: Self.sequence(17, on: 17)
    case .moonlit: Self.sequence(220, on: 17)
    default: "\u{1B}[0m"
    }
  }

  private static func sequence(_ sign: Int, on ground: Int) -> String { "\u{1B}[38;5;\(sign);48;5;\(ground)m" }

  /// The sky of a chart at a depth of 0…4, see ``SkyLight/depth(at:)``.
  static let skies: [Style] = [.day, .civilTwilight, .nauticalTwilight, .astronomicalTwilight, .dark]
}

/// The roles of styles that have others beside them. What a style says, the words beside it say too.
extension Style {
  /// What is past, or not seen from the place.
  static let hidden = Style.dim
  /// The row of today.
  static let today = Style.bold
}
