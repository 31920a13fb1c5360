import CivilTime
import Geography
import SwissEphemeris

/// Why a search finds no event at a place.
public struct EventAbsence: Hashable, Sendable {
  /// On which dates there is none.
  public enum Scope: Hashable, Sendable {
    /// On no date: the place never has such an event.
    case never
    /// On no date, because what would begin with the event lasts always: a star that never sets is always above the horizon.
    case always
    /// On the dates of the search; others may have one.
    case dates
  }

  /// How far a body or a target comes at the place: through all years, or on the dates of the search.
  public enum Reach: Hashable, Sendable {
    /// The highest altitude, airless.
    case highest(Angle)
    /// The lowest altitude, airless.
    case lowest(Angle)
    /// The azimuths between which the target stays, from the one to the other through east.
    case azimuths(Angle, Angle)
    /// The highest altitude at midnight.
    case highestAtMidnight(Angle)
    /// The lowest altitude at noon.
    case lowestAtNoon(Angle)
    /// The altitudes from midnight to noon, which are too few or too many.
    case swing(Angle)
    /// The ecliptic latitude of a star, and how far the Moon, as seen from the place, covers stars to that side of the ecliptic.
    case farFromMoon(ZodiacalStar, latitude: Angle, reach: Angle)
    /// The highest airless altitude of a star that the Moon may cover.
    case lowStar(ZodiacalStar, Angle)
    /// The time zones to which the rule of an observance is bound.
    case zones([String])
    /// The last year whose public holidays are recorded.
    case notGazetted(after: Int)
    /// No public holiday of the state or the country is recorded.
    case notRecorded
  }

  /// On which dates there is none.
  public let scope: Scope
  /// The body or target that does not come far enough, or `nil` if that is not the reason.
  public let subject: PassageSubject?
  /// How far ``subject`` comes, or `nil` if that is not the reason.
  public let reach: Reach?
  /// The altitude of the skyline that ``subject`` would have to pass: its lowest where the subject stays below, its
  /// highest where it stays above, or `nil` if no skyline is the reason.
  public let skyline: Angle?

  init(_ scope: Scope, _ subject: PassageSubject? = nil, _ reach: Reach? = nil, skyline: Angle? = nil) {
    (self.scope, self.subject, self.reach, self.skyline) = (scope, subject, reach, skyline)
  }
}

/// The altitudes that a daily event passes: one, or of a golden or blue hour two.
private struct AltitudeLimit {
  /// What is on one side of the limit from the event on.
  enum Side {
    case above, below, either
  }

  let subject: PassageSubject
  /// In degrees, airless.
  let altitudes: ClosedRange<Double>
  let side: Side
  /// Whether the event is a setting: what is never up has none, and is not always down.
  var isSetting = false
  /// The lowest and the highest point of the skyline that is the limit; nil of a level limit.
  var skyline: (lowest: Angle, highest: Angle)?

  /// Why there is no event where the altitudes of the subject lie within bounds, or `nil` if they reach the limit.
  func absence(_ scope: EventAbsence.Scope, within reached: ClosedRange<Double>) -> EventAbsence? {
    let isBelow = reached.upperBound < altitudes.lowerBound
    guard isBelow || reached.lowerBound > altitudes.upperBound else { return nil }
    let reach: EventAbsence.Reach =
      isBelow ? .highest(Angle(degrees: reached.upperBound)) : .lowest(Angle(degrees: reached.lowerBound))
    let isAlways = isBelow ? side == .below && !isSetting : side == .above
    return EventAbsence(
      scope == .never && isAlways ? .always : scope, subject, reach,
      skyline: skyline.map { isBelow ? $0.lowest : $0.highest })
  }
}

extension DailyEvent {
  /// The altitudes that the event passes; nil of a passage of the meridian or of an azimuth, and over a skyline where there is
  /// none.
  fileprivate func limit(over skyline: Skyline?) -> AltitudeLimit? {
    switch self {
    case .direction(let passage):
      guard passage.quantity == .altitude else { return nil }
      let side: AltitudeLimit.Side =
        switch passage.side {
        case .above: .above
        case .below: .below
        case .either: .either
        }
      return AltitudeLimit(subject: subject, altitudes: passage.degrees...passage.degrees, side: side)
    case .light(let event):
      let altitudes = event.band.altitudes
      return AltitudeLimit(subject: subject, altitudes: altitudes.lowerBound...altitudes.upperBound, side: .either)
    case .skyline(let passage):
      guard let skyline else { return nil }
      let (lowest, highest) = (skyline.lowest, skyline.highest)
      // A skyline has apparent altitudes, and its passage is that of a limb: together less than a degree.
      return AltitudeLimit(
        subject: subject, altitudes: lowest.degrees - 1...highest.degrees + 1,
        side: passage.isAppearance ? .above : .below, isSetting: !passage.isAppearance, skyline: (lowest, highest))
    default:
      guard passage == .rise || passage == .set else { return nil }
      let horizon = subject == .body(.sun) || subject == .body(.moon) ? -50.0 / 60 : -34.0 / 60
      let altitude = twilight?.altitude.degrees ?? horizon
      return AltitudeLimit(
        subject: subject, altitudes: altitude...altitude, side: passage == .rise ? .above : .below,
        isSetting: passage == .set)
    }
  }
}

