import CivilTime
import SwissEphemeris

/// When an event begins and ends at a place.
public struct EventCourse: Hashable, Sendable {
  /// The beginning in UT.
  public let start: JulianDay
  /// The end in UT: of an instant the last moment at which it counts.
  public let end: JulianDay
  /// Whether the event lasts, as a tithi or an eclipse does; an instant does not.
  public let lasts: Bool

  /// Whether the event is over at an instant.
  public func isOver(at now: JulianDay) -> Bool { end <= now }

  /// Whether the event lasts and runs at an instant.
  public func isRunning(at now: JulianDay) -> Bool { lasts && start <= now && now < end }

  static func lasting(_ start: JulianDay, _ end: JulianDay) -> EventCourse {
    EventCourse(start: start, end: max(start, end), lasts: true)
  }

  static func instant(_ time: JulianDay, seen: JulianDay? = nil) -> EventCourse {
    EventCourse(start: min(time, seen ?? time), end: max(time, seen ?? time), lasts: false)
  }
}

extension EventCourse {
  /// The local day of a date.
  static func day(_ date: GregorianDate, in zone: CivilZone) -> EventCourse {
    .lasting(zone.start(of: date), zone.start(of: date.adding(days: 1)))
  }
}
