import CivilTime
import Testing

/// Each form that the module prints is read back, and no other text is read.
@Suite struct ReadingTests {
  @Test func everyDateThatIsPrintedIsRead() {
    for day in stride(from: -365_962_028, through: 364_523_337, by: 99_991) {
      let date = GregorianDate(dayNumber: day)
      #expect(GregorianDate(date.description) == date)
    }
    #expect(GregorianDate("\u{2212}0043-03-15") == GregorianDate(year: -43, month: 3, day: 15))
  }

  @Test func everyInstantThatIsPrintedIsRead() {
    for offset in [0, 19_800, -36_000, 19_270, -7_200] {
      for seconds in stride(from: Int64(-62_200_000_000), through: 250_000_000_000, by: 7_654_321_987) {
        let printed = CivilDateTime(unixSeconds: seconds, utcOffset: offset)
        for text in [printed.rfc3339, printed.rfc3339UTC] {
          #expect(JulianDay(rfc3339: text)?.roundedUnixSeconds == seconds, "\(text)")
        }
        let reading = CivilReading("\(printed.date)T00:00\(printed.utcOffsetText)")
        #expect(reading?.utcOffset == offset && reading?.date == printed.date && reading?.secondOfDay == 0)
      }
    }
  }

  @Test(
    arguments: [
      ("2026-11-21", nil, nil), ("2026-11-21T18:30", 66_600, nil), ("2026-11-21 18:30:60z", 66_659, 0),
      ("2026-11-21t18:30:15.25-0800", 66_615, -28_800),
    ] as [(String, Int?, Int?)])
  func partsMayBeAbsent(text: String, second: Int?, offset: Int?) throws {
    let reading = try #require(CivilReading(text))
    #expect(reading.date == GregorianDate(year: 2026, month: 11, day: 21))
    #expect(reading.secondOfDay == second && reading.utcOffset == offset)
    #expect(reading.fraction == (text.contains(".") ? 0.25 : 0))
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-21T", "2026-11-21T18", "2026-11-21T24:00", "2026-11-21T18:60",
    "2026-11-21T18:30:61",
    "2026-11-21T18:30:15.", "2026-11-21T18:30+5", "2026-11-21T18:30+24:00", "2026-11-21T18:30Zx", "2026-11-21T18:30 Z",
    "2026-02-29T00:00Z", "+2026-11-21", "02026-11-21", "226-11-21", "2026-1-21", "--2026-11-21", "2026-11-21-",
    "2026-11-21T18:30:15." + String(repeating: "0", count: 80) + "Z",
  ])
  func otherTextIsRefused(text: String) {
    #expect(CivilReading(text) == nil)
    #expect(JulianDay(rfc3339: text, utcOffset: 0) == nil)
  }

  @Test func aSpanIsAYearAMonthOrADay() throws {
    func span(_ text: String) throws -> String {
      let span = try GregorianDate.span(text)
      return "\(span.lowerBound) \(span.upperBound)"
    }
    #expect(try span("2028") == "2028-01-01 2028-12-31")
    #expect(try span("-0043-02") == "-0043-02-01 -0043-02-28")
    #expect(try span("12026-11-21") == "12026-11-21 12026-11-21")
  }

  @Test(arguments: [
    ("2026-02-30", DateTextError.noDay(year: 2026, month: 2, length: 28)), ("2026-13-45", .noMonth(13)),
    ("2026-00", .noMonth(0)), ("20261121", .noYear(20_261_121)), ("2026-1", .malformed), ("", .malformed),
    ("2026-", .malformed), ("026", .malformed), ("2026-11-21T00:00", .malformed),
  ])
  func whatIsWrongWithADateIsAValue(text: String, reason: DateTextError) {
    #expect(throws: reason) { try GregorianDate.span(text) }
  }

  @Test(arguments: [
    ("90s", 90), ("-1h30m", -5_400), ("\u{2212}2d", -172_800), ("+1m1m", 120), ("00000001s", 1), ("0h", 0),
  ])
  func lengthsAreSumsOfNumbersWithUnits(text: String, seconds: Int) {
    #expect(TimeUnit.seconds(text, in: [.second, .minute, .hour, .day]) == seconds)
  }

  @Test(arguments: ["", "-", "5", "h", "1h 30m", "1h30", "1.5h", "000000001s", "1w", "1H", "99999999d99999999d"])
  func otherLengthsAreRefused(text: String) {
    #expect(TimeUnit.seconds(text, in: [.second, .minute, .hour, .day]) == nil)
  }

  @Test func aBareNumberHasTheUnitThatIsUsual() {
    #expect(TimeUnit.seconds("3", in: [.day, .week], bare: .day) == 259_200)
    #expect(TimeUnit.seconds("2w", in: [.day, .week], bare: .day) == 1_209_600)
    #expect(TimeUnit.seconds("1w2d", in: [.day, .week], bare: .day) == nil)
    #expect(TimeUnit.seconds("1w2", in: [.day, .week], bare: .day) == nil)
  }

  /// Exactly between two seconds, and between two minutes, on both sides of 1970: 337.5 s are 1/256 of a day.
  @Test func halvesAreRoundedUpwards() {
    #expect(JulianDay(unixSeconds: 337.5).roundedUnixSeconds == 338)
    #expect(JulianDay(unixSeconds: -337.5).roundedUnixSeconds == -337)
    #expect(JulianDay(unixSeconds: 1_350).roundedUnixSeconds(toMultipleOf: 60) == 1_380)
    #expect(JulianDay(unixSeconds: -1_350).roundedUnixSeconds(toMultipleOf: 60) == -1_320)
    #expect(JulianDay(ut: 1e300).roundedUnixSeconds(toMultipleOf: 60) == .max)
  }
}
