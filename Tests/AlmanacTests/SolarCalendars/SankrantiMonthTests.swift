import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: first days of solar months, and dates of days, as drikpanchang.com prints them (Fixtures/panchanga).
@Suite struct SankrantiMonthTests {
  private static let calendars: [SolarCalendar] = [.tamil, .malayalam, .bengali, .odia]

  /// Month starts of Delhi in the even years 1900-2050 that the rules are known to miss.
  private static let misses: [SolarCalendar: Set<String>] = [
    .tamil: ["1932-11-15", "1938-08-16", "1964-01-15"], .bengali: ["1948-03-15"],
    .odia: ["1918-01-13", "1936-07-15", "1974-05-14", "2040-09-17"],
  ]

  @Test func monthsBeginInDelhiAsPublished() throws {
    let rows = try FixtureTable("panchanga/solar_month_starts_delhi.csv", rows: 3644).rows
    var found: [GregorianDate: [SolarCalendar: SolarDate]] = [:]
    for year in Set(rows.compactMap { Int($0["gregorian_start"].prefix(4)) }) {
      let dates = try wholeYear(year)
      found.merge(
        try FixturePlace.delhi.solarDates(Self.calendars, dates.lowerBound...dates.upperBound.adding(days: 40))
      ) { first, _ in first }
    }
    for calendar in Self.calendars {
      let rows = rows.filter { $0["calendar"] == calendar.rawValue }
      #expect(rows.count == 911)
      var misses: [String] = []
      for row in rows {
        let start = try row["gregorian_start"].date
        let date = try #require(found[start]?[calendar])
        guard date.day == 1 else {
          misses.append("\(start)")
          continue
        }
        #expect(date.month == Int(row["month"]), "\(row.fields)")
        // The names of Bengal that the table has in the spelling of another source.
        let spelled = ["Joishtho": "Jyoishtho", "Ashshin": "Ashwin", "Ogrohaeon": "Agrahayan"]
        #expect(date.monthName(.latin) == spelled[row["month_name"]] ?? row["month_name"])
        // The table has the Saka year of the Tamil calendar.
        let year = try row.integer("year")
        #expect(date.year == (calendar == .tamil ? (year + 78 - 1987 + 120) % 60 + 1 : year), "\(row.fields)")
      }
      #expect(Set(misses) == Self.misses[calendar] ?? [], "\(calendar)")
      print("\(calendar): \(rows.count) month starts, \(misses.count) misses")
    }
  }

  @Test func daysOfMarch2026InThreeCitiesAreThosePublished() throws {
    let places = ["ujjain": FixturePlace.ujjain, "nyc": .newYork, "los-angeles": .losAngeles]
    let march = try "2026-03-01".date...("2026-03-31".date)
    let found = try places.mapValues { try $0.solarDates(Self.calendars, march) }
    let rows = try FixtureTable("panchanga/solar_day_cities_2026_03.csv", rows: 180).rows
    for row in rows {
      let calendar = try #require(SolarCalendar(rawValue: row["calendar"]))
      let date = try #require(found[row["location"]]?[row["date"].date]?[calendar])
      #expect(date.month == Int(row["solar_month"]) && date.day == Int(row["solar_day"]), "\(row.fields) \(date.text)")
    }
  }

  @Test func daysAreThoseOfPrintedPages() throws {
    let names: [String: SolarCalendar] = [
      "pravishte": .punjabiCivil, "bengali": .bengali, "civil_saka": .saka, "nirayana_saka": .sakaNirayana,
    ]
    for row in try FixtureTable("panchanga/solar_days_printed.csv", rows: 32).rows {
      let calendar = try #require(names[row["calendar"]])
      let place = FixturePlace(
        latitude: try row.number("latitude"), longitude: try row.number("longitude"), zone: row["time_zone"])
      let date = try #require(try place.solarDate(calendar, row["date"]))
      let printed = row["value"].replacingOccurrences(of: "Ashwina", with: "Ashvina")
      // Pages print the pravishte as the day alone.
      #expect(printed == (calendar == .punjabiCivil ? "\(date.day)" : date.text), "\(row.fields) \(date.text)")
    }
  }

  @Test func newYearsAreThosePrinted() throws {
    for row in try FixtureTable("panchanga/solar_new_years_printed.csv", rows: 15).rows {
      let calendar = try #require(SolarCalendar(rawValue: row["calendar"]))
      let date = try #require(try FixturePlace.delhi.solarDate(calendar, row["date"]))
      #expect(date.day == 1 && date.month == Int(row["month"]), "\(row.fields) \(date.text)")
    }
  }

