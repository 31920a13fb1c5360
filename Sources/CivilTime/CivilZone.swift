import Algorithms

/// A kind of local time of a zone: its offset, whether it is daylight saving time, and its abbreviation.
struct LocalTimeType: Hashable, Sendable {
  /// Seconds ahead of UTC, positive east of Greenwich.
  let offset: Int
  /// Whether the clock is set forward for the summer.
  let isDaylightSaving: Bool
  /// The abbreviation: "IST", "+0545".
  let abbreviation: String
}

/// A time zone of the IANA database, which gives the offset of its clocks from UTC at every instant.
///
/// A plain value, read once from a TZif file; a copy is one more reference to what the file says. Instants are Unix seconds
/// (UTC, leap seconds not counted). Before the first listed transition the first type of standard time holds (local mean time
/// in tzdata), after the last one the footer's rule: just as glibc's `localtime_r` does.
public struct CivilZone: Hashable, Sendable {
  private let table: Table

  /// The changes of the clocks of a zone, which never change themselves.
  private final class Table: Sendable {
    let identifier: String
    /// Instants at which the local time type changes, ascending.
    let transitions: [Int64]
    /// The type from each transition on.
    let typeIndices: [UInt8]
    /// The types, at least one.
    let types: [LocalTimeType]
    /// The rule that holds from the last transition on, or always where there is no transition.
    let rule: PosixZoneRule?
    /// The type before the first transition.
    let initialType: Int
    /// The largest offset that the zone ever has.
    let largestOffset: Int

    init(
      identifier: String, transitions: [Int64], typeIndices: [UInt8], types: [LocalTimeType], rule: PosixZoneRule?
    ) {
      self.identifier = identifier
      self.transitions = transitions
      self.typeIndices = typeIndices
      self.types = types
      self.rule = rule
      initialType = types.firstIndex { !$0.isDaylightSaving } ?? 0
      let ruleOffsets = [rule?.standard.offset, rule?.daylight?.type.offset].compactMap(\.self)
      largestOffset = (types.map(\.offset) + ruleOffsets).max() ?? 0
    }

    /// The offset at an instant.
    func offset(atUnixSeconds instant: Int64) -> Int {
      let position = transitionCount(upTo: instant)
      if position == transitions.count, let rule { return rule.offset(atUnixSeconds: instant) }
      return types[typeIndex(position)].offset
    }

    /// The type at an instant, whose abbreviation takes longer to copy than the offset.
    func type(atUnixSeconds instant: Int64) -> LocalTimeType {
      let position = transitionCount(upTo: instant)
      if position == transitions.count, let rule { return rule.type(atUnixSeconds: instant) }
      return types[typeIndex(position)]
    }

    /// How many transitions are at or before an instant.
    func transitionCount(upTo instant: Int64) -> Int {
      transitions.partitioningIndex { $0 > instant }
    }

    /// The index of the type after so many transitions.
    private func typeIndex(_ position: Int) -> Int {
      position == 0 ? initialType : Int(typeIndices[position - 1])
    }
  }

  /// Universal time: offset 0 at all times.
  public static let utc = CivilZone(
    identifier: "UTC", transitions: [], typeIndices: [],
    types: [LocalTimeType(offset: 0, isDaylightSaving: false, abbreviation: "UTC")], rule: nil)

  init(
    identifier: String, transitions: [Int64], typeIndices: [UInt8], types: [LocalTimeType], rule: PosixZoneRule?
  ) {
    table = Table(
      identifier: identifier, transitions: transitions, typeIndices: typeIndices, types: types, rule: rule)
  }

  /// The IANA name, such as "Asia/Kolkata".
  public var identifier: String { table.identifier }

  /// Whether the clocks of two zones of one name read the same at all times.
  public static func == (one: CivilZone, other: CivilZone) -> Bool {
    let (one, other) = (one.table, other.table)
    return one === other
      || one.identifier == other.identifier && one.transitions == other.transitions && one.types == other.types
        && one.typeIndices == other.typeIndices && one.rule == other.rule
  }

  /// Whether two zones are copies of one, which is known at once.
  package func isIdentical(to other: CivilZone) -> Bool { table === other.table }

  /// Hashes the identifier instead of the hundreds of changes that a zone has.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }

  /// Seconds that the local clock is ahead of UTC at an instant, positive east of Greenwich.
  public func utcOffset(atUnixSeconds instant: Int64) -> Int {
    table.offset(atUnixSeconds: instant)
  }

  /// The reading of the local clock and calendar at an instant.
  public func dateTime(atUnixSeconds instant: Int64) -> CivilDateTime {
    CivilDateTime(unixSeconds: instant, utcOffset: utcOffset(atUnixSeconds: instant))
  }

