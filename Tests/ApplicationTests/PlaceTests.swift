import Foundation
import ProgramRuns
import Testing

/// The place of the calendar by options.
@Suite struct PlaceTests {
  private func day(_ options: [String], in sandbox: Sandbox? = nil) throws -> Run {
    try (sandbox ?? Sandbox()).run(
      ["day", "2026-11-21", "--json", "--exclude", "all"] + options)
  }

  private func place(_ run: Run) throws -> [String: Any] {
    #expect(run.status == 0)
    return try #require(try run.json()["place"] as? [String: Any])
  }

  @Test(arguments: [
    ("Ujjain", "Ujjain", "IN", "Asia/Kolkata"), ("ujjain , in", "Ujjain", "IN", "Asia/Kolkata"),
    ("Paris", "Paris", "FR", "Europe/Paris"), ("Paris,", "Paris", "FR", "Europe/Paris"),
    ("Paris,US", "Paris", "US", "America/Chicago"), ("Springfield,US,MO", "Springfield", "US", "America/Chicago"),
    ("Tromso", "Tromsø", "NO", "Europe/Oslo"), ("sao paulo", "São Paulo", "BR", "America/Sao_Paulo"),
    ("Washington, D.C.", "Washington", "US", "America/New_York"),
    ("Edison, NJ", "Edison", "US", "America/New_York"), ("Paris,TX", "Paris", "US", "America/Chicago"),
    ("Paris, TX, US", "Paris", "US", "America/Chicago"), ("London,CA", "London", "CA", "America/Toronto"),
    ("San Jose,CA", "San Jose", "US", "America/Los_Angeles"), ("Gary,IN", "Gary", "US", "America/Chicago"),
    ("Wilmington,DE", "Wilmington", "US", "America/New_York"),
    ("mauna kea", "Mauna Kea Observatories", "US", "Pacific/Honolulu"),
    ("Vostok", "Vostok Station", "AQ", "Antarctica/Vostok"),
    ("Concordia Station", "Concordia Station", "AQ", "+08:00"), ("東京", "Tokyo", "JP", "Asia/Tokyo"),
  ])
  func aCityByItsName(text: String, name: String, country: String, zone: String) throws {
    let run = try day(["--place", text])
    #expect(run.stderr == "")
    let place = try place(run)
    #expect(place["name"] as? String == name)
    #expect(place["country"] as? String == country)
    #expect(place["time_zone"] as? String == zone)
    #expect(place["source"] as? String == "option")
  }

  @Test func anAmbiguousNameListsTheWordsToUse() throws {
    let run = try day(["--place", "Springfield"])
    #expect(run.status == 64 && run.stdout == "" && run.stderr.split(separator: "\n").count == 1)
    #expect(run.stderr.hasPrefix("astrocal: \"Springfield\" is ambiguous: use Springfield,US,MO, "))
  }

  @Test func anAmbiguousNameListsWhatIsProbablyMeant() throws {
    let springfield = try day(["--place", "Springfield"]).stderr
    #expect(springfield.count(where: { $0 == "," }) < 30 && springfield.hasSuffix(" or --latitude/--longitude\n"))
    let concordia = try day(["--place", "Concordia"]).stderr
    #expect(concordia.contains("Concordia,AR") && concordia.hasSuffix("; or \"Concordia Station\"\n"))
  }

  @Test func aPlaceMayBeGivenByCoordinates() throws {
    for text in ["-33.9,18.4", "33.9S 18.4E"] {
      let run = try day(["--place", text, "--time-zone", "+02:00"])
      #expect(run.stderr == "")
      let place = try place(run)
      #expect(place["latitude_deg"] as? Double == -33.9 && place["longitude_deg"] as? Double == 18.4)
      #expect(place["name"] is NSNull && place["time_zone"] as? String == "+02:00")
      #expect(try run.json()["utc_offset"] as? String == "+02:00")
    }
    try expectRefusal(
      try day(["--place", "95,10"]), 64, "\"95,10\": latitude: 95.0 is outside -90...90 degrees")
  }

  @Test func aLocatorIsAPlaceAndNamedAsItsSource() throws {
    let place = try place(day(["--place", "jn58TD"]))
    #expect(place["name"] as? String == "JN58td" && place["source"] as? String == "maidenhead_locator")
    #expect(place["time_zone"] as? String == "Europe/Berlin")
  }

  @Test func aStationHasItsElevation() throws {
    let place = try place(day(["--place", "Paranal"]))
    #expect(place["elevation_m"] as? Double == 2635)
  }

  @Test func aFixedOffsetIsAZoneEverywhere() throws {
    let sandbox = try Sandbox.configured("{place: \"Ujjain\", time_zone: \"UTC+5:45\"}")
    #expect(try place(day([], in: sandbox))["time_zone"] as? String == "+05:45")
    #expect(try place(day(["--time-zone", "-03:00"], in: sandbox))["time_zone"] as? String == "-03:00")
    let added = try astrocal("remind", "add", "full-moon", "--now", "2026-11-21T12:00", in: sandbox)
    #expect(added.status == 0)
    let list = try astrocal("remind", "list", "--now", "2026-11-21T12:00Z", in: sandbox)
    #expect(list.status == 0 && list.stderr == "")
  }

  @Test func aMisspeltNameIsAnsweredWithTheRightOne() throws {
    let run = try day(["--place", "Ujain"])
    #expect(run.status == 64 && run.stdout == "" && run.stderr.split(separator: "\n").count == 1)
    #expect(run.stderr.hasPrefix("astrocal: no place \"Ujain\""))
    #expect(run.stderr.hasSuffix(" did you mean Ujjain,IN?\n"))
  }

