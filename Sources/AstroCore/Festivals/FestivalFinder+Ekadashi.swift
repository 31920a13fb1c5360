import CivilTime

/// Ekadashi, whose day the tradition decides.
extension FestivalFinder {
  /// - Parameter position: Of the ekadashi among the tithis.
  func ekadashi(_ rule: FestivalRule, _ position: Int) -> Choice? {
    let tithis = calendar.tithis.spans
    guard position + 1 < tithis.count, let start = days.position(at: tithis[position].start) else { return nil }
    let (ekadashi, dvadashi) = (tithis[position], tithis[position + 1])
    let around = start..<min(start + 4, days.days.count)
    // Days whose sunrise lies in the ekadashi, and in the dvadashi.
    let ekadashiDays = around.filter { ekadashi.contains(days.days[$0].sunrise) }
    let dvadashiDays = around.filter { dvadashi.contains(days.days[$0].sunrise) }
    let (chosen, why) =
      rule.tradition == "vaishnava"
      ? vaishnava(ekadashi, start, ekadashiDays, dvadashiDays) : smarta(start, ekadashiDays, dvadashiDays)
    guard days.days.indices.contains(chosen) else { return nil }
    let candidates = around.map { index -> (GregorianDate, Range<Double>?, Double) in
      let day = days.days[index]
      return (day.date, day.sunrise..<day.sunrise, ekadashi.contains(day.sunrise) ? 1 : 0)
    }
    return (days.days[chosen], decision(ekadashi, candidates, .tradition(why)))
  }

  private func smarta(_ start: Int, _ ekadashi: [Int], _ dvadashi: [Int]) -> (day: Int, why: String) {
    guard let first = ekadashi.first else { return (start, "ekadashi holds no sunrise: the day it begins") }
    if ekadashi.count > 1 { return (ekadashi[1], "ekadashi holds two sunrises: the second") }
    if dvadashi.isEmpty { return (first - 1, "dvadashi holds no sunrise: the day before") }
    return (first, "the day whose sunrise ekadashi holds")
  }

  private func vaishnava(
    _ span: AngaSpan, _ start: Int, _ ekadashi: [Int], _ dvadashi: [Int]
  ) -> (day: Int, why: String) {
    if ekadashi.count > 1 { return (ekadashi[1], "ekadashi holds two sunrises: the second") }
    guard let first = ekadashi.first else {
      return (start + 1, "ekadashi holds no sunrise: the day after it begins")
    }
    let arunodaya = days.days[first].sunrise - FestivalRule.Window.arunodayaMinutes / 1440
    if span.start > arunodaya { return (first + 1, "dashami touches arunodaya: the day after") }
    if dvadashi.count > 1 { return (dvadashi[0], "dvadashi holds two sunrises: the first") }
    return (first, "the day whose sunrise ekadashi holds, dashami over before arunodaya")
  }

  /// When the fast may be broken: on the day after, past sunrise and the first quarter of dvadashi, before its end.
  func parana(after day: PanchangaDay, dvadashi position: Int) -> TimeSpan? {
    guard calendar.tithis.spans.indices.contains(position) else { return nil }
    let dvadashi = calendar.tithis.spans[position]
    let quarter = dvadashi.start + (dvadashi.end - dvadashi.start) / 4
    let start = max(day.nextSunrise, quarter)
    // Where dvadashi is over before sunrise the fast is broken at sunrise.
    return track.julianDay(start)..<track.julianDay(max(start, dvadashi.end))
  }
}
