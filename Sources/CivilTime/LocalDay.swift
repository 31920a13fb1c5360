/// A civil day of one place as an interval of instants: [`startUnixSeconds`, `endUnixSeconds`).
///
/// It starts at the first instant whose local date is the day's or later, and ends where the next date's interval
/// starts. So days follow each other without gap or overlap for any change of the clocks: midnight may not exist, days
/// last 23, 24 or 25 hours, and where a clock was set back over midnight the repeated hour belongs to the later date.
public struct LocalDay: Hashable, Sendable {
  /// The local date.
  public let date: GregorianDate
  /// The first instant of the day, in Unix seconds.
  public let startUnixSeconds: Int64
  /// The first instant after the day, in Unix seconds.
  public let endUnixSeconds: Int64

  /// A day of known bounds, or `nil` if it ends before it starts; `CivilZone.localDay(_:)` finds the bounds in a zone.
  public init?(date: GregorianDate, startUnixSeconds: Int64, endUnixSeconds: Int64) {
    guard startUnixSeconds < endUnixSeconds else { return nil }
    self.date = date
    self.startUnixSeconds = startUnixSeconds
    self.endUnixSeconds = endUnixSeconds
  }

  /// The first instant of the day.
  public var start: JulianDay { JulianDay(unixSeconds: Double(startUnixSeconds)) }

  /// The first instant after the day.
  public var end: JulianDay { JulianDay(unixSeconds: Double(endUnixSeconds)) }

  /// Seconds from start to end; 86,400 on most days.
  public var duration: Int64 { endUnixSeconds - startUnixSeconds }
}
