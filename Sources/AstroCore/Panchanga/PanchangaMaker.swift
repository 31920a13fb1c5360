import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Makes the panchanga of a day from the lunar calendar and the days of a place.
///
/// An object, because a day that asks a value would copy all of it.
final class PanchangaMaker {
  let track: SkyTrack
  let calendar: LunarCalendar
  let days: PanchangaDays
  /// The parts that are wanted. Each day asks for all of them, of which a set would take long.
  private let has:
    (
      panchanga: Bool, muhurta: Bool, choghadiya: Bool, hora: Bool, gowri: Bool, lagna: Bool, graha: Bool
    )
  /// `nil` if no elements beside the angas are wanted.
  let zodiac: ZodiacCalendar?
  /// Where the Sun and the signs are seen to rise; nil as for ``zodiac``.
  let observer: Standpoint?
  let births: [BirthOf]

  init(
    track: SkyTrack, calendar: LunarCalendar, days: PanchangaDays, parts: Set<DayPart>, zodiac: ZodiacCalendar? = nil,
    observer: Standpoint? = nil, births: [BirthOf] = []
  ) {
    (self.track, self.calendar, self.days) = (track, calendar, days)
    has = (
      parts.contains(.panchanga), parts.contains(.muhurta), parts.contains(.choghadiya), parts.contains(.hora),
      parts.contains(.gowri), parts.contains(.lagna), parts.contains(.graha)
    )
    (self.zodiac, self.observer, self.births) = (zodiac, observer, births)
  }

  /// The seconds by which almanacs may differ in sunrise or in the change of an anga.
  private static let nearBoundary = 120.0

  /// The panchanga of a day, or `nil` if the ephemeris ends too near for the lunar month to be known.
  func panchanga(of civil: LocalDay) -> Panchanga? {
    let day = days[civil.date]
    let civilSpan = track.time(at: civil.start)..<track.time(at: civil.end)
    let start = beginning(of: civil)
    let end = day?.nextSunrise ?? civilSpan.upperBound
    guard let month = calendar.month(at: start) else { return nil }
    let tithis = angas(.tithi, from: start, to: end, isDay: day != nil)
    let sun = track.place(of: .sun, start).longitude
    let siderealSun = track.siderealLongitude(of: .sun, start).value
    let maker = day.map { MuhurtaMaker(day: $0, track: track, godhuli: godhuli($0)) }
    let elements = day.flatMap { day in
      zodiac.map { ElementMaker(day: day, track: track, calendar: calendar, zodiac: $0, days: days) }
    }
    let isKrishna = (tithis.first?.number ?? 1) > 15
    return Panchanga(
      sunrise: day.map { track.julianDay($0.sunrise) },
      nextSunrise: day.map { track.julianDay($0.nextSunrise) },
      sunset: day.map { track.julianDay($0.sunset) },
      vara: civil.date.weekday.rawValue,
      tithis: tithis,
      nakshatras: angas(.nakshatra, from: start, to: end, isDay: day != nil),
      yogas: angas(.yoga, from: start, to: end, isDay: day != nil),
      karanas: angas(.karana, from: start, to: end, isDay: day != nil),
      tithisStarting: calendar.tithis.spans(touching: civilSpan.lowerBound, civilSpan.upperBound)
        .filter { civilSpan.contains($0.start) }
        .map { anga($0, .tithi, from: start, isDay: day != nil) },
      month: Panchanga.Month(month, inKrishna: isKrishna),
      year: Panchanga.Year(shaka: month.shaka, month: month.number),
      season: Panchanga.Season(sun: sun, siderealSun: siderealSun),
      sunRashi: track.rashi(of: .sun, at: start),
      moonRashi: track.rashi(of: .moon, at: start),
      muhurta: has.muhurta ? maker?.muhurta : nil,
      choghadiya: has.choghadiya ? maker?.choghadiya ?? [] : [],
      hora: has.hora ? maker?.hora ?? [] : [],
      elements: elements?.elements(ofDay: has.panchanga, ofMuhurta: has.muhurta) ?? DayElements(),
      gowri: has.gowri ? maker?.gowri ?? [] : [],
      lagna: day.map(lagna) ?? [],
      graha: has.graha ? day.map { track.grahas(at: $0.sunrise) } ?? [] : [],
      births: births.compactMap { elements?.birthDay($0) },
      nearBoundary: day == nil ? [] : boundaries(near: start))
  }

