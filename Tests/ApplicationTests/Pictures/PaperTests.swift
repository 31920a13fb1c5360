import Drawing
import PictureReading
import ProgramRuns
import TestTier
import Testing

/// Pictures on paper: ISO 216 and ANSI sizes, margins of 10 mm, texts of 7 points and more. A point is 127/360 mm.
@Suite struct PaperTests {
  /// The sizes in millimetres, upright.
  private static let sizes = [
    "a4": (210.0, 297.0), "a3": (297, 420), "letter": (215.9, 279.4), "a5": (148, 210), "a2": (420, 594),
    "tabloid": (279.4, 431.8), "300x200": (200, 300), "500x900": (500, 900),
  ]
  private static let weather =
    "day 2026-11-21 --place Berlin --weather open-meteo.json --trends --now 2026-11-21T20:00:00"
  private static let upright = [
    "range 2027 --place Oslo", "range 2028 --place Ujjain --language hi",
    "range 2027-10 --place Ujjain --paper portrait",
    "range 2026-08 --place Chennai --paper portrait --language hi", "showers 2027 --place Sydney", weather,
  ]
  private static let across = [
    "range 2027-10 --place Ujjain", "range 2026-08 --place Chennai --language hi --week-start sunday",
    "day 2027-08-02 --place Luxor", "day 2027-06-21 --place Tromso --picture night --language hi",
  ]

  private func picture(_ line: String, in sandbox: Sandbox) throws -> DrawnPicture {
    let run = try astrocal(line: line, in: sandbox)
    #expect(run.status == 0, "\(line): \(run.stderr)")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [], "\(line)")
    return picture
  }

  /// The millimetres of a root element, and of one of its user units, which must be as wide as high.
  private func millimeters(_ picture: DrawnPicture) throws -> (width: Double, height: Double, unit: Double) {
    let sizes = try ["width", "height"].map { name in
      let text = try #require(picture.root.attributes[name])
      #expect(text.hasSuffix("mm"))
      return try #require(Double(text.dropLast(2)))
    }
    #expect(abs(sizes[0] / picture.frame.width - sizes[1] / picture.frame.height) < 1e-4)
    return (sizes[0], sizes[1], sizes[0] / picture.frame.width)
  }

  @Test(arguments: upright + across) func picturesKeepTheMarginsOfTheSheet(call: String) throws {
    let sandbox = try Sandbox.withAgendaFiles()
    // In the quick tier a third of the calls takes the sheets that few printers have.
    let takesAll = TestTier.isFull || (Self.upright + Self.across).firstIndex(of: call).map { $0 % 3 == 0 } ?? true
    for (name, upright) in Self.sizes where takesAll || ["a4", "a3", "letter"].contains(name) {
      // A sheet of a free size stands as its sides are given.
      let sides = name.split(separator: "x")
      let uprightName =
        sides.count == 2
        ? "\(sides[sides.count - 1] < sides[0] ? "\(sides[1])x\(sides[0])" : name)" : "\(name)-portrait"
      let acrossName = sides.count == 2 ? (sides[0] < sides[1] ? "\(sides[1])x\(sides[0])" : name) : name
      let paper = call.contains("--paper portrait") ? uprightName : acrossName
      let line = "\(call.replacing(" --paper portrait", with: "")) --format svg --paper \(paper)"
      let picture = try picture(line, in: sandbox)
      let (width, height, unit) = try millimeters(picture)
      let size = Self.across.contains(call) ? (upright.1, upright.0) : upright
      #expect(abs(width - size.0) < 0.01 && abs(height - size.1) < 0.01, "\(line)")
      let content = try #require(picture.content)
      let frame = picture.frame
      // Boxes of texts are measured by the widest font, and edges of lines are half their width outside of these.
      let margins = [
        content.left - frame.left, frame.right - content.right, content.top - frame.top, frame.bottom - content.bottom,
      ].map { $0 * unit }
      #expect(margins.allSatisfy { $0 > 9.8 }, "\(line): \(margins)")
      // What titles leave free above themselves is larger on a larger sheet.
      let scale = max(1, upright.0 / 210)
      #expect(
        margins[0] < 10 + scale && margins[1] < 10 + 3 * scale && margins[2] < 10 + 3 * scale, "\(line): \(margins)")
      if !call.hasPrefix("showers"), call != Self.weather {
        #expect(margins[3] < 10 + scale, "\(line): \(margins)")
      }
      let least = picture.texts.map(\.label.style.size).min() ?? 0
      // On half a sheet of A4 everything is smaller.
      #expect(least * unit * 360 / 127 >= (name == "a5" ? 4.7 : name == "300x200" ? 6.5 : 7), "\(line)")
    }
  }

  /// More files of weather than a sheet takes make everything on it smaller.
  @Test func muchWeatherStaysOnTheSheet() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    let files = String(repeating: " --weather open-meteo.json", count: 5)
    let line = "day 2026-11-21 --place Berlin\(files) --trends --now 2026-11-21T20:00:00 --format svg --paper a4"
    let picture = try picture(line, in: sandbox)
    let (_, height, unit) = try millimeters(picture)
    let content = try #require(picture.content)
    #expect(height == 297)
    #expect((picture.frame.bottom - content.bottom) * unit > 9.8)
  }
}
