import Algorithms
import CivilTime
import ForeignText
import SwissEphemeris

/// The room of public holidays: `public holidays`, `public holidays of Kerala`.
///
/// They are those of the record of dates that were kept, which has festivals whose dates are published year by year: not the fixed holidays
/// of a state, and none of years that are not gazetted.
package struct HolidaySearch: EventSearch {
  package typealias Found = RecordedHoliday
  package static let kinds = [EventKind.holiday]

  /// The English name of the state or the country; nil for those of the place, and where its country is unknown, of its zone.
  package let region: String?

  package init(_ region: String? = nil) { self.region = region }

  // MARK: Words

  private static let words: Set<String> = [
    "public holiday", "public holidays", "gazetted holiday", "gazetted holidays", "bank holiday", "bank holidays",
  ]
  package static let usualWords = ["public holidays"]

  /// The region stands before the words or behind them.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> HolidaySearch? {
    guard rank == .word else { return nil }
    let parts = words.parts.filter { !["of", "in", "the", "for"].contains($0) }
    for count in 0...max(0, parts.count - 2) {
      if Self.words.contains(parts.dropFirst(count).joined(separator: " ")) {
        return try HolidaySearch(named: parts.prefix(count))
      }
      if Self.words.contains(parts.dropLast(count).joined(separator: " ")) {
        return try HolidaySearch(named: parts.suffix(count))
      }
    }
    return nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    if let found = try Self.reading(of: words, as: .word) {
      self = found
    } else {
      try self.init(named: words.parts == ["all"] ? [] : words.parts)
    }
  }

  /// - Throws: ``Mistake`` where the record has no such region.
  private init(named parts: some Collection<String>) throws(Mistake) {
    guard !parts.isEmpty else {
      self.init()
      return
    }
    let name = parts.joined(separator: " ")
    let known = FestivalRecords.standard.regions
    guard let region = known.first(where: { $0.lowercased() == name }) else {
      throw Mistake(
        "the record has no public holidays of \(PlainText.quoted(name)), only of \(known.joined(separator: ", "))")
    }
    self.init(region)
  }

  package var description: String { "public holidays" + (region.map { " of \($0)" } ?? "") }
  package func wordsOfID(in catalogue: EventCatalogue) -> String { region ?? "all" }

  // MARK: Search

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (RecordedHoliday) throws -> Bool
  ) throws {
    let rules =
      almanac.rules + FestivalRule.standing(FestivalRule.standard, in: almanac.zone) + FestivalRule.regional
    let days = (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).map(GregorianDate.init(dayNumber:))
    let zone = region == nil ? almanac.zone : nil
    let found = FestivalRecords.standard.holidays(on: days, rules, zone)
    let wanted = regions(at: almanac)
    guard region != nil || !wanted.isEmpty || almanac.isOwnRegion == nil else { return }
    for date in days {
      let all = (found[date] ?? []).filter { wanted.isEmpty || wanted.contains($0.holiday.region) }
      for rule in all.map(\.rule).uniqued(on: \.id) {
        let holidays = all.filter { $0.rule.id == rule.id }.map(\.holiday)
        guard try body(RecordedHoliday(rule: rule, date: date, holidays: holidays)) else { return }
      }
    }
  }

  /// The states and countries that are meant; none for all of the zone, and where the country of the place has no record.
  private func regions(at almanac: Almanac) -> Set<String> {
    if let region { return [region] }
    guard let isOwn = almanac.isOwnRegion else { return [] }
    return Set(FestivalRecords.standard.regions.filter(isOwn))
  }

  /// Beyond the last recorded date nothing is gazetted.
  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    let isElsewhere = region == nil && almanac.isOwnRegion != nil && regions(at: almanac).isEmpty
    guard !isElsewhere else { return EventAbsence(.never, nil, .notRecorded) }
    let last = FestivalRecords.standard.lastHoliday(of: regions(at: almanac))
    return EventAbsence(.dates, nil, last.flatMap { $0 < dates.lowerBound ? .notGazetted(after: $0.year) : nil })
  }

  // The record ends with the last gazette.
  package var searchedYears: Int { 2 }
  package var notice: Notice { .days(7) }
}

extension EventKind {
  public static let holiday = EventKind("holiday", tolerance: 0, .date)
}

/// A festival on a date on which it was a public holiday.
public struct RecordedHoliday: FoundEvent {
  /// The rule of the festival.
  public let rule: FestivalRule
  public let date: GregorianDate
  /// The states and countries, one at least.
  public let holidays: [PublicHoliday]

  public var eventKind: EventKind { .holiday }
  /// `public holiday: Diwali`
  package func eventName(_ script: NameScript) -> EventName { "public holiday: \(rule.name(in: script))" }
  public var id: String { rule.id }
  public var nominal: String { "\(date)" }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { nil }
  package func date(in zone: CivilZone) -> GregorianDate { date }
}
