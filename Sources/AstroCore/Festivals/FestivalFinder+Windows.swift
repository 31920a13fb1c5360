import CivilTime
import SwissEphemeris

/// The choice between the days whose windows a tithi or a nakshatra touches.
extension FestivalFinder {
  /// A day with its window.
  private struct Measured {
    let day: PanchangaDay
    /// `nil` if the day has none.
    let window: TrackSpan?
    /// The part of the window that the span covers, in days; of a window of one instant 1 where the span holds it.
    let overlap: Double
    /// By how many days the span could end earlier or begin later, and still touch the window; negative, the days by
    /// which it misses it. `nil` if the day has no window.
    let slack: Double?

    init(_ day: PanchangaDay, _ window: FestivalRule.Window, _ span: AngaSpan) {
      self.day = day
      self.window = window.range(on: day)
      overlap = self.window.map { FestivalRule.Window.overlap(of: span, with: $0) } ?? 0
      slack = self.window.map { Self.slack(span, $0) }
    }

    static func slack(_ span: AngaSpan, _ window: TrackSpan) -> Double {
      min(window.upperBound - span.start, span.end - window.lowerBound)
    }

    var isHolding: Bool { overlap > 0 }
  }

  /// The days by which a day was chosen, and the reason.
  private typealias Chosen = (day: PanchangaDay, reason: FestivalDecision.Reason, margin: Double)

  /// The day whose window holds a span, by the rule's choice between two days and its choice where there is none.
  func choose(_ rule: FestivalRule, _ window: FestivalRule.Window, _ span: AngaSpan) -> Choice? {
    guard let first = days.position(at: span.start) else { return nil }
    let around = days.days[max(0, first - 1)..<min(first + 4, days.days.count)]
    let measured = around.map { Measured($0, window, span) }
    if !rule.weekdays.isEmpty {
      guard let only = measured.first(where: { $0.isHolding && rule.weekdays.contains($0.day.date.weekday) }),
        let slack = only.slack
      else { return nil }
      let candidates = [(date: only.day.date, window: only.window, overlap: only.overlap)]
      return (only.day, decision(span, candidates, .weekday, margin: slack))
    }
    let chosen: Chosen? =
      switch rule.whenTwo {
      case .first, .byTradition: self.first(of: measured, .first)
      case .second: self.first(of: measured.reversed(), .second)
      case .maxOverlap: longest(of: measured)
      case .ghati: ghati(span, measured)
      case .whole: whole(span, measured)
      case .udaya: udaya(span, measured, rule)
      case .vijaya: vijaya(span, measured)
      }
    guard let chosen = chosen ?? none(span, measured, rule, first) else { return nil }
    let candidates = measured.map { (date: $0.day.date, window: $0.window, overlap: $0.overlap) }
    return (chosen.day, decision(span, candidates, chosen.reason, margin: chosen.margin))
  }

  /// The first day that holds the span, of days from the first or from the last on, or `nil` if none does.
  private func first(of days: [Measured], _ choice: FestivalRule.WhenTwo) -> Chosen? {
    guard let index = days.firstIndex(where: \.isHolding), let slack = days[index].slack else { return nil }
    // Another day is chosen where this one does not hold the span, or one before it does.
    let margin = days[..<index].reduce(slack) { min($0, -($1.slack ?? -1)) }
    let isOnly = !days[(index + 1)...].contains(where: \.isHolding)
    return (days[index].day, isOnly ? .only : .ofTwo(choice), abs(margin))
  }

  private func longest(of days: [Measured]) -> Chosen? {
    let holding = days.filter(\.isHolding)
    guard let first = holding.first else { return nil }
    guard let last = holding.last, holding.count > 1 else {
      // An instant is held or not.
      return first.window?.isEmpty == true ? self.first(of: days, .first) : (first.day, .only, first.overlap)
    }
    // Equal within a second: the first.
    let isSecondLonger = last.overlap > first.overlap + 1 / 86_400
    return (isSecondLonger ? last.day : first.day, .ofTwo(.maxOverlap), abs(last.overlap - first.overlap))
  }

  /// A ghati, in days: the sixtieth part of a day, 24 minutes.
  static let ghati = 1.0 / 60

