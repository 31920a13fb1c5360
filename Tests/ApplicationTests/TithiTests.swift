import ProgramRuns
import Testing

/// The lunar list. The tithis of sunrise and the months are those of the published tables in
/// `AlmanacTests/Fixtures/panchanga`.
@Suite struct TithiTests {
  private static let now = ["--now", "2026-11-21T12:00:00+05:30", "--place", "Ujjain"]

  private func tithi(_ arguments: String..., in sandbox: Sandbox? = nil) throws -> Run {
    try (sandbox ?? Sandbox()).run(["tithi"] + arguments + Self.now)
  }

  @Test func aSpanIsATableByLunarMonth() throws {
    let run = try tithi("2026-11-19", "2026-11-27")
    expectSuccess(run)
    // Sunrises: tithi_sunrise_delhi.csv has 9 on 18 and 19 November, 10 on 20, 12 on 21: ekadashi holds none.
    #expect(
      run.stdout == """
        2026-11-19..2026-11-27   Ujjain 23.182N 75.776E   Asia/Kolkata
        Tithi                 Starts            Ends              Length  Sunrise
        -- Karttika 2083 VS (amanta)
        S10 Dashami           Thu 11-19 07:07   Fri 11-20 07:16   24h09m  Fri 20
        S11 Ekadashi          Fri 11-20 07:16   Sat 11-21 06:32   23h16m  kshaya
              Fri 11-20 Devutthana Ekadashi?, parana Sat 13:18-15:30
              Sat 11-21 Devutthana Ekadashi (Vaishnava)?, parana Sun 06:45-08:56
        S12 Dvadashi          Sat 11-21 06:32   Sun 11-22 04:57   22h25m  Sat 21
              Sat 11-21 Tulsi Vivah?
        S13 Trayodashi        Sun 11-22 04:57   Mon 11-23 02:38   21h41m  Sun 22
              Sun 11-22 Pradosha Vrata
        S14 Chaturdashi       Mon 11-23 02:38   Mon 11-23 23:43   21h05m  Mon 23
              Mon 11-23 Vaikuntha Chaturdashi?
        S15 Purnima           Mon 11-23 23:43   Tue 11-24 20:24   20h41m  Tue 24
              Tue 11-24 Kartika Purnima   Guru Nanak Jayanti (Sikh)   Purnima
                        Karthigai Deepam (Tamil)   Purnima Vrata (Satyanarayana)
                        Dev Diwali (Kashi)
        -- Karttika 2083 VS (amanta), purnimanta Margashirsha
        K01 Pratipada         Tue 11-24 20:24   Wed 11-25 16:51   20h27m  Wed 25
        K02 Dvitiya           Wed 11-25 16:51   Thu 11-26 13:16   20h25m  Thu 26
        K03 Tritiya           Thu 11-26 13:16   Fri 11-27 09:49   20h33m  Fri 27
        K04 Chaturthi         Fri 11-27 09:49   Sat 11-28 06:40   20h51m  kshaya
              Fri 11-27 Sankashti Chaturthi

        """)
  }

  @Test func aTithiOfTwoSunrisesNamesBoth() throws {
    // tithi_sunrise_delhi.csv: 9 on 18 and 19 November 2026.
    let lines = try tithi("2026-11-18").lines
    #expect(lines[3] == "S09 Navami            Wed 11-18 06:06   Thu 11-19 07:07   25h01m  Wed 18/Thu 19")
  }

  @Test(arguments: ["amanta", "purnimanta"])
  func aloneItIsTheRunningMonthWithoutTheNext(reckoning: String) throws {
    // Other searches find the bounds of the month than find the tithis: no month has a row too many.
    for date in ["2026-01-10", "2026-03-05", "2026-05-25", "2026-06-20", "2026-08-01", "2026-11-21"] {
      let run = try astrocal(
        "tithi", "--month", reckoning, "--place", "Ujjain", "--format", "csv", "--now", "\(date)T12:00:00+05:30")
      let numbers = run.stdout.split(separator: "\r\n").dropFirst().compactMap { Int($0.prefix { $0 != "," }) }
      #expect(numbers == (reckoning == "amanta" ? Array(1...30) : Array(16...30) + Array(1...15)), "\(date)")
    }
  }

  /// Source: adhika_kshaya_months.csv.
  @Test(arguments: [
    ("2026-05-17", "-- adhika Jyeshtha 2083 VS (amanta)"), ("2023-07-19", "-- adhika Shravana 2080 VS (amanta)"),
    ("1983-01-15", "-- Pausha (Magha kshaya) 2039 VS (amanta)"),
  ])
  func adhikaAndKshayaMonthsAreNamed(date: String, rule: String) throws {
    #expect(try tithi(date).lines[2] == rule)
  }

  @Test func otherAngasAreListedKindByKind() throws {
    let run = try tithi("2026-11-21", "2026-11-22", "--angas", "yoga,nakshatra")
    expectSuccess(run)
    #expect(
      run.stdout == """
        2026-11-21..2026-11-22   Ujjain 23.182N 75.776E   Asia/Kolkata
        Anga                  Starts            Ends              Length
        -- Yoga
        Siddhi                Sat 11-21 04:56   Sun 11-22 02:31   21h35m
        Vyatipata             Sun 11-22 02:31   Sun 11-22 23:30   20h59m
        Variyan               Sun 11-22 23:30   Mon 11-23 19:59   20h29m
        -- Nakshatra
        Revati                Sat 11-21 06:51   Sun 11-22 05:55   23h04m
        Ashvini               Sun 11-22 05:55   Mon 11-23 04:16   22h21m

        """)
  }

  @Test func aSpanOverTheTurnOfTheYearNamesYears() throws {
    let lines = try tithi("2026-12-31", "2027-01-01").lines
    #expect(lines.contains { $0.contains("2026-12-31 ") } && lines.contains { $0.contains("2027-01-01 ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func daysCountFromTheFirstDate() throws {
    #expect(try tithi("2026-11-21", "--days", "3").stdout == tithi("2026-11-21", "2026-11-23").stdout)
    #expect(try tithi("--days", "3").stdout == tithi("2026-11-21", "2026-11-23").stdout)
  }

  /// Apia is 13 hours ahead of universal time, Honolulu 10 behind.
  @Test(arguments: ["Apia", "Honolulu"]) func theHeadingHasTheDatesOfThePlaceByAnyClock(place: String) throws {
    let run = try astrocal(line: "tithi 2050-05-06 2050-05-07 --place \(place) --utc")
    #expect(run.lines.first?.hasPrefix("2050-05-06..2050-05-07") == true)
  }

  @Test func aSkippedDateIsRefusedAloneAndPassedOverWithin() throws {
    try expectRefusal(
      astrocal("tithi", "2011-12-30", "--place", "Apia"), 64,
      "2011-12-30 does not exist in Pacific/Apia: its clocks skipped that date")
    let run = try astrocal("tithi", "2011-12-29", "2011-12-31", "--place", "Apia")
    expectSuccess(run)
    #expect(run.lines[3] == "S06 Shashthi          Thu 12-29 03:56   Sat 12-31 05:12   25h16m  Thu 29")
  }

  @Test func theOtherModelAgreesToTheMinute() throws {
    let swiss = try tithi("2026-11-21", "2026-11-23").stdout
    #expect(try tithi("2026-11-21", "2026-11-23", "--ephemeris", "moshier").stdout == swiss)
  }

  @Test func badWordsAreRefused() throws {
    try expectRefusal(tithi("2026-12-01", "2026-11-01"), 64, "the span is reversed: 2026-12-01 comes after 2026-11-01")
    try expectRefusal(tithi("--angas", "rashi"), 64, #"--angas: "rashi" is none of tithi, nakshatra, yoga, karana"#)
    try expectRefusal(tithi("--angas", "yoga,"), 64, #"--angas: "" is none of tithi, nakshatra, yoga, karana"#)
    try expectRefusal(tithi("--next", "3"), 64, "--next goes with --find, --festivals NAME or --where")
    try expectRefusal(
      tithi("--angas", "yoga", "--explain"), 64, "--explain is about observances: it does not go with --angas")
    try expectRefusal(
      tithi("--angas", "yoga", "--find", "11"), 64,
      "--find, --angas and --festivals list different things: give one of them")
    try expectRefusal(
      tithi("--format", "svg"), 64, #"--format: "svg" is none of table, json, ndjson, csv, ics"#)
  }
}
