/// The signs of print for those of a typewriter.
enum PrintedSigns {
  /// A text with a minus before numbers (`−05:00`), and primes behind them (`569″`, `53.5′`).
  static func written(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x2D || $0 == 0x22 || $0 == 0x27 }) else { return text }
    let scalars = Array(text.unicodeScalars)
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.numericType == .decimal
    }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "-" where isDigit(index + 1) && (index == 0 || scalars[index - 1] == " " || scalars[index - 1] == "("):
        result.append("\u{2212}")
      case "\"" where isDigit(index - 1) && !isQuoted(scalars, index): result.append("\u{2033}")
      case "'" where isDigit(index - 1) && !isLetter(scalars, index + 1): result.append("\u{2032}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a quotation mark closes words that another one opens.
  private static func isQuoted(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars[..<index].count { $0 == "\"" } % 2 == 1
  }

  /// Whether an apostrophe belongs to a word, as in `the 1920's`.
  private static func isLetter(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
  }
}
