import ProgramRuns
import Testing

/// `range --find`.
@Suite struct FindTests {
  private static let present = "--now 2026-11-22T12:00:00Z"

  private func find(_ words: String, _ options: String) throws -> Run {
    try astrocal(line: "range --find '\(words)' \(options) \(Self.present)")
  }

  /// The fields of the rows of comma-separated values, by the names of their columns.
  private func rows(_ run: Run) throws -> [[String: String]] {
    expectSuccess(run)
    let lines = run.stdout.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  // MARK: Eclipses

  /// Source: NASA, Five Millennium Canon of Solar Eclipses (Espenak and Meeus): date, kind and Saros.
  @Test(arguments: ["swiss", "moshier"])
  func allSolarEclipsesOfFiveYearsAreThoseOfNASA(model: String) throws {
    let run = try astrocal(
      line: "range 2026 2030 --find 'solar eclipse' --all --utc --place Tromso --ephemeris \(model) --format csv")
    let found = try rows(run).map { "\($0["time"]!.prefix(10)) \($0["id"]!) \($0["saros"]!)" }
    #expect(
      found == [
        "2026-02-17 solar_annular 121", "2026-08-12 solar_total 126", "2027-02-06 solar_annular 131",
        "2027-08-02 solar_total 136", "2028-01-26 solar_annular 141", "2028-07-22 solar_total 146",
        "2029-01-14 solar_partial 151", "2029-06-12 solar_partial 118", "2029-07-11 solar_partial 156",
        "2029-12-05 solar_partial 123", "2030-06-01 solar_annular 128", "2030-11-25 solar_total 133",
      ])
  }

  /// Source: solar_eclipses_local.csv of DE440, rows with something above the horizon.
  @Test(arguments: [
    ("Tromso", ["2026-08-12", "2029-06-12", "2030-06-01"]), ("'Sydney,AU'", ["2028-07-22", "2030-11-25"]),
    ("'Quito'", ["2028-01-26"]),
  ])
  func withoutAllOnlyEclipsesThatAreSeenAreFound(place: String, dates: [String]) throws {
    let run = try astrocal(line: "range 2026 2030 --find 'solar eclipse' --place \(place) --format csv")
    let rows = try rows(run)
    #expect(rows.map { $0["date"]! } == dates)
    #expect(rows.allSatisfy { $0["visible"] == "true" && $0["reason"] == "" })
  }

  /// Source: NASA, Five Millennium Canon of Lunar Eclipses: 2028-12-31 16:53, 2029-06-26 03:23 and 2029-12-20 22:43 TD.
  @Test func theNextTotalLunarEclipsesWhateverTheDateLine() throws {
    let run = try find("total lunar eclipse", "--next 3 --place Apia --all --format csv")
    let rows = try rows(run)
    #expect(rows.map { $0["id"]! } == ["lunar_total", "lunar_total", "lunar_total"])
    #expect(rows.map { $0["time"]!.prefix(13) } == ["2029-01-01T05", "2029-06-26T16", "2029-12-21T11"])
  }

