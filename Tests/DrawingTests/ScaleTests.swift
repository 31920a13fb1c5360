import Testing

@testable import Drawing

@Suite struct ScaleTests {
  @Test func aScaleRunsBothWays() {
    let scale = LinearScale(from: (-30, 90), to: (364, 62))
    #expect(scale.position(of: -30) == 364)
    #expect(scale.position(of: 90) == 62)
    #expect(abs(scale.position(of: 30) - 213) < 1e-12)
  }

  @Test func ticksAreMultiplesOfRoundSteps() {
    #expect(Ticks(inside: 0...100, atMost: 5).values == [0, 20, 40, 60, 80, 100])
    #expect(Ticks(inside: 0...9, atMost: 4).values == [0, 2.5, 5, 7.5])
    #expect(Ticks(inside: 0...9, atMost: 4).places == 1)
    #expect(Ticks(inside: 0.1...0.35, atMost: 3).values == [0.1, 0.2, 0.3])
    #expect(Ticks(inside: -0.02...0.02, atMost: 4).values == [-0.02, -0.01, 0, 0.01, 0.02])
    #expect(Ticks(inside: 980...1043, atMost: 3).values == [1000, 1025])
    #expect(Ticks(inside: 980...1043, atMost: 3).places == 0)
    #expect(Ticks(inside: 1.1...1.9, atMost: 1).values.isEmpty)
    #expect(Ticks(inside: 5...5, atMost: 3).values == [5])
  }

  @Test func ticksAroundValuesHoldThemAll() {
    #expect(Ticks(around: 12...17, intervals: 2).values == [10, 15, 20])
    // 8.5 would fit into two intervals of 5, but not from a multiple of 5.
    #expect(Ticks(around: 3.2...11.7, intervals: 2).values == [0, 10, 20])
    #expect(Ticks(around: 20...20, intervals: 2, least: 5).values == [17.5, 20, 22.5])
    #expect(Ticks(around: -1...1, intervals: 2).values == [-1, 0, 1])
    #expect(Ticks(around: 0...0, intervals: 2).values.count == 3)
    for tenth in -50...50 {
      for length in [0.0, 0.3, 1.7, 24, 999] {
        let low = Double(tenth) / 10
        let ticks = Ticks(around: low...low + length, intervals: 2)
        #expect(ticks.values.count == 3)
        #expect(ticks.values[0] <= low + 1e-9 && ticks.values[2] >= low + length - 1e-9)
      }
    }
  }
}
