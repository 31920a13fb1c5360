import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The chart of the nights of a year, read back from its file and compared with the times that the program prints.
@Suite struct YearChartTests {
  /// High latitudes, the equator, the south, the pole; a date that a zone skips, clocks that change by half an hour, a
  /// year of thirteen lunar months, a leap year, years that begin on other days, the first and the last year of the data.
  private static let calls = [
    "2027 --latitude 78.22 --longitude 15.65 --time-zone Arctic/Longyearbyen", "2027 --place Tromso",
    "2027 --place Quito", "2027 --place Sydney", "2027 --latitude -34 --longitude 18.5 --time-zone Africa/Johannesburg",
    "2027 --latitude -90 --longitude 0 --time-zone Antarctica/South_Pole", "2011 --place Apia",
    "2011-06-01 --days 366 --place Apia", "2027 --latitude -31.55 --longitude 159.08 --time-zone Australia/Lord_Howe",
    "2026 --place Ujjain --language hi", "2026 --place Ujjain --month purnimanta --theme night", "2028 --place Chicago",
    "1800 --place London", "2399 --place London", "2027-10-15 --days 365 --place Chicago --week-start sunday",
    "2027 --place Norilsk --language hi", "2027 --place Berlin --exclude moon,festivals,planets,panchanga",
    "2027 --place Berlin --exclude all",
  ]

  private func chart(_ call: String) throws -> String {
    let arguments = ("range " + call + " --format svg").split(separator: " ").map(String.init)
    let run = try Sandbox().run(arguments)
    #expect(run.status == 0, "\(run.stderr)")
    return run.stdout
  }

  @Test(arguments: calls)
  func textsNeitherOverlapNorLeaveThePageAndTheFileIsSmall(call: String) throws {
    let svg = try chart(call)
    let picture = try DrawnPicture(svg)
    #expect(picture.faults == [])
    #expect(svg.utf8.count < 120_000)
    #expect(!picture.title.isEmpty && !picture.description.isEmpty)
  }

