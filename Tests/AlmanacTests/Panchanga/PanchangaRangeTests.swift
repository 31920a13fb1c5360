import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// The report of a day must not depend on the days that are computed together with it.
@Suite struct PanchangaRangeTests {
  private static let parts: Set<DayPart> = [.panchanga, .muhurta, .choghadiya, .hora, .festivals]

  @Test(arguments: [FixturePlace.delhi, .newYork])
  func dayAloneEqualsTheSameDayInALongRange(place: FixturePlace) throws {
    // 800 days cross two joints between the pieces of a year that are computed together.
    let first = try "2026-01-01".date
    let dates = first...first.adding(days: 799)
    var together: [GregorianDate: DayReport] = [:]
    try almanac(
      latitude: place.latitude, longitude: place.longitude, zone: place.zone, parts: Self.parts
    ).days(dates) { together[$0.day.date] = $0 }
    #expect(together.count == 800)
    let nearJoints = [-2, -1, 0, 1, 2].flatMap { [365 + $0, 730 + $0] }
    for day in nearJoints + Array(stride(from: 0, to: 800, by: 61)) + [799] {
      let date = first.adding(days: day)
      let alone = try #require(place.reports(date...date, parts: Self.parts).first)
      try expectSame(alone, #require(together[date]))
    }
  }

  /// The files of swe-basic-data serve 1800 to 2399; beyond them the built-in theory goes on.
  @Test(
    arguments: [
      "1800-01-02", "1800-01-03", "1800-01-05", "1800-02-10", "2399-12-29", "2399-12-31", "2399-12-15", "2399-11-20",
    ], [nil, EphemerisModel.moshier])
  func dayAtTheEdgeOfTheFilesEqualsItselfAmongOthers(date: String, model: EphemerisModel?) throws {
    let day = try date.date
    let (first, last) = day.year == 1800 ? ("1800-01-02", "1800-04-01") : ("2399-10-01", "2399-12-31")
    let alone = try #require(FixturePlace.delhi.reports(day...day, parts: Self.parts, model: model).first)
    let together = try FixturePlace.delhi.reports(first.date...(last.date), parts: Self.parts, model: model)
    #expect(alone.panchanga?.sunrise != nil)
    try expectSame(alone, #require(together.first { $0.day.date == day }))
  }

  private func expectSame(_ one: DayReport, _ other: DayReport) throws {
    let (first, second) = (try Outline(one), try Outline(other))
    #expect(first.words == second.words, "\(one.day.date)")
    #expect(first.instants.count == second.instants.count)
    for (time, otherTime) in zip(first.instants, second.instants) {
      // Two tracks differ by 0.002″ of the Moon, and a Julian day resolves 40 µs.
      #expect(abs(time.unixSeconds - otherTime.unixSeconds) < 0.01, "\(one.day.date)")
    }
  }

  /// The panchanga of a report, its instants apart from its words.
  private struct Outline {
    var words: [String] = []
    var instants: [JulianDay] = []

    init(_ report: DayReport) throws {
      for festival in report.festivals {
        words.append("\(festival.rule.id) \(festival.date) \(festival.decision.reason)")
        for candidate in festival.decision.candidates { words.append("\(candidate.date) \(candidate.qualifies)") }
        let spans = [festival.parana, festival.decision.span] + festival.decision.candidates.map(\.window)
        add(spans.compactMap { $0 })
      }
      let panchanga = try #require(report.panchanga)
      for kind in AngaKind.allCases { add(panchanga.angas(kind)) }
      add(panchanga.tithisStarting)
      words += [
        "\(panchanga.vara) \(panchanga.month) \(panchanga.year) \(panchanga.season)",
        "\(panchanga.sunRashi) \(panchanga.moonRashi) \(panchanga.nearBoundary.map(\.anga))",
        "\(panchanga.choghadiya.map(\.number)) \(panchanga.hora.map(\.lord))",
      ]
      instants += [panchanga.sunrise, panchanga.nextSunrise].compactMap { $0 }
      add(panchanga.choghadiya.map(\.span) + panchanga.hora.map(\.span))
      if let muhurta = panchanga.muhurta {
        let spans = [muhurta.brahma, muhurta.abhijit].compactMap { $0 }
        words.append("\(spans.count)")
        add(spans + [muhurta.rahuKalam, muhurta.yamaganda, muhurta.gulika, muhurta.pradosha, muhurta.nishita])
        add(muhurta.durmuhurta)
      }
    }

    private mutating func add(_ spans: [TimeSpan]) {
      instants += spans.flatMap { [$0.lowerBound, $0.upperBound] }
    }

    private mutating func add(_ angas: [Panchanga.Anga]) {
      for anga in angas {
        words.append(
          "\(anga.kind) \(anga.number) \(anga.isAtSunrise) \(anga.isKshaya) \(anga.isVriddhi) \(anga.pada ?? 0)")
        instants += [anga.start, anga.end]
      }
    }
  }
}
