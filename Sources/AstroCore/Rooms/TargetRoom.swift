import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the nights of a target: `best m31`, `m31 midnight`.
extension TargetQuery: EventSearch {
  public typealias Found = TargetEvent
  package static let kinds = [EventKind.target]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> TargetQuery? {
    guard rank == .word else { return nil }
    let (text, targets) = (words.text, words.catalogue.targets)
    if let query = TargetQuery(text, in: targets) { return query }
    if let query = milkyWay(words) { return query }
    return text.lowercased().hasPrefix("best ") ? try TargetQuery(behindKind: words) : nil
  }

  /// The nights of the middle of the Milky Way, which people ask for by its name alone.
  private static func milkyWay(_ words: SearchWords) -> TargetQuery? {
    TargetCatalogue.namesMilkyWay(words.text) ? TargetQuery("best \(words.text)", in: words.catalogue.targets) : nil
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    let (text, targets) = (words.text, words.catalogue.targets)
    if let query = Self.milkyWay(words) {
      self = query
      return
    }
    if let query = TargetQuery(text, in: targets) {
      self = query
      return
    }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "best" else {
      throw Mistake(
        "\(PlainText.quoted(text)) is not a search for nights of a target, such as \"best m31\", \"m31 midnight\"")
    }
    throw targets.mistake(String(parts[1]))
  }

  // MARK: Search

  public var dependsOnSkyline: Bool { topic == .best }
  package func daysRunning(at latitude: Angle) -> Int { 1 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (TargetEvent) throws -> Bool
  ) throws {
    guard topic == .best else {
      return try almanac.search(dates, body) { year, almanac, handOn in
        _ = try almanac.midnights(self, on: year).allSatisfy(handOn)
      }
    }
    _ = try almanac.bestNights(self, on: dates).allSatisfy(body)
  }

  /// The best nights are chosen among those that are not over.
  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, endingAfter now: JulianDay,
    withoutSunrise: (GregorianDate) -> Void, _ body: (TargetEvent) throws -> Bool
  ) throws {
    guard topic == .best else {
      return try find(on: dates, of: almanac) { try $0.course(in: almanac.zone).isOver(at: now) || body($0) }
    }
    _ = try almanac.bestNights(self, on: dates, endingAfter: now).allSatisfy(body)
  }

  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    guard topic == .best else { return EventAbsence(.dates) }
    let reached = try almanac.altitudes(ofTarget: target, inYearsOf: dates)
    let highest = EventAbsence.Reach.highest(Angle(degrees: reached.upperBound))
    if let lowest = almanac.skyline?.lowest, reached.upperBound < lowest.degrees - 1 {
      return EventAbsence(.never, .target(target), highest, skyline: lowest)
    }
    let search = isMilkyWay ? almanac.targets.usually(from: Self.milkyWayAltitude) : almanac.targets
    guard reached.upperBound < search.leastAltitude(of: target).degrees else { return EventAbsence(.dates) }
    return EventAbsence(.never, .target(target), highest)
  }

  // MARK: Waiting

  /// A target that has no night in some years never has one.
  public var searchedYears: Int { 4 }

  package func occasion(of event: TargetEvent, in zone: CivilZone) -> Occasion? {
    Occasion(.found(event), on: event.date, zone, name: event.nominal, time: event.time)
  }

  /// Of best nights that of each season, which its year names.
  package func occasions(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws -> [Occasion] {
    guard topic == .best else {
      return try almanac.events(of: self, on: dates).compactMap { occasion(of: $0, in: almanac.zone) }
    }
    return try almanac.bestNightsOfSeasons(self, on: dates).map { event, year in
      Occasion(
        .found(event), on: event.date, almanac.zone, name: "\(year)", time: event.time,
        start: event.night?.windows.first?.lowerBound, end: event.endInstant)
    }
  }
}

extension EventKind {
  public static let target = EventKind("target", tolerance: 0.25)
}

extension TargetEvent: FoundEvent {
  /// `M31 best night`, `M31 highest at midnight`
  package func eventName(_ script: NameScript) -> EventName { Self.name(query.target, isBest: query.topic == .best) }
  package static func name(_ target: Target, isBest: Bool) -> EventName {
    isBest ? "\(target.title) best night" : "\(target.title) highest at midnight"
  }

  public var eventKind: EventKind { .target }
  /// `best_m31`
  public var id: String { String(query.description.map { $0 == "-" || $0 == " " ? "_" : $0 }) }
  public var nominal: String { "\(query.nominalYear(near: time))" }
  public var instant: JulianDay? { time }
  public var endInstant: JulianDay? { night?.windows.last?.upperBound }
  package func date(in zone: CivilZone) -> GregorianDate { date }

  package func course(in zone: CivilZone) -> EventCourse {
    guard let first = night?.windows.first, let end = endInstant else { return .instant(time) }
    return .lasting(first.lowerBound, end)
  }

  public var sight: PhenomenonReport.Sighting? {
    night?.best.map { .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth) }
  }
}
