import CivilTime
import ForeignText
import SwissEphemeris

/// The room of tithis: `ekadashi`, `krishna 14`, `Karttika krishna 14`.
extension TithiQuery: SunriseSearch {
  public typealias Found = TithiEntry
  package static let kinds = [EventKind.tithi]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> TithiQuery? {
    guard rank == .name, case .success(.tithis(let query)) = words.angas else { return nil }
    return query
  }

  package static func nearMiss(_ words: SearchWords) -> Mistake? { words.angaMistake }

  package init(behindKind words: SearchWords) throws(Mistake) {
    guard case .tithis(let query) = try AngaQuery("tithi:\(words.text)", reckoning: words.reckoning) else {
      throw Self.none(words)
    }
    self = query
  }

  // MARK: Search

  public var parts: Set<DayPart> { [.panchanga] }
  /// The festivals of a tithi are among its own facts; they take long.
  public var partsOfReports: Set<DayPart> { [.festivals] }
  public var conventions: Set<Convention> { [.sunrise, .ayanamsha] }
  package func daysRunning(at latitude: Angle) -> Int { 2 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, withoutSunrise: (GregorianDate) -> Void,
    _ body: (TithiEntry) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      let missing = try almanac.tithis(in: almanac.instants(of: year), of: self, handOn)
      if almanac.parts.contains(.festivals) { missing.forEach(withoutSunrise) }
    }
  }

  // MARK: Waiting

  /// A tithi belongs to the first date at whose sunrise it prevails, a kshaya tithi to the panchanga day in which it begins.
  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    let around = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let found = try almanac.events(of: self, on: around)
    let (days, zone) = (found.isEmpty ? [:] : try almanac.panchangaDays(of: around), almanac.zone)
    // Of neighbouring tithis two may begin on a date.
    let areSeveral = numbers.contains { numbers.contains($0 % 30 + 1) }
    return found.map { entry in
      let start = entry.tithi.start
      let civil = zone.date(at: start)
      let date =
        entry.sunriseDates.first
        ?? [zone.date(before: civil), civil].first { days[$0]?.contains(start) ?? false } ?? civil
      return Occasion(
        .found(entry), on: date, zone, name: entry.nominal + (areSeveral ? "-\(entry.tithi.number)" : ""), time: start,
        end: days[date]?.upperBound)
    }.filter { dates.contains($0.date) }
  }
}

extension EventKind {
  public static let tithi = EventKind("tithi", tolerance: 0.25)
}

extension TithiEntry: FoundEvent {
  package func eventName(_ script: NameScript) -> EventName { tithi.eventName(script) }
  public var eventKind: EventKind { .tithi }
  /// `krishna_chaturdashi`, `purnima`
  public var id: String {
    tithi.number.isMultiple(of: 15) ? tithi.id : (tithi.number > 15 ? "krishna_" : "shukla_") + tithi.id
  }
  public var nominal: String { tithi.nominal }
  public var instant: JulianDay? { tithi.start }
  public var endInstant: JulianDay? { tithi.end }
}
