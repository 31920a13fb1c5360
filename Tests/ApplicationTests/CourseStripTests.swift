import Foundation
import ProgramRuns
import Testing

/// The strip of a shower's rate through a night, above its hours.
@Suite struct CourseStripTests {
  /// The strip of a run, the line of hours, and the moments of the course in Unix seconds.
  private func strip(_ line: String, width: Int) throws -> (strip: [Character], hours: [Character], times: [Double]) {
    let run = try astrocal(line: "showers \(line) --width \(width)")
    expectSuccess(run)
    #expect(run.lines.allSatisfy { $0.count <= width }, "\(line) in \(width)")
    let first = try #require(run.lines.firstIndex { $0.hasPrefix("Rate      |") })
    let rest = run.lines[(first + 1)...]
    let hours = try #require(rest.first { !$0.hasPrefix("Moon up") })
    let document = try astrocal(line: "showers \(line) --json").json()
    let night = try #require((document["showers"] as? [[String: Any]])?.first?["night"] as? [String: Any])
    let reader = ISO8601DateFormatter()
    let times = try #require(night["course"] as? [[String: Any]]).compactMap { $0["time"] as? String }
      .compactMap { reader.date(from: $0)?.timeIntervalSince1970 }
    let strip = run.lines[first].dropFirst(11).prefix { $0 != "|" }
    return (Array(strip), Array(hours.dropFirst(11)), times)
  }

  /// Long nights, the polar night, short ones, and nights in which clocks change: Berlin on 25 October 2026 and Los Angeles
  /// on 5 November 2028.
  @Test(arguments: [
    ("GEM 2026 --place Tromso", "Europe/Oslo"), ("URS 2026 --place Tromso", "Europe/Oslo"),
    ("URS 2026 --latitude 85 --longitude 20 --time-zone UTC", "UTC"), ("GEM 2026 --place Berlin", "Europe/Berlin"),
    ("PER 2027 --place Berlin", "Europe/Berlin"), ("GEM 2026 --place Kathmandu", "Asia/Kathmandu"),
    ("LMI 2026 --place Berlin", "Europe/Berlin"), ("STA 2028 --place 'Los Angeles'", "America/Los_Angeles"),
    ("ETA 2026 --latitude -80 --longitude 0 --time-zone Australia/Lord_Howe", "Australia/Lord_Howe"),
  ])
  func hoursStandUnderTheirColumns(line: String, zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    for width in [60, 80, 120] {
      let (strip, hours, times) = try strip(line, width: width)
      // The step by the clock at which the night fills the strip.
      let length = try #require(times.last) - times[0]
      let step = try #require([900.0, 1800, 3600].first { abs(length / $0 + 1 - Double(strip.count)) < 2.1 })
      let start = try #require(
        times.first { calendar.component(.minute, from: Date(timeIntervalSince1970: $0)) % Int(step / 60) == 0 })
      let text = String(hours)
      let labels = text.split(separator: " ")
      #expect(labels.count >= 3, "\(line) in \(width): \(text)")
      #expect(labels.allSatisfy { $0.count == 2 }, "\(line) in \(width): labels touch: \(text)")
      for label in labels {
        let column = text.distance(from: text.startIndex, to: label.startIndex)
        #expect(column < strip.count, "\(line) in \(width)")
        let reading = Date(timeIntervalSince1970: start + Double(column) * step)
        #expect(calendar.component(.hour, from: reading) == Int(label), "\(line) in \(width): \(label) in \(text)")
        #expect(calendar.component(.minute, from: reading) == 0, "\(line) in \(width): \(label) in \(text)")
      }
    }
  }
}