  @Test func eclipsesArePrintedAtLength() throws {
    let run = try find("eclipse", "--next 2 --place Berlin")
    expectSuccess(run)
    #expect(run.lines.first == "eclipse from 2026-11-22   Berlin 52.524N 13.411E   Europe/Berlin")
    #expect(run.lines.filter { $0.hasPrefix("Eclipse ") }.count == 2)
    #expect(run.stdout.contains("solar filter"))
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  // MARK: Other events

  /// Source: phenomena.csv of DE440.
  @Test func venusAndJupiterMeetWhenDE440HasIt() throws {
    let run = try astrocal(line: "range 2027-01-01 2039-12-31 --find 'jupiter venus' --utc --place Quito --format csv")
    let found = try rows(run).filter { $0["kind"] == "approach" }.map { String($0["time"]!.prefix(16)) }
    for time in ["2027-08-26T02:57", "2029-09-07T12:0", "2035-05-17T20:28", "2037-06-03T06:24", "2039-11-02T11:3"] {
      #expect(found.contains { $0.hasPrefix(time) }, "\(time)")
    }
  }

  /// Source: phenomena.csv of DE440: Jupiter in conjunction with the Sun on 31 August 2027, Venus nearest to Jupiter on 26
  /// August 2027, under 5°.
  @Test func conjunctionsAreThoseOfTwoPlanetsToo() throws {
    let found = try rows(
      try astrocal(line: "range 2027 --find conjunction --utc --place Quito --format csv --ephemeris moshier"))
    #expect(Set(found.map { $0["kind"]! }) == ["conjunction", "approach"])
    #expect(found.allSatisfy { $0["kind"] == "conjunction" || !$0["bodies"]!.contains("moon") })
    #expect(found.contains { $0["bodies"] == "venus;jupiter" && $0["time"]!.hasPrefix("2027-08-26T02:57") })
    #expect(found.contains { $0["bodies"] == "jupiter;sun" && $0["time"]!.hasPrefix("2027-08-31") })
    let jupiter = try rows(
      try astrocal(line: "range 2027 --find 'jupiter conjunction' --place Quito --format csv --ephemeris moshier"))
    #expect(jupiter.count > 1 && jupiter.allSatisfy { $0["bodies"]!.contains("jupiter") })
  }

  /// Docs/conventions.md: approaches are notable that are seen closer than 2°, of the Moon and a star 1°.
  @Test func approachesAreThoseThatAreWorthLookingAt() throws {
    func approaches(_ options: String) throws -> [[String: String]] {
      try rows(try astrocal(line: "range 2026 --find approach --place Berlin --format csv \(options)"))
    }
    let (short, all) = (try approaches(""), try approaches("--all"))
    let notable = all.filter { row in
      guard let apart = Double(row["seen_separation_deg"]!) else { return false }
      let isOfStar = ["aldebaran", "regulus", "spica", "antares", "pleiades"].contains { row["bodies"]!.contains($0) }
      return apart < (isOfStar ? 1 : 2)
    }
    #expect(short.count > 5 && short.count < all.count / 4)
    #expect(short.map { $0["time"]! } == notable.map { $0["time"]! })
    let table = try find("approach", "2026-06 --place Berlin")
    #expect(table.lines.last?.hasPrefix("those seen closer than 2 deg, of the Moon and a star 1 deg") == true)
  }

  /// Source: festivals.csv, timeanddate.com.
  @Test func diwaliFallsOnItsPublishedDates() throws {
    let run = try astrocal(line: "range 2021 2029 --find diwali --place Delhi --format csv")
    let dates = try rows(run).map { $0["date"]! }
    #expect(dates.count == 9)
    for date in ["2021-11-04", "2023-11-12", "2025-10-20", "2027-10-29", "2029-11-05"] {
      #expect(dates.contains(date), "\(date)")
    }
  }

  /// The full moon of 24 November, 14:53:34 UTC (moon_phases.csv), comes after midnight in Apia, 13 hours ahead, and so does
  /// Rohini. Holi, on 22 March 2027 in India, comes a day later: its purnima begins after the evening of the 21st in Apia.
  @Test(arguments: [
    ("full moon", "2026-11-25 phase full_moon"), ("ekadashi", "2026-12-04 tithi krishna_ekadashi"),
    ("GEM", "2026-12-15 shower GEM"), ("december solstice", "2026-12-22 season december_solstice"),
    ("nakshatra:rohini", "2026-11-25 nakshatra rohini"), ("holi", "2027-03-23 festival holi"),
  ])
  func theNextEventOfAKind(words: String, event: String) throws {
    let found = try rows(try find(words, "--place Apia --format csv"))
    #expect(found.map { "\($0["date"]!) \($0["kind"]!) \($0["id"]!)" } == [event])
  }

  @Test func everythingTheMoonDoesIsInOrderOfTime() throws {
    let run = try find("moon", "--next 40 --utc --place Quito --format csv")
    let rows = try rows(run)
    #expect(rows.map { $0["time"]! } == rows.map { $0["time"]! }.sorted())
    #expect(Set(rows.map { $0["kind"]! }).isSuperset(of: ["phase", "approach", "apsis"]))
  }

  // MARK: What comes every day

  /// The values of a day are compared with DE440 in AgainstDE440Tests; the search has the same.
  @Test func whatComesEveryDayAgreesWithTheDay() throws {
    let day = try astrocal(line: "day 2026-11-21 --place Berlin --json").json()
    let sun = try #require(day["sun"] as? [String: Any])
    let moon = try #require(day["moon"] as? [String: Any])
    let words = [
      ("sunrise", sun["rise"]), ("sunset", sun["set"]), ("noon", sun["transit"]), ("dusk", sun["civil_dusk"]),
      ("astronomical dawn", sun["astronomical_dawn"]), ("moonrise", moon["rise"]), ("moonset", moon["set"]),
    ]
    for (word, times) in words {
      let found = try rows(try astrocal(line: "range 2026-11-21 --find '\(word)' --place Berlin --format csv"))
      #expect(found.map { $0["time"]! } == times as? [String], "\(word)")
      #expect(found.allSatisfy { $0["kind"] == "daily" && $0["date"] == "2026-11-21" })
    }
  }

  /// At Tromso the Sun stays up from 18 May to 26 July. Source: timeanddate.com, Tromsø.
  @Test func aDayWithoutTheEventHasNoRow() throws {
    let found = try rows(try astrocal(line: "range 2026-06 --find sunset --place Tromso --format csv"))
    #expect(found.isEmpty)
    let run = try astrocal(line: "range 2026-06-01 --find sunset --next 1 --place Tromso")
    expectSuccess(run)
    #expect(run.lines.count == 2)
    #expect(run.lines[1].contains("2026-07-2") && run.lines[1].contains("Sunset"))
  }

  // MARK: Formats

  @Test(arguments: ["table", "json", "ndjson", "csv", "ics"])
  func eachFormatHasTheEventsThatAreWanted(format: String) throws {
    for words in ["mars", "ekadashi", "pushya", "diwali", "perseids", "full moon", "equinox", "sankranti", "sunset"] {
      let run = try find(words, "--next 3 --place Ujjain --format \(format)")
      expectSuccess(run)
      let count =
        switch format {
        case "json": (try run.json()["events"] as? [Any])?.count
        case "ndjson": run.lines.count
        case "csv": run.stdout.split(separator: "\r\n").count - 1
        case "ics": run.stdout.components(separatedBy: "BEGIN:VEVENT").count - 1
        default: run.lines.filter { !$0.hasPrefix(" ") }.count - 1
        }
      #expect(count == 3, "\(words)")
    }
  }

  @Test func placesFollowEachOther() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Tromso\nQuito\n", to: "places.csv")
    let run = try astrocal(
      line: "range 2026 2030 --find 'solar eclipse' --places places.csv --format csv", in: sandbox)
    let rows = try rows(run)
    #expect(rows.map { $0["place"]! } == ["Tromsø", "Tromsø", "Tromsø", "Quito"])
    let lines = try astrocal(line: "range 2027 --find diwali --places places.csv", in: sandbox)
    #expect(lines.lines.count == 2)
  }

