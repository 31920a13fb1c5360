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

  /// When the fast may be broken on the day after an ekadashi, and by which rule; nil where that day is unknown.
  ///
  /// Source: the windows that drikpanchang.com prints, Fixtures/panchanga/parana_delhi_2026.csv.
  func parana(after day: PanchangaDay, dvadashi position: Int) -> (span: TimeSpan, rule: ParanaRule)? {
    guard calendar.tithis.spans.indices.contains(position) else { return nil }
    let dvadashi = calendar.tithis.spans[position]
    let sunrise = day.nextSunrise
    let start = max(sunrise, dvadashi.start + (dvadashi.end - dvadashi.start) / 4)
    func window(_ end: TrackTime, from start: TrackTime, _ rule: ParanaRule) -> (TimeSpan, ParanaRule) {
      (track.julianDays(start..<end), rule)
    }
    let next = days.position(at: sunrise).map { days.days[$0] }
    if let next, next.sunrise == sunrise {
      let morning = next.lightPart(1, of: 5)
      if dvadashi.end <= sunrise { return window(morning.upperBound, from: sunrise, .afterDvadashi) }
      if start < morning.upperBound { return window(min(morning.upperBound, dvadashi.end), from: start, .morning) }
      let afternoon = next.lightPart(4, of: 5)
      let (from, to) = (max(start, afternoon.lowerBound), min(afternoon.upperBound, dvadashi.end))
      if from < to { return window(to, from: from, .afternoon) }
    }
    return start < dvadashi.end ? window(dvadashi.end, from: start, .dvadashi) : nil
  }

  // MARK: Names

  /// The rules that give the ekadashi of a month its name, such as Utpanna or Padmini Ekadashi.
  static func ekadashiNames(_ rules: [FestivalRule]) -> [FestivalRule] {
    rules.filter { $0.isEkadashi && $0.kind == .tithi && $0.solarMonth == nil && $0.name.hasSuffix("Ekadashi") }
  }

  /// The rule that names an ekadashi by the month in which it begins.
  func ekadashiName(_ ekadashi: AngaSpan, _ names: [FestivalRule]) -> FestivalRule? {
    names.first { $0.tithis.contains(ekadashi.number) && isWanted(ekadashi, by: $0) }
  }
}
