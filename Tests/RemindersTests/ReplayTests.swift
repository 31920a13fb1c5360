import AstroCore
import CivilTime
import SwissEphemeris
import TestTier
import Testing

@testable import Reminders

/// Two years of `due`, hour by hour, with the pauses, repeats and clock changes of a real machine.
@Suite struct ReplayTests {
  /// An occurrence that a run announced, the instant of the run, and whether the occurrence was over by then.
  private struct Announcement: Equatable {
    let key: String
    let now: JulianDay
    let isMissed: Bool
  }

  private static let start = 1_767_225_600.0  // 2026-01-01T00:00:00Z
  private static let hours = 2 * 365 * 24

  /// The instants of the runs: hourly, but off from March to June 2026, for two days in November and over New Year;
  /// each run of a week twice; the clock set back by three days in September 2026 and by an hour in October.
  private static let runs: [JulianDay] = {
    func hour(_ month: Int, _ day: Int, year: Int = 2026) -> Int {
      (GregorianDate(year: year, month: month, day: day)?.dayNumber ?? 0) * 24 - Int(start) / 3600
    }
    let pauses = [hour(3, 1)..<hour(6, 20), hour(11, 23)..<hour(11, 25), hour(12, 24)..<hour(1, 8, year: 2027)]
    let repeats = hour(8, 1)..<hour(8, 8)
    var runs: [Int] = []
    for hour in 0..<hours where !pauses.contains(where: { $0.contains(hour) }) {
      runs.append(hour)
      if repeats.contains(hour) { runs.append(hour) }
      if hour == hours / 3 { runs += (hour - 72)..<hour }
      if hour == hours / 2 { runs.append(hour - 1) }
    }
    // Cron runs some seconds after the hour.
    return runs.map { JulianDay(unixSeconds: start + Double($0) * 3600 + 7) }
  }()

  /// Announces the occurrences of all runs.
  private func replay(_ reminder: inout Reminder, _ occurrences: [Occurrence]) -> [Announcement] {
    var announced: [Announcement] = []
    for now in Self.runs {
      // The program considers the last year only.
      let near = occurrences.filter { abs($0.fires.days(since: now)) < 200 }
      for occurrence in reminder.unannounced(among: near, at: now) {
        announced.append(
          Announcement(key: occurrence.key, now: now, isMissed: reminder.state(of: occurrence, at: now) == .missed))
        reminder.record(occurrence, at: now)
      }
    }
    return announced
  }

  @Test(
    arguments: TestTier.some(
      [
        ("QUA", 3, "09:00", TestPlace.berlin), ("full-moon", 0, "09:00", .berlin), ("PER", 0, "20:00", .berlin),
        ("ekadashi", 0, "sunset-30m", .delhi), ("tithi:ekadashi", 1, "18:00", .delhi), ("equinox", 3, "09:00", .berlin),
        ("sankranti", 0, "02:30", .berlin), ("diwali", 7, "06:15", .delhi), ("new-moon", 0, "23:30", .berlin),
      ], every: 3))
  func eachIsAnnouncedOnceAtTheNextRun(words: String, before: Int, clock: String, place: TestPlace) throws {
    var reminder = try reminder(words, at: place, daysBefore: before, clock: clock, since: "2025-12-31T00:00:00Z")
    let occurrences = try occurrences(of: reminder, "2025-12-31", "2028-02-01")
    let announced = replay(&reminder, occurrences)
    // By definition the first run at or after the time of an occurrence announces it, as missed once it is over.
    let expected = occurrences.compactMap { occurrence -> Announcement? in
      guard let index = Self.runs.firstIndex(where: { $0 >= occurrence.fires }) else { return nil }
      let now = Self.runs[index]
      return Announcement(key: occurrence.key, now: now, isMissed: now >= occurrence.dueUntil)
    }
    #expect(announced.sorted { $0.key < $1.key } == expected.sorted { $0.key < $1.key })
    #expect(Set(announced.map(\.key)).count == announced.count)
    #expect(!expected.isEmpty)
  }