  @Test func wordsMayStandApart() throws {
    let quoted = try astrocal(line: "range 2027 --find 'moon jupiter' --place Oslo")
    let apart = try astrocal(line: "range 2027 --find moon jupiter --place Oslo")
    expectSuccess(quoted)
    #expect(quoted.lines.count > 3 && apart.stdout == quoted.stdout)
  }

  // MARK: Ends of searches

  @Test func aSearchEndsWithTheEphemerisAndStatesWhatItFound() throws {
    let run = try astrocal(line: "range 3002-10-01 --find 'full moon' --next 50 --place Quito --ephemeris moshier")
    #expect(run.status == 0)
    #expect(run.stderr.contains("found "))
    #expect(run.stderr.contains(" of 50 until 300"))
    #expect(run.lines.count > 2)
  }

  @Test func aLastDateEndsASearch() throws {
    let run = try astrocal(line: "range 2026-01-01 2026-03-31 --find 'full moon' --next 9 --place Quito --format csv")
    #expect(run.stderr == "astrocal: found 3 of 9 until 2026-03-31\n")
    #expect(run.stdout.split(separator: "\r\n").count == 4)
  }

  /// Of the two solar eclipses of 2026 Delhi sees none (NASA, Five Millennium Catalog: Antarctica, Greenland and Spain).
  @Test func whatIsOnlySeenElsewhereIsNotDenied() throws {
    let eclipses = "range 2026 --find 'solar eclipse' --place Delhi"
    let reason = "no such event is seen here on these days   --anywhere lists those of the world\n--next 1"
    #expect(try astrocal(line: eclipses).stdout.contains("\n" + reason))
    let anywhere = try CSVTable(astrocal(line: eclipses + " --anywhere --format csv").stdout)
    #expect(anywhere.rows.map { $0["date"] } == ["2026-02-17", "2026-08-12"])
    for words in ["eclipse --anywhere", "'all eclipses'"] {
      let none = try astrocal(line: "range 2026-11 --place Delhi --find \(words)").lines.last ?? ""
      #expect(none.hasPrefix("no such event on these days   --next 1"), "\(words)")
    }
  }

