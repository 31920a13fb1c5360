import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Lunar months and years, against almanacs and other programs (Fixtures/panchanga), and by definition.
@Suite struct LunarMonthTests {
  @Test func monthsAndYearsOfDelhiAreThoseVerifiedAgainstPrint() throws {
    let rows = try FixtureTable("panchanga/tithi_masa_delhi_verified.csv", rows: 94).rows
    for row in rows {
      let panchanga = try FixturePlace.delhi.panchanga(row["date"])
      #expect(panchanga.tithiAtSunrise?.number == Int(row["tithi"]), "\(row.fields)")
      #expect(panchanga.month.amanta == Int(row["masa_amanta"]), "\(row.fields)")
      #expect(panchanga.month.isAdhika == (row["adhika"] == "1"), "\(row.fields)")
      #expect(panchanga.year.shaka == Int(row["saka_elapsed"]), "\(row.fields)")
    }
  }

  @Test func adhikaAndKshayaMonthsBeginLastAndCountAsVerified() throws {
    let rows = try FixtureTable("panchanga/adhika_kshaya_months.csv", rows: 30).rows
    for row in rows {
      let first = try row["first_civil_day_delhi"].date
      let length = try row.integer("length_days")
      let number = try row.integer("masa")
      let days = try FixturePlace.delhi.reports(first.adding(days: -1)...first.adding(days: length))
        .map { try #require($0.panchanga) }
      let isKshaya = row["kind"] == "kshaya"
      for panchanga in days.dropFirst().dropLast() {
        // The row of a kshaya month bears the suppressed name.
        #expect(panchanga.month.amanta == (isKshaya ? (number + 10) % 12 + 1 : number), "\(row.fields)")
        #expect(panchanga.month.isAdhika == !isKshaya, "\(row.fields)")
        #expect(panchanga.month.kshaya == (isKshaya ? number : nil), "\(row.fields)")
        #expect(panchanga.year.shaka == Int(row["saka_elapsed"]), "\(row.fields)")
      }
      // The months before and after have another kind or name.
      let month = days[1].month
      for other in [days[0].month, days[length + 1].month] {
        #expect(other.isAdhika != month.isAdhika || other.kshaya != month.kshaya, "\(row.fields)")
      }
    }
  }

  /// Adhika and kshaya months of the years in which two months of one year suppress or repeat a name.
  ///
  /// Source: Fixtures/panchanga/adhika_kshaya_months.csv for the adhika months of 1964, 1982 and 1983 and the kshaya of
  /// 1983; hindupad.com/kshaya-masa for the next kshaya, that of 2124. The other names follow from the definition.
  @Test(arguments: [
    ("1963-09-01", "1964-05-15", ["7", "8 adhika", "8 without 9", "10", "11", "12", "1 adhika", "1"]),
    ("1982-09-01", "1983-04-20", ["7 adhika", "7", "8", "9", "10 without 11", "12 adhika", "12"]),
    ("2123-09-12", "2124-05-10", ["7 adhika", "7", "8", "9 without 10", "11", "12", "1 adhika"]),
  ])
  func kshayaMonthIsFlankedByAdhikaMonths(first: String, last: String, months: [String]) throws {
    let dates = try first.date...(last.date)
    let sky = try almanac(latitude: 0, longitude: 0).sky(over: dates, SkyNeeds(hasLunarCalendar: true))
    let (start, end) = (sky.track.span.lowerBound.advanced(byDays: 61), sky.track.span.upperBound.advanced(byDays: -46))
    let names = try #require(sky.lunar).months.filter { month in
      sky.track.julianDay(month.start) >= start && sky.track.julianDay(month.end) <= end
    }.map { "\($0.number)\($0.isAdhika ? " adhika" : "")\($0.kshaya.map { " without \($0)" } ?? "")" }
    #expect(names == months)
  }

  @Test func purnimantaIsTheNextMonthInTheDarkHalfOfAPlainMonthOnly() throws {
    // Fixtures/panchanga/adhika_kshaya_months.csv: adhika Jyeshtha from 2026-05-17 for 30 days.
    for report in try FixturePlace.delhi.reports("2026-03-01".date...("2026-08-31".date)) {
      let panchanga = try #require(report.panchanga)
      let isDark = try #require(panchanga.tithiAtSunrise).paksha == .krishna
      let month = panchanga.month
      #expect(month.purnimanta == (isDark && !month.isAdhika ? month.amanta % 12 + 1 : month.amanta))
    }
    // Karva Chauth is Karttika krishna 4 from full moon to full moon, Ashvina from new moon to new moon.
    let karvaChauth = try FixturePlace.delhi.panchanga("2025-10-10").month
    #expect(karvaChauth.amanta == 7 && karvaChauth.purnimanta == 8)
  }

