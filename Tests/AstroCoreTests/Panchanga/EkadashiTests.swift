import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Ekadashi, whose day the tradition decides, and the breaking of its fast.
@Suite struct EkadashiTests {
  private static let bern = FixturePlace(latitude: 46.48, longitude: 6.82, zone: "Europe/Zurich")

  private func ekadashis(
    _ id: String, at place: FixturePlace, _ year: Int
  ) throws -> [(festival: Festival, report: DayReport)] {
    try place.reports(try wholeYear(year), parts: [.panchanga, .festivals]).flatMap { report in
      report.festivals.filter { $0.rule.id == id }.map { ($0, report) }
    }
  }

  @Test func ekadashiIsTheDayBeforeWhereDvadashiHoldsNoSunrise() throws {
    // Published lists for Delhi have 2024-10-13, not the 14th.
    let dates = try ekadashis("ekadashi", at: .delhi, 2024).map(\.festival.date.description)
    #expect(dates.contains("2024-10-13") && !dates.contains("2024-10-14"))
    #expect(dates.count == 25)
    // namoastro.com, Vaishnava: 2024-03-07 and 2024-06-03.
    let vaishnava = try ekadashis("ekadashi-vaishnava", at: .delhi, 2024).map(\.festival.date.description)
    #expect(vaishnava.contains("2024-03-07") && vaishnava.contains("2024-06-03"))
    #expect(vaishnava.contains("2024-10-14"))
  }

  @Test func ekadashiOfBernIn2026IsMovedTwiceByDvadashi() throws {
    // drikpanchang.com has 24 smarta dates for Corseaux in 2026, two of them by this clause.
    let found = try ekadashis("ekadashi", at: Self.bern, 2026).map(\.festival)
    // With the adhika Jyeshtha the year holds 24 to 26.
    #expect((24...26).contains(found.count))
    let moved = found.filter { $0.decision.reason == .tradition("dvadashi holds no sunrise: the day before") }
    #expect(moved.count == 2, "\(moved.map(\.date))")
  }

  @Test(arguments: ["ekadashi", "ekadashi-vaishnava"])
  func dayIsThatOfTheDefinitionInEveryCase(id: String) throws {
    var reasons: Set<FestivalDecision.Reason> = []
    for year in [2003, 2016, 2024, 2026] {
      for (festival, _) in try ekadashis(id, at: .delhi, year) {
        let span = try #require(festival.decision.span)
        let sunrises = festival.decision.candidates.compactMap { candidate in
          candidate.window.map { (date: candidate.date, time: $0.lowerBound) }
        }
        let holding = sunrises.filter { span.contains($0.time) }
        reasons.insert(festival.decision.reason)
        guard case .tradition(let why) = festival.decision.reason else {
          Issue.record("\(festival.date) was not decided by tradition")
          continue
        }
        if why.contains("two sunrises: the second") { #expect(holding.map(\.date).last == festival.date) }
        if why.contains("no sunrise: the day it begins") || why.contains("the day after it begins") {
          #expect(holding.isEmpty)
        }
        if why.contains("arunodaya: the day after") {
          #expect(span.lowerBound > holding[0].time.advanced(byDays: -96.0 / 1440))
          #expect(festival.date == holding[0].date.adding(days: 1))
        }
      }
    }
    // Every branch was met, the rarest perhaps excepted.
    #expect(reasons.count >= 4, "\(reasons)")
  }

  @Test(arguments: [FixturePlace.delhi, bern])
  func fastEndsAfterSunriseAndTheFirstQuarterOfDvadashiAndBeforeItsEnd(place: FixturePlace) throws {
    for id in ["ekadashi", "ekadashi-vaishnava"] {
      for (festival, report) in try ekadashis(id, at: place, 2024) {
        let parana = try #require(festival.parana)
        let nextSunrise = try #require(report.panchanga?.nextSunrise)
        #expect(parana.lowerBound >= nextSunrise)
        let ekadashi = try #require(festival.decision.span)
        // Dvadashi begins where the ekadashi ends, and lasts 19 h 59 min to 26 h 47 min.
        let sinceDvadashi = parana.lowerBound.days(since: ekadashi.upperBound) * 24
        #expect(sinceDvadashi >= 4.9, "\(festival.date): before the first quarter is over")
        let waitsForQuarter = parana.lowerBound > nextSunrise
        if waitsForQuarter { #expect(sinceDvadashi <= 6.8, "\(festival.date)") }
        if !parana.isEmpty {
          #expect((19.9...26.9).contains(parana.upperBound.days(since: ekadashi.upperBound) * 24))
        }
      }
    }
  }

  @Test func adhikaMonthsHoldPadminiAndParamaOnly() throws {
    // Adhika Jyeshtha 2026: 2026-05-17 for 30 days.
    let ids = Set(FestivalRule.standard.filter { $0.isEkadashi && $0.kind == .tithi }.map(\.id))
    let found = try FixturePlace.delhi.reports("2026-05-17".date...("2026-06-15".date), parts: [.festivals])
      .flatMap(\.festivals).filter { ids.contains($0.rule.id) }.map(\.rule.id)
    #expect(found == ["padmini-ekadashi", "parama-ekadashi"])
  }
}
