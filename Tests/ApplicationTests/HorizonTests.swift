import Foundation
import ProgramRuns
import Testing

/// `--horizon`, `--height` and the skylines of the configuration.
@Suite struct HorizonTests {
  /// A tree in the south-west, of the truth tables.
  private static let tree = "azimuth,altitude\n0,0\n230,0\n231,18\n233,24\n236,21\n238,0\n"

  private func day(_ line: String, stdin: String = "", in sandbox: Sandbox? = nil) throws -> Run {
    let sandbox = try sandbox ?? Sandbox()
    try sandbox.write(Self.tree, to: "tree.csv")
    return try astrocal(line: "day 2026-02-21 --place Innsbruck " + line, stdin: stdin, in: sandbox)
  }

  private func seen(_ run: Run) throws -> String? {
    try #require(run.status == 0, "\(run.stderr)")
    let lines = run.stdout.split(separator: "\n").map(String.init)
    guard let index = lines.firstIndex(where: { $0.hasPrefix("Seen") }) else { return nil }
    let rest = lines[(index + 1)...].prefix { $0.hasPrefix("     ") }
    return ([lines[index]] + rest).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "   ")
      .replacing("Seen      ", with: "")
  }

  @Test func theTableSaysWhenSunAndMoonAreSeen() throws {
    #expect(try seen(day("--include sun")) == nil)
    let gap = try #require(try seen(day("--include sun --horizon tree.csv")))
    #expect(gap.hasSuffix("horizon tree, 6 points, up to 24 deg"))
    #expect(gap.contains(", 1 gap (10h"))
    #expect(try seen(day("--include sun --horizon 12")) == "Sun 08:29-16:28   horizon at 12 deg")
    #expect(try seen(day("--include sun --height 100"))?.hasSuffix("   horizon from 100 m up, at -0.29 deg") == true)
    #expect(try seen(day("--include sun --horizon 89"))?.hasPrefix("Sun not seen   horizon") == true)
    #expect(try seen(day("--include twilight --horizon 12")) == nil)
  }

  /// The eclipse of 12 August 2026 is total in Burgos, 18° high when it begins (NASA): behind a wall of 30° no view calls it
  /// seen. The level horizon decides on the fast.
  @Test func noViewSeesAnEclipseBehindTheSkyline() throws {
    let (here, wall) = ("2026-08-12 --place Burgos,ES", " --horizon 30")
    func lines(_ line: String) throws -> String { try astrocal(line: line).stdout }
    let columns = " --format csv --no-header --columns eclipse_visible,eclipse_seen_kind"
    #expect(try lines("range \(here)" + columns) == "true,total\r\n")
    #expect(try lines("range \(here)" + columns + wall) == "false,\r\n")
    #expect(try lines("range \(here)\(wall) --find eclipse --format csv --no-header") == "")
    let hidden = try lines(
      "range \(here)\(wall) --find eclipse --all --format csv --no-header --columns visible,reason")
    #expect(hidden == "false,the Sun is behind the skyline all the while\r\n")
    for view in ["range ics", "day brief", "range calendar", "range svg"] {
      let words = view.split(separator: " ")
      let dates = view == "range svg" ? "2026-08 --place Burgos,ES --exclude panchanga,festivals" : here
      let line = "\(words[0]) \(dates) --format \(words[1])"
      #expect(try lines(line).contains("Total solar eclipse"), "\(view)")
      #expect(try !lines(line + wall).contains("solar eclipse"), "\(view)")
    }
    #expect(try lines("range \(here)\(wall) --format agenda").contains("Total solar eclipse   not seen here"))
    let sky = try #require(try astrocal(line: "day \(here) --json\(wall)").json()["sky"] as? [[String: Any]])
    let eclipse = try #require(sky.first { $0["kind"] as? String == "eclipse" })
    let local = try #require(eclipse["local"] as? [String: Any])
    #expect(eclipse["visible"] as? Bool == false && local["visible_here"] as? Bool == false)
    #expect(local["visible"] as? Bool == true && local["sutaka"] is [String: Any])
  }

  /// Rise and set, twilight and the panchanga are those of the level horizon, whatever hides the sky.
  @Test func whatIsReckonedByTheLevelHorizonStays() throws {
    let line = "--json --include sun,twilight,moon,panchanga,muhurta,festivals,planets,showers"
    var (plain, seen) = (try day(line).json(), try day(line + " --horizon tree.csv").json())
    #expect(try day(line).stdout.contains("\"seen\"") == false)
    let header: [String: Any] = [
      "name": "tree", "format": "own", "points": 6, "max_deg": 24, "height_m": NSNull(), "sky_open": 0.9934,
    ]
    #expect(seen["horizon"] as? NSDictionary == header as NSDictionary)
    seen["horizon"] = nil
    func without(_ document: [String: Any], _ key: String) throws -> NSDictionary {
      var object = try #require(document[key] as? [String: Any])
      #expect((object["seen"] == nil) == (document["plain"] != nil))
      object["seen"] = nil
      return object as NSDictionary
    }
    plain["plain"] = true
    for key in ["sun", "moon"] { #expect(try without(plain, key) == without(seen, key)) }
    for key in ["night", "panchanga", "festivals", "showers"] {
      #expect((plain[key] as? NSObject) == (seen[key] as? NSObject), "\(key)")
    }
  }

  @Test func aBodyMayComeAndGoSeveralTimes() throws {
    let sun = try #require(try day("--json --include sun --horizon tree.csv").json()["sun"] as? [String: Any])
    let seen = try #require(sun["seen"] as? [String: Any])
    let appears = try #require(seen["appears"] as? [String])
    let disappears = try #require(seen["disappears"] as? [String])
    let spans = try #require(seen["spans"] as? [[String: String]])
    #expect(appears.count == 2 && disappears.count == 2)
    #expect(spans == zip(appears, disappears).map { ["start": $0, "end": $1] })
    #expect(appears[0] == (sun["rise"] as? [String])?[0] && disappears[1] == (sun["set"] as? [String])?[0])
    #expect(seen["state"] as? String == "crosses" && seen["graze_margin_deg"] is NSNull)
    let total = try #require(seen["total_s"] as? Double)
    #expect(total < (sun["day_length_s"] as? Double ?? 0) - 600)
  }

  @Test func standardInputAndFormatsAreRead() throws {
    func header(_ line: String, _ stdin: String) throws -> [String: Any] {
      let run = try day("--json --exclude all --horizon - " + line, stdin: stdin)
      #expect(run.status == 0, "\(run.stderr)")
      return try #require(try run.json()["horizon"] as? [String: Any])
    }
    for (text, format) in [("0 3\n90 8", "plain"), ("0,1,2,3", "heights"), (Self.tree, "own")] {
      let header = try header("", text)
      #expect(header["format"] as? String == format && header["name"] is NSNull)
    }
    #expect(try header("--horizon-format pvgis", "-90 3\n90 8")["format"] as? String == "pvgis")
  }

  /// The place of a file of PVGIS is compared with ours.
  @Test func aSkylineOfAnotherPlaceIsNoted() throws {
    let text = "Latitude (decimal degrees):\t47.269\nLongitude (decimal degrees):\t11.404\n\nA\tH_hor\n-180\t3\n0\t5\n"
    #expect(try day("--include sun --horizon -", stdin: text).stderr == "")
    let far = try day("--include sun --horizon -", stdin: text.replacing("47.269", with: "48.269"))
    #expect(far.status == 0)
    #expect(far.stderr == "astrocal: the skyline is that of a place 112 km away (48.269 11.404)\n")
  }

  @Test(
    arguments: [
      ("--horizon nothing.csv", 66, "--horizon \"nothing.csv\": no such file; degrees all around are a number"),
      ("--horizon 91", 64, "--horizon: 91 is outside -2...90 degrees"),
      ("--horizon -2.5", 64, "--horizon: -2.5 is outside -2...90 degrees"),
      ("--height -1", 64, "--height: -1 is outside 0...4500 metres"),
      (
        "--height 10 --horizon 3", 64,
        "--height is the dip of a level horizon, and --horizon another skyline: use one of them"
      ),
      (
        "--height 10 --horizon tree.csv", 64,
        "--height is the dip of a level horizon, and --horizon another skyline: use one of them"
      ),
      ("--horizon-format own", 64, "--horizon-format goes with a file of --horizon"),
      ("--horizon 3 --horizon-format own", 64, "--horizon-format goes with a file of --horizon"),
      ("--horizon tree.csv --horizon-format heights", 65, "tree.csv, line 1: altitude \"azimuth\" is no number"),
      ("--horizon bad.txt", 65, "bad.txt, line 2: altitude \"x\" is no number"),
      ("--horizon empty.txt", 65, "empty.txt: no points in it"),
      ("--horizon - --events -", 64, "standard input (-) can be read only once"),
      (
        "--horizon signs.txt", 65,
        "signs.txt, line 1: azimuth below 0: from south or from north? --horizon-format pvgis counts from south, plain from north"
      ),
    ] as [(String, Int32, String)])
  func whatIsNoSkylineIsRefused(line: String, status: Int32, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("0 3\n90 x\n", to: "bad.txt")
    try sandbox.write("", to: "empty.txt")
    try sandbox.write("-90 3\n90 1\n", to: "signs.txt")
    let run = try day(line, in: sandbox)
    #expect(run.status == status && run.stdout == "")
    #expect(run.stderr == "astrocal: \(message)\n")
  }

  /// A number is a number; a file of that name needs a folder before it.
  @Test func aNumberIsNoFile() throws {
    let sandbox = try Sandbox()
    try sandbox.write("0 40\n", to: "12")
    #expect(try seen(day("--include sun --horizon 12", in: sandbox))?.hasSuffix("horizon at 12 deg") == true)
    #expect(
      try seen(day("--include sun --horizon ./12", in: sandbox))?.hasSuffix("horizon 12, 1 point, up to 40 deg") == true
    )
  }

  private func configured() throws -> Sandbox {
    let sandbox = try Sandbox.configured(
      """
      { place: "home",
        places: { home: { latitude: 47.26, longitude: 11.39, time_zone: "Europe/Vienna", horizon: "tree" },
                  other: { latitude: 47.3, longitude: 11.4, time_zone: "Europe/Vienna", horizon: "none there" } },
        horizons: { tree: { file: "skylines/tree.csv" }, yard: { points: [[0, 12], [90, 3], [90, 30]] },
                    both: { file: "a", points: [] }, bad: { points: [[0, 95]] }, odd: { points: [[1, 2, 3]] } } }
      """)
    try sandbox.write(Self.tree, to: "config/astrocal/skylines/tree.csv")
    return sandbox
  }

  @Test func aSavedPlaceCarriesItsSkyline() throws {
    let sandbox = try configured()
    func header(_ line: String) throws -> [String: Any]? {
      let run = try astrocal(line: "day 2026-02-21 --json --exclude all " + line, in: sandbox)
      #expect(run.status == 0, "\(run.stderr)")
      return try run.json()["horizon"] as? [String: Any]
    }
    #expect(try header("")?["name"] as? String == "tree")
    #expect(try header("--horizon none") == nil)
    #expect(try header("--place Oslo") == nil)
    #expect(try header("--horizon 5")?["format"] as? String == "level")
    #expect(try header("--height 5")?["format"] as? String == "dip")
    let yard = try #require(try header("--place Oslo --horizon yard"))
    #expect(yard["name"] as? String == "yard" && yard["format"] as? String == "points" && yard["points"] as? Int == 3)
    // Commands without skylines read none.
    #expect(try astrocal(line: "tithi 2026-02-21 --place other", in: sandbox).status == 0)
  }

  @Test(
    arguments: [
      ("--place other", 65, "\"none there\" is none of `horizons`; the configuration has bad, both, odd, tree, yard"),
      ("--horizon both", 65, "horizons.both: needs either `file` or `points`"),
      ("--horizon bad", 65, "horizons.bad: altitude 95 is outside -2...90 degrees"),
      ("--horizon odd", 65, "horizons.odd: point 1 is not azimuth and altitude: [90, 3]"),
    ] as [(String, Int32, String)])
  func aBadSkylineOfTheConfigurationIsRefused(line: String, status: Int32, message: String) throws {
    let sandbox = try configured()
    let run = try astrocal(line: "day 2026-02-21 " + line, in: sandbox)
    #expect(run.status == status && run.stdout == "")
    #expect(run.stderr == "astrocal: \(sandbox.folder)/\(Sandbox.configuration): \(message)\n")
    let unknown = try Sandbox.configured("{ horizons: { a: { fiel: 'x' } } }")
    let refused = try astrocal(line: "day 2026-02-21", in: unknown)
    #expect(refused.status == 65 && refused.stderr.contains("unknown key \"horizons.a.fiel\"; did you mean file?"))
  }

  @Test func rowsOfDaysHaveItsColumns() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.tree, to: "tree.csv")
    func range(_ line: String) throws -> Run {
      try astrocal(line: "range 2026-02-20 2026-02-22 --place Innsbruck " + line, in: sandbox)
    }
    let table = try range("--include sun --horizon tree.csv").stdout.split(separator: "\n").map(String.init)
    #expect(table[1] == "Date      Rise  Set   Seen")
    #expect(table[3].contains("*"))
    #expect(try range("--include sun").stdout.contains("Seen") == false)
    let header = try range("--format csv --horizon 12").stdout.split(separator: "\r\n")[0]
    #expect(header.contains(",sun_seen_state,sun_appears,sun_disappears,sun_seen_s,moon_seen_state,"))
    #expect(try range("--format csv").stdout.contains("sun_appears") == false)
    let columns = try range("--columns date,sun.seen.appears,sun.seen.total --horizon 12 --format csv").stdout
    #expect(columns.split(separator: "\r\n")[1].hasPrefix("2026-02-20,2026-02-20T08:"))
    let days = try range("--where 'sun.seen.total > 7h30m' --horizon 12 --format csv --columns date --no-header")
    #expect(days.status == 0 && days.stdout.hasSuffix("2026-02-22\r\n"))
  }

  /// Of many places each saved one has its own; a number is for all.
  @Test func aProfileIsOfOnePlace() throws {
    let sandbox = try configured()
    try sandbox.write("home\nOslo\n", to: "places.csv")
    func range(_ line: String) throws -> Run {
      try astrocal(
        line: "range 2026-02-21 --places places.csv --format csv --columns date,sun_seen_s " + line, in: sandbox)
    }
    let own = try range("").stdout.split(separator: "\r\n")
    #expect(own.count == 3 && own[1] != "2026-02-21," && own[2] == "2026-02-21,")
    #expect(try range("--horizon 3").stdout.split(separator: "\r\n").allSatisfy { !$0.hasSuffix(",") })
    let refused = try range("--horizon yard")
    #expect(
      refused.status == 64
        && refused.stderr
          == "astrocal: --horizon with a profile is about one place: with --places it is a number, or saved places carry their own\n"
    )
  }

  /// The first day of the year on which the Sun looks over a wall in the south.
  @Test func aDayWithoutSunNamesTheNext() throws {
    let run = try day("--include sun --horizon -", stdin: "90 90\n91 34\n269 34\n270 90\n")
    #expect(try seen(run)?.hasPrefix("Sun not seen, next ") == true)
  }
}
