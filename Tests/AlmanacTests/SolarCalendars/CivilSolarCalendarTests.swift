import CivilTime
import Foundation
import SwissEphemeris
import Testing

@testable import AstroCore

/// Calendars whose dates are the same at every place.
@Suite struct CivilSolarCalendarTests {
  private func text(_ calendar: SolarCalendar, _ date: String) throws -> String? {
    try solarDate(calendar, date)?.text
  }

  private func solarDate(_ calendar: SolarCalendar, _ date: String) throws -> SolarDate? {
    let date = try date.date
    return SolarDatesMaker([calendar], date...date, nil).dates(on: date).first
  }

  // MARK: Fixed calendars

  /// Source: Calendar Reform Committee 1955; Government of India, 22 March 1957 = 1 Chaitra 1879.
  @Test(arguments: [
    ("1957-03-22", "Chaitra 1 1879"), ("2026-03-21", "Phalguna 30 1947"), ("2026-03-22", "Chaitra 1 1948"),
    ("2028-03-21", "Chaitra 1 1950"), ("2028-04-20", "Chaitra 31 1950"), ("2026-04-20", "Chaitra 30 1948"),
    ("2027-01-26", "Magha 6 1948"), ("2026-08-15", "Shravana 24 1948"),
  ])
  func sakaDatesAreThoseOfTheReform(_ date: String, _ expected: String) throws {
    #expect(try text(.saka, date) == expected)
    #expect(try solarDate(.saka, date)?.basis == .fixed)
  }

  @Test func nirayanaSakaMonthsBeginSevenDaysBeforeTheCivilOnes() throws {
    for day in 0..<1500 {
      let date = try "2023-01-01".date.adding(days: day)
      let dates = SolarDatesMaker([.saka, .sakaNirayana], date.adding(days: -7)...date, nil)
      let (civil, nirayana) = (dates.dates(on: date)[0], dates.dates(on: date.adding(days: -7))[1])
      #expect(civil.monthName(.latin) == nirayana.monthName(.latin) && civil.day == nirayana.day)
      #expect(nirayana.year == civil.year - (civil.monthName(.latin) == "Chaitra" ? 1 : 0))
    }
  }

  /// Source: bdnews24, 17 October 2019, on the calendar in force since 1426; 1 Boishakh is 14 April.
  @Test(arguments: [
    ("2020-02-21", "Falgun 8 1426"), ("2020-03-26", "Choitro 12 1426"), ("2020-05-08", "Boishakh 25 1427"),
    ("2019-12-16", "Poush 1 1426"), ("2019-10-16", "Ashwin 31 1426"), ("2019-10-17", "Kartik 1 1426"),
    ("2020-03-14", "Falgun 30 1426"), ("2021-03-14", "Falgun 29 1427"), ("2026-04-14", "Boishakh 1 1433"),
  ])
  func datesOfBangladeshAreThoseInForceSince1426(_ date: String, _ expected: String) throws {
    #expect(try text(.banglaCivil, date) == expected)
  }

  /// Until 1425 Ashwin had 30 days, so that 21 February was 9 Falgun and 16 December 2 Poush.
  @Test(arguments: [
    ("2019-02-21", "Falgun 9 1425"), ("2018-12-16", "Poush 2 1425"), ("2018-10-16", "Kartik 1 1425"),
    ("2016-03-13", "Falgun 30 1422"), ("2016-03-14", "Falgun 31 1422"), ("2015-03-14", "Falgun 30 1421"),
  ])
  func datesOfBangladeshBefore1426AreTheOldOnes(_ date: String, _ expected: String) throws {
    #expect(try text(.banglaCivil, date) == expected)
  }

