import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the best nights for a list of targets: `best messier`.
package struct ListQuery: EventSearch {
  package typealias Found = ListNight
  package static let kinds = [EventKind.marathon]

  package let list: TargetCatalogue.Group
  /// Whether the night of a marathon is asked for, in which targets count low over the horizon.
  package var isMarathon = false

  package static let usualWords = ["best messier"]

  /// `best messier`, `messier best`, `messier marathon`, `best night for caldwell`
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> ListQuery? {
    let words = words.partsWithoutFillers
    guard rank == .word, words.contains("best") || words.contains("marathon") else { return nil }
    let name = words.filter { !["best", "marathon", "night", "for", "objects"].contains($0) }
    return TargetCatalogue.Group(name.joined(separator: " ")).map {
      ListQuery(list: $0, isMarathon: words.contains("marathon"))
    }
  }

  package var description: String { isMarathon ? "\(list.rawValue) marathon" : "best \(list.rawValue)" }

  /// The altitude in degrees from which a target counts in a marathon, unless the user states one. In the night of a marathon the
  /// first targets set and the last rise in twilight.
  private static let marathonAltitude = 5.0

  /// The almanac with the rules of the search.
  private func ruled(_ almanac: Almanac) -> Almanac {
    var almanac = almanac
    if isMarathon { almanac.targets = almanac.targets.usually(from: Self.marathonAltitude) }
    return almanac
  }
  package func daysRunning(at latitude: Angle) -> Int { 1 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (ListNight) throws -> Bool
  ) throws {
    if try absence(on: dates, of: almanac).scope == .never { return }
    try almanac.inYears(dates) { year, _ in
      try ruled(almanac).bestNight(of: list, in: year).map { [$0] } ?? []
    } _: {
      try body($0)
    }
  }

  /// If the target of the list that culminates highest here is too low, all of them are.
  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    let (latitude, start) = (almanac.position.latitude.degrees, dates.lowerBound.noonUT)
    let highest = list.targets.map {
      (target: $0, fromZenith: abs($0.place.declination(at: start).degrees - latitude))
    }
    .min { $0.fromZenith < $1.fromZenith }
    // In millennia others may come higher.
    guard let highest, dates.upperBound.year - dates.lowerBound.year < 300 else { return EventAbsence(.dates) }
    return try TargetQuery(highest.target, .best).absence(on: dates, of: ruled(almanac))
  }
}

extension EventKind {
  // The night before or after may be as good.
  public static let marathon = EventKind("marathon", tolerance: 1.6)
}

extension ListNight: FoundEvent {
  /// `Messier best night`
  package func eventName(_ script: NameScript) -> EventName { Self.name(of: list) }
  package static func name(of list: TargetCatalogue.Group) -> EventName {
    let name = list == .all ? "All targets" : list == .southern ? "Southern sky" : list.rawValue.capitalizedFirst
    return "\(EventName(name)) best night"
  }

  public var eventKind: EventKind { .marathon }
  public var id: String { "best_\(list.rawValue)" }
  public var nominal: String { "\(date.year)" }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { span.lowerBound }
  public var endInstant: JulianDay? { span.upperBound }
  package func date(in zone: CivilZone) -> GregorianDate { date }
}
