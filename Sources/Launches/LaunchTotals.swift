import CivilTime

/// How many launches there are, by their status and by who launches.
public struct LaunchTotals: Hashable, Sendable {
  /// The number of launches.
  public let count: Int
  /// The launches of each status, the most frequent first.
  public let statuses: [Status]
  /// The launches of each provider, the busiest first; launches without one are not counted here.
  public let providers: [Provider]

  /// The launches of a status.
  public struct Status: Hashable, Sendable {
    /// The status.
    public let status: LaunchStatus
    /// How many launches have it.
    public let count: Int
  }

  /// The launches of a provider.
  public struct Provider: Hashable, Sendable {
    /// The name of the provider.
    public let name: String
    /// How many of the launches are its.
    public let count: Int
  }

  /// The totals of some launches.
  public init(_ launches: [Launch]) {
    count = launches.count
    statuses = Self.counted(launches.map(\.status), name: \.word).map(Status.init)
    providers = Self.counted(launches.compactMap(\.provider), name: \.self).map(Provider.init)
  }

  /// Each value with its number, by number and then by name.
  private static func counted<Value: Hashable>(_ values: [Value], name: (Value) -> String) -> [(Value, Int)] {
    Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +).map { ($0.key, $0.value) }
      .sorted { ($1.1, name($0.0)) < ($0.1, name($1.0)) }
  }
}

extension LaunchSchedule {
  /// The launches that fall on some local dates and are known to the day.
  public func launches(within dates: ClosedRange<GregorianDate>, in zone: CivilZone) -> [Launch] {
    launches.filter { launch in
      switch launch.net {
      case .instant(let instant): dates.contains(zone.date(atUnixSeconds: instant.roundedUnixSeconds))
      case .dates(let span): span.lowerBound == span.upperBound && dates.contains(span.lowerBound)
      }
    }
  }
}
