import CivilTime
import Fixtures
import Testing

@testable import Launches

/// The expected values are read from the fixtures by eye.
@Suite struct LaunchFileTests {
  @Test func launchLibrary23GivesEveryMember() throws {
    let file = try LaunchFile(try fixture("launches/launches-ll2.json"))
    #expect(file.form == .launchLibrary)
    #expect(file.launches.count == 6)
    #expect(file.skipped == 0)
    let launch = file.launches[0]
    #expect(launch.id == "00000000-0000-4000-8000-000000000001")
    #expect(launch.name == "Testbird 9 | Sample Sat 1")
    #expect(launch.net == .instant(try "2026-11-21T23:40:00Z".instant))
    #expect(launch.precision == .minute)
    #expect(launch.status == .go)
    #expect(launch.windowStart == (try "2026-11-21T23:40:00Z".instant))
    #expect(launch.windowEnd == (try "2026-11-22T03:40:00Z".instant))
    #expect(launch.probability == 85)
    #expect(launch.provider == "Example Launch Co")
    #expect(launch.rocket == "Testbird 9")
    #expect(launch.mission == "Sample Sat 1")
    #expect(launch.orbit == "LEO")
    #expect(launch.pad == "Pad 40, Cape Example, FL, USA")
    #expect(launch.result == nil)
    #expect(launch.cores.isEmpty)
    #expect(launch.links.isEmpty)
  }

  /// Version 2.2 has coordinates and the provider's type as texts; neither may disturb the rest.
  @Test func launchLibrary22GivesTheSameLaunches() throws {
    let old = try LaunchFile(try fixture("launches/launches-ll2-220.json"))
    let new = try LaunchFile(try fixture("launches/launches-ll2.json"))
    #expect(old.form == .launchLibrary)
    #expect(old.launches == Array(new.launches.prefix(2)))
  }

  @Test func placeholderTimesBecomeDates() throws {
    let launches = try LaunchFile(try fixture("launches/launches-ll2.json")).launches
    let (day, month, quarter) = (launches[1], launches[2], launches[3])
    #expect(day.net == .dates(try "2026-11-27".gregorianDate...(try "2026-11-27".gregorianDate)))
    #expect(day.windowStart == nil)
    #expect(day.windowEnd == nil)
    #expect(month.precision == .month)
    #expect(month.net == .dates(try "2026-11-01".gregorianDate...(try "2026-11-30".gregorianDate)))
    #expect(quarter.precision == .quarter)
    #expect(quarter.net == .dates(try "2026-10-01".gregorianDate...(try "2026-12-31".gregorianDate)))
  }

  @Test func statusesAndResultsAreInWords() throws {
    let launches = try LaunchFile(try fixture("launches/launches-ll2.json")).launches
    #expect(launches.map(\.status.word) == ["Go", "TBC", "TBD", "TBD", "Success", "Hold"])
    #expect(launches.map(\.result) == [nil, nil, nil, nil, "successful", nil])
    #expect(launches[4].precision == .second)
    #expect(launches[5].precision == .hour)
  }

  /// `mode=list` of 2.2 has texts where the normal mode has objects.
  @Test func listModeIsRead() throws {
    let text = """
      {"count": 1, "results": [{"id": "x", "name": "Testbird 9 | Sample", "status": {"id": 8, "abbrev": "TBC"},
       "net": "2026-11-22T02:00:00Z", "net_precision": {"abbrev": "HR"}, "lsp_name": "Example Launch Co",
       "mission": "Sample", "mission_type": "Test", "pad": "Pad 40", "location": "Cape Example", "orbit": "LEO"}]}
      """
    let launch = try #require(try LaunchFile(Array(text.utf8)).launches.first)
    #expect(launch.status == .toBeConfirmed)
    #expect(launch.precision == .hour)
    #expect(launch.provider == "Example Launch Co")
    #expect(launch.rocket == "Testbird 9")
    #expect(launch.mission == "Sample")
    #expect(launch.pad == "Pad 40, Cape Example")
    #expect(launch.orbit == "LEO")
  }

