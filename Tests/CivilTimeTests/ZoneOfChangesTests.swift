import CivilTime
import Testing

@Suite struct ZoneOfChangesTests {
  @Test func changesHoldFromTheirInstantInWhateverOrderTheyCome() throws {
    let zone = try #require(
      CivilZone(identifier: "Own", initialOffset: 3_600, changes: [(2_000, 3_600), (1_000, 7_200), (2_000, 1_800)]))
    #expect(
      [0, 999, 1_000, 1_999, 2_000, 9_999].map { zone.utcOffset(atUnixSeconds: $0) } == [
        3_600, 3_600, 7_200, 7_200, 1_800, 1_800,
      ])
    #expect(zone.nextTransition(afterUnixSeconds: 2_000) == nil)
  }

  @Test func anOffsetOfADayOrMoreIsRefused() {
    #expect(CivilZone(identifier: "Own", initialOffset: 86_400, changes: []) == nil)
    #expect(CivilZone(identifier: "Own", initialOffset: 0, changes: [(0, -86_400)]) == nil)
    #expect(CivilZone(identifier: "Own", initialOffset: 0, changes: (0..<300).map { (Int64($0), $0) }) == nil)
  }
}
