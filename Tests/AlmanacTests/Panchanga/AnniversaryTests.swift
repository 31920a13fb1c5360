import CivilTime
import Foundation
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Birthdays and days of shraddha: published ones, months that come twice or not at all, and a search day by day.
@Suite struct AnniversaryTests {
  private static let places: [String: (latitude: Double, longitude: Double, zone: String)] = [
    "New Delhi": (28.6139, 77.2090, "Asia/Kolkata"), "Kolkata": (22.5726, 88.3639, "Asia/Kolkata"),
    "Chennai": (13.0827, 80.2707, "Asia/Kolkata"), "Tiruvannamalai": (12.227, 79.075, "Asia/Kolkata"),
    "Pune": (18.5196, 73.8554, "Asia/Kolkata"), "Thiruvananthapuram": (8.4855, 76.9492, "Asia/Kolkata"),
    "New York": (40.7143, -74.006, "America/New_York"), "Sydney": (-33.8678, 151.2073, "Australia/Sydney"),
    "Tromso": (69.6489, 18.9551, "Europe/Oslo"),
  ]

  private static let sky: SkyStore? = (try? Ephemeris()).map { SkyStore($0) }

  private func almanac(_ name: String, parts: Set<DayPart> = []) throws -> Almanac {
    let place = try #require(Self.places[name])
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: place.latitude), longitude: Angle(degrees: place.longitude)))
    return Almanac(
      try #require(Self.sky), position: position, zone: try ZoneDatabase().zone(place.zone), parts: parts)
  }

  private func date(_ text: some StringProtocol) throws -> GregorianDate { try #require(GregorianDate(text)) }

  private func dates(_ from: Int, _ through: Int) throws -> ClosedRange<GregorianDate> {
    try date("\(from)-01-01")...(try date("\(through)-12-31"))
  }

  /// The instant of a reading of the clock at a place.
  private func instant(_ text: String, _ almanac: Almanac) throws -> JulianDay {
    let reading = try #require(CivilReading(text))
    let second = try #require(reading.secondOfDay)
    return JulianDay(unixSeconds: Double(almanac.zone.instant(on: reading.date, secondsAfterMidnight: second)))
  }

  private func subject(
    _ occasion: AnniversarySubject.Occasion, _ text: String, _ almanac: Almanac
  ) throws -> AnniversarySubject {
    guard text.contains("T") else { return try #require(try almanac.anniversarySubject(occasion, on: date(text))) }
    return try #require(try almanac.anniversarySubject(occasion, at: instant(text, almanac)))
  }

  private func found(
    _ search: AnniversarySearch, _ almanac: Almanac, _ dates: ClosedRange<GregorianDate>
  ) throws -> [Anniversary] {
    var found: [Anniversary] = []
    try almanac.anniversaries(search, on: dates) {
      found.append($0)
      return true
    }
    return found
  }

  private func tithi(
    _ words: String, _ occasion: AnniversarySubject.Occasion = .death, _ reckoning: MonthReckoning = .amanta
  ) throws -> AnniversarySubject {
    try AnniversarySubject(occasion, tithi: words, reckoning: reckoning)
  }

  // MARK: Published days

  /// All 125 printed days of eight years: that with the longer part of aparahna.
  @Test func printedDaysOfShraddha() throws {
    let almanac = try almanac("New Delhi")
    let rows = try fixtureRows("panchanga/shraddha_printed.csv", rows: 125)
    for (number, rows) in Dictionary(grouping: rows, by: { $0["tithi"]! }) {
      let words = number == "15" ? "Bhadrapada purnima" : "Bhadrapada krishna \(Int(number)! - 15)"
      let days = try found(AnniversarySearch(tithi(words), by: .tithi), almanac, dates(2018, 2025))
      for row in rows {
        let printed = try date(row["date"]!)
        #expect(days.first { $0.date.year == printed.year }?.date == printed, "\(words) \(printed) \(row["source"]!)")
      }
    }
  }

  /// The Ramakrishna Order keeps the births of its founders by tithi, Ramanasramam that of its sage by the star of
  /// Margazhi. Births: Complete Works of Swami Vivekananda; Ramana Maharshi and the Path of Self-knowledge, 1. Days:
  /// hindupad.com, millenniumpost.in 2023-01-14, indiatoday.in 2021-03-15, latestly.com 2023-02-20 (the tithi holds no
  /// sunrise), arunachala-live.com 2012-01-12, Saranagati April 2022 (1 January 2010; the star holds no sunrise). The
  /// clocks of the births are local mean time.
  @Test(arguments: [
    (
      "1863-01-12T06:33", "Kolkata", AnniversarySearch.Basis.tithi,
      ["2013-02-03", "2014-01-23", "2015-01-12", "2023-01-14"]
    ),
    ("1836-02-18", "Kolkata", .tithi, ["2021-03-15", "2023-02-21"]),
    ("1879-12-30T01:00", "Tiruvannamalai", .nakshatra, ["2010-01-01", "2012-01-09"]),
  ]) func publishedBirthdays(birth: String, place: String, basis: AnniversarySearch.Basis, published: [String]) throws {
    let almanac = try almanac(place)
    let search = AnniversarySearch(try subject(.birth, birth, almanac), by: basis)
    for text in published {
      let day = try date(text)
      let near = try found(search, almanac, day.adding(days: -100)...day.adding(days: 100))
      #expect(near.map(\.date) == [day], "\(birth)")
    }
  }

  /// Sewell & Dikshit 1896, p. 17, on Bhadrapada of Shaka 1816 expired: amavasya ends on Saturday 29 September 1894
  /// before aparahna, so that its shraddha is on Friday.
  @Test func shraddhaOfSewellAndDikshit() throws {
    let almanac = try almanac("Pune")
    let days = try found(AnniversarySearch(tithi("Bhadrapada amavasya"), by: .tithi), almanac, dates(1894, 1894))
    #expect(days.map(\.date.description) == ["1894-09-28"])
    #expect(try #require(days.first).date.weekday == .friday)
    let birthdays = try found(
      AnniversarySearch(tithi("Bhadrapada amavasya", .birth), by: .tithi), almanac, dates(1894, 1894))
    #expect(birthdays.map(\.date.description) == ["1894-09-29"])
  }

  // MARK: Months

  /// Adhika Shravana from 18 July to 16 August 2023. Source: hindu-blog.com 2010/04 from almanacs of Karnataka and
  /// Andhra: the first yearly rite of one who died in Shravana of the year before is in the adhika month, all others
  /// in the plain one; of one who died in an adhika month, in the adhika month.
  @Test func ritesOfAYearWithAnAdhikaMonth() throws {
    let almanac = try almanac("New Delhi")
    let (adhika, nija) = (
      try date("2023-07-18")...(try date("2023-08-16")), try date("2023-08-17")...(try date("2023-09-15"))
    )
    func day(_ death: String) throws -> Anniversary {
      try #require(
        try found(AnniversarySearch(subject(.death, death, almanac), by: .tithi), almanac, dates(2023, 2023)).first)
    }
    // Shravana of 2022 lasted from 29 July to 27 August.
    let first = try day("2022-08-05T12:00")
    #expect(first.number == 1 && adhika.contains(first.date) && first.monthReason?.kind == .firstInAdhika)
    #expect(first.alternatives.contains { nija.contains($0.date) && $0.reason.kind == .nijaMonth })
    let second = try day("2021-08-20T12:00")
    #expect(second.number == 2 && nija.contains(second.date) && second.monthReason?.kind == .nijaMonth)
    #expect(second.alternatives.contains { adhika.contains($0.date) && $0.reason.kind == .adhikaMonth })
    // Adhika Shravana of 2004 lasted from 18 July to 16 August.
    let intercalary = try day("2004-07-25T12:00")
    #expect(intercalary.subject.isAdhika && adhika.contains(intercalary.date))
    #expect(intercalary.monthReason?.kind == .adhikaMonth)
    let plain = try found(intercalary.search, almanac, dates(2022, 2022))
    #expect(plain.count == 1 && plain[0].monthReason?.kind == .plainMonth && !plain[0].month.isAdhika)
  }

  /// Dharma Sindhu 3 on vardhapana: in the plain month, also of one who was born in an adhika month.
  @Test func birthdaysOfAYearWithAnAdhikaMonth() throws {
    let almanac = try almanac("New Delhi")
    let nija = try date("2023-08-17")...(try date("2023-09-15"))
    for birth in ["2022-08-05T12:00", "2004-07-25T12:00"] {
      let search = AnniversarySearch(try subject(.birth, birth, almanac), by: .tithi)
      let day = try #require(try found(search, almanac, dates(2023, 2023)).first)
      #expect(nija.contains(day.date), "\(birth)")
      #expect(day.alternatives.contains { $0.reason.kind == .adhikaMonth } == search.subject.isAdhika)
    }
  }

  /// Pausha of 1983 was joined with Magha, from 15 January to 12 February. Dharma Sindhu 1: the first half of each of
  /// its tithis is of the first month, the second half of the other.
  @Test func aKshayaMonthCountsAsTwo() throws {
    let almanac = try almanac("New Delhi")
    let days = try found(AnniversarySearch(tithi("Magha shukla 5"), by: .tithi), almanac, dates(1983, 1983))
    #expect(days.count == 1 && days[0].monthReason?.kind == .kshayaMonth && days[0].date.month == 1)
    let pausha = try found(AnniversarySearch(tithi("Pausha shukla 5"), by: .tithi), almanac, dates(1983, 1983))
    #expect(pausha.map(\.date).contains(days[0].date))
    let span = days[0].span
    let middle = span.lowerBound.advanced(byDays: span.upperBound.days(since: span.lowerBound) / 2)
    let early = try #require(try almanac.anniversarySubject(.death, at: span.lowerBound.advanced(byDays: 0.05)))
    let late = try #require(try almanac.anniversarySubject(.death, at: span.upperBound.advanced(byDays: -0.05)))
    #expect(early.isInKshaya && early.month == 10 && late.month == 11 && middle > span.lowerBound)
  }

  @Test func monthsFromFullMoonAreTurnedIntoThoseFromNewMoon() throws {
    #expect(try tithi("Ashvina krishna 5", .death, .purnimanta) == tithi("Bhadrapada krishna 5"))
    #expect(try tithi("Chaitra krishna 5", .death, .purnimanta) == tithi("Phalguna krishna 5"))
    #expect(try tithi("Ashvina shukla 5", .death, .purnimanta) == tithi("Ashvina shukla 5"))
    #expect(throws: Mistake.self) { try self.tithi("ekadashi") }
    #expect(throws: Mistake.self) { try self.tithi("Karttika krishna") }
  }

  // MARK: Pitru Paksha

  /// drikpanchang.com: who died on Purnima or Chaturdashi has the rite on Amavasya, 2 October 2024.
  @Test(arguments: [
    ("Phalguna purnima", "2024-10-02", AnniversaryReason.Kind.purnimaDay, "2024-09-17"),
    ("Magha shukla 14", "2024-10-02", .violentDeath, "2024-10-01"),
    ("Vaishakha amavasya", "2024-10-02", nil, ""), ("Vaishakha shukla 2", "2024-09-19", nil, ""),
    ("Vaishakha krishna 2", "2024-09-19", nil, ""),
  ]) func ritesInPitruPaksha(words: String, day: String, other: AnniversaryReason.Kind?, otherDay: String) throws {
    let search = AnniversarySearch(try tithi(words), by: .mahalaya)
    let days = try found(search, almanac("New Delhi"), dates(2024, 2024))
    #expect(days.map(\.date.description) == [day])
    let claims = try #require(days.first).alternatives
    if let other {
      #expect(claims.contains { $0.reason.kind == other && $0.date.description == otherDay })
    } else {
      #expect(!claims.contains { $0.reason.kind == .dvadashi })
    }
  }

  @Test func thereIsNoRiteInPitruPakshaOfTheFirstYear() throws {
    let almanac = try almanac("New Delhi")
    let search = AnniversarySearch(try subject(.death, "2024-03-01T12:00", almanac), by: .mahalaya)
    #expect(
      try found(search, almanac, dates(2024, 2026)).map { [$0.date.year, $0.number] } == [[2025, 1], [2026, 2]])
  }

  // MARK: Rules

  @Test func theSkyStandsAsItStood() throws {
    let almanac = try almanac("Pune")
    for basis in [AnniversarySearch.Basis.tithi, .nakshatra] {
      let birth = try subject(.birth, "1984-03-21T06:10", almanac)
      var search = AnniversarySearch(birth, by: basis)
      search.rule = .instant
      for day in try found(search, almanac, dates(2020, 2030)) {
        let returned = try #require(day.instant)
        let then = try #require(try almanac.anniversarySubject(.birth, at: returned))
        let (part, wanted) =
          basis == .tithi ? (then.tithiPart, birth.tithiPart) : (then.nakshatraPart, birth.nakshatraPart)
        #expect(abs((part ?? -1) - (wanted ?? -2)) < 1e-6 && then.date == day.date)
      }
    }
  }

  /// Of two in a month of the Sun the second; in Kerala the first, where the second touches the entry into the next
  /// sign.
  @Test func nakshatrasThatComeTwiceInAMonthOfTheSun() throws {
    let almanac = try almanac("Thiruvananthapuram")
    let birth = try subject(.birth, "1990-06-21T12:00", almanac)
    for isInKerala in [false, true] {
      var search = AnniversarySearch(birth, by: .nakshatra, isInKerala: isInKerala)
      let seconds = try found(search, almanac, dates(1991, 2040))
      #expect(seconds.count == 50)
      search.twice = .first
      let firsts = try found(search, almanac, dates(1991, 2040))
      var kinds: [AnniversaryReason.Kind: Int] = [:]
      for (first, second) in zip(firsts, seconds) {
        if let kind = second.monthReason?.kind { kinds[kind, default: 0] += 1 }
        let gap = second.date.dayNumber - first.date.dayNumber
        #expect(gap == (second.monthReason?.kind == .secondInMonth ? gap : 0) && [0, 26, 27, 28].contains(gap))
        #expect(first.rashi == 3 && second.rashi == 3)
      }
      // Months of the Sun of 31 to 32 days hold some nakshatra twice in one year of seven.
      #expect(kinds[.secondInMonth, default: 0] >= 3, "\(kinds)")
      #expect(isInKerala || kinds[.sankranti] == nil)
    }
  }

  @Test func whereTheSunDoesNotRiseThereIsNoDay() throws {
    let almanac = try almanac("Tromso")
    let search = AnniversarySearch(try tithi("Margashirsha shukla 15", .birth), by: .tithi)
    var (days, skipped) = (0, 0)
    func skip(_ date: GregorianDate) { skipped += 1 }
    try almanac.anniversaries(search, on: dates(2020, 2029), withoutSunrise: skip) { _ in
      days += 1
      return true
    }
    #expect(days + skipped >= 9 && skipped > 5)
    #expect(try almanac.anniversarySubject(.birth, on: date("2020-12-20")) == nil)
  }

  // MARK: Day by day

  /// Births and deaths at random, beside the list of all tithis with the sunrises that they hold, and beside a count
  /// of the minutes of aparahna.
  @Test(arguments: ["New Delhi", "Chennai", "New York", "Sydney"]) func aSearchDayByDayFindsTheSameDays(place: String)
    throws
  {
    let almanac = try almanac(place)
    let parts = try self.almanac(place, parts: [.sun, .panchanga])
    var random: UInt64 = 20_261_125 &+ UInt64(place.utf8.count)
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(count))
    }
    for _ in 0..<12 {
      let then = JulianDay(ut: 2_415_020.5 + Double(next(40_000)) + Double(next(1_440)) / 1_440)
      let year = 2000 + next(60)
      let birth = try #require(try almanac.anniversarySubject(.birth, at: then))
      var entries: [TithiEntry] = []
      let span =
        almanac.zone.start(of: try date("\(year)-01-01"))..<almanac.zone.start(of: try date("\(year + 1)-01-01"))
      try parts.forEachTithi(in: span) { entry in
        let isMonth = entry.month.amanta == birth.month || entry.month.kshaya == birth.month
        if entry.tithi.number == birth.tithi, isMonth, !entry.month.isAdhika { entries.append(entry) }
      }
      let wide = try date("\(year)-01-01").adding(days: -3)...(try date("\(year)-12-31").adding(days: 3))
      let birthdays = try found(AnniversarySearch(birth, by: .tithi), almanac, wide)
      let deaths = try found(AnniversarySearch(birth.with(.death), by: .tithi), almanac, wide)
      for entry in entries {
        let begins = entry.tithi.start
        let day = try #require(birthdays.first { abs($0.span.lowerBound.days(since: begins)) < 0.01 })
        if entry.sunriseDates.count == 1 { #expect(day.date == entry.sunriseDates[0]) }
        if entry.sunriseDates.count > 1 { #expect(entry.sunriseDates.contains(day.date)) }
        if entry.tithi.isKshaya { #expect(day.reason.kind == .noSunrise) }
        // In a year with an adhika month the first rite may be elsewhere.
        guard !birth.isAdhika, let rite = deaths.first(where: { abs($0.span.lowerBound.days(since: begins)) < 0.01 }),
          rite.reason.kind == .window || rite.reason.kind == .longerShare
        else { continue }
        var minutes: [GregorianDate: Int] = [:]
        let civil = almanac.zone.date(at: begins)
        for report in try parts.days(civil.adding(days: -1)...civil.adding(days: 3)) {
          guard let rise = report.sun?.horizon.rises.first?.time, let set = report.sun?.horizon.sets.first?.time else {
            continue
          }
          let light = set.days(since: rise)
          for minute in 0..<1_440 {
            let time = rise.advanced(byDays: Double(minute) / 1_440)
            let share = time.days(since: rise) / light
            if 0.6..<0.8 ~= share, time >= begins, time < entry.tithi.end { minutes[report.day.date, default: 0] += 1 }
          }
        }
        let most = try #require(minutes.values.max())
        #expect(minutes[rite.date, default: 0] >= most - 1, "\(place) \(rite.date): \(minutes)")
      }
    }
  }
}
