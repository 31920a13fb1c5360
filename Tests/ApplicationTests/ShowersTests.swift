import Foundation
import ProgramRuns
import Testing

@Suite struct ShowersTests {
  private func documents(_ line: String) throws -> [[String: Any]] {
    let run = try astrocal(line: "showers \(line) --json")
    expectSuccess(run)
    return try #require(run.json()["showers"] as? [[String: Any]])
  }

  private func codes(_ line: String) throws -> [String] {
    try documents(line).compactMap { $0["code"] as? String }
  }

  @Test func aYearHasFortyRowsInOrderOfTheirMaxima() throws {
    let showers = try documents("2027 --place Berlin")
    #expect(showers.count == 40)
    #expect(showers.filter { $0["peak"] is NSNull }.compactMap { $0["code"] as? String } == ["ANT"])
    let peaks = showers.compactMap { ($0["peak"] as? [String: Any])?["time"] as? String }
    #expect(peaks.count == 39)
    #expect(peaks == peaks.sorted())
    #expect(peaks.allSatisfy { $0.hasPrefix("2027") })
  }

  /// IMO 2026: Geminids 262.2°, 14 December, 14 h UT.
  @Test func theGeminidsOf2026AreAtTheirPublishedHour() throws {
    let shower = try #require(try documents("GEM 2026 --place Berlin --utc").first)
    let peak = try #require(shower["peak"] as? [String: Any])
    #expect((peak["time"] as? String)?.hasPrefix("2026-12-14T13:4") == true)
    #expect(peak["precision"] as? String == "hour")
    let night = try #require(shower["night"] as? [String: Any])
    #expect(night["date"] as? String == "2026-12-13")
    #expect((night["course"] as? [Any])?.isEmpty == false)
    #expect((shower["moon"] as? [String: Any])?["rating"] as? String == "none")
  }

  @Test func aloneItListsFromTodayToTheEndOfTheYear() throws {
    let codes = try codes("--place Berlin --now 2026-11-21T12:00")
    #expect(codes.first == "NTA")
    #expect(codes.contains("LEO") && codes.contains("QUA") && codes.contains("GEM"))
    #expect(!codes.contains("ORI") && !codes.contains("PER"))
  }

  @Test func activeIsWhatIsActiveNow() throws {
    let active = try codes("--active --place Berlin --now 2027-01-02T00:00Z")
    #expect(Set(active) == ["QUA", "COM", "ANT"])
    let rows = try documents("--active --place Berlin --now 2027-01-02T00:00Z")
    #expect(rows.allSatisfy { ($0["activity"] as? [String: Any])?["active_now"] as? Bool == true })
  }

  @Test func theLeastRateLeavesTheStrongOnes() throws {
    #expect(try codes("2027 --min-zhr 50 --place Berlin") == ["QUA", "ETA", "PER", "GEM"])
  }

  @Test(arguments: [
    ("GEM", "GEM"), ("gem", "GEM"), ("geminids", "GEM"), ("Gemin", "GEM"), ("perseids", "PER"), ("eridanids", "ERI"),
    ("eta-Aq", "ETA"), ("mon", "MON"), ("andromedids", "AND"),
  ])
  func aShowerIsFoundByCodeOrName(word: String, code: String) throws {
    #expect(try codes("\(word) --place Berlin --now 2026-11-21T12:00") == [code])
  }

  @Test func severalYearsHaveEachShowerOncePerYear() throws {
    #expect(try codes("QUA 2024 2030 --place Apia").count == 7)
    let run = try astrocal(line: "showers QUA 2024 2026 --place Apia")
    expectSuccess(run)
    #expect(run.lines.contains("-- 2025") && run.lines.contains("-- 2026"))
  }

