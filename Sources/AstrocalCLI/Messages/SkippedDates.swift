import CivilTime

/// The dates of a list that a zone skipped, each noted before the next date that exists.
struct SkippedDates {
  private let zone: CivilZone
  /// The first date that has not come.
  private var expected: GregorianDate

  /// - Parameters:
  ///   - first: The first date of the list.
  ///   - start: The date with which the list goes on; dates just before it that do not exist are still to be noted.
  init(from first: GregorianDate, goingOnAt start: GregorianDate, in zone: CivilZone) {
    self.zone = zone
    expected = start
    while expected > first, zone.localDay(expected.adding(days: -1)) == nil { expected = expected.adding(days: -1) }
  }

  /// Prints a note for each date behind the last one of a list that exists.
  static func note(behind dates: ClosedRange<GregorianDate>, in zone: CivilZone) {
    var last = dates.upperBound
    while last > dates.lowerBound, zone.localDay(last) == nil { last = last.adding(days: -1) }
    var rest = SkippedDates(from: last.adding(days: 1), goingOnAt: last.adding(days: 1), in: zone)
    rest.note(before: dates.upperBound.adding(days: 1))
  }

  /// Prints a note for each date between the one before and this one.
  ///
  /// - Parameter isWanted: Whether a date belongs to the list.
  mutating func note(before date: GregorianDate, where isWanted: (GregorianDate) -> Bool = { _ in true }) {
    while expected < date {
      defer { expected = expected.adding(days: 1) }
      guard isWanted(expected) else { continue }
      StandardError.note("\(expected) does not exist in \(zone.identifier): its clocks skipped that date")
    }
    expected = date.adding(days: 1)
  }
}
