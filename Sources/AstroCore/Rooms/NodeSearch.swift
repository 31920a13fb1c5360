import CivilTime
import Glibc
import SwissEphemeris

/// The room of the Moon's passages through the ecliptic: `moon nodes`, `ascending node`.
///
/// It is the true Moon that passes the true ecliptic of date, seen from the Earth's centre; Rahu and Ketu are the mean nodes.
package struct NodeSearch: EventSearch {
  package typealias Found = NodePassage
  package static let kinds = [EventKind.node]
  package var dependsOnPlace: Bool { false }

  /// Whether the Moon goes north; nil for both nodes.
  package let isAscending: Bool?

  package init(isAscending: Bool? = nil) { self.isAscending = isAscending }

  // MARK: Words

  private static let words: [String: Bool?] = [
    "nodes": nil, "node": nil, "moon nodes": nil, "moon node": nil, "lunar nodes": nil, "lunar node": nil,
    "nodes moon": nil, "node moon": nil, "ascending node": true, "ascending nodes": true, "moon ascending node": true,
    "moon at ascending node": true, "descending node": false, "descending nodes": false, "moon descending node": false,
    "moon at descending node": false,
  ]
  package static let usualWords = ["moon nodes", "ascending node", "descending node"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> NodeSearch? {
    guard rank == .word else { return nil }
    return Self.words[words.partsWithoutFillers.joined(separator: " ")].map { NodeSearch(isAscending: $0) }
  }

  package var description: String { isAscending.map { $0 ? "ascending node" : "descending node" } ?? "moon nodes" }

  // MARK: Search

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (NodePassage) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      try almanac.forEachPiece(of: year, SkyNeeds()) { days, sky in
        let track = sky.track
        let span = track.time(at: days[0].start)..<track.time(at: days[days.count - 1].end)
        // Two passages are at least twelve days apart.
        for passage in Root.all(in: span, every: 3, of: track.sineOfMoonLatitude)
        where isAscending ?? passage.isRising == passage.isRising {
          let longitude = Angle(radians: track.place(of: .moon, passage.time).longitude).normalized
          _ = try handOn(
            NodePassage(isAscending: passage.isRising, time: track.julianDay(passage.time), longitude: longitude))
        }
      }
    }
  }
}

extension EventKind {
  public static let node = EventKind("node", tolerance: 0.25)
}

/// A passage of the Moon through the ecliptic.
public struct NodePassage: FoundEvent, Hashable {
  /// Whether the Moon goes north.
  public let isAscending: Bool
  /// The instant in UT.
  public let time: JulianDay
  /// The Moon's longitude then, of the ecliptic of date.
  public let longitude: Angle

  public var eventKind: EventKind { .node }
  /// `Moon at ascending node`
  package func eventName(_ script: NameScript) -> EventName { Self.name(isAscending) }
  package static func name(_ isAscending: Bool) -> EventName {
    isAscending ? "Moon at ascending node" : "Moon at descending node"
  }
  public var id: String { isAscending ? "ascending_node" : "descending_node" }
  public var nominal: String { "\(NominalAngle.nodicMoon.date(of: isAscending ? 0 : 180, near: time))" }
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { time }
}

extension SkyTrack {
  /// The sine of the Moon's latitude from the true ecliptic of date.
  fileprivate func sineOfMoonLatitude(_ time: TrackTime) -> Double {
    let (place, nutation) = (place(of: .moon, time), nutation(time))
    let obliquity = nutation.obliquity
    let siderealTime = greenwichSiderealTime(time) + nutation.longitude * cos(obliquity)
    let rightAscension = siderealTime - place.greenwichHourAngle
    let y = place.axisDistance * sin(rightAscension)
    let height = place.equatorHeight * cos(obliquity) - y * sin(obliquity)
    return height / (place.axisDistance * place.axisDistance + place.equatorHeight * place.equatorHeight).squareRoot()
  }
}
