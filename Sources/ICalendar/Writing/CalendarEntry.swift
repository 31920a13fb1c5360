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
    /// What the message says.
    public let text: String

    /// An alarm with a message at a time counted from the start.
    public init(trigger: CalendarDuration, text: String) {
      self.trigger = trigger
      self.text = text
    }
  }

  /// The same for the same event for ever, so that a calendar read again replaces it; never made of computed seconds.
  public let uid: String
  /// When the event is.
  public let time: Time
  /// The title, one line.
  public var summary: String
  public var description: String?
  /// The place in words, one line.
  public var location: String?
  /// Where the event is.
  public var position: GeographicPosition?
  /// The categories, one line each.
  public var categories: [String]
  /// A page about the event.
  public var url: String?
  /// A message before or at the event.
  public var alarm: Alarm?
  /// How often the event was revised; nil leaves it out, which means 0.
  public var sequence: Int?

  /// An entry; texts may have any characters, of which those that cannot be shown are left out.
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
