/// A script of which the layer knows the widths, the heights and fonts.
enum Script: CaseIterable, Sendable {
  case latin
  case devanagari, bengali, gurmukhi, gujarati, odia, tamil, telugu, kannada, malayalam, sinhala
  /// Chinese, Japanese and Korean, and symbols of the same width.
  case eastAsian
  case other

  /// The script that a code point belongs to; Latin for marks, figures and signs that all scripts share.
  init(of scalar: Unicode.Scalar) {
    self =
      switch scalar.value {
      case ..<0x0590, 0x1E00..<0x2E80: .latin
      // The danda ends sentences in all scripts of India, with the width of the first.
      case 0x0900..<0x0980, 0xA8E0..<0xA900, 0x1CD0..<0x1D00: .devanagari
      case 0x0980..<0x0A00: .bengali
      case 0x0A00..<0x0A80: .gurmukhi
      case 0x0A80..<0x0B00: .gujarati
      case 0x0B00..<0x0B80: .odia
      case 0x0B80..<0x0C00: .tamil
      case 0x0C00..<0x0C80: .telugu
      case 0x0C80..<0x0D00: .kannada
      case 0x0D00..<0x0D80: .malayalam
      case 0x0D80..<0x0E00: .sinhala
      case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFE30..<0xFE50,
        0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x20000..<0x40000:
        .eastAsian
      default: .other
      }
  }

  /// How far letters rise above the baseline and fall below it, in em: capitals and descenders of Latin, and the marks
  /// above and below the letters of the others, as Noto Sans draws the names of the panchanga.
  var extents: Extents {
    switch self {
    case .latin: Extents(above: 0.74, below: 0.22)
    case .devanagari: Extents(above: 0.86, below: 0.34)
    case .bengali: Extents(above: 0.93, below: 0.30)
    case .gurmukhi, .gujarati: Extents(above: 0.91, below: 0.38)
    case .odia, .sinhala: Extents(above: 0.99, below: 0.31)
    case .tamil, .malayalam: Extents(above: 0.87, below: 0.36)
    case .telugu: Extents(above: 0.88, below: 0.48)
    case .kannada: Extents(above: 0.83, below: 0.54)
    case .eastAsian: Extents(above: 0.90, below: 0.16)
    case .other: Extents(above: 0.95, below: 0.40)
    }
  }

  /// The advance of a code point that no table has, in 1/1000 em. It is rather too wide than too narrow.
  static func assumedAdvance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF: 900  // Hebrew, Arabic
    case 0x0E00..<0x0F00, 0x10A0..<0x1100: 750  // Thai, Lao, Georgian
    case 0x1200..<0x13A0: 1000  // Ethiopic
    case 0x25A0..<0x2700: 850  // squares, stars
    default:
      switch Script(of: scalar) {
      case .latin: 700
      case .other: 1250  // emoji
      default: 1000
      }
    }
  }

  /// Fonts for the script on common systems, in the order of Linux, macOS and Windows.
  func fonts(family: FontFamily) -> [String] {
    let noto: (String) -> String = { "Noto \(family == .serif ? "Serif" : "Sans") \($0)" }
    return switch self {
    case .latin, .other: []
    case .devanagari: [noto("Devanagari"), "Kohinoor Devanagari", "Nirmala UI", "Mangal"]
    case .bengali: [noto("Bengali"), "Kohinoor Bangla", "Nirmala UI", "Vrinda"]
    case .gurmukhi: [noto("Gurmukhi"), "Gurmukhi MN", "Nirmala UI", "Raavi"]
    case .gujarati: [noto("Gujarati"), "Kohinoor Gujarati", "Nirmala UI", "Shruti"]
    case .odia: ["Noto Sans Oriya", "Oriya MN", "Nirmala UI", "Kalinga"]
    case .tamil: [noto("Tamil"), "Tamil MN", "Nirmala UI", "Latha"]
    case .telugu: [noto("Telugu"), "Kohinoor Telugu", "Nirmala UI", "Gautami"]
    case .kannada: [noto("Kannada"), "Kannada MN", "Nirmala UI", "Tunga"]
    case .malayalam: [noto("Malayalam"), "Malayalam MN", "Nirmala UI", "Kartika"]
    case .sinhala: [noto("Sinhala"), "Sinhala MN", "Nirmala UI", "Iskoola Pota"]
    case .eastAsian: [noto("CJK JP"), "Hiragino Sans", "Yu Gothic", "Microsoft YaHei", "Malgun Gothic"]
    }
  }
}

/// How far a text rises above its baseline and falls below it, in user units or, for a script, in em.
public struct Extents: Hashable, Sendable {
  public let above: Double
  public let below: Double
}
