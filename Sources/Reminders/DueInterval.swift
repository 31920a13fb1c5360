import AstroCore

/// How often `remind due` has to run so that a reminder is announced near the time that its user set.
public enum DueInterval: Int, Comparable, Sendable {
  /// Each minute: the announcement comes less than ten minutes before its event.
  case minute = 60
  /// Every five minutes: the reminder fires at any minute, and an hour later its event may be over.
  case fiveMinutes = 300
  /// Each hour: the reminder fires at full hours of the clock, or hours before its event.
  case hour = 3600

  public static func < (left: DueInterval, right: DueInterval) -> Bool { left.rawValue < right.rawValue }

  /// Leads in minutes from this on bear the delay of an hour.
  private static let longLead = 6 * 60
  /// Leads in minutes below this one do not bear the delay of five minutes.
  private static let shortLead = 10

  /// The interval that a reminder needs.
  public init(_ reminder: Reminder) {
    switch (reminder.lead, reminder.at) {
    case (.minutes(1..<Self.shortLead), _): self = .minute
    case (.minutes(Self.longLead...), _): self = .hour
    case (.minutes, _), (.days, .daily), (.days, .puja), (.days, .either): self = .fiveMinutes
    case (.days, .clock(let minute)): self = minute.isMultiple(of: 60) ? .hour : .fiveMinutes
    }
  }

  /// The lateness in seconds from which an announcement mentions it: a run on time is late by an interval at most.
  public var leastLateness: Double { Double(2 * rawValue) }
}
