import Testing

@testable import AstroCore

/// The algebra of lists of spans, with numbers in place of instants.
@Suite struct SpansTests {
  private let nights = [0..<4, 6..<9, 12..<15]

  @Test func aWindowHasItsPartsOfSpansAndTheGapsBetween() {
    #expect(nights.clamped(to: 3..<13) == [3..<4, 6..<9, 12..<13])
    #expect(nights.gaps(in: 3..<13) == [4..<6, 9..<12])
    #expect(nights.clamped(to: 4..<6) == [] && nights.gaps(in: 4..<6) == [4..<6])
    #expect(nights.clamped(to: 7..<8) == [7..<8] && nights.gaps(in: 7..<8) == [])
    #expect(nights.clamped(to: 7..<7) == [] && [Range<Int>]().gaps(in: 0..<2) == [0..<2])
  }

  @Test func spansThatOnlyTouchHaveNothingInCommon() {
    #expect(nights.intersection([4..<6, 9..<12]) == [])
    #expect(nights.intersection([3..<7, 8..<13]) == [3..<4, 6..<7, 8..<9, 12..<13])
  }

  @Test func whatIsTakenAwayMayComeInAnyOrderAndOverlap() {
    #expect(nights.subtracting([13..<20, 3..<7, 2..<5]) == [0..<2, 7..<9, 12..<13])
    #expect(nights.subtracting([1..<1, 4..<6]) == nights)
    #expect(nights.subtracting([1..<2]) == [0..<1, 2..<4, 6..<9, 12..<15])
  }

  @Test func spansThatTouchOrOverlapAreOne() {
    #expect([6..<9, 0..<4, 4..<5, 1..<2, 8..<12].merged() == [0..<5, 6..<12])
  }

  @Test func aSpanHoldsItsBeginningAndNotItsEnd() {
    #expect((0..<16).filter { nights.contains($0) } == [0, 1, 2, 3, 6, 7, 8, 12, 13, 14])
  }
}
