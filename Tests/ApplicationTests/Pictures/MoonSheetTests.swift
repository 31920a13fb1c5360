import AstrocalRendering
import Drawing
import Foundation
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// The Moon of each day of a year.
@Suite struct MoonSheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(line): \(run.stderr)")
    #expect(run.stdout.utf8.count < 120_000, "\(line)")
    return try DrawnPicture(run.stdout)
  }

  @Test(arguments: Language.allCases.map(\.rawValue)) func sheetsHaveNoFaults(language: String) throws {
    let start = language.utf8.reduce(0) { $0 + Int($1) }
    let calls = [
      "range 2027", "range 2028 --paper a2 --theme night", "range 2029 --paper letter",
      "range 2027-03-20 --days 365",
    ]
    for index in TestTier.some(Array(0..<calls.count), every: 3) {
      let place = ["Auckland", "Quito", "Tromso", "Ujjain", "Chicago"][(start + index) % 5]
      let line = "\(calls[(start + index) % calls.count]) --place \(place) --language \(language) --picture moon"
      let picture = try picture(line)
      #expect(picture.faults == [], "\(line)")
      #expect(!picture.texts.contains { $0.label.text.hasSuffix("…") }, "\(line)")
    }
  }

  /// Full Moons of 2027 in universal time by another program, PyEphem 4.2.1.
  @Test func fullMoonsHaveTheirTimes() throws {
    let words = try picture("range 2027 --place Greenwich --utc --picture moon").words
    for time in [
      "12:17", "23:24", "10:44", "22:27", "10:59", "00:44", "15:45", "07:29", "23:03", "13:47", "03:26", "16:09",
    ] {
      #expect(words.contains { $0.hasPrefix("full moon ") && nearly($0, time) }, "\(time)")
    }
  }

  /// The table rounds to the minute, as the picture does; they may differ by one.
  private func nearly(_ words: String, _ time: String) -> Bool {
    func minutes(_ text: Substring) -> Int {
      let parts = text.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 ? parts[0] * 60 + parts[1] : -9
    }
    return abs(minutes(words.suffix(5)) - minutes(time[...])) <= 1
  }

  /// A young Moon is highest at the end of the dusk: its crescent is drawn as altitude and azimuth of Sun and Moon turn it there, left and
  /// right of the Equator and on it; and a disc is as wide as its distance makes it.
  @Test(arguments: [
    ("Auckland", "2027-02-10"), ("Quito", "2027-02-10"), ("Oslo", "2027-03-12"), ("Ujjain", "2027-11-02"),
  ])
  func crescentsLieAsInTheSky(place: String, date: String) throws {
    let picture = try picture("range 2027 --place \(place) --picture moon")
    let day = try astrocal(line: "day \(date) --place \(place) --include sun,twilight,moon --json").json()
    let dusks = (day["sun"] as? [String: Any])?["civil_dusk"] as? [String]
    let dusk = try #require(dusks?.first)
    let positions = try astrocal(
      line: "day \(date) --place \(place) --at \(dusk.dropFirst(11).prefix(5)) --include positions --json"
    ).json()
    func direction(_ body: String) throws -> (altitude: Double, azimuth: Double) {
      let coordinates = (positions["positions"] as? [String: Any])?["coordinates"] as? [[String: Any]]
      let values = try #require(coordinates?.first { $0["body"] as? String == body })
      return (
        try #require(values["altitude_deg"] as? Double) * .pi / 180,
        try #require(values["azimuth_deg"] as? Double) * .pi / 180
      )
    }
    let (sun, moon) = (try direction("sun"), try direction("moon"))
    // Facing the Moon, the azimuth grows to the right.
    let right = cos(sun.altitude) * sin(sun.azimuth - moon.azimuth)
    let up =
      sin(sun.altitude) * cos(moon.altitude) - cos(sun.altitude) * sin(moon.altitude) * cos(sun.azimuth - moon.azimuth)
    let lit = try brightLimb(picture, date)
    let drawn = atan2(lit.y, lit.x) * 180 / .pi
    let seen = atan2(-up, right) * 180 / .pi
    #expect(abs((drawn - seen).remainder(dividingBy: 360)) < 4, "\(drawn) \(seen)")
  }

  /// The disc of a date.
  private func circle(_ picture: DrawnPicture, _ date: String) throws -> DrawnPicture.Circle {
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    let rows = Dictionary(grouping: picture.circles) { ($0.center.y * 10).rounded() }.sorted { $0.key < $1.key }
    try #require(rows.count == 12 && numbers.count == 3)
    return rows[numbers[1] - 1].value.sorted { $0.center.x < $1.center.x }[numbers[2] - 1]
  }

  /// The direction of the bright limb of the disc of a date on the page.
  private func brightLimb(_ picture: DrawnPicture, _ date: String) throws -> Point {
    let circle = try circle(picture, date)
    let starts = picture.root.all.filter { $0.name == "path" && $0.attributes["class"] == "ac-f-lit" }
      .compactMap { try? DrawnPath($0.attributes["d"] ?? "").parts.first?.first }
    let cusp = try #require(starts.first { $0.distance(to: circle.center) < circle.radius + 0.05 })
    // From the first cusp the bright limb goes clockwise: a quarter of a turn on is its middle.
    return Point(-(cusp.y - circle.center.y), cusp.x - circle.center.x)
  }

  /// The largest disc is that of the nearest Moon, and discs are as wide as the diameters of the document.
  @Test func discsAreAsLargeAsTheMoon() throws {
    let picture = try picture("range 2027 --place Auckland --picture moon")
    let document = try astrocal(line: "range 2027-01 --place Auckland --include moon --json").json()
    let days = try #require(document["days"] as? [[String: Any]])
    let ratios = try days.map { day in
      let moon = try #require(day["moon"] as? [String: Any])
      let date = try #require(day["date"] as? String)
      let disc = try circle(picture, date)
      return disc.radius / (try #require(moon["diameter_arcsec"] as? Double))
    }
    // From noon to the night the diameter changes by a hundredth at most.
    #expect((ratios.max() ?? 0) / (ratios.min() ?? 1) < 1.02)
  }
}
