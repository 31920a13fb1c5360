import CivilTime

/// The room of the changes of the clocks at the place: `clock change`, `summer time begins`.
///
/// They are those of the place's zone in the IANA database: of summer time, and of the standard time that a law changed.
package struct ClockChangeSearch: EventSearch {
  package typealias Found = ClockChange
  package static let kinds = [EventKind.clockChange]

  /// What summer time does with the change; nil for all changes of the clocks.
  package let summerTime: ClockChange.SummerTime?

  package init(_ summerTime: ClockChange.SummerTime? = nil) { self.summerTime = summerTime }

  // MARK: Words

  private static let changes: Set<String> = [
    "clock change", "clock changes", "clocks change", "change clocks", "changes clocks", "change clock", "dst",
    "dst change", "dst changes", "summer time", "daylight saving", "daylight savings", "daylight saving time",
    "daylight savings time", "daylight saving change", "time change", "time changes",
  ]
  private static let seasons: Set<String> = [
    "dst", "summer time", "daylight saving", "daylight savings", "daylight saving time", "daylight savings time",
  ]
  private static let verbs: [String: ClockChange.SummerTime] = [
    "begin": .begins, "begins": .begins, "beginning": .begins, "start": .begins, "starts": .begins, "end": .ends,
    "ends": .ends, "ending": .ends,
  ]
  package static let usualWords = ["clock change", "summer time begins", "summer time ends"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> ClockChangeSearch? {
    rank == .word ? ClockChangeSearch(words: words.text) : nil
  }

  /// The search that words mean, among which are some that elsewhere only ask: `time`, `begins`.
  init?(words: String) {
    let parts = words.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
      .filter { $0 != "of" && $0 != "the" }
    if Self.changes.contains(parts.joined(separator: " ")) {
      self.init()
    } else if let verb = parts.last.flatMap({ Self.verbs[$0] }), Self.isSeason(parts.dropLast()) {
      self.init(verb)
    } else if let verb = parts.first.flatMap({ Self.verbs[$0] }), Self.isSeason(parts.dropFirst()) {
      self.init(verb)
    } else {
      return nil
    }
  }

  private static func isSeason(_ parts: ArraySlice<String>) -> Bool { seasons.contains(parts.joined(separator: " ")) }

  package var description: String { summerTime.map { "summer time \($0.rawValue)" } ?? "clock change" }

  // MARK: Search

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (ClockChange) throws -> Bool
  ) throws {
    let zone = almanac.zone
    var start = zone.instant(on: dates.lowerBound, secondsAfterMidnight: 0)
    let end = zone.instant(on: dates.upperBound, secondsAfterMidnight: 86_400)
    while let instant = zone.clockChange(from: start, before: end)?.instant {
      let change = ClockChange(at: instant, in: zone)
      if summerTime == nil || summerTime == change.summerTime, try !body(change) { return }
      start = instant + 1
    }
  }
}

extension EventKind {
  // A law names the instant, and no ephemeris moves it.
  public static let clockChange = EventKind("clock_change", tolerance: 0.01)
}

/// An instant at which the clocks of a zone are set forward or back.
public struct ClockChange: FoundEvent, Hashable {
  public enum SummerTime: String, CaseIterable, Sendable {
    case begins, ends
  }

  /// The clock before the change, or from it on.
  public struct Clock: Hashable, Sendable {
    /// Seconds ahead of UTC.
    public let offset: Int
    /// The abbreviation of the zone: `CET`, `+13`.
    public let abbreviation: String
  }

  /// The first instant of the new clock, in Unix seconds.
  public let unixSeconds: Int64
  public let before, after: Clock
  /// What summer time does; nil where the standard time changed, or summer time went further.
  public let summerTime: SummerTime?

  init(at instant: Int64, in zone: CivilZone) {
    func clock(_ time: Int64) -> Clock {
      Clock(offset: zone.utcOffset(atUnixSeconds: time), abbreviation: zone.abbreviation(atUnixSeconds: time))
    }
    unixSeconds = instant
    (before, after) = (clock(instant - 1), clock(instant))
    // Some tables mark the winter of Ireland as the time that is not standard.
    let isOfSeason =
      zone.isDaylightSaving(atUnixSeconds: instant - 1) != zone.isDaylightSaving(atUnixSeconds: instant)
    summerTime = isOfSeason ? after.offset > before.offset ? .begins : .ends : nil
  }

  /// By how many seconds the clocks go forward.
  public var change: Int { after.offset - before.offset }

  public var eventKind: EventKind { .clockChange }
  /// `clocks go forward`
  package func eventName(_ script: NameScript) -> EventName { Self.name(isForward: change > 0) }
  package static func name(isForward: Bool) -> EventName { .common(isForward ? "Clocks go forward" : "Clocks go back") }
  public var id: String { change > 0 ? "clocks_forward" : "clocks_back" }
  public var nominal: String { "\(GregorianDate(dayNumber: Int((Double(unixSeconds) / 86_400).rounded(.down))))" }
  public var nominalName: String { "\(nominal)-\(hyphenedID)" }
  public var instant: JulianDay? { JulianDay(unixSeconds: Double(unixSeconds)) }
  /// The date that the new clock shows.
  package func date(in zone: CivilZone) -> GregorianDate { zone.date(atUnixSeconds: unixSeconds) }
}
