import PictureReading
import Testing

@testable import Drawing

@Suite struct PictureTests {
  let style = TextStyle(size: 10)

  private func picture(theme: Theme = .light) -> Picture {
    Picture(
      name: "Test 1", page: Page(width: 200, height: 100), title: "A title", description: "What it shows", theme: theme)
  }

  @Test func textsThatOverlapAreFaults() {
    var picture = picture()
    picture.write(Label("Diwali", style: style, at: Point(20, 20)))
    picture.write(Label("Holi", style: style, at: Point(30, 24)))
    picture.write(Label("Onam", style: style, at: Point(20, 60)))
    #expect(picture.faults == [.overlap("Diwali", "Holi")])
    #expect(picture.faults.map(\.description) == ["overlap: Diwali / Holi"])
  }

  @Test func reservedRoomsMayOverlapEachOtherButNoText() {
    var picture = picture()
    picture.reserve(Box(center: Point(50, 50), width: 20, height: 20), for: "disc")
    picture.reserve(Box(center: Point(55, 50), width: 20, height: 20), for: "star")
    #expect(picture.faults.isEmpty)
    picture.write(Label("Moon", style: style, at: Point(55, 50)))
    #expect(picture.faults == [.overlap("Moon", "disc"), .overlap("Moon", "star")])
  }

  @Test func whateverLeavesThePageIsAFault() {
    var picture = picture()
    picture.write(Label("Too far right", style: style, at: Point(180, 50)))
    picture.drawLine(from: Point(10, 10), to: Point(10, 101), .line(.rule, width: 1), in: .grid)
    picture.drawCircle(center: Point(3, 50), radius: 4, .surface(.lit), in: .marks)
    picture.draw(Rectangle(x: 0, y: 0, width: 200, height: 100.05), .surface(.panel), in: .ground)
    #expect(picture.faults.count == 3)
    #expect(picture.faults[0] == .outside("Too far right"))
  }

  @Test func textsTooSmallToReadAreFaults() {
    var picture = picture()
    picture.write(Label("tiny", style: TextStyle(size: 8), at: Point(20, 20)))
    #expect(picture.faults == [.small("tiny")])
  }

  @Test func freePlacesKeepADistanceFromTextsAndEdges() {
    var picture = picture()
    picture.write(Label("Diwali", style: style, at: Point(20, 20)))
    func isFree(_ x: Double, _ y: Double) -> Bool {
      picture.isFree(Label("Holi", style: style, at: Point(x, y)).box, margin: 1)
    }
    #expect(!isFree(20, 29))
    #expect(isFree(20, 31))
    #expect(!isFree(1, 60))
    #expect(!isFree(20, 99))
  }

