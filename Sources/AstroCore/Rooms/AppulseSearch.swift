import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// The room of the Moon and planets that pass a target among the stars: `mars m44`, `moon pollux`, `neptune near m1`, `conjunction of
/// venus with m45`.
///
/// As of two planets, it is the least angle between the two, seen from the Earth's centre, where that is under 5°.
package struct AppulseSearch: EventSearch {
  package typealias Found = Appulse
  package static let kinds = [EventKind.appulse]
  package var dependsOnPlace: Bool { false }

  /// The Moon, or a planet from Mercury to Neptune.
  package let planet: Body
  /// What it passes, which is no body.
  package let target: Target
  /// Whether a search for the next one has those that the place does not see.
  package var includesUnseen = false

  // MARK: Words

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> AppulseSearch? {
    // What is an event of the sky anyway, such as Venus near Regulus, is that.
    guard rank == .word, let (planet, target) = parts(words) else { return nil }
    switch words.sky {
    case .failure: break
    // The Moon meets stars that it never covers, too. Four stars have their meetings among the events of the sky.
    case .success(let sky): guard planet == .moon, sky.isOfMoonAndFurtherStar else { return nil }
    }
    let latitude = abs(target.place.eclipticLatitude(at: JulianDay(ut: 2_451_545)).degrees)
    guard latitude < Self.farthest(planet) else {
      let name = planet == .moon ? "the Moon never" : "no planet"
      throw Mistake(
        "\(target.id) is \(Int(latitude.rounded())) deg from the ecliptic: \(name) comes within \(Int(Appulse.widest.degrees)) deg of it"
      )
    }
    return AppulseSearch(planet: planet, target: target, includesUnseen: words.parts.first == EventQuery.unseen)
  }

  /// No planet is farther than 9° from the ecliptic, Venus before the Sun, and the Moon not farther than 5.3°; precession moves the
  /// ecliptic by less than a degree.
  private static func farthest(_ body: Body) -> Double { (body == .moon ? 5.3 : 9) + Appulse.widest.degrees + 1 }

  private static let fillers: Set = [
    "and", "with", "near", "meets", "meet", "to", "conjunction", "approach", "appulse",
  ]

  /// The planet and the target that words name; nil of other words.
  private static func parts(_ words: SearchWords) -> (Body, Target)? {
    var parts = words.partsWithoutFillers.filter { !fillers.contains($0) }
    if parts.first == EventQuery.unseen { parts.removeFirst() }
    guard parts.count > 1,
      let index = [0, parts.count - 1].first(where: { Body(rawValue: parts[$0]).map(isPlanet) ?? false }),
      let planet = Body(rawValue: parts[index])
    else { return nil }
    // The Saturn Nebula is a target itself.
    let (name, targets) = (parts.indices.filter { $0 != index }.map { parts[$0] }, words.catalogue.targets)
    guard targets.named(words.text) == nil, let target = targets.named(name.joined(separator: " ")), target.body == nil
    else { return nil }
    return (planet, target)
  }

  private static func isPlanet(_ body: Body) -> Bool { body == .moon || Body.planets.contains(body) }

  /// `mars m44`, `all mars m44`
  package var description: String {
    (includesUnseen ? EventQuery.unseen + " " : "") + "\(planet.rawValue) \(target.word)"
  }

  // MARK: Search

  package var dependsOnSkyline: Bool { true }
  package var dependsOnSight: Bool { true }
  package var hidesUnseen: Bool { false }

  /// The Moon covers some of the stars that it meets.
  package var companions: [any EventSearch] {
    guard planet == .moon, var covered = try? SkyEventQuery("moon \(target.id) occultation") else { return [] }
    covered.includesUnseen = includesUnseen
    return [covered]
  }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (Appulse) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      _ = try almanac.appulses(self, on: year).allSatisfy(handOn)
    }
  }
}

extension EventKind {
  public static let appulse = EventKind("appulse", tolerance: 1.6)
}

/// The Moon or a planet passes a target among the stars.
public struct Appulse: FoundEvent {
  public let planet: Body
  public let target: Target
  /// The instant in UT at which they are nearest to each other.
  public let time: JulianDay
  /// The angle between them then, seen from the Earth's centre.
  public let separation: Angle
  /// The angle between the target and the Sun then.
  public let elongation: Angle
  /// What the place sees of both, at the moment nearest to the instant, within twelve hours of it.
  public let report: SightReport
  public var sight: SightReport.Sighting? { report.seen }

  /// The widest appulse that counts, as of two planets.
  static let widest = PhenomenonSearch.widestApproach

  public var eventKind: EventKind { .appulse }
  /// `mars_m44`
  /// `Mars near M44`
  package func eventName(_ script: NameScript) -> EventName { "\(planet) near \(target.title)" }
  public var id: String { "\(planet.rawValue)_" + String(target.word.map { $0 == "-" ? "_" : $0 }) }
  public var nominal: String { "\(NominalSky.date(time))" }
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { time }
  public var isSeen: Bool? { sight != nil }
  public var seenAs: Sight? { report.sight }
  public var isHidden: Bool { report.sight == .notSeen }
  public var isOutOfSight: Bool { isHidden }
}

extension Almanac {
  /// The times at which a planet is nearest to a target on some dates, in order.
  fileprivate func appulses(_ search: AppulseSearch, on dates: ClosedRange<GregorianDate>) throws -> [Appulse] {
    var found: [Appulse] = []
    var needs = SkyNeeds()
    needs.planets = search.planet == .moon ? [] : [search.planet]
    try forEachPiece(of: dates, needs) { days, sky in
      let track = sky.track
      let span = track.time(at: days[0].start)..<track.time(at: days[days.count - 1].end)
      func place(_ time: TrackTime) -> ApparentPlace {
        search.target.place.place(on: track, time, near: SIMD3(1, 0, 0))
      }
      func star(_ time: TrackTime) -> EarthFixedMotion { EarthFixedMotion(place(time)) }
      func separation(_ time: TrackTime) -> Sample {
        Sample(separationOf: EarthFixedMotion(track.place(of: search.planet, time)), star(time))
      }
      // A loop of Mercury takes three weeks: no two turns of the distance lie in three days.
      for turn in Root.all(in: span, every: 3, of: { separation($0).rate }) where turn.isRising {
        let least = Angle(radians: separation(turn.time).value)
        guard least < Appulse.widest else { continue }
        let sun = EarthFixedMotion(track.place(of: .sun, turn.time))
        let elongation = Angle(radians: Sample(separationOf: star(turn.time), sun).value)
        let report = SkySight(self, on: track)
          .sight(of: search.planet, beside: search.target, place(turn.time), elongation: elongation, at: turn.time)
        found.append(
          Appulse(
            planet: search.planet, target: search.target, time: track.julianDay(turn.time), separation: least,
            elongation: elongation, report: report))
      }
    }
    return found
  }
}
