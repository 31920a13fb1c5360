import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The chart of the nights of a year with a target, and over a skyline.
@Suite struct YearPictureTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  /// `4h40m` of seconds.
  private func length(_ seconds: Int) -> String {
    let minutes = Int((Double(seconds) / 60).rounded())
    return "\(minutes / 60)h\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)m"
  }

  @Test(arguments: ["m42 --place Chicago", "m42 --place Chicago --moon any", "m13 --place Sydney --min-altitude 10"])
  func theBestNightOfEachMonthOfATarget(arguments: String) throws {
    let call = "range 2027 --targets \(arguments)"
    let texts = try picture("\(call) --format svg").words
    let id = String(arguments.prefix { $0 != " " }).uppercased()
    #expect(texts.contains("\(id) transits") && texts.contains("\(id) sets"))
    #expect(!texts.contains { $0.contains("Jupiter") && $0.contains("rises") })
    var longest: [String: Int] = [:]
    let days = try #require(try astrocal(line: "\(call) --format json").json()["days"] as? [[String: Any]])
    for day in days {
      let date = try #require(day["date"] as? String)
      let target = try #require((day["targets"] as? [[String: Any]])?.first)
      let seconds = try #require(target["window_s"] as? Int)
      longest[String(date.prefix(7)), default: 0].max(seconds)
    }
    let expected = longest.values.filter { $0 > 0 }.map { "\(id) high \(length($0))" }
    #expect(texts.filter { $0.hasPrefix("\(id) high ") }.sorted() == expected.sorted())
  }

  @Test func aMonthHasNoTargetsAndAYearOne() throws {
    let two = try astrocal(line: "range 2027 --targets m42,m31 --format svg")
    #expect(two.status == 64 && two.stdout.isEmpty && two.stderr.contains("one target"))
    let month = try astrocal(line: "range 2027-03 --targets m42 --format svg")
    #expect(month.status == 64 && month.stdout.isEmpty && month.stderr.contains("--targets has no place"))
  }

  /// A wall of 20° takes 100 minutes of each end of an equinox day at the equator, where the Sun rises by 15° in an hour.
  @Test func aSkylineWidensTheChart() throws {
    let place = "--latitude 0 --longitude 0 --time-zone UTC"
    let hours: (String) throws -> [String] = { options in
      let labels = try picture("range 2027 \(place) \(options) --format svg").labels
      return labels.filter { $0.anchor == .middle && $0.place.y == 96 }.map(\.text)
    }
    #expect(try hours("").first == "17" && hours("").last == "07")
    #expect(try hours("--horizon 20").first == "16" && hours("--horizon 20").last == "08")
    let texts = try picture("range 2027 \(place) --horizon 20 --format svg").words
    #expect(texts.contains("Sun up behind the skyline"))
  }
}

extension Int {
  fileprivate mutating func max(_ other: Int) { if other > self { self = other } }
}
