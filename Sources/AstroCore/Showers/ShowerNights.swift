import CivilTime
import Glibc
import SwissEphemeris

/// The best nights of showers at the place of an almanac, each found when it is first needed.
struct ShowerNights {
  private let almanac: Almanac
  private let calendar: ShowerCalendar
  private let model: EphemerisModel
  private let track: SkyTrack
  private let observer: Standpoint
  /// From the frame of J2000, in which radiants are listed, to that of the days that are reported.
  private let precession: Precession
  /// The appearances of the calendar, the strongest first.
  private var entries: [Entry] = []
  /// The sky of the days that are reported, and the part of the track in which its risings and settings are known.
  private let shared: (sky: ShowerSky, span: TrackSpan)?
  private var known: [Known] = []
  /// The next shower after the last date that was asked about.
  private var kept: ShowerReport?
  /// The major showers of two years from a date within the last year that has none in the calendar.
  private var farther: (from: GregorianDate, majors: [ShowerOccurrence])?

  /// Days after a date in which the next shower is looked for.
  private static let lookahead = 740.0
  /// Days between a maximum and the nearer noon of its best night, at most.
  private static let nearness = 1.1
  private static let nauticalSine = sin(Twilight.nautical.altitude.radians)

  /// The instants of an appearance, by which it is passed over on days that it has nothing to do with.
  private struct Entry {
    /// The index among the appearances of the calendar.
    let index: Int
    /// The first and the last day of activity as Julian days; a span that holds no day where they are unknown.
    let start: Double
    let end: Double
    /// The Julian day of the maximum; infinite where there is none.
    let peak: Double
    /// Whether the radiant rises.
    let rises: Bool

    init(_ index: Int, _ occurrence: ShowerOccurrence, rises: Bool) {
      self.index = index
      self.rises = rises
      let isKnown = occurrence.activityStart != nil || occurrence.activityEnd != nil
      start = isKnown ? (occurrence.activityStart ?? occurrence.anchor).ut : .infinity
      end = isKnown ? (occurrence.activityEnd ?? occurrence.anchor).ut : -.infinity
      peak = occurrence.peak?.ut ?? .infinity
    }
  }

  /// The night of an appearance that was looked for, or `nil` if no ephemeris reaches.
  private struct Known {
    let peak: JulianDay
    let code: String
    let night: ShowerNight?
  }

  /// - Parameters:
  ///   - calendar: The calendar of the showers over the days that are reported.
  ///   - track: The track of these days.
  ///   - bodies: The risings and settings over these days, as far as they are known.
  init(_ almanac: Almanac, _ calendar: ShowerCalendar, on track: SkyTrack, _ bodies: BodySearch) {
    self.almanac = almanac
    self.calendar = calendar
    self.track = track
    model = track.model
    let observer = Standpoint(almanac.position)
    self.observer = observer
    if let sun = bodies.sun, sun.hasTwilights, let moon = bodies.moon {
      let sky = ShowerSky(
        observer, track: track, longitude: calendar.longitude, darkSky: almanac.darkSky,
        sunAbove12: sun.spans(above: .nautical), sunAbove18: sun.spans(above: .astronomical),
        moonUp: moon.spans(above: 0))
      shared = (sky, sun.passages.span.clamped(to: moon.span))
    } else {
      shared = nil
    }
    precession = Precession(to: track.span.lowerBound)
    let rate = { (index: Int) in calendar.occurrences[index].shower.zenithalHourlyRate ?? 0 }
    entries = calendar.occurrences.indices.sorted { rate($0) > rate($1) }.map { index in
      let occurrence = calendar.occurrences[index]
      return Entry(index, occurrence, rises: rises(occurrence.shower))
    }
  }

  /// The showers of a local day and the night that begins on it, the strongest first.
  mutating func showers(on day: LocalDay, night: Range<JulianDay>) throws(EphemerisError) -> [ShowerReport] {
    let isDark = isDark(from: night.lowerBound)
    let (start, end) = (day.start.ut, day.end.ut)
    let (noon, nextNoon) = (night.lowerBound.ut, night.upperBound.ut)
    var showers: [ShowerReport] = []
    for entry in entries {
      let isActive = entry.start < end && start <= entry.end
      // The best night is that of the maximum or one beside it.
      let isNear = noon - Self.nearness < entry.peak && entry.peak < nextNoon + Self.nearness
      guard isActive || isNear else { continue }
      let occurrence = calendar.occurrences[entry.index]
      let isPeakTonight = noon <= entry.peak && entry.peak < nextNoon
      let best = isNear && entry.rises ? try bestNight(of: occurrence, on: day.date) : nil
      guard isActive || isPeakTonight || best != nil else { continue }
      // A shower is large, and moves whenever the list grows.
      if showers.isEmpty { showers.reserveCapacity(4) }
      showers.append(
        ShowerReport(
          occurrence: occurrence, night: best, tonight: .init(isPeak: isPeakTonight, isUp: isDark && entry.rises)))
    }
    return showers
  }

