import CivilTime
import Geography

/// An event of a calendar that is written.
public struct CalendarEntry: Hashable, Sendable {
  /// When an event is, in Unix seconds or dates.
  public enum Time: Hashable, Sendable {
    /// A moment without an end, such as a full Moon, in Unix seconds.
    case moment(Int64)
    /// Unix seconds from the start to the end, which is excluded; an empty span is written as a moment.
    case span(Range<Int64>)
    /// Whole dates, the same wherever the reader is, the end excluded; an empty range is written as its first date.
    case days(Range<GregorianDate>)
  }

  /// A message on the reader's screen.
  public struct Alarm: Hashable, Sendable {
    /// The time from the start of the event to the message, negative before the start; an event of whole dates starts
    /// at the local midnight.
    public let trigger: CalendarDuration
    /// The message.
    public let text: String

    /// A message at a time from the start of the event.
    public init(trigger: CalendarDuration, text: String) {
      self.trigger = trigger
      self.text = text
    }
  }

  /// The identifier, the same in every calendar that has the event, so that a later calendar replaces it; it contains
  /// no computed seconds, which may change.
  public let uid: String
  /// When the event is.
  public let time: Time
  /// The title, written as one line.
  public var summary: String
  /// The text, which may have several lines.
  public var description: String?
  /// The place in words.
  public var location: String?
  /// The place on Earth.
  public var position: GeographicPosition?
  /// The categories, each written as one line.
  public var categories: [String]
  /// The address of a page about the event.
  public var url: String?
  /// The message before or after the start.
  public var alarm: Alarm?
  /// How often the event was revised; nil writes no number, which means 0.
  public var sequence: Int?

  /// An event; values that are `nil` or empty are not written.
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
