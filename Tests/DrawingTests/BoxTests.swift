import Testing

@testable import Drawing

@Suite struct BoxTests {
  let square = Box(center: Point(0, 0), width: 2, height: 2)

  @Test func boxesThatTouchDoNotOverlap() {
    #expect(!square.overlaps(Box(center: Point(2, 0), width: 2, height: 2)))
    #expect(square.overlaps(Box(center: Point(1.9, 0), width: 2, height: 2)))
  }

  @Test func aTurnedSquareReachesItsDiagonal() {
    let turned = Box(center: Point(0, 0), width: 2, height: 2, degrees: 45)
    // Half of the diagonal is 1.4142; the other box starts 1 to the left of its center.
    #expect(turned.overlaps(Box(center: Point(2.39, 0), width: 2, height: 2)))
    #expect(!turned.overlaps(Box(center: Point(2.42, 0), width: 2, height: 2)))
    #expect(abs(turned.bounds.right - 2.0.squareRoot()) < 1e-12)
  }

  @Test func boxesWhoseBoundsOverlapMayBeApart() {
    // Along the diagonal the corner of the upright box is at 1.414 and the edge of the turned one at 2.687 - 1 = 1.687.
    let turned = Box(center: Point(1.9, 1.9), width: 2, height: 2, degrees: 45)
    #expect(turned.bounds.left < 1)
    #expect(!square.overlaps(turned))
    #expect(square.overlaps(Box(center: Point(1.6, 1.6), width: 2, height: 2, degrees: 45)))
  }

  @Test func aBoxInsideAnotherOverlapsIt() {
    #expect(square.overlaps(Box(center: Point(0.1, 0), width: 0.5, height: 0.5, degrees: 30)))
    #expect(Box(center: Point(0.1, 0), width: 0.5, height: 0.5, degrees: 30).overlaps(square))
  }

  @Test func cornersTurnClockwise() {
    let box = Box(center: Point(10, 20), width: 4, height: 2, degrees: 90)
    #expect(box.corners == [Point(11, 18), Point(11, 22), Point(9, 22), Point(9, 18)])
  }

  @Test func pointsAreMeasuredAlongTheEdges() {
    let box = Box(center: Point(0, 0), width: 4, height: 2, degrees: 90)
    #expect(box.contains(Point(0.9, 1.9)))
    #expect(!box.contains(Point(1.9, 0.9)))
    #expect(box.contains(Point(1.9, 0.9), margin: 1))
  }

  @Test func aLineLiesInABoxForAPartOfItsWay() {
    let box = Box(center: Point(5, 5), width: 2, height: 2)
    #expect(box.fractions(from: Point(0, 5), to: Point(10, 5)) == 0.4...0.6)
    #expect(box.fractions(from: Point(0, 7), to: Point(10, 7)) == nil)
    #expect(box.fractions(from: Point(0, 0), to: Point(4.4, 4.4)).map { abs($0.lowerBound - 4 / 4.4) < 1e-12 } == true)
  }

  @Test func rectanglesKeepTheirEdgesInOrder() throws {
    let rectangle = Rectangle(left: 10, top: 8, right: 2, bottom: 4)
    #expect(rectangle == Rectangle(x: 2, y: 4, width: 8, height: 4))
    #expect(rectangle.inset(by: 1) == Rectangle(left: 3, top: 5, right: 9, bottom: 7))
    #expect(rectangle.inset(by: 100) == Rectangle(left: 6, top: 6, right: 6, bottom: 6))
    #expect(Rectangle(around: [Point]()) == nil)
    #expect(Rectangle(around: [Point(3, 1), Point(-1, 2)]) == Rectangle(left: -1, top: 1, right: 3, bottom: 2))
  }
}