  @Test(arguments: ["", ",", ",,,", " ", "’"])
  func aNameOfNothingIsNoName(name: String) throws {
    try expectRefusal(
      try day(["--place", name]), 64,
      "\"\(name)\" is no name of a place: use a city such as Oslo, or coordinates such as \"52.5N 13.4E\"")
  }

  @Test func coordinatesHaveTheZoneOfTheNearestCityWithANote() throws {
    let run = try day(["--latitude", "-33.9", "--longitude", "18.4", "--elevation", "-5"])
    #expect(
      run.stderr == "astrocal: time zone Africa/Johannesburg from Cape Town,ZA, 4 km away; --time-zone overrides\n")
    let place = try place(run)
    #expect(place["latitude_deg"] as? Double == -33.9)
    #expect(place["longitude_deg"] as? Double == 18.4)
    #expect(place["elevation_m"] as? Double == -5)
    #expect(place["name"] is NSNull)
    #expect(place["time_zone"] as? String == "Africa/Johannesburg")
  }

  @Test func coordinatesAtSeaNeedAZone() throws {
    try expectRefusal(
      try day(["--latitude", "0", "--longitude", "-150"]), 64,
      "no city within 200 km of 0.0 -150.0 to take the time zone from: give --time-zone")
    let run = try day(["--latitude", "0", "--longitude", "-150", "--time-zone", "Pacific/Honolulu"])
    expectSuccess(run)
    #expect(try run.json()["utc_offset"] as? String == "-10:00")
  }

  @Test(arguments: [
    (["--latitude", "-33.9"], "--longitude is missing: coordinates come in pairs"),
    (["--longitude=5"], "--latitude is missing: coordinates come in pairs"),
    (["--latitude", "90.1", "--longitude", "0"], "--latitude: 90.1 is outside -90...90 degrees"),
    (["--latitude", "0", "--longitude", "-180.5"], "--longitude: -180.5 is outside -180...180 degrees"),
    (["--latitude", "0", "--longitude", "-1234"], "--longitude: -1234 is outside -180...180 degrees"),
    (["--latitude", "1e999", "--longitude", "0"], "--latitude: \"1e999\" is not a number of degrees"),
    (["--latitude", "nan", "--longitude", "0"], "--latitude: \"nan\" is not a number of degrees"),
    (["--latitude", "-infinity", "--longitude", "0"], "--latitude: \"-infinity\" is not a number of degrees"),
    (["--latitude", "0x1p3", "--longitude", "0"], "--latitude: \"0x1p3\" is not a number of degrees"),
    (["--latitude", "", "--longitude", "0"], "--latitude: \"\" is not a number of degrees"),
    (["--latitude", "5", "--longitude", "--json"], "--longitude: \"--json\" is not a number of degrees"),
    (["--place", "Ujjain", "--elevation", "1e9"], "--elevation: 1e9 is outside -500...100000 metres"),
    (["--place", "Ujjain", "--latitude", "5"], "--place and --latitude both give the place: use one of them"),
    (
      ["--place", "--no-pretty"],
      "\"--no-pretty\" is no name of a place: use a city such as Oslo, or coordinates such as \"52.5N 13.4E\""
    ),
    (["--place"], "Missing value for '--place <name>'"),
    (["--place", "Ujjain", "--time-zone", "Mumbai"], "unknown time zone \"Mumbai\"; did you mean Asia/Kolkata?"),
    (
      ["--place", "Ujjain", "--time-zone", "Europe/Munich"],
      "unknown time zone \"Europe/Munich\"; did you mean Europe/Berlin?"
    ),
    (
      ["--place", "Ujjain", "--time-zone", "Nope/Zone"],
      "unknown time zone \"Nope/Zone\"; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
    (
      ["--place", "Ujjain", "--time-zone", "../../../etc/passwd"],
      "unknown time zone \"../../../etc/passwd\"; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
  ])
  func impossiblePlacesAreRefused(options: [String], message: String) throws {
    try expectRefusal(try day(options), 64, message)
  }

  @Test(arguments: ["90", "-90"]) func thePolesHaveDays(latitude: String) throws {
    let run = try astrocal(
      "day", "2026-11-21", "--latitude", latitude, "--longitude", "180", "--time-zone", "UTC", "--json")
    expectSuccess(run)
    let sun = try #require(try run.json()["sun"] as? [String: Any])
    #expect(sun["state"] as? String == (latitude == "90" ? "below_all_day" : "above_all_day"))
  }

  @Test func ofTwoPlacesNoneIsTaken() throws {
    try expectRefusal(
      astrocal("day", "2026-11-21", "--place", "Ujjain", "--place", "Delhi"), 64,
      "--place is given twice, and takes one value")
  }

  @Test func aSavedPlaceIsFoundWhateverItsCase() throws {
    let sandbox = try Sandbox.configured(
      """
      { // mine
        places: {
          Observatory: {
            name: "Roof", country: "DE", latitude: 52.5, longitude: 13.25, elevation: 60, time_zone: "Europe/Berlin",
          },
        },
      }
      """)
    for name in ["Observatory", "observatory", "OBSERVATORY"] {
      let run = try day(["--place", name], in: sandbox)
      #expect(run.stderr == "")
      let place = try place(run)
      #expect(place["name"] as? String == "Roof")
      #expect(place["country"] as? String == "DE")
      #expect(place["elevation_m"] as? Double == 60)
      #expect(place["latitude_deg"] as? Double == 52.5)
      #expect(place["source"] as? String == "option")
    }
  }
}
