import CivilTime
import Geography
import SwissEphemeris

extension ShowerSky {
  private static let step = 10.0 / 1440
  private static let goodAltitude = Angle(degrees: 20)
  /// A condition holds at the best moment if it holds within this number of days: the rate is often highest where
  /// twilight or moonlight ends.
  private static let nearness = 10.0 / 1440
  /// The shortest window in days for which a condition is kept: nobody goes out for ten minutes after moonset.
  private static let shortestWindow = 1.0 / 24

  /// The night of a shower, of those given, with the highest rate.
  ///
  /// - Parameter nights: Dates with their noon and the next, the first being that of the maximum, which wins a tie.
  func bestNight(
    of shower: Shower, among nights: [(date: GregorianDate, span: Range<JulianDay>)], showsCourse: Bool = false
  ) -> ShowerNight? {
    var chosen: Candidate?
    for night in nights {
      let span = track.time(at: night.span.lowerBound)..<track.time(at: night.span.upperBound)
      let rate = NightRate(shower, self, in: span, darkness(in: span))
      if let chosen, rate.highestPossible <= chosen.bestRate { continue }
      let candidate = candidate(rate, on: night.date, span)
      if chosen.map({ $0.bestRate < candidate.bestRate }) ?? true { chosen = candidate }
    }
    return chosen.map { night(of: shower, $0, showsCourse: showsCourse) }
  }

  /// A night with the moment of its highest rate.
  private struct Candidate {
    let date: GregorianDate
    let span: TrackSpan
    let rate: NightRate
    var best: TrackTime?
    /// The highest rate, as a multiple of the zenithal hourly rate of the maximum.
    var bestRate = 0.0
    /// Sums over the dark hours, with the Moon's light and without.
    var total = 0.0
    var moonlessTotal = 0.0
  }

  private func candidate(_ rate: NightRate, on date: GregorianDate, _ span: TrackSpan) -> Candidate {
    var candidate = Candidate(date: date, span: span, rate: rate)
    guard rate.highestPossible > 0 else { return candidate }
    let dark = rate.dark
    var darkest = span
    for hours in dark.nautical {
      for time in hours.instants(every: Self.step) {
        let sample = rate.values(at: time)
        if dark.full.isEmpty || sample.isDark {
          candidate.total += sample.rate
          candidate.moonlessTotal += sample.withoutMoon
        }
        guard sample.rate > candidate.bestRate else { continue }
        candidate.bestRate = sample.rate
        candidate.best = time
        darkest = hours
      }
    }
    if let coarse = candidate.best {
      let around = (coarse - Self.step)..<(coarse + Self.step)
      let best = Maximum.find(
        in: around.clamped(to: darkest), within: 5.0 / 86_400, of: { rate.values(at: $0).rate }, by: { $0 })
      if best.sample > candidate.bestRate { (candidate.best, candidate.bestRate) = best }
    }
    return candidate
  }

  private func night(of shower: Shower, _ candidate: Candidate, showsCourse: Bool) -> ShowerNight {
    let path = candidate.rate.path
    let dark = candidate.rate.dark
    let events = path.observer.events(
      of: candidate.rate, at: [.altitude(Angle(degrees: 0)), .altitude(Self.goodAltitude)], in: candidate.span)
    let (up, high) = (events.spans(above: 0), events.spans(above: 1))
    let window = candidate.best.map { self.window(around: $0, dark, up: up, high: high) }
    let course =
      showsCourse
      ? dark.nautical.flatMap { hours in
        quarterHours(in: hours).map { path.moment(at: $0, maximum: shower.zenithalHourlyRate) }
      } : []
    return ShowerNight(
      date: candidate.date,
      radiantRise: events.crossings[0].first(where: \.isRising).map { track.julianDay($0.time) },
      radiantCulmination: events.transits.first.map {
        Transit(time: track.julianDay($0), altitude: path.observer.altitude(of: path.place(at: $0)))
      },
      radiantSet: events.crossings[0].first { !$0.isRising }.map { track.julianDay($0.time) },
      window: window.map { track.julianDays($0.span) },
      relaxed: window?.relaxed ?? [],
      best: candidate.best.map { path.moment(at: $0, maximum: shower.zenithalHourlyRate) },
      moonRating: candidate.moonlessTotal > 0 ? .init(left: candidate.total / candidate.moonlessTotal) : nil,
      course: course,
      obstacle: candidate.best != nil
        ? nil : up.isEmpty ? .radiantDown : dark.nautical.isEmpty ? .bright : .radiantByDay)
  }

  /// The full quarters of an hour in a span.
  private func quarterHours(in span: TrackSpan) -> [TrackTime] {
    let first = track.time(
      at: JulianDay(unixSeconds: (track.julianDay(span.lowerBound).unixSeconds / 900).rounded(.up) * 900))
    return first < span.upperBound ? Array((first..<span.upperBound).instants(every: 15.0 / 1440)) : []
  }

  /// The span around the best moment in which the conditions of that moment hold, and those that do not.
  ///
  /// Sun, radiant and Moon are looked at in this order: a condition counts where it holds for an hour or more together with
  /// those before it.
  private func window(
    around best: TrackTime, _ dark: Darkness, up: [TrackSpan], high: [TrackSpan]
  ) -> (span: TrackSpan, relaxed: [ShowerNight.Condition]) {
    func distance(_ span: TrackSpan) -> Double { max(span.lowerBound - best, best - span.upperBound, 0) }
    var runs = dark.nautical.intersection(up)
    var held: [ShowerNight.Condition] = []
    for (condition, spans) in [(ShowerNight.Condition.sun, dark.full), (.radiant, high), (.moon, dark.moonless)] {
      let strict = runs.intersection(spans)
      guard
        strict.contains(where: {
          distance($0) <= Self.nearness && $0.upperBound - $0.lowerBound >= Self.shortestWindow
        })
      else { continue }
      runs = strict
      held.append(condition)
    }
    let run = runs.min { distance($0) < distance($1) } ?? best..<best
    return (
      min(run.lowerBound, best)..<max(run.upperBound, best),
      ShowerNight.Condition.allCases.filter { !held.contains($0) }
    )
  }
}
