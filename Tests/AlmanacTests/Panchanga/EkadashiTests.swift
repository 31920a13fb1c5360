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

  /// Source: parana_delhi_2026.csv, the windows that drikpanchang.com prints; printed minutes are floored, and the sunrise
  /// of a printed window is within a minute and a half of the program's.
  @Test func paranaIsThePrintedWindowOfDelhiIn2026() throws {
    let found = try ekadashis("ekadashi", at: .delhi, 2026).map(\.festival)
    let rows = try FixtureTable("panchanga/parana_delhi_2026.csv", rows: 24).rows
    for row in rows {
      let festival = try #require(found.first { $0.date.description == row["ekadashi"] }, "\(row["ekadashi"])")
      let parana = try #require(festival.parana)
      for (time, printed) in [(parana.lowerBound, row["start"]), (parana.upperBound, row["end"])] {
        let clock = try time.clock("Asia/Kolkata")
        #expect(clock.prefix(10) == row["parana_day"], "\(row.fields)")
        #expect(abs(minutes(clock.suffix(5)) - minutes(printed[...])) <= 2, "\(clock) printed \(printed)")
      }
    }
  }

  private func minutes(_ clock: Substring) -> Int {
    clock.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
  }

  /// A window of some seconds was printed for New York 2026-07-24.
  @Test(arguments: [FixturePlace.newYork, .delhi, .losAngeles, bern])
  func paranaLastsAMinuteAndEndsByDaylight(place: FixturePlace) throws {
    for year in 2026...2028 {
      for (festival, _) in try ekadashis("ekadashi", at: place, year) {
        let parana = try #require(festival.parana)
        #expect(parana.upperBound.days(since: parana.lowerBound) * 1440 >= 1, "\(festival.date)")
        if festival.paranaRule != .dvadashi {
          let zone = place.zone
          #expect(try parana.upperBound.clock(zone).prefix(10) == parana.lowerBound.clock(zone).prefix(10))
        }
      }
    }
    if place.zone == FixturePlace.newYork.zone {
      let july = try #require(
        try ekadashis("ekadashi", at: place, 2026).first { $0.0.date.description == "2026-07-24" })
      #expect(july.0.paranaRule == .afternoon)
    }
  }

  @Test(arguments: [FixturePlace.delhi, bern])
  func paranaIsAfterSunriseAndTheFirstQuarterOfDvadashiAndNeverEmpty(place: FixturePlace) throws {
    for id in ["ekadashi", "ekadashi-vaishnava"] {
      for (festival, report) in try ekadashis(id, at: place, 2024) {
        let parana = try #require(festival.parana)
        let nextSunrise = try #require(report.panchanga?.nextSunrise)
        #expect(parana.lowerBound >= nextSunrise)
        #expect(parana.upperBound > parana.lowerBound, "\(festival.date)")
        let ekadashi = try #require(festival.decision.span)
        // Dvadashi begins where the ekadashi ends, and lasts 19 h 59 min to 26 h 47 min.
        let sinceDvadashi = parana.lowerBound.days(since: ekadashi.upperBound) * 24
        #expect(sinceDvadashi >= 4.9, "\(festival.date): before the first quarter is over")
        if festival.paranaRule == .morning, parana.lowerBound > nextSunrise {
          #expect(sinceDvadashi <= 6.8, "\(festival.date)")
        }
        if festival.paranaRule != .afterDvadashi {
          #expect(parana.upperBound.days(since: ekadashi.upperBound) * 24 <= 26.9)
        }
      }
    }
  }

  @Test func paranaIsInTheMorningWhereDvadashiEndsBeforeSunrise() throws {
    // Delhi 2026-11-22: dvadashi ends at 04:57. Sunrise is at 06:49 and sunset at 17:25 (drikpanchang.com), so that a
    // fifth of the day ends at 08:56.
    let festival = try #require(
      try ekadashis("ekadashi-vaishnava", at: .delhi, 2026).map(\.festival)
        .first { $0.date.description == "2026-11-21" })
    #expect(festival.paranaRule == .afterDvadashi)
    let parana = try #require(festival.parana)
    #expect(try parana.lowerBound.clock("Asia/Kolkata") == "2026-11-22T06:49")
    #expect(try ["2026-11-22T08:56", "2026-11-22T08:57"].contains(parana.upperBound.clock("Asia/Kolkata")))
  }

  /// Source: parana_delhi_2026.csv; drikpanchang.com writes Parsva for Parivartini.
  @Test func everyEkadashiBearsItsOwnName() throws {
    let found = try ekadashis("ekadashi", at: .delhi, 2026).map(\.festival)
    for row in try FixtureTable("panchanga/parana_delhi_2026.csv", rows: 24).rows {
      let festival = try #require(found.first { $0.date.description == row["ekadashi"] })
      let name = try #require(festival.properName)
      #expect(([name.name] + name.aliases).contains("\(row["name"]) Ekadashi"), "\(row.fields) \(name.name)")
    }
    let vaishnava = try ekadashis("ekadashi-vaishnava", at: .delhi, 2026).map(\.festival)
    #expect(vaishnava.first { $0.date.description == "2026-11-21" }?.properName?.id == "devutthana-ekadashi")
    #expect((found + vaishnava).allSatisfy { $0.properName != nil })
  }

  @Test func aFastIsListedOnceByItsOwnName() throws {
    let june = try FixturePlace.delhi.reports("2026-06-25".date...("2026-06-25".date), parts: [.festivals])
    let ids = june.flatMap(\.festivals).map(\.rule.id)
    #expect(Set(ids).isSuperset(of: ["ekadashi", "ekadashi-vaishnava", "nirjala-ekadashi"]))
    #expect(june.flatMap { $0.festivals.withoutRepetitions }.map(\.rule.id) == ["ekadashi"])
    // Smarta on the 20th, vaishnava on the 21st: both are listed.
    let november = try FixturePlace.delhi.reports("2026-11-20".date...("2026-11-21".date), parts: [.festivals])
    let listed = november.flatMap { $0.festivals.withoutRepetitions }.filter(\.rule.isEkadashi)
    #expect(listed.map(\.rule.id) == ["ekadashi", "ekadashi-vaishnava"])
  }

  @Test func adhikaMonthsHoldPadminiAndParamaOnly() throws {
    // Adhika Jyeshtha 2026: 2026-05-17 for 30 days.
    let ids = Set(FestivalRule.standard.filter { $0.isEkadashi && $0.kind == .tithi }.map(\.id))
    let found = try FixturePlace.delhi.reports("2026-05-17".date...("2026-06-15".date), parts: [.festivals])
      .flatMap(\.festivals).filter { ids.contains($0.rule.id) }.map(\.rule.id)
    #expect(found == ["padmini-ekadashi", "parama-ekadashi"])
  }

  /// Source: parana_delhi_2026.csv, where drikpanchang.com prints the end of Hari Vasara; printed minutes are floored.
  @Test func hariVasaraEndsWhenPrinted() throws {
    let almanac = try almanac(latitude: 28.6139, longitude: 77.209, zone: "Asia/Kolkata", parts: [.festivals])
    var ends: [String: JulianDay] = [:]
    try almanac.forEachFestival(in: GregorianDate.span("2026"), ids: ["ekadashi"]) { festival in
      guard festival.rule.id == "ekadashi" else { return }
      let time = try #require(festival.pujaTime("harivasara"))
      let (end, parana) = (try #require(time.end), try #require(festival.parana))
      // A quarter of a tithi, which lasts 19 to 27 hours; the fast is never broken in it.
      #expect((4.7...6.8).contains(end.days(since: time.start) * 24))
      #expect(parana.lowerBound.days(since: end) > -1e-6)
      #expect(festival.pujaTime("puja") == nil)
      ends["\(festival.date)"] = end
    }
    let rows = try FixtureTable("panchanga/parana_delhi_2026.csv", rows: 24).rows
      .filter { $0["note"].hasPrefix("hari vasara ends ") }
    #expect(rows.count == 4)
    for row in rows {
      let printed = try #require(JulianDay(rfc3339: "\(row["parana_day"])T\(row["note"].suffix(5)):00+05:30"))
      let minutes = try #require(ends[row["ekadashi"]]).days(since: printed) * 1440
      #expect((-1...2).contains(minutes), "\(row["ekadashi"]) \(minutes)")
    }
  }
}
