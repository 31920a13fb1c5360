/// A search for events, which computes them as they are taken: it stops where the caller does.
///
/// ```swift
/// var cursor = try sky.find("venus rise", at: oslo, during: .years(2026...2035))
/// while let event = try cursor.next() { print(event) }
/// ```
public struct EventCursor: Sendable {
  private let almanac: Almanac
  private let query: EventQuery
  private let isOfEarth: Bool
  /// The dates that are not yet searched; nil behind the last.
  private var dates: ClosedRange<GregorianDate>?
  private var found: ArraySlice<DatedEvent> = []
  private var isFirst = true

  init(_ query: EventQuery, of almanac: Almanac, isOfEarth: Bool, during dates: ClosedRange<GregorianDate>) {
    (self.query, self.almanac, self.isOfEarth, self.dates) = (query, almanac, isOfEarth, dates)
  }

  /// The next event; nil behind the last.
  ///
  /// - Throws: ``SkyError/ephemeris(_:)`` where the ephemeris ends before the dates do. The cursor then has no more events.
  public mutating func next() throws(SkyError) -> DatedEvent? {
    while found.isEmpty, let dates {
      let last =
        isFirst
        ? query.base.firstDates(from: dates.lowerBound).upperBound
        : dates.lowerBound.adding(days: query.base.furtherDays)
      let piece = dates.lowerBound...min(max(last, dates.lowerBound), dates.upperBound)
      self.dates = piece.upperBound < dates.upperBound ? piece.upperBound.adding(days: 1)...dates.upperBound : nil
      do throws(SkyError) {
        found = try search(piece)[...]
        // Where a place never has such an event, two centuries have none.
        if isFirst, found.isEmpty, try isNever(on: piece) { self.dates = nil }
      } catch {
        self.dates = nil
        throw error
      }
      isFirst = false
    }
    return found.popFirst()
  }

  /// All events that were not yet taken.
  public mutating func rest() throws(SkyError) -> [DatedEvent] {
    var events: [DatedEvent] = []
    while let event = try next() { events.append(event) }
    return events
  }

  private func search(_ piece: ClosedRange<GregorianDate>) throws(SkyError) -> [DatedEvent] {
    try SkyError.of {
      var events: [DatedEvent] = []
      try almanac.find(query, on: piece) { event in
        // What the Moon covers depends on the place.
        if !isOfEarth || event.skyEvent?.isOccultation != true { events.append(DatedEvent(event, in: almanac.zone)) }
        return true
      }
      return events
    }
  }

  private func isNever(on piece: ClosedRange<GregorianDate>) throws(SkyError) -> Bool {
    try SkyError.of { try query.base.absence(on: piece, of: almanac).scope != .dates }
  }
}
