import CivilTime
import Glibc
import SwissEphemeris

/// The room of the Moon's farthest places from the equator: `lunistice` of each month, `major standstill` of each 18.6 years.
///
/// A month has a northernmost and a southernmost Moon. They are farthest from the equator while the ascending node of the Moon's orbit
/// is near the equinox of March, and nearest to it half a turn of the node later. The standstill is the lunistice that is farthest, or
/// nearest, of all in such a season, on each side of the equator. Declinations are of the true equator of date, seen from the Earth's
/// centre.
package struct LunisticeSearch: EventSearch {
  package typealias Found = Lunistice
  package static let kinds = [EventKind.lunistice]
  package var dependsOnPlace: Bool { false }

  package enum Wanted: String, CaseIterable, Sendable {
    case lunistice
    case northern = "northern lunistice"
    case southern = "southern lunistice"
    case standstill = "lunar standstill"
    case major = "major standstill"
    case minor = "minor standstill"
  }

  package let wanted: Wanted

  package init(_ wanted: Wanted = .lunistice) { self.wanted = wanted }

  // MARK: Words

  private static let words: [String: Wanted] = [
    "lunistices": .lunistice, "moon declination": .lunistice, "declination moon": .lunistice,
    "lunar declination": .lunistice, "moon extreme declination": .lunistice, "northern lunistices": .northern,
    "moon northernmost": .northern, "northernmost moon": .northern, "southern lunistices": .southern,
    "moon southernmost": .southern, "southernmost moon": .southern, "standstill": .standstill,
    "standstills": .standstill, "lunar standstills": .standstill, "moon standstill": .standstill,
    "major lunar standstill": .major, "major standstills": .major, "minor lunar standstill": .minor,
    "minor standstills": .minor,
  ]
  package static let usualWords = Wanted.allCases.map(\.rawValue)

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> LunisticeSearch? {
    guard rank == .word else { return nil }
    let text = words.partsWithoutFillers.joined(separator: " ")
    return (Wanted(rawValue: text) ?? Self.words[text]).map(LunisticeSearch.init)
  }

  package var description: String { wanted.rawValue }

  // MARK: Search

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (Lunistice) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      let found =
        switch wanted {
        case .lunistice: try almanac.lunistices(year)
        case .northern: try almanac.lunistices(year).filter(\.isNorthern)
        case .southern: try almanac.lunistices(year).filter { !$0.isNorthern }
        case .standstill: try almanac.standstills([.major, .minor], year)
        case .major: try almanac.standstills([.major], year)
        case .minor: try almanac.standstills([.minor], year)
        }
      for event in found { _ = try handOn(event) }
    }
  }
}

extension EventKind {
  public static let lunistice = EventKind("lunistice", tolerance: 0.25)
}

/// A passage of the Moon through its northernmost or southernmost place of a month.
public struct Lunistice: FoundEvent, Hashable {
  public enum Standstill: String, CaseIterable, Sendable {
    /// The farthest lunistice of 18.6 years, while the node is near the equinox of March.
    case major
    /// The nearest, half a turn of the node later.
    case minor

    /// The longitude of the mean ascending node in its middle.
    fileprivate var node: Double { self == .major ? 0 : 180 }
  }

  /// The instant in UT.
  public let time: JulianDay
  /// The Moon's declination, positive in the north.
  public let declination: Angle
  /// Nil of the lunistice of a month as such.
  public internal(set) var standstill: Standstill?
  /// The year of the middle of a standstill by the mean node.
  fileprivate var year = 0

