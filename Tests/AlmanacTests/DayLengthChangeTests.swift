import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// By how much a day is longer than the day before.
@Suite struct DayLengthChangeTests {
  /// Each day's change is the difference of the two lengths, also on the first date that is asked for.
  @Test(arguments: [(59.91, 10.75, "2026-01-01"), (-13.83, -171.77, "2026-06-18"), (69.65, 18.96, "2026-01-12")])
  func theChangeIsTheDifferenceOfTheLengths(_ latitude: Double, _ longitude: Double, _ first: String) throws {
    var almanac = try almanac(latitude: latitude, longitude: longitude, parts: [.sun])
    let date = try #require(GregorianDate(first))
    let lengths = try almanac.days(date.adding(days: -1)...date.adding(days: 20)).map { $0.sun?.dayLength }
    #expect(try almanac.days(date...date)[0].sun?.dayLengthChange == nil, "nobody asked for it")
    almanac.details.insert(.dayLengthChange)
    for (index, report) in try almanac.days(date...date.adding(days: 20)).enumerated() {
      let (before, length) = (lengths[index], lengths[index + 1])
      #expect((report.sun?.dayLengthChange == nil) == (before == nil || length == nil))
      if let before, let length, let change = report.sun?.dayLengthChange {
        #expect(abs(change - (length - before)) < 0.01, "\(report.day.date)")
      }
    }
    let alone = try almanac.days(date.adding(days: 9)...date.adding(days: 9))[0].sun?.dayLengthChange
    let among = try almanac.days(date...date.adding(days: 9))[9].sun?.dayLengthChange
    #expect(abs((alone ?? 0) - (among ?? 0)) < 0.01)
  }
}
