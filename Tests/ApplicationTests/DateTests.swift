import ProgramRuns
import Testing

/// The days that words on the command line mean; "now" is always given.
@Suite struct DateTests {
  /// A Saturday evening in UTC, already Sunday in Ujjain.
  private static let now = ["--now", "2026-11-21T19:00:00Z"]

  /// The dates of the rows of a range, from its CSV.
  private func dates(_ arguments: String...) throws -> [String] {
    let run = try Sandbox().run(
      ["range", "--place", "Ujjain", "--format", "csv", "--include", "moon"]
        + (arguments.contains("--now") ? [] : Self.now) + arguments)
    expectSuccess(run)
    return run.stdout.split(separator: "\r\n").dropFirst().map { String($0.split(separator: ",")[3]) }
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-21"), ("today", "2026-11-22"), ("tomorrow", "2026-11-23"), ("yesterday", "2026-11-21"),
    ("today+3", "2026-11-25"), ("today-2", "2026-11-20"), ("sunday", "2026-11-22"), ("monday", "2026-11-23"),
    ("saturday", "2026-11-28"), ("Today", "2026-11-22"), ("-0043-03-15", "-0043-03-15"), ("0000-02-29", "0000-02-29"),
    ("2026-1-1", "2026-01-01"), ("+3", "2026-11-25"), ("-2", "2026-11-20"), ("fri", "2026-11-27"),
    ("thurs", "2026-11-26"), ("24 dec", "2026-12-24"), ("Dec 24", "2026-12-24"), ("24 December 2027", "2027-12-24"),
    ("december 24th, 2027", "2027-12-24"), ("24-dec-2027", "2027-12-24"), ("24dec", "2026-12-24"),
    ("next sunday", "2026-11-29"), ("this sunday", "2026-11-22"), ("last sunday", "2026-11-15"),
  ])
  func aDayByItsName(text: String, date: String) throws {
    #expect(try dates(text) == [date])
  }

  @Test func aDateOfSeveralWordsNeedsNoQuotation() throws {
    #expect(try dates("24", "dec") == ["2026-12-24"])
    #expect(try dates("dec", "24", "2027") == ["2027-12-24"])
    #expect(try dates("next", "friday") == ["2026-11-27"])
    let day = try astrocal("24", "dec", "2027", "--place", "Ujjain", "--json", "--exclude", "all")
    #expect(try day.json()["date"] as? String == "2027-12-24")
  }

  @Test func aDateWithoutAYearIsTheNext() throws {
    #expect(try dates("22 nov") == ["2026-11-22"])
    #expect(try dates("21 nov") == ["2027-11-21"])
    #expect(try dates("29 feb") == ["2028-02-29"])
    let november = try dates("november")
    #expect(november.first == "2026-11-01" && november.count == 30)
    #expect(try dates("oct").first == "2027-10-01")
    #expect(try dates("nov", "2027").first == "2027-11-01")
    #expect(try dates("last", "november").first == "2025-11-01")
    #expect(try dates("next", "november").first == "2027-11-01")
    let month = try dates("next", "month")
    #expect(month.first == "2026-12-01" && month.count == 31)
    #expect(try dates("last", "year").first == "2025-01-01")
  }

  /// In Ujjain it is Sunday: the weekend that runs began yesterday.
  @Test func aWeekendIsASaturdayAndASunday() throws {
    #expect(try dates("weekend") == ["2026-11-21", "2026-11-22"])
    #expect(try dates("next", "weekend") == ["2026-11-28", "2026-11-29"])
    #expect(try dates("last", "weekend") == ["2026-11-14", "2026-11-15"])
    for now in ["2026-11-23T12:00", "2026-11-27T12:00", "2026-11-28T12:00", "2026-11-29T12:00"] {
      #expect(try dates("weekend", "--now", now) == ["2026-11-28", "2026-11-29"])
    }
  }

  @Test func theEndOfASpanIsLookedForFromItsBeginning() throws {
    #expect(try dates("friday", "sunday") == ["2026-11-27", "2026-11-28", "2026-11-29"])
    #expect(try dates("nov 21", "nov 23") == ["2027-11-21", "2027-11-22", "2027-11-23"])
    #expect(try dates("nov", "21", "nov", "22") == ["2027-11-21", "2027-11-22"])
    #expect(try dates("21 nov..22 nov") == ["2027-11-21", "2027-11-22"])
    #expect(try dates("friday..sunday").count == 3)
    #expect(try dates("2026-12-31..2027-01-01") == ["2026-12-31", "2027-01-01"])
    #expect(try dates("friday", "+1") == ["2026-11-27", "2026-11-28"])
    #expect(try dates("-1", "+1") == ["2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(try dates("dec", "feb").last == "2027-02-28")
  }

  @Test(arguments: [
    ("31/12/2026", "2026-12-31"), ("12/31/2026", "2026-12-31"), ("31.12.2026", "2026-12-31"),
    ("31-12-26", "2026-12-31"), ("2026/12/31", "2026-12-31"), ("20261231", "2026-12-31"),
    ("03/04/2026", "2026-04-03 or 2026-03-04"), ("-500", "-0500 for the year or today-500 for the day"),
  ])
  func aDateInNumbersIsRefusedWithTheFormToWrite(text: String, form: String) throws {
    try expectRefusal(try astrocal("day", text, "--place", "Ujjain"), 64, "\"\(text)\" is no date: write \(form)")
  }

  @Test(arguments: [
    (["Oslo"], "\"Oslo\" is no command and no date: did you mean --place Oslo?"),
    (["New", "York"], "\"New\" is no command and no date: did you mean --place \"New York\"?"),
    (["dya"], "\"dya\" is no command and no date: did you mean day?"),
    (["tomorow"], "\"tomorow\" is no command and no date: did you mean tomorrow?"),
    (["range", "Oslo"], "\"Oslo\" is no date: did you mean --place Oslo?"),
    (["range", "2026-11-21", "novmber"], "\"novmber\" is no date: did you mean november?"),
  ])
  func aWordThatIsNoDateIsAnsweredWithTheOneThatWasMeant(arguments: [String], message: String) throws {
    try expectRefusal(try Sandbox().run(arguments), 64, message)
  }

  @Test func aWordIsNotAnsweredWithItself() throws {
    let run = try astrocal("range", "range")
    #expect(run.status == 64 && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("astrocal: \"range\" is no command and no date: `astrocal help` lists the commands"))
  }

  @Test func todayIsThatOfThePlaceNotOfTheSystem() throws {
    let ujjain = try astrocal("day", "--place", "Ujjain", "--now", "2026-11-21T19:00:00Z", "--json", "--exclude", "all")
    #expect(try ujjain.json()["date"] as? String == "2026-11-22")
    let denver = try astrocal("day", "--place", "Denver", "--now", "2026-11-21T03:00:00Z", "--json", "--exclude", "all")
    #expect(try denver.json()["date"] as? String == "2026-11-20")
  }

  @Test func monthsAndYearsAreWhole() throws {
    let november = try dates("2026-11")
    #expect(november.count == 30 && november.first == "2026-11-01" && november.last == "2026-11-30")
    #expect(try dates("2028").count == 366)
    let ancient = try dates("-0043")
    #expect(ancient.count == 365 && ancient.first == "-0043-01-01" && ancient.last == "-0043-12-31")
  }

  @Test func aSpanHoldsBothItsEnds() throws {
    #expect(try dates("2026-12-30", "2027-01-01") == ["2026-12-30", "2026-12-31", "2027-01-01"])
    #expect(try dates("2027-01-01", "2027-01-01") == ["2027-01-01"])
    #expect(try dates("today", "tomorrow") == ["2026-11-22", "2026-11-23"])
    #expect(try dates("2026-11", "2026-12").count == 61)
  }

  @Test func numbersOfDaysCountFromTheFirstDate() throws {
    #expect(try dates("2026-02-27", "--days", "3") == ["2026-02-27", "2026-02-28", "2026-03-01"])
    #expect(try dates("--days", "2") == ["2026-11-22", "2026-11-23"])
    #expect(try dates() == (22...28).map { "2026-11-\($0)" })
  }

  /// `day` refuses a month, a year and a weekend, and advises none of them.
  @Test(arguments: [
    ("foo", #""foo" is no command and no date: `astrocal help` lists the commands; dates are like"#),
    ("day foo", #""foo" is no date: use"#), ("day 5", #""5" is no date: use"#),
  ])
  func whereOneDayIsAskedForNoSpanIsAdvised(line: String, message: String) throws {
    try expectRefusal(
      try astrocal(line: line), 64, message + " 2026-11-21, 21 nov, today, tomorrow, friday, today+3")
    for date in ["2026-11-21", "21 nov", "today", "tomorrow", "friday", "today+3"] {
      #expect(try astrocal("day", date, "--place", "Oslo", "--include", "sun").status == 0)
    }
  }

  private static let noDate =
    "is no date: use 2026-11-21, 2026-11, 2026, 21 nov, today, tomorrow, friday, weekend, today+3"

  @Test(arguments: [
    (["2026-02-30"], "\"2026-02-30\" does not exist: February 2026 has 28 days"),
    (["2026-13-01"], "\"2026-13-01\": there is no month 13"),
    (["-0043-00"], "\"-0043-00\": there is no month 0"),
    (["today+"], "\"today+\" is no date: did you mean today?"),
    (["today+99999999999999999999"], "\"today+99999999999999999999\" \(noDate)"),
    (["31 feb"], "\"31 February\" does not exist: February has 29 days at most"),
    (["29 feb 2026"], "\"29 February 2026\" does not exist: February has 28 days in that year"),
    (["21"], "\"21\" \(noDate)"),
    ([".."], "\"..\" \(noDate)"),
    (["2026.."], "\"2026..\" \(noDate)"),
    (["next"], "\"next\" \(noDate)"),
    (["99999-01-01"], "\"99999-01-01\" \(noDate)"),
    (["noday"], "\"noday\" is no date: did you mean today?"),
    (["nonsense"], "\"nonsense\" \(noDate)"),
    ([""], "\"\" \(noDate)"),
    (["2026-11-21", "2026-11-20"], "the span is reversed: 2026-11-21 comes after 2026-11-20"),
    (["2026", "2026", "2027"], "\"2027\": a span has a first and a last date, no more"),
    (["2026", "2027", "--days", "2"], "--days and a last date both end the span: give one of them"),
    (["--days", "0"], "--days: \"0\" is not a whole number from 1 to 4000000"),
    (["--days", "-1"], "--days: \"-1\" is not a whole number from 1 to 4000000"),
    (["--days", "99999999999"], "--days: \"99999999999\" is not a whole number from 1 to 4000000"),
    (["--days", "1.5"], "--days: \"1.5\" is not a whole number from 1 to 4000000"),
    (["--days"], "Missing value for '--days <n>'"),
  ])
  func nonsenseIsRefused(dates: [String], message: String) throws {
    try expectRefusal(
      try Sandbox().run(
        ["range", "--place", "Ujjain"] + Self.now + dates), 64, message)
  }

  @Test func aBadDateIsReportedBeforeAMissingPlace() throws {
    try expectRefusal(try astrocal("day", "2026-02-30"), 64, "\"2026-02-30\" does not exist: February 2026 has 28 days")
    try expectRefusal(
      try astrocal("day", "nonsense"), 64,
      "\"nonsense\" is no date: use 2026-11-21, 21 nov, today, tomorrow, friday, today+3")
  }

  @Test func aDayIsOneDay() throws {
    try expectRefusal(
      try astrocal("day", "2026-11", "--place", "Ujjain"), 64,
      "\"2026-11\" is more than a day: use `astrocal range 2026-11`")
  }

  @Test func aDateThatTheZoneSkippedIsRefusedByNameAndPassedOverInside() throws {
    let message = "2011-12-30 does not exist in Pacific/Apia: its clocks skipped that date"
    let last = try astrocal(line: "range 2011-12-28 --days 3 --place Apia --format csv --columns date --no-header")
    #expect(last.stderr == "astrocal: \(message)\n")
    #expect(last.stdout.split(separator: "\r\n") == ["2011-12-28", "2011-12-29"])
    try expectRefusal(try astrocal("day", "2011-12-30", "--place", "Apia"), 64, message)
    try expectRefusal(try astrocal("range", "2011-12-29", "2011-12-30", "--place", "Apia"), 64, message)
    let run = try astrocal("range", "2011-12-29", "2011-12-31", "--place", "Apia", "--format", "ndjson")
    #expect(run.status == 0)
    #expect(run.stderr == "astrocal: \(message)\n")
    #expect(run.lines.count == 2)
  }

  @Test(arguments: [
    "2026-11-21T23:30:00+05:30", "2026-11-21T18:00Z", "2026-11-21 18:00:00.999z", "2026-11-21", "2026-11-21T00:00",
    "2026-11-20T18:30:60Z",
  ])
  func nowIsAnInstantOrTheClockOfThePlace(now: String) throws {
    let run = try astrocal("day", "--place", "Ujjain", "--json", "--exclude", "all", "--now", now)
    expectSuccess(run)
    #expect(try run.json()["date"] as? String == "2026-11-21")
  }

  @Test(arguments: [
    "garbage", "", "today", "2026-02-30", "9999-99-99", "2026-11-21T24:00", "2026-11-21T+9:00Z",
    "2026-11-21T10:00+99:99",
    "2026-11-21T10:00:00.Z", "2026-11-21T10:00:00.٣Z", "99999999999",
  ])
  func nowThatIsNoInstantIsRefused(now: String) throws {
    try expectRefusal(
      try astrocal("day", "--place", "Ujjain", "--now", now), 64,
      "--now: \"\(now)\" is not an instant such as 2026-11-21T18:30:00+05:30")
  }

  @Test func nowMayLieBeforeTheYearZero() throws {
    let run = try astrocal("day", "--place", "Ujjain", "--json", "--exclude", "all", "--now", "-0043-03-15T06:00Z")
    expectSuccess(run)
    #expect(try run.json()["date"] as? String == "-0043-03-15")
  }
}
