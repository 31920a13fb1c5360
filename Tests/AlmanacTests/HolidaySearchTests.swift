import CivilTime
import Testing

@testable import AstroCore

/// Public holidays by the record of dates that were kept.
@Suite struct HolidaySearchTests {
  private func search(_ words: String) throws -> HolidaySearch? {
    try HolidaySearch.reading(of: SearchWords(words, reckoning: .amanta, catalogue: EventCatalogue()), as: .word)
  }

  private func holidays(_ words: String, _ zone: String) throws -> [RecordedHoliday] {
    let dates = try #require(GregorianDate("2015-01-01"))...#require(GregorianDate("2030-12-31"))
    return try almanac(latitude: 20, longitude: 77, zone: zone, parts: []).events(
      of: #require(try search(words)), on: dates)
  }

  /// Each date of the record, once, in order; those of a region are its own.
  @Test func allOfARegionAndOfAZoneAreFound() throws {
    let kerala = try holidays("public holidays of Kerala", "Europe/Oslo")
    #expect(kerala.count > 5 && kerala.allSatisfy { $0.holidays.allSatisfy { $0.region == "Kerala" } })
    let india = try holidays("gazetted holidays", "Asia/Kolkata")
    #expect(india.map(\.date) == india.map(\.date).sorted())
    #expect(Set(india.map(\.nominalName)).count == india.count)
    #expect(Set(india.flatMap { $0.holidays.map(\.region) }).isSuperset(of: ["Kerala", "Assam", "Odisha"]))
  }

  @Test(arguments: [
    ("public holidays of kerala", "public holidays of Kerala"), ("Kerala public holidays", "public holidays of Kerala"),
    ("sri lanka bank holidays", "public holidays of Sri Lanka"), ("public holiday", "public holidays"),
  ])
  func theRegionStandsBeforeOrBehind(words: String, description: String) throws {
    #expect(try search(words)?.description == description)
  }

  @Test func aRegionWithoutARecordIsRefused() throws {
    #expect(throws: Mistake.self) { try search("public holidays of Bavaria") }
    #expect(try search("holiday in Goa") == nil)
  }
}
