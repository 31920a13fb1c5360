import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Dates of equal day and night.
@Suite struct HalfwayTests {
  private func found<Search: EventSearch>(
    _ search: Search, _ year: String, latitude: Double = 0
  ) throws -> [Search.Found] {
    try almanac(latitude: latitude, longitude: 0, model: .swiss).events(of: search, on: GregorianDate.span(year))
  }

  /// Source: US Naval Observatory, Equinoxes: day and night are equally long about 24 February and 15 October at 5° north, about
  /// 17 March and 26 September at 40°. Tolerance: a day.
  @Test(arguments: [(5.0, "2027-02-24", "2027-10-15"), (40.0, "2027-03-17", "2027-09-26")])
  func daysAreAsLongAsNights(latitude: Double, spring: String, autumn: String) throws {
    let days = try found(EqualDaySearch(), "2027", latitude: latitude)
    try #require(days.count == 2)
    for (day, expected) in zip(days, [spring, autumn]) {
      let date = try #require(GregorianDate(expected))
      #expect(abs(day.date.dayNumber - date.dayNumber) <= 1, "\(day.date)")
      #expect(abs(day.excess) < 180)
    }
  }

  /// Near the equator refraction makes each day longer than its night.
  @Test func theEquatorHasNoSuchDay() throws { #expect(try found(EqualDaySearch(), "2027").isEmpty) }
}
