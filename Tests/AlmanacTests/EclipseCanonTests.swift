import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: Espenak & Meeus, Five Millennium Canon of Solar Eclipses (2006) and of Lunar Eclipses (2009), NASA.
@Suite struct EclipseCanonTests {
  /// All eclipses of 1901 to 2000, and of 2001 to 2100.
  static let (lastCentury, century) = (eclipses(fromYear: 1901), eclipses(fromYear: 2001))

  /// All eclipses of a hundred years.
  private static func eclipses(fromYear year: Int) -> [Eclipse] {
    guard let first = GregorianDate(year: year, month: 1, day: 1),
      let end = GregorianDate(year: year + 100, month: 1, day: 1)
    else { return [] }
    return (0..<10).flatMap { decade in
      let days: Int = end.dayNumber - first.dayNumber
      let begin: Int = first.dayNumber + decade * days / 10
      let after: Int = first.dayNumber + (decade + 1) * days / 10
      let (from, to) = (JulianDay(unixSeconds: Double(begin) * 86_400), JulianDay(unixSeconds: Double(after) * 86_400))
      guard let ephemeris = try? Ephemeris(forcedModel: .moshier),
        let track = try? SkyTrack(
          ephemeris, model: .moshier, span: from.advanced(byDays: -1)...to.advanced(byDays: 1))
      else { return [Eclipse]() }
      return EclipseSearch(track: track).eclipses(from: track.time(at: from), to: track.time(at: to))
    }
  }

  @Test(arguments: [
    (Eclipse.Kind.solarPartial, 77), (.solarAnnular, 72), (.solarTotal, 68), (.solarHybrid, 7),
    (.lunarPenumbral, 86), (.lunarPartial, 57), (.lunarTotal, 85),
  ])
  func theCenturyHasAsManyEclipsesOfEachKindAsTheCanons(kind: Eclipse.Kind, count: Int) {
    #expect(Self.century.filter { $0.kind == kind }.count == count)
  }

  /// The canon has 73 annular and 6 hybrid eclipses. The built-in model, of which these are, makes that of 3 October 1986
  /// annular, whose magnitude in the canon is 1.0000.
  @Test(arguments: [
    (Eclipse.Kind.solarPartial, 78), (.solarAnnular, 73 + 1), (.solarTotal, 71), (.solarHybrid, 6 - 1),
    (.lunarPenumbral, 83), (.lunarPartial, 65), (.lunarTotal, 81),
  ])
  func theCenturyBeforeHasAsManyEclipsesOfEachKindAsTheCanons(kind: Eclipse.Kind, count: Int) {
    #expect(Self.lastCentury.filter { $0.kind == kind }.count == count)
  }

  /// Eclipses whose kind is another by the Moon's mean limb, k = 0.2725076, than by the canon's k = 0.272281.
  @Test(arguments: [
    ("1822-02-21", Eclipse.Kind.solarAnnular), ("1840-03-04", .solarAnnular), ("1858-03-15", .solarAnnular),
    ("1876-03-25", .solarAnnular), ("1927-01-03", .solarAnnular), ("1948-05-09", .solarAnnular),
    ("2146-03-12", .solarAnnular), ("2191-04-23", .solarAnnular), ("1825-12-09", .solarHybrid),
    ("1854-11-20", .solarHybrid), ("2172-10-17", .solarHybrid), ("1986-10-03", .solarHybrid),
  ])
  func kindsThatHangOnTheRadiusOfTheMoonAreThoseOfTheCanon(date: String, kind: Eclipse.Kind) throws {
    let day = try date.date
    let eclipses = try almanac(latitude: 0, longitude: 0).eclipses(on: day.adding(days: -1)...day.adding(days: 1))
    #expect(eclipses.map(\.eclipse.kind) == [kind])
  }

  /// First and last eclipses of Saros series.
  @Test(arguments: [
    (155, "1928-06-17", true, true), (156, "2011-07-01", true, true), (157, "2058-06-21", true, true),
    (158, "2069-05-20", true, true), (116, "1971-07-22", true, false), (117, "2054-08-03", true, false),
    (118, "2083-07-15", true, false), (149, "1984-06-13", false, true), (150, "2013-05-25", false, true),
    (110, "2027-07-18", false, false),
  ])
  func sarosSeriesBeginAndEndWithTheEclipsesOfTheCanons(saros: Int, date: String, isSolar: Bool, begins: Bool) throws {
    let series = (Self.lastCentury + Self.century).filter { $0.saros == saros && $0.kind.isSolar == isSolar }
    #expect(try #require(begins ? series.first : series.last).date == date)
  }