  public var isNorthern: Bool { declination.degrees > 0 }
  public var eventKind: EventKind { .lunistice }
  /// `Moon northernmost`
  package func eventName(_ script: NameScript) -> EventName { Self.name(standstill, isNorthern) }
  package static func name(_ standstill: Standstill?, _ isNorthern: Bool) -> EventName {
    switch (standstill, isNorthern) {
    case (nil, true): "Moon northernmost"
    case (nil, false): "Moon southernmost"
    case (.major, true): "Major standstill, Moon northernmost"
    case (.major, false): "Major standstill, Moon southernmost"
    case (.minor, true): "Minor standstill of the northern Moon"
    case (.minor, false): "Minor standstill of the southern Moon"
    }
  }
  public var id: String {
    (isNorthern ? "northern_" : "southern_") + (standstill.map { "\($0.rawValue)_standstill" } ?? "lunistice")
  }
  public var nominal: String {
    standstill == nil ? "\(NominalAngle.tropicalMoon.date(of: isNorthern ? 90 : 270, near: time))" : "\(year)"
  }
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { time }
}

extension Almanac {
  /// The lunistices of some dates, in order.
  fileprivate func lunistices(_ dates: ClosedRange<GregorianDate>) throws -> [Lunistice] {
    var found: [Lunistice] = []
    try forEachPiece(of: dates, SkyNeeds()) { days, sky in
      let track = sky.track
      let span = track.time(at: days[0].start)..<track.time(at: days[days.count - 1].end)
      // Two lunistices are at least twelve days apart.
      for turn in Root.all(in: span, every: 3, of: track.rateOfMoonDeclination) {
        let place = track.place(of: .moon, turn.time)
        let declination = Angle(radians: atan2(place.equatorHeight, place.axisDistance))
        found.append(Lunistice(time: track.julianDay(turn.time), declination: declination))
      }
    }
    return found
  }

  /// The standstills of some dates, in order.
  fileprivate func standstills(
    _ kinds: [Lunistice.Standstill], _ dates: ClosedRange<GregorianDate>
  ) throws -> [Lunistice] {
    try kinds.flatMap { kind in
      try MeanNode.dates(of: kind.node, around: dates, days: Self.standstillDays).flatMap { middle -> [Lunistice] in
        let wide = middle.adding(days: -Self.standstillDays)...middle.adding(days: Self.standstillDays)
        // At the ends of an ephemeris there is none.
        let model = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sky.model(covering: wide) }
        guard model != nil else { return [] }
        let all = try lunistices(wide)
        return [all.filter(\.isNorthern), all.filter { !$0.isNorthern }].compactMap { side in
          let sorted = side.sorted { abs($0.declination.degrees) < abs($1.declination.degrees) }
          guard var found = kind == .major ? sorted.last : sorted.first else { return nil }
          (found.standstill, found.year) = (kind, middle.year)
          return dates.contains(found.date(in: zone)) ? found : nil
        }
      }
    }
    .sorted { $0.time < $1.time }
  }

  /// The days around the passage of the mean node in which the standstill is. The node takes the declination a third of a degree away
  /// in this time, more than twice as much as the Sun's pull does from month to month.
  private static let standstillDays = 400
}

/// The mean ascending node of the Moon's orbit, which goes back through the ecliptic in 18.6 years.
private enum MeanNode {
  /// The dates on which the node has a longitude, among dates and so many days around.
  static func dates(
    of longitude: Double, around dates: ClosedRange<GregorianDate>, days: Int
  ) -> [GregorianDate] {
    func turns(_ date: GregorianDate) -> Double {
      (NominalSky(NominalAngle.century(date.noonUT)).node - longitude) / 360
    }
    let (first, last) = (dates.lowerBound.adding(days: -days), dates.upperBound.adding(days: days))
    let (before, after) = (turns(first), turns(last))
    return stride(from: before.rounded(.down), through: after, by: -1).map { turn in
      let share = (before - turn) / (before - after)
      return first.adding(days: Int((Double(last.dayNumber - first.dayNumber) * share).rounded()))
    }
  }
}

extension SkyTrack {
  /// The rate of the Moon's declination.
  fileprivate func rateOfMoonDeclination(_ time: TrackTime) -> Double {
    let place = place(of: .moon, time)
    let (height, distance) = (place.equatorHeight, place.axisDistance)
    return (place.equatorHeightRate * distance - height * place.axisDistanceRate)
      / (distance * distance + height * height)
  }
}
