import Foundation
import Geography
import Testing

@testable import AstroCore

/// Files of the truth tables (Fixtures/horizon/profiles), and texts as PVGIS and Stellarium write them.
@Suite struct SkylineFileTests {
  private static let profiles = [
    "balcony-south", "city-canyon", "inn-valley", "one-tree", "ragged", "sea-east-hills-west", "single-peak-north",
    "three-points",
  ]

  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "Fixtures/horizon/profiles/\(name)")))
  }

  private func read(_ bytes: [UInt8], _ format: SkylineFormat? = nil) throws -> SkylineFile {
    try SkylineFile(bytes, format: format) { throw SkylineError(nil, "no list \($0)") }
  }

  private func read(_ text: String, _ format: SkylineFormat? = nil) throws -> SkylineFile {
    try read(Array(text.utf8), format)
  }

  private func points(_ file: SkylineFile) -> [[Double]] {
    file.skyline.points.map { [$0.azimuth.degrees, $0.altitude.degrees] }
  }

  @Test(arguments: profiles)
  func theListOfStellariumHasThePointsOfOurOwnForm(name: String) throws {
    let (own, plain) = (try read(bytes("\(name).csv")), try read(bytes("\(name).stellarium.txt")))
    #expect(own.format == .own && plain.format == .plain)
    #expect(own.skyline == plain.skyline)
    #expect(own.position == nil)
  }

  /// Resampled every 7.5° and not below 0, from south: the same altitudes at its points within 0.01°.
  @Test(arguments: ["inn-valley", "three-points"])
  func azimuthsOfPVGISCountFromSouth(name: String) throws {
    let (own, file) = (try read(bytes("\(name).csv")), try read(bytes("\(name).pvgis.csv")))
    #expect(file.format == .pvgis)
    #expect(file.skyline.points.count == 48)
    #expect(file.position?.latitude.degrees == 47.269 && file.position?.longitude.degrees == 11.404)
    for point in file.skyline.points {
      #expect(abs(own.skyline.altitude(at: point.azimuth).degrees - point.altitude.degrees) < 0.01, "\(point)")
    }
  }

  @Test func printhorizonIsReadAsCSVAndAsJSON() throws {
    let csv = try read(
      """
      Latitude (decimal degrees):\t45.809\r
      Longitude (decimal degrees):\t8.632\r
      \r
      A\tH_hor\tA_sun(w)\tH_sun(w)\tA_sun(s)\tH_sun(s)\r
      -180.0\t4.0\t\t\t\t\r
      -90.0\t2.5\t-54.3\t0.1\t-127.4\t0.2\r
      0.0\t0.8\r
      90.0\t11.1\r
      180.0\t4.0\r
      \r
      A: Azimuth (0° = S, 90° = W, -90° = E)\r
      PVGIS (c) European Union, 2001-2026\r

      """)
    #expect(points(csv) == [[0, 4], [90, 2.5], [180, 0.8], [270, 11.1]])
    let json = try read(
      #"""
      {"inputs": {"location": {"latitude": 45.809, "longitude": 8.632, "elevation": 223.0}, "horizon_db": "DEM-calculated"},
       "outputs": {"horizon_profile": [{"A": -180.0, "H_hor": 4}, {"A": -90.0, "H_hor": 2.5}, {"A": 0.0, "H_hor": 0.8},
         {"A": 90.0, "H_hor": 11.1}, {"A": 180.0, "H_hor": 4}], "winter_solstice": [{"A_sun(w)": -180.0, "H_sun(w)": 0}]}}
      """#)
    #expect(json.skyline == csv.skyline && json.position == csv.position && json.format == .pvgis)
  }

  /// PVGIS: "0,10,20,30,40,15,25,5" is 0° in the north, 10° in the north-east, 20° in the east.
  @Test func heightsStandAtEqualStepsFromNorth() throws {
    let expected = [0.0, 10, 20, 30, 40, 15, 25, 5].enumerated().map { [Double($0 * 45), $1] }
    for text in ["0,10,20,30,40,15,25,5", "0, 10, 20,\n30, 40, 15, 25, 5\n", "0\n10\n20\n30\n40\n15\n25\n5\n"] {
      let file = try read(text)
      #expect(file.format == .heights)
      #expect(points(file) == expected)
    }
    #expect(points(try read("3,4", .heights)) == [[0, 3], [180, 4]])
  }

  @Test(arguments: [
    "0 5\n90 7", "0\t5\n90\t7", "0,5\n90,7", "0;5;60\n90;7;70", " 0   5 \r\r# a hill\r 90 7\r", "90 7\n0 5",
  ])
  func twoNumbersALineMayHaveAnythingBetweenThem(text: String) throws {
    let file = try read(text)
    #expect(file.format == .plain)
    #expect(points(file) == [[0, 5], [90, 7]])
  }

  @Test(arguments: [
    "azimuth,altitude\n0,5\n90,7\n", "\u{FEFF}Altitude;Azimuth\r\n5;0\r\n7;90",
    "# from the roof\nazimuth\taltitude\tnote\n0\t5\ta\n90\t7\n",
    "\"azimuth\",\"altitude\"\n\"0\",\"5\"\n90,7",
  ])
  func theColumnsOfAHeaderMayStandInAnyOrder(text: String) throws {
    let file = try read(text)
    #expect(file.format == .own)
    #expect(points(file) == [[0, 5], [90, 7]])
  }

  /// The value before first, whichever way round; 360 is the side before the north.
  @Test func aRepeatedAzimuthIsAStep() throws {
    #expect(points(try read("0 3\n90 5\n90 20\n200 1")) == [[0, 3], [90, 5], [90, 20], [200, 1]])
    #expect(points(try read("0 3\n180 5\n360 9")) == [[0, 9], [0, 3], [180, 5]])
    #expect(points(try read("0 3\n180 5\n360 3")) == [[0, 3], [180, 5]])
    #expect(points(try read("0 3\n0 3\n0 3")) == [[0, 3]])
  }

  @Test func aLandscapeIsObeyed() throws {
    let lists = [
      "deg.txt": "0 5\n90 7\n", "zenith.txt": "# zenith distances\n0 85\n90 83\n",
      "grad.txt": "0 5.555555556\n100 7.777777778", "rad.txt": "0 1.4835298642\n1.5707963268 1.4486232792\n",
    ]
    func read(_ text: String) throws -> SkylineFile {
      try SkylineFile(Array("[landscape]\nname = Hill\n\(text)\n".utf8)) { name in
        Array(try #require(lists[name]).utf8)
      }
    }
    let file = try read("polygonal_horizon_list=deg.txt\npolygonal_angle_rotatez = -20.5")
    #expect(file.format == .stellarium)
    #expect(points(file) == [[69.5, 7], [339.5, 5]])
    for (list, mode) in [
      ("deg", "azDeg_altDeg"), ("zenith", "azDeg_zdDeg"), ("grad", "azGrad_altGrad"), ("rad", "azRad_zdRad"),
    ] {
      let found = points(try read("polygonal_horizon_list = \"\(list).txt\"\npolygonal_horizon_list_mode = \(mode)"))
      for (point, expected) in zip(found, [[0.0, 5.0], [90, 7]]) {
        #expect(abs(point[0] - expected[0]) < 1e-6 && abs(point[1] - expected[1]) < 1e-6, "\(mode)")
      }
    }
    for (text, reason) in [
      ("", "no polygonal_horizon_list, so that Stellarium has no line for it"),
      ("polygonal_horizon_list = ../a.txt", "line 3: polygonal_horizon_list is to name a file in the same folder"),
      (
        "polygonal_horizon_list = deg.txt\npolygonal_horizon_list_mode = azDeg",
        "line 4: polygonal_horizon_list_mode \"azDeg\" is unknown; known are azDeg_altDeg, azDeg_zdDeg, azGrad_altGrad, "
          + "azGrad_zdGrad, azRad_altRad, azRad_zdRad"
      ),
      (
        "polygonal_horizon_list = zenith.txt\npolygonal_horizon_list_mode = azRad_zdRad",
        "zenith.txt, line 2: altitude -4780.141258612 is outside -2...90 degrees"
      ),
    ] {
      let error = #expect(throws: SkylineError.self) { _ = try read(text) }
      #expect(error?.description == reason)
    }
  }

  /// A format that is stated says where azimuths of both signs count from.
  @Test func azimuthsOfBothSignsNeedAFormat() throws {
    let text = "-90 5\n0 6\n90 7"
    let error = #expect(throws: SkylineError.self) { _ = try read(text) }
    #expect(error?.line == 1 && error?.reason.contains("from south or from north?") == true)
    #expect(points(try read(text, .plain)) == [[0, 6], [90, 7], [270, 5]])
    #expect(points(try read(text, .pvgis)) == [[90, 5], [180, 6], [270, 7]])
  }

  @Test(
    arguments: [
      ("", nil, "contains no points"), ("# nothing\n\n", nil, "contains no points"),
      ("azimuth,altitude\n", nil, "contains no points"),
      ("hello\n", 1, "\"hello\" is neither two numbers nor a header such as azimuth,altitude"),
      ("0 5\n\n90 x\n", 3, "altitude \"x\" is not a number"), ("0 5\n90\n", 2, "no altitude"),
      ("0 5\n90 91\n", 2, "altitude 91 is outside -2...90 degrees"),
      ("azimuth,altitude\n0,-2.5\n", 2, "altitude -2.5 is outside -2...90 degrees"),
      ("0 5\n90 nan\n", 2, "altitude \"nan\" is not a number"),
      ("0 5\n90 1e999\n", 2, "altitude \"1e999\" is not a number"),
      ("0 5\n90 0x5\n", 2, "altitude \"0x5\" is not a number"), ("0 5\n361 3\n", 2, "azimuth beyond 360 degrees"),
      ("0;12,5\n90;3\n", 1, "altitude \"12,5\" is not a number"),
      ("0 1\n90 2\n90 3\n90 4\n", 4, "azimuth 90 appears a third time: a step has two altitudes"),
      ("A\tH_hor\n-180\t3\n190\t4\n", 3, "azimuth outside -180...180 degrees, as PVGIS counts them from south"),
      ("A\tH_hor\n-180\t3\nmore\n0\t4\n", 3, "\"more\" is not a point"), ("A\tH_hor\n-180\t\n", 2, "no altitude"),
      ("{\"outputs\": {}}", nil, "JSON without outputs.horizon_profile, which printhorizon of PVGIS has"),
      (
        "{\"outputs\": {\"horizon_profile\": [{\"A\": 1}]}}", nil,
        "point 1 of horizon_profile lacks the numbers A and H_hor"
      ),
      ("{\"outputs\":\n", 2, "the JSON breaks off before its end: line 2"),
    ] as [(String, Int?, String)])
  func whatIsNoSkylineIsRefusedWithItsLine(text: String, line: Int?, reason: String) throws {
    let error = #expect(throws: SkylineError.self) { _ = try read(text) }
    #expect(error?.line == line, "\(text): \(String(describing: error))")
    #expect(error?.reason == reason)
  }

  @Test func tooManyPointsAreRefusedWithTheFirstThatIsTooMuch() throws {
    let text = (0..<3_601).map { "\(Double($0) / 10.1) 3" }.joined(separator: "\n")
    let error = #expect(throws: SkylineError.self) { _ = try read(text) }
    #expect(error?.description == "line 3601: more than 3600 points")
    #expect(try read(text.split(separator: "\n").dropLast().joined(separator: "\n")).skyline.points.count == 3_600)
  }
}
