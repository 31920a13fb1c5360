import CivilTime

/// When a launch is due: an instant, or whole dates where no more is known.
public enum LaunchTime: Hashable, Sendable {
  case instant(JulianDay)
  /// Both included; one date for a launch known to the day.
  case dates(ClosedRange<GregorianDate>)
}

/// A rocket launch as a file tells of it. Texts are fit to be shown on a terminal.
public struct Launch: Hashable, Sendable {
  /// The identifier in its file.
  public var id: String?
  /// "Vehicle | Payload" in most files.
  public let name: String
  /// Not earlier than.
  public let net: LaunchTime
  /// How exactly ``net`` is known.
  public let precision: LaunchPrecision
  /// How certain the launch is, or how it went.
  public let status: LaunchStatus
  /// The first instant at which it may fly; nil where no clock time is known.
  public var windowStart: JulianDay?
  /// The last instant at which it may fly; nil where no clock time is known.
  public var windowEnd: JulianDay?
  /// Of weather that allows the launch, 0…100 per cent.
  public var probability: Double?
  /// Who launches.
  public var provider: String?
  /// The name of the vehicle.
  public var rocket: String?
  /// The name of the mission or the payload.
  public var mission: String?
  /// "LEO", "GTO".
  public var orbit: String?
  /// The pad and its place.
  public var pad: String?
  /// What came of it; nil before the fact.
  public var result: String?
  /// The boosters that fly, in the order of the file.
  public var cores: [Core] = []
  /// Pages and videos about the launch.
  public var links: [Link] = []
  /// When the file last heard of it, which decides between two that say different things.
  var updated: JulianDay?

  /// A booster.
  public struct Core: Hashable, Sendable {
    /// Its number or name, "B1062".
    public let serial: String?
    /// Which flight of the booster it is, from 1.
    public let flight: Int?
    /// What became of it, or shall: "landed", "planned".
    public let landing: String?
  }

  /// Something to read or watch.
  public struct Link: Hashable, Sendable {
    /// What the link is called; nil where the file does not say.
    public let title: String?
    /// Begins with `http://` or `https://`.
    public let url: String
  }

  /// A launch with the least that it must have.
  ///
  /// - Parameter net: An instant where, and only where, `precision` is that of a clock.
  init(name: String, net: LaunchTime, precision: LaunchPrecision, status: LaunchStatus) {
    self.name = name
    self.net = net
    self.precision = precision
    self.status = status
  }

  /// Seconds from an instant to the launch, negative after it; nil where the launch is not known to the minute.
  public func secondsUntil(from now: JulianDay) -> Double? {
    guard precision <= .minute, status != .hold, case .instant(let net) = net else { return nil }
    return net.unixSeconds - now.unixSeconds
  }
}
