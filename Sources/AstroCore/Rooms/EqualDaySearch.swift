import CivilTime
import SwissEphemeris

/// The room of the dates on which day and night are equally long at the place, some days from the equinoxes: `equilux`.
package struct EqualDaySearch: EventSearch {
  package typealias Found = EqualDay
  package static let kinds = [EventKind.equilux]

  package init() {}

  package static let usualWords = ["equilux"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> EqualDaySearch? {
    let isMeant = ["equilux", "equiluxes", "equal day and night", "equal day night"]
      .contains(words.partsWithoutFillers.joined(separator: " "))
    return rank == .word && isMeant ? EqualDaySearch() : nil
  }

  package var description: String { "equilux" }
  package var parts: Set<DayPart> { [.sun] }
  package var conventions: Set<Convention> { [.sunrise] }

  /// Of two dates between which the day passes twelve hours the one that is nearer to them.
  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (EqualDay) throws -> Bool
  ) throws {
    var (last, isWanted): (EqualDay?, Bool) = (nil, true)
    try almanac.inPieces(dates.lowerBound.adding(days: -1)...dates.upperBound.adding(days: 1)) { piece, almanac in
      try almanac.days(piece) { report in
        let next = report.sun?.dayLength.map { EqualDay(date: report.day.date, dayLength: $0) }
        defer { last = next }
        guard isWanted, let last, let next, last.excess.sign != next.excess.sign else { return }
        let nearer = abs(last.excess) < abs(next.excess) ? last : next
        if dates.contains(nearer.date) { isWanted = try body(nearer) }
      }
      return isWanted
    }
  }
}

extension EventKind {
  // Another ephemeris may find that the date before or after is nearer.
  public static let equilux = EventKind("equilux", tolerance: 1.6, .date)
}

/// A date on which the Sun is up for nearly twelve hours.
public struct EqualDay: FoundEvent, Hashable {
  public let date: GregorianDate
  /// From sunrise to sunset, in seconds.
  public let dayLength: Double
  var excess: Double { dayLength - 43_200 }

  public var eventKind: EventKind { .equilux }
  /// `day and night equal`
  package func eventName(_ script: NameScript) -> EventName { Self.name }
  package static let name = EventName.common("Day and night equal")
  public var id: String { date.month < 7 ? "equilux_march" : "equilux_september" }
  public var nominal: String { "\(date.year)" }
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { nil }
  package func date(in zone: CivilZone) -> GregorianDate { date }
}
