import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The rules by which days of ceremonies are chosen, on days at their limits.
@Suite struct MuhurtaRuleTests {
  private func almanac(_ latitude: Double, _ longitude: Double, _ zone: String) throws -> Almanac {
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)))
    return Almanac(try SkyStore.shared(), position: position, zone: try ZoneDatabase().zone(zone), parts: [])
  }

  private func day(_ words: String, _ date: String, _ change: (inout MuhurtaQuery) -> Void = { _ in }) throws
    -> MuhurtaDay
  {
    var query = try #require(try MuhurtaQuery(words: words))
    change(&query)
    var found: [MuhurtaDay] = []
    let date = try #require(GregorianDate(date))
    try almanac(28.6139, 77.2090, "Asia/Kolkata").muhurtaDays(query, on: date...date) {
      found.append($0)
      return true
    }
    return try #require(found.first)
  }

  /// Venus is seen again on 1 February 2026 at 18:27: 72 hours later marriages begin, on the panchang day of the 4th at 01:05 of
  /// the 5th, as drikpanchang.com prints. With a margin by whole days that window would be lost, without one days in January fit.
  @Test func theMarginAroundAstaIsOfInstants() throws {
    #expect(try day("marriage", "2026-02-04").isFit)
    #expect(try day("marriage", "2026-02-04") { $0.margin = 4 }.reason == .shukraAsta)
    #expect(try day("marriage", "2025-06-10").reason == .guruAsta)
    #expect(try day("marriage", "2025-06-10") { $0.margin = 0 }.isFit)
  }

  /// Karttika shukla 11 begins on 20 November 2026 after sunrise; the day of the fast may be another.
  @Test func chaturmasEndsWithTheDayInWhichKarttikaShuklaElevenBegins() throws {
    #expect(try day("marriage", "2026-11-20").reason == .chaturmas)
    #expect(try day("marriage", "2026-11-21").isFit)
  }

  /// drikpanchang.com lists griha pravesh on 23 October 2025, before Chaturmas ends.
  @Test func grihaPraveshDoesNotWaitForTheEndOfChaturmas() throws {
    #expect(try day("griha-pravesh", "2025-10-23").isFit)
  }

  /// Akshaya Tritiya of 2024: Venus and Jupiter are both lost, which is a note and no pass.
  @Test func aDayThatNeedsNoMuhurtaIsNoPass() throws {
    let tritiya = try day("marriage", "2024-05-10")
    #expect(!tritiya.isFit && tritiya.notes == [.abujh("Akshaya Tritiya")])
    let kinds = Set(tritiya.vetoes.map(\.kind))
    #expect(kinds.contains(.guruAsta) && kinds.contains(.shukraAsta))
  }

  /// Jupiter is in Simha from 31 October 2026 to 25 January 2027, and drikpanchang.com does not mind.
  @Test func rulesOfTraditionsAreAdded() throws {
    let refused = try day("marriage simhastha", "2026-11-26")
    #expect(refused.reason == .simhastha)
    let span = try #require(refused.vetoes.first { $0.kind == .simhastha }).span
    let zone = try ZoneDatabase().zone("Asia/Kolkata")
    #expect(zone.date(at: span.lowerBound).description == "2026-10-31")
    #expect(zone.date(at: span.upperBound).description == "2027-01-25")
    // Phalguna shukla 8 of 2026 is 24 February; both days are printed.
    #expect(try day("marriage", "2026-02-26").isFit)
    #expect(try day("marriage holashtaka", "2026-02-26").reason == .holashtaka)
    // The lunar eclipse of 3 March 2026 is seen in Delhi.
    #expect(try day("vehicle eclipse", "2026-03-06").reason == .eclipse)
    #expect(try day("vehicle eclipse", "2026-03-07").vetoes.allSatisfy { $0.kind != .eclipse })
  }

  /// Shukla 14 lasts from before the sunrise of 23 November 2026 into the night, which is no time to buy property anyway.
  @Test func aRuleTakesTheWholeDayIfItTakesThePartThatIsOffered() throws {
    let monday = try day("property", "2026-11-23")
    #expect(monday.reason == .tithi && monday.vetoes.contains { $0.kind == .night })
  }

  @Test func whatTheUserAsksForNarrowsAndIsAReason() throws {
    #expect(try day("marriage", "2026-11-26") { $0.hours = 8 * 3600..<9 * 3600 }.spans.count == 1)
    #expect(try day("marriage", "2026-11-26") { $0.hours = 20 * 3600..<22 * 3600 }.reason == .hours)
    #expect(try day("marriage", "2026-11-26") { $0.shortest = 0.5 }.reason == .short)
  }

  /// Counted from Ashvini, Rohini is the fourth star, kshema, which is good; from Rohini the first, janma, which is not.
  @Test func aBadTaraIsANoteAndRefusesOnlyWhereItIsAskedFor() throws {
    func judged(_ star: BirthStar, _ isStrict: Bool) throws -> MuhurtaDay {
      try day("marriage", "2026-11-24") { query in
        query.stars = [star]
        query.names = ["A"]
        query.isStrict = isStrict
      }
    }
    #expect(try judged(#require(BirthStar(nakshatra: 1)), true).isFit)
    #expect(try judged(#require(BirthStar(nakshatra: 4)), true).reason == .tara)
    let noted = try judged(#require(BirthStar(nakshatra: 4)), false)
    let taras = noted.notes.compactMap { note -> Int? in if case .tara(_, let tara) = note { tara.number } else { nil }
    }
    #expect(noted.isFit && taras == [1])
  }

  /// Beyond 60° the planet may not rise for weeks.
  @Test func orbsStandInBeyondSixtyDegrees() throws {
    var events: [AstaEvent] = []
    let year = try #require(GregorianDate("2026-01-01"))...(#require(GregorianDate("2026-12-31")))
    try almanac(69.65, 18.96, "Europe/Oslo").astaEvents([.venus, .jupiter], .visible, on: year) {
      events.append($0)
      return true
    }
    #expect(!events.isEmpty && events.allSatisfy { $0.asta.method == .orb && $0.end.sunAltitude == nil })
  }

  /// At inferior conjunctions far north of the Sun Venus is seen on an evening and on the morning of the same day.
  @Test func venusMayHaveNoAstaBeforeTheSun() throws {
    var passages: [Asta.Passage] = []
    // The conjunction of 23 March 2025, 8° north of the Sun.
    let dates = try #require(GregorianDate("2025-02-15"))...(#require(GregorianDate("2025-04-30")))
    try almanac(52.52, 13.41, "Europe/Berlin").astaEvents([.venus], .visible, on: dates) {
      passages.append($0.asta.passage)
      return true
    }
    #expect(passages.isEmpty)
  }

  @Test func everyRowOfTheTableIsRead() {
    #expect(CeremonyRule.all.count == 12)
    for rule in CeremonyRule.all {
      #expect(!rule.nakshatras.isEmpty && rule.nakshatras.allSatisfy { 1...27 ~= $0 }, "\(rule.id)")
      #expect(!rule.tithis.isEmpty && rule.tithis.allSatisfy { 1...30 ~= $0 }, "\(rule.id)")
      #expect(!rule.weekdays.isEmpty && !rule.source.isEmpty && rule.rashis.allSatisfy { 1...12 ~= $0 })
    }
    #expect(CeremonyRule.all.filter(\.isCalibrated).map(\.id) == ["marriage", "griha-pravesh", "vehicle"])
  }

  @Test(arguments: [
    ("vivaha", "marriage"), ("griha pravesh", "griha-pravesh"), ("Marriage raman", "marriage raman"),
    ("marriage drik holashtaka krishna-paksha", "marriage holashtaka krishna-paksha"), ("mundan", "mundan"),
    ("upanayana astrosage", "upanayana astrosage"),
  ])
  func wordsNameACeremonyItsTraditionAndMore(words: String, usual: String) throws {
    let query = try #require(try MuhurtaQuery(words: words))
    #expect(query.description == usual)
    #expect(try MuhurtaQuery(words: usual) == query)
    #expect(throws: Mistake.self) { try MuhurtaQuery(words: "marriage of state") }
  }
}