  @Test func aLongPauseIsCaughtUpInOneRun() throws {
    var reminder = try reminder("full-moon", since: "2025-12-31T00:00:00Z")
    let announced = replay(&reminder, try occurrences(of: reminder, "2026-01-01", "2027-12-31"))
    // moon_phases.csv: full moons of 3 March, 2 April, 1 and 31 May 2026 fall into the pause that ends on 20 June.
    let back = try instant("2026-06-20T00:00:07Z")
    #expect(
      announced.filter { $0.now == back }.map(\.key) == [
        "phase-full-moon@2026-03-03", "phase-full-moon@2026-04-02", "phase-full-moon@2026-05-01",
        "phase-full-moon@2026-05-31",
      ])
    #expect(!announced.contains { $0.now == back && !$0.isMissed })
  }

  @Test func aReminderThatFiresOnceFiresOnceInTwoYears() throws {
    var reminder = try reminder("full-moon", isOnce: true, since: "2025-12-31T00:00:00Z")
    let announced = replay(&reminder, try occurrences(of: reminder, "2026-01-01", "2027-12-31"))
    #expect(announced.map(\.key) == ["phase-full-moon@2026-01-03"])
    #expect(reminder.isDone)
  }

  /// Another ephemeris moves an instant over midnight, and with it the key.
  @Test func anOccurrenceThatMovesByADayIsNotAnnouncedTwice() throws {
    var reminder = try reminder("full-moon", since: "2026-01-01T00:00:00Z")
    let first = try #require(try occurrences(of: reminder, "2026-11-20", "2026-11-30").first)
    reminder.record(first, at: first.fires)
    let occasion = Occasion(
      first.event, on: first.date.adding(days: 1), reminder.place.zone, name: "2026-11-25",
      time: first.time.advanced(byDays: 30.0 / 86_400), end: first.end.advanced(byDays: 1))
    let moved = Occurrence(
      occasion: occasion, reminderID: "phase-full-moon", calendarID: "phase-full-moon",
      fires: first.fires.advanced(byDays: 1))
    #expect(reminder.unannounced(among: [moved], at: moved.fires) == [])
  }

  @Test func occurrencesOverBeforeTheReminderWasSetAreNotAnnounced() throws {
    let reminder = try reminder("full-moon", since: "2026-11-21T12:00:00Z")
    let found = try occurrences(of: reminder, "2026-09-01", "2026-11-30")
    let announced = reminder.unannounced(among: found, at: try instant("2026-11-24T12:00:00Z"))
    #expect(announced.map(\.key) == ["phase-full-moon@2026-11-24"])
  }

  @Test func aReminderSetAfterItsTimeIsDueAtOnceAndNotLate() throws {
    let reminder = try reminder("2026-12-24", daysBefore: 7, since: "2026-12-20T12:00:00Z")
    let found = try #require(try occurrences(of: reminder, "2026-12-01", "2026-12-31").first)
    let now = try instant("2026-12-20T12:30:00Z")
    #expect(reminder.state(of: found, at: now) == .due)
    #expect(reminder.lateness(of: found, at: now).rounded() == 1800)
  }

  @Test func aForgottenOccurrenceIsAnnouncedAgainUnlessItIsOver() throws {
    var reminder = try reminder("full-moon", since: "2026-01-01T00:00:00Z")
    let found = try occurrences(of: reminder, "2026-10-20", "2026-11-30")
    let now = try instant("2026-11-24T12:00:00Z")
    for occurrence in found { reminder.record(occurrence, at: now) }
    #expect(reminder.unannounced(among: found, at: now) == [])
    let isForgotten = reminder.forget(nil, at: now)
    #expect(isForgotten)
    #expect(reminder.unannounced(among: found, at: now).map(\.key) == ["phase-full-moon@2026-11-24"])
    reminder.record(found[1], at: now)
    let hadNothing = !reminder.forget("phase-full-moon@2026-10-26", at: now)
    let hadSome = reminder.forget("phase-full-moon@2026-11-24", at: now)
    #expect(hadNothing && hadSome)
    #expect(reminder.unannounced(among: found, at: now).map(\.key) == ["phase-full-moon@2026-11-24"])
  }
}

extension Occurrence: Equatable {
  public static func == (left: Occurrence, right: Occurrence) -> Bool {
    left.key == right.key && left.time == right.time && left.fires == right.fires
  }
}
