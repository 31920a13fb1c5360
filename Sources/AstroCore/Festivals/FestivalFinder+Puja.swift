import CivilTime
import SwissEphemeris

extension FestivalFinder {
  /// The times that a rule names, on the date that was found; those of a day that lacks one are left out.
  func pujaTimes(_ rule: FestivalRule, on date: GregorianDate, _ phenomenon: Phenomenon?) -> [PujaTime] {
    guard !rule.windowText.isEmpty, let day = days[date] else { return [] }
    return pujaRules.of(rule).compactMap { puja in
      puja.alternatives.lazy.compactMap { self.span($0, on: day, phenomenon) }.first.map { span in
        PujaTime(
          name: puja.name, start: track.julianDay(span.lowerBound),
          end: span.isEmpty ? nil : track.julianDay(span.upperBound))
      }
    }
  }

  /// The span of an alternative; nil where nothing is left. An instant is an empty span.
  private func span(_ factors: [PujaRule.Factor], on day: PanchangaDay, _ phenomenon: Phenomenon?) -> TrackSpan? {
    let first = spans(factors[0].term, on: day, phenomenon)
    if factors.count == 1 { return first.last }
    let rest = factors.dropFirst().reduce(first) { spans, factor in
      let others = self.spans(factor.term, on: day, phenomenon)
      return factor.isTaken
        ? others.reduce(spans) { left, other in left.flatMap { Self.without($0, other) } }
        : spans.flatMap { span in others.map { span.clamped(to: $0) } }.filter { !$0.isEmpty }
    }
    return rest.last
  }

  private static func without(_ span: TrackSpan, _ other: TrackSpan) -> [TrackSpan] {
    let before = span.lowerBound..<max(span.lowerBound, min(span.upperBound, other.lowerBound))
    let after = min(span.upperBound, max(span.lowerBound, other.upperBound))..<span.upperBound
    return [before, after].filter { !$0.isEmpty }
  }

  private func spans(_ term: PujaRule.Term, on day: PanchangaDay, _ phenomenon: Phenomenon?) -> [TrackSpan] {
    switch term {
    case .window(let window): return window.range(on: day).map { [$0] } ?? []
    case .light(let number, let count): return [day.lightPart(number, of: count)]
    case .night(let number, let count): return [day.nightPart(number, of: count)]
    case .between(let first, let last):
      guard let start = spans(first, on: day, phenomenon).first?.lowerBound,
        let end = spans(last, on: day, phenomenon).first?.lowerBound, start < end
      else { return [] }
      return [start..<end]
    case .tithi:
      guard case .tithi(let position) = phenomenon else { return [] }
      let span = calendar.tithis.spans[position]
      return [span.start..<span.end]
    case .bhadra: return bhadras(day, \.span)
    case .puchha: return bhadras(day, \.puchha)
    case .next(let term): return days[day.date.adding(days: 1)].map { spans(term, on: $0, phenomenon) } ?? []
    case .lagna(let sign):
      guard let observer else { return [] }
      return LagnaMaker(track: track, observer: observer).lagna(of: day).filter { $0.number == sign }.map {
        track.time(at: $0.span.lowerBound)..<track.time(at: $0.span.upperBound)
      }
    case .punya:
      guard case .sankranti(let sankranti) = phenomenon else { return [] }
      // A sankranti of the night has the light of the next day.
      let following = days.days.first { $0.sunset > sankranti.time } ?? day
      let light = following.sunrise..<following.sunset
      return [light.clamped(to: sankranti.time..<sankranti.time + Self.punyaDays)].filter { !$0.isEmpty }
    }
  }

  private func bhadras(_ day: PanchangaDay, _ part: (Bhadra) -> TimeSpan) -> [TrackSpan] {
    calendar.bhadras(touching: day.sunrise..<day.nextSunrise, on: track).map { bhadra in
      track.time(at: part(bhadra).lowerBound)..<track.time(at: part(bhadra).upperBound)
    }
  }

  /// 16 hours, 40 ghatis, in days.
  private static let punyaDays = 16.0 / 24
}
