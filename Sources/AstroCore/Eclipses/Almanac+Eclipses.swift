import CivilTime
import Geography
import Glibc
import SwissEphemeris

extension Almanac {
  /// The eclipses worldwide that belong to some dates of the place, in order, each as seen from the place.
  /// ``EclipseReport/spans`` says to which dates an eclipse belongs.
  ///
  /// The sky is sampled around the new and full moons at which an eclipse may happen, and nowhere else: two centuries take
  /// a fraction of a second.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers one of these dates.
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

  /// Passes on each eclipse that belongs to some dates of the place, in order, until the body returns false.
  ///
  /// - Parameters:
  ///   - kinds: The kinds that are wanted; solar ones alone take half of the time.
  ///   - dates: The local dates that are searched.
  ///   - body: Receives each eclipse; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers one of these dates, and what the body throws.
  public func eclipses(
    of kinds: Set<Eclipse.Kind> = Set(Eclipse.Kind.allCases), on dates: ClosedRange<GregorianDate>,
    _ body: (EclipseReport) throws -> Bool
  ) throws {
    let span = zone.start(of: dates.lowerBound)..<zone.start(of: dates.upperBound.adding(days: 1))
    let observer = Standpoint(position)
    try sky.eclipses(of: kinds, around: span) { eclipse, track in
      let report = EclipseReport(eclipse, on: track, at: observer, sunrise: sunrise, skyline: skyline)
      return try !report.belongs(to: span) || body(report)
    }
  }

  /// Passes on each eclipse that one of several places has on its dates, as seen from each of them, in order, until the
  /// body returns false.
  ///
  /// The sky of an eclipse is sampled once for all places, and each of them costs arithmetic.
  ///
  /// - Parameters:
  ///   - queries: The searches, whose eclipses are joined. Searches for other events find nothing.
  ///   - places: The almanacs of the places, which share a sky, each with its local dates.
  ///   - now: The instant at which the search begins on the first of the dates, see ``find(_:on:from:withoutSunrise:_:)``; nil
  ///     for its midnight.
  ///   - body: Receives the reports of all places in their order, and which of the places have the eclipse on their dates
  ///     as a query wants it, one at least; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers one of these dates, and what the body throws.
  package static func compareEclipses(
    _ queries: [EventQuery], at places: [(almanac: Almanac, dates: ClosedRange<GregorianDate>)],
    from now: JulianDay? = nil, _ body: (_ reports: [EclipseReport], _ isWanted: [Bool]) throws -> Bool
  ) throws {
    let wanted = queries.filter(\.isOfEclipses).compactMap { $0.search(SkyEventQuery.self) }
    let kinds = wanted.reduce(into: Set<Eclipse.Kind>()) { $0.formUnion($1.eclipseKinds) }
    let spans = places.map { place in
      let zone = place.almanac.zone
      let start = zone.start(of: place.dates.lowerBound)
      return (now == nil ? start : start.advanced(byDays: -1))..<zone.start(of: place.dates.upperBound.adding(days: 1))
    }
    guard let sky = places.first?.almanac.sky, let start = spans.map(\.lowerBound).min(),
      let end = spans.map(\.upperBound).max()
    else { return }
    let observers = places.map { Standpoint($0.almanac.position) }
    try sky.eclipses(of: kinds, around: start..<end) { eclipse, track in
      let reports = zip(places, observers).map { place, observer in
        EclipseReport(
          eclipse, on: track, at: observer, sunrise: place.almanac.sunrise, skyline: place.almanac.skyline)
      }
      let isWanted = zip(reports, spans).map { report, span in
        let event = SkyEvent(.eclipse(report), time: eclipse.greatest)
        guard report.belongs(to: span), wanted.contains(where: { $0.matches(event) }) else { return false }
        return now.map { !event.course(in: .utc).isOver(at: $0) } ?? true
      }
      return try !isWanted.contains(true) || body(reports, isWanted)
    }
  }
}

extension SkyStore {
  /// Passes on each eclipse whose greatest moment is near a span, in order, with the sky around it, until the body returns
  /// false.
  fileprivate func eclipses(
    of kinds: Set<Eclipse.Kind>, around span: TimeSpan, _ body: (Eclipse, SkyTrack) throws -> Bool
  ) throws {
    let (hasSolar, hasLunar) = (kinds.contains(where: \.isSolar), kinds.contains { !$0.isSolar })
    let reach = EclipseSearch.halfLength + EclipseSeason.reach
    var syzygy = EclipseSeason.firstHalfLunation(after: span.lowerBound.advanced(byDays: -reach))
    while true {
      let mean = EclipseSeason.meanSyzygy(syzygy)
      guard mean < span.upperBound.advanced(byDays: reach) else { return }
      defer { syzygy += 1 }
      let isWanted = syzygy.isMultiple(of: 2) ? hasSolar : hasLunar
      guard isWanted, EclipseSeason.mayHoldEclipse(syzygy) else { continue }
      let track = try track(
        over: mean.advanced(byDays: -EclipseSeason.span)...mean.advanced(byDays: EclipseSeason.span))
      for eclipse in EclipseSearch(track: track).eclipses(
        from: track.time(at: mean.advanced(byDays: -EclipseSeason.reach)),
        to: track.time(at: mean.advanced(byDays: EclipseSeason.reach)))
      {
        guard try !kinds.contains(eclipse.kind) || body(eclipse, track) else { return }
      }
    }
  }
}

/// The new and full moons at which an eclipse may happen, by mean motions.
///
/// Source: Meeus, Astronomical Algorithms (1998), 49.1 and 49.6, and the limit of chapter 54, a little widened.
enum EclipseSeason {
  /// How far, in days, the greatest eclipse may lie from the mean syzygy: 0.63 at most between the years −3000 and 3000.
  static let reach = 0.75
  /// How far around the mean syzygy the sky must be known, in days: the praharas of sutaka begin long before the eclipse.
  static let span = reach + 0.2 + Sutaka.reach

  /// The mean new moon in UT or, where the number of half lunations since 6 January 2000 is odd, the mean full moon.
  static func meanSyzygy(_ halfLunation: Int) -> JulianDay {
    let lunations = Double(halfLunation) / 2
    let centuries = lunations / 1236.85
    let terrestrial = 2_451_550.097_66 + 29.530_588_861 * lunations + 0.000_154_37 * centuries * centuries
    return JulianDay(ut: terrestrial - deltaT(centuries: centuries))
  }

  /// ΔT = TT − UT1 in days, within 10 minutes of the value that libswe has: 0.87 days in the year −3000.
  ///
  /// Source: Stephenson, Morrison, Hohenkerk 2016, Proc. R. Soc. A 472, 20160404: the parabola of long spans.
  private static func deltaT(centuries sinceJ2000: Double) -> Double {
    let centuries = sinceJ2000 + 1.75
    return (32.5 * centuries * centuries - 320) / 86_400
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
