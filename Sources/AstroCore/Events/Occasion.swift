import CivilTime

/// An event as one waits for it at a place: its date, when it begins and is over there, and what distinguishes it from
/// the others of its search.
public struct Occasion: Sendable {
  /// The event.
  public let event: AlmanacEvent
  /// The local date to which it belongs: the date of an instant, the date at whose sunrise a tithi prevails, or the date in
  /// whose evening the best night of a shower begins.
  public let date: GregorianDate
  /// The instant of the event. It is the beginning of an anga, the visible beginning of an eclipse, the moment at which
  /// an approach can be seen, and the start of the local day of an all-day event.
  public let time: JulianDay
  /// The instant from which hours before the event count: of a shower the beginning of its best night, else ``time``.
  public let start: JulianDay
  /// The instant at which the event is over: for a shower the local noon after its best night, for an instant the end of its
  /// local day, for an eclipse the end of what is seen, for a tithi or a festival the end of its panchanga day, for
  /// another anga its end, for a daily passage itself.
  public let end: JulianDay
  /// The year or the date that names the event, see `FoundEvent/nominal`, with what else distinguishes it from the others
  /// of its search; no ephemeris, zone or version of the program changes it.
  public let name: String

  /// An event on a date; without other values the date is its name, and its time and end are those of the local day.
  package init(
    _ event: AlmanacEvent, on date: GregorianDate, _ zone: CivilZone, name: String? = nil, time: JulianDay? = nil,
    start: JulianDay? = nil, end: JulianDay? = nil
  ) {
    self.event = event
    self.date = date
    self.name = name ?? "\(date)"
    self.time = time ?? zone.start(of: date)
    self.start = start ?? self.time
    self.end = end ?? zone.start(of: date.adding(days: 1))
  }
}

extension Almanac {
  /// The events of a search whose ``Occasion/date`` is in a range, in order. Events that cannot be seen from the place
  /// are left out unless the search includes them.
  ///
  /// The almanac must have ``EventQuery/parts``, and the rules and the showers that the search is for.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  public func occasions(
    of query: EventQuery, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [Occasion] {
    var found: [Occasion] = []
    try withEphemeris { found = try query.base.occasions(on: dates, of: self) }
    return found
  }
}
