import Drawing
import Foundation
import PictureReading
import ProgramRuns
import Testing

/// The sheet of a month that marks the days of a ceremony, `range 2026-12 --find marriage --format svg`.
@Suite struct CeremonySheetTests {
  private func picture(_ line: String) throws -> [String] {
    let run = try astrocal(line: "range \(line) --format svg")
    #expect(run.status == 0, "\(line): \(run.stderr)")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [], "\(line)")
    return picture.words
  }

  /// A text that gives hours: `10:32–06:53+`.
  private func isHours(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9]{2}:[0-9]{2}\+?–[0-9]{2}:[0-9]{2}\+?,?/) != nil
  }

  /// drikpanchang.com prints 21, 24, 25 and 26 November 2026 for New Delhi; the sheet has a span for each of the list.
  @Test func theSheetHasTheSpansOfTheList() throws {
    for line in [
      "2026-11 --find marriage --place Delhi", "2026-12 --find marriage --place Ujjain",
      "2027-02 --find 'griha-pravesh' --place Pune", "2027-05 --find vehicle --place Chennai --hours 8-18",
    ] {
      let texts = try picture(line)
      let list = try astrocal(line: "range \(line) --format json").json()
      let days = try #require(list["days"] as? [[String: Any]]).filter { $0["fit"] as? Bool == true }
      let spans = days.flatMap { $0["spans"] as? [[String: Any]] ?? [] }
      let clocks = try spans.map { span in
        try ["start", "end"].map { String(try #require(span[$0] as? String).dropFirst(11).prefix(5)) }
      }
      let drawn = texts.filter(isHours)
      #expect(!spans.isEmpty && drawn.count == spans.count, "\(line): \(drawn)")
      // Minutes are rounded on the sheet as in the table.
      let table = try astrocal(line: "range \(line)").stdout
      for text in drawn {
        #expect(table.contains(String(text.prefix(5))), "\(line): \(text)")
      }
      #expect(clocks.count == drawn.count)
      #expect(texts.contains { $0.hasSuffix("by the rules of drik (calibrated)") }, "\(line)")
    }
  }

  @Test func theTitleNamesTheCeremony() throws {
    #expect(try picture("2026-12 --find marriage --place Ujjain").contains("Marriage · December 2026"))
    #expect(
      try picture("2026-12 --find marriage raman --place Ujjain --portrait --paper a4").contains {
        $0.hasPrefix("Marriage by the rules of raman")
      })
  }

  /// No name is cut where days are marked, on any paper and in other scripts.
  @Test(arguments: [
    "--paper a4", "--paper letter --portrait", "--language hi", "--calendars tamil", "--theme night",
    "--paper a3 --nail",
    "--script telu --portrait", "--week-start sunday", "--exclude panchanga",
  ]) func nothingIsCut(options: String) throws {
    _ = try picture("2027-02 --find marriage --place Varanasi \(options)")
  }

  /// Two units of the page, 0.5 mm of A4, are between the frame of a day and the texts in it.
  @Test(arguments: ["", " --portrait --calendars tamil", " --language hi"])
  func framesKeepTheirDistanceFromTexts(options: String) throws {
    let run = try astrocal(line: "range 2026-12 --find marriage --place Ujjain --format svg\(options)")
    let picture = try DrawnPicture(run.stdout)
    let frames = picture.root.all.filter { $0.name == "rect" && $0.attributes["class"] == "ac-s-event-1_6" }
    #expect(frames.count == 7)
    for frame in frames {
      let numbers = ["x", "y", "width", "height"].compactMap { frame.attributes[$0].flatMap(Double.init) }
      let inside = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).inset(by: 0.8)
      let texts = picture.texts.map(\.label.box.bounds).filter { inside.contains($0.center) }
      #expect(texts.count > 4)
      for text in texts {
        #expect(text.left >= inside.left + 2 && text.right <= inside.right - 2, "\(text)")
        #expect(text.bottom <= inside.bottom, "\(text)")
      }
    }
  }

  @Test func theMonthsOfAYearAreMarked() throws {
    let sandbox = try Sandbox()
    let run = try astrocal(
      line: "range 2026-11 2026-12 --find marriage --place Delhi --format svg --sheet months --into out", in: sandbox)
    #expect(run.status == 0 && run.stdout == "")
    for (month, count) in [("2026-11", 4), ("2026-12", 8)] {
      let text = try String(contentsOfFile: sandbox.folder + "/out/\(month).svg", encoding: .utf8)
      let drawn = try DrawnPicture(text).words.filter(isHours)
      #expect(drawn.count >= count - 1, "\(month): \(drawn)")
    }
  }

  @Test func aMonthWithoutSuchADayIsDrawnAndSaysWhy() throws {
    let run = try astrocal(line: "range 2026-10 --find marriage --place Ujjain --format svg")
    #expect(run.status == 0 && run.stderr.contains("no day passes: "))
    let texts = try DrawnPicture(run.stdout).words
    #expect(texts.allSatisfy { !isHours($0) } && texts.contains { $0.hasPrefix("no day passes by these rules") })
  }

  @Test(arguments: [
    ("2026-12 --find marriage --explain", "--explain goes with a list of days: it does not go with --format svg"),
    ("2026-12 --find marriage --lagna", "--lagna goes with a list of days: it does not go with --format svg"),
    ("2026-12 --find marriage --next 3", "--next goes with a list of days: it does not go with --format svg"),
    ("2026-12 --find marriage --for rohini", "--for adds notes, which the sheet of a month has no room for"),
    ("2026-12-03 --find marriage", "not 1 day"),
    ("2026 --find marriage", "--find of a ceremony marks the days of a month: name one, such as 2026-12"),
    ("2026-12 --find marriage --find ekadashi", "--find of a ceremony stands alone"),
    ("2026-12 --find marriage --where moon.illumination>50", "--where makes a list: it does not go with --format svg"),
    ("2026-12 --find marriage --chart", "--chart is printed in place of the table"),
  ]) func whatDoesNotGoIsRefused(words: String, message: String) throws {
    let run = try astrocal(line: "range \(words) --place Ujjain --format svg")
    #expect(run.status == 64 && run.stdout == "" && run.stderr.contains(message), "\(words): \(run.stderr)")
  }
}
