import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: dates of festivals as published (Fixtures/panchanga/festivals.csv).
@Suite struct PublishedFestivalTests {
  /// The rule for each name of the table.
  private static let ruleIDs = [
    "AKSHAYA_TRITIYA": "akshaya-tritiya", "ANANT_CHATURDASHI": "anant-chaturdashi",
    "BALIPRATIPADA": "bali-pratipada", "BASANT_PANCHAMI": "vasant-panchami", "BHAI_DUJ": "bhai-dooj",
    "BUDDHA_PURNIMA": "buddha-purnima", "CHAITRA_NAVRATRI": "chaitra-navaratri", "CHHATH_PUJA": "chhath-puja",
    "DATTATREYA_JAYANTI": "dattatreya-jayanti", "DEV_DIWALI": "dev-diwali", "DHANTERAS": "dhanteras",
    "DIWALI_INDIA": "diwali", "DUSSEHRA": "dussehra", "GANESH_CHATURTHI": "ganesh-chaturthi",
    "GOVARDHAN_PUJA": "govardhan-puja", "GUDI_PADWA": "gudi-padwa", "GURU_NANAK_JAYANTI": "guru-nanak-jayanti",
    "GURU_PURNIMA": "guru-purnima", "GURU_RAVIDAS_JAYANTI": "ravidas-jayanti", "HAL_SHASHTHI": "hal-shashthi",
    "HANUMAN_JAYANTI": "hanuman-jayanti", "HARIYALI_AMAVASYA": "hariyali-amavasya",
    "HARTALIKA_TEEJ": "hartalika-teej", "HOLI": "holi", "HOLIKA_DAHAN": "holika-dahan",
    "JANMASHTAMI_SMARTA": "janmashtami", "JANMASHTAMI_UDAYA": "janmashtami-vaishnava",
    "KABIR_JAYANTI": "kabir-jayanti", "KALI_PUJA": "kali-puja", "KARWA_CHAUTH": "karva-chauth",
    "MAHARANA_PRATAP_JAYANTI": "rana-pratap-jayanti", "MAHARSHI_VALMIKI_JAYANTI": "valmiki-jayanti",
    "MAHAVIR_JAYANTI": "mahavir-jayanti", "MAHA_ASHTAMI": "durga-ashtami", "MAHA_NAVAMI": "maha-navami",
    "MAHA_SHIVARATRI": "maha-shivaratri", "MAKAR_SANKRANTI": "makara-sankranti", "MATSYA_JAYANTI": "matsya-jayanti",
    "NARAKA_CHATURDASHI": "naraka-chaturdashi", "NIRJALA_EKADASHI": "nirjala-ekadashi", "ONAM": "onam",
    "PARIVARTINI_EKADASHI": "parivartini-ekadashi", "PARSHURAM_JAYANTI": "parashurama-jayanti",
    "PITRA_MOKSH_AMAVASYA": "sarva-pitru-amavasya", "POHELA_BOISHAKH": "pohela-boishakh", "PUTHANDU": "puthandu",
    "RAKSHA_BANDHAN": "raksha-bandhan", "RAM_NAVAMI": "rama-navami", "RATH_YATRA": "ratha-yatra",
    "SHAKAMBHARI_PURNIMA": "shakambhari-purnima", "SHARAD_NAVRATRI": "sharad-navaratri",
    "TULSIDAS_JAYANTI": "tulsidas-jayanti", "VAISAKHI": "baisakhi", "VARALAKSHMI_VRATAM": "varalakshmi-vrata",
    "VIKRAM_SAMVAT_NEW_YEAR": "gujarati-new-year", "VISHU": "vishu", "VISHWAKARMA_PUJA": "vishwakarma-puja",
  ]

