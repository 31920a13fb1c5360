import CivilTime
import Testing

@Suite struct CivilDateTimeTests {
  private let database = ZoneDatabase()

  /// Source: `date -d @SECONDS --iso-8601=seconds` with TZ set (coreutils 9.1).
  @Test func instantsAreWrittenWithTheirOffset() throws {
    let instant = try unixSeconds("2026-11-21T01:18:12Z")
    #expect(try database.zone("Asia/Kolkata").dateTime(atUnixSeconds: instant).rfc3339 == "2026-11-21T06:48:12+05:30")
    #expect(
      try database.zone("America/New_York").dateTime(atUnixSeconds: instant).rfc3339 == "2026-11-20T20:18:12-05:00")
    #expect(try database.zone("America/St_Johns").dateTime(atUnixSeconds: instant).utcOffsetText == "-03:30")
  }

  @Test func utcHasAZeroOffsetOrAZ() throws {
    let time = CivilZone.utc.dateTime(atUnixSeconds: try unixSeconds("2026-01-02T03:04:05Z"))
    #expect(time.rfc3339 == "2026-01-02T03:04:05+00:00")
    #expect(time.rfc3339UTC == "2026-01-02T03:04:05Z")
    let kolkata = try database.zone("Asia/Kolkata").dateTime(atUnixSeconds: try unixSeconds("2025-12-31T20:00:00Z"))
    #expect(kolkata.rfc3339 == "2026-01-01T01:30:00+05:30")
    #expect(kolkata.rfc3339UTC == "2025-12-31T20:00:00Z")
  }

  /// Madras time, +05:21:10 (`zdump -v Asia/Kolkata`): the reading belongs to +05:21, ten seconds less.
  @Test func anOffsetWithSecondsIsRoundedAndTheInstantStays() throws {
    let zone = try database.zone("Asia/Kolkata")
    let time = zone.dateTime(atUnixSeconds: try unixSeconds("1905-05-05T00:00:00Z"))
    #expect((time.hour, time.minute, time.second) == (5, 21, 10))
    #expect(time.utcOffset == 19_270)
    #expect(time.rfc3339 == "1905-05-05T05:21:00+05:21")
    #expect(time.rfc3339UTC == "1905-05-05T00:00:00Z")
    #expect(time.utcOffsetText == "+05:21:10")
    // Midnight by the clock of Madras belongs to the day before once the offset is rounded.
    let midnight = zone.dateTime(atUnixSeconds: zone.instant(on: try date(1905, 1, 1), secondsAfterMidnight: 0))
    #expect((midnight.hour, midnight.minute, midnight.second) == (0, 0, 0))
    #expect(midnight.rfc3339 == "1904-12-31T23:59:50+05:21")
  }

  @Test(arguments: [
    (29, "1970-01-01T00:00:00+00:00"), (30, "1970-01-01T00:01:00+00:01"), (-29, "1970-01-01T00:00:00+00:00"),
    (-30, "1969-12-31T23:59:00-00:01"), (-75, "1969-12-31T23:59:00-00:01"), (86_390, "1970-01-02T00:00:00+24:00"),
  ])
  func offsetsRoundToTheNearestMinute(offset: Int, text: String) {
    #expect(CivilDateTime(unixSeconds: 0, utcOffset: offset).rfc3339 == text)
  }

  @Test func yearsBeforeTheFirstAreWritten() throws {
    let noon = Int64(try date(-2999, 1, 1).dayNumber) * 86_400 + 43_200
    #expect(CivilDateTime(unixSeconds: noon, utcOffset: 0).rfc3339UTC == "-2999-01-01T12:00:00Z")
    #expect(CivilDateTime(unixSeconds: noon, utcOffset: -3_600).rfc3339 == "-2999-01-01T11:00:00-01:00")
    let yearZero = Int64(try date(0, 2, 29).dayNumber) * 86_400
    #expect(CivilDateTime(unixSeconds: yearZero, utcOffset: 0).rfc3339 == "0000-02-29T00:00:00+00:00")
  }

  @Test func theInstantComesBackFromTheReading() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let instant = Int64.random(in: -200_000_000_000...200_000_000_000, using: &generator)
      let offset = Int.random(in: -89_999...93_599, using: &generator)
      #expect(CivilDateTime(unixSeconds: instant, utcOffset: offset).unixSeconds == instant)
    }
  }
}
