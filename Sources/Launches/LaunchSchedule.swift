import Algorithms
import CivilTime

/// The launches of one or more files in order of time, each once.
public struct LaunchSchedule: Hashable, Sendable {
  /// In order of the first instant or date that they may have.
  public let launches: [Launch]

  /// Of launches with the same identifier the one updated last is kept; else the first.
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

  /// What falls on a local day: launches with a clock time that lie in it, then those known to that date.
  public func launches(on day: LocalDay) -> [Launch] {
    // A date stands at its midnight in UTC, less than two days from any instant of it anywhere.
    let first = day.start.advanced(byDays: -2).ut
    let start = launches.partitioningIndex { $0.sortKey >= first }
    let near = launches[start...].prefix { $0.sortKey <= day.end.advanced(byDays: 2).ut }
    return near.filter { $0.precision.isTimed && $0.falls(on: day) }
      + near.filter { !$0.precision.isTimed && $0.falls(on: day) }
  }

  /// Launches that may fall into some dates and are not known to the day.
  public func undated(within dates: ClosedRange<GregorianDate>) -> [Launch] {
    launches.filter { launch in
      guard case .dates(let span) = launch.net else { return false }
      return span.lowerBound < span.upperBound && span.overlaps(dates)
    }
  }

  /// The first launch that is still to come: by its instant, or by its date in the zone while that lasts.
  ///
  /// A launch not known to the day is none, and neither is one whose status says that it is over. Of a date and an
  /// instant on it, the instant comes first.
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

  /// What fits texts that may stand anywhere in a name, whatever their case; nil fits all.
  ///
  /// - Parameter status: In the short or the long form: "tbc" or "confirmed".
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
  fileprivate func falls(on day: LocalDay) -> Bool {
    switch net {
    case .instant(let instant): day.start <= instant && instant < day.end
    case .dates(let dates): dates.lowerBound == day.date && dates.upperBound == day.date
    }
  }

  /// Whole dates stand at their beginning in UTC, before the instants of it.
  fileprivate var sortKey: Double {
    switch net {
    case .instant(let instant): instant.ut
    case .dates(let dates): JulianDay(unixSeconds: Double(dates.lowerBound.dayNumber) * 86_400).ut
    }
  }
}
