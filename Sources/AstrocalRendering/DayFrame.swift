import Algorithms
import AstroCore
import CivilTime
import SwissEphemeris

/// The hours that the picture of a day shows: from midnight to midnight or from noon to noon, as long as they are.
struct DayFrame {
  /// The shown instants; 23 or 25 hours where the clocks change.
  let span: TimeSpan
  /// The full hours of the clock within the span, its ends included, at which marks may stand.
  let hours: [Hour]

  /// A full hour of the clock.
  struct Hour {
    let time: JulianDay
    /// The hour, 0…24; 24 is the midnight at which the span ends.
    let number: Int
  }

  /// - Parameters:
  ///   - fromNoon: Whether the picture begins at noon.
  ///   - zone: The zone whose clock the marks show.
  init(_ report: DayReport, fromNoon: Bool, zone: CivilZone) {
    let span = fromNoon ? report.noon..<report.nextNoon : report.day.start..<report.day.end
    self.span = span
    hours = Self.hours(in: span, zone)
  }

  /// The full hours of a clock between two instants, both included. An hour that the clock skips has no mark, and one that it
  /// shows twice has that of its first instant.
  static func hours(in span: TimeSpan, _ zone: CivilZone) -> [Hour] {
    let dates = zone.date(at: span.lowerBound).dayNumber...zone.date(at: span.upperBound).dayNumber
    return dates.flatMap { number in
      (0..<24).compactMap { hour in
        let instant = zone.instant(on: GregorianDate(dayNumber: number), secondsAfterMidnight: hour * 3_600)
        let reading = zone.dateTime(atUnixSeconds: instant)
        let time = JulianDay(unixSeconds: Double(instant))
        guard reading.hour == hour, reading.minute == 0, reading.date.dayNumber == number,
          span.lowerBound <= time, time <= span.upperBound
        else { return nil }
        return Hour(time: time, number: hour == 0 && time == span.upperBound ? 24 : hour)
      }
    }
  }

  /// The part of the span before an instant: 0 at the start, 1 at the end.
  func fraction(_ time: JulianDay) -> Double {
    time.days(since: span.lowerBound) / span.upperBound.days(since: span.lowerBound)
  }

  /// The instant at a part of the span.
  func time(at fraction: Double) -> JulianDay {
    span.lowerBound.advanced(byDays: fraction * span.upperBound.days(since: span.lowerBound))
  }
}

/// The altitude of something through the days of some reports, from their tracks.
struct AltitudeCourse {
  /// The instants and the altitudes in degrees, in order of time.
  let points: [(time: JulianDay, degrees: Double)]

  /// The course of a body; empty where the reports hold no tracks.
  init(of body: Body, _ reports: [DayReport]) {
    self.init(reports) { track in track.bodies.first { $0.body == body }?.directions }
  }

  /// The course of a shower's radiant on the days on which the shower is active.
  init(ofRadiant code: String, _ reports: [DayReport]) {
    self.init(reports) { track in track.radiants.first { $0.shower.code == code }?.directions }
  }

  private init(_ reports: [DayReport], _ directions: (DayTrack) -> [DayTrack.Direction]?) {
    points = reports.flatMap { report -> [(time: JulianDay, degrees: Double)] in
      guard let track = report.track, let directions = directions(track) else { return [] }
      let points = directions.enumerated().map { index, direction in
        (
          time: track.start.advanced(byDays: Double(index) * DayTrack.step / 86_400),
          degrees: direction.altitude.degrees
        )
      }
      // The last value of a day is the first of the next.
      return points.filter { $0.time < report.day.end } + (report == reports.last ? points.suffix(1) : [])
    }
  }

  /// The spans above the level horizon, in order.
  var above: [TimeSpan] {
    var spans: [TimeSpan] = []
    for (before, after) in zip(points, points.dropFirst()) where before.degrees > 0 || after.degrees > 0 {
      func crossing() -> JulianDay {
        before.time.advanced(
          byDays: after.time.days(since: before.time) * before.degrees / (before.degrees - after.degrees))
      }
      let start = before.degrees > 0 ? before.time : crossing()
      let end = after.degrees > 0 ? after.time : crossing()
      if let last = spans.last, last.upperBound == start {
        spans[spans.count - 1] = last.lowerBound..<end
      } else if start < end {
        spans.append(start..<end)
      }
    }
    return spans
  }

  /// The altitude in degrees at an instant, on the straight line between neighbours; nil where the course does not reach.
  func degrees(at time: JulianDay) -> Double? {
    let index = points.partitioningIndex { $0.time > time }
    guard index > 0 else { return nil }
    let before = points[index - 1]
    guard index < points.count else { return before.time == time ? before.degrees : nil }
    let after = points[index]
    let fraction = time.days(since: before.time) / after.time.days(since: before.time)
    return before.degrees + (after.degrees - before.degrees) * fraction
  }
}
