import CivilTime

/// The room of what Jupiter's moons do.
package struct JovianQuery: EventSearch {
  package typealias Found = JovianEvent
  package static let kinds = [EventKind.satellite]
  package var dependsOnPlace: Bool { false }

  /// The moons.
  package let moons: Set<JupiterMoon>
  /// What they do.
  package let phenomena: Set<JovianEvent.Phenomenon>
  /// Whether events are found that are not seen from the place: by day, or while Jupiter is down.
  package var includesUnseen: Bool
}

extension JovianQuery {
  /// All that all moons do, where it is seen.
  static let all = JovianQuery(
    moons: Set(JupiterMoon.allCases), phenomena: Set(JovianEvent.Phenomenon.allCases), includesUnseen: false)

  /// `jupiter moons`, `io transit`, `shadow europa`, `callisto eclipses`, `all galilean moons`
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> JovianQuery? {
    // Most searches are others: only these words occur in one of this kind.
    guard rank == .word, words.parts.contains(where: signs.contains) else { return nil }
    return JovianQuery(words.partsWithoutFillers)
  }

  private init?(_ words: [String]) {
    var (moons, phenomena): (Set<JupiterMoon>, Set<JovianEvent.Phenomenon>) = ([], [])
    var (isOfJupiter, isOfMoons, isOfAll) = (false, false, false)
    for word in words {
      if let moon = JupiterMoon(rawValue: word) {
        moons.insert(moon)
      } else if let phenomenon = Self.phenomena[word] {
        phenomena.insert(phenomenon)
      } else if word == "all" {
        isOfAll = true
      } else if Self.planet.contains(word) {
        isOfJupiter = true
      } else if ["moons", "satellites"].contains(word) {
        isOfMoons = true
      } else {
        return nil
      }
    }
    // A transit of Jupiter is its passage of the meridian, and "jupiter moon" their approach.
    guard !moons.isEmpty || isOfJupiter && isOfMoons || phenomena.contains(.shadow) else { return nil }
    // "shadow transit" is one thing.
    if phenomena.contains(.shadow) { phenomena.remove(.transit) }
    self.moons = moons.isEmpty ? Set(JupiterMoon.allCases) : moons
    self.phenomena = phenomena.isEmpty ? Set(JovianEvent.Phenomenon.allCases) : phenomena
    includesUnseen = isOfAll
  }

  private static let planet: Set<String> = [
    "jupiter", "jupiter's", "jupiter\u{2019}s", "jupiters", "galilean", "jovian",
  ]

  private static let phenomena: [String: JovianEvent.Phenomenon] = [
    "transit": .transit, "transits": .transit, "shadow": .shadow, "shadows": .shadow, "occultation": .occultation,
    "occultations": .occultation, "eclipse": .eclipse, "eclipses": .eclipse,
  ]

  /// The words that occur in such a search alone.
  static let signs: Set<String> = Set(JupiterMoon.allCases.map(\.rawValue)).union(planet)
    .union(["shadow", "shadows"])

  /// The usual searches.
  package static let usualWords =
    ["jupiter moons"] + JupiterMoon.allCases.map { "\($0.rawValue) transit" }
}

extension JovianQuery {
  /// The words in one spelling, from which the same search is read.
  package var description: String {
    let moons =
      moons.count == JupiterMoon.allCases.count
      ? ["jupiter moons"] : JupiterMoon.allCases.filter(moons.contains).map(\.rawValue)
    let phenomena =
      phenomena.count == JovianEvent.Phenomenon.allCases.count
      ? [] : JovianEvent.Phenomenon.allCases.filter(phenomena.contains).map(\.rawValue)
    return ((includesUnseen ? ["all"] : []) + moons + phenomena).joined(separator: " ")
  }
}

// The search and how one waits.
extension JovianQuery {
  package var dependsOnSight: Bool { true }
  package var dependsOnSkyline: Bool { true }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (JovianEvent) throws -> Bool
  ) throws {
    try almanac.inPieces(dates, of: 32) { dates, almanac in
      let span = almanac.instants(of: dates)
      for event in almanac.jovianEvents(self, in: span, on: try almanac.jovianTrack(over: span))
      where includesUnseen || event.isVisible {
        guard try body(event) else { return false }
      }
      return true
    }
  }

  package func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> { first...first.adding(days: 60) }
}

extension EventKind {
  // Such an event has a name that never changes; two moons may come to the limb together.
  public static let satellite = EventKind("satellite", tolerance: 0)
}

extension JovianEvent: FoundEvent {
  /// `Io transit begins`, `Europa disappears in Jupiter's shadow`
  package func eventName(_ script: NameScript) -> EventName { Self.name(moon, phenomenon, isEnd: isEnd) }
  package static func name(_ moon: JupiterMoon, _ phenomenon: Phenomenon, isEnd: Bool) -> EventName {
    let name = EventName(titled: moon.rawValue)
    return switch (phenomenon, isEnd) {
    case (.transit, false): "\(name) transit begins"
    case (.transit, true): "\(name) transit ends"
    case (.shadow, false): "\(name) shadow appears on Jupiter"
    case (.shadow, true): "\(name) shadow leaves Jupiter"
    case (.occultation, false): "\(name) disappears behind Jupiter"
    case (.occultation, true): "\(name) reappears from behind Jupiter"
    case (.eclipse, false): "\(name) disappears in Jupiter's shadow"
    case (.eclipse, true): "\(name) reappears from Jupiter's shadow"
    }
  }

  public var eventKind: EventKind { .satellite }
  public var nominal: String { "\(moon.nominalDate(of: phenomenon, near: time))" }
  // Two moons may come to the limb on one date.
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { time }
  public var isSeen: Bool? { isVisible }
  public var sight: PhenomenonReport.Sighting? {
    isVisible ? .init(time: time, altitude: altitude, azimuth: azimuth) : nil
  }
}