  /// Festivals without a rule.
  private static let withoutRule: Set = ["SHRI_VALLABHACHARYA_JAYANTI"]
  /// Tables that contradict the custom, or mix customs.
  private static let unreliable: Set = [
    "ANANT_CHATURDASHI", "CHAITRA_NAVRATRI", "NIRJALA_EKADASHI", "VISHU", "VISHWAKARMA_PUJA",
  ]
  /// Fixed dates among computed ones.
  private static let unreliableRows: Set = ["VAISAKHI 2013-04-13", "VAISAKHI 2025-04-13"]

  /// The rows of two sources, and of one, that the rules do not have.
  private static let missesOfHigh: Set<Substring> = []
  private static let missesOfMedium: Set<Substring> = [
    "ONAM 2013-08-20", "POHELA_BOISHAKH 2005-04-14", "MAKAR_SANKRANTI 2023-01-14", "DUSSEHRA 2013-10-13",
    "MAHARANA_PRATAP_JAYANTI 2029-05-15",
  ]

  @Test func festivalsOfDelhiAreOnThePublishedDates() throws {
    let rows = try FixtureTable("panchanga/festivals.csv", rows: 961).rows
    var dates: [String: Set<String>] = [:]
    for year in Set(rows.map { $0["date"].prefix(4) }) {
      for report in try FixturePlace.delhi.reports(try wholeYear(#require(Int(year))), parts: [.festivals]) {
        for festival in report.festivals { dates[festival.rule.id, default: []].insert(festival.date.description) }
      }
    }
    var tally: [String: (rows: Int, misses: [String])] = [:]
    var missesByRule: [String: Int] = [:]
    for row in rows where !row["confidence"].isEmpty && row["confidence"] != "low" {
      let (name, date) = (row["festival"], row["date"])
      if Self.withoutRule.contains(name) { continue }
      let ruleID = try #require(Self.ruleIDs[name], "\(name)")
      let isDisputed = row["flags"] == "contested"
      let other = isDisputed ? String(row["conflicting_values"].prefix(10)) : date
      let found = dates[ruleID] ?? []
      let isMiss = !found.contains(date) && !found.contains(other)
      if isMiss { missesByRule[ruleID, default: 0] += 1 }
      let kind =
        Self.unreliable.contains(name) || Self.unreliableRows.contains("\(name) \(date)")
        ? "unreliable" : isDisputed ? "disputed" : row["confidence"]
      tally[kind, default: (0, [])].rows += 1
      if isMiss {
        let near = found.filter { $0.prefix(4) == date.prefix(4) }.sorted()
        tally[kind, default: (0, [])].misses.append("\(name) \(date), here \(near.joined(separator: " "))")
      }
    }
    for (kind, tally) in tally.sorted(by: { $0.key < $1.key }) {
      let share = 100 * Double(tally.rows - tally.misses.count) / Double(tally.rows)
      print("\(kind): \(tally.rows) rows, \(tally.misses.count) misses, \((share * 100).rounded() / 100) %")
      for miss in tally.misses { print("  \(miss)") }
    }
    let high = try #require(tally["high"])
    #expect(Set(high.misses.map { $0.prefix { $0 != "," } }) == Self.missesOfHigh)
    let medium = try #require(tally["medium"])
    #expect(Set(medium.misses.map { $0.prefix { $0 != "," } }) == Self.missesOfMedium)
    #expect(tally["disputed"]?.misses.isEmpty == true)
    try noRuleDoesWorseThanWhereItWasFitted(missesByRule)
  }

  /// The table of rules has the number of dates of 2001-2035 that each matches; the dates here are among them.
  private func noRuleDoesWorseThanWhereItWasFitted(_ misses: [String: Int]) throws {
    let table = "../../../Sources/CTables/calendar/festivals.csv"
    let rows = try FixtureTable(table, rows: FestivalRule.common.count).rows.filter { !$0["fit"].isEmpty }
    #expect(rows.count >= 98)
    for row in rows {
      let fit = row["fit"].split(separator: "/").compactMap { Int($0) }
      #expect(misses[row["id"], default: 0] <= fit[1] - fit[0], "\(row["id"])")
    }
  }
}
