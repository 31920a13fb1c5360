import Drawing
import PictureReading
import ProgramRuns
import Testing

/// The sheet of a month that marks the days of a ceremony, `find marriage 2026-12 --format svg`.
@Suite struct CeremonySheetTests {
  private static let calls: [String] = [
    "marriage 2027-02 --place Varanasi --paper a4",
    "marriage 2027-02 --place Varanasi --paper letter-portrait",
    "marriage 2027-02 --place Varanasi --language hi",
    "marriage 2027-02 --place Varanasi --theme night",
    "marriage 2027-02 --place Varanasi --paper a3",
    "marriage 2027-02 --place Varanasi --script telu --paper portrait",
    "marriage 2026-11 --place Delhi", "marriage 2026-12 --place Ujjain",
    "'griha-pravesh' 2027-02 --place Pune", "vehicle 2027-05 --place Chennai --hours 8-18",
    "marriage raman 2026-12 --place Ujjain --paper a4-portrait",
  ]

  /// No name is cut where days are marked, on any paper and in other scripts, for any ceremony.
  @Test(arguments: calls) func nothingIsCut(call: String) throws {
    let run = try astrocal(line: "find \(call) --format svg")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(try DrawnPicture(run.stdout).faults == [])
  }

  /// Neither is one cut by what the variables and the configuration say of a month.
  @Test(arguments: [
    ["ASTROCAL_CALENDARS": "tamil"], ["ASTROCAL_WEEK_START": "sunday"], ["ASTROCAL_EXCLUDE": "panchanga"],
  ])
  func nothingIsCutByTheConfiguration(variables: [String: String]) throws {
    let run = try Sandbox().run(
      ["find", "marriage", "2027-02", "--place", "Varanasi", "--format", "svg"], environment: variables)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(try DrawnPicture(run.stdout).faults == [])
  }

  /// Two units of the page, 0.5 mm of A4, are between the frame of a day and the texts in it.
  @Test(arguments: ["", " --paper portrait", " --language hi"])
  func framesKeepTheirDistanceFromTexts(options: String) throws {
    let run = try astrocal(line: "find marriage 2026-12 --place Ujjain --format svg\(options)")
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
