import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The picture of a day against the program's own times.
@Suite struct DaySheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  private static let days = [
    "2027-08-12 --place Chicago", "2027-03-28 --place Berlin", "2027-10-31 --place Berlin",
    "2027-10-03 --place 'Lord Howe Island' --latitude -31.55 --longitude 159.08 --time-zone Australia/Lord_Howe",
    "2027-06-21 --place Tromso", "2011-12-31 --place Apia",
  ].map { $0.replacing("--place 'Lord Howe Island' ", with: "") }

  /// The times of day of a list of instants in JSON.
  private func clocks(_ value: Any?) -> [String] {
    (value as? [String] ?? []).map { instant in
      // Rounded to the minute, as tables have it.
      let seconds = Int(instant.dropFirst(17).prefix(2)) ?? 0
      let minutes = (Int(instant.dropFirst(11).prefix(2)) ?? 0) * 60 + (Int(instant.dropFirst(14).prefix(2)) ?? 0)
      let rounded = (minutes + (seconds >= 30 ? 1 : 0)) % 1_440
      return "\(rounded / 60 < 10 ? "0" : "")\(rounded / 60):\(rounded % 60 < 10 ? "0" : "")\(rounded % 60)"
    }
  }

  @Test(arguments: days) func marksAreTheTimesOfTheProgram(day: String) throws {
    let report = try astrocal(line: "day \(day) --json").json()
    let picture = try picture("day \(day) --format svg")
    let texts = Set(picture.words)
    for body in ["sun", "moon"] {
      let values = try #require(report[body] as? [String: Any])
      for time in clocks(values["rise"]) { #expect(texts.contains("↑ \(time)"), "\(body) rise \(time)") }
      for time in clocks(values["set"]) { #expect(texts.contains("↓ \(time)"), "\(body) set \(time)") }
    }
    let marks = texts.filter { $0.hasPrefix("↑") || $0.hasPrefix("↓") }
    let times = ["sun", "moon"].flatMap { body -> [String] in
      let values = report[body] as? [String: Any]
      return clocks(values?["rise"]) + clocks(values?["set"])
    }
    let marked = Set(marks.map { String($0.dropFirst(2)) })
    #expect(marks.count == marked.intersection(times).count)
  }

  /// Each planet that the eye sees has its risings and settings in one line, in order of time, and no other time.
  @Test(arguments: days) func planetsHaveTheTimesOfTheProgram(day: String) throws {
    let report = try astrocal(line: "day \(day) --include planets --json").json()
    let texts = try picture("day \(day) --format svg").words
    let planets = try #require(report["planets"] as? [[String: Any]])
    for planet in planets {
      let name = try #require(planet["name"] as? String).capitalized
      let line = texts.first {
        $0.hasPrefix("\(name) ↑") || $0.hasPrefix("\(name) ↓") || $0.hasSuffix(" all day") && $0.hasPrefix(name)
      }
      guard !["Uranus", "Neptune"].contains(name) else {
        #expect(line == nil)
        continue
      }
      var turns: [(time: String, text: String)] = []
      for (key, sign) in [("rise", "↑"), ("set", "↓")] {
        for time in planet[key] as? [String] ?? [] { turns.append((time, "\(sign)\u{A0}\(clocks([time])[0])")) }
      }
      turns.sort { $0.time < $1.time }
      let words = turns.map(\.text).joined(separator: " ")
      if turns.isEmpty {
        #expect(line?.hasSuffix("all day") == true, "\(name)")
      } else {
        #expect(line == "\(name) \(words)")
      }
    }
    let without = try picture("day \(day) --format svg --exclude planets").words
    #expect(!without.contains("Planets") && without.contains("Dark"))
  }

  @Test func sunriseStandsWhereItsTimeLies() throws {
    // 05:55:51 of a day of 24 hours, on a plot from 72 to 781; the horizon is a quarter above the lower edge at 338.
    let picture = try picture("day 2027-08-12 --place Chicago --format svg")
    let report = try astrocal(line: "day 2027-08-12 --place Chicago --json").json()
    let sun = try #require(report["sun"] as? [String: Any])
    let rise = try #require((sun["rise"] as? [String])?.first)
    let parts = rise.dropFirst(11).prefix(8).split(separator: ":").compactMap { Double($0) }
    let hours = parts[0] + parts[1] / 60 + parts[2] / 3_600
    let x = 72 + hours / 24 * 709
    let mark = picture.circles.first { abs($0.center.x - x) < 0.5 && abs($0.center.y - 269) < 0.5 }
    #expect(mark != nil)
  }

  /// The Sun's upper edge stands at 12° where its centre, without refraction, is at 12° − 4.4′ − 16′ = 11.66° (Bennett 1982);
  /// the plot has 262 units for 120°.
  @Test func theSunAppearsOverALevelSkyline() throws {
    let call = "day 2026-02-20 --place Innsbruck --horizon 12"
    let picture = try picture("\(call) --format svg")
    let report = try astrocal(line: "\(call) --json").json()
    let texts = Set(picture.words)
    for body in ["sun", "moon"] {
      let values = try #require(report[body] as? [String: Any])
      let seen = try #require(values["seen"] as? [String: Any])
      for time in clocks(seen["appears"]) { #expect(texts.contains("↑ \(time)"), "\(body) appears \(time)") }
      for time in clocks(seen["disappears"]) { #expect(texts.contains("↓ \(time)"), "\(body) disappears \(time)") }
      for time in clocks(values["rise"]) { #expect(texts.contains("↑ \(time)"), "\(body) rise \(time)") }
    }
    let y = 62 + (90 - 11.66) * 262 / 120
    #expect(picture.circles.count { abs($0.center.y - y) < 0.3 } >= 2)
    #expect(texts.contains("skyline") && texts.contains("behind the skyline"))
    #expect(!texts.contains { $0.contains("flat horizon") })
  }

  /// A tower of 10° of azimuth and 40° of height hides the Sun of midday for a while.
  @Test func everyGapOfASkylineHasItsMarks() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tower-\(UUID().uuidString).csv")
    try Data("azimuth,altitude\n0,3\n175,3\n175,40\n185,40\n185,3\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let call = "day 2026-02-20 --place Innsbruck --horizon \(file.path)"
    let picture = try picture("\(call) --format svg")
    let report = try astrocal(line: "\(call) --json").json()
    let sun = try #require((report["sun"] as? [String: Any])?["seen"] as? [String: Any])
    let (appears, disappears) = (clocks(sun["appears"]), clocks(sun["disappears"]))
    try #require(appears.count == 2 && disappears.count == 2)
    let texts = Set(picture.words)
    // The ends of the short gap stand in one text, in their order.
    for time in ["↑ \(appears[0])", "↓ \(disappears[0]) ↑ \(appears[1])", "↓ \(disappears[1])"] {
      #expect(texts.contains(time), "\(time)")
    }
    #expect(picture.faults == [])
    #expect(texts.contains("skyline towards the Sun") && texts.contains("towards the Moon"))
  }

  @Test func aPictureFromNoonHasTheWholeNight() throws {
    let picture = try picture("day 2027-08-12 --place Chicago --format svg --from noon")
    let hours = picture.labels.filter { $0.anchor == .middle && $0.place.y == 351 }
    #expect(hours.map(\.text) == ["12", "15", "18", "21", "00", "03", "06", "09", "12"])
  }

  private func isNear(_ x: Double?, _ expected: Double) -> Bool { abs((x ?? .infinity) - expected) < 0.2 }

  /// Clocks go from 02:00 to 03:00, so that the third hour lies two twenty-thirds from the left edge.
  @Test func hourMarksFollowTheClockWhereItChanges() throws {
    let spring = try picture("day 2027-03-28 --place Berlin --format svg")
    let third = spring.labels.first { $0.text == "03" && $0.place.y == 351 }
    #expect(isNear(third?.place.x, 72 + 2.0 / 23 * 709))
    let autumn = try picture("day 2027-10-31 --place Berlin --format svg")
    let sixth = autumn.labels.first { $0.text == "06" && $0.place.y == 351 }
    #expect(isNear(sixth?.place.x, 72 + 7.0 / 25 * 709))
  }

  @Test func aHindiPictureHasNoLatinWordButPlaceAndZone() throws {
    for call in ["day 2027-08-12", "day 2027-01-13", "range 2027-08", "range 2027-12 --portrait", "range 2027"] {
      for place in ["Ujjain", "Tromso"] {
        let picture = try picture("\(call) --format svg --language hi --place \(place)")
        for text in picture.words {
          var rest = text
          for name in ["Ujjain", "Tromsø", "Asia/Kolkata", "Europe/Oslo"] {
            rest = rest.replacing(name, with: "")
          }
          #expect(rest.firstMatch(of: /[A-Za-z]{2,}|[0-9]/) == nil, "\(text)")
        }
      }
    }
  }

  /// Eclipse of 21 August 2017, total farther south: magnitude 0.89 at Chicago. Source: NASA, eclipse.gsfc.nasa.gov.
  @Test func anEclipseIsNamedWithWhatThePlaceSees() throws {
    let picture = try picture("day 2017-08-21 --place Chicago --format svg")
    #expect(picture.texts.contains { $0.label.text.hasPrefix("Total solar eclipse, here partial, magnitude 0.89") })
  }

  /// Each part of a radiant's way has a name: in the evening and in the morning, and in Quito also the first minutes of the
  /// Perseids before midnight.
  @Test(arguments: [
    "2027-08-12 --place Chicago", "2026-07-30 --place Quito", "2026-07-30 --place Santiago --from noon",
    "2026-05-05 --place Oslo --from noon", "2026-12-14 --place Ujjain",
  ]) func everyPartOfARadiantHasItsName(day: String) throws {
    let picture = try picture("day \(day) --format svg")
    let parts = try picture.paths(ofClass: "s-meteor-1-d_1-3-r").count
    #expect(parts > 0 && picture.texts.count { $0.color == "meteor" } == parts)
    #expect(picture.faults == [])
  }

  /// Names and times of muhurtas are wider than short ones, and stand below their bars.
  @Test func textsOfMuhurtasStandBelowTheirBars() throws {
    let picture = try picture("day 2028-12-31 --place Ujjain --format svg --from noon")
    let bars = picture.root.all.filter {
      $0.name == "rect" && $0.attributes["class"]?.contains(/f-(good|bad)-hour/) == true
    }
    #expect(bars.count > 6)
    for bar in bars {
      let numbers = ["x", "y", "width", "height"].compactMap { bar.attributes[$0].flatMap(Double.init) }
      let room = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      #expect(!picture.texts.contains { $0.label.box.overlaps(room.box) })
    }
  }

  @Test func fromGoesWithPicturesOfADay() throws {
    try expectRefusal(
      astrocal("day", "--place", "Oslo", "--from", "noon"), 64,
      "--from goes with --chart, and with --format svg of a day")
    try expectRefusal(
      astrocal("day", "--place", "Oslo", "--format", "svg", "--from", "six"), 64,
      "--from: \"six\" is none of midnight, noon")
  }
}
