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
}
