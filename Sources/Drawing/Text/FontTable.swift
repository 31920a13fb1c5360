/// Advances of a run of code points in 1/1000 em; 0 for marks without an advance and for letters that are not known.
struct FontTable: Sendable {
  /// The first code point.
  let first: UInt32
  let regular: [UInt16]
  let bold: [UInt16]
  /// Advances of serif letters; empty where none were measured.
  let serif: [UInt16]

  init(first: UInt32, regular: [UInt16], bold: [UInt16], serif: [UInt16] = []) {
    self.first = first
    self.regular = regular
    self.bold = bold
    self.serif = serif
  }

  /// The tables in the order in which they are searched.
  private static let all = european + indic

  /// The advance of a code point, or nil if no table has it.
  static func advance(of scalar: Unicode.Scalar, family: FontFamily, weight: FontWeight) -> Double? {
    for table in all where scalar.value >= table.first {
      let index = Int(scalar.value - table.first)
      guard index < table.regular.count else { continue }
      let (regular, bold) = (Double(table.regular[index]), Double(table.bold[index]))
      guard regular > 0 else { return nil }
      guard family == .serif else { return weight == .bold ? bold : regular }
      // Of the scripts of India, Tamil has the widest serif letters beside those without.
      guard !table.serif.isEmpty else { return 1.12 * (weight == .bold ? bold : regular) }
      return Double(table.serif[index]) * (weight == .bold ? max(1.08, bold / regular) : 1)
    }
    return nil
  }
}
