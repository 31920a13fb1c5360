import CivilTime
import Events
import ICalendar
import SourceFiles

extension LaunchFile {
  /// The launches of a calendar: each event is a launch, unless it is cancelled.
  ///
  /// - Parameter place: The zone of times that name none.
  /// - Throws: ``SourceError`` if the calendar cannot be read.
  init(calendar bytes: [UInt8], at place: CivilZone) throws(SourceError) {
    let source = try EventSource(name: "", bytes: bytes)
    let expansion = EventExpansion(source, on: Self.rocketAge, at: place)
    var warnings = source.warnings
    warnings.add(expansion.warnings)
    self.init(
      form: .calendar, launches: expansion.occurrences.compactMap(Launch.init(occurrence:)), skipped: source.skipped,
      incomplete: source.incomplete + expansion.incomplete, warnings: warnings)
  }

  /// The dates between which recurrences are computed: from the year of the first Sputnik to one for which no launch is
  /// planned.
  private static var rocketAge: ClosedRange<GregorianDate> {
    // 1957-01-01 and 2099-12-31.
    GregorianDate(dayNumber: -4_748)...GregorianDate(dayNumber: 47_481)
  }
}

extension Launch {
  /// A launch of an event, or `nil` for an empty range of dates, which no reader returns.
  fileprivate init?(occurrence: EventOccurrence) {
    let time: LaunchTime
    var windowEnd: JulianDay?
    switch occurrence.time {
    case .moment(let instant):
      time = .instant(JulianDay(unixSeconds: Double(instant)))
    case .span(let span):
      time = .instant(JulianDay(unixSeconds: Double(span.lowerBound)))
      windowEnd = JulianDay(unixSeconds: Double(span.upperBound))
    case .days(let dates):
      guard !dates.isEmpty else { return nil }
      time = .dates(dates.lowerBound...dates.upperBound.adding(days: -1))
    }
    let details = occurrence.details
    guard !details.isToDo else { return nil }
    self.init(
      calendarSummary: details.title, uid: details.uid, time: time, windowEnd: windowEnd, location: details.location,
      url: details.links.first?.url, status: details.status?.rawValue)
  }
}
