import CivilTime
import Testing

@testable import AstroCore

/// The limits at which an answer changes, from either side.
@Suite struct LimitTests {
  /// Source: Docs/festivals.md; a ghati is the sixtieth part of a day, 24 minutes.
  @Test(arguments: [(1_439.0, true), (1_440, false), (1_441, false), (0, true)])
  func aChoiceByLessThanAGhatiIsDisputed(margin: Double, isDisputed: Bool) throws {
    let rule = try #require(FestivalRule.standard.first { $0.id == "maha-shivaratri" })
    let festival = Festival(
      rule: rule, date: try "2026-02-15".date,
      decision: FestivalDecision(span: nil, candidates: [], reason: .only, margin: margin))
    #expect(festival.isDisputed == isDisputed)
  }

  /// Source: Chatterjee 1998, Indian Calendric System: within a ghati of midnight the tithi decides, except for Karka (4)
  /// and Makara (10).
  @Test(arguments: [1, 4, 7, 10])
  func theTithiDecidesAboutASankrantiWithinAGhatiOfMidnight(sign: Int) {
    for (minutes, isDoubtful) in [(-24.5, false), (-23.5, true), (0, true), (23.5, true), (24.5, false)] {
      for isInTithi in [false, true] {
        let isBefore = BengalRule.isBeforeMidnight(sign, days: minutes / 1_440) { isInTithi }
        let expected = isDoubtful ? (sign == 4 || sign != 10 && isInTithi) : minutes < 0
        #expect(isBefore == expected, "\(minutes) min, \(isInTithi)")
      }
    }
  }
}
