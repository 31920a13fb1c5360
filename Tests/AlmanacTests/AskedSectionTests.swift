import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// The sections that have a maker.
private let madeSections = DayPart.makers.map(\.part)

/// Sections that days have only if somebody asks for them.
@Suite struct AskedSectionTests {
  /// The night of a target needs one, and Jupiter rises on all these dates.
  private func almanac(_ parts: Set<DayPart>) throws -> Almanac {
    var almanac = try AlmanacTests.almanac(latitude: 23.18, longitude: 75.78, zone: "Asia/Kolkata", parts: parts)
    almanac.targets = TargetSearch([Target(id: "m31", rightAscension: 10.68, declination: 41.27)])
    return almanac
  }

  private func sections(of report: DayReport) -> Set<DayPart> { Set(report.asked.map(\.part)) }

  /// The public values of a report are those of its sections, whatever else it has.
  @Test func aPropertyReadsItsOwnSection() throws {
    let all = try #require(try almanac(Set(madeSections)).day(try "2027-01-20".date))
    for part in madeSections {
      let report = all.keeping([part])
      #expect((report.light != nil) == (part == .goldenHour))
      #expect((report.targets != nil) == (part == .targets))
      #expect((report.track != nil) == (part == .positions))
      #expect((report.jupiter != nil) == (part == .jupiter))
      #expect((report.choosing != nil) == (part == .ceremonies))
      #expect((report.spans != nil) == (part == .spans))
    }
  }

  @Test func noSectionIsMadeUnasked() throws {
    let report = try #require(try almanac(DayPart.standard).day(try "2027-01-20".date))
    #expect(report.asked.isEmpty)
  }

  @Test(arguments: madeSections) func aSectionIsMadeAloneAndKeptAlone(part: DayPart) throws {
    let date = try "2027-01-20".date
    let alone = try #require(try almanac([part]).day(date))
    #expect(sections(of: alone) == [part])
    let others = try #require(try almanac(Set(madeSections)).day(date))
    #expect(sections(of: others) == Set(madeSections))
    // Equality counts the values, too: they do not depend on what else is asked for.
    #expect(others.keeping([part]).asked == alone.asked)
    #expect(alone.keeping([.sun]).asked.isEmpty)
    #expect(others.keeping([part]) != others)
  }

  @Test func daysTogetherHaveTheValuesOfEachDayAlone() throws {
    let almanac = try almanac([.goldenHour, .spans, .ceremonies])
    let first = try "2027-01-14".date
    let together = try almanac.days(first...first.adding(days: 4)).map { $0.spans?.map(\.kind) }
    let alone = try (0..<5).map { try almanac.day(first.adding(days: $0))?.spans?.map(\.kind) }
    #expect(together == alone)
    #expect(together.contains { $0?.isEmpty == false })
  }

  /// A section that no word for all of them asks for is none of those that a day has by itself.
  @Test func theSetsOfPartsDoNotContradictEachOther() {
    #expect(DayPart.standard.isDisjoint(with: DayPart.onlyByName))
    #expect(DayPart.standard.isDisjoint(with: DayPart.onRequest))
    #expect(DayPart.onRequest.isSubset(of: DayPart.ofPanchanga))
    #expect(Set(madeSections).isDisjoint(with: DayPart.standard))
  }
}
