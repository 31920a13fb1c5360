import Foundation
import ProgramRuns
import Testing

/// The machine-readable formats.
@Suite struct FormatTests {
  private func range(_ options: String...) throws -> Run {
    try Sandbox().run(
      ["range", "2026-03-19", "--days", "3", "--place", "Ujjain"] + options)
  }

  @Test func ndjsonIsADayDocumentALine() throws {
    let run = try range("--format", "ndjson", "--pretty")
    expectSuccess(run)
    #expect(run.lines.count == 3)
    for (index, line) in run.lines.enumerated() {
      let day = try astrocal("day", "2026-03-\(19 + index)", "--place", "Ujjain", "--json")
      #expect(try Self.withoutNextPlaces(line) == Self.withoutNextPlaces(day.stdout), "\(line)")
    }
  }

  /// A range and a day sample the sky over different spans: a second may round another way.
  private static func withoutNextPlaces(_ text: String) throws -> String {
    text.replacing(/:\d\d([+-]\d\d:\d\d")/) { ":00\($0.1)" }.replacing(/\d+\.\d+|\d{5,}/, with: "0")
      .trimmingCharacters(in: .newlines)
  }

  @Test func aRangeDocumentHoldsTheCommonValuesOnce() throws {
    let run = try range("--json")
    expectSuccess(run)
    let document = try run.json()
    #expect(document["schema"] as? String == "astrocal.range/1")
    #expect(
      Set(document.keys) == [
        "conventions", "days", "ephemeris", "launch_totals", "place", "schema", "sources", "version",
      ])
    let days = try #require(document["days"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == ["2026-03-19", "2026-03-20", "2026-03-21"])
    let day = try astrocal("day", "2026-03-19", "--place", "Ujjain", "--json").json()
    #expect(Set(days[0].keys).union(document.keys).subtracting(["days", "launch_totals"]) == Set(day.keys))
    let sky = try #require(days[1]["sky"] as? [[String: Any]])
    #expect(sky.map { $0["id"] as? String } == ["approach", "march_equinox"])
  }

  @Test func csvIsRFC4180() throws {
    let run = try range("--format", "csv", "--exclude", "all")
    expectSuccess(run)
    let lines = run.stdout.components(separatedBy: "\r\n")
    #expect(lines.count == 5 && lines[4] == "")
    #expect(!run.stdout.replacing("\r\n", with: "").contains { $0.isNewline })
    #expect(
      lines[0] == "place,latitude_deg,longitude_deg,date,weekday,sun_state,sunrise,sunset,day_length_s,solar_noon,"
        + "civil_dawn,civil_dusk,nautical_dawn,nautical_dusk,astronomical_dawn,astronomical_dusk,dark_start,dark_end,"
        + "moon_state,moonrise,moonset,moon_transit,illumination,elongation_deg,distance_km,phase,phase_time,sky_event,"
        + "sky_time,tithi,tithi_name,nakshatra_name,month_amanta,month_purnimanta,adhika,vikram,shaka,festivals,"
        + "showers,shower_peaks,best_showers,events,launches,dark_cloud_pct,"
        + "moonless_start,moonless_end,moonless_s,solar,varjyam_start,varjyam_end,amrita_start,amrita_end,"
        + "bhadra_start,bhadra_end,special_yogas,time_zone,eclipse,eclipse_seen_kind,eclipse_seen_time,"
        + "eclipse_seen_magnitude,eclipse_seen_altitude_deg,eclipse_max,eclipse_magnitude")
    let empty = String(repeating: ",", count: 51)
    #expect(lines[1] == "Ujjain,23.18239,75.77643,2026-03-19,Thursday" + empty + "Asia/Kolkata,,,,,,,")
  }

  @Test func csvQuotesWhatHasACommaOrAQuotationMark() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "name,latitude,longitude,elevation,time_zone\r\n\"Roof, \"\"mine\"\"\",52.5,13.25,,UTC\r\n", to: "places.csv")
    let run = try astrocal(
      "range", "2026-03-19", "--days", "1", "--places", "places.csv", "--format", "csv", "--exclude", "all", in: sandbox
    )
    expectSuccess(run)
    #expect(
      run.stdout.hasSuffix(
        "\r\n\"Roof, \"\"mine\"\"\",52.5,13.25,2026-03-19,Thursday" + String(repeating: ",", count: 51)
          + "UTC,,,,,,,\r\n"))
  }

  @Test(arguments: [
    ("day", "html"), ("day", "csv"), ("day", ""),
  ])
  func aFormatThatDayHasNotIsRefused(command: String, format: String) throws {
    try expectRefusal(
      try astrocal(command, "2026-11-21", "--place", "Ujjain", "--format", format), 64,
      "--format: \"\(format)\" is none of table, brief, json, ics, svg")
  }

  @Test(arguments: ["pdf", "html"])
  func aFormatThatRangeHasNotIsRefused(format: String) throws {
    try expectRefusal(
      try range("--format", format), 64,
      "--format: \"\(format)\" is none of table, calendar, agenda, json, ndjson, csv, ics, svg"
    )
  }

  @Test func twoFormatsAreOneTooMany() throws {
    try expectRefusal(
      try range("--json", "--format", "csv"), 64, "--json and --format \"csv\" contradict each other")
    expectSuccess(try range("--json", "--format", "json", "--exclude", "all"))
  }

  @Test func jsonIsCompactInAPipeAndIndentedWhenAsked() throws {
    let compact = try range("--json")
    #expect(compact.lines.count == 1)
    #expect(try range("--json", "--no-pretty").stdout == compact.stdout)
    let pretty = try range("--json", "--pretty")
    #expect(pretty.stdout.hasPrefix("{\n  \"schema\": \"astrocal.range/1\",\n  \"version\": \"1.0.0\",\n"))
    #expect(pretty.stdout.hasSuffix("\n  ],\n  \"launch_totals\": null,\n  \"sources\": []\n}\n"))
    #expect(try pretty.json() as NSDictionary == compact.json() as NSDictionary)
  }

  @Test func utcWritesTheSameInstantsWithZ() throws {
    let (local, utc) = (try range("--json").json(), try range("--json", "--utc").json())
    let formatter = ISO8601DateFormatter()
    func rises(_ document: [String: Any]) throws -> [String] {
      try #require(document["days"] as? [[String: Any]]).compactMap {
        (($0["sun"] as? [String: Any])?["rise"] as? [String])?.first
      }
    }
    #expect(try rises(utc).allSatisfy { $0.hasSuffix("Z") })
    #expect(try rises(local).allSatisfy { $0.hasSuffix("+05:30") })
    #expect(try rises(utc).map(formatter.date) == rises(local).map(formatter.date))
    #expect((utc["days"] as? [[String: Any]])?.first?["utc_offset"] as? String == "+05:30")
    #expect((utc["days"] as? [[String: Any]])?.first?["day_start"] as? String == "2026-03-18T18:30:00Z")
  }
}
