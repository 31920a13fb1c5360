import AstrocalRendering
import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The panchang of a day on one page.
@Suite struct PanchangSheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  private func clock(_ instant: Any?) -> String? {
    // Rounded to the minute, as tables have it.
    guard let text = instant as? String, text.count > 19, let seconds = Int(text.dropFirst(17).prefix(2)) else {
      return nil
    }
    let minutes = (Int(text.dropFirst(11).prefix(2)) ?? 0) * 60 + (Int(text.dropFirst(14).prefix(2)) ?? 0)
    let rounded = (minutes + (seconds >= 30 ? 1 : 0)) % 1_440
    return "\(rounded / 60 < 10 ? "0" : "")\(rounded / 60):\(rounded % 60 < 10 ? "0" : "")\(rounded % 60)"
  }

  /// Every limb of the document stands on the sheet with its end, every lagna and choghadiya with its beginning.
  @Test(arguments: [
    "2026-11-24 --place Ujjain --region all", "2027-03-28 --place Berlin", "2026-11-21 --place Chennai",
    "2027-06-21 --place Helsinki",
  ])
  func theSheetHasTheTimesOfTheDocument(day: String) throws {
    let texts = try picture("day \(day) --format svg --picture panchang").words
    let report = try astrocal(line: "day \(day) --include all --json").json()
    let panchanga = try #require(report["panchanga"] as? [String: Any])
    for limb in ["tithi", "nakshatra", "yoga", "karana"] {
      for anga in try #require(panchanga[limb] as? [[String: Any]]) {
        let (name, end) = (try #require(anga["name"] as? String), try #require(clock(anga["end"])))
        #expect(texts.contains { $0.contains(name) }, "\(name)")
        #expect(texts.contains { $0.hasPrefix("until ") && $0.hasSuffix(end) }, "\(name) until \(end)")
      }
    }
    for list in ["choghadiya", "lagna"] {
      for part in try #require(panchanga[list] as? [[String: Any]]) {
        let start = try #require(clock(part["start"]))
        #expect(texts.contains { $0.hasPrefix(start) }, "\(list) \(start)")
      }
    }
    for festival in try #require(report["festivals"] as? [[String: Any]]) {
      // Ekadashi of smartas and vaishnavas on one day stand as one.
      let name = try #require(festival["name"] as? String)
      #expect(texts.contains { $0.hasPrefix(String(name.prefix { $0 != "(" }.dropLast(name.contains("(") ? 1 : 0))) })
    }
  }

  @Test(arguments: ["", " --language hi", " --script taml", " --script iast --theme night"])
  func sheetsHaveNoFaults(language: String) throws {
    for (index, paper) in ["", " --paper a4", " --paper letter --theme light", " --paper a3"].enumerated() {
      let paper = language.contains("theme") ? paper.replacing(" --theme light", with: "") : paper
      for place in ["Ujjain", "Tromso", "Apia"] {
        let call = "day 2026-\(10 + index % 3)-2\(index) --place \(place) --format svg --picture panchang"
        let picture = try picture(call + language + paper)
        #expect(picture.faults == [], "\(call)\(language)\(paper)")
        #expect(!picture.texts.contains { $0.label.text.hasSuffix("…") }, "\(call)\(language)\(paper)")
      }
    }
  }

  // MARK: Months

  /// The page of a year in each language; its dates are those of other views.
  @Test(arguments: Language.allCases.map(\.rawValue)) func theYearOfABookletHasNoFaults(language: String) throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder + "/sheets"
    let place = ["Chennai", "Ujjain", "Kathmandu"][language.utf8.reduce(0) { $0 + Int($1) } % 3]
    let call = "range 2027-11 2028-02 --place \(place) --language \(language) --picture panchang --output \(folder)/"
    let run = try astrocal(line: call)
    #expect(run.status == 0 && run.stdout.isEmpty, "\(run.stderr)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == ["2027-11", "2027-11_2028-02", "2027-12", "2028-01", "2028-02"].map { $0 + ".svg" })
    let picture = try DrawnPicture(
      String(contentsOfFile: folder + "/2027-11_2028-02.svg", encoding: .utf8))
    #expect(picture.faults == [], "\(call)")
    #expect(!picture.texts.contains { $0.label.text.hasSuffix("…") }, "\(call)")
  }

  /// Days for a marriage, ekadashis and eclipses of a year stand on its page with their dates.
  @Test func theYearOfABookletHasTheDatesOfTheLists() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder + "/sheets"
    let made = try astrocal(line: "range 2027 --place Ujjain --picture panchang --output \(folder)/")
    #expect(made.status == 0, "\(made.stderr)")
    let picture = try DrawnPicture(String(contentsOfFile: folder + "/2027.svg", encoding: .utf8))
    let text = picture.texts.map(\.label.text).joined(separator: " ")
    let days = try astrocal(line: "find mundan 2027-02 --place Ujjain --format csv --columns date").stdout
      .split(whereSeparator: \.isNewline).dropFirst()
    let words = "Feb " + days.map { String(Int($0.suffix(2)) ?? 0) }.joined(separator: ", ")
    #expect(days.count > 2 && text.contains(words + " ·"), "\(words)")
    // USNO: the total eclipse of 2 August 2027.
    #expect(text.contains("Mon 2 Aug") && text.contains("Nirjala Ekadashi") && text.contains("Diwali"))
    // Gita Jayanti is a feast on the day of Mokshada Ekadashi, and stands before the list of ekadashis, which begins with Saphala.
    let feast = try #require(text.firstRange(of: "Gita Jayanti"))
    let first = try #require(text.firstRange(of: "Saphala Ekadashi"))
    #expect(feast.lowerBound < first.lowerBound && text.ranges(of: "Gita Jayanti").count == 1)
  }

  /// The panchang of a month in each language: no text is cut, none overlaps another or leaves the page.
  @Test(arguments: Language.allCases.map(\.rawValue))
  func monthsHaveNoFaults(language: String) throws {
    for (index, place) in ["Ujjain", "Tromso", "Chennai"].enumerated() {
      let paper = ["", " --paper a4", " --paper letter"][index]
      let call =
        "range 2026-\(["11", "06", "08"][index]) --place \(place) --format svg --picture panchang --language \(language)\(paper)"
      let picture = try picture(call)
      #expect(picture.faults == [], "\(call)")
      #expect(!picture.texts.contains { $0.label.text.hasSuffix("…") }, "\(call)")
    }
  }

  /// Each limb of the document that ends before the next sunrise stands on the sheet with its end.
  @Test func aMonthHasTheTimesOfTheDocument() throws {
    let texts = try picture("range 2026-11 --place Ujjain --format svg --picture panchang").texts.map(\.label.text)
    let document = try astrocal(line: "range 2026-11 --place Ujjain --include panchanga --json").json()
    var count = 0
    for day in try #require(document["days"] as? [[String: Any]]) {
      let panchanga = try #require(day["panchanga"] as? [String: Any])
      let next = try #require(panchanga["next_sunrise"] as? String)
      for limb in ["tithi", "nakshatra", "yoga", "karana"] {
        for anga in try #require(panchanga[limb] as? [[String: Any]]) {
          let (name, end) = (try #require(anga["name"] as? String), try #require(anga["end"] as? String))
          // Half a minute may be rounded either way.
          guard end < next, end.dropFirst(17).prefix(2) != "30" else { continue }
          let mark = end.prefix(10) > (try #require(day["date"] as? String)) ? "+" : ""
          #expect(texts.contains(name), "\(name)")
          #expect(texts.contains(try #require(clock(end)) + mark), "\(name) \(end)")
          count += 1
        }
      }
    }
    #expect(count > 140)
  }

  /// The head of a month leaves room for bold spaces that are half an em wider than assumed, as Samyak has them.
  @Test(arguments: Language.allCases.dropFirst().map(\.rawValue))
  func theHeadOfAMonthHasRoomForWideSpaces(language: String) throws {
    let picture = try picture(
      "range 2029-03 --place Ahmedabad --language \(language) --format svg --picture panchang")
    let head = try #require(
      picture.texts.first { $0.label.text.count { $0 == "·" } > 1 && $0.label.style.weight == .bold })
    let (label, style) = (head.label, head.label.style)
    let spaces = Double(label.text.count { $0 == " " })
    #expect(label.place.x + style.width(of: label.text) + 0.5 * style.size * spaces <= picture.frame.right - 10)
  }
}
