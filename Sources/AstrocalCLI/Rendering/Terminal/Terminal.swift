import AstroCore
import Geography

/// What standard output can show.
struct Terminal {
  let isTerminal: Bool
  let usesColor: Bool
  /// Whether signs of our own beyond ASCII may be shown: a terminal in a UTF-8 locale. Names stay as they are.
  let usesGlyphs: Bool
  let width: Int

  /// The text in a style, where there is one and styles are shown.
  func styled(_ text: String, _ style: Style?) -> String {
    guard usesColor, !text.isEmpty, let style else { return text }
    return "\(style.mark)\(text)\(Style.plain.mark)"
  }

  /// An angle in full degrees: `50°`, or `50 deg` without glyphs.
  func degrees(_ angle: Angle) -> String {
    Decimal.fixed(angle.degrees, places: 0) + (usesGlyphs ? "°" : " deg")
  }
}

/// The codes that are used (ECMA-48, select graphic rendition); colour never carries meaning alone.
enum Style: UInt32 {
  case plain = 0
  case bold = 1
  case dim = 2
  case yellow = 33
  case cyan = 36

  /// The first of the characters that Unicode keeps for a program's own use: no text from outside has them.
  private static let firstMark: UInt32 = 0xFDD0
  private static let all: [Style] = [.plain, .bold, .dim, .yellow, .cyan]

  /// The character that stands for the style within the program, until the text is written.
  var mark: Character {
    let index = Self.all.firstIndex(of: self) ?? 0
    return Unicode.Scalar(Self.firstMark + UInt32(index)).map { Character($0) } ?? " "
  }

  /// The style that a character stands for; nil for any other character.
  init?(mark: Unicode.Scalar) {
    guard mark.value >= Self.firstMark, mark.value < Self.firstMark + UInt32(Self.all.count) else { return nil }
    self = Self.all[Int(mark.value - Self.firstMark)]
  }

  /// The control sequence that a terminal obeys.
  var sequence: String { "\u{1B}[\(rawValue)m" }
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

extension MoonPhase {
  /// The style of days and rows on which the Moon is full or new; nil for the others.
  var style: Style? {
    self == .fullMoon ? .yellow : self == .newMoon ? .cyan : nil
  }
}
