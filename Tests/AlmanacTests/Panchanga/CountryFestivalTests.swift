import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Festivals that a country keeps by a calendar of its own.
@Suite struct CountryFestivalTests {
  /// The dates of a festival from 15 April to 15 June of some years.
  private static func dates(_ id: String, _ years: ClosedRange<Int>, _ place: FixturePlace) throws -> [String] {
    let own = try almanac(latitude: place.latitude, longitude: place.longitude, zone: place.zone)
    let rules = FestivalRule.standard.filter { $0.id == id || $0.variantOf == id }
    let almanac = Almanac(own.sky, position: own.position, zone: own.zone, parts: [.festivals], rules: rules)
    return try years.flatMap { year in
      try almanac.days("\(year)-04-10".date..."\(year)-06-15".date).flatMap(\.festivals).filter { $0.rule.id == id }
        .map(\.date.description)
    }
  }

  private static let singapore = FixturePlace(latitude: 1.29, longitude: 103.85, zone: "Asia/Singapore")
  private static let kualaLumpur = FixturePlace(latitude: 3.14, longitude: 101.69, zone: "Asia/Kuala_Lumpur")
  private static let jakarta = FixturePlace(latitude: -6.21, longitude: 106.85, zone: "Asia/Jakarta")
  private static let bangkok = FixturePlace(latitude: 13.75, longitude: 100.5, zone: "Asia/Bangkok")
  private static let dhaka = FixturePlace(latitude: 23.71, longitude: 90.41, zone: "Asia/Dhaka")

  /// Source: public holidays, Fixtures/panchanga/vesak_holidays.csv.
  @Test(arguments: [("SG", singapore), ("MY", kualaLumpur), ("ID", jakarta), ("TH", bangkok)])
  func vesakIsThePublicHoliday(country: String, place: FixturePlace) throws {
    let holidays = try FixtureTable("panchanga/vesak_holidays.csv", rows: 108).rows.filter { $0["country"] == country }
    #expect(holidays.count == 27)
    #expect(try Self.dates("buddha-purnima", 2001...2027, place) == holidays.map { $0["date"] })
  }

  /// The day of 2026 is 31 May in Singapore (Ministry of Manpower), 1 May in India (Department of Personnel and Training).
  @Test func vesakOf2026IsThatOfTheCountry() throws {
    #expect(try Self.dates("buddha-purnima", 2026...2026, Self.singapore) == ["2026-05-31"])
    #expect(try Self.dates("buddha-purnima", 2026...2026, .delhi) == ["2026-05-01"])
  }

  /// The fixed date of the Bangla Academy's calendar (bdnews24, 17 October 2019).
  @Test func theYearOfBangladeshBeginsOn14April() throws {
    let dates = try Self.dates("pohela-boishakh", 2019...2030, Self.dhaka)
    #expect(dates == (2019...2030).map { "\($0)-04-14" })
  }

  @Test func theOtherBengalHasTheAlternativeDay() throws {
    let span = try "2027-04-01".date..."2027-04-30".date
    func year(at place: FixturePlace) throws -> Festival {
      let all = try place.reports(span, parts: [.festivals]).flatMap(\.festivals)
      return try #require(all.first { $0.rule.id == "pohela-boishakh" })
    }
    let (dhaka, delhi) = (try year(at: Self.dhaka), try year(at: .delhi))
    #expect(dhaka.keptBy == "Bangladesh" && dhaka.alternatives.map(\.date.description) == ["2027-04-15"])
    #expect(delhi.keptBy == "West Bengal; Tripura" && delhi.alternatives.map(\.date.description) == ["2027-04-14"])
    let assam = try #require(
      try FixturePlace.delhi.reports(span, parts: [.festivals]).flatMap(\.festivals).first {
        $0.rule.id == "bohag-bihu"
      })
    #expect(
      assam.date.description == "2027-04-15"
        && !(assam.keptBy + assam.alternatives.map(\.keptBy).joined()).contains("Bangladesh"))
  }
}
