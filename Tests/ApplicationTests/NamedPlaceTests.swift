import Foundation
import ProgramRuns
import Testing

/// Places by names that are no primary names of cities: zones of tzdata, countries, regions that are written out.
@Suite struct NamedPlaceTests {
  private func day(_ options: [String], in sandbox: Sandbox? = nil) throws -> Run {
    try (sandbox ?? Sandbox()).run(["day", "2026-11-21", "--json", "--exclude", "all"] + options)
  }

  private func place(_ name: String) throws -> [String: Any] {
    let run = try day(["--place", name])
    expectSuccess(run)
    return try #require(try run.json()["place"] as? [String: Any])
  }

  /// Source: tzdata's zone.tab, `KI +0152-15720 Pacific/Kiritimati`, `AU -3133+15905 Australia/Lord_Howe`,
  /// `SH -1555-00542 Atlantic/St_Helena`, `RE -2052+05528 Indian/Reunion`, `PT +3238-01654 Atlantic/Madeira`,
  /// `AU -3157+14127 Australia/Broken_Hill`; GeoNames has no city of these names, or only as another name.
  @Test(arguments: [
    ("Kiritimati", "Pacific/Kiritimati", "KI", 1.867, -157.333),
    ("Lord Howe Island", "Australia/Lord_Howe", "AU", -31.55, 159.083),
    ("Saint Helena", "Atlantic/St_Helena", "SH", -15.917, -5.7), ("Réunion", "Indian/Reunion", "RE", -20.867, 55.467),
    ("Madeira", "Atlantic/Madeira", "PT", 32.633, -16.9),
    ("broken hill", "Australia/Broken_Hill", "AU", -31.95, 141.45),
    ("pacific/kiritimati", "Pacific/Kiritimati", "KI", 1.867, -157.333),
  ])
  func theCityOfAZoneIsAPlace(
    name: String, zone: String, country: String, latitude: Double, longitude: Double
  ) throws {
    let place = try place(name)
    #expect(place["time_zone"] as? String == zone && place["country"] as? String == country)
    #expect(abs((place["latitude_deg"] as? Double ?? 99) - latitude) < 0.001)
    #expect(abs((place["longitude_deg"] as? Double ?? 999) - longitude) < 0.001)
    #expect(place["source"] as? String == "option")
  }

  /// A large city keeps a name that it has in some language: Germans call Guangzhou Kanton.
  @Test func aLargeCityIsMeantRatherThanAnAtoll() throws {
    #expect(try place("Kanton")["name"] as? String == "Guangzhou")
    #expect(try place("Davis")["time_zone"] as? String == "America/Los_Angeles")
  }

  /// The last part of every zone's name is a place, or that of several that are listed.
  @Test func everyZoneOfTheTablesNamesAPlace() throws {
    var zones: Set<String> = []
    for table in ["zone.tab", "zone1970.tab"] {
      let text = try String(contentsOfFile: "/usr/share/zoneinfo/" + table, encoding: .utf8)
      zones.formUnion(
        text.split(separator: "\n").filter { $0.first != "#" }.map { String($0.split(separator: "\t")[2]) })
    }
    #expect(zones.count > 300)
    let sandbox = try Sandbox()
    for zone in zones {
      let name = String(zone.split(separator: "/").last ?? "").replacing("_", with: " ")
      let run = try day(["--place", name], in: sandbox)
      #expect(run.status == 0 || run.stderr.contains("\" is ambiguous: use "), "\(zone): \(run.stderr)")
    }
  }

  @Test(arguments: [
    ("Denver,Colorado", "Denver", "America/Denver"), ("Portland, Maine, USA", "Portland", "America/New_York"),
    ("Portland,US,Oregon", "Portland", "America/Los_Angeles"), ("Paris,France", "Paris", "Europe/Paris"),
    ("Toronto, Ontario", "Toronto", "America/Toronto"), ("Toronto,ON", "Toronto", "America/Toronto"),
    ("Hyderabad, Telangana", "Hyderabad", "Asia/Kolkata"), ("Hyderabad,Pakistan", "Hyderabad", "Asia/Karachi"),
    ("Athens, Georgia", "Athens", "America/New_York"), ("Birmingham, England", "Birmingham", "Europe/London"),
    ("London,UK", "London", "Europe/London"), ("NYC", "New York City", "America/New_York"),
  ])
  func aRegionMayBeWrittenOut(text: String, name: String, zone: String) throws {
    let place = try place(text)
    #expect(place["name"] as? String == name && place["time_zone"] as? String == zone)
  }