  /// Date, kind, gamma, magnitude and Saros series of the canons.
  static let listed: [(date: String, kind: Eclipse.Kind, gamma: Double, magnitude: Double, saros: Int)] = [
    ("2017-08-21", .solarTotal, 0.4367, 1.0306, 145),
    ("2023-04-20", .solarHybrid, -0.3952, 1.0132, 129),
    ("2023-10-14", .solarAnnular, 0.3753, 0.9520, 134),
    ("2024-04-08", .solarTotal, 0.3431, 1.0566, 139),
    ("2024-10-02", .solarAnnular, -0.3509, 0.9326, 144),
    ("2025-03-29", .solarPartial, 1.0405, 0.9376, 149),
    ("2025-09-21", .solarPartial, -1.0651, 0.8550, 154),
    ("2026-02-17", .solarAnnular, -0.9743, 0.9630, 121),
    ("2026-08-12", .solarTotal, 0.8977, 1.0386, 126),
    ("2027-02-06", .solarAnnular, -0.2952, 0.9281, 131),
    ("2027-08-02", .solarTotal, 0.1421, 1.0790, 136),
    ("2028-01-26", .solarAnnular, 0.3901, 0.9208, 141),
    ("2028-07-22", .solarTotal, -0.6056, 1.0560, 146),
    ("2029-01-14", .solarPartial, 1.0553, 0.8714, 151),
    ("2029-06-12", .solarPartial, 1.2943, 0.4576, 118),
    ("2029-07-11", .solarPartial, -1.4191, 0.2303, 156),
    ("2029-12-05", .solarPartial, -1.0609, 0.8911, 123),
    ("2030-06-01", .solarAnnular, 0.5626, 0.9443, 128),
    ("2030-11-25", .solarTotal, -0.3867, 1.0468, 133),
    ("2025-03-14", .lunarTotal, 0.3485, 1.1784, 123),
    ("2025-09-07", .lunarTotal, -0.2752, 1.3619, 128),
    ("2026-03-03", .lunarTotal, -0.3765, 1.1507, 133),
    ("2026-08-28", .lunarPartial, 0.4964, 0.9299, 138),
    ("2028-01-12", .lunarPartial, 0.9818, 0.0662, 115),
    ("2028-07-06", .lunarPartial, -0.7904, 0.3892, 120),
    ("2028-12-31", .lunarTotal, 0.3258, 1.2463, 125),
    ("2029-06-26", .lunarTotal, 0.0124, 1.8436, 130),
  ]

  @Test func eclipsesHaveTheGammaMagnitudeAndSarosOfTheCanons() throws {
    for row in Self.listed {
      let eclipse = try #require(
        Self.century.first { $0.date == row.date }, "\(row.date)")
      #expect(eclipse.kind == row.kind, "\(row.date)")
      #expect(abs(eclipse.gamma - row.gamma) <= 0.001, "\(row.date): gamma \(eclipse.gamma)")
      #expect(abs(eclipse.magnitude - row.magnitude) <= 0.003, "\(row.date): magnitude \(eclipse.magnitude)")
      #expect(eclipse.saros == row.saros, "\(row.date): Saros \(eclipse.saros)")
    }
  }

  @Test func eclipsesOfOneSeriesFollowEachOtherAfter223Lunations() {
    for isSolar in [true, false] {
      let series = Dictionary(grouping: Self.century.filter { $0.kind.isSolar == isSolar }, by: \.saros)
      for eclipses in series.values {
        for (one, next) in zip(eclipses, eclipses.dropFirst()) {
          #expect(abs(next.greatest.days(since: one.greatest) - 6585.32) < 1)
        }
      }
    }
  }
}

extension Eclipse {
  /// The date of the greatest eclipse in UT.
  fileprivate var date: String {
    GregorianDate(dayNumber: Int((greatest.unixSeconds / 86_400).rounded(.down))).description
  }
}
