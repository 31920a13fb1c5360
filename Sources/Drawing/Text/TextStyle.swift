/// The type and the colour of a text.
public struct TextStyle: Hashable, Sendable {
  /// The size of the type in user units.
  public let size: Double
  public let weight: FontWeight
  public let family: FontFamily
  public let color: ColorToken
  /// The digits in which numbers are measured and drawn.
  public let digits: Digits

  public init(
    size: Double, weight: FontWeight = .regular, family: FontFamily = .sans, color: ColorToken = .ink, digits: Digits
  ) {
    precondition(size.isFinite && size > 0, "a text needs a size")
    self.size = size
    self.weight = weight
    self.family = family
    self.color = color
    self.digits = digits
  }

  /// A style that differs in size or weight alone.
  public func with(size: Double? = nil, weight: FontWeight? = nil) -> TextStyle {
    TextStyle(size: size ?? self.size, weight: weight ?? self.weight, family: family, color: color, digits: digits)
  }

  /// A text as it is drawn: on one line, with the signs of print, in the digits of the style.
  func written(_ text: String) -> String { PlainWords.collapsed(digits.written(PrintedSigns.written(text))) }

  /// The room that a text takes along its line, in user units, rather too much than too little.
  ///
  /// No font can be asked, so a table has the advances of the widest fonts that machines have. They are summed by code
  /// point: conjuncts and ligatures are narrower.
  public func width(of text: String) -> Double {
    written(text).unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  /// How far a text rises above its baseline, and how far it falls below, in user units.
  ///
  /// Capitals with accents rise higher; figures of the scripts of India are no higher than Latin letters.
  public func extents(of text: String) -> Extents {
    var above = Script.latin.extents.above
    var below = Script.latin.extents.below
    for scalar in text.unicodeScalars where scalar.value > 0xBF && scalar.properties.numericType == nil {
      let extents = Script(of: scalar).extents
      if scalar.properties.isUppercase { above = max(above, 0.9) }
      above = max(above, extents.above)
      below = max(below, extents.below)
    }
    return Extents(above: above * size, below: below * size)
  }

  /// The room of one code point in user units.
  func advance(of scalar: Unicode.Scalar) -> Double {
    advanceInEm(of: scalar) / 1000 * size
  }

  private func advanceInEm(of scalar: Unicode.Scalar) -> Double {
    if let known = FontTable.advance(of: scalar, family: family, weight: weight) { return known }
    switch scalar.properties.generalCategory {
    // The table has the marks that take room of their own, such as many vowel signs.
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1.02 * Script.assumedAdvance(of: scalar) * (weight == .bold ? 1.1 : 1)
    }
  }
}
