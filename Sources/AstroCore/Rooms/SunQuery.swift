import CivilTime
import ForeignText

/// The room of the extremes of the Sun in a calendar year: `earliest sunset`.
package struct SunQuery: EventSearch {
  package typealias Found = SunExtreme
  package static let kinds = [EventKind.extreme]

  /// The kinds, in their order.
  package let kinds: [SunExtreme.Kind]
  /// The clock that decides.
  package let basis: SunExtreme.Basis
}

extension SunQuery {
  package static let usualWords =
    SunExtreme.Kind.allCases.map { $0.rawValue.replacing("_", with: " ") } + ["sun extremes"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> SunQuery? {
    rank == .word ? SunQuery(words.partsWithoutFillers) : nil
  }

  /// `earliest sunset`, `sun extremes`, `latest sunrise standard`
  private init?(_ words: [String]) {
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

  package var description: String {
    (kinds.count == 1 ? kinds[0].rawValue.replacing("_", with: " ") : "sun extremes")
      + (basis == .standard ? " standard" : "")
  }

  package var conventions: Set<Convention> { [.sunrise] }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (SunExtreme) throws -> Bool
  ) throws {
    try almanac.inYears(dates) { year, _ in
      let sun = try SunYear(year, of: almanac)
      return kinds.compactMap { sun.extreme($0, by: basis) }.sorted { $0.time < $1.time }
    } _: {
      try body($0)
    }
  }
}

extension EventKind {
  // Another ephemeris may find that the date before or after has the extreme, by parts of a second.
  public static let extreme = EventKind("extreme", tolerance: 1.6)
}

extension SunExtreme: FoundEvent {
  /// `earliest sunset`
  package func eventName(_ script: NameScript) -> EventName { kind.eventName }
  public var eventKind: EventKind { .extreme }
  public var id: String { kind.rawValue }
  public var nominal: String { "\(year)" }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { time }
}

extension SunExtreme.Kind {
  /// `earliest sunset`
  package var eventName: EventName { .common(rawValue.replacing("_", with: " ").capitalizedFirst) }
}
