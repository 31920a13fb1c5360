import AstroCore
import CivilTime
import Testing

@testable import Reminders

/// The occurrences that a run announces, by the time since they fired.
@Suite struct OutlookTests {
  /// The date 366 days ago is the earliest that counts, so that nothing is lost when a machine was off for a year.
  @Test(arguments: [("2025-11-19", false), ("2025-11-20", true), ("2026-05-01", true), ("2026-11-21", true)])
  func whatWasMissedIsAnnouncedForAYear(day: String, isAnnounced: Bool) throws {
    let now = try instant("2026-11-21T12:00:00Z")
    let reminder = try reminder(day, since: "2020-01-01T00:00:00Z")
    var outlook = Outlook(try finder(), at: now)
    let expected = isAnnounced ? ["date-\(day)@\(day.prefix(4))"] : []
    #expect(try outlook.due(of: reminder).compactMap { $0.occurrence?.key } == expected)
    #expect(try outlook.all(of: reminder).compactMap { $0.occurrence?.key } == expected)
  }

  /// A reminder that was set while the clock was ahead counts from each run: what is due then is announced, and what was over is not.
  @Test func aClockThatWasAheadKeepsNothingSilent() throws {
    let now = try instant("2026-12-11T10:00:00Z")
    var reminder = try reminder("GEM", daysBefore: 3, since: "2099-01-01T00:00:00Z")
    for _ in 1...2 {
      var outlook = Outlook(try finder(), at: now)
      #expect(try outlook.due(of: reminder).compactMap { $0.occurrence?.key } == ["shower-geminids@2026"])
      #expect(try outlook.next(of: reminder).state == .due)
      #expect(try outlook.all(of: reminder).map(\.lateness) == [0])
      // The second round has it as the store keeps it from then on.
      if reminder.countFrom(atLatest: now) { #expect(reminder.since == now) }
    }
  }

  /// Full Moon on 24 November 2026 at 14:53:34 UTC (moon_phases.csv). A reminder that is set before announces it until midnight, one that
  /// is set afterwards names the next one.
  @Test(arguments: [
    ("2026-11-24T14:00:00Z", "phase-full-moon@2026-11-24"), ("2026-11-24T15:00:00Z", "phase-full-moon@2026-12-24"),
    ("2099-01-01T00:00:00Z", "phase-full-moon@2026-12-24"),
  ])
  func whatIsOverWhenAReminderIsSetIsNotItsNext(since: String, key: String) throws {
    let now = try instant("2026-11-24T20:00:00Z")
    let reminder = try reminder("full-moon", since: since)
    var outlook = Outlook(try finder(), at: now)
    let next = try outlook.next(of: reminder)
    #expect(next.occurrence?.key == key)
    #expect(try outlook.due(of: reminder).compactMap { $0.occurrence?.key } == (next.state == .due ? [key] : []))
  }

  /// All festivals of a place are announced each by itself, and their search is read from its words.
  @Test(arguments: [
    FestivalSelection(), FestivalSelection(region: "kerala"), FestivalSelection(region: "kerala", isStated: true),
  ])
  func allFestivalsAreOneReminder(selection: FestivalSelection) throws {
    var reminder = try reminder("diwali", at: .delhi)
    reminder.query = EventQuery(selection)
    reminder.id = reminder.query.reminderID(in: catalogue)
    #expect(try EventQuery(kind: .festival, reminder.query.description, reckoning: .amanta) == reminder.query)
    let found = try occurrences(of: reminder, "2026-11-01", "2026-11-30")
    #expect(Set(found.map(\.key)).count == found.count)
    let diwali = try #require(found.first { $0.event.festival?.rule.id == "diwali" })
    #expect(diwali.date == (try date("2026-11-08")))
    #expect(Set(found.map(\.date)).count > 5)
  }
}
