import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Bhadra with its mouth, its tail and the world in which it lives, as drikpanchang.com prints them; printed minutes are
/// floored.
@Suite struct BhadraTests {
  /// The Bhadras that touch a local date.
  private func bhadras(_ date: String, at place: FixturePlace = .delhi) throws -> [Bhadra] {
    let almanac = try almanac(
      latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: [.panchanga])
    let date = try date.date
    let sky = try almanac.sky(over: date...date, SkyNeeds(hasLunarCalendar: true))
    let day = try #require(almanac.localDays(date...date).first)
    let span = sky.track.time(at: day.start)..<sky.track.time(at: day.end)
    return try #require(sky.lunar).bhadras(touching: span, on: sky.track)
  }

  /// - Parameter printed: Two instants of the local clock.
  private func expect(_ span: TimeSpan, _ printed: (String, String), _ zone: String = "Asia/Kolkata", minutes: Int = 2)
    throws
  {
    for (time, printed) in [(span.lowerBound, printed.0), (span.upperBound, printed.1)] {
      // From a minute before the printed minute to some after its beginning.
      let near = try (-1...minutes).map { try time.advanced(byDays: -Double($0) / 1440).clock(zone) }
      #expect(near.contains(printed), "\(near[1]) printed \(printed)")
    }
  }

  /// Source: drikpanchang.com, Holika Dahan 2024, and the press for 2026.
  @Test func mouthAndTailLieWhereTheyArePrinted() throws {
    let march = try #require(try bhadras("2024-03-24").first)
    try expect(march.span, ("2024-03-24T09:54", "2024-03-24T23:13"))
    try expect(march.puchha, ("2024-03-24T18:33", "2024-03-24T19:53"))
    try expect(march.mukha, ("2024-03-24T19:53", "2024-03-24T22:06"))
    // The press names no place for these; they lie up to three minutes from those of New Delhi.
    let next = try #require(try bhadras("2026-03-02").last)
    try expect(next.puchha, ("2026-03-03T01:23", "2026-03-03T02:34"), minutes: 3)
    try expect(next.mukha, ("2026-03-03T02:35", "2026-03-03T04:30"), minutes: 3)
  }

  /// Source: day pages of drikpanchang.com for New Delhi.
  @Test(arguments: [
    ("2026-11-24", Bhadra.Vasa.swarga), ("2045-01-16", .patala), ("2026-10-18", .patala),
  ])
  func itLivesWhereTheMoonsSignPutsIt(date: String, vasa: Bhadra.Vasa) throws {
    let bhadra = try #require(try bhadras(date).first)
    #expect(bhadra.vasa == vasa)
    #expect(bhadra.residences.map(\.vasa) == [vasa])
  }

  /// Source: the day page of drikpanchang.com for New York.
  @Test func itMovesToAnotherWorldWithTheMoon() throws {
    let bhadra = try #require(try bhadras("2026-06-21", at: .newYork).first)
    #expect(bhadra.residences.map(\.vasa) == [.earth, .patala])
    #expect(bhadra.residences.map(\.span.lowerBound)[0] == bhadra.span.lowerBound)
    try expect(
      bhadra.residences[0].span, ("2026-06-21T05:50", "2026-06-21T06:10"), "America/New_York")
    try expect(
      bhadra.residences[1].span, ("2026-06-21T06:10", "2026-06-21T17:54"), "America/New_York")
  }

  @Test func mouthAndTailLieApartWithinEveryBhadra() throws {
    let days = try wholeYear(2026)
    let almanac = try almanac(latitude: 0, longitude: 0, zone: "UTC", parts: [.panchanga])
    let sky = try almanac.sky(over: days, SkyNeeds(hasLunarCalendar: true))
    let all = try #require(sky.lunar).bhadras(touching: sky.track.start..<sky.track.end, on: sky.track)
    for bhadra in all {
      for part in [bhadra.mukha, bhadra.puchha] {
        #expect(part.lowerBound >= bhadra.span.lowerBound && part.upperBound.days(since: bhadra.span.upperBound) < 1e-9)
      }
      #expect(!bhadra.mukha.overlaps(bhadra.puchha))
    }
    let numbers = Set(try #require(sky.lunar).karanas.spans.map(\.number).filter(Bhadra.isVishti))
    let names = try #require(PanchangaNames.table.numbers(.karana, named: "Vishti").first)
    #expect(numbers == Set(PanchangaNames.halfTithis(ofKarana: names)))
  }
}
