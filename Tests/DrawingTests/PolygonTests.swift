import Testing

@testable import Drawing

@Suite struct PolygonTests {
  let square = Rectangle(x: 0, y: 0, width: 10, height: 10)

  @Test func areasAreSignedByDirection() {
    #expect(square.polygon.signedArea == 100)
    #expect(Polygon(square.polygon.points.reversed()).signedArea == -100)
  }

  @Test func aTriangleIsClippedToARectangle() {
    let triangle = Polygon([Point(5, -5), Point(15, 5), Point(5, 5)])
    // Above y = 0 and right of x = 10 triangles of 12.5 each are cut off the 50.
    #expect(abs(triangle.clipped(to: square).signedArea - 25) < 1e-12)
    #expect(Polygon([Point(20, 20), Point(30, 20), Point(20, 30)]).clipped(to: square).points.isEmpty)
    #expect(square.polygon.clipped(to: square) == square.polygon)
  }

  @Test func aHollowShapeIsClippedToAConvexOne() {
    let hollow = Polygon([
      Point(0, 0), Point(2, 0), Point(2, 8), Point(6, 8), Point(6, 0), Point(8, 0), Point(8, 10), Point(0, 10),
    ])
    // A band through both arms, in either direction of its points.
    let band = Rectangle(left: -1, top: 2, right: 9, bottom: 4).polygon
    #expect(abs(hollow.clipped(toConvex: band).signedArea - 8) < 1e-12)
    #expect(abs(hollow.clipped(toConvex: Polygon(band.points.reversed())).signedArea - 8) < 1e-12)
  }

  @Test func pointsLieInsideByTheEvenOddRule() {
    let hollow = Polygon([Point(0, 0), Point(10, 0), Point(5, 5)])
    #expect(hollow.contains(Point(5, 1)))
    #expect(!hollow.contains(Point(1, 3)))
  }

  @Test func aRingIsSimplifiedAllAround() {
    let points = [
      Point(0, 0), Point(5, 0.01), Point(10, 0), Point(10, 5), Point(10, 10), Point(4, 10.02), Point(0, 10),
      Point(0, 3),
    ]
    #expect(Polygon(points).simplified(within: 0.1).points == square.corners)
  }

  @Test func edgesDownAndUpEncloseAShape() {
    let shape = Polygon(
      left: Polyline([Point(1, 0), Point(0, 1), Point(1, 2)]), right: Polyline([Point(3, 0), Point(4, 1), Point(3, 2)]))
    #expect(abs(shape.signedArea) == 6)
  }
}
