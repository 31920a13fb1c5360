import Drawing
import PictureReading
import ProgramRuns
import Testing

/// The sheet of a month that marks the days of a ceremony, `range 2026-12 --find marriage --format svg`.
@Suite struct CeremonySheetTests {
  private static let calls: [String] = [
    "2027-02 --find marriage --place Varanasi --paper a4",
    "2027-02 --find marriage --place Varanasi --paper letter --portrait",
    "2027-02 --find marriage --place Varanasi --language hi",
    "2027-02 --find marriage --place Varanasi --calendars tamil",
    "2027-02 --find marriage --place Varanasi --theme night",
    "2027-02 --find marriage --place Varanasi --paper a3",
    "2027-02 --find marriage --place Varanasi --script telu --portrait",
    "2027-02 --find marriage --place Varanasi --week-start sunday",
    "2027-02 --find marriage --place Varanasi --exclude panchanga",
    "2026-11 --find marriage --place Delhi", "2026-12 --find marriage --place Ujjain",
    "2027-02 --find 'griha-pravesh' --place Pune", "2027-05 --find vehicle --place Chennai --hours 8-18",
    "2026-12 --find marriage raman --place Ujjain --portrait --paper a4",
  ]

  /// No name is cut where days are marked, on any paper and in other scripts, for any ceremony.
  @Test(arguments: calls) func nothingIsCut(call: String) throws {
    let run = try astrocal(line: "range \(call) --format svg")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(try DrawnPicture(run.stdout).faults == [])
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
}
