import Geography
import Glibc
import SwissEphemeris

/// The evening of the new crescent, which is seen in the west after sunset.
extension FestivalFinder {
  /// The least time from sunset to moonset, in days: 41 minutes.
  private static let leastLag = 41.0 / 1440
  /// The least angle between Moon and Sun at sunset, in degrees.
  private static let leastElongation = 9.5

  /// The first evening after a new moon on which the crescent can be seen: at sunset the Moon stands 9.5° from the Sun or
  /// further, and sets 41 minutes later or more. Where no evening has it, the day in which dvitiya begins.
  ///
  /// Source: the limits fit the 25 dates of Chandra Darshana that drikpanchang.com printed for 2022 and 2023.
  ///
  /// - Parameter position: The index of dvitiya among the tithis.
  func crescent(_ position: Int) -> Choice? {
    guard position > 0, let start = days.position(at: calendar.tithis.spans[position - 1].start) else { return nil }
    let (newMoon, dvitiya) = (calendar.tithis.spans[position - 1].start, calendar.tithis.spans[position])
    let evenings = days.days[start..<min(start + 4, days.days.count)].filter { $0.sunset > newMoon }.map { day in
      let moonset = days.moonset(after: day.sunset).flatMap { $0 < day.nextSunrise ? $0 : nil }
      let lag = moonset.map { $0 - day.sunset } ?? 0
      let elongation = Angle(radians: track.elongation(day.sunset).value).normalized.degrees
      // The Moon gains half a degree an hour on the Sun.
      let slack = min(lag - Self.leastLag, (elongation - Self.leastElongation) / 12.19) + crescentBonus
      return (day: day, window: moonset.map { day.sunset..<$0 }, slack: slack)
    }
    let index = evenings.firstIndex { $0.slack >= 0 }
    let shown = evenings.prefix(index.map { $0 + 1 } ?? evenings.count)
    let candidates = shown.map { evening in
      let length = evening.window.map { $0.upperBound - $0.lowerBound } ?? 0
      return (date: evening.day.date, window: evening.window, overlap: evening.slack >= 0 ? length : 0)
    }
    let margin = shown.map { abs($0.slack) }.min()
    if let index { return (evenings[index].day, decision(dvitiya, candidates, .crescent, margin: margin)) }
    guard let day = days.position(at: dvitiya.start).map({ days.days[$0] }) else { return nil }
    return (day, decision(dvitiya, candidates, .ofNone(.startDay), margin: margin))
  }
}