  /// Of 664,046, 115,452 and less people; Oshkosh, of 66,000, was called Athens once.
  @Test(arguments: [
    ("Athens", "\"Athens\" is ambiguous: use Athens,GR, Athens,US,GA, "),
    ("Zaragoza", "\"Zaragoza\" is ambiguous: use Zaragoza,ES, "),
    ("Iceland", "no place \"Iceland\"; did you mean Reykjavík,IS, Kópavogur,IS, "),
    ("Jamaica", "\"Jamaica\" is ambiguous: use Kingston,JM, Jamaica,US or "),
    ("Georgia", "no place \"Georgia\"; did you mean Tbilisi,GE, "),
    ("Norfolk", "\"Norfolk\" is ambiguous: use Norfolk,US,VA, "),
  ])
  func whatIsImportantIsSuggestedFirst(name: String, message: String) throws {
    let run = try day(["--place", name])
    #expect(run.status == 64 && run.stdout.isEmpty && run.stderr.hasPrefix("astrocal: " + message), "\(run.stderr)")
    #expect(!run.stderr.contains("Oshkosh"))
    #expect(run.stderr.hasSuffix("; or Pacific/Norfolk\n") == (name == "Norfolk"))
  }

  @Test func aZoneWithoutAPlaceIsNone() throws {
    try expectRefusal(try day(["--place", "Etc/GMT+5"]), 64, "the time zone Etc/GMT+5 is that of no place")
    let run = try day(["--place", "X/Y"])
    #expect(run.status == 64 && run.stderr.hasPrefix("astrocal: no place \"X/Y\" "))
  }

  // MARK: Coordinates

  /// Tromsø by its degrees and minutes, and Rio de Janeiro in the south and the west.
  @Test(arguments: [
    ("69.65N", "18.95E", 69.65, 18.95), ("69°39'N", "18°57'E", 69.65, 18.95), ("69°39'", "18.95", 69.65, 18.95),
    ("22.9 S", "43°12'W", -22.9, -43.2), ("22.9s", "-43.2", -22.9, -43.2),
  ])
  func aHemisphereMayStandBehindTheNumber(
    latitude: String, longitude: String, north: Double, east: Double
  ) throws {
    let run = try day(["--latitude", latitude, "--longitude", longitude, "--time-zone", "UTC"])
    expectSuccess(run)
    let place = try #require(try run.json()["place"] as? [String: Any])
    #expect(abs((place["latitude_deg"] as? Double ?? 99) - north) < 1e-9)
    #expect(abs((place["longitude_deg"] as? Double ?? 999) - east) < 1e-9)
  }

  @Test(arguments: [
    (["--latitude", "18.95E", "--longitude", "5"], "--latitude: \"18.95E\" is a longitude"),
    (["--latitude", "5", "--longitude", "69.65N"], "--longitude: \"69.65N\" is a latitude"),
    (
      ["--latitude", "-69.65S", "--longitude", "5"],
      "--latitude: \"-69.65S\" has a sign and the letter of a hemisphere: give one of them"
    ),
    (["--latitude", "91N", "--longitude", "5"], "--latitude: 91N is outside -90...90 degrees"),
    (["--latitude", "69°60'N", "--longitude", "5"], "--latitude: \"69°60'N\" is not a number of degrees"),
    (["--place", "Oslo", "--elevation", "5N"], "--elevation: \"5N\" is not a number of metres"),
  ])
  func contradictionsAreRefused(options: [String], message: String) throws {
    try expectRefusal(try day(options), 64, message)
  }

  /// Cron mails what a run prints on standard error.
  @Test func coordinatesThatAreSavedHaveTheZoneOfTheNearestCityInSilence() throws {
    let saved = try Sandbox.configured(
      "{place: \"home\", places: {home: {latitude: -33.9, longitude: 18.4}, sea: {latitude: 0, longitude: -150}}}")
    for options in [[], ["--place", "home"]] {
      let run = try day(options, in: saved)
      expectSuccess(run)
      #expect((try run.json()["place"] as? [String: Any])?["time_zone"] as? String == "Africa/Johannesburg")
    }
    let configured = try Sandbox.configured("{latitude: -33.9, longitude: 18.4}")
    expectSuccess(try day([], in: configured))
    let refused = try day(["--place", "sea"], in: saved)
    #expect(
      refused.status == 65
        && refused.stderr.hasSuffix(
          "no city within 200 km of 0.0 -150.0 to take the time zone from: give --time-zone\n")
    )
  }
}
