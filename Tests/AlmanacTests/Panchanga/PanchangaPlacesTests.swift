import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Places where a date has no panchanga day, or an unusual one.
@Suite struct PanchangaPlacesTests {
  private static let tromso = FixturePlace(latitude: 69.6492, longitude: 18.9553, zone: "Europe/Oslo")

  @Test(arguments: ["2026-12-10", "2026-06-21"])
  func civilDayStandsInWhereThereIsNoSunrise(date: String) throws {
    let report = try Self.tromso.report(date, parts: DayPart.onRequest.union([.panchanga, .muhurta]))
    let panchanga = try #require(report.panchanga)
    #expect(panchanga.sunrise == nil && panchanga.nextSunrise == nil)
    #expect(panchanga.muhurta == nil && panchanga.choghadiya.isEmpty && panchanga.hora.isEmpty)
    #expect(panchanga.elements == DayElements() && panchanga.gowri.isEmpty && panchanga.birth == nil)
    #expect(panchanga.lagna.isEmpty && panchanga.graha.isEmpty)
    #expect(panchanga.nearBoundary.isEmpty)
    #expect(panchanga.vara == report.day.date.weekday.rawValue)
    for kind in AngaKind.allCases {
      let angas = panchanga.angas(kind)
      #expect(angas.allSatisfy { !$0.isKshaya && !$0.isVriddhi })
      #expect(angas[0].start <= report.day.start && angas[0].end > report.day.start)
      #expect(angas[angas.count - 1].end >= report.day.end)
    }
  }

  /// Tromsø in 2026: every tithi that lies between two sunrises in a row is kshaya, and no other.
  @Test func polarNightLeavesNoFalseFlags() throws {
    let days = try Self.tromso.reports(try wholeYear(2026)).compactMap(\.panchanga)
    #expect(days.count == 365)
    let withSunrise = days.filter { $0.sunrise != nil }
    #expect((200...320).contains(withSunrise.count))
    for panchanga in withSunrise {
      let (sunrise, nextSunrise) = (try #require(panchanga.sunrise), try #require(panchanga.nextSunrise))
      for anga in panchanga.tithis + panchanga.nakshatras + panchanga.yogas {
        #expect(anga.isKshaya == (anga.start > sunrise && anga.end <= nextSunrise))
      }
    }
  }

  @Test(arguments: [66.5, 67.4, 69.6492, 72, 78.2, -67.6, -77.8])
  func festivalsStayWithinDaysOfTheirTithiWhereTheSunDoesNotRise(latitude: Double) throws {
    let place = FixturePlace(latitude: latitude, longitude: 18.9553, zone: "Europe/Oslo")
    var count = 0
    for year in [2024, 2026] {
      for report in try place.reports(try wholeYear(year), parts: [.festivals]) {
        for festival in report.festivals {
          // What is counted from another festival has no span.
          guard let span = festival.decision.span else { continue }
          let days = report.day.start.days(since: span.lowerBound)
          #expect((-2...3.5).contains(days), "\(festival.rule.id) \(festival.date)")
          if let parana = festival.parana { #expect(parana.lowerBound.days(since: span.lowerBound) < 4) }
          count += 1
        }
      }
    }
    #expect(count > 300, "\(count)")
  }

  @Test func daysEastAndWestOfTheDateLineDifferInNothingButTheDate() throws {
    // Kiritimati (+14) and a place on the same meridian in the zone of Honolulu (-10).
    let west = FixturePlace(latitude: 1.87, longitude: -157.4, zone: "Pacific/Honolulu")
    let east = FixturePlace(latitude: 1.87, longitude: -157.4, zone: "Pacific/Kiritimati")
    let first = try west.reports("2026-03-10".date...("2026-03-29".date))
    let second = try east.reports("2026-03-11".date...("2026-03-30".date))
    #expect(first.count == 20 && second.count == 20)
    for (west, east) in zip(first, second) {
      let (one, other) = (try #require(west.panchanga), try #require(east.panchanga))
      #expect(other.vara == one.vara % 7 + 1)
      #expect(one.tithis.map(\.number) == other.tithis.map(\.number))
      #expect(one.tithis.map(\.isKshaya) == other.tithis.map(\.isKshaya))
      #expect(one.month == other.month && one.year == other.year)
      let (rise, otherRise) = (try #require(one.sunrise), try #require(other.sunrise))
      #expect(abs(rise.unixSeconds - otherRise.unixSeconds) < 0.01)
    }
  }

  @Test func dateThatTheZoneSkippedLosesNoTithi() throws {
    // Samoa went from 2011-12-29 to 2011-12-31.
    let apia = FixturePlace(latitude: -13.8333, longitude: -171.7667, zone: "Pacific/Apia")
    let days = try apia.reports("2011-12-25".date...("2012-01-05".date)).compactMap(\.panchanga)
    #expect(days.count == 11)
    for (one, next) in zip(days, days.dropFirst()) {
      let difference = try #require(one.nextSunrise).days(since: try #require(next.sunrise))
      #expect(abs(difference) < 1e-7)
    }
  }

  @Test func ayanamshaMovesNakshatraAndYogaButNotTithiAndKarana() throws {
    let date = try "2026-11-21".date
    let days = try Ayanamsha.allCases.map { ayanamsha in
      let source = try almanac(
        latitude: 23.1824, longitude: 75.7764, zone: "Asia/Kolkata", parts: [.panchanga])
      let moved = Almanac(
        source.sky, position: source.position, zone: source.zone, ayanamsha: ayanamsha, parts: [.panchanga])
      return (ayanamsha, try #require(moved.day(date)?.panchanga))
    }
    let lahiri = try #require(days.first { $0.0 == .lahiri }).1
    for (ayanamsha, panchanga) in days where ayanamsha != .lahiri {
      #expect(panchanga.tithis.map(\.number) == lahiri.tithis.map(\.number))
      for (one, other) in zip(panchanga.tithis + panchanga.karanas, lahiri.tithis + lahiri.karanas) {
        #expect(abs(one.end.unixSeconds - other.end.unixSeconds) < 0.01, "\(ayanamsha)")
      }
    }
    // True Citra moves the ends of nakshatras by 1.8 min and of yogas by 3.3 min (its zero lies 59″ away).
    let trueCitra = try #require(days.first { $0.0 == .trueCitra }).1
    let nakshatra = trueCitra.nakshatras[0].end.days(since: lahiri.nakshatras[0].end) * 1440
    let yoga = trueCitra.yogas[0].end.days(since: lahiri.yogas[0].end) * 1440
    #expect((1.3...2.3).contains(abs(nakshatra)), "\(nakshatra) min")
    #expect((2.6...4.0).contains(abs(yoga)), "\(yoga) min")
  }
}
