import CivilTime
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// Truth: dates of festivals of regions as lists of states, temples, papers and drikpanchang.com print them
/// (Fixtures/panchanga/regional_dates.csv).
@Suite struct PublishedRegionalFestivalTests {
  private static let places: [String: (latitude: Double, longitude: Double)] = [
    "Varanasi": (25.317, 82.974), "Chennai": (13.088, 80.278), "Thiruvananthapuram": (8.487, 76.953),
    "Thrissur": (10.516, 76.216), "Mayiladuthurai": (11.104, 79.655), "Kathmandu": (27.70, 85.32),
    "Guwahati": (26.184, 91.746), "Delhi": (28.614, 77.209), "Vijayawada": (16.507, 80.647), "Puri": (19.798, 85.825),
    "Bengaluru": (12.972, 77.594), "Mantralayam": (15.942, 77.428), "Dehradun": (30.324, 78.033),
    "Gulbarga": (17.334, 76.834), "Lucknow": (26.839, 80.923),
    "Srinagar": (34.086, 74.806), "Hyderabad": (17.384, 78.456), "Kolkata": (22.562, 88.363), "Pune": (18.520, 73.856),
  ]

  /// Dates that another list of the same year contradicts, or whose source is doubtful. ORIGIN.txt says why.
  private static let known: Set = [
    "Karkidaka Vavu 2024-08-04", "Thrissur Pooram 2023-05-01", "Bisket Jatra 2024-04-13",
    "Ayambil Oli (Ashvina) 2005-10-10", "Ayambil Oli (Ashvina) 2023-10-21", "Yajurveda Upakarma 2022-08-12",
    "paryushan-svetambara 2023-09-11", "Bach Baras 2022-08-23", "Uruka 2025-01-14", "Kumbha Bharani 2018-02-22",
  ]
  /// Festivals without a sure rule, which the program leaves out.
  private static let left: Set = [
    "Brahma Savarni Manvadi", "Indra Savarni Manvadi", "Swarochisha Manvadi",
  ]

  private static func almanac(at name: String) throws -> Almanac {
    let place = try #require(places[name], "\(name)")
    return try AlmanacTests.almanac(
      latitude: place.latitude, longitude: place.longitude,
      zone: name == "Kathmandu" ? "Asia/Kathmandu" : "Asia/Kolkata",
      parts: [.festivals])
  }

  @Test func nearlyAllDatesAreThePublishedOnes() throws {
    let rows = try FixtureTable("panchanga/regional_dates.csv", rows: 318).rows
    let sure = TestTier.some(rows.filter { !Self.left.contains($0["festival"]) }, every: 6)
    var misses: Set<String> = []
    for row in sure {
      let name = row["festival"]
      let ids = Set(FestivalCatalogue.standard.find(name).map(\.id))
      let date = try row["date"].date
      var found: Set<GregorianDate> = []
      try Self.almanac(at: row["place"]).forEachFestival(in: date.adding(days: -3)...date.adding(days: 3), ids: ids) {
        found.insert($0.date)
      }
      if !found.contains(date) { misses.insert("\(name) \(row["date"])") }
    }
    print("festivals of regions: \(sure.count) dates, \(misses.count) misses")
    #expect(misses.isSubset(of: Self.known), "\(misses.subtracting(Self.known).sorted())")
  }

  @Test func whatHasNoSureRuleIsNoOtherFestival() {
    for name in Self.left { #expect(FestivalCatalogue.standard.find(name).isEmpty, "\(name)") }
  }

  /// Lists have a festival of a region there alone; by name it is found everywhere.
  @Test func aFestivalOfARegionIsListedByNameAlone() throws {
    let date = try "2026-08-12".date
    let almanac = try Self.almanac(at: "Chennai")
    #expect(try !almanac.days(date...date).flatMap(\.festivals).contains { $0.rule.id == "aadi-amavasai" })
    var found: [String] = []
    try almanac.forEachFestival(in: date...date, ids: ["aadi-amavasai"]) { found.append($0.rule.id) }
    #expect(found == ["aadi-amavasai"])
    // Outside the regions the rule is not among those of the almanac.
    let bare = Almanac(
      almanac.sky, position: almanac.position, zone: almanac.zone, parts: [.festivals], rules: FestivalRule.common)
    try bare.forEachFestival(in: date...date, ids: ["aadi-amavasai"]) { found.append($0.rule.id) }
    #expect(found == ["aadi-amavasai", "aadi-amavasai"])
  }

  @Test func theRulesOfRegionsAreLocal() {
    #expect(FestivalRule.common.count > 300 && FestivalRule.regional.count > 190)
    for rule in FestivalRule.regional {
      #expect(rule.isLocal && !rule.isListed && rule.importance > 1 && !rule.region.isEmpty, "\(rule.id)")
      #expect(rule.anchor.map { id in FestivalRule.standard.contains { $0.id == id && $0.kind != .derived } } ?? true)
    }
    #expect(Set(FestivalRule.standard.map(\.id)).count == FestivalRule.standard.count)
  }

  private func dates(_ columns: [String: String], _ years: ClosedRange<Int>, at place: String) throws -> [String] {
    let rule = try FestivalRule { $0 == .id ? "own" : columns[$0.name] ?? "" }
    let source = try Self.almanac(at: place)
    let almanac = Almanac(
      source.sky, position: source.position, zone: source.zone, parts: [.festivals],
      rules: [rule] + FestivalRule.standard.filter { $0.id == rule.anchor })
    let span = try "\(years.lowerBound)-01-01".date..."\(years.upperBound)-12-31".date
    return try almanac.days(span).flatMap(\.festivals).filter { $0.rule.id == "own" }.map(\.date.description)
  }

  /// telugu.yousay.tv 2022 and the press of 2023-2025: Bonalu of Secunderabad on the third Sunday of Ashadha.
  @Test func aWeekdayOfAMonthMayBePicked() throws {
    let rule = ["kind": "weekday", "month_amanta": "4", "weekday": "0", "window": "amanta"]
    let third = try dates(rule.merging(["pick": "third"]) { $1 }, 2022...2025, at: "Hyderabad")
    #expect(third == ["2022-07-17", "2023-07-09", "2024-07-21", "2025-07-13"])
    let all = try dates(rule, 2025...2025, at: "Hyderabad")
    #expect(try dates(rule.merging(["pick": "first"]) { $1 }, 2025...2025, at: "Hyderabad") == [all[0]])
    #expect(try dates(rule.merging(["pick": "last"]) { $1 }, 2025...2025, at: "Hyderabad") == [all[all.count - 1]])
  }

  /// drikpanchang.com 2025: Purattasi from 17 September to 17 October.
  @Test func aWeekdayMayBeOneOfASolarMonth() throws {
    let rule = ["kind": "weekday", "solar_month": "6", "weekday": "6", "window": "tamil"]
    #expect(
      try dates(rule, 2025...2025, at: "Chennai") == ["2025-09-20", "2025-09-27", "2025-10-04", "2025-10-11"])
  }

