import Fixtures
import Testing

@testable import Events
@testable import ICalendar
@testable import SourceFiles

/// The limits of the work that a file may cause.
@Suite struct EventLimitsTests {
  @Test func recurrencesOfAFileAreCapped() throws {
    let bytes = calendar(event: "DTSTART:20000101T180000Z\nRRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10,11,12")
    let schedule = try Schedule(bytes, "2000-01-01", "2003-12-31")
    #expect(schedule.events.count == 10_000)
    #expect(
      schedule.warnings == ["1 x more than 10000 recurrences, each counted for each of its days: the rest is left out"])
  }

  /// 100 rules of two centuries, which must be stepped through because COUNT limits them.
  @Test func workIsCappedAlikeEachTime() throws {
    let event = "BEGIN:VEVENT\nDTSTART:18240101T000000Z\nRRULE:FREQ=DAILY;COUNT=74000\nEND:VEVENT"
    let bytes = calendar(Array(repeating: event, count: 100).joined(separator: "\n"))
    let limits = EventLimits(recurrences: 10_000, entries: 10_000, steps: 1_300_000)
    let schedules = try (1...2).map { _ in try Schedule(bytes, "2026-01-01", "2026-01-31", limits: limits) }
    #expect(schedules[0].warnings == ["1 x \(SourceWarnings.usedUp)"])
    #expect(schedules[0].events == schedules[1].events)
    // The first two fit in.
    #expect(schedules[0].events.count == 62)
    #expect(schedules[0].status == schedules[1].status)
  }

  @Test func workOfReadingIsCappedToo() throws {
    let event = "BEGIN:VEVENT\nDTSTART:20261121T180000Z\nEND:VEVENT"
    let bytes = calendar(Array(repeating: event, count: 100).joined(separator: "\n"))
    let limits = EventLimits(recurrences: 10, entries: 1_000, steps: 20_000)
    let schedule = try Schedule(bytes, "2026-11-21", "2026-11-21", limits: limits)
    #expect(1..<100 ~= schedule.status.count)
    #expect(schedule.events.count == schedule.status.count)
    #expect(schedule.status.count + schedule.status.skipped == 100)
    #expect(schedule.warnings == ["1 x \(SourceWarnings.usedUp)"])
  }

  @Test func zonesDrawOnTheSameWork() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:16010101T000000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:STANDARD
      END:VTIMEZONE
      """
    let event = "BEGIN:VEVENT\nUID:e@x\nDTSTART:20261121T180000Z\nEND:VEVENT"
    let zones = Array(repeating: zone, count: 20).joined(separator: "\n")
    let limits = EventLimits(recurrences: 10, entries: 10, steps: 20_000)
    let schedule = try Schedule(calendar("\(zones)\n\(event)"), "2026-11-21", "2026-11-21", limits: limits)
    #expect(schedule.warnings == ["1 x \(SourceWarnings.usedUp)"])
    #expect(schedule.status.skipped == 1)
  }

  /// The recurrences of a series that was read before a limit are kept.
  @Test func entriesAreCapped() throws {
    func event(_ number: Int) -> String {
      "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20261121T180000Z\nRDATE:20261122T180000Z,20261123T180000Z\nEND:VEVENT"
    }
    let limits = EventLimits(recurrences: 100, entries: 7, steps: 1_000_000)
    let schedule = try Schedule(
      calendar((1...9).map(event).joined(separator: "\n")), "2026-11-21", "2026-11-23", limits: limits)
    #expect(schedule.status.count == 3)
    #expect(schedule.status.skipped == 6)
    #expect(schedule.events.count == 9)
    #expect(schedule.warnings == ["1 x more than 7 events and times of them: the rest is left out"])
  }

  /// 500 rules of ten years and 2,000 single events reach no limit.
  @Test func anHonestCalendarIsWhole() throws {
    let rules = (0..<500).map {
      "BEGIN:VEVENT\nUID:r\($0)\nDTSTART;TZID=Europe/Berlin:20180101T100000\nRRULE:FREQ=DAILY;COUNT=3650\nEND:VEVENT\n"
    }
    let single = (0..<2_000).map { "BEGIN:VEVENT\nUID:s\($0)\nDTSTART:20251121T180000Z\nEND:VEVENT\n" }
    let schedule = try Schedule(calendar((rules + single).joined()), "2026-01-01", "2026-01-20")
    #expect(schedule.events.count == 10_000)
    #expect(schedule.warnings == [])
  }

  @Test func tenThousandOverridesOfOneEventAreReadInTime() throws {
    let overrides = (0..<10_000).map { number in
      let minute = "\(100 + number / 60 % 60)".suffix(2) + "\(100 + number % 60)".suffix(2)
      return "BEGIN:VEVENT\nUID:e@x\nDTSTART:20261121T180000Z\n"
        + "RECURRENCE-ID:202611\(10 + number / 3_600)T18\(minute)Z\nEND:VEVENT"
    }
    let schedule = try Schedule(calendar(overrides.joined(separator: "\n")), "2026-11-21", "2026-11-21")
    #expect(schedule.status.count == 10_000)
  }

  @Test func aZoneThatRecursWithoutEndIsBounded() throws {
    let schedule = try Schedule(
      calendar(
        """
        BEGIN:VTIMEZONE
        TZID:Own
        BEGIN:STANDARD
        DTSTART:00010101T000000
        RRULE:FREQ=DAILY
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:e@x
        DTSTART;TZID=Own:20261121T180000
        END:VEVENT
        """), "2026-11-20", "2026-11-30")
    #expect(schedule.events == ["e@x 2026-11-21T18:00:00+01:00"])
  }

  /// An honest zone has no thousands of changes a decade, and an honest file no hundreds of zones.
  @Test func zonesAreBoundedTogetherToo() throws {
    let part =
      "BEGIN:STANDARD\nDTSTART:16010101T000000\nRRULE:FREQ=DAILY\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\n"
    func zone(_ name: String, parts: Int) -> String {
      "BEGIN:VTIMEZONE\nTZID:\(name)\n" + String(repeating: part, count: parts) + "END:VTIMEZONE\n"
    }
    let event = "BEGIN:VEVENT\nUID:e@x\nDTSTART;TZID=Own0:20261121T180000\nEND:VEVENT"
    let one = try Schedule(calendar(zone("Own0", parts: 2_000) + event), "2026-11-21", "2026-11-21")
    #expect(one.events == ["e@x 2026-11-21T18:00:00+01:00"])
    #expect(one.warnings == ["1 x a time zone with more changes than any has: the rest is left out"])
    let many = (0..<202).map { zone("Own\($0)", parts: 0) + zone("Own\($0)", parts: 1) }.joined()
    let all = try Schedule(calendar(many + event), "2026-11-21", "2026-11-21")
    #expect(all.events == ["e@x 2026-11-21T18:00:00+01:00"])
    #expect(all.warnings.contains { $0.contains("more than 200 time zones in the file") })
  }
}
