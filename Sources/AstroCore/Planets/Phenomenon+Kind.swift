import SwissEphemeris

extension Phenomenon {
  /// The kind of a phenomenon. A new kind is a case, its row in `facts`, and its search in `PhenomenonSearch`.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The least angle between two bodies, where it is below 5°.
    case approach
    /// The longitude of the Sun, in front of it or behind it.
    case inferiorConjunction, superiorConjunction
    /// The longitude of the Sun, of a planet that is never in front of it.
    case conjunction
    /// The longitude opposite to the Sun.
    case opposition
    /// The largest angle from the Sun, seen in the evening or in the morning.
    case greatestElongationEast, greatestElongationWest
    /// The longitude begins to decrease, or to grow.
    case stationRetrograde, stationDirect
    /// The Moon nearest to the Earth and farthest from it.
    case perigee, apogee
    /// The Earth nearest to the Sun and farthest from it.
    case perihelion, aphelion
    /// Mercury or Venus before the disc of the Sun.
    case transit
    /// The longitude 90° east of the Sun, in the evening, or west of it, in the morning.
    case quadratureEast, quadratureWest
    /// A planet nearest to the Earth.
    case nearest
    /// Venus at its brightest, in the evening or in the morning.
    case brightestEast, brightestWest
  }
}

extension Phenomenon.Kind {
  /// What is known of each phenomenon of a kind.
  struct Facts {
    /// The word, such as `inferior_conjunction`.
    let id: String
    /// The kind of event to which it belongs for a reader, such as `conjunction`.
    let family: String
    /// The English name, with `%1` for the first body and `%2` for the second.
    let phrase: String
    /// The words of a search that finds it, one group after the other: several kinds may have the same.
    let searches: [[String]]
    /// The bodies that may be the one it happens to; nil of what happens to two.
    let bodies: [SkyObject]?
    /// Whether the Sun takes part, so that a search may name it.
    var withSun = false
    /// The way in which it is seen from a place.
    let sight: Sight
    /// Whether the extremum is so flat that its instant is known to about a minute: 0.3 m of the distance from the Sun, or
    /// 0.00001″ of the longitude of Saturn, are a minute from the instant.
    var isFlat = false
  }

  /// The way in which a phenomenon is seen from a place.
  public enum Sight: Int, Comparable, Sendable {
    /// Nothing: the body stands beside the Sun, or it is the Earth's.
    case none
    /// The body, which looks the same as on other days and is not mentioned.
    case same
    /// The body, of which it is said whether it is up.
    case body
    /// An event that people go out and look at.
    case event

    public static func < (left: Sight, right: Sight) -> Bool { left.rawValue < right.rawValue }
  }

  private static let inner: [SkyObject] = [.body(.mercury), .body(.venus)]
  private static let planets = (PhenomenonSearch.visible + PhenomenonSearch.outer).map(SkyObject.body)
  private static let outer = planets.filter { !inner.contains($0) }
  /// Pluto and the asteroids, which only searches name.
  private static let small = Body.small.map(SkyObject.body)

