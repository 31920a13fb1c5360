import Testing

@testable import CivilTime

@Suite struct PosixZoneRuleTests {
  private func offsets(_ rule: String, _ instants: String...) throws -> [Int] {
    let rule = try #require(PosixZoneRule(rule.utf8))
    return try instants.map { rule.type(atUnixSeconds: try unixSeconds($0)).offset }
  }

  /// Source: RFC 9636, section 3.3.1 and appendix B; POSIX.1-2024, Base Definitions 8.3.
  @Test func offsetsArePositiveWestAndMayHaveSeconds() throws {
    #expect(try offsets("IST-5:30", "2026-01-01T00:00:00Z") == [19_800])
    #expect(try offsets("<+0545>-05:45", "2026-01-01T00:00:00Z") == [20_700])
    #expect(try offsets("LMT3:06:28", "2026-01-01T00:00:00Z") == [-11_188])
    #expect(PosixZoneRule("<-00>0".utf8)?.standard.abbreviation == "-00")
  }

  /// The footer of America/Nuuk: hour −1 of a Sunday is Saturday 23:00 (`zdump -v -c 2026,2027 America/Nuuk`).
  @Test func aChangeMayLieOnTheDayBefore() throws {
    let rule = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"
    #expect(try offsets(rule, "2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z") == [-7_200, -3_600])
    #expect(try offsets(rule, "2026-10-25T00:59:59Z", "2026-10-25T01:00:00Z") == [-3_600, -7_200])
  }

  /// Ireland's winter time is daylight saving of minus one hour (`zdump -v Europe/Dublin`).
  @Test func daylightSavingMayBeNegative() throws {
    let rule = "IST-1GMT0,M10.5.0,M3.5.0/1"
    #expect(try offsets(rule, "2050-03-27T00:59:59Z", "2050-03-27T01:00:00Z") == [0, 3_600])
    #expect(try offsets(rule, "2050-10-30T00:59:59Z", "2050-10-30T01:00:00Z") == [3_600, 0])
    #expect(try offsets(rule, "2050-12-31T23:59:59Z", "2051-01-01T00:00:00Z") == [0, 0])
  }

  /// Source: RFC 9636, section 3.3.1: "XXX3EDT4,0/0,J365/23" is daylight saving time all year.
  @Test func daylightSavingMayLastAllYear() throws {
    for rule in ["XXX3EDT4,0/0,J365/23", "EST5EDT,0/0,J365/25"] {
      let found = try offsets(
        rule, "2027-12-31T22:00:00Z", "2027-12-31T23:59:59Z", "2028-01-01T02:59:59Z", "2028-01-01T03:00:00Z",
        "2028-01-01T04:00:00Z", "2028-01-01T05:00:00Z", "2028-07-01T00:00:00Z", "2028-12-31T23:59:59Z",
        "2029-01-01T03:00:00Z", "2029-01-01T04:30:00Z")
      #expect(Set(found) == [-14_400])
    }
  }

  /// J60 is 1 March in every year, 59 is 29 February in leap years (POSIX: Jn never counts 29 February, n does).
  @Test func daysOfTheYearWithAndWithoutLeapDay() throws {
    let rule = "AAA0BBB,J60/0,300/0"
    #expect(try offsets(rule, "2028-02-29T23:59:59Z", "2028-03-01T00:00:00Z") == [0, 3_600])
    #expect(try offsets(rule, "2027-02-28T23:59:59Z", "2027-03-01T00:00:00Z") == [0, 3_600])
    let counted = "AAA0BBB,59/0,300/0"
    #expect(try offsets(counted, "2028-02-28T23:59:59Z", "2028-02-29T00:00:00Z") == [0, 3_600])
    #expect(try offsets(counted, "2027-02-28T23:59:59Z", "2027-03-01T00:00:00Z") == [0, 3_600])
  }

  /// Gaza's rule of tzdata 2025b: 50 hours after a Thursday's midnight is Saturday 02:00 (`zdump -v Asia/Gaza`).
  @Test func hoursMayRunBeyondTheDay() throws {
    let rule = "EET-2EEST,M3.4.4/50,M10.4.4/50"
    #expect(try offsets(rule, "2087-03-28T23:59:59Z", "2087-03-29T00:00:00Z") == [7_200, 10_800])
  }

  /// A change in the local new year's night belongs to another year in UTC.
  @Test func changesAroundNewYearAreSeenFromBothYears() throws {
    let rule = "AAA-12BBB,0/0,J180/0"
    #expect(try offsets(rule, "2027-12-31T11:59:59Z", "2027-12-31T12:00:00Z") == [43_200, 46_800])
    let early = "AAA-12BBB,M1.1.0/-167,J180/0"
    // The first Sunday of 2028 is 2 January; 167 hours before its midnight is 2027-12-26T01:00.
    #expect(try offsets(early, "2027-12-25T12:59:59Z", "2027-12-25T13:00:00Z") == [43_200, 46_800])
    let parsed = try #require(PosixZoneRule(early.utf8))
    #expect(
      parsed.nextChange(afterUnixSeconds: try unixSeconds("2027-10-01T00:00:00Z"))
        == (try unixSeconds("2027-12-25T13:00:00Z")))
  }

  @Test func withoutDatesTheRuleOfTheUnitedStatesHolds() throws {
    let rule = "EST5EDT"
    #expect(try offsets(rule, "2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z") == [-18_000, -14_400])
    #expect(try offsets(rule, "2026-11-01T05:59:59Z", "2026-11-01T06:00:00Z") == [-14_400, -18_000])
  }

  @Test(arguments: [
    "", "I", "IS5", "IST", "IST-", "IST25", "IST-5:60", "IST-5:30:60", "IST-5:", "<+05>", "<+05-5", "<>5", "I1T5",
    "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
    "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,J366",
    "EST5EDT,0,366", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/-168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0 ",
    "EST5EDT,M3.2.0,M11.1.0,M1.1.0", "EST5EDT4 ,M3.2.0,M11.1.0", "EST99999999999999999999",
    "EST5EDT,J9999999999999999,J1",
    "ÄÖÜ5", "EST5\n",
  ])
  func rulesThatAreNoneAreRefused(text: String) {
    #expect(PosixZoneRule(text.utf8) == nil)
  }
}
