import AstrocalRendering
import Drawing
import Foundation
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// Pictures for screens: the card of a day and the strip of the coming nights.
@Suite struct ScreenPictureTests {
  private static let places = ["Ujjain", "Tromso", "Quito", "Sydney", "Chicago", "Apia", "Kathmandu"]
  private static let sizes = ["", " --size 600x800", " --size 1170x2532", " --size 300x240", " --size 400x300"]
  private static let dates = ["2026-11-08", "2027-06-21", "2027-12-21", "2027-08-02", "2027-03-28"]

  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line + " --now 2026-11-30T12:00:00Z")
    #expect(run.status == 0, "\(line): \(run.stderr)")
    #expect(run.stdout.utf8.count < 60_000, "\(line)")
    return try DrawnPicture(run.stdout)
  }

  /// A page of so few pixels has smaller type than a sheet of paper; a fault of size is none of it.
  private func expectFlawless(_ picture: DrawnPicture, _ line: String) {
    #expect(picture.faults.filter { !$0.hasPrefix("too small") } == [], "\(line)")
  }

  @Test(arguments: Language.allCases.map(\.rawValue)) func cardsHaveNoFaults(language: String) throws {
    let start = language.utf8.reduce(0) { $0 + Int($1) }
    for (index, place) in Self.places.enumerated() {
      for step in TestTier.some(Array(0..<Self.sizes.count), every: 3) {
        let (size, date) = (Self.sizes[(start + index + step) % 5], Self.dates[(start + index + 2 * step) % 5])
        let theme = index % 2 == 0 ? "" : " --theme night"
        let line = "day \(date) --place \(place) --picture card --language \(language)\(size)\(theme)"
        expectFlawless(try picture(line), line)
      }
    }
  }

  /// Electronic paper has four tones, and 19 pixels are read on it from a step away.
  @Test(arguments: places) func cardsHaveFourTonesAndLargeType(place: String) throws {
    let run = try astrocal(line: "day 2026-11-08 --place \(place) --profile both --picture card")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.frame.width == 800 && picture.frame.height == 480)
    let tones: Set = ["#000000", "#ffffff", "#4a4a4a", "#b4b4b4"]
    // The rules of a class have the color before the property that a browser takes.
    let colors = run.stdout.matches(of: /(?:fill|stroke):(#[0-9a-f]{6});/).map { String($0.1) }
    #expect(colors.count > 6 && Set(colors).isSubset(of: tones), "\(colors)")
    #expect(picture.texts.allSatisfy { $0.label.style.size >= 19 })
    #expect(picture.texts.count >= 14)
  }

  /// Times of the document stand on the card: sunrise and sunset, the ends of tithi and nakshatra, the hours of the puja.
  @Test func aCardHasTheTimesOfTheDocument() throws {
    let words = try picture("day 2026-11-08 --place Ujjain --picture card").words
    // Sunrise and sunset of USNO for 23.18 N, 75.78 E; tithi and hours of the puja by drikpanchang.com of 2026.
    for word in ["06:36", "17:45", "Diwali", "Chaturdashi until 11:28", "then Amavasya", "Sunday", "November 2026"] {
      #expect(words.contains(word), "\(word): \(words)")
    }
    let polar = try picture("day 2027-06-21 --place Tromso --picture card").words
    #expect(polar.contains("Sun all day") && polar.contains("no astronomical darkness"), "\(polar)")
  }

  /// The place decides about the lunar calendar, and who asks for it has it everywhere.
  @Test func theSkyAloneOutsideSouthAsia() throws {
    let oslo = try astrocal(line: "day 2026-11-08 --place Oslo --picture card")
    #expect(oslo.stderr.isEmpty && !oslo.stdout.contains("Tithi"))
    #expect(try astrocal(line: "day 2026-11-08 --place Oslo --profile both --picture card").stdout.contains("Tithi"))
  }

  @Test(arguments: ["", " --language hi", " --language kn --theme night", " --size 900x90", " --size 300x40"])
  func stripsHaveNoFaults(options: String) throws {
    for place in Self.places {
      for dates in ["", "2026-06-05 2026-07-04", "2026-12-24 --days 60"] {
        let line = "range \(dates) --place \(place) --picture strip\(options)"
        expectFlawless(try picture(line), line)
      }
    }
  }

  /// The bars are as high as the dark hours of the document, with the Moon and without it.
  @Test(arguments: ["Oslo", "Ujjain", "Sydney"]) func theBarsAreTheDarkHours(place: String) throws {
    let picture = try picture("range 2026-12 --place \(place) --picture strip")
    func heights(_ color: String) -> [Double: Double] {
      let bars = picture.root.all.filter { $0.name == "rect" && $0.attributes["class"] == "ac-f-\(color)" }
      return Dictionary(
        uniqueKeysWithValues: bars.map { bar in
          (Double(bar.attributes["x"] ?? "") ?? -1, Double(bar.attributes["height"] ?? "") ?? -1)
        })
    }
    let (dark, moonless) = (heights("moon8"), heights("event"))
    let document = try astrocal(line: "range 2026-12 --place \(place) --include twilight,moon --json").json()
    let days = try #require(document["days"] as? [[String: Any]])
    let format = ISO8601DateFormatter()
    func hours(_ day: [String: Any], _ member: String) throws -> Double {
      let night = try #require(day["night"] as? [String: Any])
      return try #require(night[member] as? [[String: Any]]).reduce(0) { sum, span in
        let ends = ["start", "end"].compactMap { (span[$0] as? String).flatMap(format.date) }
        return sum + ends[1].timeIntervalSince(ends[0]) / 3600
      }
    }
    let most = try days.map { try hours($0, "dark") }.max() ?? 0
    let unit = (dark.values.max() ?? 0) / most
    #expect(dark.count == 31 && unit > 2)
    for (day, x) in zip(days, dark.keys.sorted()) {
      #expect(abs((dark[x] ?? 0) - unit * (try hours(day, "dark"))) < 0.12)
      #expect(abs((moonless[x] ?? 0) - unit * (try hours(day, "moonless"))) < 0.12)
    }
  }
}
