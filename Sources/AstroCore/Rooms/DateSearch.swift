import CivilTime
import SwissEphemeris

/// The room of single dates that the user sets: `date:2027-03-01`.
package struct DateSearch: EventSearch {
  package typealias Found = FoundDate
  package static let kinds = [EventKind.date]
  package var dependsOnPlace: Bool { false }

  package let date: GregorianDate

  package init(_ date: GregorianDate) { self.date = date }

  /// A date alone is no event: only behind its kind.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> DateSearch? { nil }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard let date = GregorianDate(words.text) else { throw Self.none(words) }
    self.date = date
  }

  package var description: String { date.description }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (FoundDate) throws -> Bool
  ) throws {
    if dates.contains(date) { _ = try body(FoundDate(date: date)) }
  }

  package func firstDates(from first: GregorianDate) -> ClosedRange<GregorianDate> { first...max(first, date) }
  package var searchedYears: Int { 0 }
}

extension EventKind {
  public static let date = EventKind("date", tolerance: 0, .dateOfReminder)
}

/// A date that the user set.
public struct FoundDate: FoundEvent, Hashable {
  public let date: GregorianDate

  public var eventKind: EventKind { .date }
  package func eventName(_ script: NameScript) -> EventName { .text(date.description) }
  public var id: String { date.description }
  public var nominal: String { "\(date.year)" }
  public var instant: JulianDay? { nil }
  package func date(in zone: CivilZone) -> GregorianDate { date }
}
