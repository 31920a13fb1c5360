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
    let found = search.day(of: tradition)
    guard let chosen = found.day else { return nil }
    let candidates = around.map { index -> (GregorianDate, TrackSpan?, Double) in
      let day = days.days[index]
      return (day.date, day.sunrise..<day.sunrise, ekadashi.contains(day.sunrise) ? 1 : 0)
    }
    var decision = decision(
      ekadashi, candidates, .tradition(found.why), margin: search.margin(of: tradition))
    decision.mahadvadashi = found.name
    return (days.days[chosen], decision)
  }

  /// The position of the nakshatra that decides, or nearly decides, about the Gaudiya day of an ekadashi; `nil` where none does.
  func decidingNakshatra(_ position: Int) -> Int? {
    let tithis = calendar.tithis.spans
    guard position + 1 < tithis.count, let start = days.position(at: tithis[position].start) else { return nil }
    let around = start..<min(start + 4, days.days.count)
    let held = around.filter { tithis[position].contains(days.days[$0].sunrise) }
    return EkadashiSearch(self, position, around, held).decidingNakshatra
  }

  /// When the fast may be broken on the day after an ekadashi, and by which rule, or `nil` if that day is unknown. A
  /// window of less than a minute gives way to the next rule.
  ///
  /// Source: the windows that drikpanchang.com prints, Fixtures/panchanga/parana_delhi_2026.csv; for the Gaudiya those of
  /// GCal, Fixtures/panchanga/gaudiya_fasts_2026.csv.
  func parana(
    after day: PanchangaDay, dvadashi position: Int, _ tradition: FestivalRule.EkadashiTradition,
    _ mahadvadashi: Mahadvadashi? = nil
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
        if let mahadvadashi, mahadvadashi.isOfNakshatra {
          return parana(of: mahadvadashi, after: day, on: next, dvadashi)
        }
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

  /// When the fast of a mahadvadashi of a nakshatra may be broken: in Jayanti and Vijaya while the nakshatra lasts, in Jaya and Papanasini
  /// after it; while dvadashi lasts, that counts more.
  ///
  /// Source: GCal as its author wrote it (github.com/gopa810/gcal-cpp, TResultCalendar.cpp, `CalculateEParana`). It gives no end where
  /// the nakshatra outlasts the first third of daylight after dvadashi; here the next sunrise ends it.
  private func parana(
    of mahadvadashi: Mahadvadashi, after day: PanchangaDay, on next: PanchangaDay, _ dvadashi: AngaSpan
  ) -> Parana? {
    guard let star = calendar.nakshatras.span(at: day.sunrise) else { return nil }
    let third = next.sunrise + next.light / 3
    let span: TrackSpan
    if dvadashi.end - next.sunrise >= 1.0 / 1440 {
      span =
        star.end < dvadashi.end
        ? star.end..<max(star.end, star.end < third ? min(dvadashi.end, third) : dvadashi.end)
        : next.sunrise..<min(dvadashi.end, third)
    } else if mahadvadashi == .vijaya || mahadvadashi == .jayanti {
      span = next.sunrise..<min(star.end, third)
    } else {
      span = star.end..<(star.end < third ? third : next.nextSunrise)
    }
    return (
      track.julianDays(span), .nakshatra, shortParana(span, from: next.sunrise, dvadashi, .nakshatra(star.number))
    )
  }

  // MARK: Names

  /// The rules that give the ekadashi of a month its name, such as Utpanna or Padmini Ekadashi.
  static func ekadashiNames(_ rules: [FestivalRule]) -> [FestivalRule] {
    rules.filter { $0.kind == .tithi && $0.solarMonth == nil && $0.namesEkadashi }
  }

  /// The rule that names an ekadashi by the month in which it begins.
  func ekadashiName(_ ekadashi: AngaSpan, _ names: [FestivalRule]) -> FestivalRule? {
    names.first { $0.tithis.contains(ekadashi.number) && isWanted(ekadashi.start, by: $0) }
  }
}
