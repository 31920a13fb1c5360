import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: dates of communities and countries as gazettes and papers published them
/// (Fixtures/panchanga/community_festivals.csv).
@Suite struct CommunityFestivalTests {
  private static let kathmandu = FixturePlace(latitude: 27.70, longitude: 85.32, zone: "Asia/Kathmandu")
  private static let mumbai = FixturePlace(latitude: 18.97, longitude: 72.83, zone: "Asia/Kolkata")
  private static let places = [
    "NP": kathmandu, "IN": .delhi, "Jain": .delhi, "Sikh": .delhi,
    "LK": FixturePlace(latitude: 6.93, longitude: 79.85, zone: "Asia/Colombo"),
    "TH": FixturePlace(latitude: 13.75, longitude: 100.5, zone: "Asia/Bangkok"),
    "MM": FixturePlace(latitude: 16.81, longitude: 96.16, zone: "Asia/Yangon"),
    "KH": FixturePlace(latitude: 11.56, longitude: 104.92, zone: "Asia/Phnom_Penh"),
    "BT": FixturePlace(latitude: 27.47, longitude: 89.64, zone: "Asia/Thimphu"),
    "MU": FixturePlace(latitude: -20.16, longitude: 57.50, zone: "Indian/Mauritius"),
    "SG": FixturePlace(latitude: 1.29, longitude: 103.85, zone: "Asia/Singapore"),
    "MY": FixturePlace(latitude: 3.14, longitude: 101.69, zone: "Asia/Kuala_Lumpur"),
    "ID": FixturePlace(latitude: -6.21, longitude: 106.85, zone: "Asia/Jakarta"),
  ]

  /// Rows whose date another row, or the table of another authority, contradicts.
  private static let known: Set = [
    // The package has the Nanakshahi date of this year, among Bikrami ones.
    "IN guru-gobind-singh-jayanti 2011-01-05",
    // Another row of 2013 has 12 March.
    "NP gyalpo-lhosar 2013-02-11",
    // The published months of Bikram Sambat begin Magh 2074 on 15 January, and 2070 on 14 April.
    "NP maghe-sankranti 2018-01-14", "NP nepali-new-year 2013-04-13",
    // Another row of 2013 has 12 October.
    "NP maha-navami 2013-10-13",
    // Trayodashi at sunrise is on 19 April.
    "IN mahavir-jayanti 2027-04-18",
  ]

