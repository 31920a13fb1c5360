import Algorithms
import AstroCore
import CivilTime

/// When the sky of some days is dark, and when the Moon is up, in spans that go on across midnights.
struct SkyLight {
  /// The spans with the Sun below the horizon, then those with its centre below -6°, -12° and -18°, each in order.
  let below: [[TimeSpan]]
  /// The spans with the Moon above the horizon, in order.
  let moonUp: [TimeSpan]

  /// The lights of days that follow each other.
  init(_ reports: [DayReport]) {
    let sun = Self.spansOfSun(above: false, reports)
    let twilights = Twilight.allCases.map { twilight in
      Self.spans(above: false, reports) { $0.twilight.map { Passages($0[twilight]) } }
    }
    below = [sun] + twilights
    moonUp = Self.spans(above: true, reports) { $0.moon.map { Passages($0.horizon) } }
  }

  /// The spans with the Sun above or below the horizon.
  static func spansOfSun(above: Bool, _ reports: [DayReport]) -> [TimeSpan] {
    spans(above: above, reports) { $0.sun.map { Passages($0.horizon) } }
  }

  /// How dark it is at an instant: 0 by day, 1, 2 and 3 in civil, nautical and astronomical twilight, 4 in the dark.
  func depth(at time: JulianDay) -> Int {
    below.prefix { $0.hold(time) }.count
  }

  /// Whether the Moon is up at an instant.
  func isMoonUp(at time: JulianDay) -> Bool { moonUp.hold(time) }

  /// The dark spans within another span, cut where the Moon rises and sets.
  func dark(in span: TimeSpan) -> [(span: TimeSpan, hasMoon: Bool)] {
    below[3].clamped(to: span).flatMap { dark in
      let turns = moonUp.flatMap { [$0.lowerBound, $0.upperBound] }.filter {
        dark.lowerBound < $0 && $0 < dark.upperBound
      }
      return zip([dark.lowerBound] + turns, turns + [dark.upperBound]).map { start, end in
        (start..<end, isMoonUp(at: start.advanced(byDays: end.days(since: start) / 2)))
      }
    }
  }

  /// What a body does at an altitude within a day.
  private struct Passages {
    let state: HorizonState
    let rises: [JulianDay]
    let sets: [JulianDay]

    init(_ horizon: BodyDay) {
      state = horizon.state
      rises = horizon.rises.map(\.time)
      sets = horizon.sets.map(\.time)
    }

    init(_ twilight: TwilightDay) {
      state = twilight.state
      rises = twilight.dawns
      sets = twilight.dusks
    }
  }

  private static func spans(
    above: Bool, _ reports: [DayReport], _ passages: (DayReport) -> Passages?
  ) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    func add(from start: JulianDay, to end: JulianDay) {
      guard start < end else { return }
      // What lasts over midnight is one span.
      if let last = spans.last, last.upperBound == start {
        spans[spans.count - 1] = last.lowerBound..<end
      } else {
        spans.append(start..<end)
      }
    }
    for report in reports {
      guard let passages = passages(report) else { continue }
      let turns = (passages.rises.map { ($0, true) } + passages.sets.map { ($0, false) }).sorted { $0.0 < $1.0 }
      var isAbove = turns.first.map { !$0.1 } ?? (passages.state == .aboveAllDay)
      var start = report.day.start
      for (time, rises) in turns {
        if isAbove == above { add(from: start, to: time) }
        (start, isAbove) = (time, rises)
      }
      if isAbove == above { add(from: start, to: report.day.end) }
    }
    return spans
  }
}

extension [TimeSpan] {
  /// Whether one of the spans, which are in order and apart, holds an instant.
  func hold(_ time: JulianDay) -> Bool {
    let index = partitioningIndex { $0.upperBound > time }
    return index < count && self[index].contains(time)
  }

  /// The parts of the spans within another one.
  func clamped(to span: TimeSpan) -> [TimeSpan] {
    map { $0.clamped(to: span) }.filter { !$0.isEmpty }
  }
}
