import CivilTime
import SwissEphemeris

/// A new or full Moon with its distance and what people call it: a supermoon, a blue Moon, the Harvest Moon.
///
/// No authority defines these names: each search names its rule.
public struct NotableMoon: Hashable, Sendable {
  /// An extreme of the Moon's distance.
  public struct Apsis: Hashable, Sendable {
    /// The instant in UT.
    public let time: JulianDay
    /// The distance of the centres of Earth and Moon, in kilometres.
    public let distance: Double
  }

  /// New moon or full moon.
  public let phase: MoonPhase
  /// The instant of the phase, in UT.
  public let time: JulianDay
  /// The distance of the centres of Earth and Moon at that instant, in kilometres.
  public let distance: Double
  /// The nearest perigee and the nearest apogee.
  public let perigee, apogee: Apsis
  /// The least perigee and the greatest apogee of the calendar year of the place, in kilometres.
  public let yearlyRange: ClosedRange<Double>
  /// Whether no new or full Moon of its kind is nearer in the calendar year of the place.
  public let isClosestOfYear: Bool
  /// Whether none is farther.
  public let isFarthestOfYear: Bool
  /// The names that a full Moon has, in the order of `MoonName/allCases`; none of a new moon.
  public let names: [MoonName]

  /// (apogee − distance) ÷ (apogee − perigee): 1 at perigee, 0 at apogee. Source: Espenak, after Nolle.
  public var relativeDistance: Double {
    (apogee.distance - distance) / (apogee.distance - perigee.distance)
  }

  /// Hours from the phase to the nearest perigee; negative after it.
  public var hoursToPerigee: Double { perigee.time.days(since: time) * 24 }
  /// Hours from the phase to the nearest apogee; negative after it.
  public var hoursToApogee: Double { apogee.time.days(since: time) * 24 }
}

/// A name of a full Moon. The raw value is its word in documents.
///
/// Source: the names that the Royal Museums Greenwich and almanacs of North America print for the months; the Harvest Moon is the
/// full Moon nearest to the September equinox.
public enum MoonName: String, CaseIterable, Sendable {
  /// The first full Moon of a month; corn is that of September unless it is the Harvest Moon.
  case wolf, snow, worm, pink, flower, strawberry, buck, sturgeon, corn, harvest, hunters, beaver, cold
  /// The second full Moon of a calendar month.
  case blue
  /// The third of four full Moons between an equinox and a solstice.
  case seasonalBlue = "seasonal_blue"

  /// The calendar month whose first full Moon has the name; nil of names by another rule.
  fileprivate var month: Int? {
    switch self {
    case .harvest, .hunters, .blue, .seasonalBlue: nil
    case .wolf: 1
    case .snow: 2
    case .worm: 3
    case .pink: 4
    case .flower: 5
    case .strawberry: 6
    case .buck: 7
    case .sturgeon: 8
    case .corn: 9
    case .beaver: 11
    case .cold: 12
    }
  }
}

/// The new and full Moons of a calendar year of a place.
struct MoonYear {
  /// In order of time.
  let moons: [NotableMoon]

  /// Days around the year that the names and the apsides need: a season and an anomalistic month.
  private static let margin = 125.0

  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the year.
  init(_ year: Int, of almanac: Almanac) throws(EphemerisError) {
    guard let first = GregorianDate(year: year, month: 1, day: 1),
      let last = GregorianDate(year: year, month: 12, day: 31)
    else {
      moons = []
      return
    }
    let zone = almanac.zone
    let year = zone.start(of: first)..<zone.start(of: last.adding(days: 1))
    func sampled(_ margin: Double) throws(EphemerisError) -> SkyTrack {
      try almanac.sky.track(over: year.lowerBound.advanced(byDays: -margin)...year.upperBound.advanced(byDays: margin))
    }
    // Near the ends of the ephemeris the names that need more are left out.
    let wide = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try sampled(Self.margin) }
    let track = if let wide { wide } else { try sampled(1) }
    let (perigees, apogees) = track.apsides
    let phases = track.phases.filter { $0.phase == .newMoon || $0.phase == .fullMoon }
    let names = MoonNaming(phases.filter { $0.phase == .fullMoon }.map(\.time), on: track, in: zone)
    let yearly = (perigees + apogees).filter { year.contains($0.time) }.map(\.distance)
    let within = phases.filter { year.contains($0.time) }
    func distance(_ phase: PhaseEvent) -> Double { track.moonAspect(at: phase.time).distance }
    moons = within.compactMap { phase in
      guard let perigee = perigees.nearest(to: phase.time), let apogee = apogees.nearest(to: phase.time),
        let least = yearly.min(), let greatest = yearly.max()
      else { return nil }
      let others = within.filter { $0.phase == phase.phase }.map(distance)
      let own = distance(phase)
      return NotableMoon(
        phase: phase.phase, time: phase.time, distance: own, perigee: perigee, apogee: apogee,
        yearlyRange: least...greatest, isClosestOfYear: own == others.min(), isFarthestOfYear: own == others.max(),
        names: phase.phase == .fullMoon ? names.names(of: phase.time) : [])
    }
  }
}

