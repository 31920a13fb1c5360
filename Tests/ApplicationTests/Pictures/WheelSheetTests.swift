import AstrocalRendering
import Drawing
import Foundation
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// The panchanga of a day as a wheel.
@Suite struct WheelSheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(line): \(run.stderr)")
    #expect(run.stdout.utf8.count < 60_000, "\(line)")
    return try DrawnPicture(run.stdout)
  }

  @Test(arguments: Language.allCases.map(\.rawValue)) func wheelsHaveNoFaults(language: String) throws {
    let start = language.utf8.reduce(0) { $0 + Int($1) }
    let places = ["Ujjain", "Chennai", "Tromso", "Sydney", "Quito", "Apia", "Chicago"]
    let papers = ["", " --paper a4 --theme night", " --paper letter", " --paper a2", " --paper a5"]
    for index in TestTier.some(Array(0..<7), every: 2) {
      let date = ["2026-11-08", "2027-06-21", "2027-03-28", "2026-12-21", "2027-10-03"][(start + index) % 5]
      let line =
        "day \(date) --place \(places[(start + index) % 7]) --picture wheel --language \(language)\(papers[(start + index) % 5])"
      let picture = try picture(line)
      #expect(picture.faults == [], "\(line)")
      #expect(!picture.texts.contains { $0.label.text.hasSuffix("…") }, "\(line)")
    }
  }

  /// The ends of the tithis stand at the angle of their times: a turn is a day from sunrise to sunrise, noon is above.
  @Test(arguments: [("Ujjain", "2026-11-08"), ("Sydney", "2027-03-11"), ("Chicago", "2026-11-01")])
  func partsOfRingsEndAtTheirTimes(place: String, date: String) throws {
    let picture = try picture("day \(date) --place \(place) --picture wheel")
    let document = try astrocal(line: "day \(date) --place \(place) --include panchanga --json").json()
    let panchanga = try #require(document["panchanga"] as? [String: Any])
    let format = ISO8601DateFormatter()
    func seconds(_ value: Any?) throws -> Double {
      try #require((value as? String).flatMap(format.date)).timeIntervalSince1970
    }
    let (sunrise, next) = (try seconds(panchanga["sunrise"]), try seconds(panchanga["next_sunrise"]))
    let offset = try #require(document["utc_offset"] as? String)
    let noon = try seconds("\(date)T12:00:00\(offset)")
    let center = try #require(picture.circles.first?.center)
    func degrees(_ time: Double) -> Double { (time - noon) / (next - sunrise) * 360 }
    // The corners of the parts of the outermost limb, by their distance from the center.
    let corners = try picture.root.all.filter {
      $0.name == "path" && $0.attributes["class"]?.contains("-s-rule-") == true
    }
    .flatMap { try DrawnPath($0.attributes["d"] ?? "").parts.flatMap { $0 } }
    var count = 0
    for tithi in try #require(panchanga["tithi"] as? [[String: Any]]) {
      let end = try seconds(tithi["end"])
      guard end < next else { continue }
      let angle = degrees(end) * .pi / 180
      let wanted = Point(center.x + 272 * sin(angle), center.y - 272 * cos(angle))
      #expect(corners.contains { $0.distance(to: wanted) < 0.7 }, "\(tithi)")
      count += 1
    }
    #expect(count > 0)
  }

  /// Every limb and every hour of the document stands below the wheel with its time.
  @Test func theListsHaveTheTimesOfTheDocument() throws {
    let words = try picture("day 2026-11-08 --place Ujjain --picture wheel").words
    // drikpanchang.com, 8 November 2026 at Ujjain.
    for word in ["Chaturdashi", "11:28", "Svati", "Mon 07:24", "16:21–17:45", "12:10–13:34", "11:48–12:33"] {
      #expect(words.contains(word), "\(word)")
    }
    // Its Brahma muhurta is that of the next morning, two muhurtas of a fifteenth of the night before the sunrise; its varjyam is the
    // last before the Amavasya. The line of the sunrise, left of the hub, crosses no name of an hour.
    for word in ["04:54–05:45", "11:50–13:32"] { #expect(words.contains(word), "\(word)") }
    #expect(!words.contains("04:53–05:45"))
    let polar = try picture("day 2026-12-21 --place Tromso --picture wheel").words
    #expect(polar.contains("no sunrise or no sunset: no muhurta"))
  }
}
