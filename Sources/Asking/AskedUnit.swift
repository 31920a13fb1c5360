import Geography

/// How people write the unit of a number, and what a number means with it or without it.
public struct AskedUnit: Hashable, Sendable {
  /// What a number of the unit is.
  public enum Kind: Hashable, Sendable {
    /// A number with the word or without it.
    case plain
    /// 0 … 1; a number with % is a hundredth of it.
    case share
    case percent
    /// A length of time, which needs a unit.
    case seconds
    /// An angle, which any unit of angles may follow.
    case angle(ArcUnit)
  }

  /// What stands behind a number: `km`; empty of a number alone.
  public let word: String
  /// What a number of it is.
  public let kind: Kind

  /// A unit whose word may stand behind a number: `au`, `km/s`.
  public init(_ word: String) { self.init(word, .plain) }

  private init(_ word: String, _ kind: Kind) { (self.word, self.kind) = (word, kind) }

  /// The unit of a number that has none.
  public static let none = AskedUnit("")
  /// A lit part, 0 … 1.
  public static let share = AskedUnit("share", .share)
  /// Hundredths.
  public static let percent = AskedUnit("%", .percent)
  /// Seconds of time.
  public static let seconds = AskedUnit("s", .seconds)

  /// A unit of angles.
  public static func angle(_ unit: ArcUnit) -> AskedUnit { AskedUnit(unit.rawValue, .angle(unit)) }

  /// Whether a word behind a blank is read as the unit; others are recognised everywhere.
  var isRead: Bool { kind == .plain && !word.isEmpty }

  /// The unit of an angle; nil of other numbers.
  var arc: ArcUnit? {
    if case .angle(let arc) = kind { arc } else { nil }
  }
}
