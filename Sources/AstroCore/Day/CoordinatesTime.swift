import CivilTime

/// The instant of a day at which its report has the coordinates of bodies.
public struct CoordinatesTime: Hashable, Sendable {
  /// How an instant was chosen.
  public enum Choice: Hashable, Sendable {
    /// The user states the time of the day.
    case stated
    /// The day contains the present instant.
    case present
    /// Nobody states a time, and the day is another one.
    case noon
  }

  /// The clock reading of days without the present instant, in seconds after midnight, or `nil` for noon.
  private let clock: Int?
  /// The instant that replaces the clock reading on its own local day, in UT, or `nil` if every day has the clock reading.
  private let present: JulianDay?

  /// A clock reading of every day, or the present instant on its own day and the clock reading on the other days.
  ///
  /// - Parameters:
  ///   - clock: Seconds after midnight, by the clock of the place, or `nil` for noon.
  ///   - present: The present instant, in UT, or `nil` for the clock reading on every day.
  public init(clock: Int?, present: JulianDay? = nil) { (self.clock, self.present) = (clock, present) }

  /// The instant of a day, in UT, and how it was chosen.
  func instant(on day: LocalDay, in zone: CivilZone) -> (time: JulianDay, choice: Choice) {
    if let present, day.start <= present, present < day.end { return (present, .present) }
    let seconds = clock ?? 43_200
    let time = JulianDay(unixSeconds: Double(zone.instant(on: day.date, secondsAfterMidnight: seconds)))
    return (time, clock == nil ? .noon : .stated)
  }
}
