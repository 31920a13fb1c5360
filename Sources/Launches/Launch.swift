import CivilTime

/// When a launch is due: an instant, or whole dates where no more is known.
public enum LaunchTime: Hashable, Sendable {
  case instant(JulianDay)
  /// The first and the last date that the launch may have, both included; the same date for a launch known to the day.
  case dates(ClosedRange<GregorianDate>)
}

/// A rocket launch of a file. Texts are fit to be shown on a terminal; what the file does not give is nil or empty.
public struct Launch: Hashable, Sendable {
  /// The identifier in the file.
  public var id: String?
  /// The name, "Vehicle | Payload" in most files.
  public let name: String
  /// The time before which the rocket will not start ("no earlier than").
  public let net: LaunchTime
  /// How exactly ``net`` is known.
  public let precision: LaunchPrecision
  /// How certain the launch is, or its outcome.
  public let status: LaunchStatus
  /// The first instant at which the rocket may start, or `nil` if no clock time is known.
  public var windowStart: JulianDay?
  /// The last instant at which the rocket may start, or `nil` if no clock time is known.
  public var windowEnd: JulianDay?
  /// The probability of weather that allows the launch, 0…100 per cent.
  public var probability: Double?
  /// The organisation that launches the rocket.
  public var provider: String?
  /// The type of the rocket.
  public var rocket: String?
  /// The name of the mission or payload.
  public var mission: String?
  /// The orbit, "LEO" or "GTO".
  public var orbit: String?
  /// The pad and its place.
  public var pad: String?
  /// The outcome in words; nil before the launch is over.
  public var result: String?
  /// The boosters.
  public var cores: [Core] = []
  /// Pages and videos about the launch.
  public var links: [Link] = []
  /// When the entry was last updated; of two entries for one launch the newer counts.
  var updated: JulianDay?

  /// A booster.
  public struct Core: Hashable, Sendable {
    /// The serial number or name of the booster, "B1062".
    public let serial: String?
    /// The number of this flight among the flights of the booster, from 1.
    public let flight: Int?
    /// The outcome of the landing, or the plan: "landed", "lost", "planned".
    public let landing: String?
  }

  /// The address of a page or video.
  public struct Link: Hashable, Sendable {
    /// The title of the page.
    public let title: String?
    /// The address, which begins with `http://` or `https://`.
    public let url: String
  }

  /// A launch with only what every launch has.
  ///
  /// - Parameter net: An instant where, and only where, `precision` is that of a clock.
  init(name: String, net: LaunchTime, precision: LaunchPrecision, status: LaunchStatus) {
    self.name = name
    self.net = net
    self.precision = precision
    self.status = status
  }

  /// Seconds from an instant to the launch, negative after it, or `nil` if the launch is not known to the minute or is
  /// on hold.
  public func secondsUntil(from now: JulianDay) -> Double? {
    guard precision <= .minute, status != .hold, case .instant(let net) = net else { return nil }
    return net.unixSeconds - now.unixSeconds
  }
}
