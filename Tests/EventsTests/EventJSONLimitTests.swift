import CivilTime
import Fixtures
import Testing

@testable import Events
@testable import ICalendar

@Suite struct EventJSONLimitTests {
  private func read(_ text: String, _ limits: EventJSONReader.Limits) throws -> EventJSONReader {
    try EventJSONReader(
      Array(text.utf8), zones: ZoneDatabase(), try #require(Libical()), limits: limits)
  }

  private func own(_ events: String) -> String {
    "{\"schema\":\"astrocal.events/1\",\"events\":[\(events)]}"
  }

  @Test func eventsBeyondTheLimitAreLeftOut() throws {
    let event = "{\"start\":\"2026-11-21\"}"
    let reader = try read(own("\(event),\(event),\(event)"), EventJSONReader.Limits(events: 1))
    #expect(reader.events.count == 1)
    #expect(reader.skipped == 2)
    #expect(reader.warnings.texts == ["2 more than 1 events: this one is left out"])
    let timed = "{\"startDate\":1795285800,\"range\":1}"
    #expect(try read("[\(timed),\(timed)]", EventJSONReader.Limits(events: 1)).events.count == 1)
  }

  @Test func tagsBeyondTheLimitAreLeftOut() throws {
    let reader = try read(
      own("{\"start\":\"2026-11-21\",\"tags\":[\"a\",\"b\",\"c\"]}"), EventJSONReader.Limits(tags: 2))
    #expect(reader.events[0].details.categories == ["a", "b"])
    #expect(reader.warnings.texts == ["1 more than 2 tags of an event: the rest is left out"])
  }

  @Test func aLongDescriptionIsCut() throws {
    let reader = try read(
      own("{\"start\":\"2026-11-21\",\"description\":\"abc\\ndef\"}"), EventJSONReader.Limits(description: 5))
    #expect(reader.events[0].details.description == "abc\nd…")
  }

  @Test(arguments: [
    ("\"start\":\"\(String(repeating: "-", count: 1_000))\"", "left out: no readable start"),
    ("\"start\":7", "left out: damaged"), ("\"start\":\"2026-11-21\",\"title\":7", "left out: damaged"),
    ("\"start\":\"2026-11-21\",\"tags\":[7]", "left out: damaged"),
    ("\"start\":\"2026-11-21\",\"location\":{\"name\":[]}", "left out: damaged"),
  ])
  func membersThatAreNoneLeaveTheEventOut(_ members: String, _ warning: String) throws {
    let reader = try read(own("{\(members)}"), EventJSONReader.Limits())
    #expect(reader.events.isEmpty && reader.skipped == 1)
    #expect(reader.warnings.all.map(\.text) == [warning])
  }

  @Test(arguments: [
    ("\"duration\":\"P\(String(repeating: "1", count: 1_000))D\"", EventDoubt.end, 1), ("\"end\":\"never\"", .end, 1),
    ("\"tz\":\"Europe/\(String(repeating: "/Berlin", count: 99))\"", .timeZone, 0),
  ])
  func membersThatAreNoneAreMarked(_ members: String, _ doubt: EventDoubt, _ incomplete: Int) throws {
    let reader = try read(own("{\"start\":\"2026-11-21T08:00\",\(members)}"), EventJSONReader.Limits())
    #expect(reader.events.map(\.details.doubts) == [[doubt]])
    #expect((reader.skipped, reader.incomplete, reader.warnings.all.count) == (0, incomplete, 1))
  }

  @Test func nullIsAsGoodAsNothing() throws {
    let event = """
      {"id":null,"title":null,"start":"2026-11-21","end":null,"duration":null,"tz":null,"all_day":null,"location":null,
       "description":null,"tags":null,"status":null}
      """
    let reader = try read(own(event), EventJSONReader.Limits())
    #expect(reader.events.count == 1 && reader.warnings.isEmpty)
  }
}
