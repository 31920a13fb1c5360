import CivilTime
import ICalendar

/// An event on one of the local days that it touches.
public struct EventEntry: Hashable, Sendable {
  /// What the file says of the event.
  public let details: EventDetails
  /// When the whole event is.
  public let time: CalendarEntry.Time
  /// The part of the event that falls on the day.
  public let segment: Segment

  /// The part of an event that falls on one day.
  public struct Segment: Hashable, Sendable {
    /// Which of the days that the event touches this is, from 1 on.
    public let number: Int
    /// How many days it touches.
    public let count: Int
    /// The event's time, cut to the day.
    public let time: CalendarEntry.Time
  }

  /// Whether the event follows dates, not instants.
  public var isAllDay: Bool {
    if case .days = time { true } else { false }
  }

  /// Whether it began on an earlier day.
  public var isContinued: Bool { segment.number > 1 }

  /// Whether it goes on the day after.
  public var continues: Bool { segment.number < segment.count }
}
