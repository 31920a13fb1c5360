import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// The room of the first and the last times of the year at which a star is seen: `sirius heliacal rising`, `canopus udaya`.
///
/// As of planets (`AstaSearch`), a star is seen on a morning or an evening if, at its rising or setting, the true altitude of the Sun's
/// centre is at or below a limit, the arcus visionis. Its udaya is the first rising that is seen in the morning, its asta the last setting
/// that is seen in the evening. A star far from the ecliptic may be seen again before it is lost: then udaya comes before asta.
package struct StarSightSearch: EventSearch {
  package typealias Found = StarSight
  package static let kinds = [EventKind.heliacal]

  /// The star, which has a magnitude.
  package let star: Target
  /// Whether the first time is meant at which it is seen again, rather than the last.
  package let isUdaya: Bool

  init(_ star: Target, isUdaya: Bool) { (self.star, self.isUdaya) = (star, isUdaya) }

  // MARK: Words

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> StarSightSearch? {
    guard rank == .word, let (name, isUdaya) = parts(words) else { return nil }
    guard let star = words.catalogue.targets.named(name) else { return nil }
    guard star.body == nil, star.type.map({ $0 == "star" }) ?? true, star.size == nil else {
      throw Mistake(
        "\(PlainText.quoted(name)) is not a star: first and last sights are computed of stars, and of mercury, venus, mars, jupiter "
          + "and saturn")
    }
    guard star.magnitude != nil else {
      throw Mistake(
        "\(PlainText.quoted(name)) has no magnitude, which decides when it is seen: give it one in your list")
    }
    return StarSightSearch(star, isUdaya: isUdaya)
  }

  /// The name of the star and what is meant: `heliacal rising of sirius`, `sirius heliacal setting`, `sirius udaya`; nil of other words.
  private static func parts(_ words: SearchWords) -> (name: String, isUdaya: Bool)? {
    var parts = words.partsWithoutFillers
    let isUdaya: Bool
    if let index = parts.firstIndex(where: { $0 == "heliacal" || $0 == "heliac" }), index + 1 < parts.count {
      let word = parts[index + 1]
      guard word.hasPrefix("ris") || word.hasPrefix("set") else { return nil }
      isUdaya = word.hasPrefix("ris")
      parts.removeSubrange(index...index + 1)
    } else if let last = parts.last, AstaQuery.udaya.contains(last) || AstaQuery.asta.contains(last) {
      isUdaya = AstaQuery.udaya.contains(last)
      parts.removeLast()
    } else {
      return nil
    }
    return parts.isEmpty ? nil : (parts.joined(separator: " "), isUdaya)
  }

  package static func nearMiss(_ words: SearchWords) -> Mistake? {
    guard words.parts.contains("heliacal"), let (name, _) = parts(words) else { return nil }
    return Mistake(
      "\(PlainText.quoted(name)) is neither a star that astrocal knows nor a planet that eyes see: search for \"sirius heliacal "
        + "rising\" or \"venus udaya\"")
  }

  package var description: String { "\(star.word) \(isUdaya ? "udaya" : "asta")" }

  // MARK: Search

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (StarSight) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      _ = try almanac.sights(self, on: year).allSatisfy(handOn)
    }
  }

  /// A star that never rises is never seen, and one that never sets always.
  package func absence(on dates: ClosedRange<GregorianDate>, of almanac: Almanac) throws(EphemerisError) -> EventAbsence
  {
    let reached = try almanac.altitudes(ofTarget: star, inYearsOf: dates)
    let horizon = -HorizonTarget.horizonRefraction.degrees
    if reached.upperBound < horizon {
      return EventAbsence(.never, .target(star), .highest(Angle(degrees: reached.upperBound)))
    }
    if reached.lowerBound > horizon {
      return EventAbsence(.never, .target(star), .lowest(Angle(degrees: reached.lowerBound)))
    }
    return EventAbsence(.dates)
  }
}

