import Foundation
import ProgramRuns
import Testing

/// What a user wants of a day: the sky, the panchanga, or both.
@Suite struct ProfileTests {
  private func labels(_ options: String, environment: [String: String] = [:], in sandbox: Sandbox? = nil) throws -> Set<
    Substring
  > {
    let run = try astrocal(
      line: "day 2026-11-21 --place Ujjain --ephemeris moshier " + options, environment: environment, in: sandbox)
    expectSuccess(run)
    return Set(run.lines.dropFirst().filter { !$0.hasPrefix(" ") }.compactMap { $0.split(separator: " ").first })
  }

  private static let lunar: Set<Substring> = [
    "Tithi", "Nakshatra", "Yoga", "Karana", "Month", "Signs", "Muhurta", "Avoid", "Festivals",
  ]

  @Test func eachProfileHasItsLines() throws {
    let both = try labels("")
    #expect(try both == labels("--profile both") && both.isSuperset(of: Self.lunar))
    let sky = try labels("--profile sky")
    #expect(sky.isDisjoint(with: Self.lunar))
    #expect(sky.isSuperset(of: ["Sun", "Twilight", "Moon", "Phase", "Tonight", "Planets", "Showers", "Basis"]))
    let panchanga = try labels("--profile panchanga")
    #expect(panchanga.isSuperset(of: Self.lunar.union(["Sun", "Moon"])))
    #expect(panchanga.isDisjoint(with: ["Twilight", "Tonight", "Planets", "Showers"]))
  }

  @Test func aListOfPartsWinsOverAProfileThatIsNotStronger() throws {
    #expect(try labels("--profile sky --include panchanga").contains("Tithi"))
    #expect(try labels("--profile sky --include sun") == ["Sun", "Basis"])
    #expect(try !labels("--profile panchanga --exclude festivals").contains("Festivals"))
    let sky = try labels("--profile sky")
    #expect(try labels("", environment: ["ASTROCAL_PROFILE": "sky"]) == sky)
    let file = try Sandbox.configured("{profile: \"sky\"}")
    #expect(try labels("", in: file) == sky)
    #expect(try labels("--profile both", in: file) == labels(""))
    #expect(try labels("--include sun,festivals", in: file) == ["Sun", "Festivals", "Basis"])
    // The profile of the command line replaces a list of the file, but not what the file excludes.
    let lists = try Sandbox.configured("{include: \"sun\", exclude: \"showers\"}")
    #expect(try labels("", in: lists) == ["Sun", "Basis"])
    #expect(try labels("--profile sky", in: lists) == sky.subtracting(["Showers"]))
    try expectRefusal(
      try astrocal("day", "--profile", "hindu"), 64, "--profile: \"hindu\" is none of sky, panchanga, both")
  }

  private func day(_ line: String) throws -> Run {
    let run = try astrocal(line: "day " + line)
    expectSuccess(run)
    return run
  }

  /// The ayanamsha moves nothing but the lunar calendar and sankrantis; 14 January 2027 has Makara Sankranti at Ujjain.
  @Test func theBasisNamesTheAyanamshaWhereItDecides() throws {
    func names(_ line: String) throws -> Bool { try day(line + " --place Ujjain").stdout.contains("lahiri ayanamsha") }
    #expect(
      try names("2026-11-21") && names("2026-11-21 --include panchanga") && names("2026-11-21 --include festivals"))
    #expect(try !names("2026-11-21 --include sun,moon,sky") && !names("2026-11-21 --profile sky"))
    #expect(try names("2027-01-14 --include sky") && !names("2027-01-14 --profile sky"))
  }

  @Test func sankrantisAreThereForThoseWhoKeepThem() throws {
    func hasSankranti(_ options: String) throws -> Bool {
      try day("2027-01-14 --place Ujjain --json " + options).stdout.contains("\"kind\":\"sankranti\"")
    }
    #expect(try hasSankranti("") && hasSankranti("--profile panchanga") && hasSankranti("--include sky"))
    #expect(try !hasSankranti("--profile sky") && !hasSankranti("--exclude panchanga,muhurta,festivals"))
    let found = try astrocal(
      line: "range --find sankranti --place Ujjain --now 2027-01-10T12:00", environment: ["ASTROCAL_PROFILE": "sky"])
    #expect(found.status == 0 && found.stdout.contains("Makara sankranti"))
  }

  /// The eclipse of 2 August 2027 is total at Luxor.
  @Test func sutakaBelongsToThePanchanga() throws {
    func hasSutaka(_ options: String) throws -> Bool {
      try day("2027-08-02 --place Luxor " + options).stdout.contains("Sutaka")
    }
    #expect(try hasSutaka("") && hasSutaka("--include sky,panchanga") && hasSutaka("--include sky,festivals"))
    #expect(try !hasSutaka("--include sky") && !hasSutaka("--profile sky"))
    let found = "range 2027-08 --find 'solar eclipse' --place Luxor"
    #expect(try astrocal(line: found).stdout.contains("Sutaka"))
    #expect(try !astrocal(line: found + " --profile sky").stdout.contains("Sutaka"))
    // A document has every key.
    #expect(try day("2027-08-02 --place Luxor --include sky --json").stdout.contains("\"sutaka\":{"))
  }

  @Test func aListOfDaysHasTheColumnsOfTheProfile() throws {
    let titles = try astrocal(line: "range 2026-11-21 --days 2 --place Ujjain --profile sky").lines[1]
    #expect(titles.contains("Moonrise") && !titles.contains("Tithi"))
    #expect(try astrocal(line: "range 2026-11-21 --days 2 --place Ujjain --profile sky").stdout.contains("--") == false)
    let json = try astrocal(line: "day 2026-11-21 --place Ujjain --profile sky --json").json()
    #expect(
      json["panchanga"] is NSNull && (json["festivals"] as? [Any])?.isEmpty == true && json["sun"] is [String: Any])
  }

  /// `tithi` is the lunar calendar, and what is searched for is found.
  @Test(arguments: [
    "tithi 2026-11-21", "tithi 2026-11 --festivals", "range --find ekadashi --now 2026-11-21T12:00",
    "range --find diwali --now 2026-11-21T12:00",
  ])
  func aProfileHidesNothingThatIsAskedFor(line: String) throws {
    let usual = try astrocal(line: line + " --place Ujjain")
    let sky = try astrocal(line: line + " --place Ujjain", environment: ["ASTROCAL_PROFILE": "sky"])
    expectSuccess(sky)
    #expect(sky.lines.prefix(2) == usual.lines.prefix(2) && sky.lines.count > 1)
  }
}
