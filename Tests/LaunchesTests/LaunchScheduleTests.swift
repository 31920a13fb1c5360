import CivilTime
import Fixtures
import Testing

@testable import Launches

@Suite struct LaunchScheduleTests {
  private func schedule() throws -> LaunchSchedule {
    LaunchSchedule(try LaunchFile(try fixture("launches/launches-ll2.json")).launches)
  }

  /// 23:40 UTC is 00:40 of the next day in Berlin, 05:10 in Ujjain, and still the same day in Hilo.
  @Test func timedLaunchesFallIntoTheLocalDay() throws {
    let schedule = try schedule()
    func names(_ date: String, _ zone: String) throws -> [String?] {
      schedule.launches(on: try localDay(date, zone)).map(\.mission)
    }
    #expect(try names("2026-11-21", "Europe/Berlin") == [])
    #expect(try names("2026-11-22", "Europe/Berlin") == ["Sample Sat 1", "Held flight"])
    #expect(try names("2026-11-22", "Asia/Kolkata") == ["Sample Sat 1", "Held flight"])
    #expect(try names("2026-11-21", "Pacific/Honolulu") == ["Sample Sat 1", "Held flight"])
    #expect(try names("2026-11-20", "Europe/Berlin") == ["Yesterday's flight"])
    #expect(try names("2026-11-19", "Pacific/Honolulu") == ["Yesterday's flight"])
  }

  /// The placeholder of a date is midnight UTC, which is on the day before west of Greenwich.
  @Test(arguments: ["Europe/Berlin", "Pacific/Honolulu", "Pacific/Kiritimati"])
  func aDateStaysADateInEveryZone(_ zone: String) throws {
    let schedule = try schedule()
    #expect(schedule.launches(on: try localDay("2026-11-27", zone)).map(\.mission) == ["Sample Sat 2"])
    #expect(schedule.launches(on: try localDay("2026-11-26", zone)).isEmpty)
  }

  /// The placeholders of a month and a quarter, the last days of November and December, are no dates of a launch.
  @Test func monthsAndQuartersAreOnNoDay() throws {
    let schedule = try schedule()
    #expect(schedule.launches(on: try localDay("2026-11-30", "UTC")).isEmpty)
    #expect(schedule.launches(on: try localDay("2026-12-31", "UTC")).isEmpty)
    let week = try "2026-11-21".gregorianDate...(try "2026-11-27".gregorianDate)
    #expect(schedule.undated(within: week).map(\.mission) == ["Sometime in Q4", "Lunar Relay"])
    let december = try "2026-12-01".gregorianDate...(try "2026-12-07".gregorianDate)
    #expect(schedule.undated(within: december).map(\.mission) == ["Sometime in Q4"])
  }

  @Test func nextIsTheFirstInTheFuture() throws {
    let schedule = try schedule()
    func next(_ now: String) throws -> String? {
      schedule.next(after: try now.instant, in: try ZoneDatabase().zone("Europe/Berlin"))?.mission
    }
    #expect(try next("2026-11-20T03:00:00Z") == "Sample Sat 1")  // The earlier launch is over by its status.
    #expect(try next("2026-11-21T23:39:59Z") == "Sample Sat 1")
    #expect(try next("2026-11-21T23:40:00Z") == "Held flight")
    #expect(try next("2026-11-22T02:00:00Z") == "Sample Sat 2")
    #expect(try next("2026-11-27T22:59:59Z") == "Sample Sat 2")  // 23:59:59 in Berlin.
    #expect(try next("2026-11-27T23:00:00Z") == nil)
  }

  /// 6 h 25 min before 23:40 UTC is 17:15 UTC.
  @Test func secondsAreCountedWhereTheMinuteIsKnown() throws {
    let launches = try LaunchFile(try fixture("launches/launches-ll2.json")).launches
    let seconds = launches.map { $0.secondsUntil(from: JulianDay(unixSeconds: 1_795_281_300))?.rounded() }
    #expect((try "2026-11-21T17:15:00Z".instant).roundedUnixSeconds == 1_795_281_300)
    #expect(seconds == [23_100, nil, nil, nil, -134_100, nil])
  }

  @Test func filtersFitPartsOfNamesInAnyCase() throws {
    let schedule = try schedule()
    #expect(schedule.filtered(["oiseau"]).launches.count == 2)
    #expect(schedule.filtered(["EXAMPLE"]).launches.count == 4)
    #expect(schedule.filtered(["tb"]).launches.count == 3)
    #expect(schedule.filtered(["determined"]).launches.count == 2)
    #expect(schedule.filtered(["hold", "Testbird"]).launches.map(\.mission) == ["Held flight"])
    #expect(schedule.filtered(["none such"]).launches.isEmpty)
  }

  @Test func ofTheSameLaunchTheLaterReportIsKept() throws {
    let text = """
      [{"id": "a", "name": "Old", "net": "2026-11-22T02:00:00Z", "last_updated": "2026-11-01T00:00:00Z"},
       {"id": "a", "name": "New", "net": "2026-11-23T02:00:00Z", "last_updated": "2026-11-02T00:00:00Z"},
       {"id": "a", "name": "Older", "net": "2026-11-23T02:00:00Z", "last_updated": "2026-10-02T00:00:00Z"}]
      """
    #expect(LaunchSchedule(try LaunchFile(Array(text.utf8)).launches).launches.map(\.name) == ["New"])
  }
}
