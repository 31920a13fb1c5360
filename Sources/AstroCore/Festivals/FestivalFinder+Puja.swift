import Algorithms
import CivilTime
import SwissEphemeris

extension FestivalFinder {
  /// The times that a rule names, on the date that was found; those of a day that lacks one are left out.
  func pujaTimes(_ rule: FestivalRule, on date: GregorianDate, _ phenomenon: Phenomenon?) -> [PujaTime] {
    guard details.contains(.pujaTimes) else { return [] }
    let fast = rule.isEkadashi ? hariVasara(phenomenon).map { [$0] } ?? [] : []
    guard !rule.windowText.isEmpty, let day = days[date] else { return fast }
    return fast
      + pujaRules.of(rule).compactMap { puja in
        for (index, alternative) in puja.alternatives.enumerated() {
          guard let span = span(alternative, on: day, phenomenon) else { continue }
          return PujaTime(
            name: puja.name, start: track.julianDay(span.lowerBound),
            end: span.isEmpty ? nil : track.julianDay(span.upperBound), isDetail: puja.isDetail,
            holding: puja.isMoonrise ? holding(phenomenon, on: day) : nil,
            short: shortWindow(puja, index, span, on: day, phenomenon))
        }
        return nil
      }
  }

  /// The first quarter of the dvadashi behind an ekadashi, in which its fast is not broken.
  private func hariVasara(_ phenomenon: Phenomenon?) -> PujaTime? {
    guard case .tithi(let ekadashi) = phenomenon, calendar.tithis.spans.indices.contains(ekadashi + 1) else {
      return nil
    }
    let dvadashi = calendar.tithis.spans[ekadashi + 1]
    return PujaTime(
      name: PujaTime.hariVasara, start: track.julianDay(dvadashi.start),
      end: track.julianDay(dvadashi.start + (dvadashi.end - dvadashi.start) / 4), isDetail: true)
  }

  /// The moonrises at which the tithi holds, of those of the panchanga days that it touches, or `nil` if there is no
  /// tithi.
  private func holding(_ phenomenon: Phenomenon?, on day: PanchangaDay) -> PujaTime.Holding? {
    guard case .tithi(let position) = phenomenon else { return nil }
    let tithi = calendar.tithis.spans[position]
    let first = days.days.partitioningIndex { $0.nextSunrise > tithi.start }
    let touched = days.days[first...].prefix { $0.sunrise < tithi.end }
    let held = touched.filter { $0.moonrise.map(tithi.contains) ?? false }
    if held.count > 1 { return .both }
    guard let only = held.first else { return .neither }
    return only.date == day.date ? .here : .elsewhere(only.date)
  }

  /// The span of an alternative, or `nil` if nothing is left. An instant is an empty span.
  func span(
    _ alternative: PujaRule.Alternative, on day: PanchangaDay, _ phenomenon: Phenomenon?
  ) -> TrackSpan? {
    let first = spans(alternative.factors[0].term, on: day, phenomenon)
    let rest = alternative.factors.dropFirst().reduce(first) { spans, factor in
      let others = self.spans(factor.term, on: day, phenomenon)
      return factor.isTaken
        ? spans.subtracting(others) : spans.intersection(others)
    }
    let last = rest.last
    guard alternative.minutes > 0 else { return last }
    return last.flatMap { ($0.upperBound - $0.lowerBound) * 1440 > alternative.minutes ? $0 : nil }
  }

