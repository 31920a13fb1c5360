import Foundation
import ProgramRuns
import Testing

/// Passages of altitudes and azimuths, in lists, reminders and waits.
@Suite struct DirectionTests {
  private func times(_ line: String) throws -> [String] {
    let run = try astrocal(line: line + " --format csv")
    expectSuccess(run)
    let rows = run.stdout.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let column = try #require(rows.first?.firstIndex(of: "time"))
    return rows.dropFirst().map { String($0[column]) }
  }

  private static let washington =
    "--latitude 38.92139 --longitude -77.06556 --elevation 0 --time-zone UTC"

  /// Meeus, Astronomical Algorithms, example 13.b: Venus on 1987 April 10 at 19:21:00 UT, seen from the US Naval Observatory, has an
  /// altitude of 15.1249° and an azimuth of 68.0337° from the south; it goes down, and west.
  @Test(arguments: [("venus < 15.1249", 5.0), ("venus.azimuth > 248.0337", 5.0)])
  func venusPassesWhereMeeusHasIt(words: String, tolerance: Double) throws {
    let found = try #require(try times("range 1987-04-10 --find '\(words)' \(Self.washington)").first)
    let time = try #require(try? Date(found, strategy: .iso8601))
    let printed = try #require(try? Date("1987-04-10T19:21:00Z", strategy: .iso8601))
    #expect(abs(time.timeIntervalSince(printed)) <= tolerance, "\(found)")
  }

  /// sunmoon.csv (JPL DE440): at Greenwich on 25 October 2026 civil dusk is at 17:20:43 UTC, the Sun being at -6°.
  @Test func theSunIsBelowSixDegreesAtCivilDusk() throws {
    let place = "--latitude 51.4769 --longitude -0.0005 --elevation 46 --time-zone UTC"
    #expect(try times("range 2026-10-25 --find 'sun < -6' \(place)") == ["2026-10-25T17:20:43+00:00"])
  }

  @Test(arguments: [
    ("sun < -12", "nautical-dusk"), ("sun > -12", "nautical-dawn"), ("sun<-18deg", "astronomical dusk"),
    ("Sun.altitude >= -6", "civil dawn"),
  ])
  func twilightsAreAltitudes(words: String, name: String) throws {
    let dates = "range 2026-03-01 2026-05-31 --place Oslo"
    let found = try times("\(dates) --find '\(words)'")
    #expect(found == (try times("\(dates) --find '\(name)'")))
    #expect(found.count > 40)
  }

  @Test func whatNeverComesIsSaidAtOnce() throws {
    let run = try astrocal(line: "range 2026 --find 'sun > 80' --place Oslo")
    #expect(run.status == 0 && run.lines.last?.hasPrefix("no such event on these days") ?? false)
    try expectRefusal(
      try astrocal(line: "remind wait 'sun > 80' --place Oslo --now 2026-11-23T12:00"), 1,
      "no sun > 80 at Oslo 59.913N 10.746E within two days of 2026-11-23; none comes within 200 years")
  }

  /// The words for shells, which need no quotation of signs, and points of the compass.
  @Test(arguments: [
    ("sun below -6", "sun < -6"), ("Moon above 10 deg", "moon > 10"), ("venus at 5", "venus = 5"),
    ("sun altitude 20", "sun.altitude = 20"), ("sun azimuth sw", "sun.azimuth = 225"),
    ("moon azimuth 90°", "moon azimuth e"),
    ("mars azimuth NNW", "mars.azimuth=337.5"),
  ])
  func wordsAreSigns(words: String, signs: String) throws {
    let dates = "range 2026-03-01 --days 5 --place Berlin"
    let found = try times("\(dates) --find '\(words)'")
    #expect(!found.isEmpty)
    #expect(try times("\(dates) --find '\(signs)'") == found)
  }

  /// Skyfield (azimuth_passages.csv): in Quito on 6 January 2042 the Sun stands twice in the south-west, for it passes the meridian
  /// south of the zenith and turns back.
  @Test func theSunMayPassAnAzimuthTwice() throws {
    let place = "--latitude -0.1807 --longitude -78.4678 --elevation 2850 --time-zone America/Guayaquil"
    #expect(try times("range 2042-01-06 --find 'sun azimuth sw' \(place)").count == 2)
    let run = try astrocal(line: "range 2042-01-06 --find 'sun azimuth 225' \(place)")
    #expect(run.stdout.contains("Sun at azimuth 225   ") && run.stdout.contains(" deg high   azimuth 225 deg"))
  }

  /// By day and by night, so that an entry of a calendar takes the place of no other.
  @Test func twoPassagesOfADateHaveTwoNames() throws {
    let run = try astrocal(line: "range 2027-01-01 --place Quito --find 'sun azimuth sw' --format ics")
    let names = run.stdout.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(
      names.map { String($0.prefix(34)) } == [
        "UID:sun-azimuth-225-20270101-0.23S", "UID:sun-azimuth-225-20270101-2-0.2",
      ])
  }

