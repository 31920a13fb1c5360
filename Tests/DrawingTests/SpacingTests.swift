import Testing

@testable import Drawing

@Suite struct SpacingTests {
  private func items(_ wanted: [Double], extent: Double) -> [Spacing.Item] {
    wanted.map { Spacing.Item(wanted: $0, extent: extent) }
  }

  @Test func whatHasRoomStays() {
    #expect(Spacing.places(of: items([10, 20, 30], extent: 4), within: 0...100) == [10, 20, 30])
  }

  @Test func neighborsShareTheDisplacement() {
    #expect(Spacing.places(of: items([10, 10], extent: 4), within: 0...100) == [8, 12])
    #expect(Spacing.places(of: items([10, 12, 30], extent: 4), within: 0...100) == [9, 13, 30])
    // Three around 20, and the fourth pushed by their run: the mean of 20, 16, 12 and 13 is the start of all.
    #expect(Spacing.places(of: items([20, 20, 20, 25], extent: 4), within: 0...100) == [15.25, 19.25, 23.25, 27.25])
  }

  @Test func theRangeHoldsThemAll() {
    #expect(Spacing.places(of: items([1, 1], extent: 4), within: 0...100) == [2, 6])
    #expect(Spacing.places(of: items([99, 99], extent: 4), within: 0...100) == [94, 98])
    #expect(Spacing.places(of: items([0, 0, 0], extent: 10), within: 0...30) == [5, 15, 25])
    #expect(Spacing.places(of: items([0, 0, 0], extent: 10), within: 0...29) == nil)
    #expect(Spacing.places(of: [], within: 0...10) == [])
  }

  @Test func placesFollowTheOrderOfTheList() {
    #expect(Spacing.places(of: items([30, 10, 10], extent: 4), within: 0...100) == [30, 8, 12])
  }

  @Test func extentsMayDiffer() {
    let items = [Spacing.Item(wanted: 10, extent: 2), Spacing.Item(wanted: 10, extent: 6)]
    #expect(Spacing.places(of: items, within: 0...100) == [8, 12])
  }

  @Test func noSmallMoveIsBetter() throws {
    // A fixed sequence of numbers that looks random (Lehmer's generator).
    var state = 12345
    var compared = 0
    for _ in 0..<50 {
      let wanted = (0..<12).map { _ in
        state = state * 48271 % 2_147_483_647
        return Double(state % 1000) / 10
      }
      let items = items(wanted, extent: 7)
      let places = try #require(Spacing.places(of: items, within: 0...100))
      let sorted = places.sorted()
      #expect(sorted[0] >= 3.5 - 1e-9 && sorted[11] <= 96.5 + 1e-9)
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 7 - 1e-9 })
      // Any tail of a run moved down, or head moved up, that keeps the distances must cost more.
      let order = places.indices.sorted { places[$0] < places[$1] }
      for cut in order.indices {
        for (range, step) in [(order[cut...], 0.01), (order[...cut], -0.01)] {
          var moved = places
          for index in range { moved[index] += step }
          let ends = moved.sorted()
          guard ends[0] >= 3.5, ends[11] <= 96.5 else { continue }
          func cost(_ places: [Double]) -> Double {
            zip(places, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
          }
          #expect(cost(moved) >= cost(places) - 1e-9)
          compared += 1
        }
      }
    }
    #expect(compared > 500, "\(compared)")
  }

  @Test func theLeastImportantAreLeftOut() {
    let items = items([50, 50, 50, 50], extent: 10)
    // Two stand 5 away, three up to 10, four up to 15.
    #expect(Spacing.places(ofRanked: items, within: 0...100, movedAtMost: 5) == [45, 55, nil, nil])
    #expect(Spacing.places(ofRanked: items, within: 0...100, movedAtMost: 10) == [40, 50, 60, nil])
    #expect(Spacing.places(ofRanked: items, within: 40...60, movedAtMost: 50) == [45, 55, nil, nil])
  }
}
