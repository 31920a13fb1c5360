import CivilTime
import Fixtures
import Foundation
import Testing

@testable import Events
@testable import ICalendar
@testable import SourceFiles

/// A calendar with every kind of event, and the two forms of JSON.
@Suite struct SampleEventsTests {
  private struct Expected: Decodable {
    let uid, start, end: String
  }

  @Test func theSampleAgreesWithRecurringICalEvents() throws {
    let oracle = try JSONDecoder().decode(
      [Expected].self, from: Data(fixture("events/events.expected-berlin-20261120-20261208.json")))
    let schedule = try Schedule(fixture("events/events.ics"), "2026-11-20", "2026-12-08")
    #expect(schedule.events == oracle.map { "\($0.uid) \($0.start)" + ($0.start == $0.end ? "" : " \($0.end)") })
    #expect(schedule.status.count == 16)
    #expect(schedule.status.skipped == 0)
    #expect(schedule.warnings.isEmpty)
  }

  @Test func textsAndCategoriesAreRead() throws {
    let entries = try Schedule(fixture("events/events.ics"), "2026-11-21", "2026-11-28").entries.map(\.entry.details)
    #expect(entries[0].location == "Wilhelm-Foerster-Sternwarte, Berlin")
    #expect(entries[0].categories == ["astro", "club"])
    #expect(entries.last?.title.hasSuffix("Jye\u{1E63}\u{1E6D}ha; back\\slash second line") == true)
  }

  @Test func ourOwnJSONIsRead() throws {
    let schedule = try Schedule(fixture("events/events.json"), "2026-11-20", "2026-12-08")
    #expect(
      schedule.segments == [
        "2026-11-21 obs-1 1/1 2026-11-21T19:30:00+01:00 2026-11-21T21:00:00+01:00",
        "2026-11-21 obs-3 1/3 2026-11-21T21:00:00+01:00 2026-11-22T00:00:00+01:00",
        "2026-11-22 obs-3 2/3 2026-11-22T00:00:00+01:00 2026-11-23T00:00:00+01:00",
        "2026-11-22 obs-4 1/1 2026-11-22T11:00:00+01:00 2026-11-22T12:00:00+01:00",
        "2026-11-23 obs-3 3/3 2026-11-23T00:00:00+01:00 2026-11-23T02:00:00+01:00",
        "2026-11-27 obs-2 1/3 2026-11-27 2026-11-28", "2026-11-28 obs-2 2/3 2026-11-28 2026-11-29",
        "2026-11-29 obs-2 3/3 2026-11-29 2026-11-30",
      ])
    let club = try #require(schedule.entries.first?.entry.details)
    #expect((club.title, club.location) == ("Club telescope evening", "Sternwarte"))
    #expect(club.categories == ["club"])
  }

  /// 1795285800 is 2026-11-21T18:30:00Z by `date -u -d @1795285800`.
  @Test func eventsOfSecondsAreRead() throws {
    let schedule = try Schedule(fixture("events/events-busylife.json"), "2026-11-20", "2026-12-08")
    #expect(
      schedule.segments == [
        "2026-11-21 - 1/1 2026-11-21T19:30:00+01:00 2026-11-21T21:00:00+01:00",
        "2026-11-21 - 1/3 2026-11-21T21:00:00+01:00 2026-11-22T00:00:00+01:00",
        "2026-11-22 - 2/3 2026-11-22T00:00:00+01:00 2026-11-23T00:00:00+01:00",
        "2026-11-22 - 1/1 2026-11-22T11:00:00+01:00 2026-11-22T12:00:00+01:00",
        "2026-11-22 - 1/1 2026-11-22T12:30:00+01:00 2026-11-22T12:30:30+01:00",
        "2026-11-23 - 3/3 2026-11-23T00:00:00+01:00 2026-11-23T02:00:00+01:00",
      ])
    let details = schedule.entries.map(\.entry.details)
    #expect(details[0].description == "Bring eyepieces")
    #expect(details[0].location == "Sternwarte, Berlin")
    #expect(details[1].description == nil)
    #expect(details[1].location == "Westhavelland, Gülpe")
  }

  @Test func aBadElementOfJSONIsLeftOutAlone() throws {
    let own = """
      {"schema":"astrocal.events/1","events":[{"id":"a","start":"2026-11-21","title":"x\\u001b[31m"},{"title":"no start"},
       {"id":"b","start":"2026-02-30"},{"id":"c","start":"2026-11-21T08:00","tz":"Nowhere/Atall"},
       {"id":"d","start":"2026-11-21T08:00","end":"2026-11-21T25:00"},{"id":"e","start":"2026-11-21T08:00+05:30"}]}
      """
    let schedule = try Schedule(Array(own.utf8), "2026-11-21", "2026-11-21")
    #expect(
      schedule.events == [
        "a 2026-11-21 2026-11-22", "e 2026-11-21T03:30:00+01:00", "c 2026-11-21T08:00:00+01:00",
        "d 2026-11-21T08:00:00+01:00",
      ])
    #expect(schedule.titles == ["x[31m", "", "", ""])
    #expect(schedule.entries.map(\.entry.details.doubts) == [[], [], [.timeZone], [.end]])
    #expect((schedule.status.skipped, schedule.status.incomplete) == (2, 1))
    #expect(
      schedule.warnings == [
        "1 x left out: damaged", "1 x left out: no readable start",
        "1 x unknown time zone \"Nowhere/Atall\": taken by the clock of the place",
        "1 x an end that is not a date or time: taken as having none",
      ])
    let timed = try Schedule(
      Array("[{\"startDate\":1e300,\"range\":1},{\"startDate\":1795285800,\"range\":-5},7]".utf8), "2026-11-21",
      "2026-11-21")
    #expect(timed.events == ["- 2026-11-21T19:30:00+01:00"])
    #expect(timed.status.skipped == 2)
  }

  @Test(arguments: [
    ("", SourceError.empty), (" \r\n\t", .empty), ("\u{FEFF}", .empty),
    ("<!doctype html>", .unknownContent(expected: "a file of events: neither iCalendar nor JSON")),
    (
      "{\"schema\":\"astrocal.day/1\",\"events\":[]}",
      .malformed("schema \"astrocal.day/1\", not \"astrocal.events/1\"")
    ),
    ("{\"hourly\":{}}", .malformed("JSON, but not an object with \"schema\" and \"events\"")),
    ("[{\"name\":1}]", .malformed("an array of JSON, but no element has the numbers \"startDate\" and \"range\"")),
    ("[{", .malformed("the JSON breaks off before its end: line 1")),
  ])
  func anUnreadableFileIsRefused(_ text: String, _ expected: SourceError) {
    let error = #expect(throws: SourceError.self) { try EventSource(name: "file", bytes: Array(text.utf8)) }
    #expect(error == expected)
  }

  @Test func aFileOver16MBIsRefused() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: (16 << 20) + 1)
    let error = #expect(throws: SourceError.self) { try EventSource(name: "file", bytes: bytes) }
    #expect(error == .tooLarge)
  }

  @Test func aCalendarWithoutEventsIsGood() throws {
    let status = try Schedule(calendar("X-A:b"), "2026-11-21", "2026-11-21").status
    #expect(status.isGood && status.count == 0)
  }
}
