import Algorithms
import CivilTime

/// The launches of one or more files in order of time, each once.
public struct LaunchSchedule: Hashable, Sendable {
  /// The launches in order of the first instant or date that they may have.
  public let launches: [Launch]

  /// The launches of some files; of launches with the same identifier the one updated last is kept, else the first.
  public init(_ launches: some Sequence<Launch>) {
    var kept: [Launch] = []
    var positions: [String: Int] = [:]
    for launch in launches {
      if let id = launch.id, let position = positions[id] {
        if let new = launch.updated, let old = kept[position].updated, new > old { kept[position] = launch }
        continue
      }
      if let id = launch.id { positions[id] = kept.count }
      kept.append(launch)
    }
    self.launches = kept.sorted { $0.sortKey < $1.sortKey }
  }

  /// The launches of a local day: first those with a clock time in it, then those known to its date.
  public func launches(on day: LocalDay) -> [Launch] {
    // The key of a date is its midnight in UTC, less than two days from any instant of the date in any zone.
    let first = day.start.advanced(byDays: -2).ut
    let start = launches.partitioningIndex { $0.sortKey >= first }
    let near = launches[start...].prefix { $0.sortKey <= day.end.advanced(byDays: 2).ut }
    return near.filter { $0.precision.isTimed && $0.falls(on: day) }
      + near.filter { !$0.precision.isTimed && $0.falls(on: day) }
  }

  /// The launches that may fall on some dates and are not known to the day.
  public func undated(within dates: ClosedRange<GregorianDate>) -> [Launch] {
    launches.filter { launch in
      guard case .dates(let span) = launch.net else { return false }
      return span.lowerBound < span.upperBound && span.overlaps(dates)
    }
  }

  /// The first launch after an instant; a launch known to the day counts until its date in the zone ends.
  ///
  /// Launches that are not known to the day, or that are over by their status, are passed over. An instant comes before
  /// the date that it is on.
  public func next(after now: JulianDay, in zone: CivilZone) -> Launch? {
    let today = zone.date(at: now)
    func key(_ launch: Launch) -> (GregorianDate, Double)? {
      guard !launch.status.isOver else { return nil }
      switch launch.net {
      case .instant(let instant):
        return instant > now ? (zone.date(atUnixSeconds: instant.roundedUnixSeconds), instant.ut) : nil
      case .dates(let dates):
        let isOneDay = dates.lowerBound == dates.upperBound
        return isOneDay && dates.lowerBound >= today ? (dates.lowerBound, .infinity) : nil
      }
    }
    let candidates = launches.compactMap { launch in key(launch).map { (key: $0, launch: launch) } }
    return candidates.min { $0.key < $1.key }?.launch
  }

  /// The launches whose status, rocket and provider contain the given texts, in any case; nil matches all.
  ///
  /// - Parameter status: A part of the short or the long form: "tbc" or "confirmed".
  public func filtered(status: String? = nil, rocket: String? = nil, provider: String? = nil) -> LaunchSchedule {
    func fits(_ text: String?, _ names: [String?]) -> Bool {
      guard let text = text?.lowercased() else { return true }
      return names.contains { $0?.lowercased().contains(text) ?? false }
    }
    return LaunchSchedule(
      launches.filter { launch in
        fits(status, [launch.status.word, launch.status.name]) && fits(rocket, [launch.rocket])
          && fits(provider, [launch.provider])
      })
  }
}

extension Launch {
  /// Whether the launch is at an instant of the day, or known to its date.
  fileprivate func falls(on day: LocalDay) -> Bool {
    switch net {
    case .instant(let instant): day.start <= instant && instant < day.end
    case .dates(let dates): dates.lowerBound == day.date && dates.upperBound == day.date
    }
  }

  /// The Julian day (UT) by which launches are sorted; whole dates have that of the first midnight in UTC.
  fileprivate var sortKey: Double {
    switch net {
    case .instant(let instant): instant.ut
    case .dates(let dates): JulianDay(unixSeconds: Double(dates.lowerBound.dayNumber) * 86_400).ut
    }
  }
}
