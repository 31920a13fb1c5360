import CivilTime
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// One fast has one day: a festival that names a weekday, a month or a tradition of another takes its day and its rivals.
///
/// Source: the name itself. Soma Pradosha is the fast of pradosha on a Monday; a Monday on which nobody keeps the fast has
/// none. The published days of the fasts are those of PrintedFestivalTests.
@Suite struct NamedFastTests {
  /// A festival, and those that name its days.
  private struct Family: CustomStringConvertible {
    let fast: String
    let names: [String]
    var description: String { fast }
  }

  private static let weekdays = ["ravi", "soma", "bhauma", "budha", "guru", "shukra", "shani"]
  private static let families = [
    Family(fast: "pradosha-vrata", names: weekdays.map { $0 + "-pradosha" }),
    Family(
      fast: "sankashti-chaturthi",
      names: ["angaraki-sankashti"]
        + FestivalRule.standard.map(\.id).filter { $0.hasSuffix("-sankashti") && $0 != "angaraki-sankashti" }),
    Family(
      fast: "ekadashi",
      names: ["thriprayar-ekadasi"]
        + FestivalRule.standard.filter { $0.isEkadashi && $0.tradition == "smarta" && $0.kind == .tithi }.map(\.id)
        .filter { $0.hasSuffix("ekadashi") }),
    Family(fast: "masik-shivaratri", names: ["sawan-shivaratri"]),
    Family(fast: "vinayaka-chaturthi", names: ["vinayaka-chaturthi-kerala", "dhundiraj-chaturthi"]),
  ]

  /// Towns far apart in longitude and latitude, two of them in the south, where the Moon rises at other hours.
  private static let towns: [(latitude: Double, longitude: Double, zone: String)] = [
    (13.088, 80.278, "Asia/Kolkata"), (34.083, 74.797, "Asia/Kolkata"), (27.702, 85.321, "Asia/Kathmandu"),
    (51.509, -0.126, "Europe/London"), (-20.162, 57.499, "Indian/Mauritius"), (43.706, -79.399, "America/Toronto"),
  ]

  @Test(arguments: towns.indices)
  func namedFastIsOnTheDayOfTheFast(town: Int) throws {
    let town = Self.towns[town]
    let almanac = try almanac(latitude: town.latitude, longitude: town.longitude, zone: town.zone, parts: [.festivals])
    // The two years of the first tier have the faults that were found: Monday 22 January 2024, Tuesday 18 March 2025.
    for year in TestTier.isFull ? Array(2020...2030) : [2024, 2025] {
      try check(almanac, wholeYear(year))
    }
  }

  private func check(_ almanac: Almanac, _ dates: ClosedRange<GregorianDate>) throws {
    var found: [String: [Festival]] = [:]
    try almanac.forEachFestival(in: dates, ids: Set(Self.families.flatMap { [$0.fast] + $0.names })) {
      found[$0.rule.id, default: []].append($0)
    }
    for family in Self.families {
      let fasts = Dictionary(grouping: found[family.fast] ?? [], by: \.date)
      var named: [GregorianDate: [String]] = [:]
      for name in family.names {
        for festival in found[name] ?? [] {
          let fast = try #require(fasts[festival.date]?.first, "\(name) on \(festival.date) beside \(family.fast)")
          #expect(festival.isDisputed == fast.isDisputed, "\(name) on \(festival.date)")
          #expect(festival.alternatives.map(\.date) == fast.alternatives.map(\.date), "\(name) on \(festival.date)")
          #expect(festival.parana == fast.parana && festival.pujaTimes == fast.pujaTimes)
          #expect(festival.decision.span == fast.decision.span && festival.decision.margin == fast.decision.margin)
          named[festival.date, default: []].append(name)
        }
      }
      // Each fast of pradosha has the name of its weekday, and no other.
      guard family.fast == "pradosha-vrata" else { continue }
      for date in fasts.keys {
        #expect(named[date] == [Self.weekdays[date.weekday.rawValue - 1] + "-pradosha"], "\(date)")
      }
    }
  }

