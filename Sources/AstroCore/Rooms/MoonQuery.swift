import CivilTime
import ForeignText

/// The room of new and full Moons by their distance or their name: `supermoon`, `harvest moon`.
package enum MoonQuery: EventSearch {
  package typealias Found = FoundMoon
  package static let kinds = [EventKind.moon]
  package var dependsOnPlace: Bool { false }

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

extension MoonQuery {
  package static let usualWords =
    ["supermoon", "super new moon", "micromoon", "blue moon"]
    + MoonName.allCases.filter { $0 != .blue && $0 != .seasonalBlue }.map(\.words) + ["moon names"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> MoonQuery? {
    rank == .word ? try MoonQuery(words.partsWithoutFillers) : nil
  }

  /// `supermoon`, `super new moon`, `supermoon 360000`, `micromoon year`, `blue moon`, `harvest moon`, `moon names`
  private init?(_ words: [String]) throws(Mistake) {
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
        "\(PlainText.quoted(words.joined(separator: " "))) is not a rule: write relative, yearly or a distance of 350000 to 410000 km"
      )
    }
    self = first.hasPrefix("super") ? .near(phase, rule) : .far(phase, rule)
  }

  private static let singular = ["moons": "moon", "supermoons": "supermoon", "micromoons": "micromoon"]

  package var description: String {
    switch self {
    case .near(let phase, let rule): Self.words("super", phase, rule)
    case .far(let phase, let rule): Self.words("micro", phase, rule)
    case .named(let names): names.count == 1 ? names[0].words : "moon names"
    }
  }

  private static func words(_ prefix: String, _ phase: MoonPhase, _ rule: MoonRule) -> String {
    (phase == .newMoon ? "\(prefix) new moon" : "\(prefix)moon") + (rule == .relative ? "" : " \(rule.word)")
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (FoundMoon) throws -> Bool
  ) throws {
    try find(on: dates, of: almanac, otherBlue, body)
  }

  /// The blue Moon of the other rule, where the search is for one by a single rule.
  private var otherBlue: MoonName? {
    switch self {
    case .named([.blue]): .seasonalBlue
    case .named([.seasonalBlue]): .blue
    default: nil
    }
  }

  /// Days within which there is a blue Moon of either rule.
  private static let longestWithoutBlue = 4 * 366

  /// - Parameter other: The name of which the first Moon found has the next one, too; nil for none.
  private func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ other: MoonName?, _ body: (FoundMoon) throws -> Bool
  ) throws {
    var isFirst = true
    try almanac.inYears(dates) { year, _ in
      try MoonYear(year, of: almanac).moons.flatMap { moon in
        moon.findings(of: self).map { FoundMoon(moon: moon, finding: $0) }
      }
    } _: { moon in
      guard isFirst, let name = other else { return try body(moon) }
      isFirst = false
      var moon = moon
      let years = dates.lowerBound...dates.lowerBound.adding(days: Self.longestWithoutBlue)
      try MoonQuery.named([name]).find(on: years, of: almanac, nil) {
        moon.other = $0.instant
        return false
      }
      return try body(moon)
    }
  }
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

/// Why a search found a new or full Moon.
public enum MoonFinding: Hashable, Sendable {
  case near(MoonRule)
  case far(MoonRule)
  case named(MoonName)

  fileprivate func id(_ phase: MoonPhase) -> String {
    switch self {
    case .near: phase == .newMoon ? "super_new_moon" : "supermoon"
    case .far: phase == .newMoon ? "micro_new_moon" : "micromoon"
    case .named(let name): "\(name.rawValue)_moon"
    }
  }

  /// The rule; nil of a name.
  public var rule: MoonRule? {
    switch self {
    case .near(let rule), .far(let rule): rule
    case .named: nil
    }
  }
}

extension NotableMoon {
  /// Whether it is near by a rule.
  func isNear(by rule: MoonRule) -> Bool {
    switch rule {
    case .relative: relativeDistance >= 0.9
    case .kilometres(let limit): distance < limit
    case .year: distance <= yearlyRange.upperBound - 0.9 * (yearlyRange.upperBound - yearlyRange.lowerBound)
    }
  }

  /// Whether it is far by a rule.
  func isFar(by rule: MoonRule) -> Bool {
    switch rule {
    case .relative: relativeDistance <= 0.1
    case .kilometres(let limit): distance > limit
    case .year: distance >= yearlyRange.lowerBound + 0.9 * (yearlyRange.upperBound - yearlyRange.lowerBound)
    }
  }

  /// Why a search finds it; none where it does not.
  fileprivate func findings(of query: MoonQuery) -> [MoonFinding] {
    switch query {
    case .near(let wanted, let rule): phase == wanted && isNear(by: rule) ? [.near(rule)] : []
    case .far(let wanted, let rule): phase == wanted && isFar(by: rule) ? [.far(rule)] : []
    case .named(let wanted): names.filter(wanted.contains).map { .named($0) }
    }
  }
}

extension EventKind {
  public static let moon = EventKind("moon", tolerance: 0.25)
}

/// A new or full Moon, with why it was found.
public struct FoundMoon: FoundEvent, Hashable {
  public let moon: NotableMoon
  public let finding: MoonFinding
  /// The next blue Moon by the other rule, of the first of a search for blue Moons by one; nil of others.
  public internal(set) var other: JulianDay?

  public var eventKind: EventKind { .moon }
  /// `Supermoon`, `Harvest Moon`
  package func eventName(_ script: NameScript) -> EventName { Self.name(finding, moon.phase) }
  package static func name(_ finding: MoonFinding, _ phase: MoonPhase) -> EventName {
    switch finding {
    case .near: phase == .newMoon ? "Super new moon" : "Supermoon"
    case .far: phase == .newMoon ? "Micro new moon" : "Micromoon"
    case .named(.seasonalBlue): "Seasonal Blue Moon"
    case .named(.hunters): "Hunter's Moon"
    case .named(let name): EventName("\(name.rawValue.capitalizedFirst) Moon" as String)
    }
  }
  public var id: String { finding.id(moon.phase) }
  public var nominal: String { "\(PhaseEvent(phase: moon.phase, time: moon.time).nominalDate)" }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { moon.time }
}
