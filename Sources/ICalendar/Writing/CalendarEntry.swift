import CivilTime
import Geography

/// What a written calendar says about one event.
public struct CalendarEntry: Hashable, Sendable {
  /// When an event is, in Unix seconds or dates.
  public enum Time: Hashable, Sendable {
    /// A moment, such as a full Moon: it has no end.
    case moment(Int64)
    /// From the first instant to the last, which is excluded; an empty one is written as a moment.
    case span(Range<Int64>)
    /// Whole dates wherever the reader is, the last one excluded; an empty range is written as its first date.
    case days(Range<GregorianDate>)
  }

  /// A message on the reader's screen.
  public struct Alarm: Hashable, Sendable {
    /// When, from the start on: negative is before it. Of an event of whole dates the start is the local midnight.
    public let trigger: CalendarDuration
    public let text: String

    public init(trigger: CalendarDuration, text: String) {
      self.trigger = trigger
      self.text = text
    }
  }

  /// The same for the same event for ever, so that a calendar read again replaces it; never made of computed seconds.
  public let uid: String
  public let time: Time
  public var summary: String
  public var description: String?
  public var location: String?
  public var position: GeographicPosition?
  public var categories: [String]
  public var url: String?
  public var alarm: Alarm?
  /// How often the event was revised; nil leaves it out, which means 0.
  public var sequence: Int?

  public init(
    uid: String, time: Time, summary: String, description: String? = nil, location: String? = nil,
    position: GeographicPosition? = nil, categories: [String] = [], url: String? = nil,
    alarm: Alarm? = nil, sequence: Int? = nil
  ) {
    self.uid = uid
    self.time = time
    self.summary = summary
    self.description = description
    self.location = location
    self.categories = categories
    self.url = url
    self.alarm = alarm
    self.sequence = sequence
    self.position = position
  }
}
