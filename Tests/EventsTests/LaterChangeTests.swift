import CivilTime
import Fixtures
import Foundation
import ICalendar
import Testing

@testable import Events

/// Changes of a recurrence and all later ones (RANGE=THISANDFUTURE). Source of the times: RFC 5545, 3.8.4.4.
@Suite struct LaterChangeTests {
  /// The series that recurs daily at 18:00 UTC from 21 November on, with a change; the dates of its events in Berlin.
  private static func schedule(
    _ change: String, _ lines: String = "DTSTART:20261121T180000Z\nRRULE:FREQ=DAILY;COUNT=6"
  ) throws -> Schedule {
    let events = ["SUMMARY:old\n" + lines, change].map { "BEGIN:VEVENT\nUID:e\n\($0)\nEND:VEVENT\n" }
    return try Schedule(calendar(events.joined()), "2026-11-01", "2026-12-31")
  }

  /// "21 19:00" for each event.
  private static func times(_ schedule: Schedule) -> [String] {
    schedule.events.map { event in
      let time = event.split(separator: " ")[1]
      return time.dropFirst(8).prefix(2) + (time.count > 10 ? " " + time.dropFirst(11).prefix(5) : "")
    }
  }

  @Test func laterRecurrencesMoveWithTheChangedOne() throws {
    let schedule = try Self.schedule(
      "SUMMARY:new\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z\nDTSTART:20261123T190000Z\nDURATION:PT2H")
    #expect(Self.times(schedule) == ["21 19:00", "22 19:00", "23 20:00", "24 20:00", "25 20:00", "26 20:00"])
    #expect(schedule.titles == ["old", "old", "new", "new", "new", "new"])
    #expect(schedule.events.last == "e 2026-11-26T20:00:00+01:00 2026-11-26T22:00:00+01:00")
    #expect(schedule.status.isWhole && schedule.warnings == [])
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == [] && $0.entry.details.isRecurring })
  }

  @Test(arguments: [
    // Whole days, a clock time on a whole day, a whole day in place of a clock time.
    (
      "DTSTART;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLY;COUNT=3", ";VALUE=DATE:20261128", ";VALUE=DATE:20261127",
      ["21", "27", "04"]
    ),
    (
      "DTSTART;VALUE=DATE:20261121\nRRULE:FREQ=WEEKLY;COUNT=3", ";VALUE=DATE:20261128", ":20261129T090000",
      ["21", "29 09:00", "06 09:00"]
    ),
    (
      "DTSTART:20261121T180000\nRRULE:FREQ=WEEKLY;COUNT=3", ":20261128T180000", ";VALUE=DATE:20261130",
      ["21 18:00", "30", "07"]
    ),
    // Berlin leaves its summer time on 25 October: the clock counts, whatever the zone of the change.
    (
      "DTSTART;TZID=Europe/Berlin:20261017T180000\nRRULE:FREQ=WEEKLY;COUNT=6", ":20261024T160000Z", ":20261024T170000Z",
      ["07 19:00", "14 19:00", "21 19:00"]
    ),
    (
      "DTSTART;TZID=America/New_York:20261025T120000\nRRULE:FREQ=WEEKLY;COUNT=3",
      ";TZID=America/New_York:20261101T120000", ";TZID=Europe/Berlin:20261101T190000", ["01 19:00", "08 19:00"]
    ),
    // RDATE, EXDATE and COUNT name the dates of the series, whatever became of them.
    (
      "DTSTART:20261121T180000Z\nRRULE:FREQ=DAILY;COUNT=4\nRDATE:20261201T180000Z\nEXDATE:20261123T180000Z",
      ":20261122T180000Z", ":20261125T180000Z", ["21 19:00", "25 19:00", "27 19:00", "04 19:00"]
    ),
    // A zone that the file leaves out of RECURRENCE-ID and EXDATE is the series' own.
    (
      "DTSTART;TZID=Asia/Tokyo:20261121T180000\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20261122T180000", ":20261123T180000",
      ";TZID=Asia/Tokyo:20261123T200000", ["21 10:00", "23 12:00", "24 12:00"]
    ),
  ])
  func theDifferenceIsThatOfTheClock(lines: String, id: String, start: String, times: [String]) throws {
    let schedule = try Self.schedule("RECURRENCE-ID;RANGE=THISANDFUTURE\(id)\nDTSTART\(start)", lines)
    #expect(Self.times(schedule) == times)
    #expect(schedule.status.isWhole && schedule.warnings == [])
  }

  /// Recurrences that are moved by months are found on the days to which they are moved.
  @Test(arguments: ["2027-01-20", "2026-08-20"])
  func farMovesAreFound(day: String) throws {
    let events =
      "BEGIN:VEVENT\nUID:e\nDTSTART:20261121T180000Z\nRRULE:FREQ=DAILY;COUNT=10\nEND:VEVENT\nBEGIN:VEVENT\nUID:e\n"
      + "RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z\nDTSTART:\(day)T10:00:00Z\nEND:VEVENT\n"
    let last = try day.gregorianDate.adding(days: 30)
    #expect(try Schedule(calendar(events), day, "\(last)").events.count == 8)
  }

  @Test(arguments: [
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z\nDTSTART:20261123T180000Z\nSTATUS:CANCELLED",
    "RECURRENCE-ID;RANGE=\"thisandfuture\":20261123T180000Z\nSTATUS:CANCELLED",
  ])
  func aCancelledChangeEndsTheSeries(change: String) throws {
    let schedule = try Self.schedule(change)
    #expect(Self.times(schedule) == ["21 19:00", "22 19:00"])
    #expect(schedule.status.isWhole && schedule.warnings == [])
  }

  /// Rules that repeat those of the series say nothing new; others leave the later dates open.
  @Test(arguments: [
    ("RRULE:FREQ=DAILY;COUNT=6", 6, ""), ("RRULE:FREQ=WEEKLY", 3, "with dates of its own"),
    ("RDATE:20261201T180000Z", 3, "with dates of its own"),
  ])
  func aChangeWithDatesOfItsOwnIsOpen(line: String, count: Int, warning: String) throws {
    let schedule = try Self.schedule(
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z\nDTSTART:20261123T190000Z\n\(line)")
    #expect(schedule.events.count == count)
    #expect(schedule.status.isWhole == warning.isEmpty && schedule.status.incomplete == (warning.isEmpty ? 0 : 1))
    #expect(
      schedule.warnings
        == (warning.isEmpty ? [] : ["1 x later dates are left out: a change to all later recurrences \(warning)"]))
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == (warning.isEmpty ? [] : [.laterDates]) })
  }

  @Test func aChangeWithoutItsSeriesIsOpen() throws {
    let schedule = try Schedule(
      calendar(event: "RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z\nDTSTART:20261123T190000Z"), "2026-11-01",
      "2026-12-31")
    #expect(schedule.entries.map(\.entry.details.doubts) == [[.laterDates]])
    #expect(schedule.status.incomplete == 1)
    #expect(
      schedule.warnings == [
        "1 x later dates are left out: a change to all later recurrences of a series that the file does not have"
      ])
  }

  /// RFC 5545 forbids THISANDPRIOR, which RFC 2445 had.
  @Test func anotherRangeMarksTheSeries() throws {
    let schedule = try Self.schedule(
      "RECURRENCE-ID;RANGE=THISANDPRIOR:20261123T180000Z\nDTSTART:20261123T190000Z")
    #expect(schedule.events.count == 6 && schedule.status.incomplete == 1)
    #expect(schedule.entries.allSatisfy { $0.entry.details.doubts == [.changes] })
  }

  /// A date deleted in a later revision is not shown, but the dates after it keep what was changed with it.
  @Test func aDeletedChangeStaysInItsLaterDates() throws {
    let schedule = try Self.schedule(
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T180000Z\nDTSTART:20261123T190000Z\nSEQUENCE:1",
      "DTSTART:20261121T180000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20261123T180000Z\nSEQUENCE:2")
    #expect(Self.times(schedule) == ["21 19:00", "22 19:00", "24 20:00", "25 20:00"])
  }

  @Test func randomSeriesHaveTheOccurrencesOfRecurringIcalEvents() throws {
    for line in String(decoding: try fixture("events/later_changes.txt"), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(fields.count == 2)
      let lines = fields[0].replacing("|", with: "\n")
      let schedule = try Schedule(calendar(String(lines)), "2026-03-01", "2026-05-31")
      let found = Set(schedule.entries.map { "\(Self.text($0.entry.time))=\($0.entry.details.title)" })
      #expect(found == Set(fields[1].split(separator: ",").map(String.init)), "\(lines)")
      #expect(schedule.status.isWhole && schedule.warnings == [])
    }
  }

  /// "20260321T180000Z/20260321T190000Z" or "20260321/20260322".
  private static func text(_ time: CalendarEntry.Time) -> String {
    func text(_ instant: Int64) -> String {
      CivilZone.utc.dateTime(atUnixSeconds: instant).rfc3339.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }
    return switch time {
    case .moment(let instant): text(instant)
    case .span(let span): "\(text(span.lowerBound))/\(text(span.upperBound))"
    case .days(let dates): "\(dates.lowerBound)/\(dates.upperBound)".filter { $0 != "-" }
    }
  }
}