  /// The spans that a word stands for, in order, or none if the day has nothing of it.
  func spans(_ term: PujaRule.Term, on day: PanchangaDay, _ phenomenon: Phenomenon?) -> [TrackSpan] {
    func instant(_ time: TrackTime?) -> [TrackSpan] { time.map { [$0..<$0] } ?? [] }
    func start(_ term: PujaRule.Term) -> TrackTime? { spans(term, on: day, phenomenon).first?.lowerBound }
    func ordered(_ first: PujaRule.Term, _ second: PujaRule.Term) -> [TrackTime] {
      [start(first), start(second)].compactMap { $0 }.sorted()
    }
    switch term {
    case .window(let window): return window.range(on: day).map { [$0] } ?? []
    case .moonset: return instant(days.moonset(after: day.sunrise).flatMap { $0 < day.nextSunrise ? $0 : nil })
    case .midnight: return instant(day.sunset + day.night / 2)
    case .abhijit: return day.date.weekday == .wednesday ? [] : [day.lightPart(8, of: 15)]
    case .light(let number, let count): return [day.lightPart(number, of: count)]
    case .night(let number, let count): return [day.nightPart(number, of: count)]
    case .between(let first, let last):
      guard let from = start(first), let to = start(last), from < to else { return [] }
      return [from..<to]
    case .later(let first, let second):
      let times = ordered(first, second)
      return instant(times.count == 2 ? times[1] : nil)
    case .earlier(let first, let second):
      let times = ordered(first, second)
      return instant(times.count == 2 ? times[0] : nil)
    case .end(let term): return instant(spans(term, on: day, phenomenon).first?.upperBound)
    case .tithi:
      guard case .tithi(let position) = phenomenon else { return [] }
      let span = calendar.tithis.spans[position]
      return [span.start..<span.end]
    case .bhadra: return bhadras(day, \.span)
    case .puchha: return bhadras(day, \.puchha)
    case .next(let term): return days[zone.date(after: day.date)].map { spans(term, on: $0, phenomenon) } ?? []
    case .previous(let term): return days[zone.date(before: day.date)].map { spans(term, on: $0, phenomenon) } ?? []
    case .lagna(let sign):
      guard let observer else { return [] }
      return LagnaMaker(track: track, observer: observer).lagna(of: day).filter { $0.number == sign }.map {
        track.time(at: $0.span.lowerBound)..<track.time(at: $0.span.upperBound)
      }
    case .punya(let number, let count):
      guard case .sankranti(let sankranti) = phenomenon else { return [] }
      // A sankranti of the night has the light of the next day.
      let following = days.days.first { $0.sunset > sankranti.time } ?? day
      let light = following.sunrise..<following.sunset
      let whole = light.clamped(to: sankranti.time..<sankranti.time + Self.punyaDays)
      let part = whole.lowerBound..<whole.lowerBound + following.light * Double(number) / Double(count)
      return [whole.clamped(to: part)].filter { !$0.isEmpty }
    case .ghatis(let before, let after):
      guard case .sankranti(let sankranti) = phenomenon, let ghati = light(at: sankranti.time).map({ $0.light / 30 })
      else { return [] }
      return [sankranti.time - Double(before) * ghati..<sankranti.time + Double(after) * ghati]
    case .near(let count):
      guard case .sankranti(let sankranti) = phenomenon, let last = lastLight(before: sankranti.time) else { return [] }
      if sankranti.time < last.sunset + last.night / 2 { return [last.lightPart(count, of: count)] }
      return days.days.first { $0.sunrise > sankranti.time }.map { [$0.lightPart(1, of: count)] } ?? []
    case .before(let count):
      guard case .sankranti(let sankranti) = phenomenon else { return [] }
      return lastLight(before: sankranti.time).map { [$0.lightPart(count, of: count)] } ?? []
    }
  }

  /// The day in whose light an instant falls; nil of one in the night.
  private func light(at time: TrackTime) -> PanchangaDay? {
    days.days.first { $0.sunrise <= time && time < $0.sunset }
  }

  /// The day before a night that holds an instant; nil of one by day.
  private func lastLight(before time: TrackTime) -> PanchangaDay? {
    days.days.last { $0.sunset <= time && time < $0.nextSunrise }
  }

  private func bhadras(_ day: PanchangaDay, _ part: (Bhadra) -> TimeSpan) -> [TrackSpan] {
    calendar.bhadras(touching: day.sunrise..<day.nextSunrise, on: track).map { bhadra in
      track.time(at: part(bhadra).lowerBound)..<track.time(at: part(bhadra).upperBound)
    }
  }

  /// 16 hours, 40 ghatis, in days.
  private static let punyaDays = 16.0 / 24
}