  /// Source: the table of 2003 (nanaksarmadrid, sikh-news.com); 14 March 2023 is 1 Chet 555.
  @Test(arguments: [
    ("2003-03-14", "Chet 1 535"), ("2023-03-14", "Chet 1 555"), ("2026-04-14", "Vaisakh 1 558"),
    ("2026-05-15", "Jeth 1 558"), ("2026-06-15", "Harh 1 558"), ("2026-07-16", "Sawan 1 558"),
    ("2026-08-16", "Bhadon 1 558"), ("2026-09-15", "Assu 1 558"), ("2026-10-15", "Katak 1 558"),
    ("2026-11-14", "Maghar 1 558"), ("2026-12-14", "Poh 1 558"), ("2027-01-13", "Magh 1 558"),
    ("2027-02-12", "Phagun 1 558"), ("2027-03-13", "Phagun 30 558"), ("2028-03-13", "Phagun 31 559"),
  ])
  func nanakshahiDatesAreThoseOf2003(_ date: String, _ expected: String) throws {
    #expect(try text(.nanakshahi, date) == expected)
  }

  @Test func calendarsBeginWithTheirIntroduction() throws {
    #expect(try text(.banglaCivil, "1987-04-13") == nil)
    #expect(try text(.banglaCivil, "1987-04-14") == "Boishakh 1 1394")
    #expect(try text(.nanakshahi, "2003-03-13") == nil)
    // No other calendar bears the name of the national one, so that its rule serves earlier days.
    #expect(try solarDate(.saka, "1957-03-21")?.basis == .projected)
    #expect(try text(.saka, "1957-03-21") == "Phalguna 30 1878")
  }

  // MARK: Nepal

  /// Days that are known by both dates: royal massacre, Democracy Day, earthquake, constitution.
  @Test(arguments: [
    ("1918-04-13", "Baisakh 1 1975"), ("2001-06-01", "Jestha 19 2058"), ("2006-04-24", "Baisakh 11 2063"),
    ("2015-04-25", "Baisakh 12 2072"), ("2015-09-20", "Asoj 3 2072"), ("2027-04-13", "Chait 30 2083"),
  ])
  func datesOfNepalAreThosePublished(_ date: String, _ expected: String) throws {
    #expect(try text(.nepali, date) == expected)
    #expect(try solarDate(.nepali, date)?.basis == .table)
  }

  @Test func ruleOfNepalGivesThePublishedMonths() throws {
    let dates = try "1918-04-13".date...("2027-04-13".date)
    let published = NepaliMonths.months(dates).filter { $0.basis == .table }
    #expect(published.count == 109 * 12)
    let projected = Set((1975...2083).flatMap { NepaliMonths.projected($0) }.map(\.first))
    let misses = published.filter { !projected.contains($0.first) }
    #expect(misses.count <= 9, "\(misses)")
    #expect(misses.allSatisfy { $0.year < 2078 })
  }

  /// Source: Nepali Patro's row of 2087.
  @Test func projectionOf2087IsThatOfNepaliPatro() throws {
    let starts = (NepaliMonths.projected(2087) + NepaliMonths.projected(2088).prefix(1)).map(\.first.dayNumber)
    #expect(zip(starts, starts.dropFirst()).map { $1 - $0 } == [31, 31, 32, 32, 31, 30, 30, 29, 30, 29, 30, 30])
    #expect(try solarDate(.nepali, "2027-04-14")?.basis == .projected)
    #expect(try text(.nepali, "2027-04-14") == "Baisakh 1 2084")
    #expect(try solarDate(.nepali, "1918-04-12")?.basis == .projected)
  }

  // MARK: Bengal by the Surya Siddhanta

