import Tables

/// Advances of a run of code points in 1/1000 em; 0 for marks without an advance and for letters that are not known.
struct FontTable: Sendable {
  /// The first code point.
  let first: UInt32
  let regular: [UInt16]
  let bold: [UInt16]
  /// Advances of serif letters; empty for the scripts of India, of which none were measured.
  let serif: [UInt16]

  /// The tables in the order in which they are searched: the widest advances of DejaVu Sans, Liberation Sans (Arial,
  /// Helvetica), Noto Sans and their serif faces, then the fonts Noto Sans of the scripts of India.
  private static let all = EmbeddedText.fontAdvances.tabbedLines.map { fields in
    func advances(_ column: Int) -> [UInt16] { fields[column].split(separator: " ").map { UInt16($0) ?? 0 } }
    return FontTable(
      first: UInt32(fields[0], radix: 16) ?? 0, regular: advances(1), bold: advances(2), serif: advances(3))
  }
  /// What the fonts of the scripts of India other than those of the table may be wider.
  private static let indicSpare = 1.02

  /// The advance of a code point, or nil if no table has it.
  static func advance(of scalar: Unicode.Scalar, family: FontFamily, weight: FontWeight) -> Double? {
    for table in all where scalar.value >= table.first {
      let index = Int(scalar.value - table.first)
      guard index < table.regular.count else { continue }
      let (regular, bold) = (Double(table.regular[index]), Double(table.bold[index]))
      guard regular > 0 else { return nil }
      let isIndic = table.serif.isEmpty
      // Of the scripts of India, Tamil has the widest serif letters beside those without.
      guard family == .serif, !isIndic else {
        return (weight == .bold ? bold : regular) * (isIndic ? indicSpare : 1) * (family == .serif ? 1.12 : 1)
      }
      return Double(table.serif[index]) * (weight == .bold ? max(1.08, bold / regular) : 1)
    }
    return nil
  }
}
