import CivilTime
import SwissEphemeris
import Synchronization

/// An ephemeris with the skies that were sampled from it, which the almanacs of one run share.
///
/// Almanacs of several places over the same dates have one ``SwissEphemeris/SkyTrack`` in common. The store may be used
/// from any thread.
public final class SkyStore: Sendable {
  /// The source of the positions.
  public let ephemeris: Ephemeris
  private let kept = Mutex(Kept())

  private struct Kept {
    /// With ΔT in seconds at noon UT of the first date.
    var models = KeptValues<ClosedRange<GregorianDate>, (model: EphemerisModel, deltaT: Double)>()
    var parts = KeptValues<ClosedRange<GregorianDate>, Parts>()
    /// By the size of days.
    var calendars = KeptValues<SkyRequest, SkyCalendar>(size: SkyStore.mostDays)
    /// Short tracks beyond the calendars, or `nil` if no model covers one.
    var further = KeptValues<Further, SkyTrack?>()
    /// The data file in whose place the built-in model served, and how often one was looked for.
    var unreadable: EphemerisError?
    var looks = 0
  }

  /// The description of a track beyond a calendar.
  private struct Further: Equatable {
    let span: ClosedRange<JulianDay>
    let bodies: Set<Body>
  }

  /// The most days of the skies that are kept for all places, 16 MB; of further ones the latest are kept.
  private static let mostDays = 200 * 365

  /// An empty store.
  public init(_ ephemeris: Ephemeris) {
    self.ephemeris = ephemeris
  }

  /// The data file that is there and could not be opened, so that the built-in model served some dates in its place; `nil` if there
  /// was none.
  public var unreadableFile: EphemerisError? { kept.withLock { $0.unreadable } }

  /// Where the built-in model serves a date, a few looks whether a file should have.
  private func lookForUnreadableFile(_ model: EphemerisModel, on date: GregorianDate) {
    guard model == .moshier, ephemeris.forcedModel == nil else { return }
    let mayLook = kept.withLock { kept in
      kept.looks += 1
      return kept.looks <= Self.mostLooks && kept.unreadable == nil
    }
    guard mayLook, let error = ephemeris.unreadableFile(for: date.noonUT) else { return }
    kept.withLock { $0.unreadable = error }
  }

  private static let mostLooks = 3

