import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The events of the sky as a place has them: local days of eclipses, occultations, and what is seen.
@Suite struct SkyEventTests {
  /// Truth: PyEphem 4.2 (Fixtures/sky/occultations.csv), topocentric, airless. Its Moon has k = 0.2725076 and is within
  /// 1″ of ours; an occultation whose limb is crossed aslant moves by more seconds.
  @Test(arguments: EphemerisModel.allCases)
  func occultationsAreThoseOfPyEphemAndNoneIsInvented(model: EphemerisModel) throws {
    var worst = 0.0
    for (name, rows) in Dictionary(grouping: try fixtureRows("sky/occultations.csv", rows: 80), by: { $0["place"]! }) {
      let almanac = try almanac(
        latitude: rows[0].number("lat"), longitude: rows[0].number("lon"), zone: "UTC", model: model)
      var found: [Occultation] = []
      for year in [2025, 2026] {
        for event in try almanac.skyEvents(.phenomena, on: wholeYear(year)) {
          if case .occultation(let occultation) = event.kind { found.append(occultation) }
        }
      }
      #expect(found.count * 2 == rows.count, "\(name): \(found.count)")
      for row in rows {
        let time = try row.instant("utc")
        let contacts = found.filter { $0.object.name == row["body"] }.map {
          row["contact"] == "disappearance" ? $0.disappearance : $0.reappearance
        }
        let nearest = contacts.min { abs($0.time.days(since: time)) < abs($1.time.days(since: time)) }
        let contact = try #require(nearest, "\(name) \(row["body"]!) \(row["utc"]!) is missed")
        let error = abs(contact.time.days(since: time)) * 86_400
        worst = max(worst, error)
        #expect(error < 60, "\(name) \(row["body"]!) \(row["utc"]!): \(error) s")
        #expect(abs(contact.altitude.degrees - row.number("altitude_deg")) < 0.3)
        #expect(abs((contact.azimuth - Angle(degrees: row.number("azimuth_deg"))).signed.degrees) < 0.5)
      }
    }
    print("\(model.rawValue): occultations, largest difference: \(worst) s")
  }

  /// A guard of the search, which tries only new and full moons near a node, against itself on the whole track; the
  /// eclipses are those of the canon in `EclipseCanonTests`.
  @Test func theSparseSearchFindsEveryEclipseOfTheTrack() throws {
    let almanac = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata")
    let dates = try wholeYear(1990).lowerBound...wholeYear(2009).upperBound
    let sparse = try almanac.skyEvents(.eclipses, on: dates)
    let whole = try almanac.skyEvents([.eclipses, .seasons], on: dates).filter { $0.isEclipse }
    // Fixtures/sky/eclipses_libswe_world.csv: 43 solar and 47 lunar eclipses from 1990 to 2009.
    #expect(sparse.count == 90)
    try #require(whole.count == 90)
    for (one, other) in zip(sparse, whole) {
      guard case .eclipse(let report) = one.kind, case .eclipse(let expected) = other.kind else {
        Issue.record("\(one.kind)")
        continue
      }
      #expect(abs(one.time.days(since: other.time)) * 86_400 < 0.1)
      #expect(report.eclipse.kind == expected.eclipse.kind)
      #expect(report.isVisible == expected.isVisible)
    }
  }

  /// Source: NASA, Five Millennium Canon of Lunar Eclipses: 7 September 2025, P1 15:28, U1 16:27, U4 19:56, P4 20:55 UT;
  /// in India from 20:58 to 02:25 local time.
  @Test func anEclipseOverLocalMidnightStandsInBothDays() throws {
    let almanac = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata")
    let days = try almanac.days(date(2025, 9, 6)...date(2025, 9, 9))
    #expect(days.map { $0.sky.filter(\.isEclipse).count } == [0, 1, 1, 0])
    #expect(days[1].sky.filter(\.isEclipse) == days[2].sky.filter(\.isEclipse))
    // A search has it once.
    #expect(try almanac.skyEvents([.eclipses, .seasons], on: date(2025, 9, 6)...date(2025, 9, 9)).count == 1)
    #expect(try almanac.skyEvents(.eclipses, on: date(2025, 9, 8)...date(2025, 9, 9)).count == 1)
  }

  /// Source: NASA, Five Millennium Canon of Solar Eclipses: greatest eclipse 12:11:54 UT on 17 February 2026, annular in
  /// Antarctica. At Kiritimati, 14 hours ahead of UT, that is 2:12 on the 18th.
  @Test(arguments: [("Pacific/Kiritimati", 1.87, -157.4, 18), ("Asia/Kolkata", 23.1824, 75.7764, 17)])
  func anEclipseThatMissesThePlaceStandsOnTheLocalDayOfTheGreatest(
    zone: String, latitude: Double, longitude: Double, day: Int
  ) throws {
    let almanac = try almanac(latitude: latitude, longitude: longitude, zone: zone)
    let days = try almanac.days(date(2026, 2, 16)...date(2026, 2, 19))
    let found = days.filter { $0.sky.contains(where: \.isEclipse) }
    #expect(found.map(\.day.date) == [try date(2026, 2, day)])
    guard case .eclipse(let report)? = found.first?.sky.first(where: \.isEclipse)?.kind else {
      Issue.record("no eclipse")
      return
    }
    #expect(report.local == nil)
    #expect(report.hiddenReason == .shadowMisses)
    #expect(!report.isVisible)
  }

  /// At Ujjain the Sun is below the horizon during the eclipse of 12 August 2026, which is total in Spain.
  @Test func anEclipseBelowTheHorizonHasALocalKindAndAReason() throws {
    let almanac = try almanac(latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata")
    let events = try almanac.skyEvents(.eclipses, on: date(2026, 8, 12)...date(2026, 8, 13))
    guard case .eclipse(let report)? = events.first?.kind else {
      Issue.record("no eclipse")
      return
    }
    #expect(events.count == 1)
    #expect(report.eclipse.kind == .solarTotal)
    #expect(report.local?.kind == .partial)
    #expect(report.hiddenReason == .belowHorizon)
    #expect(report.local?.contacts.allSatisfy { $0.altitude.degrees < 0 } == true)
  }

  /// Venus and Jupiter are 1.6° apart on 9 June 2026, far from the Sun in the evening sky (JPL DE440: elongation 38°).
  @Test func anApproachIsSeenAtTheEveningNearestToItsInstant() throws {
    let almanac = try almanac(latitude: 51.4769, longitude: 0, zone: "Europe/London")
    let events = try almanac.skyEvents(.phenomena, on: date(2026, 6, 1)...date(2026, 6, 20))
    let meeting = events.compactMap { event -> PhenomenonReport? in
      guard case .phenomenon(let report) = event.kind, report.phenomenon.bodies == [.body(.venus), .body(.jupiter)]
      else { return nil }
      return report
    }
    let report = try #require(meeting.first)
    let seen = try #require(report.seen)
    #expect(abs(seen.time.days(since: report.phenomenon.time)) <= 0.5)
    #expect(seen.altitude.degrees > 4.99)
    #expect(abs(try #require(seen.separation).degrees - (try #require(report.phenomenon.separation)).degrees) < 0.3)
  }
}

private func date(_ year: Int, _ month: Int, _ day: Int) throws -> GregorianDate {
  try #require(GregorianDate(year: year, month: month, day: day))
}
