import CivilTime
import Geography
import SwissEphemeris

/// A shower in the night in which its rate is highest, from the noon of a local date to the next.
public struct ShowerNight: Hashable, Sendable {
  /// The local date on whose noon the night begins.
  public let date: GregorianDate
  /// The first rising of the radiant within the night, airless, in UT; nil where there is none.
  public let radiantRise: JulianDay?
  /// The first upper passage of the meridian within the night; nil where there is none.
  public let radiantCulmination: Transit?
  /// The first setting within the night, in UT; nil where there is none.
  public let radiantSet: JulianDay?
  /// The longest span of good conditions; nil where the shower cannot be seen.
  public let window: Range<JulianDay>?
  /// The conditions that had to be given up, as no window fulfils them.
  public let relaxed: [Condition]
  /// The moment of the highest rate; nil where the shower cannot be seen.
  public let best: ShowerMoment?
  /// The effect of the Moon on the rate; nil where there is no rate.
  public let moonRating: MoonRating?
  /// The shower at every quarter of an hour while the Sun is more than 12° below the horizon; empty unless asked for.
  public let course: [ShowerMoment]
  /// Why the shower cannot be seen; nil where it can.
  public let obstacle: Obstacle?

  /// A condition of a good hour, in the order in which conditions are given up.
  public enum Condition: String, CaseIterable, Sendable {
    /// The Moon below the horizon.
    case moon
    /// The radiant at least 20° high, rather than above the horizon.
    case radiant
    /// The Sun more than 18° below the horizon, rather than 12°.
    case sun
  }

  /// The effect of the Moon by the part of a night's meteors that it leaves visible: at least 95 %, 80 %, 50 %, 25 %, or
  /// less.
  public enum MoonRating: String, CaseIterable, Sendable {
    case none, slight, moderate, strong, severe

    init(left: Double) {
      self =
        left >= 0.95 ? .none : left >= 0.8 ? .slight : left >= 0.5 ? .moderate : left >= 0.25 ? .strong : .severe
    }
  }

  /// A reason why a shower cannot be seen.
  public enum Obstacle: Sendable {
    /// The radiant does not rise.
    case radiantDown
    /// The Sun stays above -12°.
    case bright
    /// The radiant is up by day and in bright twilight only.
    case radiantByDay
  }
}

extension ShowerSky {
  private static let step = 10.0 / 1440
  private static let goodAltitude = Angle(degrees: 20)

  /// The night of a shower, of those given, with the highest rate.
  ///
  /// - Parameter nights: Dates with their noon and the next, the first being that of the maximum, which wins a tie.
  func bestNight(
    of shower: Shower, among nights: [(date: GregorianDate, span: Range<JulianDay>)], showsCourse: Bool
  ) -> ShowerNight? {
    var chosen: Candidate?
    for night in nights {
      let candidate = candidate(of: shower, on: night.date, night.span)
      if chosen.map({ $0.bestRate < candidate.bestRate }) ?? true { chosen = candidate }
    }
    return chosen.map { night(of: shower, $0, showsCourse: showsCourse) }
  }

  /// A night with the moment of its highest rate.
  private struct Candidate {
    let date: GregorianDate
    let span: TrackSpan
    let path: RadiantPath
    let dark: ShowerSky.Darkness
    var best: TrackTime?
    /// The highest rate, as a multiple of the zenithal hourly rate of the maximum.
    var bestRate = 0.0
    /// Sums over the dark hours, with the Moon's light and without.
    var total = 0.0
    var moonlessTotal = 0.0
  }

