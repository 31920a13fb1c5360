import ProgramRuns
import Testing

/// Days that are not 24 hours, and offsets that are not whole hours.
@Suite struct ClockChangeTests {
  private func day(_ date: String, _ place: String) throws -> [String: Any] {
    let run = try astrocal("day", date, "--place", place, "--json", "--include", "sun")
    expectSuccess(run)
    return try run.json()
  }

  @Test func theClocksGoForward() throws {
    let day = try day("2026-03-29", "Berlin")
    #expect(day["day_start"] as? String == "2026-03-29T00:00:00+01:00")
    #expect(day["day_end"] as? String == "2026-03-30T00:00:00+02:00")
    #expect(day["utc_offset"] as? String == "+02:00")
  }

  @Test func theClocksGoBack() throws {
    let day = try day("2026-10-25", "Berlin")
    #expect(day["day_start"] as? String == "2026-10-25T00:00:00+02:00")
    #expect(day["day_end"] as? String == "2026-10-26T00:00:00+01:00")
    #expect(day["utc_offset"] as? String == "+01:00")
  }

  @Test func theTableNamesTheChangeOfTheClocks() throws {
    let forward = try astrocal("day", "2026-03-29", "--place", "Berlin", "--include", "moon")
    #expect(forward.lines.contains("Clocks    02:00 becomes 03:00, +02:00; the day has 23h00m"))
    let back = try astrocal("day", "2026-10-25", "--place", "Berlin", "--include", "moon")
    #expect(back.lines.contains("Clocks    03:00 becomes 02:00, +01:00; the day has 25h00m"))
  }

  /// The new clock counts from the first instant of the day on: tzdata has Brazil's last change to summer time on 4 November
  /// 2018 at 0:00, Kolkata's war time from 1 October 1941 at 0:00 on, and Samoa without 30 December 2011.
  @Test(arguments: [
    ("2018-11-04", "2018-11-03", "São Paulo", "00:00 becomes 01:00, -02:00; the day has 23h00m", "1h00m"),
    ("1941-10-01", "1941-09-30", "Kolkata", "00:00 becomes 01:00, +06:30; the day has 23h00m", "1h00m"),
    (
      "2011-12-31", "2011-12-29", "Apia",
      "2011-12-30 00:00 becomes 2011-12-31 00:00, +14:00; the day has 24h00m", "24h00m"
    ),
  ])
  func aChangeAtMidnightBelongsToTheDayThatItBegins(
    date: String, before: String, place: String, words: String, change: String
  ) throws {
    let table = try astrocal("day", date, "--place", place, "--include", "sun", "--width", "120")
    #expect(table.lines.contains("Clocks    " + words))
    let found = try astrocal(
      "range", date, "--place", place, "--where", "clocks_change = \(change)", "--columns", "date", "--no-header")
    #expect(found.lines.first == date)
    let picture = try astrocal("day", date, "--place", place, "--format", "svg")
    #expect(picture.stdout.contains("clocks +\(change.prefix { $0 != "h" })"))
    let eve = try astrocal("range", before, "--place", place, "--columns", "clocks_change", "--no-header")
    #expect(eve.lines.first == "-")
  }

  /// The night of 29 December 2011 at Apia goes on in the morning of the 31st.
  @Test func aChartFromNoonGoesOnBehindASkippedDate() throws {
    let chart = try astrocal(line: "day 2011-12-29 --place Apia --chart --from noon --width 80")
    #expect(chart.lines.contains { $0.count > 70 && $0.hasSuffix("**") })
  }

  /// tzdata: +05:21:10 (Madras) until 1905-12-31; RFC 3339 has no seconds in an offset, so the offset is rounded to
  /// +05:21 and the clock reading is its own: the instant of midnight, 18:38:50 UTC, stays exact.
  @Test func anOffsetWithSecondsIsRoundedAndTheInstantKept() throws {
    let day = try day("1905-06-01", "Kolkata")
    #expect(day["utc_offset"] as? String == "+05:21:10")
    #expect(day["day_start"] as? String == "1905-05-31T23:59:50+05:21")
    #expect(day["day_end"] as? String == "1905-06-01T23:59:50+05:21")
  }

  @Test func aRangeCountsDatesNotHours() throws {
    for (span, count) in [("2026-03", 31), ("2026-10", 31)] {
      let run = try astrocal("range", span, "--place", "Berlin", "--format", "csv", "--exclude", "all")
      #expect(run.stdout.split(separator: "\r\n").count == count + 1)
    }
  }
}