  /// The second day, where the span lasts a ghati past the beginning of its window, else the first.
  ///
  /// A window has six ghatis, those of the night where it is pradosha, its first fifth. At Bengaluru amavasya lasted
  /// 24 min 16 s past the sunset of 1 November 2024, less than a ghati of that night of 24 min 44 s.
  ///
  /// Source: the Dharma Sindhu as quoted in 2024 by those who kept Lakshmi Puja on 1 November, and the dates of
  /// drikpanchang.com for five cities.
  private func ghati(_ span: AngaSpan, _ days: [Measured]) -> Chosen? {
    guard let index = days.firstIndex(where: \.isHolding), let first = self.first(of: days, .first) else { return nil }
    guard index + 1 < days.count, let second = days[index + 1].window else { return first }
    let past = span.end - second.lowerBound
    let ghati = (second.upperBound - second.lowerBound) / 6
    if past >= ghati { return (days[index + 1].day, .ofTwo(.ghati), past - ghati) }
    return (first.day, past > 0 ? .ofTwo(.ghati) : .only, min(first.margin, ghati - past))
  }

  /// The first day whose whole window is held; where there is none, the day in which the span ends.
  ///
  /// Source: Dussehra 2020-2030 of drikpanchang.com for New Delhi.
  private func whole(_ span: AngaSpan, _ measured: [Measured]) -> Chosen? {
    func slack(_ window: TrackSpan) -> Double { min(window.lowerBound - span.start, span.end - window.upperBound) }
    let slacks = measured.map { $0.window.map(slack) ?? -1 }
    if let index = slacks.firstIndex(where: { $0 >= 0 }) {
      return (measured[index].day, .whole(isHeld: true), slacks[index])
    }
    guard let last = days.position(at: span.end).map({ days.days[$0] }) else { return nil }
    let edge = min(span.end - last.sunrise, last.nextSunrise - span.end)
    return (last, .whole(isHeld: false), slacks.reduce(edge) { min($0, -$1) })
  }

  /// The day whose sunrise is held, where its window holds some of the span or of the rule's nakshatra; else the last day
  /// whose window holds some of the span.
  ///
  /// Source: Janmashtami 2022-2030 of drikpanchang.com for New Delhi.
  private func udaya(_ span: AngaSpan, _ days: [Measured], _ rule: FestivalRule) -> Chosen? {
    var missed = 1.0
    for measured in days where span.contains(measured.day.sunrise) {
      guard let window = measured.window else { continue }
      let nakshatras = calendar.nakshatras.spans(touching: window.lowerBound - 1, window.upperBound + 1)
        .filter { $0.number == rule.nakshatra }
      let slack = nakshatras.map { Measured.slack($0, window) }.reduce(Measured.slack(span, window), max)
      let sunrise = min(measured.day.sunrise - span.start, span.end - measured.day.sunrise)
      if slack > 0 { return (measured.day, .udaya, min(slack, sunrise)) }
      missed = min(missed, -slack)
    }
    guard let last = first(of: days.reversed(), .second) else { return nil }
    return (last.day, last.reason, min(last.margin, missed))
  }

  /// Dussehra by the afternoon: 24 minutes of dashami, Shravana (22) deciding between two days.
  private func vijaya(_ span: AngaSpan, _ measured: [Measured]) -> Chosen? {
    func hasShravana(_ day: PanchangaDay) -> Bool {
      let afternoon = day.lightPart(4, of: 5)
      return [afternoon.lowerBound, afternoon.upperBound].contains { calendar.nakshatras.span(at: $0)?.number == 22 }
    }
    let holding = measured.filter { $0.overlap >= Self.ghati }
    let margin = measured.map { abs($0.overlap - Self.ghati) }.min() ?? 0
    func chosen(_ day: PanchangaDay) -> Chosen { (day, .ofTwo(.vijaya), margin) }
    if holding.count > 1 {
      return chosen(hasShravana(holding[1].day) && !hasShravana(holding[0].day) ? holding[1].day : holding[0].day)
    }
    if let day = holding.first?.day {
      guard let next = days.position(at: day.sunrise).flatMap(days.position(after:)).map({ days.days[$0] }) else {
        return chosen(day)
      }
      let lasts = span.contains(next.sunrise) && span.end > next.sunrise + next.light / 5
      return chosen(lasts && hasShravana(next) && !hasShravana(day) ? next : day)
    }
    return measured.filter(\.isHolding).max { $0.overlap < $1.overlap }.map { chosen($0.day) }
  }

  /// The day for a span that no day's window holds.
  private func none(_ span: AngaSpan, _ measured: [Measured], _ rule: FestivalRule, _ first: Int) -> Chosen? {
    guard let position = rule.whenNone == .next ? days.position(after: first) : first else { return nil }
    let day = days.days[first]
    let edge = min(span.start - day.sunrise, day.nextSunrise - span.start)
    let margin = measured.reduce(edge) { min($0, -($1.slack ?? -1)) }
    return (days.days[position], .ofNone(rule.whenNone), max(margin, 0))
  }
}
