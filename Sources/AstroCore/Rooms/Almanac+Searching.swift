import CivilTime
import SwissEphemeris

extension Almanac {
  /// The events of a search on some dates, each with all that is known of it: `events(of: PhaseSearch([.fullMoon]), on: year)`.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  package func events<Search: EventSearch>(
    of search: Search, on dates: ClosedRange<GregorianDate>
  ) throws -> [Search.Found] {
    var found: [Search.Found] = []
    try search.find(on: dates, of: knowing(search)) { event in
      found.append(event)
      return true
    }
    return found
  }

  /// Searches the calendar years of some dates until the body returns false; what a year has beside the dates is left out.
  func inYears<Event: FoundEvent>(
    _ dates: ClosedRange<GregorianDate>, _ events: (Int, ClosedRange<GregorianDate>) throws -> [Event],
    _ body: (Event) throws -> Bool
  ) throws {
    for year in dates.lowerBound.year...dates.upperBound.year {
      guard let first = GregorianDate(year: year, month: 1, day: 1),
        let last = GregorianDate(year: year, month: 12, day: 31)
      else { continue }
      let within = max(first, dates.lowerBound)...min(last, dates.upperBound)
      for event in try events(year, within) where within.contains(event.date(in: zone)) {
        guard try body(event) else { return }
      }
    }
  }

  /// Searches some dates a piece at a time until the search returns false. What a long search has passed of the sky is not kept: it
  /// goes on with an almanac that has a store of its own, so that what other almanacs share stays.
  func inPieces(
    _ dates: ClosedRange<GregorianDate>, of days: Int = Almanac.daysAtOnce,
    _ search: (ClosedRange<GregorianDate>, Almanac) throws -> Bool
  ) throws {
    var (first, count, almanac) = (dates.lowerBound, 0, self)
    while true {
      let piece = first...min(first.adding(days: days - 1), dates.upperBound)
      // No date follows the last that there is.
      guard try search(piece, almanac), piece.upperBound < dates.upperBound else { return }
      first = piece.upperBound.adding(days: 1)
      count += 1
      if count >= Self.piecesKept { almanac = almanac.underOwnSky() }
    }
  }

  /// Searches some dates a piece at a time, and hands on the events of each piece until the body returns false.
  func search<Event>(
    _ dates: ClosedRange<GregorianDate>, of days: Int = Almanac.daysAtOnce, _ body: (Event) throws -> Bool,
    _ search: (ClosedRange<GregorianDate>, Almanac, (Event) throws -> Bool) throws -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      try inPieces(dates, of: days) { dates, almanac in
        var isWanted = true
        try search(dates, almanac) { event in
          if isWanted { isWanted = try body(event) }
          return isWanted
        }
        return isWanted
      }
    }
  }

  /// The pieces that a search leaves in the store for the almanac of another place.
  private static let piecesKept = 20
}