  @Test func yearsOfTheContractAreCounted() throws {
    let year = try FixturePlace.ujjain.panchanga("2026-11-21").year
    #expect(year.vikram == 2083)
    #expect(year.vikramKarttikadi == 2083)
    #expect(year.shaka == 1948)
    #expect(year.kali == 5127)
    let names = PanchangaNames.table
    #expect(names.name(.samvatsara, year.samvatsaraSouth, .latin) == "Parabhava")
    #expect(names.name(.samvatsara, year.samvatsaraNorth, .latin) == "Siddharthi")
  }

  /// Source: Sewell & Dikshit 1896, The Indian Calendar, § 59, the rule for years after 1500, in which 1 is Prabhava. It
  /// leaves out names where the printed almanacs of 1981 to 2027 did.
  @Test func northernSamvatsarasAreThoseOfSewellAndDikshit() {
    for shaka in 1903...1949 {
      let year = Panchanga.Year(shaka: shaka, month: 1)
      let expected = year.kali + 27 + (117 * year.kali - 60) / 10_000
      #expect(year.samvatsaraNorth % 60 == expected % 60, "Shaka \(shaka)")
    }
    // Between 1980 and 1981 a name is left out.
    let (before, after) = (Panchanga.Year(shaka: 1902, month: 1), Panchanga.Year(shaka: 1903, month: 1))
    #expect(after.samvatsaraNorth - before.samvatsaraNorth == 2)
  }

  @Test func yearChangesOnTheFirstSunriseAfterTheNewMoonOfChaitra() throws {
    // The new moon of 2026-03-19 01:23 UT comes after sunrise in India, and shukla 1 is kshaya: the 20th is the first.
    let days = try FixturePlace.ujjain.reports("2026-03-18".date...("2026-03-21".date)).compactMap(\.panchanga)
    #expect(days.map(\.year.shaka) == [1947, 1947, 1948, 1948])
    #expect(days.map(\.month.amanta) == [12, 12, 1, 1])
    #expect(days.map { $0.tithiAtSunrise?.number } == [29, 30, 2, 3])
    #expect(days[1].tithis.filter(\.isKshaya).map(\.number) == [1])
    // In New York the new moon falls on the evening before.
    let newYork = try FixturePlace.newYork.reports("2026-03-18".date...("2026-03-20".date)).compactMap(\.panchanga)
    #expect(newYork.map(\.year.shaka) == [1947, 1948, 1948])
  }

  @Test func yearBeginsWithTheAdhikaChaitra() throws {
    // Adhika Chaitra from 1964-03-15 (Fixtures/panchanga/adhika_kshaya_months.csv), the plain one a month later.
    let days = try FixturePlace.delhi.reports("1964-03-10".date...("1964-04-20".date))
    for report in days {
      let isNew = try report.day.date >= "1964-03-15".date
      #expect(report.panchanga?.year.shaka == (isNew ? 1886 : 1885), "\(report.day.date)")
    }
  }

  @Test func yearOfGujaratBeginsWithKarttika() throws {
    // Fixtures/panchanga/festivals.csv, VIKRAM_SAMVAT_NEW_YEAR: 2025-10-22.
    let days = try FixturePlace.delhi.reports("2025-10-21".date...("2025-10-22".date)).compactMap(\.panchanga)
    #expect(days.map(\.year.vikramKarttikadi) == [2081, 2082])
    #expect(days.map(\.year.vikram) == [2082, 2082])
    // Between Chaitra and Ashvina it is a year behind.
    let summer = try FixturePlace.delhi.panchanga("2026-06-01").year
    #expect(summer.vikram == 2083 && summer.vikramKarttikadi == 2082)
  }

  @Test(arguments: [-2999, -1, 0, 79, 500, 1200, 2998])
  func yearsGrowByOneAtChaitraInEveryAge(year: Int) throws {
    var last: Panchanga?
    var changes = 0
    for report in try FixturePlace.ujjain.reports(try wholeYear(year), model: .moshier) {
      let panchanga = try #require(report.panchanga)
      if let last {
        let step = panchanga.year.shaka - last.year.shaka
        #expect(step == 0 || step == 1)
        #expect((step == 1) == (last.month.amanta == 12 && panchanga.month.amanta == 1), "\(report.day.date)")
        changes += step
      }
      last = panchanga
    }
    #expect(changes == 1)
    // Chaitra drifts through the seasons by a day in 72 years: the eras keep their distance from ours within one year.
    #expect(abs(try #require(last).year.shaka - (year - 78)) <= 1)
  }
}
