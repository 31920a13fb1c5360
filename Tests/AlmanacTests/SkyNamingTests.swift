import CivilTime
import Geography
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// The dates and years that name eclipses and what Moon and planets do: near those of JPL DE440 (Fixtures/sky), one for
/// each event, and the same whatever moves an instant.
@Suite struct SkyNamingTests {
  /// Days by which instants are moved: far more than another ephemeris or ΔT moves them.
  private static let shifts = [-0.1, -2.0 / 1_440, 2.0 / 1_440, 0.1]

  private static let kinds: [String: Phenomenon.Kind] = [
    "closest": .approach, "conjunction": .conjunction, "opposition": .opposition,
    "inferior_conjunction": .inferiorConjunction, "superior_conjunction": .superiorConjunction,
    "greatest_elongation_east": .greatestElongationEast, "greatest_elongation_west": .greatestElongationWest,
    "station_retrograde": .stationRetrograde, "station_direct": .stationDirect, "perigee": .perigee,
    "apogee": .apogee,
  ]

  /// The name of an event: its kind, its bodies, and what distinguishes it from the others of these.
  private func name(_ event: SkyEvent) -> String {
    let time = event.nominalTime.year.map { "\($0)" } ?? event.nominalTime.date?.description ?? ""
    return switch event.kind {
    case .season(let season): "\(season) \(time)"
    case .sankranti(let rashi): "sankranti \(rashi) \(time)"
    case .eclipse(let report): "eclipse \(report.eclipse.kind.isSolar) \(time)"
    case .phenomenon(let report): "\(report.phenomenon.kind) \(report.phenomenon.bodies.map(\.name)) \(time)"
    case .occultation(let occultation): "occultation \(occultation.object.name) \(time)"
    }
  }

  private func event(_ kind: Phenomenon.Kind, _ bodies: [SkyObject], _ time: JulianDay) -> SkyEvent {
    let phenomenon = Phenomenon(
      kind: kind, bodies: bodies, time: time, separation: nil, elongation: nil, distance: nil)
    return SkyEvent(.phenomenon(PhenomenonReport(phenomenon)), time: time)
  }

  /// Days within which the date is that of the event. A circle gives stations and greatest elongations their date. The
  /// least angle between two planets may lie days from what an error of 0.1° makes it.
  private func tolerance(_ kind: Phenomenon.Kind, _ bodies: [SkyObject]) -> Double {
    switch kind {
    case .greatestElongationEast, .greatestElongationWest, .stationRetrograde, .stationDirect: 20
    case .approach where bodies[0] != .body(.moon): 3
    default: 1
    }
  }

  @Test func whatMoonAndPlanetsDoIsNamedByItsDateWhateverTheSecond() throws {
    var names: Set<String> = []
    let rows = try fixtureRows("sky/phenomena.csv", rows: 928)
    for row in rows {
      let kind = try #require(Self.kinds[row["event"] ?? ""])
      let bodies = [row["body"], row["other"]].compactMap { name in
        name.flatMap { Body(rawValue: $0).map(SkyObject.body) ?? Star(rawValue: $0).map(SkyObject.star) }
      }
      let time = try row.instant("utc")
      let event = event(kind, bodies, time)
      let date = try #require(event.nominalTime.date)
      let days = abs(date.noonUT.days(since: time))
      #expect(days <= 0.5 + tolerance(kind, bodies), "\(row): \(date)")
      for shift in Self.shifts {
        let moved = self.event(kind, bodies, time.advanced(byDays: shift))
        #expect(moved.nominalTime.date == date, "\(row)")
      }
      names.insert(name(event))
    }
    #expect(names.count == rows.count)
  }

  @Test func anEclipseIsNamedByTheDateOfItsSyzygy() throws {
    for (kind, text) in [
      (Eclipse.Kind.solarTotal, "2026-08-12T17:46:06Z"), (.lunarTotal, "2026-03-03T11:33:41Z"),
      (.lunarPartial, "2026-08-28T04:12:59Z"), (.solarAnnular, "2026-02-17T12:12:04Z"),
    ] {
      // Source: Espenak & Meeus, Five Millennium Canons, NASA.
      let time = try #require(JulianDay(rfc3339: text))
      for shift in Self.shifts {
        let moved = time.advanced(byDays: shift)
        let eclipse = Eclipse(kind: kind, greatest: moved, gamma: 0, magnitude: 1, saros: 1)
        let event = SkyEvent(.eclipse(EclipseReport(eclipse: eclipse, local: nil)), time: moved)
        #expect(event.nominalTime.date?.description == String(text.prefix(10)))
      }
    }
  }

  /// Source: USNO, Earth's Seasons: perihelion on 3 January 2026 and 3 January 2027, aphelion on 6 July 2026.
  @Test func theApsidesOfTheEarthAreNamedByTheirYear() throws {
    for (kind, text, year) in [
      (Phenomenon.Kind.perihelion, "2026-01-03T17:00:00Z", 2026), (.perihelion, "2027-01-03T03:00:00Z", 2027),
      (.aphelion, "2026-07-06T18:00:00Z", 2026),
    ] {
      let time = try #require(JulianDay(rfc3339: text))
      for shift in [-20.0, 0, 20] {
        #expect(event(kind, [.earth], time.advanced(byDays: shift)).nominalTime.year == year)
      }
    }
  }

  /// A graze, or an approach of nearly 5°, may be there by one model and not by the other. All years of 1900 to 2099 passed
  /// once; they take minutes, so that three of every 25 stand for them, and in the quick tier three of every 75.
  @Test(arguments: TestTier.some([1950, 1900, 1925, 2025, 1975, 2000, 2050, 2075], every: 3))
  func everyEventOfThreeYearsHasANameOfItsOwnByBothModels(year: Int) throws {
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: 52.52), longitude: Angle(degrees: 13.41)))
    let first = try #require(GregorianDate(year: year, month: 1, day: 1))
    let dates = try first...#require(GregorianDate(year: year + 2, month: 12, day: 31))
    func names(_ model: EphemerisModel) throws -> Set<String> {
      let almanac = Almanac(try SkyStore.shared(model), position: position, zone: .utc, parts: [.sky])
      var names: Set<String> = []
      try almanac.skyEvents(.all, on: dates) { event in
        #expect(names.insert(name(event)).inserted, "\(name(event))")
        for shift in Self.shifts {
          #expect(name(event.moved(byDays: shift)) == name(event), "\(event.kind)")
        }
        return true
      }
      return names
    }
    let (files, builtIn) = (try names(.swiss), try names(.moshier))
    #expect(files.count > 3 * 150)
    #expect(files.symmetricDifference(builtIn).count <= 4, "\(files.symmetricDifference(builtIn))")
  }
}

extension SkyEvent {
  /// The event as another ephemeris might date it.
  fileprivate func moved(byDays days: Double) -> SkyEvent {
    let time = time.advanced(byDays: days)
    guard case .phenomenon(let report) = kind else { return SkyEvent(kind, time: time) }
    let old = report.phenomenon
    let phenomenon = Phenomenon(
      kind: old.kind, bodies: old.bodies, time: time, separation: old.separation, elongation: old.elongation,
      distance: old.distance)
    let moved = PhenomenonReport(phenomenon, report.report)
    return SkyEvent(.phenomenon(moved), time: time)
  }
}