  /// The next major shower that is worth going out for, the best night of which begins after a date; the dates must come
  /// in order.
  mutating func next(after date: GregorianDate) throws(EphemerisError) -> ShowerReport? {
    if let kept, let night = kept.night, night.date > date { return kept }
    kept = try next(of: calendar.majors, after: date)
    if kept == nil { kept = try next(of: fartherMajors(from: date), after: date) }
    return kept
  }

  /// The major showers of a year from a date at least; the dates must come in order.
  private mutating func fartherMajors(from date: GregorianDate) throws(EphemerisError) -> [ShowerOccurrence] {
    if let farther, date <= farther.from.adding(days: 365) { return farther.majors }
    let noon = almanac.noon(of: date)
    let majors = try ShowerCalendar(
      almanac.sky.ephemeris, model: model, span: noon...noon, showers: almanac.showers.filter(\.isMajor),
      hasAllLimits: false, lookahead: 730
    ).majors
    farther = (date, majors)
    return majors
  }

  /// The first in order of nights: maxima two days apart may have nights in the other order.
  private mutating func next(
    of majors: [ShowerOccurrence], after date: GregorianDate
  ) throws(EphemerisError) -> ShowerReport? {
    let noon = almanac.noon(of: date)
    var found: ShowerReport?
    for occurrence in majors {
      guard let peak = occurrence.peak, peak.days(since: noon) > -2, rises(occurrence.shower) else { continue }
      // However far the calendar reaches.
      if peak.days(since: noon) > Self.lookahead { break }
      if let other = found?.occurrence.peak, peak.days(since: other) > 2 { break }
      guard let night = try night(of: occurrence), night.isNoteworthy, night.date > date else { continue }
      if let other = found?.night, other.date <= night.date { continue }
      found = ShowerReport(occurrence: occurrence, night: night)
    }
    return found
  }

  /// The night that begins on a date where it is the best of a shower that can be seen.
  private mutating func bestNight(
    of occurrence: ShowerOccurrence, on date: GregorianDate
  ) throws(EphemerisError) -> ShowerNight? {
    guard let night = try night(of: occurrence), night.date == date, night.best != nil else { return nil }
    return night
  }

  /// The best night of an appearance, or `nil` without a maximum, or where no ephemeris reaches.
  private mutating func night(of occurrence: ShowerOccurrence) throws(EphemerisError) -> ShowerNight? {
    guard let peak = occurrence.peak else { return nil }
    let code = occurrence.shower.code
    if let known = known.first(where: { $0.peak == peak && $0.code == code }) { return known.night }
    let nights = almanac.nights(around: peak, occurrence.shower)
    let span = nights.reduce(nights[0].span) {
      min($0.lowerBound, $1.span.lowerBound)..<max($0.upperBound, $1.span.upperBound)
    }
    var night: ShowerNight?
    do throws(EphemerisError) {
      night = try sky(of: span).bestNight(of: occurrence.shower, among: nights)
    } catch {
      // Beyond the ephemeris there is no night to name.
      if case .filesDamaged = error { throw error }
    }
    known.append(Known(peak: peak, code: code, night: night))
    return night
  }

  /// A sky that serves a span of instants.
  private func sky(of span: Range<JulianDay>) throws(EphemerisError) -> ShowerSky {
    func times(on track: SkyTrack) -> TrackSpan { track.time(at: span.lowerBound)..<track.time(at: span.upperBound) }
    let wanted = times(on: track)
    if let shared, shared.span.lowerBound <= wanted.lowerBound, wanted.upperBound <= shared.span.upperBound {
      return shared.sky
    }
    let isOnTrack = track.start <= wanted.lowerBound && wanted.upperBound <= track.end
    let track = isOnTrack ? track : try almanac.sky.track(over: span.lowerBound...span.upperBound)
    let known = calendar.longitude.span
    let longitude =
      known.lowerBound <= span.lowerBound && span.upperBound <= known.upperBound
      ? calendar.longitude
      : try SolarLongitude(
        almanac.sky.ephemeris, model: track.model, span: span.lowerBound...span.upperBound, margin: 0)
    return ShowerSky(
      almanac.position, track: track, longitude: longitude, darkSky: almanac.darkSky, span: times(on: track))
  }

  /// Whether the radiant of a shower rises at its maximum, be it by a hair; drift and precession within a century move it
  /// by a degree.
  private func rises(_ shower: Shower) -> Bool {
    let radiant = shower.radiant.direction(longitude: shower.anchorLongitude, offset: 0)
    return observer.highestSine(of: precession.applied(to: radiant)) > -0.03
  }

  /// Whether the Sun sinks below -12° in the night that begins at a noon.
  private func isDark(from noon: JulianDay) -> Bool {
    let sun = track.place(of: .sun, track.time(at: noon.advanced(byDays: 0.5)))
    // Where it stands lowest, north or south: the sine of the altitude at the lower culmination.
    let distance = (sun.axisDistance * sun.axisDistance + sun.equatorHeight * sun.equatorHeight).squareRoot()
    let lowest = (sun.equatorHeight * observer.sineLatitude - sun.axisDistance * observer.cosineLatitude) / distance
    return lowest < Self.nauticalSine
  }
}
