import CivilTime
import Testing

@testable import AstroCore

/// Truth: Deepavali and Thai Pongal as public holidays (Fixtures/panchanga/tamil_holidays.csv).
@Suite struct TamilHolidayTests {
  private static let places = [
    "LK": FixturePlace(latitude: 6.93, longitude: 79.85, zone: "Asia/Colombo"),
    "SG": FixturePlace(latitude: 1.29, longitude: 103.85, zone: "Asia/Singapore"),
    "MY": FixturePlace(latitude: 3.14, longitude: 101.69, zone: "Asia/Kuala_Lumpur"),
  ]

  private func misses(_ holiday: String, _ country: String, _ id: String) throws -> [String] {
    let rows = try FixtureTable("panchanga/tamil_holidays.csv", rows: 92).rows
    let wanted = rows.filter { $0["holiday"] == holiday && $0["country"] == country }.map { $0["date"] }
    #expect(wanted.count == 23)
    let place = try #require(Self.places[country])
    return try wanted.filter { date in
      let day = try date.date
      let found = try place.reports(day.adding(days: -3)...day.adding(days: 3), parts: [.festivals])
        .flatMap(\.festivals).filter { $0.rule.id == id }.map(\.date.description)
      return found != [date]
    }
  }

  @Test func deepavaliOfSriLankaIsTheFirstDayWithChaturdashi96MinutesBeforeSunrise() throws {
    #expect(try misses("DEEPAVALI", "LK", "deepavali-tamil") == [])
  }

  /// Both countries take the date from almanacs of India. They had 3 November 2002 and 23 October 2003, on which trayodashi
  /// lasted until after sunrise (Sri Lanka had 24 October 2003), and 27 October 2008, which is right at Colombo and at Kuala
  /// Lumpur: at Singapore chaturdashi began after 96 minutes before sunrise.
  @Test(arguments: [("SG", ["2002-11-03", "2003-10-23", "2008-10-27"]), ("MY", ["2002-11-03", "2003-10-23"])])
  func deepavaliOfSingaporeAndMalaysiaIsThatOfTheirSkyInMostYears(country: String, others: [String]) throws {
    #expect(try misses("DEEPAVALI", country, "deepavali-tamil") == others)
  }

  /// Singapore's holidays of 1978: 30 October.
  @Test(arguments: ["1978-10-30", "1985-11-11"])
  func deepavaliIsTheDayAfterChaturdashiBeginsWhereNoDayHoldsIt(date: String) throws {
    let day = try date.date
    let place = try #require(Self.places["SG"])
    let festival = try #require(
      try place.reports(day...day, parts: [.festivals]).flatMap(\.festivals).first { $0.rule.id == "deepavali-tamil" })
    #expect(festival.decision.reason == .ofNone(.next))
    #expect(festival.decision.candidates.allSatisfy { !$0.qualifies })
    let span = try #require(festival.decision.span)
    // Chaturdashi begins between this instant and sunrise, and is over at the same instant of the next day.
    let own = try #require(festival.decision.candidates.first { $0.date == day }?.window)
    let next = try #require(festival.decision.candidates.first { $0.date == day.adding(days: 1) }?.window)
    #expect(own.lowerBound < span.lowerBound && span.lowerBound < own.lowerBound.advanced(byDays: 96.0 / 1440))
    #expect(span.upperBound <= next.lowerBound)
  }

  @Test func thaiPongalOfSriLankaIsThatOfTheVakyaAlmanac() throws {
    #expect(try misses("THAI_PONGAL", "LK", "pongal-vakya") == [])
  }

  /// The calendar `tamil-vakya` needs no place: 1 Thai is Thai Pongal.
  @Test func monthsOfTheVakyaAlmanacBeginOnItsPongal() throws {
    let rows = try FixtureTable("panchanga/tamil_holidays.csv", rows: 92).rows
    let pongals = rows.filter { $0["holiday"] == "THAI_PONGAL" && $0["country"] == "LK" }
    #expect(pongals.count == 23)
    for row in pongals {
      let date = try row["date"].date
      let found = SolarDatesMaker([.tamilVakya], date...date, nil).dates(on: date)
      #expect(found.map { [$0.month, $0.day] } == [[10, 1]], "\(row.fields)")
    }
  }

  @Test func thaiPongalOf2026HasTwoDates() throws {
    // Drik almanacs: the Sun enters Makara on 14 January at 15:07, before sunset. The Government of Tamil Nadu: the 15th.
    let days = try FixturePlace(latitude: 13.08, longitude: 80.27, zone: "Asia/Kolkata")
      .reports("2026-01-13".date...("2026-01-16".date), parts: [.festivals])
    let found = days.flatMap(\.festivals).filter { $0.rule.id.hasPrefix("pongal") }
    #expect(found.map { "\($0.rule.id) \($0.date)" } == ["pongal 2026-01-14", "pongal-vakya 2026-01-15"])
  }

  @Test func theVakyaYearIsTheSumOfItsMonths() throws {
    let mesha = VakyaCalendar.sankranti(1, near: JulianDay(ut: 2_461_144))
    let next = VakyaCalendar.sankranti(1, near: mesha.time.advanced(byDays: 365))
    // 365 d 15 n 31 v 15 p.
    #expect(abs(next.time.days(since: mesha.time) - (365 + 15.0 / 60 + 31.0 / 3600 + 15.0 / 216_000)) < 1e-6)
    let mina = VakyaCalendar.sankranti(12, near: next.time.advanced(byDays: -30))
    #expect(abs(next.time.days(since: mina.time) - (30 + 20.0 / 60 + 21.25 / 3600)) < 1e-6)
  }
}