  @Test func theDocumentIsWellFormedAndNamesItself() throws {
    var picture = picture()
    picture.write(Label("Diwali", style: style, at: Point(20, 20)))
    picture.drawDisc(center: Point(100, 50), radius: 8, lit: 0.3, side: .left)
    let root = try XMLReader.root(of: picture.svg)
    #expect(root.name == "svg")
    #expect(root.attributes["viewBox"] == "0 0 200 100")
    #expect(root.attributes["width"] == "200")
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["xml:lang"] == "en")
    #expect(root.children.prefix(3).map(\.name) == ["title", "desc", "style"])
    #expect(root.children.prefix(2).map(\.text) == ["A title", "What it shows"])
    let ids = root.children.prefix(2).map { $0.attributes["id"] ?? "" }
    #expect(root.attributes["aria-labelledby"] == ids.joined(separator: " "))
    #expect(ids == ["ac-Test-1-title", "ac-Test-1-description"])
  }

  @Test func idsAndClassesHaveThePrefixAndNoIdIsTwice() throws {
    var picture = picture()
    for layer in Layer.allCases {
      picture.draw(Rectangle(x: 1, y: 1, width: 5, height: 5), .surface(.panel), in: layer)
      picture.write(Label(layer.rawValue, style: style, at: Point(20, 20)), in: layer)
    }
    let elements = try XMLReader.root(of: picture.svg).all
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(ids.count == 2 + Layer.allCases.count)
    #expect(Set(ids).count == ids.count)
    let classes = elements.compactMap { $0.attributes["class"] }.flatMap { $0.split(separator: " ") }
    #expect((ids + classes.map(String.init)).allSatisfy { $0.hasPrefix("ac-") || $0 == "astrocal" })
  }

  @Test func layersCoverEachOtherInTheirOrder() throws {
    var picture = picture()
    picture.write(Label("above", style: style, at: Point(20, 20)))
    picture.draw(Rectangle(x: 1, y: 1, width: 50, height: 50), .surface(.panel), in: .ground)
    let groups = try XMLReader.root(of: picture.svg).children.filter { $0.name == "g" }
    #expect(groups.map { $0.attributes["id"] } == ["ac-Test-1-ground", "ac-Test-1-texts"])
  }

  @Test func everyClassHasARule() throws {
    var picture = picture()
    let line = ShapeStyle.line(.sunLine, width: 1.25, opacity: 0.5, dashes: [4, 2.5], isRound: true)
    picture.drawLine(from: Point(1, 1), to: Point(9, 9), line, in: .lines)
    picture.write(Label("Title", style: TextStyle(size: 26, family: .serif), at: Point(20, 30)))
    let root = try XMLReader.root(of: picture.svg)
    let sheet = root.children[2].text
    #expect(root.children[4].children[0].attributes["class"] == "ac-s-sun-line-1_25-o50-d4-2_5-r")
    for element in root.children.dropFirst(3).flatMap(\.all) {
      if let name = element.attributes["class"] { #expect(sheet.contains(".\(name){")) }
    }
    #expect(
      sheet.contains(
        "{fill:none;stroke:#662906;stroke:var(--ac-sun-line);stroke-width:1.25;stroke-opacity:.5;stroke-dasharray:4 2.5;"
          + "stroke-linecap:round;stroke-linejoin:round}"))
    #expect(sheet.contains(".ac-t26s-ink{fill:#1a1f2b;fill:var(--ac-ink);font-size:26px;font-family:Georgia,"))
  }

  @Test func theLightThemeTurnsDarkOnDarkScreensAndStaysLightInPrint() throws {
    let sheet = try XMLReader.root(of: picture().svg).children[2].text
    let rules = [
      ".ac-light{--ac-page:#ffffff}", "@media (prefers-color-scheme:dark){.ac-light{--ac-page:#10141f}}",
      "@media print{.ac-light{--ac-page:#ffffff}}",
    ]
    #expect(sheet.hasPrefix(rules.joined()))
  }

  @Test func theNightThemeIsDarkEverywhere() throws {
    let root = try XMLReader.root(of: picture(theme: .night).svg)
    #expect(root.attributes["class"] == "astrocal ac-night")
    #expect(root.children[2].text.hasPrefix(".ac-night{--ac-page:#10141f}.astrocal{"))
    #expect(!root.children[2].text.contains("@media (prefers") && !root.children[2].text.contains("@media print"))
    // It is no wider than a phone.
    #expect(root.children[2].text.contains("@media screen{.astrocal{max-width:100%;height:auto}}"))
    #expect(root.children[2].text.contains(".ac-f-page{fill:#10141f;fill:var(--ac-page)}"))
  }

  @Test func fontsOfTheScriptsAreNamed() {
    var picture = picture()
    #expect(!picture.svg.contains("Gujarati"))
    picture.write(Label("દિવાળી", style: style, at: Point(20, 20)))
    #expect(picture.svg.contains("'Noto Sans Gujarati'"))
  }

  @Test func paperHasASizeInMillimeters() throws {
    let picture = Picture(name: "p", page: .portrait, title: "", description: "")
    let root = try XMLReader.root(of: picture.svg)
    #expect(root.attributes["width"] == "210mm" && root.attributes["height"] == "297mm")
  }

  @Test func neighboringRectanglesLeaveNoGap() throws {
    var picture = picture()
    for index in 0..<20 {
      picture.draw(Rectangle(x: Double(index) * 7.77, y: 0, width: 7.77, height: 5), .surface(.panel), in: .ground)
    }
    let rects = try XMLReader.root(of: picture.svg).all.filter { $0.name == "rect" }
    for (rect, next) in zip(rects, rects.dropFirst()) {
      let (x, width) = (number(rect.attributes["x"]), number(rect.attributes["width"]))
      #expect(abs(x + width - number(next.attributes["x"])) < 1e-9)
    }
  }

  @Test func rotatedTextsTurnAboutTheirPlace() throws {
    var picture = picture()
    picture.write(Label("Pausha", style: style, at: Point(24.23, 60), anchor: .middle, degrees: -90))
    let text = try #require(XMLReader.root(of: picture.svg).all.first { $0.name == "text" })
    #expect(text.attributes["transform"] == "translate(24.2 60)rotate(-90)")
    #expect(text.attributes["text-anchor"] == "middle")
  }

  private func number(_ text: String?) -> Double {
    guard let text else { return .nan }
    return Double(text.hasPrefix(".") ? "0" + text : text) ?? .nan
  }
}