  private func candidate(of shower: Shower, on date: GregorianDate, _ instants: Range<JulianDay>) -> Candidate {
    let span = track.time(at: instants.lowerBound)..<track.time(at: instants.upperBound)
    let dark = darkness(in: span)
    var candidate = Candidate(
      date: date, span: span, path: path(of: shower, near: span.lowerBound + (span.upperBound - span.lowerBound) / 2),
      dark: dark)
    let path = candidate.path
    func rate(_ time: TrackTime) -> (rate: Double, withoutMoon: Double) {
      let sine = path.sineAltitude(at: time)
      guard sine > 0 else { return (0, 0) }
      let lights = lights(at: time)
      let darkness = darkSky + (lights.twilight ?? SkyBrightness(nanolamberts: 0))
      let rate = path.relativeRate(
        at: time, sineAltitude: sine, limitingMagnitude: (darkness + lights.moon).limitingMagnitude)
      guard lights.moon.nanolamberts > 0 else { return (rate, rate) }
      return (rate, path.relativeRate(at: time, sineAltitude: sine, limitingMagnitude: darkness.limitingMagnitude))
    }
    var darkest = span
    for hours in dark.nautical {
      for time in hours.instants(every: Self.step) {
        let sample = rate(time)
        if dark.full.isEmpty || dark.full.contains(where: { $0.contains(time) }) {
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
      let best = maximum(in: around.clamped(to: darkest)) { rate($0).rate }
      candidate.best = best.time
      candidate.bestRate = max(candidate.bestRate, best.value)
    }
    return candidate
  }

  /// Where a function of time is highest, to a few seconds, by golden section: moonrise and the end of twilight leave
  /// jumps that have no derivative.
  private func maximum(in span: TrackSpan, _ function: (TrackTime) -> Double) -> (time: TrackTime, value: Double) {
    let ratio = 0.6180339887498949
    var (low, high) = (span.lowerBound, span.upperBound)
    var left = high - ratio * (high - low)
    var right = low + ratio * (high - low)
    var (leftValue, rightValue) = (function(left), function(right))
    while high - low > 5.0 / 86_400 {
      if leftValue >= rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - ratio * (high - low)
        leftValue = function(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + ratio * (high - low)
        rightValue = function(right)
      }
    }
    return leftValue >= rightValue ? (left, leftValue) : (right, rightValue)
  }

  private func night(of shower: Shower, _ candidate: Candidate, showsCourse: Bool) -> ShowerNight {
    let path = candidate.path
    let targets = [HorizonTarget.altitude(Angle(degrees: 0)), .altitude(Self.goodAltitude)]
    let events = HorizonSearch(path: path, observer: path.observer, targets: targets)
      .events(from: candidate.span.lowerBound, to: candidate.span.upperBound)
    let above = zip(targets, events.crossings).map { target, crossings in
      HorizonSpans(path, path.observer, target, crossings).spans(above: true, in: candidate.span)
    }
    let (window, relaxed) = window(candidate, up: above[0], high: above[1])
    let isSeen = window != nil && candidate.best != nil
    let isRated = isSeen && candidate.moonlessTotal > 0
    let course =
      showsCourse
      ? candidate.dark.nautical.flatMap { hours in
        quarterHours(in: hours).map { path.moment(at: $0, maximum: shower.zenithalHourlyRate) }
      } : []
    return ShowerNight(
      date: candidate.date,
      radiantRise: events.crossings[0].first(where: \.isRising).map { track.julianDay($0.time) },
      radiantCulmination: events.transits.first.map {
        Transit(time: track.julianDay($0), altitude: path.observer.altitude(of: path.place(at: $0)))
      },
      radiantSet: events.crossings[0].first { !$0.isRising }.map { track.julianDay($0.time) },
      window: isSeen ? window.map(track.julianDays) : nil,
      relaxed: isSeen ? relaxed : [],
      best: isSeen ? candidate.best.map { path.moment(at: $0, maximum: shower.zenithalHourlyRate) } : nil,
      moonRating: isRated ? .init(left: candidate.total / candidate.moonlessTotal) : nil,
      course: course,
      obstacle: isSeen
        ? nil : above[0].isEmpty ? .radiantDown : candidate.dark.nautical.isEmpty ? .bright : .radiantByDay)
  }

  /// The full quarters of an hour in a span.
  private func quarterHours(in span: TrackSpan) -> [TrackTime] {
    let first = track.time(
      at: JulianDay(unixSeconds: (track.julianDay(span.lowerBound).unixSeconds / 900).rounded(.up) * 900))
    return first < span.upperBound ? Array((first..<span.upperBound).instants(every: 15.0 / 1440)) : []
  }

  /// The longest span of good conditions, and the conditions that had to be given up to find it.
  private func window(
    _ candidate: Candidate, up: [TrackSpan], high: [TrackSpan]
  ) -> (window: TrackSpan?, relaxed: [ShowerNight.Condition]) {
    let dark = candidate.dark
    let attempts = [[dark.full, high, dark.moonless], [dark.full, high], [dark.full, up], [dark.nautical, up]]
    for (count, conditions) in attempts.enumerated() {
      let runs = conditions.dropFirst().reduce(conditions[0]) { $0.intersected(with: $1) }
      if let longest = runs.max(by: { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }) {
        return (longest, Array(ShowerNight.Condition.allCases.prefix(count)))
      }
    }
    return (nil, ShowerNight.Condition.allCases)
  }
}