extension [NotableMoon.Apsis] {
  fileprivate func nearest(to time: JulianDay) -> NotableMoon.Apsis? {
    self.min { abs($0.time.days(since: time)) < abs($1.time.days(since: time)) }
  }
}

extension SkyTrack {
  /// The perigees and the apogees of the Moon along the track, each in order.
  fileprivate var apsides: (perigees: [NotableMoon.Apsis], apogees: [NotableMoon.Apsis]) {
    // The rate of half the square of the distance, in units of 1,000 Earth radii squared a day. Two apsides are 11 days apart.
    let turns = Root.all(in: start..<end, every: 3) { time in
      let place = place(of: .moon, time)
      return (place.axisDistance * place.axisDistanceRate + place.equatorHeight * place.equatorHeightRate) / 1000
    }
    func apsides(_ isRising: Bool) -> [NotableMoon.Apsis] {
      turns.filter { $0.isRising == isRising }.map { turn in
        let distance = place(of: .moon, turn.time).distance * ApparentPlace.earthRadiusKilometres
        return NotableMoon.Apsis(time: julianDay(turn.time), distance: distance)
      }
    }
    return (apsides(true), apsides(false))
  }
}

/// Finds the names of full Moons.
private struct MoonNaming {
  private let fullMoons: [JulianDay]
  private let zone: CivilZone
  private let seasons: [SkyEvent]

  init(_ fullMoons: [JulianDay], on track: SkyTrack, in zone: CivilZone) {
    (self.fullMoons, self.zone) = (fullMoons, zone)
    seasons = track.seasons(from: track.span.lowerBound, to: track.span.upperBound)
  }

  func names(of time: JulianDay) -> [MoonName] {
    MoonName.allCases.filter { has($0, time) }
  }

  private func has(_ name: MoonName, _ time: JulianDay) -> Bool {
    let date = zone.date(at: time)
    let before = fullMoons.last { $0 < time }
    let isSecond = before.map { zone.date(at: $0) }.map { ($0.year, $0.month) == (date.year, date.month) } ?? false
    switch name {
    case .blue: return isSecond
    case .seasonalBlue: return isSeasonalBlue(time)
    case .harvest: return isHarvest(time)
    case .hunters: return before.map(isHarvest) ?? false
    case .corn: return name.month == date.month && !isSecond && !isHarvest(time)
    default: return name.month == date.month && !isSecond
    }
  }

  /// Whether it is the full Moon that is nearest to the September equinox.
  private func isHarvest(_ time: JulianDay) -> Bool {
    let equinox = seasons.first { $0.kind == .season(.septemberEquinox) && abs($0.time.days(since: time)) < 20 }
    guard let equinox else { return false }
    return time == fullMoons.min { abs($0.days(since: equinox.time)) < abs($1.days(since: equinox.time)) }
  }

  private func isSeasonalBlue(_ time: JulianDay) -> Bool {
    guard let start = seasons.last(where: { $0.time <= time }), let end = seasons.first(where: { $0.time > time })
    else {
      return false
    }
    let within = fullMoons.filter { start.time <= $0 && $0 < end.time }
    return within.count == 4 && within[2] == time
  }
}
