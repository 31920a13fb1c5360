import CivilTime
import SwissEphemeris

/// The room of the days half-way between solstices and equinoxes: `cross-quarter days`, `imbolc`, `samhain midpoint`.
package struct CrossQuarterSearch: EventSearch {
  package typealias Found = CrossQuarterDay
  package static let kinds = [EventKind.crossQuarter]
  package var dependsOnPlace: Bool { false }

  /// The days, by their seasons.
  package let names: Set<CrossQuarterDay.Name>
  package let definition: CrossQuarterDay.Definition

  package init(_ names: Set<CrossQuarterDay.Name> = all, by definition: CrossQuarterDay.Definition = .longitude) {
    (self.names, self.definition) = (names, definition)
  }

  package static let all = Set(CrossQuarterDay.Name.allCases)

  // MARK: Words

  private static let words: [String: Set<CrossQuarterDay.Name>] = [
    "cross quarter": all, "cross quarters": all, "cross quarter day": all, "cross quarter days": all,
    "crossquarter": all, "crossquarter days": all, "imbolc": [.imbolc], "imbolg": [.imbolc], "beltane": [.beltane],
    "beltaine": [.beltane], "lughnasadh": [.lughnasadh], "lughnasa": [.lughnasadh], "lammas": [.lughnasadh],
    "samhain": [.samhain],
  ]
  package static let usualWords = ["cross-quarter days"] + CrossQuarterDay.Name.allCases.map(\.rawValue)

  /// A definition may stand behind the name.
  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> CrossQuarterSearch? {
    guard rank == .word else { return nil }
    var parts = words.partsWithoutFillers
    let definition = parts.last.flatMap(CrossQuarterDay.Definition.init)
    if definition != nil { parts.removeLast() }
    return Self.words[parts.joined(separator: " ")].map { CrossQuarterSearch($0, by: definition ?? .longitude) }
  }

  package var description: String {
    (names.count == 1 ? names.map(\.rawValue).joined() : "cross-quarter days")
      + (definition == .longitude ? "" : " \(definition.rawValue)")
  }

  // MARK: Search

  /// The Sun passes the multiples of 45°; the odd ones are half-way by longitude, and the middle between their neighbours half-way
  /// in time.
  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (CrossQuarterDay) throws -> Bool
  ) throws {
    let isSouthern = almanac.position.latitude.degrees < 0
    try almanac.search(dates, body) { year, almanac, handOn in
      let passages = try almanac.eighthsOfYear(around: year)
      for (before, here, after) in zip(passages, zip(passages.dropFirst(), passages.dropFirst(2))).map({
        ($0, $1.0, $1.1)
      }) where here.index % 2 == 1 {
        let name = CrossQuarterDay.Name(longitude: here.index, isSouthern: isSouthern)
        let middle = before.time.advanced(byDays: after.time.days(since: before.time) / 2)
        let day = CrossQuarterDay(
          name: name, index: here.index, definition: definition, byLongitude: here.time, inTime: middle)
        if names.contains(name), year.contains(day.date(in: almanac.zone)) { _ = try handOn(day) }
      }
    }
  }
}

extension EventKind {
  public static let crossQuarter = EventKind("cross_quarter", tolerance: 0.25)
}

/// A day half-way between a solstice and an equinox.
public struct CrossQuarterDay: FoundEvent, Hashable {
  /// The Celtic name, by the season of the place: in the south Imbolc comes in August.
  public enum Name: String, CaseIterable, Sendable {
    case imbolc, beltane, lughnasadh, samhain

    /// The name of an odd multiple of 45° of the Sun's longitude: 7 for 315°, in early February.
    init(longitude index: Int, isSouthern: Bool) {
      self = Self.allCases[((index + 1) / 2 % 4 + (isSouthern ? 2 : 0)) % 4]
    }
  }

  /// What half-way means.
  public enum Definition: String, CaseIterable, Sendable {
    /// The Sun's longitude is 45°, 135°, 225° or 315°.
    case longitude
    /// As many hours have passed since the last solstice or equinox as are left until the next.
    case midpoint
  }

  public let name: Name
  /// The Sun's longitude by the first definition, in eighths of a turn.
  let index: Int
  public let definition: Definition
  /// The instants by the two definitions, in UT: some hours to two days apart.
  public let byLongitude, inTime: JulianDay

  /// The Sun's longitude by the first definition, in degrees.
  public var longitude: Int { index * 45 }
  public var time: JulianDay { definition == .longitude ? byLongitude : inTime }

  public var eventKind: EventKind { .crossQuarter }
  /// `Samhain`
  package func eventName(_ script: NameScript) -> EventName { Self.name(name) }
  package static func name(_ name: Name) -> EventName { EventName(titled: name.rawValue) }
  public var id: String { name.rawValue }
  public var nominal: String { "\(NominalSky.date(time).year)" }
  public var nominalName: String { "\(nominal)-\(id)" }
  public var instant: JulianDay? { time }
}

extension Almanac {
  /// The instants at which the Sun passes the multiples of 45° of its longitude, with the multiples, from a season before some dates
  /// to one behind them.
  fileprivate func eighthsOfYear(
    around dates: ClosedRange<GregorianDate>
  ) throws -> [(time: JulianDay, index: Int)] {
    let wide = dates.lowerBound.adding(days: -60)...dates.upperBound.adding(days: 60)
    // At the ends of an ephemeris some are missing.
    let model = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sky.model(covering: wide) }
    var found: [(time: JulianDay, index: Int)] = []
    try forEachPiece(of: model == nil ? dates : wide, SkyNeeds()) { days, sky in
      let track = sky.track
      let (start, end) = (track.time(at: days[0].start), track.time(at: days[days.count - 1].end))
      found += LongitudeSearch { track.longitude(of: .sun, $0) }.passages(ofMultiplesOf: .pi / 4, from: start, to: end)
        .map { (track.julianDay($0.time), $0.index) }
    }
    return found
  }
}