  /// The sunrise of a day, or where there is none the start of the civil day.
  private func beginning(of civil: LocalDay) -> TrackTime {
    days[civil.date]?.sunrise ?? track.time(at: civil.start)
  }

  /// The lunar month and the tithi at the sunrise of a day, or `nil` if the ephemeris ends too near.
  func lunarDate(of civil: LocalDay) -> (month: LunarMonth, tithi: Int)? {
    let start = beginning(of: civil)
    guard let month = calendar.month(at: start), let tithi = calendar.tithis.span(at: start) else { return nil }
    return (month, tithi.number)
  }

  private func godhuli(_ day: PanchangaDay) -> TrackTime? {
    guard has.muhurta, let observer else { return nil }
    return Godhuli.start(day, track, observer)
  }

  private func lagna(of day: PanchangaDay) -> [NumberedSpan] {
    guard has.lagna, let observer else { return [] }
    return LagnaMaker(track: track, observer: observer).lagna(of: day)
  }

  private func angas(_ kind: AngaKind, from start: TrackTime, to end: TrackTime, isDay: Bool) -> [Panchanga.Anga] {
    calendar[kind].spans(touching: start, end).map { anga($0, kind, from: start, isDay: isDay) }
  }

  /// An anga with its instants, as it stands to the sunrise that begins a day.
  ///
  /// - Parameter isDay: Whether the day is a panchanga day: without one no anga is kshaya or vriddhi.
  func anga(_ span: AngaSpan, _ kind: AngaKind, from start: TrackTime, isDay: Bool) -> Panchanga.Anga {
    let isAtSunrise = span.contains(start)
    return Panchanga.Anga(
      kind: kind, number: span.number, start: track.julianDay(span.start), end: track.julianDay(span.end),
      isAtSunrise: isAtSunrise,
      isKshaya: isDay && kind != .karana && holdsNoSunrise(span),
      isVriddhi: isDay && isAtSunrise && sunrise(before: start).map(span.contains) ?? false,
      pada: kind == .nakshatra ? pada(at: max(start, span.start), of: span) : nil)
  }

  /// Whether an anga begins and ends between two sunrises; one that ends with a sunrise does not hold at it.
  private func holdsNoSunrise(_ span: AngaSpan) -> Bool {
    guard let position = days.position(at: span.start) else { return false }
    let day = days.days[position]
    return span.start > day.sunrise && span.end <= day.nextSunrise
  }

  private func sunrise(before sunrise: TrackTime) -> TrackTime? {
    guard let position = days.position(at: sunrise), position > 0 else { return nil }
    return days.days[position - 1].sunrise
  }

  private func pada(at time: TrackTime, of span: AngaSpan) -> Int {
    let beginning = Double(span.index) * AngaKind.nakshatra.step
    // At the beginning rounding may fall short of the boundary, also of the one at 0 degrees.
    let within = Angle(radians: track.siderealLongitude(of: .moon, time).value - beginning).signed.radians
    return min(max(Int((within / AngaKind.nakshatra.step * 4).rounded(.down)), 0), 3) + 1
  }

  private func boundaries(near sunrise: TrackTime) -> [Panchanga.NearBoundary] {
    AngaKind.allCases.compactMap { kind in
      guard let span = calendar[kind].span(at: sunrise) else { return nil }
      let changes = [(span.start - sunrise) * 86_400, (span.end - sunrise) * 86_400]
      return changes.first { abs($0) <= Self.nearBoundary }.map { Panchanga.NearBoundary(anga: kind, seconds: $0) }
    }
  }
}
