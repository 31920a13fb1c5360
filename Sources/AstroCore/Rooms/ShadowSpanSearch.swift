import CivilTime
import SwissEphemeris

/// The room of the spans in which several shadows are on Jupiter.
package struct ShadowSpanSearch: EventSearch {
  package typealias Found = ShadowSpan
  // The descriptions of an older version have the kind of the moons' events.
  package static let kinds = [EventKind.shadows, .satellite]
  package var dependsOnPlace: Bool { false }

  /// The moons of which the span has all, or none for spans of any moons.
  package let moons: Set<JupiterMoon>
  /// Whether only spans with three shadows are found.
  package let isOfThree: Bool
  /// Whether spans are found of which the place sees nothing: by day, or while Jupiter is down.
  package var includesUnseen: Bool

  /// `two shadows`, `double shadow transit`, `io europa double shadow`, `all triple shadow transits`
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> ShadowSpanSearch? {
    let words = words.partsWithoutFillers
    // Few searches have these words.
    guard rank == .word, words.contains(where: shadows.contains) else { return nil }
    return ShadowSpanSearch(words)
  }

  private init?(_ words: [String]) {
    var (moons, number, isOfAll): (Set<JupiterMoon>, Int?, Bool) = ([], nil, false)
    for word in words {
      if let moon = JupiterMoon(rawValue: word) {
        moons.insert(moon)
      } else if let count = Self.numbers[word] {
        number = count
      } else if word == "all" {
        isOfAll = true
      } else if !Self.fillers.contains(word) {
        return nil
      }
    }
    guard let number, moons.count <= number else { return nil }
    (self.moons, isOfThree, includesUnseen) = (moons, number == 3, isOfAll)
  }

  private static let numbers = ["two": 2, "double": 2, "three": 3, "triple": 3]
  private static let shadows: Set<String> = ["shadow", "shadows"]
  private static let fillers = shadows.union([
    "transit", "transits", "jupiter", "jupiter's", "jupiter\u{2019}s", "jupiters", "moons", "galilean", "jovian", "on",
    "and",
  ])

  package static let usualWords = ["two shadows", "three shadows"]

  package var description: String {
    ((includesUnseen ? ["all"] : []) + JupiterMoon.allCases.filter(moons.contains).map(\.rawValue)
      + [isOfThree ? "three shadows" : "two shadows"]).joined(separator: " ")
  }

  package var dependsOnSight: Bool { true }
  package var dependsOnSkyline: Bool { true }
  package func daysRunning(at latitude: Angle) -> Int { 1 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (ShadowSpan) throws -> Bool
  ) throws {
    try almanac.inPieces(dates, of: 32) { dates, almanac in
      let span = almanac.instants(of: dates)
      for event in almanac.shadowSpans(beginningIn: span, on: try almanac.jovianTrack(over: span))
      where wants(event) {
        guard try body(event) else { return false }
      }
      return true
    }
  }

  private func wants(_ event: ShadowSpan) -> Bool {
    (includesUnseen || !event.seen.isEmpty) && (!isOfThree || !event.ofThree.isEmpty)
      && moons.isSubset(of: event.shadows.map(\.moon))
  }

  package func occasion(of event: ShadowSpan, in zone: CivilZone) -> Occasion? {
    Occasion(
      .found(event), on: event.date(in: zone), zone, name: event.nominalName, time: event.span.lowerBound,
      end: event.span.upperBound)
  }
}

extension EventKind {
  // Such a span has a name that never changes.
  public static let shadows = EventKind("shadows", tolerance: 0)
}

extension ShadowSpan: FoundEvent {
  /// `Io and Europa shadows on Jupiter`
  package func eventName(_ script: NameScript) -> EventName { Self.name(shadows.map(\.moon)) }
  package static func name(_ moons: [JupiterMoon]) -> EventName {
    let names = moons.map { EventName(titled: $0.rawValue) }
    return "\(EventName.list(names.dropLast())) and \(EventName.list(names.suffix(1))) shadows on Jupiter"
  }

  public var eventKind: EventKind { .shadows }
  public var id: String { Self.id(shadows.map(\.moon)) }
  /// The nominal date of the shadow of the outermost moon, which comes least often.
  public var nominal: String {
    guard let last = shadows.last else { preconditionFailure("a span has two shadows") }
    let middle = last.span.lowerBound.advanced(byDays: last.span.upperBound.days(since: last.span.lowerBound) / 2)
    return "\(last.moon.nominalDate(of: .shadow, near: middle))"
  }
  // Two moons may meet the shadow of a third one after the other.
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { span.lowerBound }
  public var endInstant: JulianDay? { span.upperBound }
  public var isSeen: Bool? { !seen.isEmpty }
  public var sight: PhenomenonReport.Sighting? { sightings.max { $0.altitude.degrees < $1.altitude.degrees } }
}
