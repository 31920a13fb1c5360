import CivilTime
import Foundation
import Testing

/// Weeks by ISO 8601, against Foundation's calendar of that name.
@Suite struct ISOWeekTests {
  /// ISO 8601: 1 January belongs to the week of its Thursday, whose year may be another.
  @Test(arguments: [
    ("2027-01-01", 2026, 53), ("2026-12-31", 2026, 53), ("2027-01-04", 2027, 1), ("2024-12-30", 2025, 1),
    ("2023-01-01", 2022, 52), ("2020-12-31", 2020, 53), ("2000-01-01", 1999, 52),
  ])
  func aYearBeginsWithTheWeekOfItsFirstThursday(date: String, year: Int, number: Int) throws {
    let week = try #require(GregorianDate(date)).isoWeek
    #expect(week.year == year && week.number == number)
  }

  /// ISO 8601: the Mondays of first and last weeks; 2027 has 52 weeks.
  @Test(arguments: [
    ("2004-12-27", 2004, 53), ("2008-12-29", 2009, 1), ("2026-11-30", 2026, 49), ("2027-01-04", 2027, 1),
  ])
  func aWeekBeginsOnMonday(monday: String, year: Int, number: Int) throws {
    let week = try #require(GregorianDate.isoWeek(number, of: year))
    #expect("\(week.lowerBound)" == monday && week.upperBound == week.lowerBound.adding(days: 6))
    #expect(GregorianDate.isoWeek(53, of: 2027) == nil && GregorianDate.isoWeek(0, of: year) == nil)
    #expect(GregorianDate.isoWeek(1, of: .max) == nil)
  }

  @Test func weeksAreThoseOfFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -25_567, through: 80_000, by: 3) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.weekOfYear, .yearForWeekOfYear], from: date)
      let week = GregorianDate(dayNumber: day).isoWeek
      #expect(week.number == parts.weekOfYear && week.year == parts.yearForWeekOfYear, "\(date)")
    }
  }
}