  @Test func detailedModeGivesCoresAndLinks() throws {
    let text = """
      [{"name": "A | B", "net": "2026-11-22T02:00:00Z", "net_precision": {"name": "Second"}, "probability": -1,
       "status": {"id": 4, "name": "Launch Failure", "abbrev": "Failure"}, "failreason": "The tank leaked.",
       "rocket": {"configuration": {"name": "A"}, "launcher_stage": [
         {"launcher_flight_number": 3, "launcher": {"serial_number": "T1001"}, "landing": {"success": true}},
         {"launcher": {"serial_number": "T1002"}, "landing": {"attempt": true, "success": null}}]},
       "vid_urls": [{"title": "Stream", "url": "https://example.invalid/v"}, {"url": "javascript:alert(1)"}],
       "infoURLs": ["http://example.invalid/i"]}]
      """
    let launch = try #require(try LaunchFile(Array(text.utf8)).launches.first)
    #expect(launch.probability == nil)
    #expect(launch.result == "failed: The tank leaked.")
    #expect(
      launch.cores == [
        Launch.Core(serial: "T1001", flight: 3, landing: "landed"),
        Launch.Core(serial: "T1002", flight: nil, landing: "planned"),
      ])
    #expect(
      launch.links == [
        Launch.Link(title: "Stream", url: "https://example.invalid/v"),
        Launch.Link(title: nil, url: "http://example.invalid/i"),
      ])
  }

  @Test func calypsoIsKnownByItsContent() throws {
    let file = try LaunchFile(try fixture("launches/launches-calypso.json"))
    #expect(file.form == .calypso)
    #expect(file.launches.map(\.name) == ["Sample Sat 1", "Yesterday's flight"])
    #expect(file.launches.map(\.status) == [.other("Planned"), .success])
    #expect(file.launches.map(\.result) == [nil, "landed"])
    #expect(file.launches[0].net == .instant(try "2026-11-21T23:40:00Z".instant))
    #expect(file.launches[0].precision == .minute)
    #expect(file.launches[0].id == "c001")
    #expect(file.launches[1].cores == [Launch.Core(serial: "k1", flight: nil, landing: "landed")])
  }

  @Test func calypsoMidnightIsADate() throws {
    let text = """
      {"launches": [{"apiid": "a", "name": "N", "date": "2026-11-30T00:00:00Z", "completed": false},
       {"apiid": "b", "name": "M", "date": "2026-11-30T12:00:00Z", "date_precision": "quarter"}]}
      """
    let launches = try LaunchFile(Array(text.utf8)).launches
    #expect(launches[0].net == .dates(try "2026-11-30".gregorianDate...(try "2026-11-30".gregorianDate)))
    #expect(launches[1].net == .dates(try "2026-10-01".gregorianDate...(try "2026-12-31".gregorianDate)))
  }

  @Test func aCalendarEntryGivesMarkRocketAndMission() throws {
    let date = try "2026-11-27".gregorianDate
    let launch = Launch(
      calendarSummary: "[TBC] Testbird 9 | Sample Sat 2", uid: "launch-2@feed.example", time: .dates(date...date),
      url: "https://example.invalid/2", status: "TENTATIVE")
    #expect(launch.name == "Testbird 9 | Sample Sat 2")
    #expect(launch.status == .toBeConfirmed)
    #expect(launch.precision == .day)
    #expect(launch.rocket == "Testbird 9")
    #expect(launch.mission == "Sample Sat 2")
    #expect(launch.links == [Launch.Link(title: nil, url: "https://example.invalid/2")])
    #expect(launch.secondsUntil(from: try "2026-11-21T00:00:00Z".instant) == nil)
  }

  @Test func aCalendarIsReadToo() throws {
    let file = try LaunchFile(try fixture("launches/launches.ics"))
    #expect(file.form == .calendar)
    #expect(file.launches.map(\.name) == ["Testbird 9 | Sample Sat 1", "Testbird 9 | Sample Sat 2"])
    #expect(file.launches.map(\.id) == ["launch-1@feed.example", "launch-2@feed.example"])
    #expect(file.launches.map(\.status) == [.other("Confirmed"), .toBeConfirmed])
    #expect(file.launches[0].net == .instant(try "2026-11-21T23:40:00Z".instant))
    #expect(file.launches[0].windowEnd == (try "2026-11-22T03:40:00Z".instant))
    #expect(file.launches[0].pad == "Pad 40, Cape Example")
    let date = try "2026-11-27".gregorianDate
    #expect(file.launches[1].net == .dates(date...date))
    #expect(file.status(name: "a.ics").warnings.isEmpty)
  }

  @Test func aTimedCalendarEntryIsKnownToTheMinute() throws {
    let start = try "2026-11-21T23:40:00Z".instant
    let launch = Launch(
      calendarSummary: "Testbird 9 | Sample Sat 1", uid: nil, time: .instant(start),
      windowEnd: try "2026-11-22T03:40:00Z".instant, location: "Pad 40, Cape Example", status: "CONFIRMED")
    #expect(launch.precision == .minute)
    #expect(launch.windowStart == start)
    #expect(launch.status == .other("Confirmed"))
    #expect(launch.pad == "Pad 40, Cape Example")
    #expect(launch.secondsUntil(from: try "2026-11-21T23:39:00Z".instant).map { $0.rounded() } == 60)
  }
}