  /// The model that covers all of some local dates, in any zone.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if none does, or the data files are damaged.
  package func model(covering dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> EphemerisModel {
    try modelAndDeltaT(covering: dates).model
  }

  /// The model that covers all of some local dates, and ΔT in seconds at noon UT of the first.
  func modelAndDeltaT(
    covering dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> (model: EphemerisModel, deltaT: Double) {
    if let found = kept.withLock({ $0.models.first { $0 == dates } }) { return found }
    let (model, deltaT) = try ephemeris.model(
      covering: SkyRequest.span(of: dates), deltaTAt: dates.lowerBound.noonUT)
    lookForUnreadableFile(model, on: dates.lowerBound)
    kept.withLock { $0.models.add((model, deltaT), for: dates) }
    return (model, deltaT)
  }

  /// ΔT = TT − UT1 in seconds at an instant, as the model that covers it uses it.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the instant.
  public func deltaT(at time: JulianDay) throws(EphemerisError) -> Double {
    try ephemeris.deltaT(at: time, model: ephemeris.model(covering: time...time))
  }

  /// Some local dates in parts, each with the model that covers it: the data files as far as they reach, else the
  /// built-in model. Dates on which the model changes belong to the built-in one.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers some of the dates, or the data files are damaged.
  package func parts(of dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> Parts {
    // The dates of many places are the same, and each look asks libswe.
    if let parts = kept.withLock({ $0.parts.first { $0 == dates } }) { return parts }
    let parts = try newParts(of: dates)
    kept.withLock { $0.parts.add(parts, for: dates) }
    return parts
  }

  /// Dates in order, each span with the model that covers it.
  public typealias Parts = [(dates: ClosedRange<GregorianDate>, model: EphemerisModel)]

  private func newParts(of dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> Parts {
    func isServedByFiles(_ day: Int) throws(EphemerisError) -> Bool {
      let date = GregorianDate(dayNumber: day)
      let model = try ephemeris.modelIfAny(covering: SkyRequest.span(of: date...date))
      return model == .swiss
    }
    let (first, last) = (dates.lowerBound.dayNumber, dates.upperBound.dayNumber)
    let whole = try ephemeris.modelIfAny(covering: SkyRequest.span(of: dates))
    if whole == .swiss || first == last || ephemeris.forcedModel != nil { return [(dates, try model(covering: dates))] }
    var parts: Parts = []
    var start = first
    var probe = first
    var isFiles = try isServedByFiles(first)
    while probe < last {
      // A file holds 600 years, so that none lies between two probes.
      let next = min(probe + Self.probeDays, last)
      let isNextFiles = try isServedByFiles(next)
      if isNextFiles != isFiles {
        var (before, after) = (probe, next)
        while after - before > 1 {
          let middle = (before + after) / 2
          if try isServedByFiles(middle) == isFiles { before = middle } else { after = middle }
        }
        parts.append(try part(start, before, isFiles))
        start = after
        isFiles = isNextFiles
      }
      probe = next
    }
    return parts + [try part(start, last, isFiles)]
  }

  private static let probeDays = 300 * 365

  private func part(
    _ first: Int, _ last: Int, _ isFiles: Bool
  ) throws(EphemerisError) -> (dates: ClosedRange<GregorianDate>, model: EphemerisModel) {
    let dates = GregorianDate(dayNumber: first)...GregorianDate(dayNumber: last)
    return (dates, isFiles ? .swiss : try model(covering: dates))
  }

  /// The sky that a request describes, sampled at its first call.
  func calendar(_ request: SkyRequest) throws(EphemerisError) -> SkyCalendar {
    if let calendar = known(request) { return calendar }
    let calendar = try SkyCalendar(ephemeris, request)
    let days = request.dates.upperBound.dayNumber - request.dates.lowerBound.dayNumber + 1
    kept.withLock { $0.calendars.add(calendar, for: request, size: days) }
    return calendar
  }

  /// The sky that a request describes, if it was sampled and is kept.
  func known(_ request: SkyRequest) -> SkyCalendar? {
    kept.withLock { $0.calendars.first { $0.serves(request) } }
  }

  /// A track of a few days alone, by whatever model serves.
  func track(
    over span: ClosedRange<JulianDay>, bodies: Set<Body> = [.sun, .moon]
  ) throws(EphemerisError) -> SkyTrack {
    try SkyTrack(ephemeris, model: ephemeris.model(covering: span), span: span, bodies: bodies)
  }

  /// The first that is found in the sky from an instant on, or back from it, on tracks that join each other, or `nil`
  /// if nothing is found, or no model serves a track.
  ///
  /// - Parameters:
  ///   - start: The instant, such as an end of what is known.
  ///   - isAfter: Whether the tracks lead on from the instant; else the first ends with it, and the others come before.
  ///   - days: The length of a track.
  ///   - count: How many tracks are looked at; a polar night lasts half a year.
  ///   - bodies: The bodies that the tracks hold.
  ///   - look: What is found on a track.
  /// - Throws: ``SwissEphemeris/EphemerisError/filesDamaged(path:)``: nobody knows what comes then, which is another answer
  ///   than that the ephemeris ends.
  func first<Found>(
    from start: JulianDay, isAfter: Bool = true, days: Double = 64, count: Int = 6, bodies: Set<Body>,
    _ look: (SkyTrack) -> Found?
  ) throws(EphemerisError) -> Found? {
    for number in 0..<count {
      let first = start.advanced(byDays: Double(isAfter ? number : -number - 1) * days)
      guard let track = try further(Further(span: first...first.advanced(byDays: days), bodies: bodies)) else {
        return nil
      }
      if let found = look(track) { return found }
    }
    return nil
  }

  /// A track that all places with the same dates have in common, or `nil` if no model covers it.
  private func further(_ wanted: Further) throws(EphemerisError) -> SkyTrack? {
    if let known = kept.withLock({ $0.further.first { $0 == wanted } }) { return known }
    let found = try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
      try track(over: wanted.span, bodies: wanted.bodies)
    }
    kept.withLock { $0.further.add(found, for: wanted) }
    return found
  }
}

/// The description of a sky calendar.
struct SkyRequest: Equatable {
  /// The local dates, in any zone.
  let dates: ClosedRange<GregorianDate>
  let model: EphemerisModel
  let ayanamsha: Ayanamsha
  let needs: SkyNeeds

  /// Local days begin and end up to 15 h 14 min away from those of UT (local mean time of Manila and Alaska).
  private static let zoneMargin = 0.7
  /// Days before the first date for what is hidden behind the Moon on it.
  private static let meetingMargin = 1.0
  /// Days beyond the last date for what comes next: no two principal phases are further apart.
  private static let lookahead = 9.0
  /// Days before the first date for the nights of a shower whose best night may be that of the date.
  private static let nightMargin = 3.0
  /// Days before the first date for what the bodies do on it, and after the last, whose night ends a day later.
  private static let eventMargin = (before: PhenomenonSearch.margin, after: PhenomenonSearch.margin + 1)
  /// Days around the dates for the lunar calendar: before, the month of a date three weeks earlier, from which a festival may be
  /// counted; after, the rest of the sidereal solar month, whose last nakshatra of a name may be a festival.
  private static let lunarMargin = (before: 60.0, after: 45.0)

  /// Whether the sky of this request serves another. One without more than Sun and Moon serves some of its dates, too.
  func serves(_ other: SkyRequest) -> Bool {
    if self == other { return true }
    let isPlain = needs == SkyNeeds() && other.needs == needs
    return isPlain && model == other.model && ayanamsha == other.ayanamsha
      && dates.lowerBound <= other.dates.lowerBound && other.dates.upperBound <= dates.upperBound
  }

  /// The instants of the dates in every zone.
  var span: ClosedRange<JulianDay> { Self.span(of: dates) }

  /// The instants of the dates, with the days around them that the events of the dates need.
  var margin: ClosedRange<JulianDay> {
    if needs.seasonDays > 0 { return Self.span(of: dates, before: needs.seasonDays, after: needs.seasonDays) }
    return needs.hasLunarCalendar
      ? Self.span(
        of: dates, before: Self.lunarMargin.before + Double(needs.furtherReach), after: Self.lunarMargin.after)
      : Self.span(
        of: dates,
        before: needs.hasEvents
          ? Self.eventMargin.before
          : !needs.showers.isEmpty ? Self.nightMargin : needs.hasStarMeetings ? Self.meetingMargin : 0,
        after: Self.lookahead)
  }

  /// The instants for which planets are wanted, or `nil` for all. Phenomena need those of the dates and a few days
  /// around.
  var planetSpan: ClosedRange<JulianDay>? {
    needs.planets.isEmpty
      ? Self.span(of: dates, before: Self.eventMargin.before, after: Self.eventMargin.after) : nil
  }

  /// The instants of some dates in every zone, and some days before and after.
  static func span(
    of dates: ClosedRange<GregorianDate>, before: Double = 0, after: Double = 0
  ) -> ClosedRange<JulianDay> {
    let start = JulianDay(unixSeconds: Double(dates.lowerBound.dayNumber) * 86_400)
    let end = JulianDay(unixSeconds: Double(dates.upperBound.dayNumber + 1) * 86_400)
    return start.advanced(byDays: -zoneMargin - before)...end.advanced(byDays: zoneMargin + after)
  }
}
