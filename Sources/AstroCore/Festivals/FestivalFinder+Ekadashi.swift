import CivilTime
import SwissEphemeris

/// Ekadashi, whose day the tradition decides.
extension FestivalFinder {
  /// The day of an ekadashi; nil where the ephemeris or the days end too near.
  ///
  /// - Parameter position: The index of the ekadashi among the tithis.
  func ekadashi(_ tradition: FestivalRule.EkadashiTradition, _ position: Int) -> Choice? {
    let tithis = calendar.tithis.spans
    guard position + 1 < tithis.count, let start = days.position(at: tithis[position].start) else { return nil }
    let (ekadashi, dvadashi) = (tithis[position], tithis[position + 1])
    let around = start..<min(start + 4, days.days.count)
    // Days whose sunrise lies in the ekadashi.
    let held = around.filter { ekadashi.contains(days.days[$0].sunrise) }
    let (chosen, why) =
      tradition == .vaishnava
      ? vaishnava(ekadashi, dvadashi, start, held) : smarta(dvadashi, start, held)
    guard let chosen else { return nil }
    let candidates = around.map { index -> (GregorianDate, TrackSpan?, Double) in
      let day = days.days[index]
      return (day.date, day.sunrise..<day.sunrise, ekadashi.contains(day.sunrise) ? 1 : 0)
    }
    return (days.days[chosen], decision(ekadashi, candidates, .tradition(why)))
  }

  private func smarta(_ dvadashi: AngaSpan, _ start: Int, _ held: [Int]) -> (day: Int?, why: String) {
    guard let first = held.first else { return (start, "ekadashi holds no sunrise: the day it begins") }
    if held.count > 1 { return (held[1], "ekadashi holds two sunrises: the second") }
    let isDvadashiKshaya = dvadashi.end <= days.days[first].nextSunrise
    if isDvadashiKshaya { return (days.position(before: first), "dvadashi holds no sunrise: the day before") }
    return (first, "the day whose sunrise ekadashi holds")
  }

  private func vaishnava(
    _ ekadashi: AngaSpan, _ dvadashi: AngaSpan, _ start: Int, _ held: [Int]
  ) -> (day: Int?, why: String) {
    if held.count > 1 { return (held[1], "ekadashi holds two sunrises: the second") }
    guard let first = held.first else {
      return (days.position(after: start), "ekadashi holds no sunrise: the day after it begins")
    }
    let next = days.position(after: first)
    let arunodaya = days.days[first].sunrise - FestivalRule.arunodayaMinutes / 1440
    if ekadashi.start > arunodaya { return (next, "dashami touches arunodaya: the day after") }
    if let next, dvadashi.contains(days.days[next].sunrise), dvadashi.contains(days.days[next].nextSunrise) {
      return (next, "dvadashi holds two sunrises: the first")
    }
    return (first, "the day whose sunrise ekadashi holds, dashami over before arunodaya")
  }

  /// When the fast may be broken: on the day after, past sunrise and the first quarter of dvadashi, before its end.
  func parana(after day: PanchangaDay, dvadashi position: Int) -> TimeSpan? {
    guard calendar.tithis.spans.indices.contains(position) else { return nil }
    let dvadashi = calendar.tithis.spans[position]
    let quarter = dvadashi.start + (dvadashi.end - dvadashi.start) / 4
    let start = max(day.nextSunrise, quarter)
    // Where dvadashi is over before sunrise the fast is broken at sunrise.
    return track.julianDays(start..<max(start, dvadashi.end))
  }
}