  /// The festival of that name has the day, and the kind asks for the instant.
  @Test(arguments: ["makara", "makara sankranti", "Makara Sankranti"])
  func theKindOfASankrantiGoesWithItsName(words: String) throws {
    let run = try astrocal(line: "range 2027 --find 'sankranti:\(words)' --place Ujjain --format csv")
    let rows = try CSVTable(run.stdout).rows
    #expect(rows.map { $0["date"] } == ["2027-01-14"])
    try expectRefusal(
      astrocal(line: "range 2027 --find sankranti:season --place Ujjain"), 64, "--find: \"season\" is no sankranti")
  }

  /// The fast is kept on the day after the one on which the tithi begins: Drik Panchang has Rama Ekadashi on 5 November 2026.
  @Test func anObservanceOfATithiHasItsDate() throws {
    let run = try astrocal(line: "range 2026-11-01 2026-11-10 --find ekadashi --place Ujjain")
    #expect(run.stdout.contains("Wed 2026-11-04 11:04  K11 Ekadashi until Thu 10:36"))
    #expect(run.stdout.contains("Thu 11-05 Rama Ekadashi"))
  }

  /// Beside a search that finds something, one that finds nothing would go unnoticed.
  @Test func aSearchThatFindsNothingBesideOthersIsNamed() throws {
    let span = "range 2026-11-21 2026-12-31 --place Quito --format csv"
    let one = try astrocal(line: span + " --find 'full moon' --find 'annular  eclipse' --find holi")
    #expect(one.status == 0 && one.stdout.split(separator: "\r\n").count == 3)
    #expect(
      one.stderr == """
        astrocal: --find "annular eclipse" finds nothing at Quito from 2026-11-21 to 2026-12-31
        astrocal: --find "holi" finds nothing at Quito from 2026-11-21 to 2026-12-31

        """)
    // Nothing at all is seen at once; what comes behind the last event that is wanted is not looked for.
    for line in [span + " --find holi --find diwali", span + " --find 'full moon' --find holi --next 1"] {
      let run = try astrocal(line: line)
      #expect(run.status == 0 && run.stderr.isEmpty, "\(line): \(run.stderr)")
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    ("--find supermoon", "\"supermoon\" has no agreed definition"), ("--find sun", "search for sunrise, sunset"),
    ("--find midnight", "is no event"), ("--find dark", "is no event"), ("--find sunrize", "did you mean sunrise?"),
    ("--find eclispe", "did you mean eclipse?"),
    ("--find 'moon satrun'", "did you mean saturn?"), ("--find 'venus opposition'", "no such event of these bodies"),
    ("--find perseds", "did you mean perseids?"), ("--find ''", "it names no event"),
    ("--find festival:perseids", "no observance"),
    ("--find phase:mars", "is no phase"), ("--find comet:halley", "before the colon is none of sky, phase"),
    ("--find eclipse --format calendar", "--find prints table, json, ndjson, csv, ics or svg, not calendar"),
    ("--find eclipse --format agenda", "--find prints table, json, ndjson, csv, ics or svg, not agenda"),
    ("--find eclipse --next 0", "--next"), ("--next 3", "--next goes with --find"),
    ("--anywhere", "--anywhere goes with --find"),
    ("--find perigee --anywhere", "--anywhere adds eclipses"),
    ("--find eclipse --events a.ics", "--find goes without --events"),
    ("--find eclipse --long", "--long goes with"),
  ])
  func whatIsWrongIsRefusedInOneLine(options: String, message: String) throws {
    let run = try astrocal(line: "range \(options) --place Berlin \(Self.present)")
    #expect(run.status == 64)
    #expect(run.stdout == "")
    #expect(run.stderr.contains(message), "\(run.stderr)")
    #expect(run.stderr.split(separator: "\n").count == 1)
  }
}
