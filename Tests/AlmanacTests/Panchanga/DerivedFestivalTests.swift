import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Festivals that are counted from another by a number of days.
@Suite struct DerivedFestivalTests {
  private func rule(_ anchor: String, offset: Int) throws -> FestivalRule {
    try FestivalRule { column in
      switch column {
      case .id: "derived"
      case .kind: "derived"
      case .anchor: anchor
      case .offset: "\(offset)"
      default: ""
      }
    }
  }

  /// The anchors are a tithi that decides between two days, one that moonrise decides, the last nakshatra of a solar month, and a
  /// sankranti.
  @Test(arguments: ["ganesh-chaturthi", "sharad-purnima", "onam", "pongal"], [-10, 20, 45])
  func festivalIsFoundAloneAsFarFromItsAnchorAsItMayBe(anchor: String, offset: Int) throws {
    let rules = [try rule(anchor, offset: offset)] + FestivalRule.standard.filter { $0.id == anchor }
    func dates(_ dates: ClosedRange<GregorianDate>) throws -> [String: GregorianDate] {
      let source = try almanac(
        latitude: 28.6139, longitude: 77.209, zone: "Asia/Kolkata", parts: [.festivals])
      let almanac = Almanac(
        source.sky, position: source.position, zone: source.zone, parts: [.festivals], rules: rules)
      return Dictionary(
        try almanac.days(dates).flatMap(\.festivals).map { ($0.rule.id, $0.date) }
      ) { first, _ in first }
    }
    for year in 2023...2026 {
      let first = try #require(GregorianDate(year: year, month: 1, day: 11))
      let found = try dates(first...first.adding(days: 354))
      let anchored = try #require(found[anchor])
      let date = anchored.adding(days: offset)
      #expect(try dates(date...date)["derived"] == date)
      #expect(try dates(date.adding(days: 1)...date.adding(days: 1)).isEmpty)
    }
  }

  @Test(arguments: [-11, 46, 400])
  func festivalFurtherFromItsAnchorIsRefused(offset: Int) {
    #expect(throws: Mistake.self) { try rule("onam", offset: offset) }
  }
}