  /// Source: drikpanchang.com, Bengali day pages; PyPI odia-panji for 21 Kanya 1434.
  @Test(arguments: [
    (SolarCalendar.bengali, "2022-01-24", "Magh 10 1428"), (.bengali, "2022-01-26", "Magh 12 1428"),
    (.odia, "2026-10-07", "Ashvina 21 1434"), (.tamil, "2026-04-14", "Chithirai 1 40"),
  ])
  func daysAreThoseQuoted(_ calendar: SolarCalendar, _ date: String, _ text: String) throws {
    #expect(try FixturePlace.delhi.solarDate(calendar, date)?.text == text)
    #expect(try FixturePlace.delhi.solarDate(calendar, date, model: .moshier)?.text == text)
  }

  /// The Sun enters Simha within two minutes of the end of madhyahna: Chingam 1 was printed as 18 August, which it is at
  /// Thiruvananthapuram, but not in the north. Source: drikpanchang.com.
  @Test func chingam2023BeginsInKeralaAsPrinted() throws {
    let thiruvananthapuram = FixturePlace(latitude: 8.4855, longitude: 76.9492, zone: "Asia/Kolkata")
    #expect(try thiruvananthapuram.solarDate(.malayalam, "2023-08-18")?.text == "Chingam 1 1199")
    #expect(try FixturePlace.delhi.solarDate(.malayalam, "2023-08-17")?.text == "Chingam 1 1199")
  }

  /// Assam's calendar is that of Bengal with months and years of its own.
  @Test func bohagBeginsWithBoishakh() throws {
    let dates = try wholeYear(2026)
    for (_, found) in try FixturePlace.delhi.solarDates([.bengali, .assamese], dates) {
      let (bengali, assamese) = (try #require(found[.bengali]), try #require(found[.assamese]))
      #expect((bengali.month, bengali.day, bengali.year) == (assamese.month, assamese.day, assamese.year))
    }
    #expect(try FixturePlace.delhi.solarDate(.assamese, "2026-04-15")?.text == "Bohag 1 1433")
  }

  @Test func everyPlaceHasDatesAlsoWithoutASunrise() throws {
    let places = [
      FixturePlace(latitude: 69.6496, longitude: 18.956, zone: "Europe/Oslo"),
      FixturePlace(latitude: 90, longitude: 0, zone: "UTC"),
      FixturePlace(latitude: -77.85, longitude: 166.67, zone: "Antarctica/McMurdo"),
      FixturePlace(latitude: -13.83, longitude: -171.77, zone: "Pacific/Apia"),
    ]
    let delhi = try FixturePlace.delhi.solarDates(SolarCalendar.allCases, try wholeYear(2026))
    for place in places {
      let found = try place.solarDates(SolarCalendar.allCases, try wholeYear(2026))
      #expect(found.count == 365)
      for (date, dates) in found {
        #expect(dates.count == SolarCalendar.allCases.count)
        for (calendar, solar) in dates {
          let there = try #require(delhi[date]?[calendar])
          if !calendar.dependsOnPlace { #expect(solar == there) }
          // The tithi of the other side of the world may be two away.
          guard !calendar.isLunar else { continue }
          // The civil day of the sankranti may be another one: the months begin a day apart at most.
          let shift = solar.month == there.month ? abs(solar.day - there.day) : min(solar.day, there.day)
          #expect(shift <= 1, "\(date) \(calendar) \(solar.text) \(there.text)")
        }
      }
    }
  }

  @Test func monthsFollowEachOtherWithoutGaps() throws {
    for years in [1800...1801, 2399...2400, -500 ... -499] {
      let first = try #require(GregorianDate(year: years.lowerBound, month: 1, day: 1))
      let dates = first...first.adding(days: 730)
      let calendars = SolarCalendar.allCases.filter { !$0.isLunar }
      let found = try FixturePlace.ujjain.solarDates(calendars, dates)
      for calendar in calendars {
        var last: SolarDate?
        for day in 0...730 {
          let date = found[first.adding(days: day)]?[calendar]
          if let last, let date, date.day != 1 {
            #expect((date.month, date.year, date.day) == (last.month, last.year, last.day + 1), "\(calendar) \(day)")
          } else if let last, let date {
            #expect((29...32).contains(last.day) && date.month == last.month % 12 + 1, "\(calendar) \(day)")
            let isNewYear = date.month == 1 && calendar != .odia || calendar == .odia && date.month == 6
            #expect(isNewYear ? date.year != last.year : date.year == last.year, "\(calendar) \(day)")
          }
          #expect(last == nil || date != nil)
          last = date
        }
        let hasDates = calendar.introduction.map { $0 <= first } ?? true || calendar.hasDatesBeforeIntroduction
        #expect((last != nil) == hasDates, "\(calendar) \(first)")
      }
    }
  }
}