  @Test func anAzimuthIsWaitedForWhicheverWayTheBodyMoves() throws {
    #expect(try wait("sun azimuth 180", "2026-10-25T12:30Z").stdout.hasPrefix("Mon 26 Oct 11:44:"))
    #expect(try wait("sun at -6", "2026-10-25T12:30Z").stdout.hasPrefix("17:20:"))
    #expect(try wait("sun at -6", "2026-10-25T20:00Z").stdout.hasPrefix("Mon 26 Oct 06:"))
    let sandbox = try Sandbox()
    let added = try sandbox.run(
      ["remind", "add", "sun azimuth sw", "--place", "Greenwich", "--now", "2026-11-23T12:00"])
    #expect(added.stdout.hasPrefix("added      daily-sun-azimuth-225: "))
  }

  @Test(arguments: [
    "sun azimuth 400", "sun azimuth", "sun below", "venus above ten", "sun azimuth north west", "sun below -4 feet",
    "sun < -91", "sun <", "pluto > 5", "sun.height > 5", "moon > ten", "sun.azimuth > 361", "sun < -4 < 5",
  ])
  func whatIsNoPassageIsRefused(words: String) throws {
    let run = try astrocal(line: "range 2026 --find '\(words)' --place Oslo")
    #expect(run.status == 64 && run.stdout == "")
    #expect(run.stderr.contains("is not a body or a target, < or > and an altitude of -90 to 90 degrees"))
  }

  @Test func aReminderOfAnAltitudeHasItsOwnName() throws {
    let sandbox = try Sandbox()
    let now = ["--now", "2026-11-23T12:00"]
    let added = try sandbox.run(["remind", "add", "sun < -6", "--before", "30m", "--place", "Greenwich"] + now)
    #expect(added.stdout.hasPrefix("added      daily-sun-below-minus-6: "))
    let other = try sandbox.run(["remind", "add", "sun > -6", "--place", "Greenwich"] + now)
    #expect(other.stdout.hasPrefix("added      daily-sun-above-minus-6: "))
    let list = try sandbox.run(["remind", "list", "--json"] + now).json()
    #expect((list["reminders"] as? [[String: Any]])?.count == 2)
    #expect(try sandbox.run(["remind", "due", "--now", "2026-11-23T16:15"]).stdout.hasPrefix("Sun below -6 deg"))
    #expect(try sandbox.run(["remind", "due", "--now", "2026-11-23T16:16"]).stdout == "")
  }

  // MARK: Waiting

  private func wait(_ words: String, _ now: String, _ more: String = "") throws -> Run {
    try astrocal(line: "remind wait '\(words)' --place Greenwich --dry-run --now \(now) \(more)")
  }

  /// Greenwich on 25 October 2026 (sunmoon.csv): sunset at 16:46:19, civil dusk at 17:20:43 UTC.
  @Test func theFirstOfSeveralEventsCounts() throws {
    #expect(try wait("sun < -6 or sunset", "2026-10-25T12:00Z").stdout.hasPrefix("16:46:"))
    #expect(try wait("sunset or sun < -6", "2026-10-25T17:00Z").stdout.hasPrefix("17:20:"))
    #expect(try wait("sun > 80 or sunset", "2026-10-25T12:00Z").stdout.hasPrefix("16:46:"))
  }

  @Test func aBodyThatIsThereIsNotWaitedFor() throws {
    #expect(try wait("sun < -6", "2026-10-25T20:00Z").stdout == "20:00:00 GMT (in 0 min)\n")
    #expect(try wait("sun < -6", "2026-10-25T20:00Z", "--offset 10m").stdout.hasPrefix("Mon 26 Oct 17:28:"))
    let started = try astrocal(line: "remind wait 'sun < -6' --place Greenwich --now 2026-10-25T20:00Z")
    #expect(started.status == 0 && started.stdout == "" && started.stderr == "")
  }

  /// Sunset at 16:46:19 UTC.
  @Test func aTimeOfDayIsWaitedFor() throws {
    #expect(try wait("07:30", "2026-10-25T12:00Z").stdout.hasPrefix("Mon 26 Oct 07:30:00"))
    #expect(try wait("sunset+20m", "2026-10-25T12:00Z").stdout.hasPrefix("17:06:"))
    #expect(try wait("earliest(sunset+20m, 22:00)", "2026-10-25T12:00Z").stdout.hasPrefix("17:06:"))
    #expect(try wait("latest(sunset+20m, 22:00)", "2026-10-25T12:00Z").stdout.hasPrefix("22:00:00"))
    #expect(try wait("earliest(sunset, 25:00)", "2026-10-25T12:00Z").status == 64)
  }

  @Test func aWordThatIsNoEventIsRefusedBesideOneThatIs() throws {
    let run = try wait("sunset or mumble", "2026-10-25T12:00Z")
    #expect(run.status == 64 && run.stderr.contains("\"mumble\" is no event"))
  }
}