  /// thedivineindia.com 2024: the five days of Bhishma end on the full moon, 15 November.
  @Test func aFestivalMayEndByATithi() throws {
    #expect(
      try dates(
        ["kind": "derived", "anchor": "bhishma-panchaka-begins", "offset_days": "tithi:15"], 2024...2024, at: "Delhi")
        == ["2024-11-15"])
  }

  /// onmanorama.com 2023: two new moons in Karkidakam, of which Kerala kept the first.
  @Test(arguments: [("first", "2023-07-17"), ("last", "2023-08-15")])
  func ofTwoTithisInASolarMonthOneIsPicked(pick: String, date: String) throws {
    let rule = [
      "kind": "recurring", "tithi": "30", "solar_month": "4", "window": "aparahna", "when_two": "max_overlap",
      "pick": pick,
    ]
    #expect(try dates(rule, 2023...2023, at: "Chennai") == [date])
    let day = try date.date
    let single = try FestivalRule { $0 == .id ? "own" : rule[$0.name] ?? "" }
    let source = try Self.almanac(at: "Chennai")
    let almanac = Almanac(
      source.sky, position: source.position, zone: source.zone, parts: [.festivals], rules: [single])
    // Alone the day has the answer of its year.
    #expect(try almanac.days(day...day).flatMap(\.festivals).count == 1)
    let other = try (pick == "first" ? "2023-08-15" : "2023-07-17").date
    #expect(try almanac.days(other...other).flatMap(\.festivals).isEmpty)
  }

  /// Of two eighth tithis in one Simha the one with Rohini; the sky has it so in 2023 and 2026.
  @Test func aNakshatraPicksATithi() throws {
    let rule = [
      "kind": "recurring", "tithi": "23", "nakshatra": "4", "solar_month": "5", "window": "nishita",
    ]
    // onmanorama.com, holidays of Kerala 2022: 18 August, for the eighth of September comes after Chingam.
    #expect(try dates(rule, 2022...2023, at: "Thiruvananthapuram") == ["2022-08-18", "2023-09-06"])
  }

  /// The Nanakshahi calendar of 2003: the first days of its months, the same in each year.
  @Test func aCalendarMayHaveADayOfEachMonth() throws {
    let found = try dates(["kind": "solar", "window": "nanakshahi"], 2026...2026, at: "Delhi")
    #expect(found.count == 12 && found.contains("2026-01-13") && found.contains("2026-03-14"))
  }

  @Test(arguments: [
    ["kind": "weekday", "weekday": "6", "window": "tamil"],
    ["kind": "weekday", "weekday": "6", "window": "vakya", "solar_month": "6"],
    ["kind": "weekday", "weekday": "6;7", "window": "tamil", "solar_month": "6"],
    ["kind": "weekday", "weekday": "6", "window": "tamil", "solar_month": "6", "in_adhika": "both"],
    ["kind": "weekday", "weekday": "6", "window": "tamil", "solar_month": "6", "month_amanta": "6"],
    ["kind": "tithi", "month_amanta": "4", "tithi": "30", "window": "sunrise", "pick": "first"],
    ["kind": "solar", "window": "tamil"],
    ["kind": "derived", "anchor": "diwali", "offset_days": "tithi:31"],
    ["kind": "derived", "anchor": "diwali", "offset_days": "46"],
  ])
  func whatIsNoRuleIsRefused(columns: [String: String]) {
    #expect(throws: Mistake.self) { try FestivalRule { $0 == .id ? "own" : columns[$0.name] ?? "" } }
  }
}
