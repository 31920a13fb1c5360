import CivilTime
import ForeignText

/// A search for what a year or a month has once, `earliest sunset`, `polar night`, `supermoon`, `harvest moon`, `young moon`, and for
/// what Jupiter's moons do.
public enum SpecialQuery: Hashable, Sendable {
  /// Extremes of the Sun's clock and day.
  case sun(SunQuery)
  /// The beginnings and ends of midnight suns and polar nights.
  case polar(Set<PolarSeason.Kind>)
  /// New and full Moons by distance or name.
  case moon(MoonQuery)
  /// The young or the old Moon.
  case crescent(CrescentQuery)
  /// What Jupiter's moons do.
  case satellites(JovianQuery)
  /// The best night for a list of targets.
  case list(TargetCatalogue.Group)
}

/// A search for extremes of the Sun in a calendar year.
public struct SunQuery: Hashable, Sendable {
  /// The kinds, in their order.
  public let kinds: [SunExtreme.Kind]
  /// The clock that decides.
  public let basis: SunExtreme.Basis
}

/// A search for new or full Moons by their distance or their name.
public enum MoonQuery: Hashable, Sendable {
  /// Near the Earth (`supermoon`) or far from it (`micromoon`).
  case near(MoonPhase, MoonRule)
  case far(MoonPhase, MoonRule)
  /// Full Moons of some names.
  case named([MoonName])
}

/// A rule by which a new or full Moon is near or far.
public enum MoonRule: Hashable, Sendable {
  /// ``NotableMoon/relativeDistance`` is 0.9 or more, or 0.1 or less. Source: Espenak, after Nolle.
  case relative
  /// Less than so many kilometres away, or more.
  case kilometres(Double)
  /// Within a tenth of the way from the least perigee of the year to its greatest apogee, or from the apogee. Source: Nolle.
  case year
}

/// A search for the young or the old Moon.
public struct CrescentQuery: Hashable, Sendable {
  /// Whether the old Moon of the morning is meant.
  public let isMorning: Bool
  /// Whether all evenings are found, also those on which the Moon is not seen.
  public let isOfAll: Bool
  /// The criterion that says which is the first evening on which the Moon is seen.
  public let criterion: Crescent.Criterion
}

extension SpecialQuery {
  /// The kind of the events.
  public var kind: EventKind {
    switch self {
    case .sun, .polar: .extreme
    case .moon: .moon
    case .crescent: .crescent
    case .satellites: .satellite
    case .list: .marathon
    }
  }

  /// The search of words in any case, with hyphens, underscores or spaces, or `nil` for any other words.
  ///
  /// - Throws: ``Mistake`` for a rule that is none.
  init?(words text: String) throws(Mistake) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    // Most searches are others: only these words occur in one of this kind.
    guard words.contains(where: Self.signs.contains) else { return nil }
    words.removeAll { Self.fillers.contains($0) }
    if let query = SunQuery(words) {
      self = .sun(query)
    } else if let kinds = Self.polar[words.joined(separator: " ")] {
      self = .polar(kinds)
    } else if let query = try MoonQuery(words) {
      self = .moon(query)
    } else if let query = CrescentQuery(words) {
      self = .crescent(query)
    } else if let query = JovianQuery(words) {
      self = .satellites(query)
    } else if let list = Self.list(words) {
      self = .list(list)
    } else {
      return nil
    }
  }

  /// The words of which each search has one at least.
  private static let signs: Set<String> = JovianQuery.signs.union([
    "sunrise", "sunset", "sunrises", "sunsets", "day", "days", "extremes", "sun", "night", "moon", "moons", "supermoon",
    "supermoons", "micromoon", "micromoons", "crescent", "crescents", "hilal", "polar", "best", "marathon",
  ])
  private static let fillers: Set<String> = ["the", "of", "year", "by", "a", "time", "s"]

  private static let polar: [String: Set<PolarSeason.Kind>] = [
    "midnight sun": [.midnightSun], "polar day": [.midnightSun], "polar night": [.polarNight],
    "polar nights": [.polarNight],
  ]

  /// `best messier`, `messier best`, `messier marathon`, `best night for caldwell`
  private static func list(_ words: [String]) -> TargetCatalogue.Group? {
    guard words.contains("best") || words.contains("marathon") else { return nil }
    let name = words.filter { !["best", "marathon", "night", "for", "objects"].contains($0) }
    return TargetCatalogue.Group(name.joined(separator: " "))
  }

  /// The searches in their usual words, for completion and advice.
  static let usualWords: [String] =
    SunExtreme.Kind.allCases.map { $0.rawValue.replacing("_", with: " ") }
    + ["sun extremes", "midnight sun", "polar night", "supermoon", "super new moon", "micromoon", "blue moon"]
    + MoonName.allCases.filter { $0 != .blue && $0 != .seasonalBlue }.map(\.words) + ["moon names"]
    + ["young moon", "old moon"] + JovianQuery.usualWords + ["best messier"]
}

