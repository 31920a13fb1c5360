import CivilTime

/// A time of a festival that has a name: that of the puja, of the kindling, of the moonrise that ends a fast.
public struct PujaTime: Sendable, Hashable {
  /// The name in the column `windows` of the table of festivals, such as `puja`, `nishita`, `moonrise`.
  public let name: String
  /// The beginning, in UT.
  public let start: JulianDay
  /// The end, in UT; nil of an instant.
  public let end: JulianDay?
  /// Whether it is a detail, which documents list, and texts only where they explain.
  public internal(set) var isDetail = false
  /// The moonrises at which the tithi of the festival holds, where this time is a moonrise; nil of others.
  public internal(set) var holding: Holding?
  /// Why the time is shorter than a ghati, or `nil` if it is longer, an instant, or short by itself.
  public internal(set) var short: ShortWindow?

  /// The name of the first quarter of dvadashi, which every fast of ekadashi has.
  static let hariVasara = "harivasara"

  /// The moonrises at which a tithi is current, among the moonrises of the days that it touches.
  public enum Holding: Sendable, Hashable {
    /// The tithi is current at this moonrise only.
    case here
    /// The tithi is current at the moonrise of another date only.
    case elsewhere(GregorianDate)
    /// The tithi is current at two moonrises.
    case both
    /// The tithi is current at no moonrise.
    case neither

    /// The word in JSON.
    public var word: String {
      switch self {
      case .here: "here"
      case .elsewhere: "elsewhere"
      case .both: "both"
      case .neither: "neither"
      }
    }
  }
}

extension PujaTime {
  /// The one of some names of times that stands at the end of a text, in any transliteration, and the words before it: `ekadashi` and
  /// `parana` of `ekadashi paran`; nil where none does.
  package static func named(in text: String, among names: [String]) -> (event: String, name: String)? {
    let words = text.split(separator: " ")
    for name in names {
      let wanted = FamilyWords.table.words(name)
      for count in 1...2 where count <= words.count {
        let last = words.suffix(count).joined(separator: " ")
        guard FamilyWords.table.words(IndicSpelling.latin(last) ?? last) == wanted else { continue }
        return (words.dropLast(count).joined(separator: " "), name)
      }
    }
    return nil
  }
}

extension FestivalRule {
  /// The names of the times that the festival has: `moonrise`, `parana`.
  public var pujaNames: [String] {
    (isEkadashi ? [PujaTime.hariVasara] : []) + (PujaRule.rules(windowText.string) ?? []).map(\.name)
      + (isFast ? ["parana"] : [])
  }

  /// The same, of a rule that names some days of another festival and has no times of its own those of the other.
  package func pujaNames(in rules: [FestivalRule]) -> [String] {
    guard namesDays, windowText.isEmpty, let other = rules.first(where: { $0.id == anchor && $0.id != id }) else {
      return pujaNames
    }
    return other.pujaNames(in: rules.filter { $0.id != id })
  }
}

extension Festival {
  /// The time of the festival that has a name; `puja` stands for the first where none has that name, `parana` also for
  /// the time of an ekadashi.
  public func pujaTime(_ name: String) -> PujaTime? {
    if let named = pujaTimes.first(where: { $0.name == name }) { return named }
    if name == "parana", let parana { return PujaTime(name: name, start: parana.lowerBound, end: parana.upperBound) }
    return name == "puja" ? pujaTimes.first { $0.name != PujaTime.hariVasara } : nil
  }
}
