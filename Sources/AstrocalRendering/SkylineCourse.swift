import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The skyline below a body through the days of some reports: the altitude in each minute at which the centre would come out
/// from behind it, airless as the course of the body.
struct SkylineCourse {
  /// The instants and the altitudes in degrees, in order of time.
  let points: [(time: JulianDay, degrees: Double)]

  /// The skyline below a body; empty where the reports hold no tracks.
  init(below body: Body, _ reports: [DayReport], _ skyline: Skyline, _ sunrise: SunriseDefinition) {
    points = reports.flatMap { report -> [(time: JulianDay, degrees: Double)] in
      guard let track = report.track, let directions = track.bodies.first(where: { $0.body == body })?.directions
      else { return [] }
      let minutes = Int(DayTrack.step / 60)
      return zip(directions, directions.dropFirst()).enumerated().flatMap {
        index, pair -> [(time: JulianDay, degrees: Double)] in
        let (first, second) = (pair.0.azimuth.degrees, pair.1.azimuth.degrees)
        let turn = (second - first).remainder(dividingBy: 360)
        return (0..<minutes).map { minute -> (time: JulianDay, degrees: Double) in
          let seconds = Double(index) * DayTrack.step + Double(minute) * 60
          let azimuth = Angle(degrees: first + turn * Double(minute) / Double(minutes))
          let altitude = skyline.hidingAltitude(of: body, at: azimuth, sunrise: sunrise)
          return (track.start.advanced(byDays: seconds / 86_400), altitude.degrees)
        }
      }
      .filter { $0.time < report.day.end }
    }
  }

  /// The spans in which a course stands over the skyline; they end and begin on the straight line between minutes.
  func seen(_ course: AltitudeCourse) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    var start: JulianDay?
    var last: (time: JulianDay, margin: Double)?
    for point in points {
      guard let degrees = course.degrees(at: point.time) else { continue }
      let margin = degrees - point.degrees
      if let last, (last.margin > 0) != (margin > 0) {
        let share = last.margin / (last.margin - margin)
        let turn = last.time.advanced(byDays: share * point.time.days(since: last.time))
        if let begun = start { spans.append(begun..<turn) }
        start = margin > 0 ? turn : nil
      } else if last == nil, margin > 0 {
        start = point.time
      }
      last = (point.time, margin)
    }
    if let start, let last, start < last.time { spans.append(start..<last.time) }
    return spans
  }
}
