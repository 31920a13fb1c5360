/// A unit of angles; its raw value is the usual word behind a number.
public enum ArcUnit: String, CaseIterable, Sendable {
  case degree = "deg"
  case arcminute = "arcmin"
  case arcsecond = "arcsec"

  /// How many of the unit a degree has.
  public var perDegree: Double {
    switch self {
    case .degree: 1
    case .arcminute: 60
    case .arcsecond: 3_600
    }
  }

  /// The words and signs that people write for the unit, in small letters; the longer ones of two signs come first.
  private var spellings: [String] {
    switch self {
    case .degree: ["degrees", "degree", "deg", "\u{B0}", "\u{BA}"]
    case .arcminute: ["arcminutes", "arcminute", "arcmins", "arcmin", "\u{2032}", "\u{2019}", "'"]
    case .arcsecond:
      ["arcseconds", "arcsecond", "arcsecs", "arcsec", "\u{2033}", "\u{2032}\u{2032}", "\u{201D}", "\"", "''"]
    }
  }

  /// The unit of a spelling such as `arcmin`, `°` or `'`, in letters of any case; nil of none.
  public init?(spelling: some StringProtocol) {
    let plain = spelling.lowercased()
    guard let unit = Self.allCases.first(where: { $0.spellings.contains(plain) }) else { return nil }
    self = unit
  }

  /// A number of this unit in another one.
  public func convert(_ value: Double, to other: ArcUnit) -> Double {
    // One exact factor: a degree has whole numbers of the others.
    perDegree >= other.perDegree
      ? value / (perDegree / other.perDegree) : value * (other.perDegree / perDegree)
  }
}

extension Angle {
  /// The angle of a text such as `5`, `-0.5deg`, `30 arcmin`, `50'` or `1°30'`: numbers, each with a smaller unit than the one
  /// before it.
  ///
  /// A number without a unit has degrees. Nil of any other text.
  public init?(written text: some StringProtocol) {
    var rest = text.drop { $0 == " " }
    let isNegative = rest.first == "-" || rest.first == "\u{2212}"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    var (degrees, last): (Double, ArcUnit?) = (0, nil)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard let number = Double(digits) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let spelling = rest.prefix { !($0.isASCII && $0.isNumber) && $0 != " " && $0 != "." }
      rest = rest.dropFirst(spelling.count).drop { $0 == " " }
      guard let unit = spelling.isEmpty && last == nil && rest.isEmpty ? .degree : ArcUnit(spelling: spelling),
        last.map({ unit.perDegree > $0.perDegree && number < unit.perDegree / $0.perDegree }) ?? true
      else { return nil }
      degrees += unit.convert(number, to: .degree)
      last = unit
    }
    guard last != nil else { return nil }
    self.init(degrees: isNegative ? -degrees : degrees)
  }
}
