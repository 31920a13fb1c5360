import CivilTime

/// A span in which the cloud cover stays on one side of a limit.
public struct CloudPassage: Hashable, Sendable {
  /// The span, in UT.
  public let span: Range<JulianDay>
  /// Whether the cover is below ``WeatherReport/mostCloudOfClearSky``, rather than above
  /// ``WeatherReport/leastCloudOfCoveredSky``.
  public let isClear: Bool
  /// The mean cover of the span in per cent.
  public let percent: Double
}

extension WeatherReport {
  /// The cover in per cent up to which a sky counts as clear: two eighths, as airfields report "few".
  public static let mostCloudOfClearSky = 25.0
  /// The cover in per cent from which a sky counts as covered: seven eighths.
  public static let leastCloudOfCoveredSky = 87.5
  /// Shorter passages are left out, in days.
  private static let shortestPassage = 0.5 / 24
  /// The step, in days, at which the cover is looked at.
  private static let step = 1.0 / 144

  /// The parts of some spans, half an hour long at least, in which the sky is clear or covered, in order.
  ///
  /// The cover follows straight lines between the points; a gap of more than 3.5 hours belongs to no passage.
  public func cloudPassages(in spans: [Range<JulianDay>]) -> [CloudPassage] {
    spans.flatMap { span -> [CloudPassage] in
      let widest = 3.5 / 24
      let cloud = points.samples(
        of: .cloud, in: span.lowerBound.advanced(byDays: -widest)...span.upperBound.advanced(byDays: widest))
      guard cloud.count > 1 else { return [] }
      var passages: [(start: Double, end: Double, isClear: Bool)] = []
      var next = 1
      for index in 0...Int((span.upperBound.days(since: span.lowerBound) / Self.step).rounded(.up)) {
        let time = min(span.lowerBound.ut + Double(index) * Self.step, span.upperBound.ut)
        while next < cloud.count - 1, cloud[next].time < time { next += 1 }
        let (left, right) = (cloud[next - 1], cloud[next])
        guard left.time <= time, time <= right.time, right.time - left.time <= widest else { continue }
        let share = right.time > left.time ? (time - left.time) / (right.time - left.time) : 0
        let percent = left.value + (right.value - left.value) * share
        guard percent <= Self.mostCloudOfClearSky || percent >= Self.leastCloudOfCoveredSky else { continue }
        let isClear = percent <= Self.mostCloudOfClearSky
        if let last = passages.last, last.isClear == isClear, time - last.end <= Self.step * 1.01 {
          passages[passages.count - 1].end = time
        } else {
          passages.append((time, time, isClear))
        }
      }
      return passages.filter { $0.end - $0.start >= Self.shortestPassage }.compactMap { passage in
        let span = JulianDay(ut: passage.start)..<JulianDay(ut: passage.end)
        return meanCloudPercent(in: [span]).map { CloudPassage(span: span, isClear: passage.isClear, percent: $0) }
      }
    }
  }
}
