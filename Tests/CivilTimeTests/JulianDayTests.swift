import CivilTime
import Testing

@Suite struct JulianDayTests {
  /// Source: Meeus, Astronomical Algorithms, table 7.A: 2000 January 1.5 and 1999 January 1.0.
  @Test func julianDaysOfMeeus() throws {
    #expect(JulianDay(unixSeconds: Double(try unixSeconds("2000-01-01T12:00:00Z"))).ut == 2_451_545.0)
    #expect(JulianDay(unixSeconds: Double(try unixSeconds("1999-01-01T00:00:00Z"))).ut == 2_451_179.5)
    #expect(JulianDay.unixEpoch.unixSeconds == 0)
  }

  @Test func wholeSecondsSurviveTheWayThroughADouble() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      // Years −3000…3000.
      let seconds = Int64.random(in: -156_839_155_200...32_535_215_999, using: &generator)
      #expect(JulianDay(unixSeconds: Double(seconds)).roundedUnixSeconds == seconds)
    }
  }

  /// At some hours the `Double` lies before the second from which it was made.
  @Test func aWholeHourBelongsToTheDateThatItBegins() throws {
    for hour in 0..<24 * 366 {
      let seconds = 1_767_225_600 + Int64(hour) * 3_600
      #expect(JulianDay(unixSeconds: Double(seconds)).lastUnixSecond == seconds)
      #expect(JulianDay(unixSeconds: Double(seconds) - 0.001).lastUnixSecond == seconds - 1)
    }
    let newYork = try ZoneDatabase().zone("America/New_York")
    let midnight = JulianDay(unixSeconds: Double(try unixSeconds("2026-06-14T04:00:00Z")))
    #expect(newYork.date(at: midnight).description == "2026-06-14")
  }

  @Test func roundingSaturatesInsteadOfTrapping() {
    #expect(JulianDay(ut: 1e300).roundedUnixSeconds == .max)
    #expect(JulianDay(ut: -1e300).roundedUnixSeconds == .min)
    #expect(JulianDay(ut: 1e300).lastUnixSecond == .max)
    #expect(JulianDay(ut: -1e300).lastUnixSecond == .min)
    #expect(JulianDay(unixSeconds: 0.499).roundedUnixSeconds == 0)
    #expect(JulianDay(unixSeconds: 0.501).roundedUnixSeconds == 1)
    #expect(JulianDay(unixSeconds: -0.501).roundedUnixSeconds == -1)
  }

  @Test func daysAreDifferences() {
    let day = JulianDay(ut: 2_451_545)
    #expect(day.advanced(byDays: 1.5).days(since: day) == 1.5)
    #expect(day < day.advanced(byDays: 0.001))
  }
}