extension ClosedRange<GregorianDate> {
  /// The first date, a date in each century after it and, of more than a year, the last.
  var centuries: [GregorianDate] {
    let days = upperBound.dayNumber - lowerBound.dayNumber
    guard days > 366 else { return [lowerBound] }
    return stride(from: lowerBound.dayNumber, to: upperBound.dayNumber, by: 36_525).map { GregorianDate(dayNumber: $0) }
      + [upperBound]
  }
}

extension Almanac {
  /// The reasons why a search found nothing on some dates.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates.
  package func absence(
    of query: EventQuery, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> EventAbsence {
    try query.base.absence(on: dates, of: self)
  }

  /// Why there is no passage of an altitude, the horizon or the skyline.
  func absence(
    of event: DailyEvent, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> EventAbsence {
    guard let limit = event.limit(over: skyline) else { return EventAbsence(.dates) }
    let reached =
      switch limit.subject {
      case .body(let body): body.altitudes(at: position.latitude, around: zone.start(of: dates.lowerBound))
      case .target(let target): try altitudes(ofTarget: target, inYearsOf: dates)
      }
    if let lasting = limit.absence(.never, within: reached) { return lasting }
    // Longer ones have each altitude of a body.
    guard dates.upperBound.dayNumber - dates.lowerBound.dayNumber < Self.daysAtOnce else { return EventAbsence(.dates) }
    return limit.absence(.dates, within: try altitudes(of: limit.subject, on: dates)) ?? EventAbsence(.dates)
  }

  /// The lowest and the highest airless altitude of a body or a target on some dates, in degrees.
  private func altitudes(
    of subject: PassageSubject, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> ClosedRange<Double> {
    let track = try track(of: subject, over: dates)
    let (start, end) = (
      track.time(at: zone.start(of: dates.lowerBound)),
      track.time(at: zone.start(of: zone.date(after: dates.upperBound)))
    )
    switch subject {
    case .body(let body): return altitudes(of: BodyPath(body, on: track), from: start, to: end)
    case .target(let target):
      return altitudes(of: TargetPath(target.place, on: track, over: start..<end), from: start, to: end)
    }
  }

  private func altitudes(
    of path: some SkyPath, from start: TrackTime, to end: TrackTime
  ) -> ClosedRange<Double> {
    let observer = Standpoint(position)
    let events = observer.events(of: path, at: [], in: start..<end)
    // The Moon and planets turn some seconds of arc beside the meridian.
    let all = ([start, end] + events.transits + events.antitransits).map {
      observer.altitude(of: path.place(at: $0)).degrees
    }
    return (all.min() ?? -90)...(all.max() ?? 90)
  }

  /// The lowest and the highest airless altitude that a target has in the years of some dates, in degrees: precession moves the
  /// stars by half a degree in a century.
  func altitudes(
    ofTarget target: Target, inYearsOf dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> ClosedRange<Double> {
    let first = try altitudes(of: .target(target), on: dates.lowerBound...dates.lowerBound)
    guard target.body == nil else { return first }
    let latitude = position.latitude.degrees
    return dates.centuries.dropFirst().reduce(first) { reached, date in
      let declination = target.place.declination(at: date.noonUT).degrees
      let (lowest, highest) = (abs(latitude + declination) - 90, 90 - abs(latitude - declination))
      return min(reached.lowerBound, lowest)...max(reached.upperBound, highest)
    }
  }

  /// The azimuths between which a target stays that never goes round the horizon; nil of one that does.
  func azimuths(
    of target: Target, on date: GregorianDate
  ) throws(EphemerisError) -> EventAbsence.Reach? {
    let track = try track(of: .target(target), over: date...date)
    let start = track.time(at: zone.start(of: date))
    let path = TargetPath(target.place, on: track, over: start..<start + 1)
    let observer = Standpoint(position)
    // About the pole that it circles.
    let middle = Angle(degrees: position.latitude.degrees < 0 ? 180 : 0)
    let steps = 720
    let turns = (0...steps).map { step in
      (observer.azimuth(of: path.place(at: start + Double(step) / Double(steps))) - middle).signed.degrees
    }
    guard let first = turns.min(), let last = turns.max(), last - first < 180 else { return nil }
    return .azimuths((middle + Angle(degrees: first)).normalized, (middle + Angle(degrees: last)).normalized)
  }
}