  @Test func mistakesAreReportedInOneLine() throws {
    try expectRefusal(
      astrocal("showers", "lyrids", "--place", "Berlin"), 64,
      "\"lyrids\" fits several showers; use a code: LYR (April Lyrids), ELY (eta-Lyrids)")
    try expectRefusal(
      astrocal("showers", "foo", "--place", "Berlin"), 64,
      "\"foo\" is no shower and no date: use a code or a name, such as GEM or geminids; `astrocal showers 2026` lists them"
    )
    try expectRefusal(
      astrocal("showers", "2026-13", "--place", "Berlin"), 64, "\"2026-13\": there is no month 13")
    try expectRefusal(
      astrocal("showers", "2027", "--active", "--place", "Berlin"), 64,
      "--active is about now: it does not go with dates")
    try expectRefusal(
      astrocal("showers", "--bortle", "10", "--place", "Berlin"), 64,
      "--bortle: \"10\" is not a whole number from 1 to 9")
    try expectRefusal(
      astrocal("showers", "--bortle", "4", "--sqm", "21", "--place", "Berlin"), 64,
      "--bortle, --sqm and --limiting-magnitude all give the darkness of the sky: use one of them")
    try expectRefusal(
      astrocal("showers", "--at", "noon", "--place", "Berlin"), 64,
      "--at: \"noon\" is not an instant such as 2026-11-21T18:30:00+05:30")
    try expectRefusal(
      astrocal("showers", "--min-zhr", "many", "--place", "Berlin"), 64,
      "--min-zhr: \"many\" is not a number of meteors an hour")
    try expectRefusal(
      astrocal("showers", "--format", "html", "--place", "Berlin"), 64,
      "--format: \"html\" is none of table, json, ndjson, csv, ics, svg")
  }

  @Test func aDarkerSkyShowsMore() throws {
    func rate(_ sky: String, environment: [String: String] = [:], in sandbox: Sandbox? = nil) throws -> Double {
      let run = try astrocal(
        line: "showers GEM 2026 --place Berlin --json \(sky)", environment: environment, in: sandbox)
      let showers = try #require(run.json()["showers"] as? [[String: Any]])
      let night = try #require(showers[0]["night"] as? [String: Any])
      return try #require((night["best"] as? [String: Any])?["hourly_rate"] as? Double)
    }
    let usual = try rate("")
    #expect(try rate("--bortle 4") == usual)
    #expect(try rate("--sqm 20.8") == usual)
    #expect(try rate("--bortle 1") > usual)
    #expect(try rate("--bortle 9") < usual / 5)
    #expect(try rate("", environment: ["ASTROCAL_BORTLE": "9"]) == rate("--bortle 9"))
    #expect(try rate("--bortle 1", environment: ["ASTROCAL_SQM": "17"]) == rate("--bortle 1"))
    #expect(try rate("", in: Sandbox.configured("{ sqm: 17.0 }")) == rate("--bortle 9"))
  }

  @Test func atAnInstantEveryShowerHasItsRadiant() throws {
    let showers = try documents("2026 --place Berlin --at 2026-12-14T01:00Z")
    let at = try showers.map { try #require($0["at"] as? [String: Any]) }
    #expect(at.count == 39)
    let gem = try #require(showers.first { $0["code"] as? String == "GEM" }?["at"] as? [String: Any])
    #expect(gem["time"] as? String == "2026-12-14T02:00:00+01:00")
    #expect(try #require(gem["hourly_rate"] as? Double) > 30)
    let per = try #require(showers.first { $0["code"] as? String == "PER" }?["at"] as? [String: Any])
    #expect(per["hourly_rate"] as? Double == 0)
    let day = try documents("GEM 2026 --place Berlin --at 2026-12-14T11:00Z")
    let noon = try #require(day.first?["at"] as? [String: Any])
    #expect(noon["limiting_magnitude"] is NSNull)
    #expect(noon["hourly_rate"] as? Double == 0)
  }

  @Test func ownRowsAddAndOverride() throws {
    let sandbox = try Sandbox.configured(
      """
      { place: "Berlin", showers: [
        { code: "GEM", zhr: 160 },
        { code: "ONE", year: 2027, peak_solar_longitude_deg: 200, ra_deg: 10, dec_deg: 20, zhr: 50 },
        { code: "XYZ", name: "Test\\u001b[31mids", peak_solar_longitude_deg: 100.5, ra_deg: 10, dec_deg: 20, zhr: 12.5 } ] }
      """)
    let run = try astrocal("showers", "2027", "--json", in: sandbox)
    expectSuccess(run)
    let showers = try #require(run.json()["showers"] as? [[String: Any]])
    #expect(showers.count == 42)
    #expect(showers.contains { $0["code"] as? String == "ONE" })
    let next = try astrocal("showers", "2028", "--json", in: sandbox).json()["showers"] as? [[String: Any]]
    #expect(try !#require(next).contains { ["ONE", "AND"].contains($0["code"] as? String) })
    let gem = try #require(showers.first { $0["code"] as? String == "GEM" })
    #expect(gem["zhr"] as? Double == 160)
    #expect(gem["population_index"] as? Double == 2.6)
    for line in ["2027", "XYZ"] {
      let table = try astrocal("showers", line, in: sandbox)
      expectSuccess(table)
      #expect(!table.stdout.contains("\u{1B}"))
    }
  }

  @Test func aBadRowIsNamed() throws {
    for (row, message) in [
      ("{ code: \"gem\" }", "shower gem: code: \"gem\" is not three capital letters"),
      ("{ code: \"GEM\", zhr: \"many\" }", "shower GEM: zhr: \"many\" is not a number from 0 to 1000000"),
      (
        "{ code: \"ABC\", ra_deg: 1, dec_deg: 2 }",
        "shower ABC: peak_solar_longitude_deg is missing, and no activity stands in for it"
      ),
      (
        "{ code: \"JBO\", peak_solar_longitude_deg: 80 }",
        "shower JBO: peak_solar_longitude_deg: \"80\" lies outside of the activity, 90.2 to 100.3"
      ),
      ("{ code: \"GEM\", year: \"soon\" }", "shower GEM: year: \"soon\" is not a year such as 2027"),
      ("{ code: \"ABC\", peak_solar_longitude_deg: 2 }", "shower ABC: ra_deg or dec_deg is missing"),
    ] {
      let sandbox = try Sandbox.configured("{ place: \"Berlin\", showers: [\(row)] }")
      let run = try astrocal("showers", "2027", in: sandbox)
      #expect(run.status == 65)
      #expect(run.stdout == "")
      #expect(run.stderr.hasSuffix("config.json5: \(message)\n"), "\(run.stderr)")
    }
  }

  @Test func tablesFitTheTerminalAndNameTheirAssumptions() throws {
    for line in ["2027", "GEM", "QUA 2027", "ANT", "AMO"] {
      let run = try astrocal(line: "showers \(line) --place Berlin --now 2026-11-21T12:00")
      expectSuccess(run)
      #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(line)")
      let text = run.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("Outbursts are not forecast. IMO working list of visual meteor showers, 2026."))
      #expect(text.contains("one observer under a clear sky"))
      #expect(run.stdout.utf8.allSatisfy { $0 < 128 })
    }
  }

