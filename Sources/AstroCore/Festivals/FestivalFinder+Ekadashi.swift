import CivilTime
import SwissEphemeris

/// Ekadashi, whose day the tradition decides.
extension FestivalFinder {
  /// The day of an ekadashi, or `nil` if the ephemeris or the days end too near.
  ///
  /// - Parameter position: The index of the ekadashi among the tithis.
  func ekadashi(_ tradition: FestivalRule.EkadashiTradition, _ position: Int) -> Choice? {
    let tithis = calendar.tithis.spans
    guard position + 1 < tithis.count, let start = days.position(at: tithis[position].start) else { return nil }
    let ekadashi = tithis[position]
    let around = start..<min(start + 4, days.days.count)
    // Days whose sunrise lies in the ekadashi.
    let held = around.filter { ekadashi.contains(days.days[$0].sunrise) }
    let search = EkadashiSearch(self, position, around, held)
    let (chosen, why) = search.day(of: tradition)
    guard let chosen else { return nil }
    let candidates = around.map { index -> (GregorianDate, TrackSpan?, Double) in
      let day = days.days[index]
      return (day.date, day.sunrise..<day.sunrise, ekadashi.contains(day.sunrise) ? 1 : 0)
    }
    let margin = search.margin(of: tradition)
    return (days.days[chosen], decision(ekadashi, candidates, .tradition(why), margin: margin))
  }

  /// When the fast may be broken on the day after an ekadashi, and by which rule, or `nil` if that day is unknown. A
  /// window of less than a minute gives way to the next rule.
  ///
  /// Source: the windows that drikpanchang.com prints, Fixtures/panchanga/parana_delhi_2026.csv; for the Gaudiya those of
  /// GCal, Fixtures/panchanga/gaudiya_fasts_2026.csv.
  func parana(
    after day: PanchangaDay, dvadashi position: Int, _ tradition: FestivalRule.EkadashiTradition
  ) -> Parana? {
    guard calendar.tithis.spans.indices.contains(position) else { return nil }
    let dvadashi = calendar.tithis.spans[position]
    let sunrise = day.nextSunrise
    let start = max(sunrise, dvadashi.start + (dvadashi.end - dvadashi.start) / 4)
    func window(
      _ end: TrackTime, from start: TrackTime, _ rule: ParanaRule, _ part: ShortWindow.Part? = nil
    ) -> Parana {
      (track.julianDays(start..<end), rule, shortParana(start..<end, from: sunrise, dvadashi, part))
    }
    func isOpen(_ end: TrackTime, from start: TrackTime) -> Bool { end - start >= 1.0 / 1440 }
    let isOver = !isOpen(dvadashi.end, from: sunrise)
    let next = days.position(at: sunrise).map { days.days[$0] }
    if let next, next.sunrise == sunrise {
      if tradition == .gaudiya {
        let third = next.sunrise + next.light / 3
        if isOver { return window(third, from: sunrise, .firstThird) }
        let end = min(third, dvadashi.end)
        if isOpen(end, from: start) { return window(end, from: start, .firstThird, .light(1, of: 3)) }
        return start < dvadashi.end ? window(dvadashi.end, from: start, .dvadashi) : nil
      }
      let morning = next.lightPart(1, of: 5)
      if isOver { return window(morning.upperBound, from: sunrise, .afterDvadashi) }
      let end = min(morning.upperBound, dvadashi.end)
      if isOpen(end, from: start) { return window(end, from: start, .morning, .light(1, of: 5)) }
      let afternoon = next.lightPart(4, of: 5)
      let (from, to) = (max(start, afternoon.lowerBound), min(afternoon.upperBound, dvadashi.end))
      if isOpen(to, from: from) { return window(to, from: from, .afternoon, .light(4, of: 5)) }
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
    names.first { $0.tithis.contains(ekadashi.number) && isWanted(ekadashi.start, by: $0) }
  }
}
