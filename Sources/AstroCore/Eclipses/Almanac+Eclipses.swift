import CivilTime
import Geography
import Glibc
import SwissEphemeris

extension Almanac {
  /// The eclipses of the world that belong to some dates of the place, in order, each with what the place sees of it; see
  /// ``EclipseReport/spans`` for the dates that an eclipse belongs to.
  ///
  /// The sky is sampled around the new and full moons at which an eclipse may happen, and nowhere else: two centuries take
  /// a fraction of a second.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves one of these dates.
  public func eclipses(on dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> [EclipseReport] {
    var found: [EclipseReport] = []
    try withEphemeris {
      try eclipses(on: dates) {
        found.append($0)
        return true
      }
    }
    return found
  }

  /// Hands on each eclipse that belongs to some dates of the place, in order, until the body returns false.
  ///
  /// - Parameters:
  ///   - kinds: The kinds that are wanted; solar ones alone take half of the time.
  ///   - dates: The local dates that are searched.
  ///   - body: Receives each eclipse; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves one of these dates, and what the body throws.
  public func eclipses(
    of kinds: Set<Eclipse.Kind> = Set(Eclipse.Kind.allCases), on dates: ClosedRange<GregorianDate>,
    _ body: (EclipseReport) throws -> Bool
  ) throws {
    let (hasSolar, hasLunar) = (kinds.contains(where: \.isSolar), kinds.contains { !$0.isSolar })
    let (start, end) = (zone.start(of: dates.lowerBound), zone.start(of: dates.upperBound.adding(days: 1)))
    let observer = Observer(position)
    let reach = EclipseSearch.halfLength + EclipseSeason.reach
    var syzygy = EclipseSeason.firstHalfLunation(after: start.advanced(byDays: -reach))
    while true {
      let mean = EclipseSeason.meanSyzygy(syzygy)
      guard mean < end.advanced(byDays: reach) else { return }
      defer { syzygy += 1 }
      let isWanted = syzygy.isMultiple(of: 2) ? hasSolar : hasLunar
      guard isWanted, EclipseSeason.mayHoldEclipse(syzygy) else { continue }
      let track = try sky.track(
        over: mean.advanced(byDays: -EclipseSeason.span)...mean.advanced(byDays: EclipseSeason.span))
      for eclipse in EclipseSearch(track: track).eclipses(
        from: track.time(at: mean.advanced(byDays: -EclipseSeason.reach)),
        to: track.time(at: mean.advanced(byDays: EclipseSeason.reach)))
      {
        guard kinds.contains(eclipse.kind) else { continue }
        let report = EclipseReport(eclipse, on: track, at: observer, sunrise: sunrise)
        guard report.belongs(to: start..<end) else { continue }
        guard try body(report) else { return }
      }
    }
  }
}

/// The new and full moons at which an eclipse may happen, by mean motions.
///
/// Source: Meeus, Astronomical Algorithms (1998), 49.1 and 49.6, and the limit of chapter 54, a little widened.
enum EclipseSeason {
  /// How far, in days, the greatest eclipse may lie from the mean syzygy.
  static let reach = 0.75
  /// How far around the mean syzygy the sky must be known, in days: the praharas of sutaka begin long before the eclipse.
  static let span = reach + 0.2 + Sutaka.reach

  /// The mean new moon or, where the number of half lunations since 6 January 2000 is odd, the mean full moon.
  static func meanSyzygy(_ halfLunation: Int) -> JulianDay {
    let lunations = Double(halfLunation) / 2
    let centuries = lunations / 1236.85
    return JulianDay(ut: 2_451_550.097_66 + 29.530_588_861 * lunations + 0.000_154_37 * centuries * centuries)
  }

  /// The first half lunation after an instant.
  static func firstHalfLunation(after time: JulianDay) -> Int {
    Int(((time.ut - 2_451_550.097_66) / 29.530_588_861 * 2).rounded(.down))
  }

  /// Whether the Moon is near enough to a node at a mean syzygy.
  static func mayHoldEclipse(_ halfLunation: Int) -> Bool {
    let lunations = Double(halfLunation) / 2
    let centuries = lunations / 1236.85
    let fromNode = Angle(
      degrees: 160.7108 + 390.670_502_84 * lunations - 0.001_6118 * centuries * centuries)
    return abs(sin(fromNode.radians)) < 0.4
  }
}
