import AstroCore
import CivilTime
import Foundation
import ProgramRuns
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// Times in the last half minute of a date, which rounds to midnight: they are printed on their own date, as 24:00.
@Suite struct LastMinuteTests {
  /// The instant of a date and a clock reading in UTC.
  private func instant(_ date: GregorianDate, _ hour: Int, _ minute: Int, _ second: Double) -> JulianDay {
    JulianDay(unixSeconds: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60) + second)
  }

  @Test func aReadingStaysOnItsDate() throws {
    let text = InstantText(.utc, isUTC: true)
    let wednesday = try #require(GregorianDate(year: 2026, month: 12, day: 16))
    let thursday = wednesday.adding(days: 1)
    for (second, clock) in [(29.4, "23:59"), (30.0, "24:00"), (40.0, "24:00"), (59.9, "24:00")] {
      let time = instant(wednesday, 23, 59, second)
      #expect(text.clock(time, on: wednesday) == clock && text.clock(time) == clock)
      #expect(text.clock(time, on: thursday) == "Wed " + clock)
      #expect(text.weekdayAndClock(time) == "Wed " + clock && text.dayAndClock(time) == "Wed 16 Dec " + clock)
    }
    // Midnight itself, and what a `Double` makes of it, is the first instant of a date.
    for second in [0, -0.00005, 0.4, 29] {
      let time = instant(thursday, 0, 0, second)
      #expect(text.clock(time, on: thursday) == "00:00" && text.clock(time, on: wednesday) == "Thu 00:00")
    }
    #expect(text.clockWithSeconds(instant(wednesday, 23, 59, 59.6), on: wednesday) == "24:00:00")
    #expect(
      text.hour(instant(wednesday, 23, 40, 0)).hour == 24 && text.hour(instant(wednesday, 23, 40, 0)).date == wednesday)
    #expect(text.hour(instant(thursday, 0, 10, 0)).hour == 0 && text.hour(instant(thursday, 0, 10, 0)).date == thursday)
  }

  /// Local mean time of Abidjan is 16 min 8 s behind UT, that of Kolkata 5 h 21 min 10 s ahead (tzdata): 06:09:22 UT is 05:53:14
  /// and 11:30:32.
  @Test func minutesOfLocalMeanTimeAreThoseOfItsClock() throws {
    let date = try #require(GregorianDate(year: 1905, month: 10, day: 2))
    for (name, clock) in [("Africa/Abidjan", "05:53"), ("Asia/Kolkata", "11:31")] {
      let text = InstantText(try KnownZones(ZoneDatabase()).zone(name), isUTC: false)
      #expect(text.clock(instant(date, 6, 9, 22)) == clock, "\(name)")
      // The middle of a minute of the clock goes up, the time before it down.
      for (second, minute) in [(37.9, "00:00"), (38.1, "00:01")] where name == "Africa/Abidjan" {
        #expect(text.clock(instant(date, 0, 16, second)) == minute)
      }
    }
  }

  /// Clocks of Havana jump from 24:00 to 01:00 on 2026-03-08.
  @Test func aDateWhoseMidnightIsSkippedEndsAtTwentyFour() throws {
    let zone = try KnownZones(ZoneDatabase()).zone("America/Havana")
    let saturday = try #require(GregorianDate(year: 2026, month: 3, day: 7))
    let time = zone.start(of: saturday.adding(days: 1)).advanced(byDays: -20 / 86_400)
    #expect(InstantText(zone, isUTC: false).clock(time, on: saturday) == "24:00")
  }

  /// Every rising and setting of JSON stands on the row of its date, as often, none of another date.
  ///
  /// Each of these months has times within the last half minute of a date.
  @Test(arguments: [
    ("2026-12", "Denver,US", "2026-12-16", "moon"), ("2025-10", "Denver,US", "2025-10-13", "moon"),
    ("2026-07", "Oslo", "2026-07-03", "moon"), ("2029-09", "New York", "2029-09-01", "moon"),
  ])
  func noRowOfARangeLosesATime(month: String, place: String, date: String, part: String) throws {
    let days = try #require(
      try astrocal("range", month, "--place", place, "--include", "sun,moon", "--json").json()["days"]
        as? [[String: Any]])
    let table = try astrocal("range", month, "--place", place, "--include", "sun,moon", "--width", "120")
    expectSuccess(table)
    let late = try #require(days.first { $0["date"] as? String == date })
    let times = try #require(late[part] as? [String: Any])
    let all = ["rise", "set"].flatMap { times[$0] as? [String] ?? [] }
    #expect(all.contains { $0.dropFirst(11).hasPrefix("23:59:") })
    for day in days {
      let name = try #require(day["date"] as? String)
      let times = try ["sun", "moon"].flatMap { body -> [String] in
        let body = try #require(day[body] as? [String: Any])
        return try ["rise", "set"].flatMap { try #require(body[$0] as? [String]) }
      }
      let row = try #require(table.lines.first { $0.dropFirst(4).hasPrefix(AgreementCall.day(name)) })
      let printed = row.split(separator: " ").map(String.init).filter { $0.wholeMatch(of: /\d\d:\d\d/) != nil }
      // JSON has rounded 29.5 s to 30 s, which the table rounds down.
      let clocks = times.map { time in
        let clock = Self.rounded(time, halvesUp: true)
        return printed.contains(clock) ? clock : Self.rounded(time, halvesUp: false)
      }
      #expect(printed.sorted() == clocks.sorted(), "\(name): \(row)")
      #expect(!row.dropFirst(12).contains { $0.isLetter }, "\(row)")
    }
  }

  /// `2026-12-16T23:59:40-07:00` as `24:00`.
  private static func rounded(_ time: String, halvesUp: Bool) -> String {
    let numbers = time.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
    let minutes = numbers[0] * 60 + numbers[1] + (numbers[2] >= (halvesUp ? 30 : 31) ? 1 : 0)
    return InstantText.twoDigits(minutes / 60) + ":" + InstantText.twoDigits(minutes % 60)
  }
}
