import Foundation
import ProgramRuns
import Testing

/// `--calendars` in every form of output.
@Suite struct SolarCalendarTests {
  private func day(_ line: String, environment: [String: String] = [:]) throws -> Run {
    let run = try astrocal(line: "day \(line)", environment: environment)
    expectSuccess(run)
    return run
  }

  private func solarLines(_ run: Run) -> [String] {
    let lines = run.lines.drop { !$0.hasPrefix("Solar") }
    return Array(lines.prefix(1) + lines.dropFirst().prefix { $0.hasPrefix("   ") })
  }

  private func solar(_ line: String, environment: [String: String] = [:]) throws -> [[String: Any]] {
    let panchanga = try #require(try day("\(line) --json", environment: environment).json()["panchanga"])
    return try #require((panchanga as? [String: Any])?["solar"] as? [[String: Any]])
  }

  @Test func theScreenOfADayHasADateForEachCalendar() throws {
    let run = try day("2026-11-21 --place Ujjain --calendars all --include panchanga")
    #expect(
      solarLines(run) == [
        "Solar     Karthikai 5, Parabhava (Tamil)   Vrishchikam 5, 1202 (Malayalam)",
        "          Ogrohaeon 5, 1433 (Bengali)", "          Ogrohaeon 4, 1433 (Bengali Surya Siddhanta)",
        "          Margashirsha 6, 1434 (Odia)   Maghar 6, 2083 (Punjabi)",
        "          Aghon 5, 1433 (Assamese)   Mangsir 5, 2083 (Nepali)",
        "          Ogrohaeon 6, 1433 (Bangladesh)   Maghar 8, 558 (Nanakshahi)",
        "          Kartika 30, 1948 (Saka)   Margashirsha 7, 1948 (Saka nirayana)",
      ])
    #expect(solarLines(try day("2026-11-21 --place Ujjain")) == [])
  }

  @Test func namesFollowTheScript() throws {
    let run = try day("2026-11-21 --place Ujjain --calendars tamil,nepali --include panchanga --script deva")
    #expect(solarLines(run) == ["Solar     कार्त्तिगै 5, पराभव (Tamil)   मंसिर 5, 2083 (Nepali)"])
    let names = try solar("2026-11-21 --place Ujjain --calendars malayalam --script iast").map { $0["month_name"] }
    #expect(names as? [String] == ["Vṛścikam"])
  }

  @Test func calendarsWithoutADateHaveAReason() throws {
    let line = "1950-01-01 --place Ujjain --calendars nanakshahi,saka,nepali,bangla-civil --include panchanga"
    #expect(
      solarLines(try day(line)) == [
        "Solar     no Nanakshahi date before 2003-03-14",
        "          Pausha 11, 1871 (Saka, projected)   Poush 18, 2006 (Nepali)",
        "          no Bangladesh date before 1987-04-14",
      ])
    #expect(try solar(line).map { $0["calendar"] as? String } == ["saka", "nepali"])
  }

  @Test func documentsHaveTheDatesInTheOrderAskedFor() throws {
    let run = try day("2026-11-21 --place Ujjain --calendars nepali,tamil,saka-nirayana --json --no-pretty")
    let dates = #"""
      ,"graha":[],"birth":null,"solar":[\#
      {"calendar":"nepali","year":2083,"year_name":null,"month":8,"month_name":"Mangsir","day":5,"basis":"table"},\#
      {"calendar":"tamil","year":40,"year_name":"Parabhava","month":8,"month_name":"Karthikai","day":5,"basis":"rule"},\#
      {"calendar":"saka_nirayana","year":1948,"year_name":null,"month":8,"month_name":"Margashirsha","day":7,\#
      "basis":"fixed"}],"near_boundary":[
      """#
    #expect(run.stdout.contains(dates))
    #expect(try solar("2026-11-21 --place Ujjain").isEmpty)
    let projected = try solar("2027-06-01 --place Ujjain --calendars nepali")
    #expect(projected.map { $0["basis"] as? String } == ["projected"])
  }

  @Test func environmentAndConfigurationNameCalendarsToo() throws {
    let environment = ["ASTROCAL_CALENDARS": "odia,saka"]
    let named = try solar("2026-11-21 --place Ujjain", environment: environment)
    #expect(named.map { $0["calendar"] as? String } == ["odia", "saka"])
    let sandbox = try Sandbox()
    _ = try sandbox.write("{calendars: ['bangla-civil', 'tamil']}", to: "c.json5")
    let run = try astrocal(line: "day 2026-11-21 --place Ujjain --config c.json5 --include panchanga", in: sandbox)
    expectSuccess(run)
    #expect(solarLines(run) == ["Solar     Ogrohaeon 6, 1433 (Bangladesh)   Karthikai 5, Parabhava (Tamil)"])
  }

  @Test func anUnknownCalendarIsRefused() throws {
    try expectRefusal(
      astrocal("day", "--calendars", "tamil,julian"), 64,
      "--calendars: \"julian\" is none of tamil, malayalam, bengali, bengali-surya-siddhanta, odia, punjabi, assamese, "
        + "nepali, bangla-civil, nanakshahi, saka, saka-nirayana, all")
  }

  /// The Sun enters Vrishchika on the 16th at 19:43, after the sunset of Chennai.
  @Test func rangesHaveALineBelowEachRowAndAColumnInTheCSV() throws {
    let line = "range 2026-11-16 --days 2 --place Chennai --calendars tamil,saka-nirayana --include sun,panchanga"
    let table = try astrocal(line: line)
    expectSuccess(table)
    #expect(
      table.lines == [
        "2026-11-16..2026-11-17   Chennai 13.088N 80.278E   Asia/Kolkata", "Date      Rise  Set   Tithi",
        "-- Karttika 2083 VS (amanta)", "Mon 11-16 06:08 17:39 S07 Saptami",
        "          solar:   Aippasi 30, Parabhava (Tamil)", "          Margashirsha 2, 1948 (Saka nirayana)",
        "Tue 11-17 06:08 17:39 S08 Ashtami", "          solar:   Karthikai 1, Parabhava (Tamil)",
        "          Margashirsha 3, 1948 (Saka nirayana)",
      ])
    let csv = try astrocal(line: line + " --format csv")
    expectSuccess(csv)
    let rows = csv.stdout.components(separatedBy: "\r\n").dropLast()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let column = try #require(rows.first?.firstIndex(of: "solar"))
    #expect(
      rows.map { $0[column] } == [
        "solar", "tamil 40-07-30;saka_nirayana 1948-08-02", "tamil 40-08-01;saka_nirayana 1948-08-03",
      ])
  }

  @Test func theGridShowsTheMonthsAndTheDaysOfTheFirstCalendar() throws {
    let run = try astrocal(
      line: "range 2026-11-15 2026-11-22 --place Chennai --calendars tamil,saka --format calendar --include panchanga "
        + "--now 2026-12-01T12:00Z")
    expectSuccess(run)
    #expect(
      run.lines == [
        "November 2026", "  Karttika (amanta)   Aippasi -> Karthikai (Tamil)", "  Kartika -> Margashirsha (Saka)",
        " Mon        Tue        Wed        Thu        Fri        Sat        Sun",
        "                                                                   15   S06",
        "                                                                   29",
        " 16   S07   17   S08   18   S09   19   S09   20   S10   21   S11   22   S13",
        " 30          1 Karthi.  2          3          4          5          6", "",
        "below the date: day of the Tamil month", "S01-K15 tithi at sunrise, shukla or krishna",
      ])
  }

  @Test func theAgendaHasTheDatesInTheHeadOfADay() throws {
    let run = try astrocal(
      line: "range 2026-11-17 2026-11-17 --place Chennai --calendars tamil,malayalam --format agenda "
        + "--include panchanga,moon --now 2026-11-21T12:00Z")
    expectSuccess(run)
    #expect(
      run.lines.dropFirst() == [
        "Tuesday 17 November 2026",
        "  S08 Ashtami   Karthikai 1 (Tamil)   Vrishchikam 1 (Malayalam)   Moon 48%",
        "  17:18          D first quarter",
      ])
  }

  @Test(arguments: ["table", "calendar", "agenda"], ["40", "60", "80"])
  func linesFitTheTerminal(format: String, width: String) throws {
    let run = try astrocal(
      line:
        "range 2026-11-14 2026-11-18 --place Longyearbyen --calendars all --ascii --format \(format) --width \(width)")
    #expect(run.status == 0)
    for line in run.lines { #expect(line.count <= Int(width) ?? 0 && line.allSatisfy { $0.isASCII }, "\(line)") }
  }

  @Test func calendarsForPhonesHaveNoSolarDatesAndRefuseThem() throws {
    let line = "range 2026-11-16 --days 2 --place Chennai --format ics"
    expectSuccess(try astrocal(line: line))
    try expectRefusal(
      astrocal(line: line + " --calendars all"), 64,
      "--calendars has no place in --format ics: use --format table, calendar, agenda, json, ndjson, csv or svg")
  }
}