extension SunQuery {
  /// `earliest sunset`, `sun extremes`, `latest sunrise standard`
  fileprivate init?(_ words: [String]) {
    var words = words
    let isStandard = words.last == "standard"
    if isStandard { words.removeLast() }
    let text = words.joined(separator: " ")
    let kinds =
      text == "sun extremes" || text == "extremes sun"
      ? SunExtreme.Kind.allCases
      : SunExtreme.Kind.allCases.filter {
        let name = $0.rawValue.replacing("_", with: " ")
        return name == text || name + "s" == text
      }
    guard !kinds.isEmpty else { return nil }
    (self.kinds, basis) = (kinds, isStandard ? .standard : .clock)
  }
}

extension MoonQuery {
  /// `supermoon`, `super new moon`, `supermoon 360000`, `micromoon year`, `blue moon`, `harvest moon`, `moon names`
  fileprivate init?(_ words: [String]) throws(Mistake) {
    var words = words.map { Self.singular[$0] ?? $0 }
    if words == ["moon", "names"] || words == ["full", "moon", "names"] {
      self = .named(MoonName.allCases)
      return
    }
    if let name = MoonName.allCases.first(where: { $0.typed.contains(words.joined(separator: " ")) }) {
      self = .named([name])
      return
    }
    guard let first = words.first, ["super", "micro", "supermoon", "micromoon"].contains(first) else { return nil }
    words.removeFirst()
    let isShort = first.hasSuffix("moon")
    var phase = MoonPhase.fullMoon
    if !isShort {
      if words.first == "new" { phase = .newMoon }
      if words.first == "new" || words.first == "full" { words.removeFirst() }
      guard words.first == "moon" else { return nil }
      words.removeFirst()
    }
    if words.last == "km" { words.removeLast() }
    guard words.count < 2, let rule = words.first.map(MoonRule.init(word:)) ?? .relative else {
      throw Mistake(
        "\(PlainText.quoted(words.joined(separator: " "))) is no rule: write relative, yearly or a distance of 350000 to 410000 km"
      )
    }
    self = first.hasPrefix("super") ? .near(phase, rule) : .far(phase, rule)
  }

  private static let singular = ["moons": "moon", "supermoons": "supermoon", "micromoons": "micromoon"]
}

extension MoonRule {
  /// `relative`, `yearly`, `360000`
  fileprivate init?(word: String) {
    switch word {
    case "relative": self = .relative
    case "yearly": self = .year
    default:
      let digits = word.filter { $0 != "," }
      let number = digits.hasSuffix("km") ? String(digits.dropLast(2)) : digits
      guard let value = Double(number), 350_000...410_000 ~= value else { return nil }
      self = .kilometres(value)
    }
  }

  /// The word of the rule; empty of the usual one.
  public var word: String {
    switch self {
    case .relative: "relative"
    case .year: "yearly"
    case .kilometres(let limit): "\(Int(limit))"
    }
  }
}

extension MoonName {
  /// The words in their usual spelling: `harvest moon`, `seasonal blue moon`.
  public var words: String { (self == .hunters ? "hunters" : rawValue.replacing("_", with: " ")) + " moon" }

  /// The words that name it. An apostrophe may stand in `hunter's`.
  fileprivate var typed: [String] {
    self == .hunters ? [words, "hunter's moon", "hunter moon", "hunter\u{2019}s moon"] : [words]
  }
}

extension CrescentQuery {
  /// `young moon`, `old moon`, `first crescent`, `all young moon odeh`
  fileprivate init?(_ words: [String]) {
    var words = words.map { $0 == "crescents" ? "crescent" : $0 }
    let criterion = words.last.flatMap(Crescent.Criterion.init)
    if criterion != nil { words.removeLast() }
    let isOfAll = words.first == "all" || words.last == "all"
    words.removeAll { $0 == "all" }
    guard let isMorning = Self.words[words.joined(separator: " ")] else { return nil }
    (self.isMorning, self.isOfAll, self.criterion) = (isMorning, isOfAll, criterion ?? .yallop)
  }

  private static let words = [
    "young moon": false, "first crescent": false, "new crescent": false, "crescent": false, "young crescent": false,
    "crescent moon": false, "moon visibility": false, "hilal": false, "new crescent moon": false,
    "waxing crescent": false, "waning crescent": true, "old moon": true, "last crescent": true, "old crescent": true,
  ]
}

extension SpecialQuery: CustomStringConvertible {
  /// The words in one spelling, from which the same search is read.
  public var description: String {
    switch self {
    case .sun(let query):
      (query.kinds.count == 1 ? query.kinds[0].rawValue.replacing("_", with: " ") : "sun extremes")
        + (query.basis == .standard ? " standard" : "")
    case .polar(let kinds): kinds == [.midnightSun] ? "midnight sun" : "polar night"
    case .moon(.near(let phase, let rule)): Self.words("super", phase, rule)
    case .moon(.far(let phase, let rule)): Self.words("micro", phase, rule)
    case .moon(.named(let names)): names.count == 1 ? names[0].words : "moon names"
    case .crescent(let query):
      (query.isOfAll ? "all " : "") + (query.isMorning ? "old moon" : "young moon")
        + (query.criterion == .yallop ? "" : " \(query.criterion.rawValue)")
    case .satellites(let query): query.description
    case .list(let list): "best \(list.rawValue)"
    }
  }

  private static func words(_ prefix: String, _ phase: MoonPhase, _ rule: MoonRule) -> String {
    (phase == .newMoon ? "\(prefix) new moon" : "\(prefix)moon") + (rule == .relative ? "" : " \(rule.word)")
  }
}