  /// The dates of festivals by their ids at a place.
  private static func dates(
    of ids: Set<String>, _ years: ClosedRange<Int>, at place: FixturePlace
  ) throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    let almanac = try almanac(
      latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: [.festivals])
    let span = try "\(years.lowerBound)-01-01".date..."\(years.upperBound)-12-31".date
    try almanac.forEachFestival(in: span, ids: ids) { festival in
      for id in [festival.rule.id, festival.rule.countryID].compactMap(\.self) {
        found[id, default: []].insert(festival.date.description)
      }
    }
    return found
  }

  private static func dates(_ id: String, _ years: ClosedRange<Int>, at place: FixturePlace) throws -> Set<String> {
    try dates(of: [id], years, at: place)[id] ?? []
  }

  @Test func nearlyAllDatesAreThePublishedOnes() throws {
    let rows = try FixtureTable("panchanga/community_festivals.csv", rows: 539).rows
    var misses: Set<String> = []
    let catalogue = FestivalCatalogue(FestivalRule.standard)
    for (region, rows) in Dictionary(grouping: rows, by: { $0["region"] }) {
      let place = try #require(Self.places[region], "\(region)")
      let names = Set(rows.map { $0["festival"] })
      let ids = Dictionary(uniqueKeysWithValues: names.map { ($0, catalogue.find($0).map(\.id)) })
      let years = try rows.map { try #require(Int($0["date"].prefix(4))) }
      let found = try Self.dates(of: Set(ids.values.joined()), years.min()!...years.max()!, at: place)
      for row in rows where !(ids[row["festival"]] ?? []).contains(where: { found[$0]?.contains(row["date"]) ?? false })
      {
        misses.insert("\(region) \(row["festival"]) \(row["date"])")
      }
    }
    print("communities: \(rows.count) dates, \(misses.count) misses")
    #expect(misses == Self.known)
  }

  /// Sources: the columns `notes` and `rule_source` of the table of rules.
  @Test(arguments: [
    ("makaravilakku", 2022...2025, ["2022-01-14", "2023-01-14", "2024-01-15", "2025-01-14"]),
    ("jamai-shashthi", 2024...2025, ["2024-06-12", "2025-06-01"]),
    ("gauri-avahana", 2020...2021, ["2020-08-25", "2021-09-12"]),
    ("gauri-puja", 2020...2020, ["2020-08-26"]),
    ("gauri-visarjana", 2020...2021, ["2020-08-27", "2021-09-14"]),
    ("hola-mohalla", 2003...2005, ["2003-03-19", "2004-03-07", "2005-03-26"]),
    ("hola-mohalla", 2022...2022, ["2022-03-19"]),
    // latestly 2025-07-21, from drikpanchang.com: the north, and the south and west.
    ("sawan-somwar", 2025...2025, ["2025-07-14", "2025-07-21", "2025-07-28", "2025-08-04"]),
    ("shravan-somvar", 2025...2025, ["2025-07-28", "2025-08-04", "2025-08-11", "2025-08-18"]),
    // thehansindia 2024-06-14, sakshipost 2025-04-30: the Sundays among the days of the offerings.
    ("bonalu", 2024...2024, ["2024-07-07", "2024-07-14", "2024-07-21", "2024-07-28", "2024-08-04"]),
    ("bonalu", 2025...2025, ["2025-06-29", "2025-07-06", "2025-07-13", "2025-07-20"]),
    // pujadatetime.in 2019: the Mondays of its list of amavasyas.
    ("somvati-amavasya", 2019...2019, ["2019-02-04", "2019-06-03", "2019-10-28"]),
  ])
  func aFestivalOfAnIndianRegionIsOnItsDates(id: String, years: ClosedRange<Int>, dates: [String]) throws {
    #expect(try Self.dates(id, years, at: Self.mumbai) == Set(dates))
  }

  /// cnbctv18 2023-07-03, from drikpanchang.com: eight Mondays, the month being adhika for a half, from 4 July to 31 August.
  @Test func sawanOf2023HasEightMondays() throws {
    let dates = try Self.dates("sawan-somwar", 2023...2023, at: .delhi).sorted()
    #expect(dates.count == 8 && dates.first == "2023-07-10" && dates.last == "2023-08-28")
  }

  /// sikhnet.com 2022-23 and dasmeshdarbar.ca 2018: by sudi and vadi, as the SGPC counts.
  @Test(arguments: [
    ("gurpurab-tegh-bahadur", "2022-04-21", "2018-04-05"), ("gurpurab-arjan", "2022-04-23", "2018-04-07"),
    ("gurpurab-angad", "2022-05-01", "2018-04-16"), ("gurpurab-amar-das", "2022-05-15", "2018-04-29"),
    ("martyrdom-arjan", "2022-06-03", "2018-06-17"), ("gurpurab-hargobind", "2022-06-15", "2018-06-29"),
    ("gurpurab-har-krishan", "2022-07-22", "2018-08-06"), ("gurpurab-ram-das", "2022-10-11", "2018-10-26"),
    ("martyrdom-tegh-bahadur", "2022-11-28", "2018-12-12"), ("guru-gobind-singh-jayanti", "2022-12-29", ""),
    ("guru-nanak-jayanti", "2022-11-08", "2018-11-23"), ("gurpurab-har-rai", "", "2018-01-29"),
    ("gurpurab-granth-sahib", "", "2018-09-10"), ("gurgaddi-granth-sahib", "", "2018-11-09"),
  ])
  func gurpurabsFollowTheMoon(id: String, in2022: String, in2018: String) throws {
    for date in [in2022, in2018] where !date.isEmpty {
      let year = try #require(Int(date.prefix(4)))
      #expect(try Self.dates(id, year...year, at: .delhi).contains(date), "\(id)")
    }
  }

  /// asadiwar.net: the dates of the Nanakshahi calendar of 2003, the same in every year.
  @Test(arguments: [
    ("nanakshahi-new-year", "03-14"), ("nanakshahi-vaisakhi", "04-14"), ("nanakshahi-angad", "04-18"),
    ("nanakshahi-tegh-bahadur", "04-18"), ("nanakshahi-arjan", "05-02"), ("nanakshahi-amar-das", "05-23"),
    ("nanakshahi-martyrdom-arjan", "06-16"), ("nanakshahi-hargobind", "07-05"), ("nanakshahi-miri-piri", "07-21"),
    ("nanakshahi-har-krishan", "07-23"), ("nanakshahi-granth-sahib", "09-01"), ("nanakshahi-ram-das", "10-09"),
    ("nanakshahi-gurgaddi-granth", "10-20"), ("nanakshahi-martyrdom-tegh", "11-24"),
    ("nanakshahi-elder-sahibzadas", "12-21"), ("nanakshahi-young-sahibzadas", "12-26"),
    ("nanakshahi-gobind-singh", "01-05"), ("nanakshahi-har-rai", "01-31"),
  ])
  func gurpurabsOfTheCalendarOf2003HaveOneDate(id: String, date: String) throws {
    #expect(try Self.dates(id, 2003...2004, at: .delhi) == ["2003-\(date)", "2004-\(date)"])
  }

  /// What a country keeps is listed there, and elsewhere by name alone.
  @Test func aCountryListsItsOwn() throws {
    let day = try "2026-11-10".date
    func ids(at place: FixturePlace) throws -> Set<String> {
      Set(try place.reports(day...day, parts: [.festivals]).flatMap(\.festivals).map(\.rule.id))
    }
    #expect(try ids(at: Self.kathmandu).contains("mha-puja"))
    #expect(try !ids(at: .delhi).contains("mha-puja"))
    #expect(try Self.dates("mha-puja", 2026...2026, at: .delhi) == ["2026-11-10"])
  }

  /// A published date stands for all of its year, and where there is none the rule goes on.
  @Test func publishedDatesComeFirst() throws {
    let bhutan = try #require(Self.places["BT"])
    #expect(try Self.dates("losar-bhutan", 2026...2026, at: bhutan) == ["2026-02-18", "2026-02-19"])
    #expect(try Self.dates("losar-bhutan", 2040...2040, at: bhutan).count == 1)
    let festival = try #require(
      try bhutan.reports("2026-02-18".date..."2026-02-18".date, parts: [.festivals]).first?.festivals.first {
        $0.rule.id == "losar-bhutan"
      })
    guard case .recorded(let authority) = festival.decision.reason else {
      Issue.record("\(festival.decision.reason)")
      return
    }
    #expect(authority == "a public holiday of Bhutan")
  }

  /// Every row of the table of dates is about a rule and a zone of that rule, and its dates are in order.
  @Test func everyPublishedDateBelongsToARule() throws {
    let rows = try FixtureTable("../../../Sources/CTables/calendar/country_dates.csv", rows: 32).rows
    for row in rows {
      let rule = try #require(FestivalRule.standard.first { $0.id == row["id"] }, "\(row["id"])")
      let zone = try ZoneDatabase().zone(row["zones"])
      let standing = FestivalRule.standing(FestivalRule.standard, in: zone)
      let own = try #require(standing.first { $0.countryID == rule.id }, "\(rule.id)")
      let dates = try #require(CountryDates.standard.of(rule.id, zone)).dates
      #expect(own.isListed && !dates.isEmpty && dates == dates.sorted(), "\(rule.id)")
    }
  }

  @Test(arguments: [
    ["kind": "weekday", "weekday": "1", "month_amanta": "5"],
    ["kind": "weekday", "weekday": "7", "month_amanta": "5", "window": "amanta"],
    ["kind": "weekday", "weekday": "1", "month_amanta": "5", "window": "sunrise"],
    ["kind": "weekday", "weekday": "1", "month_amanta": "5", "window": "amanta", "tithi": "3"],
    ["kind": "solar", "solar_month": "9", "window": "nepali", "day": "33"],
    ["kind": "tithi", "tithi": "3", "window": "nepali"],
    ["kind": "tithi", "tithi": "3", "window": "sunrise", "local": "2"],
  ])
  func whatIsNoRuleIsRefused(columns: [String: String]) {
    #expect(throws: Mistake.self) {
      try FestivalRule { $0 == .id ? "own" : columns[$0.name] ?? "" }
    }
  }
}
