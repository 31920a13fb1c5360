import Testing

@testable import Drawing

@Suite struct PathDataTests {
  @Test func movesAreRelativeAndShort() {
    let path = PathData(Polyline([Point(0, 0), Point(10, 0), Point(10, 5), Point(7.5, 7.54), Point(7.5, 7.54)]))
    #expect(path.text == "M0 0h10v5l-2.5 2.5")
    #expect(PathData(Polyline([Point(1.25, -0.34), Point(0.75, 0)])).text == "M1.3-.3l-.5 .3")
  }

  @Test func numbersHaveNoNeedlessDigits() {
    #expect(0.5.svg() == ".5")
    #expect((-0.04).svg() == "0")
    #expect((-12.04).svg() == "-12")
    #expect(100.96.svg() == "101")
    #expect(3.0625.svg(places: 3) == "3.063")
    #expect(3.007.svg(places: 3) == "3.007")
    #expect(7.9.svg(places: 0) == "8")
  }

  @Test func roundingDoesNotAddUp() {
    let points = (0...1000).map { Point(Double($0) * 0.04, Double($0) * 0.26) }
    // The moves are read back and added: the end must be that of the line, not 1000 roundings away.
    let text = PathData(Polyline(points)).text
    let end = PathReader.points(text).last
    #expect(abs((end?.x ?? 0) - 40) < 0.051)
    #expect(abs((end?.y ?? 0) - 260) < 0.051)
  }

  @Test func laterPartsStartFromTheLast() {
    let path = PathData([
      Polygon([Point(100, 100), Point(110, 100), Point(110, 110)]),
      Polygon([Point(101, 101), Point(111, 101), Point(111, 111)]),
    ])
    #expect(path.text == "M100 100h10v10zm1 1h10v10z")
    #expect(path.bounds == Rectangle(left: 100, top: 100, right: 111, bottom: 111))
  }

  @Test func whatHasNoExtentIsLeftOut() {
    #expect(PathData(Polyline([Point(1, 1)])).isEmpty)
    #expect(PathData([Polygon([Point(1, 1), Point(2, 2)])]).isEmpty)
    #expect(PathData().bounds == nil)
  }

  @Test func theLitPartIsHalfACircleAndHalfAnEllipse() {
    let center = Point(0, 0)
    func lit(_ fraction: Double, _ side: Side) -> String {
      PathData.litPart(center: center, radius: 10, fraction: fraction, side: side).text
    }
    // A quarter lit: the ellipse has half the radius, and runs back on the lit side.
    #expect(lit(0.25, .right) == "M0-10a10 10 0 0 1 0 20a5 10 0 0 0 0-20z")
    #expect(lit(0.25, .left) == "M0-10a10 10 0 0 0 0 20a5 10 0 0 1 0-20z")
    // Three quarters: it runs back on the other side.
    #expect(lit(0.75, .right) == "M0-10a10 10 0 0 1 0 20a5 10 0 0 1 0-20z")
    #expect(lit(0.5, .left) == "M0-10a10 10 0 0 0 0 20a0 10 0 0 1 0-20z")
    #expect(lit(0.005, .left).isEmpty)
    #expect(lit(0.995, .left) == PathData.disc(center: center, radius: 10).text)
  }

  @Test func shapesReachTheirRadius() {
    let bounds = Rectangle(left: -4, top: -4, right: 4, bottom: 4)
    #expect(PathData.disc(center: Point(0, 0), radius: 4).bounds == bounds)
    #expect(PathData.litPart(center: Point(0, 0), radius: 4, fraction: 0.3, side: .left).bounds == bounds)
    #expect(PathData.star(center: Point(0, 0), radius: 4).bounds?.top == -4)
  }
}

/// The points that path data of lines reach.
enum PathReader {
  static func points(_ text: String) -> [Point] {
    var points: [Point] = []
    var (command, numbers, digits): (Character, [Double], String) = ("M", [], "")
    func finishNumber() {
      if let number = Double(digits.hasPrefix(".") ? "0" + digits : digits) { numbers.append(number) }
      digits = ""
      let last = points.last ?? Point(0, 0)
      switch (command, numbers.count) {
      case ("M", 2): points.append(Point(numbers[0], numbers[1]))
      case ("m", 2), ("l", 2): points.append(last + Point(numbers[0], numbers[1]))
      case ("h", 1): points.append(last + Point(numbers[0], 0))
      case ("v", 1): points.append(last + Point(0, numbers[0]))
      default: return
      }
      numbers = []
    }
    for character in text + " " {
      if character.isLetter {
        finishNumber()
        command = character
      } else if character == " " || character == "-" {
        if !digits.isEmpty { finishNumber() }
        digits = character == "-" ? "-" : ""
      } else {
        digits.append(character)
      }
    }
    return points
  }
}
