import CivilTime
import Geography
import Testing

@testable import Reminders

/// Reminders that fire hours before an event, by the Sun, and for what happens each day.
@Suite struct FiringTimeTests {
  private func seconds(_ first: JulianDay, since second: JulianDay) -> Double {
    (first.days(since: second) * 86_400).rounded()
  }

  /// Full Moon on 24 November 2026 at 14:53:34 UTC (moon_phases.csv).
  @Test func hoursCountFromTheInstant() throws {
    var moon = try reminder("full-moon")
    moon.lead = .minutes(36 * 60)
    let found = try #require(try occurrences(of: moon, "2026-11-01", "2026-11-30").first)
    #expect(found.fires(in: moon.place).hasPrefix("2026-11-23T03:53:3"))
    #expect(seconds(found.time, since: found.fires) == 36 * 3600)
  }

  /// 24 December in Berlin begins at 23:00 UTC of the 23rd.
  @Test func hoursBeforeAWholeDateCountFromItsMidnight() throws {
    var eve = try reminder("2026-12-24")
    eve.lead = .minutes(90)
    let found = try #require(try occurrences(of: eve, "2026-12-01", "2026-12-31").first)
    #expect(found.fires(in: eve.place) == "2026-12-23T22:30:00+01:00")
  }

  /// sunmoon.csv (JPL DE440): at Greenwich on 25 October 2026 the Sun sets at 16:46:19 UTC and civil dusk is at 17:20:43.
  @Test(arguments: [
    (TimeOfDay.daily(.sunset, minutes: -30), "2026-10-25T16:16:19+00:00"),
    (.daily(.civilDusk, minutes: 60), "2026-10-25T18:20:43+00:00"),
    (.either([.daily(.sunset, minutes: -30), .clock(1080)], isLatest: true), "2026-10-25T18:00:00+00:00"),
    (.either([.daily(.sunset, minutes: -30), .clock(1080)], isLatest: false), "2026-10-25T16:16:19+00:00"),
  ])
  func theTimeOfDayMayBeTheSuns(at time: TimeOfDay, fires: String) throws {
    var date = try reminder("2026-10-26", daysBefore: 1)
    date.place = ReminderPlace(
      name: "Greenwich", country: "GB",
      position: try #require(
        .init(latitude: .init(degrees: 51.4769), longitude: .init(degrees: -0.0005), elevation: 46)),
      zone: try ZoneDatabase().zone("Europe/London"))
    date.at = time
    let found = try #require(try occurrences(of: date, "2026-10-01", "2026-10-31").first)
    #expect(try abs(found.fires.days(since: instant(fires))) < 1.5 / 86_400, "\(found.fires(in: date.place))")
  }

  /// Printed for New Delhi: Lakshmi Puja 2024-11-01 from 17:36 (drikpanchang.com); parana of Shattila Ekadashi 2026-01-15 from
  /// 07:15 (parana_delhi_2026.csv); in clock readings, floored or rounded.
  @Test(arguments: [
    ("diwali", "2024-11-01", "puja", 0, "2024-11-01T17:36:00+05:30"),
    ("diwali", "2024-11-01", "puja-1h", 0, "2024-11-01T16:36:00+05:30"),
    ("diwali", "2024-11-01", "latest(puja-1h, 17:00)", 0, "2024-11-01T17:00:00+05:30"),
    ("diwali", "2024-11-01", "puja", 2, "2024-10-30T17:36:00+05:30"),
    ("ekadashi", "2026-01-14", "parana", 0, "2026-01-15T07:15:00+05:30"),
    // It has no such time.
    ("ekadashi", "2026-01-14", "nishita", 0, "2026-01-14T09:00:00+05:30"),
  ])
  func theTimeOfDayMayBeTheFestivals(name: String, on: String, at: String, days: Int, printed: String) throws {
    let reminder = try reminder(name, at: .delhi, daysBefore: days, clock: at)
    let found = try #require(try occurrences(of: reminder, on, on).first)
    #expect(
      try abs(found.fires.days(since: instant(printed))) < 2.0 / 1_440, "\(found.fires(in: reminder.place))")
  }

  /// In the midnight sun of Tromso there is no sunset on 21 June.
  @Test func withoutASunsetItFiresAtNine() throws {
    let tromso = ReminderPlace(
      name: "Tromso", country: "NO",
      position: try #require(.init(latitude: .init(degrees: 69.65), longitude: .init(degrees: 18.96))),
      zone: try ZoneDatabase().zone("Europe/Oslo"))
    var date = try reminder("2026-06-21")
    date.place = tromso
    date.at = .daily(.sunset, minutes: 0)
    #expect(
      try occurrences(of: date, "2026-06-01", "2026-06-30").map { $0.fires(in: tromso) }
        == ["2026-06-21T09:00:00+02:00"])
  }

  @Test func aSunsetComesEachDayAndFiresThen() throws {
    var sunset = try reminder("sunset")
    #expect(sunset.lead == .minutes(0))
    sunset.lead = .minutes(30)
    let found = try occurrences(of: sunset, "2026-11-20", "2026-11-22")
    #expect(found.map(\.key) == ["daily-sunset@2026-11-20", "daily-sunset@2026-11-21", "daily-sunset@2026-11-22"])
    #expect(found.allSatisfy { seconds($0.time, since: $0.fires) == 1800 })
    #expect(Set(found.map(\.uid)).count == 3)
  }

  /// The Moon rises some 50 minutes later each day, so that about one day a month has no moonrise.
  @Test func aDayWithoutAMoonriseHasNone() throws {
    let found = try occurrences(of: reminder("moonrise"), "2026-11-01", "2026-12-31")
    #expect((57...60).contains(found.count))
    #expect(Set(found.map(\.key)).count == found.count)
  }

  /// A machine that was off for a week is not asked to list seven sunsets.
  @Test func aPassageThatIsOverIsNotAnnouncedAsMissed() throws {
    let sunset = try reminder("sunset", since: "2026-11-01T00:00:00Z")
    var outlook = Outlook(try finder(), at: try instant("2026-11-20T16:00:00Z"))
    #expect(try outlook.due(of: sunset).map { $0.occurrence?.key } == ["daily-sunset@2026-11-20"])
    // Two hours after the instant it is over.
    outlook = Outlook(try finder(), at: try instant("2026-11-20T18:00:00Z"))
    #expect(try outlook.due(of: sunset).isEmpty)
    #expect(try outlook.next(of: sunset).occurrence?.key == "daily-sunset@2026-11-21")
  }

  @Test func theNextSunsetIsFoundBeyondThePolarSummer() throws {
    var sunset = try reminder("sunset")
    sunset.place = ReminderPlace(
      name: "Longyearbyen", country: "SJ",
      position: try #require(.init(latitude: .init(degrees: 78.22), longitude: .init(degrees: 15.64))),
      zone: try ZoneDatabase().zone("Arctic/Longyearbyen"))
    var outlook = Outlook(try finder(), at: try instant("2026-05-01T00:00:00Z"))
    // The midnight sun lasts until about 24 August there.
    let date = try #require(try outlook.next(of: sunset).occurrence?.date)
    #expect(date.month == 8 && (20...28).contains(date.day), "\(date)")
  }

  /// Days before a time of a festival keep the clock of that time, across 14 March 2027 too, on which New York sets its clocks forward.
  @Test func daysBeforeAPujaKeepTheClock() throws {
    var dahan = try reminder("holika-dahan", daysBefore: 0)
    dahan.place = ReminderPlace(
      name: "New York", country: "US",
      position: try #require(
        GeographicPosition(latitude: Angle(degrees: 40.7143), longitude: Angle(degrees: -74.006))),
      zone: try ZoneDatabase().zone("America/New_York"))
    dahan.at = try #require(TimeOfDay("dahan"))
    func reading(_ days: Int) throws -> (date: GregorianDate, clock: [Int]) {
      dahan.lead = .days(days)
      let fires = try #require(try occurrences(of: dahan, "2027-03-01", "2027-03-31").first).fires
      let reading = dahan.place.zone.dateTime(atUnixSeconds: fires.roundedUnixSeconds)
      return (reading.date, [reading.hour, reading.minute, reading.second])
    }
    let own = try reading(0)
    for days in [1, 7, 14] {
      let found = try reading(days)
      #expect(found.date == own.date.adding(days: -days))
      #expect(found.clock == own.clock, "\(days) days")
    }
    #expect(try reading(14).date < date("2027-03-14"))
  }
}
