import CivilTime
import Synchronization

/// The rules of a list of festivals with what follows from them alone, made once for all places that share the list.
package final class FestivalRules: Sendable {
  /// A rule whose dates are looked for.
  struct Wanted: Sendable {
    let rule: FestivalRule
    /// Whether its festivals are handed on.
    let isWanted: Bool
    /// Whether others are counted from its festivals.
    let isAnchor: Bool
    /// The rule of the yearly festival that decides about the fast of every month in its own month.
    let yearly: FestivalRule?

    /// Whether its festivals that lie far from the dates in question are needed, too: as anchors, or to pick one of a month.
    var looksFar: Bool { isAnchor || rule.picksOfMonth }
  }

  package let all: [FestivalRule]
  /// The rules that give the ekadashi of a month its name.
  let ekadashiNames: [FestivalRule]
  /// The days by which one of the listed rules reaches back farther than most.
  let furtherReach: Int
  /// The days from a date within which the Moon's risings and settings decide about a festival of the date; nil where no limit is
  /// known.
  let moonReach: Int?
  private let listed: [Wanted]
  private let positions: [String: Int]
  /// The time zones in which some of the rules stand otherwise.
  private let zones: Set<String>
  private let ofZones = Mutex<[String: FestivalRules]>([:])

  package init(_ rules: [FestivalRule]) {
    all = rules
    ekadashiNames = FestivalFinder.ekadashiNames(rules)
    furtherReach = FestivalRule.furtherReach(rules.lazy.filter(\.isListed))
    positions = Dictionary(rules.indices.lazy.map { (rules[$0].id, $0) }) { first, _ in first }
    zones = Set(rules.lazy.flatMap(\.zones))
    listed = Self.wanted(rules, positions, \.isListed)
    moonReach = Self.moonReach(rules, positions)
  }

  /// The rule of an id, the first where several have it.
  func rule(_ id: String) -> FestivalRule? { positions[id].map { all[$0] } }

  /// The rules as they stand in a time zone.
  func standing(in zone: CivilZone) -> FestivalRules {
    let name = zone.identifier
    guard zones.contains(name) else { return self }
    return ofZones.withLock { known in
      if let rules = known[name] { return rules }
      let rules = FestivalRules(FestivalRule.standing(all, in: zone))
      known[name] = rules
      return rules
    }
  }

  /// The rules whose dates are looked for where lists have some, and others are asked for by their ids.
  func wanted(named: Set<String>) -> [Wanted] {
    named.isEmpty ? listed : Self.wanted(all, positions) { $0.isListed || named.contains($0.id) }
  }

  private static func wanted(
    _ rules: [FestivalRule], _ positions: [String: Int], _ isWanted: (FestivalRule) -> Bool
  ) -> [Wanted] {
    let anchors = FestivalFinder.anchors(of: rules, isWanted)
    return rules.compactMap { rule in
      let (isWanted, isAnchor) = (isWanted(rule), anchors.contains(rule.id))
      guard isWanted || isAnchor else { return nil }
      let yearly = rule.kind == .derived ? nil : rule.anchor.flatMap { positions[$0] }.map { rules[$0] }
      return Wanted(rule: rule, isWanted: isWanted, isAnchor: isAnchor, yearly: yearly)
    }
  }

  /// The days from a date within which whatever decides about a festival of the date lies: its tithi begins up to three days before
  /// the last day whose window is looked at, and published dates are up to two days from those of the rule.
  static let windowReach = 8

  private static func moonReach(_ rules: [FestivalRule], _ positions: [String: Int]) -> Int? {
    let families = Set(rules.lazy.filter(\.asksMoon).map(\.family))
    var reach = windowReach
    for rule in rules where rule.asksMoon && rule.picksOfMonth { return nil }
    for rule in rules where rule.kind == .derived {
      var (days, isKnown, first) = (0, true, rule)
      // A list of the user may have a circle.
      for _ in rules.indices {
        guard let anchor = first.anchor, let position = positions[anchor], first.kind == .derived else { break }
        if case .days(let offset) = first.offset { days += abs(offset) } else { isKnown = false }
        first = rules[position]
      }
      guard families.contains(first.family) else { continue }
      if !isKnown { return nil }
      reach = max(reach, windowReach + days)
    }
    return reach
  }
}
