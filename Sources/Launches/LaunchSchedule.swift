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

  /// The launches that have each of some texts in their status, rocket or provider, in any case, at the beginning of a word:
  /// "go" is a status and no part of "cargo".
  ///
  /// - Parameter texts: Of a status, a part of the short or the long form: "tbc" or "confirmed".
  public func filtered(_ texts: [String]) -> LaunchSchedule {
    let texts = texts.map { $0.lowercased() }
    return LaunchSchedule(
      launches.filter { launch in
        let names = [launch.status.word, launch.status.name, launch.rocket, launch.provider].compactMap {
          $0?.lowercased()
        }
        return texts.allSatisfy { text in names.contains { $0.hasWord(startingWith: text) } }
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

extension String {
  fileprivate func hasWord(startingWith text: String) -> Bool {
    indices.contains { index in
      self[index...].hasPrefix(text) && (index == startIndex || !isPartOfWord(self[self.index(before: index)]))
    }
  }

  private func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
