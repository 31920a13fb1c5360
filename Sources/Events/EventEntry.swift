import CivilTime
import ICalendar

/// An event on one of the local days that it touches.
public struct EventEntry: Hashable, Sendable {
  /// The texts and the status of the event.
  public let details: EventDetails
  /// The time of the whole event.
  public let time: CalendarEntry.Time
  /// The part of the event that falls on the day.
  public let segment: Segment

  /// The part of an event that falls on one day.
  public struct Segment: Hashable, Sendable {
    /// The number of the day among the days that the event touches, from 1.
    public let number: Int
    /// The number of days that the event touches.
    public let count: Int
    /// The event's time, cut to the day.
    public let time: CalendarEntry.Time
  }

  /// Whether the event has whole dates, not instants.
  public var isAllDay: Bool {
    if case .days = time { true } else { false }
  }

  /// Whether the event began on an earlier day.
  public var isContinued: Bool { segment.number > 1 }

  /// Whether the event continues on a later day.
  public var continues: Bool { segment.number < segment.count }
}
