import CivilTime
import SwissEphemeris

extension Almanac {
  /// Some festivals with the eclipses that are seen at the place on their dates, on their alternatives, or between.
  ///
  /// The penumbra alone moves no feast, and no skyline does. Beyond the ephemeris no eclipse is known.
  func withEclipses(
    _ festivals: [Festival], _ dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [Festival] {
    let around = dates.lowerBound.adding(days: -5)...dates.upperBound.adding(days: 5)
    let found: [EclipseReport]
    do {
      var level = self
      level.skyline = nil
      found = try level.eclipses(on: around)
    } catch {
      switch error {
      case .outsideCoverage, .filesMissing: return festivals
      default: throw error
      }
    }
    let seen = found.filter { $0.isVisible && $0.local?.seenKind != .penumbral }.map { report in
      (report: report, dates: Set((report.local?.visible ?? []).map { zone.date(at: $0.lowerBound) }))
    }
    guard !seen.isEmpty else { return festivals }
    return festivals.map { festival in
      var festival = festival
      let all = festival.alternatives.map(\.date) + [festival.date]
      guard let first = all.min(), let last = all.max() else { return festival }
      festival.eclipses = seen.filter { $0.dates.contains { first...last ~= $0 } }.map(\.report)
      return festival
    }
  }
}
