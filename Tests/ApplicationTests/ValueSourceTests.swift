import ProgramRuns
import Testing

/// Option, then environment, then configuration, then the system's time zone.
@Suite struct ValueSourceTests {
  private func place(_ run: Run) throws -> [String: Any] {
    #expect(run.status == 0)
    return try #require(try run.json()["place"] as? [String: Any])
  }

  private func day(
    _ options: String..., environment: [String: String] = [:], in sandbox: Sandbox? = nil
  ) throws -> Run {
    try (sandbox ?? Sandbox()).run(
      ["day", "2026-11-21", "--json", "--exclude", "all"] + options, environment: environment)
  }

  @Test func theStrongestSourceGivesThePlace() throws {
    let sandbox = try Sandbox.configured("{place: \"Oslo\"}")
    let environment = ["ASTROCAL_PLACE": "Berlin", "TZ": "Asia/Kolkata"]
    let byOption = try day("--place", "Ujjain", environment: environment, in: sandbox)
    #expect(try place(byOption)["name"] as? String == "Ujjain")
    #expect(try place(byOption)["source"] as? String == "option")
    let byEnvironment = try day(environment: environment, in: sandbox)
    #expect(try place(byEnvironment)["name"] as? String == "Berlin")
    #expect(try place(byEnvironment)["source"] as? String == "environment")
    let byConfiguration = try day(environment: ["TZ": "Asia/Kolkata"], in: sandbox)
    #expect(try place(byConfiguration)["name"] as? String == "Oslo")
    #expect(try place(byConfiguration)["source"] as? String == "configuration")
    for run in [byOption, byEnvironment, byConfiguration] { #expect(run.stderr == "") }
  }

  @Test(arguments: ["Asia/Kolkata", ":Asia/Kolkata", "/usr/share/zoneinfo/Asia/Kolkata"])
  func theCityOfTheSystemsZoneIsTakenAndSaid(zone: String) throws {
    let run = try day(environment: ["TZ": zone])
    #expect(
      run.stderr == "astrocal: place Kolkata,IN from the system's time zone Asia/Kolkata; "
        + "give a place with --place CITY, or for every run with \"place\" in the configuration\n")
    let place = try place(run)
    #expect(place["name"] as? String == "Kolkata")
    #expect(place["time_zone"] as? String == "Asia/Kolkata")
    #expect(place["source"] as? String == "system_time_zone")
  }

