import CivilTime
import SwissEphemeris

/// Consecutive dates that are computed together by one model: the data files as far as they reach, else the built-in
/// one.
public struct SkyPiece: Sendable {
  /// The dates, some of which a zone may skip.
  public let dates: ClosedRange<GregorianDate>
  /// The model that covers the dates.
  public let model: EphemerisModel
}

extension SkyStore {
  /// The pieces in which dates are computed, in order and equal for all places.
  ///
  /// - Parameters:
  ///   - dates: The dates, some of which a zone may skip.
  ///   - last: A later date that the model of their last part covers, too, or `nil`.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers some of the dates.
  package func pieces(
    of dates: ClosedRange<GregorianDate>, through last: GregorianDate? = nil
  ) throws(EphemerisError) -> [SkyPiece] {
    var pieces: [SkyPiece] = []
    for part in try parts(of: dates) {
      let end = part.dates.upperBound == dates.upperBound ? last ?? dates.upperBound : part.dates.upperBound
      var first = part.dates.lowerBound
      while first <= end {
        let days = pieces.isEmpty ? Almanac.daysAtOnce : Almanac.mostDaysAtOnce
        let last = min(first.adding(days: days - 1), end)
        pieces.append(SkyPiece(dates: first...last, model: part.model))
        first = last.adding(days: 1)
      }
    }
    return pieces
  }
}

extension Almanac {
  /// The days that are computed together at first: a year takes milliseconds, so that a reader does not wait.
  static let daysAtOnce = 365
  /// The most days that are computed together: those around a piece are sampled with it, so that few long pieces take less
  /// than many short ones; memory grows with them.
  static let mostDaysAtOnce = 1_461

  /// Passes on the report of each date of a piece in order; dates that the zone skipped are left out.
  ///
  /// Pieces depend on nothing of each other, so that several may be computed at once by several threads.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``, and what the body throws.
  package func days(_ piece: SkyPiece, _ body: (consuming DayReport) throws -> Void) throws {
    let days = localDays(piece.dates)
    guard !days.isEmpty else { return }
    try reports(of: days, on: try sky(of: piece, SkyNeeds(self)), body)
  }

  /// Passes on the reports of some dates of a piece in order.
  ///
  /// For a few dates it samples the sky of each alone instead of the sky of the piece, and nothing if there is no date.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - isWanted: Whether a date is one of them.
  ///   - body: Receives each report.
  /// - Throws: ``SwissEphemeris/EphemerisError``, and what the body throws.
  package func days(
    _ piece: SkyPiece, where isWanted: (GregorianDate) -> Bool, _ body: (consuming DayReport) throws -> Void
  ) throws {
    let numbers = piece.dates.lowerBound.dayNumber...piece.dates.upperBound.dayNumber
    let wanted = numbers.lazy.map { GregorianDate(dayNumber: $0) }.filter(isWanted)
    let dates = Array(wanted)
    guard dates.count * Self.fewOfDays <= numbers.count else {
      let set = Set(dates)
      return try days(piece) { report in if set.contains(report.day.date) { try body(report) } }
    }
    for date in dates { try days(SkyPiece(dates: date...date, model: piece.model), body) }
  }

  /// The days of a piece of which one is sampled by itself in less time than the whole.
  private static let fewOfDays = 40

  /// Passes on the local days of each piece of some dates, one at least, with its sky.
  ///
  /// - Parameters:
  ///   - last: A later date that the model of their last part covers, too, or `nil`.
  ///   - isWanted: Asked before each piece is sampled; false ends the search.
  func forEachPiece(
    of dates: ClosedRange<GregorianDate>, through last: GregorianDate? = nil, _ needs: SkyNeeds,
    while isWanted: @autoclosure () -> Bool = true, _ body: ([LocalDay], SkyCalendar) throws -> Void
  ) throws {
    for piece in try sky.pieces(of: dates, through: last) where isWanted() {
      let days = localDays(piece.dates)
      if !days.isEmpty { try body(days, try sky(of: piece, needs)) }
    }
  }

  private func sky(of piece: SkyPiece, _ needs: SkyNeeds) throws(EphemerisError) -> SkyCalendar {
    try sky(over: piece.dates, model: piece.model, needs)
  }
}
