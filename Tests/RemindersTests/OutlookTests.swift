import CivilTime
import Testing

@testable import Reminders

/// Which occurrences a run announces, by how long ago they were.
@Suite struct OutlookTests {
  /// The date 366 days before is the last that counts: a machine that was off for a year misses nothing of it.
  @Test(arguments: [("2025-11-19", false), ("2025-11-20", true), ("2026-05-01", true), ("2026-11-21", true)])
  func whatWasMissedIsAnnouncedForAYear(day: String, isAnnounced: Bool) throws {
    let now = try instant("2026-11-21T12:00:00Z")
    let reminder = try reminder(day, since: "2020-01-01T00:00:00Z")
    var outlook = Outlook(try finder(), at: now)
    let expected = isAnnounced ? ["date-\(day)@\(day.prefix(4))"] : []
    #expect(try outlook.due(of: reminder).compactMap { $0.occurrence?.key } == expected)
    #expect(try outlook.all(of: reminder).compactMap { $0.occurrence?.key } == expected)
  }
}