  /// Source: drikpanchang.com, Bengali calendar by the Surya Siddhanta, through dra8an/hindu-calendar.
  @Test func bengaliMonthsBySuryaSiddhantaBeginAsPrinted() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "Fixtures/panchanga/bengali_surya_siddhanta_starts.txt"), encoding: .utf8)
    var compared = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split { ": ".contains($0) }
      let year = try #require(Int(fields[0]))
      for field in fields.dropFirst() {
        let numbers = field.split(separator: "-").compactMap { Int($0) }
        let date = try #require(GregorianDate(year: year, month: numbers[0], day: numbers[1]))
        let maker = SolarDatesMaker([.bengaliSuryaSiddhanta], date...date, nil)
        #expect(maker.dates(on: date).first?.day == 1, "\(date)")
        compared += 1
      }
    }
    #expect(compared == 180)
  }

  // MARK: Names

  @Test func everyMonthHasNamesInEachScript() throws {
    for calendar in SolarCalendar.allCases {
      for month in 1...(calendar.isLunar ? 13 : 12) {
        let names = NameScript.allCases.map { calendar.monthName(month, $0) }
        #expect(names.allSatisfy { !$0.isEmpty && $0 == $0.precomposedStringWithCanonicalMapping })
        #expect(calendar.monthName(month, .latin).allSatisfy { $0.isASCII })
        #expect(calendar.monthName(month, .deva).unicodeScalars.allSatisfy { 0x900...0x97F ~= $0.value })
      }
    }
  }

  @Test func monthsHaveTheNamesOfTheirOwnScripts() {
    func name(_ calendar: SolarCalendar, _ month: Int, _ script: String) -> String? {
      NameScript(rawValue: script).map { calendar.monthName(month, $0) }
    }
    #expect(name(.tamil, 1, "taml") == "சித்திரை")
    #expect(name(.malayalam, 1, "mlym") == "ചിങ്ങം")
    #expect(name(.banglaCivil, 12, "beng") == "চৈত্র")
    #expect(name(.nanakshahi, 1, "guru") == "ਚੇਤ")
    #expect(name(.odia, 8, "orya") == "ମାର୍ଗଶିର")
  }

  @Test func onlyTamilYearsHaveNames() {
    let names = [SolarCalendar.tamil, .saka].map { calendar in
      SolarDate(calendar: calendar, year: 40, month: 8, day: 5, paksha: nil, beginsMonth: false, basis: .rule)
        .yearName(.latin)
    }
    #expect(names == ["Parabhava", nil])
  }

  /// Sources: restricted holidays of the Government of India 2018 and 2025, Government of Maharashtra 2021, holidayapi.com 2020-2029.
  @Test(arguments: [
    "2018-08-17", "2020-08-16", "2021-08-16", "2022-08-16", "2023-08-16", "2024-08-15", "2025-08-15", "2026-08-15",
    "2027-08-15", "2028-08-14", "2029-08-14",
  ])
  func parsiNewYearIsThePublicHoliday(_ expected: String) throws {
    let date = try expected.date
    let year = try GregorianDate.span("\(date.year)")
    #expect(ShahenshahiCalendar.dates(month: 1, day: 1, in: year) == [date])
    let almanac = try almanac(latitude: 19.07, longitude: 72.88, zone: "Asia/Kolkata", parts: [.festivals])
    var found: [GregorianDate] = []
    try almanac.forEachFestival(in: date.adding(days: -20)...date.adding(days: 20), ids: ["parsi-new-year"]) {
      if $0.rule.id == "parsi-new-year" { found.append($0.date) }
    }
    #expect(found == [date])
  }

  /// Year 1 of the Qadimi calendar began on 16 June 632 of the Julian calendar, Julian Day 1,952,063; this one is a month later. So its
  /// years begin whole years of 365 days after that, and a year may hold two.
  @Test func shahenshahiYearsHave365Days() throws {
    let years = try "1000-01-01".date..."3000-12-31".date
    let dates = ShahenshahiCalendar.dates(month: 1, day: 1, in: years)
    let julianDayOf1970 = 2_440_588
    #expect(dates.allSatisfy { ($0.dayNumber + julianDayOf1970 - 1_952_063 - 30) % 365 == 0 })
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $1.dayNumber - $0.dayNumber == 365 })
    #expect(dates.count == (years.upperBound.dayNumber - years.lowerBound.dayNumber) / 365 + 1)
  }
}