  /// The local date at an instant.
  public func date(atUnixSeconds instant: Int64) -> GregorianDate {
    dateTime(atUnixSeconds: instant).date
  }

  /// The local date at an instant.
  public func date(at instant: JulianDay) -> GregorianDate {
    date(atUnixSeconds: instant.lastUnixSecond)
  }

  /// The zone's abbreviation at an instant, such as "IST", "CEST" or "+0545"; not unique in the world.
  public func abbreviation(atUnixSeconds instant: Int64) -> String {
    table.type(atUnixSeconds: instant).abbreviation
  }

  /// Whether the clock shows daylight saving time at an instant, as the zone's table marks it.
  public func isDaylightSaving(atUnixSeconds instant: Int64) -> Bool {
    table.type(atUnixSeconds: instant).isDaylightSaving
  }

  /// The interval of a local date, or `nil` if the zone skipped the date.
  public func localDay(_ date: GregorianDate) -> LocalDay? {
    let start = instant(on: date, secondsAfterMidnight: 0)
    let end = instant(on: date, secondsAfterMidnight: 86_400)
    return LocalDay(date: date, startUnixSeconds: start, endUnixSeconds: end)
  }

  /// The last date before another that the place had: mostly the one before it in the calendar, but the 29th before
  /// 31 December 2011 in Apia, whose zone skipped the 30th.
  public func date(before date: GregorianDate) -> GregorianDate {
    self.date(atUnixSeconds: instant(on: date, secondsAfterMidnight: 0) - 1)
  }

  /// The first date after another that the place had.
  public func date(after date: GregorianDate) -> GregorianDate {
    self.date(atUnixSeconds: instant(on: date, secondsAfterMidnight: 86_400))
  }

  /// The date that is so many days of the place after another, or before it where the number is negative; at most the last date
  /// or the first that there is.
  public func date(_ days: Int, after date: GregorianDate) -> GregorianDate {
    var found = date
    for _ in 0..<days.magnitude {
      let next = days < 0 ? self.date(before: found) : self.date(after: found)
      guard next != found else { break }
      found = next
    }
    return found
  }

  /// The number of midnights between two dates. It counts the dates after the first and up to the second, except dates
  /// that the zone skipped. 0 if the second is not later.
  public func midnights(from first: GregorianDate, to second: GregorianDate) -> Int {
    guard first < second else { return 0 }
    return (first.dayNumber + 1...second.dayNumber).count { localDay(GregorianDate(dayNumber: $0)) != nil }
  }

  /// The first instant of a local date, or of the next date where the zone skipped it, in UT.
  package func start(of date: GregorianDate) -> JulianDay {
    JulianDay(unixSeconds: Double(instant(on: date, secondsAfterMidnight: 0)))
  }

  /// The first instant whose local date and clock read that or later, in Unix seconds.
  ///
  /// A reading that the clock shows twice gives its first instant, and a skipped reading the instant of the skip.
  /// `secondsAfterMidnight` counts on the clock, 43,200 is noon; 86,400 and more, or less than 0, is another date.
  /// Beyond a million years either way it is that many.
  public func instant(on date: GregorianDate, secondsAfterMidnight: Int) -> Int64 {
    let clock = min(max(secondsAfterMidnight, -CivilDateTime.farthest), CivilDateTime.farthest)
    let wanted = Int64(date.dayNumber * 86_400 + clock)
    // Before this instant no clock of the zone can show the reading or a later one.
    var segmentStart = wanted - Int64(table.largestOffset)
    while true {
      let candidate = max(segmentStart, wanted - Int64(utcOffset(atUnixSeconds: segmentStart)))
      guard let change = nextTransition(afterUnixSeconds: segmentStart), change <= candidate else { return candidate }
      segmentStart = change
    }
  }

  /// The first change of the clocks in a span of instants, without its end.
  ///
  /// - Returns: The instant from which the new clock counts, in Unix seconds, and by how many seconds the clocks go
  ///   forward, or `nil` if they go on as before. A change of the abbreviation alone is none.
  public func clockChange(from start: Int64, before end: Int64) -> (instant: Int64, seconds: Int)? {
    var last = start == .min ? start : start - 1
    while let change = nextTransition(afterUnixSeconds: last), change < end {
      let seconds = utcOffset(atUnixSeconds: change) - utcOffset(atUnixSeconds: change - 1)
      if seconds != 0 { return (change, seconds) }
      last = change
    }
    return nil
  }

  /// The first instant after the given one at which the zone lists a change, or `nil` if none follows.
  ///
  /// The offset need not change with it: it may be the abbreviation only.
  public func nextTransition(afterUnixSeconds instant: Int64) -> Int64? {
    let (position, transitions) = (table.transitionCount(upTo: instant), table.transitions)
    return position < transitions.count ? transitions[position] : table.rule?.nextChange(afterUnixSeconds: instant)
  }
}