  @Test func aNameOfSixtyLettersFits() throws {
    let name = String(repeating: "Observatory ", count: 5)
    let sandbox = try Sandbox()
    try sandbox.write(
      "{places: {\"\(name)\": {latitude: 51.5, longitude: -0.1, time_zone: \"Europe/London\"}}}", to: "config.json5")
    let run = try sandbox.run(["range", "2027", "--place", name, "--config", "config.json5", "--format", "svg"])
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults.isEmpty)
    #expect(picture.texts.contains { $0.label.text.contains("Observatory Observatory") })
  }

  /// The plot of a page, which reaches as far to the right as the names of festivals let it: the first part of the dark
  /// sky is the whole plot, of which the others are cut out.
  static func plot(of picture: DrawnPicture) throws -> Rectangle {
    let dark = try #require(picture.paths(ofClass: "f-astronomical").first?.parts.first)
    return try #require(Rectangle(around: dark))
  }

  @Test func theMarginsOfPaperAreFixed() throws {
    for place in ["Ujjain", "Quito", "Tromso"] {
      let plot = try Self.plot(of: try DrawnPicture(try chart("2027 --place \(place)")))
      #expect(plot.left == 104 && plot.top == 101 && (900...1046).contains(plot.bottom), "\(place)")
    }
  }

  /// A chart for a phone: the nights over four fifths of the width, no letter under 10 pixels, and below them what happens. Of two pages the
  /// higher one names more.
  @Test(arguments: ["Chicago", "Ujjain", "Tromso"]) func aChartForAScreenHasTheWholeWidthAndLargeLetters(place: String)
    throws
  {
    var counts: [Int] = []
    for (width, height) in [(360, 640), (390, 844), (390, 1700), (1170, 2532)] {
      let svg = try chart("2027 --place \(place) --size \(width)x\(height)")
      let picture = try DrawnPicture(svg)
      #expect(picture.faults == [], "\(width)x\(height)")
      #expect(svg.contains(" width=\"\(width)\" height=\"\(height)\""))
      let pixels = Double(width) / picture.frame.width
      #expect((picture.labels.map(\.style.size).min() ?? 0) * pixels >= 10, "\(width)x\(height)")
      let plot = try Self.plot(of: picture)
      #expect(plot.width > 0.82 * picture.frame.width && plot.height > 0.4 * picture.frame.height)
      counts.append(picture.labels.count { $0.place.y > plot.bottom + 20 })
    }
    #expect(counts[2] > counts[1] && counts[1] > counts[0] && counts[1] == counts[3], "\(counts)")
  }

  /// The rows of a plot share its height, and its edges are those hours of the clock after noon.
  private struct Scale {
    let plot: Rectangle
    let hours: (from: Double, to: Double)
    let rows = 365

    init(_ picture: DrawnPicture, hours: (from: Double, to: Double)) throws {
      plot = try YearChartTests.plot(of: picture)
      self.hours = hours
    }

    func point(_ time: Date, since noon: Date) -> Point {
      let all = time.timeIntervalSince(noon) / 3_600
      let row = (all / 24).rounded(.down)
      let x = (all - 24 * row - hours.from) / (hours.to - hours.from)
      return Point(
        plot.left + x * plot.width, plot.top + (row + 0.5) * plot.height / Double(rows))
    }
  }

  /// The instants of some days in the JSON, by the clock of the place as if that were universal time.
  private func times(_ days: [[String: Any]], _ body: String, _ key: String) throws -> [Date] {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate, .withTime, .withColonSeparatorInTime]
    return try days.flatMap { day -> [Date] in
      let body = try #require(day[body] as? [String: Any])
      let texts = try #require(body[key] as? [String])
      return texts.compactMap { formatter.date(from: String($0.prefix(19))) }
    }
  }

  @Test(arguments: [("Ujjain", 4.0, 20.0), ("Quito", 4.0, 19.0), ("Ujjain --size 390x1700", 5.0, 20.0)])
  func darknessAndMoonlightBeginAndEndAtTheTimesOfTheReport(call: String, from: Double, to: Double) throws {
    let picture = try DrawnPicture(try chart("2027 --place \(call)"))
    let place = call.prefix { $0 != " " }
    let json = try astrocal(line: "range 2027 --place \(place) --include sun,moon,twilight --json").json()
    let days = try #require(json["days"] as? [[String: Any]])
    let noon = try #require(ISO8601DateFormatter().date(from: "2027-01-01T12:00:00Z"))
    let scale = try Scale(picture, hours: (from, to))
    // The first part is the whole plot, of which the others are cut out.
    let dark = try #require(picture.paths(ofClass: "f-astronomical").first).polygons.dropFirst()
    let moonlight = try #require(picture.paths(ofClass: "f-moon1").first).polygons
    func isDark(_ point: Point) -> Bool { dark.contains { $0.contains(point) } }
    func isMoonlit(_ point: Point) -> Bool { moonlight.contains { $0.contains(point) } }
    func points(around time: Date) -> (before: Point, after: Point) {
      (scale.point(time - 180, since: noon), scale.point(time + 180, since: noon))
    }
    let dusks = try times(days, "sun", "astronomical_dusk")
    #expect(dusks.count == 365)
    for dusk in dusks {
      let (before, after) = points(around: dusk)
      #expect(!isDark(before) && isDark(after), "\(dusk)")
    }
    for dawn in try times(days, "sun", "astronomical_dawn").dropFirst() {
      let (before, after) = points(around: dawn)
      #expect(isDark(before) && !isDark(after), "\(dawn)")
    }
    // Three days around new Moon there is no moonlight to draw.
    var compared = 0
    let lit = days.compactMap { ($0["moon"] as? [String: Any])?["illumination"] as? Double }
    for (key, isRise) in [("rise", true), ("set", false)] {
      for time in try times(days, "moon", key) {
        let (before, after) = points(around: time)
        let night = Int((time.timeIntervalSince(noon) / 86_400).rounded(.down))
        guard lit.indices.contains(night), lit[night] > 0.12, isDark(before), isDark(after) else { continue }
        #expect(isMoonlit(before) != isRise && isMoonlit(after) == isRise, "\(key) \(time)")
        compared += 1
      }
    }
    #expect(compared > 200, "\(compared)")
  }

  /// The dark sky begins and ends where the Sun is 18° below the horizon, at 65° of latitude, where half a degree takes it
  /// more than four minutes. Source of the Sun's place: Astronomical Almanac, low-precision formulas (0.01°).
  @Test func darknessIsThatOfASunBelow18Degrees() throws {
    let picture = try DrawnPicture(try chart("2027 --latitude 65 --longitude 30 --time-zone +02:00"))
    let dark = try #require(picture.paths(ofClass: "f-astronomical").first).polygons.dropFirst()
    let noon = try #require(ISO8601DateFormatter().date(from: "2027-01-01T12:00:00Z"))
    let scale = try Scale(picture, hours: (1, 23))
    var (inside, outside) = (0, 0)
    for minutes in stride(from: 0, to: 364 * 1440, by: 6) {
      let time = noon + Double(minutes) * 60
      let altitude = Self.sunAltitude(unixSeconds: time.timeIntervalSince1970 - 7_200, latitude: 65, longitude: 30)
      guard 0.2..<0.4 ~= abs(altitude + 18) else { continue }
      // A row is drawn in its middle and joined with its neighbours by lines.
      let point = scale.point(time, since: noon)
      #expect(dark.contains { $0.contains(point) } == (altitude < -18), "\(time) \(altitude)")
      if altitude < -18 { inside += 1 } else { outside += 1 }
    }
    #expect(inside > 100 && outside > 100, "\(inside) \(outside)")
  }

  /// Degrees.
  private static func sunAltitude(unixSeconds: Double, latitude: Double, longitude: Double) -> Double {
    let radians = Double.pi / 180
    let days = unixSeconds / 86_400 + 2_440_587.5 - 2_451_545
    let anomaly = (357.528 + 0.985_600_3 * days) * radians
    let ecliptic = (280.460 + 0.985_647_4 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * radians
    let obliquity = (23.439 - 0.000_000_4 * days) * radians
    let ascension = atan2(cos(obliquity) * sin(ecliptic), cos(ecliptic))
    let declination = asin(sin(obliquity) * sin(ecliptic))
    let siderealHours = 18.697_374_558 + 24.065_709_824_419_08 * days
    let hourAngle = (siderealHours * 15 + longitude) * radians - ascension
    let latitude = latitude * radians
    return asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)) / radians
  }

  @Test func starsStandAtTheBestHoursOfShowers() throws {
    let picture = try DrawnPicture(try chart("2027 --place Ujjain"))
    let json = try astrocal(line: "showers 2027 --place Ujjain --json").json()
    let showers = try #require(json["showers"] as? [[String: Any]])
    let geminids = try #require(showers.first { $0["code"] as? String == "GEM" })
    let night = try #require(geminids["night"] as? [String: Any])
    let best = try #require(night["best"] as? [String: Any])
    let formatter = ISO8601DateFormatter()
    let text = try #require(best["time"] as? String)
    let time = try #require(formatter.date(from: text.prefix(19) + "Z"))
    let noon = try #require(formatter.date(from: "2027-01-01T12:00:00Z"))
    let place = try Scale(picture, hours: (4, 20)).point(time, since: noon)
    let stars = try picture.paths(ofClass: "f-meteor").compactMap { Rectangle(around: $0.parts.flatMap { $0 })?.center }
    #expect(stars.contains { $0.distance(to: place) < 1 })
  }

  @Test func hindiHasNoLatinLetterButThoseOfPlaceAndZone() throws {
    for call in ["2027 --place Ujjain --language hi", "2027 --place Ujjain --script deva"] {
      let picture = try DrawnPicture(try chart(call))
      for text in picture.words + [picture.title, picture.description] {
        let rest = text.replacing("Ujjain", with: "").replacing("Asia/Kolkata", with: "")
        #expect(!rest.contains(/[A-Za-z0-9]/), "\(text)")
      }
    }
  }

  @Test func everyTextInThePlotHasAColorForTheSky() throws {
    let picture = try DrawnPicture(try chart("2027 --place Tromso"))
    let allowed = ColorToken.allCases.filter {
      if case .text(let surfaces) = $0.role { surfaces.contains(.sky) } else { false }
    }
    // Classes have hyphens where the names of colors have capitals.
    let names = Set(
      allowed.map { token in
        token.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
      })
    let plot = try Self.plot(of: picture)
    for text in picture.texts where text.label.box.isInside(plot) {
      #expect(names.contains(text.color), "\(text.label.text): \(text.color)")
    }
  }
}
