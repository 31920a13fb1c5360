import AstroCore
import CivilTime

/// The time from sunset to sunrise in the night that begins on a day, which lies between two noons.
struct NightSpan {
  /// From noon to noon.
  let noons: Range<JulianDay>
  /// From sunset to sunrise, or the noons where there is none.
  let span: Range<JulianDay>

  /// Nil where the Sun stays up all day.
  init?(_ report: DayReport) {
    let noons = report.noon..<report.nextNoon
    self.noons = noons
    guard let sun = report.sun?.horizon else {
      span = noons
      return
    }
    let set = (sun.sets.map(\.time).reversed() + [sun.nextSet].compactMap(\.self)).first { noons.contains($0) }
    let rises = sun.rises.map(\.time) + [sun.nextRise].compactMap(\.self)
    guard set != nil || sun.state != .aboveAllDay else { return nil }
    let start = set ?? noons.lowerBound
    let end = rises.first { $0 > start && $0 < noons.upperBound } ?? noons.upperBound
    span = start..<end
  }

  /// The risings and settings of a body from the beginning of the span on, in order of time.
  func passages(of body: BodyDay) -> [(time: JulianDay, isRise: Bool)] {
    let rises = body.rises.map(\.time) + [body.nextRise].compactMap(\.self)
    let sets = body.sets.map(\.time) + [body.nextSet].compactMap(\.self)
    return (rises.map { ($0, true) } + sets.map { ($0, false) }).filter { $0.0 >= span.lowerBound }
      .sorted { $0.0 < $1.0 }
  }
}

extension DayReport {
  /// Whether the night that begins on the day has dark hours, and the Moon is below the horizon in all of them.
  var isMoonlessAllNight: Bool {
    guard moon != nil, let night, !night.dark.isEmpty else { return false }
    return night.moonless == night.dark
  }
}
