import AstroCore
import SwissEphemeris

/// What the Sun or the Moon does after the present moment.
struct NextEvent: Described {
  let event: DailyEvent
  let time: JulianDay
  let now: JulianDay

  /// The named events that the day still has, and the first risings and settings after it, in order of time.
  static func all(_ report: DayReport, after now: JulianDay) -> [NextEvent] {
    let later: [(DailyEvent, JulianDay?)] = [
      (.sunrise, report.sun?.horizon.nextRise), (.sunset, report.sun?.horizon.nextSet),
      (.moonrise, report.moon?.horizon.nextRise), (.moonset, report.moon?.horizon.nextSet),
    ]
    let today = DailyEvent.named.flatMap { $0.moments(in: report) }.map { ($0.event, $0.time) }
    return (today + later.compactMap { event, time in time.map { (event, $0) } })
      .filter { $0.1 > now }.sorted { $0.1 < $1.1 }
      .map { NextEvent(event: $0.0, time: $0.1, now: now) }
  }

  /// The seconds until then.
  private var seconds: Double { time.days(since: now) * 86_400 }

  /// `sunset in 58 min`
  var words: String { localized("\(event.name.lowercased()) in \(InstantText.span(seconds: seconds))") }

  static func describe(_ of: inout some MemberVisitor<NextEvent> & ~Copyable) {
    of.member("event", "The event, by its word behind `remind wait`.", .text { $1.event.words })
    of.member("time", "When it is.", .time { $1.time })
    of.member("in_s", "The seconds until then.", .number(.seconds, places: 0) { $1.seconds })
  }
}