  /// Delhi, Tuesday 23 January 2024: trayodashi holds 40 of 160 minutes of pradosha on Monday, and all of them on Tuesday.
  @Test func fastOfJanuary2024IsBhaumaPradosha() throws {
    let almanac = try almanac(latitude: 28.652, longitude: 77.231, zone: "Asia/Kolkata", parts: [.festivals])
    var found: [String: [Festival]] = [:]
    try almanac.forEachFestival(
      in: "2024-01-15".date..."2024-01-31".date, ids: ["pradosha-vrata", "soma-pradosha", "bhauma-pradosha"]
    ) { found[$0.rule.id, default: []].append($0) }
    #expect(found["soma-pradosha"] == nil)
    #expect(try found["bhauma-pradosha"]?.map(\.date) == ["2024-01-23".date])
    let named = try #require(found["bhauma-pradosha"]?.first)
    #expect(named.decidingRule.id == "pradosha-vrata" && named.decision.reason == .ofTwo(.maxOverlap))
    // Almanacs that count the day of trayodashi at sunset keep the same Tuesday.
    #expect(try named.alternatives.map(\.date) == ["2024-01-22".date])
  }

  // MARK: Rules of users

  private func rule(_ columns: [FestivalRule.Column: String]) throws -> FestivalRule {
    try FestivalRule { columns[$0] ?? "" }
  }

  private func dates(_ rule: FestivalRule, _ year: Int, and others: [FestivalRule] = []) throws -> [Festival] {
    let source = try almanac(latitude: 28.652, longitude: 77.231, zone: "Asia/Kolkata", parts: [.festivals])
    let rules = FestivalRule.standard + others + [rule]
    let almanac = Almanac(source.sky, position: source.position, zone: source.zone, parts: [.festivals], rules: rules)
    var found: [Festival] = []
    try almanac.forEachFestival(in: wholeYear(year), ids: [rule.id]) { found.append($0) }
    return found
  }

  /// Diwali of 2026 is Sunday 8 November, that of 2027 Friday 29 October.
  @Test func ruleOfAUserNamesTheDaysOfAnother() throws {
    let sunday = try rule([.id: "sunday-diwali", .kind: "derived", .anchor: "diwali", .weekday: "0"])
    #expect(try dates(sunday, 2026).map(\.date) == ["2026-11-08".date])
    #expect(try dates(sunday, 2027).isEmpty)
    #expect(try dates(sunday, 2026).first?.decision.span != nil)
    // A weekday counts on the day that the rule finds, not on that of the other.
    let dayAfter = try rule([
      .id: "monday-after", .kind: "derived", .anchor: "diwali", .offset: "1", .weekday: "1",
    ])
    #expect(try dates(dayAfter, 2026).map(\.date) == ["2026-11-09".date])
    // A month of the Moon: of the ekadashis of 2026 that of Karttika shukla, 20 November.
    let month = try rule([.id: "own", .kind: "derived", .anchor: "ekadashi", .month: "8", .tithi: "11"])
    #expect(try dates(month, 2026).map(\.date) == ["2026-11-20".date])
    // 2026 has an adhika Jyeshtha, with two ekadashis.
    let adhika = try rule([.id: "own", .kind: "derived", .anchor: "ekadashi", .inAdhika: "only"])
    #expect(try dates(adhika, 2026).map(\.date) == ["2026-05-27".date, "2026-06-11".date])
  }

  /// Diwali of 2026 is Sunday 8 November.
  @Test func festivalIsCountedFromOneThatIsCountedItself() throws {
    let first = try rule([.id: "first", .kind: "derived", .anchor: "diwali", .offset: "2"])
    let second = try rule([.id: "second", .kind: "derived", .anchor: "first", .offset: "1"])
    #expect(try dates(second, 2026, and: [first]).map(\.date) == ["2026-11-11".date])
    // Holi is itself counted from Holika Dahan: 4 March 2026.
    let holi = try rule([.id: "after-holi", .kind: "derived", .anchor: "holi", .offset: "1"])
    #expect(try dates(holi, 2026).map(\.date) == ["2026-03-05".date])
  }

  @Test func columnsThatMeanNothingBesideAnAnchorAreRefused() {
    for column in [FestivalRule.Column.window, .nakshatra, .pick, .day, .whenTwo] {
      #expect(throws: Mistake.self) {
        try rule([.id: "own", .kind: "derived", .anchor: "diwali", column: column == .window ? "sunrise" : "1"])
      }
    }
    #expect(throws: Mistake.self) { try rule([.id: "own", .kind: "derived", .weekday: "1"]) }
  }
}
