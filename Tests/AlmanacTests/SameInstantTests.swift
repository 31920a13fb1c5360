import CivilTime
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// One event has one instant, whichever span it is computed from: the sky is sampled on a fixed grid.
@Suite struct SameInstantTests {
  /// Seconds by which an instant may depend on the span.
  private static let tolerance = 0.05
  private static let years = TestTier.some([1823, 1951, 2003, 2101, 2026], every: 5)

  /// Numbers that look random and are the same in every run. Source: the constants of SplitMix64, Steele, Lea & Flood 2014.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private func newAlmanac(_ model: EphemerisModel? = nil, parts: Set<DayPart> = [.sky]) throws -> Almanac {
    // A new store each time, so that nothing is shared.
    try almanac(
      latitude: 59.91, longitude: 10.75, zone: "Europe/Oslo", parts: parts,
      sky: SkyStore(Ephemeris(forcedModel: model)))
  }

  private func name(_ event: SkyEvent) -> String {
    switch event.kind {
    case .season(let season): "\(season)"
    case .sankranti(let rashi): "sankranti \(rashi)"
    case .eclipse(let report): "\(report.eclipse.kind)"
    case .phenomenon(let report): "\(report.phenomenon.kind) \(report.phenomenon.bodies.map(\.name))"
    case .occultation(let occultation): "occultation \(occultation.object.name)"
    }
  }

  /// Dates around a date, that begin and end at random.
  private func dates(around date: GregorianDate, _ random: inout Sequence) -> ClosedRange<GregorianDate> {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: date...date
    case 4..<8:
      date.adding(
        days: -Int.random(in: 0...40, using: &random))...date.adding(days: Int.random(in: 0...40, using: &random))
    case 8..<11: date.adding(days: -Int.random(in: 0...300, using: &random))...date
    // A piece of four years behind one of a year.
    default: date.adding(days: -Int.random(in: 1_000...1_700, using: &random))...date
    }
  }

  @Test(arguments: [EphemerisModel.swiss, .moshier])
  func everyKindOfEventHasOneInstantInEverySpan(model: EphemerisModel) throws {
    var random = Sequence(state: 23)
    var worst: [String: Double] = [:]
    var compared = 0
    for year in Self.years {
      let kinds: SkyEventKinds = [.all, .outerPlanets]
      let all = try newAlmanac(model).skyEvents(kinds, on: wholeYear(year))
      // Each kind of each body once, and some more.
      let wanted = Dictionary(grouping: all, by: name).values.map(\.[0]) + all.shuffled(using: &random).prefix(10)
      for event in wanted.sorted(by: { $0.time < $1.time }) {
        let day = try event.date(in: newAlmanac().zone)
        let found = try newAlmanac(model).skyEvents(kinds, on: dates(around: day, &random))
          .filter { name($0) == name(event) && abs($0.time.days(since: event.time)) < 2 }
        let other = try #require(found.first, "\(name(event)) \(day) is missed")
        let error = abs(other.time.days(since: event.time)) * 86_400
        #expect(error <= Self.tolerance, "\(name(event)) \(day): \(error) s")
        let kind = String(name(event).prefix { $0 != " " })
        worst[kind] = max(worst[kind] ?? 0, error)
        compared += 1
      }
    }
    #expect(compared > 80 * Self.years.count)
    print("\(model.rawValue): the same event of two spans, largest differences in seconds: \(worst)")
  }

  @Test func risingsAndPhasesHaveOneInstantInEverySpan() throws {
    var random = Sequence(state: 29)
    var worst = 0.0
    var compared = 0
    for year in Self.years {
      let parts: Set<DayPart> = [.sun, .moon, .twilight, .planets]
      var reports: [GregorianDate: DayReport] = [:]
      for report in try newAlmanac(parts: parts).days(wholeYear(year)) { reports[report.day.date] = report }
      for _ in 0..<20 {
        let date = try wholeYear(year).lowerBound.adding(days: Int.random(in: 0..<365, using: &random))
        let others = try newAlmanac(parts: parts).days(dates(around: date, &random))
        let (one, other) = (try #require(reports[date]), try #require(others.first { $0.day.date == date }))
        func instants(_ report: DayReport) -> [JulianDay] {
          var bodies = report.planets.map(\.horizon)
          if let sun = report.sun { bodies.append(sun.horizon) }
          if let moon = report.moon { bodies.append(moon.horizon) }
          var found = report.moon?.nextPhase.map { [$0.time] } ?? []
          for body in bodies {
            found += body.rises.map(\.time)
            found += body.sets.map(\.time)
            found += body.transits.map(\.time)
          }
          return found
        }
        let (first, second) = (instants(one), instants(other))
        #expect(first.count == second.count, "\(date)")
        for (one, other) in zip(first, second) {
          worst = max(worst, abs(one.days(since: other)) * 86_400)
          #expect(abs(one.days(since: other)) * 86_400 <= Self.tolerance, "\(date)")
          compared += 1
        }
      }
    }
    #expect(compared > 400 * Self.years.count)
    print("risings and settings of two spans, largest difference: \(worst) s")
  }
}
