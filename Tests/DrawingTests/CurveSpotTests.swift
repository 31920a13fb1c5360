import Testing

@testable import Drawing

@Suite struct CurveSpotTests {
  let style = TextStyle(size: 9, weight: .bold)

  @Test func namesStandOnALevelLine() throws {
    let line = Polyline([Point(0, 100), Point(300, 100)])
    let spots = CurveSpot.along(line, "Jupiter sets", style: style)
    #expect(spots.count > 20)
    for spot in spots {
      #expect(spot.sagitta < 1e-9 && spot.label.degrees == 0)
      // The baseline is 0.26 em below the line, so that the line runs through the middle of small letters.
      #expect(abs(spot.label.place.y - 102.34) < 1e-9)
      #expect(spot.label.box.bounds.left >= 0 && spot.label.box.bounds.right <= 300)
    }
    let lifted = try #require(CurveSpot.along(line, "Jupiter sets", style: style, lift: 5).first)
    #expect(abs(lifted.label.place.y - 97.34) < 1e-9)
  }

  @Test func namesReadUprightInBothDirections() {
    let down = Polyline([Point(0, 0), Point(200, 200)])
    for line in [down, Polyline(down.points.reversed())] {
      let spots = CurveSpot.along(line, "Venus", style: style)
      #expect(!spots.isEmpty && spots.allSatisfy { abs($0.label.degrees - 45) < 1e-9 })
    }
    let up = CurveSpot.along(Polyline([Point(0, 200), Point(0, 0)]), "Venus", style: style)
    #expect(up.allSatisfy { abs($0.label.degrees) == 90 })
  }

  @Test func bendsAndShortLinesAreLeftOut() {
    let corner = Polyline([Point(0, 0), Point(100, 0), Point(100, 100)])
    for spot in CurveSpot.along(corner, "Saturn rises", style: style) {
      #expect(spot.label.degrees.magnitude < 10 || spot.label.degrees.magnitude > 80)
      #expect(spot.sagitta <= 2.2)
    }
    #expect(CurveSpot.along(Polyline([Point(0, 0), Point(30, 0)]), "Saturn rises", style: style).isEmpty)
    #expect(CurveSpot.along(Polyline([Point(0, 0)]), "Mars", style: style).isEmpty)
    #expect(CurveSpot.along(Polyline([]), "Mars", style: style).isEmpty)
  }

  @Test func theCheapestFreeSpotIsTaken() throws {
    var picture = Picture(name: "t", page: Page(width: 400, height: 200), title: "", description: "")
    let line = Polyline([Point(20, 100), Point(380, 100)])
    picture.reserve(Box(center: Point(200, 100), width: 60, height: 20), for: "disc")
    let spots = CurveSpot.along(line, "Mars", style: style)
    let written = picture.write(alongCurve: spots) { _ in 0 }
    // The middle is reserved: the name stands as near to it as it can.
    let spot = try #require(written.first)
    #expect(abs(abs(spot.label.place.x - 200) - (30 + spot.label.width / 2 + 1.5)) <= 5)
    #expect(picture.faults.isEmpty)
    #expect(picture.write(alongCurve: spots, mostCost: -1) { _ in 0 }.isEmpty)
  }

  @Test func severalNamesKeepTheirDistance() {
    var picture = Picture(name: "t", page: Page(width: 1000, height: 200), title: "", description: "")
    let line = Polyline([Point(10, 100), Point(990, 100)])
    let written = picture.write(alongCurve: CurveSpot.along(line, "Mars", style: style), times: 3) { _ in 0 }
    let distances = written.map(\.distance).sorted()
    #expect(distances.count == 3)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 - $0 >= 260 })
  }

  @Test func linesUnderABoxAreMeasured() {
    var field = LineField()
    field.add(Polyline([Point(0, 50), Point(400, 50)]), weight: 2, owner: 1)
    field.add(Polyline([Point(100, 0), Point(100, 400)]), weight: 1, owner: 2)
    let box = Box(center: Point(100, 50), width: 20, height: 10)
    // 20 of the level line twice, 10 of the steep one.
    #expect(abs(field.covered(by: box, margin: 0) - 50) < 1e-9)
    #expect(abs(field.covered(by: box, margin: 2) - 62) < 1e-9)
    #expect(abs(field.covered(by: box, margin: 0, except: 1) - 10) < 1e-9)
    #expect(field.covered(by: Box(center: Point(300, 300), width: 50, height: 50)) == 0)
  }

  @Test func aTextFindsAPlaceAroundItsMark() {
    var picture = Picture(name: "t", page: Page(width: 400, height: 200), title: "", description: "")
    let mark = Point(200, 100)
    for _ in 0..<8 {
      #expect(picture.write(bestOf: Label.around(mark, "Lyrids", style: style, distance: 8)) { _ in 0 } != nil)
      guard picture.texts.count < 4 else { break }
    }
    #expect(picture.texts[0].anchor == .start && picture.texts[1].anchor == .end)
    #expect(picture.faults.isEmpty)
    // At the edge of the page the right side is no place.
    let edge = picture.write(bestOf: Label.around(Point(390, 30), "Lyrids", style: style, distance: 8)) { _ in 0 }
    #expect(edge?.anchor == .end)
  }
}