extension EventKind {
  // Another ephemeris may see a star a day later.
  public static let heliacal = EventKind("heliacal", tolerance: 1.6)
}

/// The first rising of a star that is seen in the morning, or the last setting that is seen in the evening.
public struct StarSight: FoundEvent, Hashable {
  public let star: Target
  /// Whether it is the first rising rather than the last setting.
  public let isUdaya: Bool
  /// The rising or setting in UT.
  public let time: JulianDay
  /// The true altitude of the Sun's centre then.
  public let sunAltitude: Angle

  /// How far the Sun must be below the horizon for a star to be seen as it rises or sets.
  ///
  /// Source: 10.5° + 1.4° for each magnitude, the usual approximation for a clear horizon: R. Krauss, Sothis- und Monddaten (1985), 40;
  /// Alcyone PLSV, Computation of Visibility Phenomena. Observers differ by a degree and more, which is a day or two.
  package static func arcusVisionis(ofMagnitude magnitude: Double) -> Angle {
    Angle(degrees: min(max(10.5 + 1.4 * magnitude, 5), 18))
  }

  /// The same of the star.
  public var arcusVisionis: Angle { Self.arcusVisionis(ofMagnitude: star.magnitude ?? 0) }

  /// `asta` or `udaya`.
  public var word: String { isUdaya ? "udaya" : "asta" }
  public var eventKind: EventKind { .heliacal }
  /// `sirius_udaya`
  /// `Sirius udaya`
  package func eventName(_ script: NameScript) -> EventName { Self.name(of: star, isUdaya: isUdaya) }
  package static func name(of star: Target, isUdaya: Bool) -> EventName {
    isUdaya ? "\(star.id) udaya" : "\(star.id) asta"
  }
  public var id: String { String(star.word.map { $0 == "-" ? "_" : $0 }) + "_" + word }
  /// The year of the star's season: of the culmination at midnight after udaya, and before asta.
  public var nominal: String {
    "\(TargetQuery(star, .midnight).nominalYear(near: time.advanced(byDays: isUdaya ? 150 : -150)))"
  }
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { time }
}

extension Almanac {
  /// The first or the last sights of a star on some dates, in order.
  fileprivate func sights(_ search: StarSightSearch, on dates: ClosedRange<GregorianDate>) throws -> [StarSight] {
    let observer = Standpoint(position)
    let limit = -StarSight.arcusVisionis(ofMagnitude: search.star.magnitude ?? 0).degrees
    var ends: [(sight: StarSight, isMorning: Bool)] = []
    // The day before, or the day after, tells whether it is the first or the last.
    try forEachPiece(of: dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2), SkyNeeds()) {
      days, sky in
      let track = sky.track
      let span = track.time(at: days[0].start)..<track.time(at: days[days.count - 1].end)
      let path = TargetPath(search.star.place, on: track, over: span)
      let horizon = HorizonTarget.altitude(-HorizonTarget.horizonRefraction)
      for crossing in observer.events(of: path, at: [horizon], in: span).crossings[0]
      where crossing.isRising == search.isUdaya {
        func altitude(_ time: TrackTime) -> Angle { observer.altitude(of: track.place(of: .sun, time)) }
        let sun = altitude(crossing.time)
        let sight = StarSight(
          star: search.star, isUdaya: search.isUdaya, time: track.julianDay(crossing.time), sunAltitude: sun)
        ends.append((sight, altitude(crossing.time + 0.01).degrees > sun.degrees))
      }
    }
    return zip(ends, ends.dropFirst()).compactMap { before, after in
      let (seen, hidden) = search.isUdaya ? (after, before) : (before, after)
      // In summers of the north a star may be lost because the night is bright.
      guard seen.sight.sunAltitude.degrees <= limit, hidden.sight.sunAltitude.degrees > limit,
        seen.isMorning == search.isUdaya, dates.contains(seen.sight.date(in: zone))
      else { return nil }
      return seen.sight
    }
  }
}