  @Test func anUnobservableShowerHasItsReason() throws {
    let run = try astrocal(line: "showers PER 2027 --place Tromso --json")
    let showers = try #require(run.json()["showers"] as? [[String: Any]])
    let night = try #require(showers[0]["night"] as? [String: Any])
    #expect(night["reason"] as? String == "not visible from here: no darkness, the Sun stays above -12 degrees")
    #expect(night["window"] is NSNull && night["best"] is NSNull)
    let south = try documents("QUA 2027 --latitude -45 --longitude 170 --time-zone Pacific/Auckland")
    #expect(
      (south[0]["night"] as? [String: Any])?["reason"] as? String
        == "not visible from here: the radiant does not rise")
  }

  @Test(arguments: [
    ("next month", "2026-12-01..2026-12-31"), ("'next month'", "2026-12-01..2026-12-31"),
    ("this year", "2026-01-01..2026-12-31"), ("last month", "2026-10-01..2026-10-31"),
  ])
  func monthsAndYearsAreDates(words: String, dates: String) throws {
    let run = try astrocal(line: "showers \(words) --place Delhi --now 2026-11-21T12:00:00Z")
    #expect(run.lines.first?.hasPrefix(dates) == true)
    let lunar = try astrocal(line: "range --find 'full moon' \(words) --place Delhi --now 2026-11-21T12:00:00Z")
    #expect(lunar.lines.first?.contains(dates) == true)
    try expectRefusal(
      astrocal(line: "showers month --place Delhi"), 64,
      "\"month\" is no shower and no date: use `astrocal range --days 7` or a month, `astrocal range 2026-11`")
  }

  @Test func theDayNamesItsShowers() throws {
    let run = try astrocal("day", "2026-12-14", "--place", "Berlin", "--json")
    expectSuccess(run)
    let showers = try #require(run.json()["showers"] as? [[String: Any]])
    #expect(showers.first?["code"] as? String == "GEM")
    #expect(showers.first?["peak_tonight"] as? Bool == true)
    #expect(showers.first?["best_tonight"] as? Bool == false && showers.first?["best"] is NSNull)
    #expect(showers.contains { $0["code"] as? String == "ANT" && $0["peak"] is NSNull })
    let next = try #require(try run.json()["next_shower"] as? [String: Any])
    // Not the Ursids of 22 December, which bring one an hour under the Moon.
    #expect(next["code"] as? String == "QUA" && next["best_night"] as? String == "2027-01-03")
    let evening = try astrocal("day", "2026-12-13", "--place", "Berlin", "--json").json()
    let geminids = try #require((evening["showers"] as? [[String: Any]])?.first { $0["code"] as? String == "GEM" })
    #expect(geminids["peak_tonight"] as? Bool == false && geminids["best_tonight"] as? Bool == true)
    let list = try #require(try documents("GEM 2026 --place Berlin").first)
    #expect(NSDictionary(dictionary: try #require(geminids["peak"] as? [String: Any])).isEqual(list["peak"]))
    let (night, best) = (list["night"] as? [String: Any], geminids["best"] as? [String: Any])
    let listed = try #require(night?["best"] as? [String: Any])
    #expect(best?["time"] as? String == listed["time"] as? String)
    #expect(best?["hourly_rate"] as? Double == listed["hourly_rate"] as? Double)
    #expect(NSDictionary(dictionary: try #require(best?["window"] as? [String: Any])).isEqual(night?["window"]))
    let none = try astrocal("day", "2026-12-14", "--place", "Berlin", "--json", "--exclude", "showers").json()
    #expect((none["showers"] as? [Any])?.isEmpty == true)
    #expect(none["next_shower"] is NSNull)
  }

  /// The maximum of a minute in the morning belongs to the night before.
  @Test func theNightOfAMaximumBeginsOnTheDateBefore() throws {
    let csv = try astrocal(line: "range 2027-01-02 2027-01-05 --place Berlin --format csv")
    let fields = csv.stdout.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let column = try #require(fields.first?.firstIndex(of: "shower_peaks"))
    #expect(fields.dropFirst().map { $0[column] } == ["", "QUA", "", ""])
  }

  @Test func everyFormatHasEveryRow() throws {
    let csv = try astrocal(line: "showers 2027 --place Berlin --format csv")
    expectSuccess(csv)
    let rows = csv.stdout.split(separator: "\r\n")
    #expect(rows.count == 41)
    #expect(rows[0].hasPrefix("code,iau_number,name,activity_start,"))
    let ndjson = try astrocal(line: "showers 2027 --place Berlin --format ndjson")
    #expect(ndjson.lines.count == 40)
    for line in ndjson.lines {
      let document = try Run(status: 0, stdout: line, stderr: "").json()
      #expect((document["showers"] as? [Any])?.count == 1)
    }
  }

  /// IMO Meteor Shower Calendar 2027: predicted for that year, on 6 December.
  @Test func theAndromedidsComeIn2027Only() throws {
    let run = try astrocal(line: "showers AND --place Berlin --now 2026-11-21T12:00")
    expectSuccess(run)
    #expect(run.stdout.contains("Peak      Mon 06 Dec 2027"))
    for line in ["AND 2026", "AND --now 2028-02-01T12:00"] {
      let run = try astrocal(line: "showers \(line) --place Berlin --json")
      #expect(run.status == 0 && run.stderr == "astrocal: Andromedids (AND): only in 2027\n")
      #expect((try run.json()["showers"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func yearsBeforeZeroAreThoseOfTheOtherCommands() throws {
    expectSuccess(try astrocal(line: "showers -0500 --place Berlin"))
    expectSuccess(try astrocal(line: "showers GEM -0500 --place Berlin"))
    let (showers, range) = (try astrocal("showers", "-500"), try astrocal("range", "-500"))
    #expect(showers.status == 64 && showers.stdout == "" && showers.stderr == range.stderr)
    #expect(showers.stderr.contains("-0500"))
  }

  /// The words below the table explain no column that has no room in it.
  @Test func aColumnWithoutRoomIsNotExplained() throws {
    for (width, isShown) in [(60, false), (80, true)] {
      let run = try astrocal(line: "showers 2027 --place Berlin --width \(width)")
      let lines = run.stdout.split(separator: "\n")
      #expect(lines[1].contains("Moon") == isShown && run.stdout.contains("Moon at the peak.") == isShown, "\(width)")
      #expect(run.stdout.contains("Rate at the best moment"))
    }
  }

  @Test func anEmptyListIsAList() throws {
    #expect(try documents("2027-02-25 2027-02-26 --place Berlin").isEmpty)
    expectSuccess(try astrocal(line: "showers 2027-02-25 --place Berlin"))
  }
}