  @Test(arguments: ["UTC", "Etc/GMT+5", "IST-5:30", "Nope/Nope"])
  func whereTheZoneHasNoCityItIsGreenwichAndThatIsNoted(zone: String) throws {
    let run = try day(environment: ["TZ": zone])
    #expect(
      run.stderr == "astrocal: no place given, and the system's time zone \(zone) names no city: using Greenwich; "
        + "give a place with --place CITY, or for every run with \"place\" in the configuration\n")
    let place = try place(run)
    #expect(place["name"] as? String == "Royal Observatory Greenwich" && place["source"] as? String == "default")
    #expect(place["latitude_deg"] as? Double == 51.4778)
    // The zone is the system's where tzdata knows it.
    #expect(place["time_zone"] as? String == (zone == "Etc/GMT+5" ? zone : "UTC"))
  }

  @Test func anEmptyVariableCountsAsUnset() throws {
    let sandbox = try Sandbox.configured("{place: \"Oslo\"}")
    #expect(try place(day(environment: ["ASTROCAL_PLACE": ""], in: sandbox))["name"] as? String == "Oslo")
  }

  @Test func aZoneBelongsToThePlaceThatItWasStatedWith() throws {
    let sandbox = try Sandbox.configured("{place: \"Oslo\", time_zone: \"UTC\", elevation: 120}")
    let configured = try place(day(in: sandbox))
    #expect(configured["time_zone"] as? String == "UTC")
    #expect(configured["elevation_m"] as? Double == 120)
    let asked = try place(day("--place", "Berlin", in: sandbox))
    #expect(asked["time_zone"] as? String == "Europe/Berlin")
    #expect(asked["elevation_m"] as? Double == 43)
    #expect(try place(day("--time-zone", "Asia/Tokyo", in: sandbox))["time_zone"] as? String == "Asia/Tokyo")
  }

  @Test func environmentAndConfigurationSetConventions() throws {
    let sandbox = try Sandbox.configured("{place: \"Oslo\", sunrise: \"center\", month: \"purnimanta\"}")
    func conventions(_ run: Run) throws -> [String: String]? {
      (try run.json()["conventions"] as? [String: Any])?.compactMapValues { $0 as? String }
    }
    #expect(try conventions(day(in: sandbox)) == ["ayanamsha": "lahiri", "month": "purnimanta", "sunrise": "center"])
    let environment = ["ASTROCAL_SUNRISE": "hindu", "ASTROCAL_AYANAMSHA": "raman"]
    #expect(
      try conventions(day(environment: environment, in: sandbox))
        == ["ayanamsha": "raman", "month": "purnimanta", "sunrise": "hindu"])
    #expect(
      try conventions(day("--sunrise", "standard", environment: environment, in: sandbox))?["sunrise"] == "standard")
  }

  @Test func everySourceCanAskForASCII() throws {
    func usesGlyphs(
      _ options: [String] = [], _ environment: [String: String] = [:], configuration: String
    ) throws -> Bool {
      let sandbox = try Sandbox.configured(configuration)
      let run = try sandbox.run(
        ["day", "2026-11-21", "--place", "Oslo", "--color", "never"] + options, environment: environment,
        isTerminal: true)
      expectSuccess(run)
      return run.stdout.contains("\u{B0}")
    }
    #expect(try usesGlyphs(configuration: "{}"))
    #expect(try !usesGlyphs(["--ascii"], configuration: "{ascii: false}"))
    #expect(try !usesGlyphs(configuration: "{ascii: true}"))
    #expect(try !usesGlyphs([], ["ASTROCAL_ASCII": "true"], configuration: "{ascii: false}"))
    #expect(try usesGlyphs([], ["ASTROCAL_ASCII": "false"], configuration: "{ascii: true}"))
    let pipe = try astrocal(line: "day 2026-11-21 --place Oslo --no-ascii")
    #expect(pipe.stdout.contains("\u{B0}"))
    #expect(try !astrocal(line: "day 2026-11-21 --place Oslo").stdout.contains("\u{B0}"))
  }

  @Test(arguments: [
    (
      ["ASTROCAL_PLACE": "Oslo", "ASTROCAL_ASCII": "x"],
      "ASTROCAL_ASCII: \"x\" is none of true, yes, on, 1, false, no, off, 0"
    ),
    (["ASTROCAL_LATITUDE": "5"], "ASTROCAL_LONGITUDE is missing: coordinates come in pairs"),
    (
      ["ASTROCAL_LATITUDE": "5x", "ASTROCAL_LONGITUDE": "5"],
      "ASTROCAL_LATITUDE: \"5x\" is not a number of degrees"
    ),
    (["ASTROCAL_PLACE": "Oslo", "ASTROCAL_ELEVATION": "x"], "ASTROCAL_ELEVATION: \"x\" is not a number of metres"),
    (
      ["ASTROCAL_PLACE": "Oslo", "ASTROCAL_SUNRISE": "x"],
      "ASTROCAL_SUNRISE: \"x\" is none of standard, center, hindu"
    ),
    (
      ["ASTROCAL_PLACE": "Oslo", "ASTROCAL_TIME_ZONE": "X/Y"],
      "unknown time zone \"X/Y\"; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
  ])
  func aBadVariableIsNamed(environment: [String: String], message: String) throws {
    try expectRefusal(try day(environment: environment), 64, message)
  }
}