  /// The facts of each kind, in the order of the cases.
  private static let facts: [Facts] = [
    Facts(
      id: "approach", family: "approach", phrase: "%1 near %2", searches: [["approach"]], bodies: nil, sight: .event),
    Facts(
      id: "inferior_conjunction", family: "conjunction", phrase: "%1 at inferior conjunction",
      searches: [["inferior", "conjunction"]], bodies: inner, withSun: true, sight: .none),
    Facts(
      id: "superior_conjunction", family: "conjunction", phrase: "%1 at superior conjunction",
      searches: [["superior", "conjunction"]], bodies: inner, withSun: true, sight: .none),
    Facts(
      id: "conjunction", family: "conjunction", phrase: "%1 at conjunction", searches: [], bodies: outer + small,
      withSun: true,
      sight: .none),
    Facts(
      id: "opposition", family: "opposition", phrase: "%1 at opposition", searches: [["opposition"]],
      bodies: outer + small,
      withSun: true, sight: .event),
    Facts(
      id: "greatest_elongation_east", family: "elongation", phrase: "%1 at greatest elongation east",
      searches: [["elongation"], ["elongation", "east"]], bodies: inner, withSun: true, sight: .event),
    Facts(
      id: "greatest_elongation_west", family: "elongation", phrase: "%1 at greatest elongation west",
      searches: [["elongation"], ["elongation", "west"]], bodies: inner, withSun: true, sight: .event),
    Facts(
      id: "station_retrograde", family: "station", phrase: "%1 stationary, turns retrograde",
      searches: [["station"], ["station", "retrograde"], ["retrograde"]], bodies: planets + small, sight: .body,
      isFlat: true),
    Facts(
      id: "station_direct", family: "station", phrase: "%1 stationary, turns direct",
      searches: [["station"], ["direct"], ["station", "direct"]], bodies: planets + small, sight: .body, isFlat: true),
    Facts(
      id: "perigee", family: "apsis", phrase: "%1 at perigee", searches: [["perigee"], ["apsis"]],
      bodies: [.body(.moon)], sight: .same),
    Facts(
      id: "apogee", family: "apsis", phrase: "%1 at apogee", searches: [["apogee"], ["apsis"]],
      bodies: [.body(.moon)], sight: .same),
    Facts(
      id: "perihelion", family: "apsis", phrase: "%1 at perihelion", searches: [["perihelion"], ["apsis"]],
      bodies: [.earth], sight: .none, isFlat: true),
    Facts(
      id: "aphelion", family: "apsis", phrase: "%1 at aphelion", searches: [["aphelion"], ["apsis"]],
      bodies: [.earth], sight: .none, isFlat: true),
    Facts(
      id: "transit", family: "transit", phrase: "Transit of %1", searches: [["transit"]], bodies: inner, withSun: true,
      sight: .event),
    Facts(
      id: "quadrature_east", family: "quadrature", phrase: "%1 at eastern quadrature",
      searches: [["quadrature"], ["quadrature", "east"]], bodies: outer, withSun: true, sight: .event),
    Facts(
      id: "quadrature_west", family: "quadrature", phrase: "%1 at western quadrature",
      searches: [["quadrature"], ["quadrature", "west"]], bodies: outer, withSun: true, sight: .event),
    Facts(
      id: "nearest", family: "distance", phrase: "%1 nearest to the Earth", searches: [["closest"], ["nearest"]],
      bodies: planets, sight: .event),
    Facts(
      id: "brightest_east", family: "brightest", phrase: "%1 brightest in the evening",
      searches: [["brightest"], ["brilliancy"], ["brightest", "east"]], bodies: [.body(.venus)], sight: .event),
    Facts(
      id: "brightest_west", family: "brightest", phrase: "%1 brightest in the morning",
      searches: [["brightest"], ["brilliancy"], ["brightest", "west"]], bodies: [.body(.venus)], sight: .event),
  ]

  private var facts: Facts { Self.facts[rawValue] }

  /// The word: `approach`, `inferior_conjunction`, `greatest_elongation_east`, `station_direct`, `perigee` …
  public var id: String { facts.id }

  /// The kind of event for a reader: `approach`, `conjunction`, `opposition`, `elongation`, `station`, `apsis`, `transit`,
  /// `quadrature`, `distance`, `brightest`.
  public var family: String { facts.family }

  /// The kinds that are looked for only where a search names them.
  static let further: Set<Phenomenon.Kind> = [
    .quadratureEast, .quadratureWest, .nearest, .brightestEast, .brightestWest,
  ]

  /// Whether a planet has the longitude of the Sun.
  public var isConjunction: Bool { facts.family == "conjunction" }

  /// The English name, with `%1` for the first body and `%2` for the second: `%1 at opposition`.
  public var phrase: String { facts.phrase }

  /// The way in which it is seen from a place.
  public var sight: Sight { facts.sight }

  /// Whether the extremum is so flat that its instant is known to about a minute.
  public var isFlat: Bool { facts.isFlat }

  /// The words of searches, each with the kinds that it finds, in the order of the kinds.
  static let searches: [(words: [String], kinds: Set<Phenomenon.Kind>)] = {
    var found: [(words: [String], kinds: Set<Phenomenon.Kind>)] = []
    for kind in allCases {
      for words in kind.facts.searches {
        if let index = found.firstIndex(where: { $0.words == words }) {
          found[index].kinds.insert(kind)
        } else {
          found.append((words, [kind]))
        }
      }
    }
    return found
  }()

  /// Whether all of some bodies may take part: Venus never stands at opposition, and no two stars meet.
  func mayInvolve(_ objects: [SkyObject]) -> Bool {
    if objects.contains(where: { if case .zodiacal = $0 { true } else { false } }) { return false }
    guard let known = facts.bodies else {
      let stars = objects.filter { !Self.planets.contains($0) && !Self.small.contains($0) && $0 != .body(.moon) }
      return objects.count < 3 && stars.count < 2 && stars.allSatisfy { if case .star = $0 { true } else { false } }
    }
    let others = facts.withSun ? objects.filter { $0 != .body(.sun) } : objects
    return others.count < 2 && others.allSatisfy(known.contains)
  }
}
