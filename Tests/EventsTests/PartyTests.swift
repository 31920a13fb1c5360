import CivilTime
import Fixtures
import ICalendar
import Testing

@testable import Events

/// Attendees, links and to-dos. Source: RFC 5545, 3.2, 3.6.2 and 3.8; RFC 7986, 5.11.
@Suite struct PartyTests {
  private func details(_ lines: String) throws -> EventDetails {
    let schedule = try Schedule(calendar(event: "DTSTART:20261121T180000Z\n" + lines), "2026-11-20", "2026-11-23")
    #expect(schedule.warnings == [])
    return try #require(schedule.entries.first?.entry.details)
  }

  @Test func attendeesHaveNamesAddressesAndAnswers() throws {
    let attendees = try details(
      """
      ATTENDEE;CN="Lovelace; Ada: Countess";PARTSTAT=ACCEPTED:mailto:ada@example.org
      ATTENDEE;partstat=needs-action;RSVP=TRUE:MAILTO:bob@example.org
      ATTENDEE;CN=^'Cy^':https://example.org/cy
      """
    ).attendees
    #expect(attendees.map(\.name) == ["Lovelace; Ada: Countess", nil, "\"Cy\""])
    #expect(attendees.map(\.address) == ["ada@example.org", "bob@example.org", "https://example.org/cy"])
    #expect(attendees.map(\.status) == ["accepted", "needs_action", nil])
  }

  /// Only addresses of the web are links: a file within the calendar, a file of the machine and a script are none.
  @Test func linksAreThoseOfTheWeb() throws {
    let links = try details(
      """
      URL:https://example.org/club
      ATTACH;FMTTYPE=application/pdf;FILENAME=plan.pdf:HTTPS://example.org/plan.pdf
      ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA
      ATTACH:file:///etc/passwd
      ATTACH:javascript:alert(1)
      CONFERENCE;VALUE=URI;LABEL=Video room:https://meet.example.org/club
      URL:https://example.org/club
      """
    ).links
    #expect(
      links.map(\.url) == [
        "https://example.org/club", "HTTPS://example.org/plan.pdf", "https://meet.example.org/club",
      ])
    #expect(links.map(\.title) == [nil, "plan.pdf", "Video room"])
  }

  @Test func controlsAreRemovedAndNumbersLimited() throws {
    let evil = try details("ATTENDEE;CN=A\u{1B}[31m\u{202E}b:mailto:x\u{7}@y").attendees
    #expect(evil.map(\.name) == ["A[31mb"] && evil.map(\.address) == ["x@y"])
    let many = (1...150).map { "ATTENDEE:mailto:\($0)@x\nATTACH:https://x/\($0)" }.joined(separator: "\n")
    let limited = try details(many)
    #expect(limited.attendees.count == 100 && limited.links.count == 100)
    let long = try details("ATTACH:https://x/" + String(repeating: "y", count: 10_000))
    #expect(long.links.isEmpty)
  }

  @Test func aDamagedAttendeeSpoilsNoEvent() throws {
    let odd = try details("ATTENDEE\nATTENDEE;CN\nATTENDEE;CN=\"open:mailto:a@b\nATTENDEE:\nURL\nURL:")
    #expect(odd.links.isEmpty && odd.attendees.allSatisfy { $0.name != nil || $0.address != nil })
  }

  private func toDos(_ lines: String, _ first: String = "2026-11-20", _ last: String = "2026-11-30") throws -> Schedule
  {
    try Schedule(calendar("BEGIN:VTODO\nUID:t@x\n" + lines + "\nEND:VTODO"), first, last)
  }

  /// A to-do stands on the day on which it is due, not on each day from its start.
  @Test(arguments: [
    ("DUE:20261121T110000Z", "t@x 2026-11-21T12:00:00+01:00"),
    ("DTSTART:20261101T110000Z\nDUE:20261121T110000Z", "t@x 2026-11-21T12:00:00+01:00"),
    ("DUE;VALUE=DATE:20261121", "t@x 2026-11-21 2026-11-22"),
    ("DTSTART;TZID=Asia/Kolkata:20261121T090000\nDURATION:PT1H", "t@x 2026-11-21T04:30:00+01:00"),
  ])
  func aToDoIsListedWhenItIsDue(lines: String, event: String) throws {
    let schedule = try toDos(lines)
    #expect(schedule.events == [event] && schedule.warnings == [])
    #expect(schedule.entries.allSatisfy { $0.entry.details.isToDo })
  }

  @Test func aToDoWithoutADateBelongsToNoDay() throws {
    let schedule = try toDos("SUMMARY:some day")
    #expect(schedule.events == [] && schedule.warnings == [] && schedule.status.skipped == 0)
  }

  @Test func aToDoRecursFromItsStart() throws {
    let schedule = try toDos("DTSTART;VALUE=DATE:20261121\nDUE;VALUE=DATE:20261123\nRRULE:FREQ=WEEKLY;COUNT=2")
    #expect(schedule.events == ["t@x 2026-11-21 2026-11-22", "t@x 2026-11-28 2026-11-29"])
  }

  @Test(arguments: [
    ("NEEDS-ACTION", EventStatus.needsAction), ("completed", .completed), ("IN-PROCESS", .inProcess),
    ("CONFIRMED", nil), ("X-ODD", nil),
  ])
  func aToDoHasItsOwnStatus(word: String, status: EventStatus?) throws {
    #expect(try toDos("DUE:20261121T110000Z\nSTATUS:\(word)").entries.map(\.entry.details.status) == [status])
  }

  @Test func aCancelledToDoIsLeftOut() throws {
    #expect(try toDos("DUE:20261121T110000Z\nSTATUS:CANCELLED").events == [])
  }

  @Test func anEventAndAToDoMayShareAUID() throws {
    let lines =
      "BEGIN:VTODO\nUID:e@x\nDUE:20261121T110000Z\nEND:VTODO\n"
      + "BEGIN:VEVENT\nUID:e@x\nDTSTART:20261121T180000Z\nEND:VEVENT"
    let schedule = try Schedule(calendar(lines), "2026-11-21", "2026-11-21")
    #expect(schedule.entries.map(\.entry.details.isToDo) == [true, false])
  }

  @Test func theAttendeesOfJSONAreRead() throws {
    let own = try Schedule(
      Array(
        #"""
        {"schema": "astrocal.events/1", "events": [{"start": "2026-11-21", "url": "https://example.org",
         "attendees": ["Ada", {"name": "Bob", "email": "bob@example.org", "status": "accepted"}, 7],
         "links": [{"title": "Plan", "url": "http://example.org/plan"}, "ftp://example.org"]}]}
        """#.utf8), "2026-11-21", "2026-11-21")
    let details = try #require(own.entries.first?.entry.details)
    #expect(details.attendees.map(\.name) == ["Ada", "Bob"] && details.attendees[1].address == "bob@example.org")
    #expect(details.links.map(\.url) == ["https://example.org", "http://example.org/plan"])
    let seconds = try Schedule(fixture("events/events-busylife.json"), "2026-11-21", "2026-11-21")
    let attendee = try #require(seconds.entries.first?.entry.details.attendees.first)
    #expect(attendee.name == "Ada" && attendee.address == "ada@example.org")
  }
}
