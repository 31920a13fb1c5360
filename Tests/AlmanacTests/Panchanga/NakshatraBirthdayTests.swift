import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// A nakshatra in a month, and columns that a rule does not read.
@Suite struct NakshatraBirthdayTests {
  private static func rule(_ values: [String: String]) throws -> FestivalRule {
    try FestivalRule { ["id": "own"].merging(values) { $1 }[$0.name] ?? "" }
  }

  private static func dates(_ values: [String: String], _ year: String) throws -> [String] {
    let delhi = try almanac(latitude: 28.6139, longitude: 77.2090, zone: "Asia/Kolkata")
    let almanac = Almanac(
      delhi.sky, position: delhi.position, zone: delhi.zone, parts: [.festivals], rules: [try rule(values)])
    return try almanac.days("\(year)-01-01".date..."\(year)-12-31".date).flatMap(\.festivals).map(\.date.description)
  }

  private static let rohini = ["kind": "tithi", "month_amanta": "8", "nakshatra": "4", "window": "sunrise"]

  /// Rohini Vrata of drikpanchang.com, the day of Rohini at sunrise: 20 November 2021, a pratipada (jagran.com); on 24
  /// November 2026 Krittika gives way to Rohini at 23:25 (elements_printed.csv). Both days follow Karttika purnima.
  @Test func aNakshatraOfALunarMonthComesOnceAYear() throws {
    #expect(try Self.dates(Self.rohini, "2021") == ["2021-11-20"])
    #expect(try Self.dates(Self.rohini, "2026") == ["2026-11-25"])
    #expect(try Self.dates(Self.rohini.filter { $0.key != "month_amanta" }, "2026").count >= 13)
  }

  @Test func ofTwoDaysInAMonthOneCanBePicked() throws {
    // A month of 29 or 30 days holds a nakshatra that returns after 27 days once or twice.
    for nakshatra in 1...27 {
      let all = ["kind": "nakshatra", "month_amanta": "6", "nakshatra": "\(nakshatra)", "window": "sunrise"]
      let days = try Self.dates(all, "2026")
      #expect(1...2 ~= days.count)
      #expect(try Self.dates(all.merging(["pick": "first"]) { $1 }, "2026") == Array(days.prefix(1)))
      #expect(try Self.dates(all.merging(["pick": "last"]) { $1 }, "2026") == Array(days.suffix(1)))
    }
  }

  @Test(arguments: [
    (["kind": "tithi", "tithi": "11", "nakshatra": "4", "window": "sunrise"], "nakshatra"),
    (["kind": "tithi", "tithi": "11", "window": "sunrise", "pick": "last"], "pick"),
    (["kind": "recurring", "nakshatra": "4", "window": "sunrise", "in_adhika": "only"], "in_adhika"),
    (["kind": "recurring", "nakshatra": "4", "window": "sunrise", "pick": "first"], "pick"),
    (["kind": "nakshatra", "nakshatra": "4", "tithi": "3", "window": "sunrise"], "tithi"),
    (
      ["kind": "nakshatra", "nakshatra": "4", "month_amanta": "3", "solar_month": "3", "window": "sunrise"],
      "solar_month"
    ),
    (["kind": "solar", "solar_month": "3", "month_amanta": "3"], "month_amanta"),
    (["kind": "derived", "anchor": "diwali", "offset_days": "1", "window": "sunrise"], "window"),
    (["kind": "tithi", "tithi": "3", "window": "sunrise", "anchor": "diwali"], "anchor"),
    (["kind": "tithi", "tithi": "11", "window": "ekadashi", "when_two": "first"], "when_two"),
  ])
  func aColumnThatIsNotReadIsRefused(values: [String: String], column: String) {
    #expect { try Self.rule(values) } throws: { "\($0)".hasPrefix("\(column) means nothing") }
  }
}
