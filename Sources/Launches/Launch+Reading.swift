import CivilTime
import ForeignText

extension Launch {
  /// A launch at the instant that a file gives, which stands for whole dates where the precision is coarser than an
  /// hour.
  ///
  /// - Parameter part: The number of the quarter or half of the year, or `nil` for that of the instant.
  init?(name: String, instant: JulianDay, precision: LaunchPrecision, part: Int? = nil, status: LaunchStatus) {
    var net = LaunchTime.instant(instant)
    if !precision.isTimed {
      let date = CivilZone.utc.date(atUnixSeconds: instant.roundedUnixSeconds)
      guard let dates = precision.dates(around: date, number: part) else { return nil }
      net = .dates(dates)
    }
    self.init(name: name, net: net, precision: precision, status: status)
  }

  /// A launch of an entry of a calendar: known to the minute, or to the day where the entry lasts all day.
  ///
  /// A mark in the summary such as "[TBC]" is the status; without a mark, the status is the word of the calendar
  /// (CONFIRMED, TENTATIVE), which means the entry and not the rocket. "Vehicle | Payload" gives rocket and mission.
  ///
  /// - Parameters:
  ///   - time: An instant, or the dates of an all-day entry.
  ///   - windowEnd: The end of a timed entry.
  ///   - word: The status of the entry in the calendar, or `nil` if it has none.
  public init(
    calendarSummary summary: String, uid: String?, time: LaunchTime, windowEnd: JulianDay? = nil,
    location: String? = nil, url: String? = nil, status word: String? = nil
  ) {
    let title = PlainText.line(summary)
    let (name, mark) = Self.withoutMark(title)
    let status = mark ?? .other(Self.sentence(word.map(PlainText.line) ?? "unknown"))
    self.init(name: name.isEmpty ? "Launch" : name, net: time, precision: Self.precision(of: time), status: status)
    id = uid.map(PlainText.line)
    if case .instant(let start) = time {
      windowStart = start
      self.windowEnd = windowEnd
    }
    pad = location.map(PlainText.line).flatMap { $0.isEmpty ? nil : $0 }
    links = [url.flatMap { Link(title: nil, address: $0) }].compactMap(\.self)
    nameParts()
  }

  /// Sets rocket and mission to the parts of the name "Vehicle | Payload", where the file does not give them.
  mutating func nameParts() {
    let parts = name.split(separator: "|", maxSplits: 1).map { PlainText.line(String($0)) }
    guard parts.count == 2 else { return }
    rocket = rocket ?? parts[0]
    mission = mission ?? parts[1]
  }

  /// A title without the status in square brackets before or behind it, and this status, or `nil` if there is none.
  private static func withoutMark(_ title: String) -> (name: String, status: LaunchStatus?) {
    for isAtStart in [true, false] where isAtStart ? title.hasPrefix("[") : title.hasSuffix("]") {
      guard let open = isAtStart ? title.startIndex : title.lastIndex(of: "["),
        let close = isAtStart ? title.firstIndex(of: "]") : title.index(title.endIndex, offsetBy: -1)
      else { continue }
      guard let status = LaunchStatus(word: String(title[title.index(after: open)..<close])) else { continue }
      let rest = isAtStart ? title[title.index(after: close)...] : title[..<open]
      return (PlainText.line(String(rest)), status)
    }
    return (title, nil)
  }

  /// The precision of an entry of a calendar, by its length.
  private static func precision(of time: LaunchTime) -> LaunchPrecision {
    guard case .dates(let dates) = time else { return .minute }
    return switch dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1 {
    case 1: .day
    case ...7: .week
    case ...31: .month
    case ...92: .quarter
    case ...184: .half
    default: .year
    }
  }

  /// "TENTATIVE" as "Tentative".
  private static func sentence(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}

extension Launch.Link {
  /// A link to an address of the web, or `nil` for any other text.
  init?(title: String?, address: String) {
    let address = ForeignLine.line(address)
    guard address.hasPrefix("https://") || address.hasPrefix("http://"), !address.contains(" ") else { return nil }
    self.init(title: title, url: address)
  }
}
