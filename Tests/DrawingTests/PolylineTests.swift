import Testing

@testable import Drawing

@Suite struct PolylineTests {
  let level = Polyline([Point(-5, 5), Point(15, 5)])

  @Test func pointsAreFoundByTheLengthOfTheWay() {
    let line = Polyline([Point(0, 0), Point(3, 4), Point(3, 10)])
    #expect(line.length == 11)
    #expect(line.point(at: 2.5) == Point(1.5, 2))
    #expect(line.point(at: 7) == Point(3, 6))
    #expect(line.point(at: -1) == Point(0, 0))
    #expect(line.point(at: 99) == Point(3, 10))
  }

  @Test func aLineIsClippedToARectangle() {
    let rectangle = Rectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(level.clipped(to: rectangle) == [Polyline([Point(0, 5), Point(10, 5)])])
    let zigzag = Polyline([Point(1, 5), Point(1, 15), Point(3, 15), Point(3, 5)])
    #expect(
      zigzag.clipped(to: rectangle) == [
        Polyline([Point(1, 5), Point(1, 10)]), Polyline([Point(3, 10), Point(3, 5)]),
      ])
    #expect(Polyline([Point(-1, -1), Point(-1, 20)]).clipped(to: rectangle).isEmpty)
  }

  @Test func aLineIsClippedToAHollowShape() {
    // A "U" with arms 2 wide: the level line crosses both arms.
    let shape = Polygon([
      Point(0, 0), Point(2, 0), Point(2, 8), Point(6, 8), Point(6, 0), Point(8, 0), Point(8, 10), Point(0, 10),
    ])
    let pieces = level.clipped(to: [shape])
    #expect(pieces.map(\.points) == [[Point(0, 5), Point(2, 5)], [Point(6, 5), Point(8, 5)]])
  }

  @Test func linesEndBeforeTexts() {
    let box = Box(center: Point(5, 5), width: 2, height: 2)
    #expect(
      level.broken(under: [box], padding: 1, leastLength: 0) == [
        Polyline([Point(-5, 5), Point(3, 5)]), Polyline([Point(7, 5), Point(15, 5)]),
      ])
    let turned = Box(center: Point(5, 5), width: 2, height: 2, degrees: 45)
    let ends = level.broken(under: [turned], padding: 0).compactMap(\.points.last)
    #expect(abs(ends[0].x - (5 - 2.0.squareRoot())) < 1e-9)
    #expect(level.broken(under: [Box(center: Point(5, 50), width: 2, height: 2)]) == [level])
  }

  @Test func stubsBetweenTextsAreLeftOut() {
    let boxes = [Box(center: Point(2, 5), width: 4, height: 2), Box(center: Point(8, 5), width: 4, height: 2)]
    // Between the boxes 2 units are left, on the right 5, on the left 5.
    #expect(level.broken(under: boxes, padding: 0, leastLength: 4).count == 2)
    #expect(level.broken(under: boxes, padding: 0, leastLength: 1).count == 3)
    // What no box breaks stays, however short.
    let short = Polyline([Point(0, 100), Point(1, 100)])
    #expect(short.broken(under: boxes) == [short])
  }

  @Test func simplifyingKeepsWhatDepartsFromTheLine() {
    let line = Polyline([
      Point(0, 0), Point(1, 0.05), Point(2, -0.05), Point(3, 0), Point(4, 2), Point(5, 0),
    ])
    // The first four points lie within 0.05 of the axis; (3, 0) lies 1.34 from the way to (4, 2).
    #expect(line.simplified(within: 0.1).points == [Point(0, 0), Point(3, 0), Point(4, 2), Point(5, 0)])
    #expect(line.simplified(within: 0.01) == line)
    #expect(line.simplified(within: 3).points == [Point(0, 0), Point(5, 0)])
  }

  @Test func simplifyingKeepsSpikesThatTurnBack() {
    let spike = Polyline([Point(0, 0), Point(10, 0), Point(5, 0)])
    #expect(spike.simplified(within: 1) == spike)
  }

  @Test func everyPointStaysWithinTheTolerance() {
    let wave = Polyline((0...720).map { Point(Double($0) / 2, 40 * wiggle(Double($0) * .pi / 180)) })
    let simple = wave.simplified(within: 0.12)
    #expect(simple.points.count < wave.points.count / 5)
    for point in wave.points {
      let distances = zip(simple.points, simple.points.dropFirst()).map { point.distance(toSegmentFrom: $0, to: $1) }
      #expect(distances.min() ?? 1 <= 0.12 + 1e-12)
    }
  }

  @Test func elbowsAreLevelAtTheText() {
    #expect(
      Polyline.elbow(from: Point(0, 10), to: Point(20, 30)).points == [Point(0, 10), Point(5, 30), Point(20, 30)])
    #expect(Polyline.elbow(from: Point(0, 10), to: Point(-20, 30)).points[1] == Point(-5, 30))
    #expect(Polyline.elbow(from: Point(0, 10), to: Point(20, 10.2)).points == [Point(0, 10.2), Point(20, 10.2)])
  }

  /// A curve like a sine, by the approximation of Bhaskara I.
  private func wiggle(_ angle: Double) -> Double {
    let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let (half, sign) = turn > .pi ? (turn - .pi, -1.0) : (turn, 1)
    return sign * 16 * half * (.pi - half) / (5 * .pi * .pi - 4 * half * (.pi - half))
  }
}
