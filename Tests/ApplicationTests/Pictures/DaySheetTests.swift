import Drawing
import PictureReading
import ProgramRuns
import Testing

/// Where things stand in the picture of a day. `picture-day.txt` has its texts.
@Suite struct DaySheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  /// The height of an altitude on the page, by the numbers at the left edge.
  private func y(_ degrees: Double, _ picture: DrawnPicture) throws -> Double {
    let numbers = picture.labels.compactMap { label in
      label.text.hasSuffix("°") ? Double(label.text.dropLast()).map { (degrees: $0, y: label.place.y - 3.2) } : nil
    }
    let low = try #require(numbers.first { $0.degrees == 0 })
    let high = try #require(numbers.max { $0.degrees < $1.degrees })
    return low.y + (high.y - low.y) * degrees / high.degrees
  }

  @Test func sunriseStandsWhereItsTimeLies() throws {
    // 05:55:51 of a day of 24 hours, on a plot from 72 to 781.
    let picture = try picture("day 2027-08-12 --place Chicago --format svg")
    let report = try astrocal(line: "day 2027-08-12 --place Chicago --json").json()
    let sun = try #require(report["sun"] as? [String: Any])
    let rise = try #require((sun["rise"] as? [String])?.first)
    let parts = rise.dropFirst(11).prefix(8).split(separator: ":").compactMap { Double($0) }
    let hours = parts[0] + parts[1] / 60 + parts[2] / 3_600
    let x = 72 + hours / 24 * 709
    let horizon = try y(0, picture)
    let mark = picture.circles.first { abs($0.center.x - x) < 0.5 && abs($0.center.y - horizon) < 0.5 }
    #expect(mark != nil)
  }

  /// The Sun's upper edge stands at 12° where its centre, without refraction, is at 12° − 4.4′ − 16′ = 11.66° (Bennett 1982).
  @Test func theSunAppearsOverALevelSkyline() throws {
    let picture = try picture("day 2026-02-20 --place Innsbruck --horizon 12 --format svg")
    let y = try y(11.66, picture)
    #expect(picture.circles.count { abs($0.center.y - y) < 0.3 } >= 2)
  }

  /// Altitudes reach as high as what happens: at Tromsø on 21 June the Sun culminates at 90° − 69.65° + 23.44° = 43.8°, the other
  /// bodies lower; at Quito bodies pass near the zenith.
  @Test func altitudesFitTheDay() throws {
    func highest(_ line: String) throws -> Double {
      let picture = try picture("day \(line) --format svg")
      return picture.labels.compactMap { $0.text.hasSuffix("°") ? Double($0.text.dropLast()) : nil }.max() ?? 0
    }
    #expect(try highest("2027-06-21 --place Tromso") == 45)
    #expect(try highest("2027-03-21 --place Quito") == 90)
  }

  /// The night of the evening does not end at midnight: on 8 November 2026 it is dark at Ujjain from 19:02 to 05:19, without the Moon.
  @Test func theNoteOfANightHasItsEnd() throws {
    let words = try picture("day 2026-11-08 --place Ujjain --format svg").words
    let report = try astrocal(line: "day 2026-11-08 --place Ujjain --json").json()
    let dark = try #require(((report["night"] as? [String: Any])?["moonless"] as? [[String: Any]])?.first)
    let ends = try ["start", "end"].map { key in try #require(dark[key] as? String).dropFirst(11).prefix(5) }
    #expect(ends[0] > "18:30" && ends[1] < "06:00")
    let notes = words.filter { $0.hasPrefix("no Moon ") }
    #expect(notes.count == 2 && notes.allSatisfy { !$0.contains("00:00") }, "\(notes)")
  }

  /// A tower of 10° of azimuth and 40° of height hides the Sun of midday for a while.
  @Test func aSkylineWithATowerHasNoFaults() throws {
    let sandbox = try Sandbox()
    try sandbox.write("azimuth,altitude\n0,3\n175,3\n175,40\n185,40\n185,3\n", to: "tower.csv")
    let run = try astrocal(line: "day 2026-02-20 --place Innsbruck --horizon tower.csv --format svg", in: sandbox)
    #expect(try DrawnPicture(run.stdout).faults == [])
  }

  private func isNear(_ x: Double?, _ expected: Double) -> Bool { abs((x ?? .infinity) - expected) < 0.2 }

  /// Clocks go from 02:00 to 03:00, so that the third hour lies two twenty-thirds from the left edge.
  @Test func hourMarksFollowTheClockWhereItChanges() throws {
    let spring = try picture("day 2027-03-28 --place Berlin --format svg")
    let third = spring.labels.first { $0.text == "03" }
    #expect(isNear(third?.place.x, 72 + 2.0 / 23 * 709))
    let autumn = try picture("day 2027-10-31 --place Berlin --format svg")
    let sixth = autumn.labels.first { $0.text == "06" }
    #expect(isNear(sixth?.place.x, 72 + 7.0 / 25 * 709))
  }

  /// Each part of a radiant's way has a name: in the evening and in the morning, and in Quito also the first minutes of the
  /// Perseids before midnight.
  @Test(arguments: [
    "2027-08-12 --place Chicago", "2026-07-30 --place Quito", "2026-07-30 --place Santiago --picture night",
    "2026-05-05 --place Oslo --picture night", "2026-12-14 --place Ujjain",
  ]) func everyPartOfARadiantHasItsName(day: String) throws {
    let picture = try picture("day \(day) --format svg")
    let parts = try picture.paths(ofClass: "s-meteor-1-d_1-3-r").count
    #expect(parts > 0 && picture.texts.count { $0.color == "meteor" } == parts)
    #expect(picture.faults == [])
  }

  /// Names and times of muhurtas are wider than short ones, and stand below their bars.
  @Test func textsOfMuhurtasStandBelowTheirBars() throws {
    let picture = try picture("day 2028-12-31 --place Ujjain --format svg --picture night")
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

  /// Where there is room, the name of an hour and its clock times stand below the middle of its bar: pradosha and nishita of
  /// a night lie hours apart.
  @Test func nameOfAnHourStandsBelowTheMiddleOfItsBar() throws {
    let picture = try picture("day 2028-12-31 --place Ujjain --format svg --picture night")
    for name in ["Pradosha", "Nishita"] {
      let text = try #require(picture.texts.first { $0.label.text == name })
      let middle = (text.label.box.bounds.left + text.label.box.bounds.right) / 2
      let bars = picture.root.all.filter { $0.attributes["class"]?.contains(/f-good-hour/) == true }
      let middles = bars.compactMap { bar -> Double? in
        guard let x = bar.attributes["x"].flatMap(Double.init), let width = bar.attributes["width"].flatMap(Double.init)
        else { return nil }
        return x + width / 2
      }
      #expect(middles.contains { abs($0 - middle) < 0.5 }, "\(name) at \(middle), bars at \(middles)")
    }
  }
}
