import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// Makes the panchanga of a day from the lunar calendar and the days of a place.
struct PanchangaMaker {
  let track: SkyTrack
  let calendar: LunarCalendar
  let days: PanchangaDays
  let parts: Set<DayPart>

  /// Almanacs may differ by this much in sunrise or in the anga.
  private static let nearBoundary = 120.0

  /// Nil where the ephemeris ends too near for the lunar month to be known.
  func panchanga(of civil: LocalDay) -> Panchanga? {
    let day = days[civil.date]
    let start = day?.sunrise ?? track.time(at: civil.start)
    let end = day?.nextSunrise ?? track.time(at: civil.end)
    let civilSpan = (track.time(at: civil.start), track.time(at: civil.end))
    guard let month = calendar.month(at: start) else { return nil }
    let tithis = angas(.tithi, from: start, to: end, isDay: day != nil)
    let sun = track.place(of: .sun, start).longitude
    let siderealSun = sun - track.siderealOrigin(start).value
    let maker = day.map { MuhurtaMaker(day: $0, track: track) }
    let isKrishna = (tithis.first?.number ?? 1) > 15
    return Panchanga(
      sunrise: day.map { track.julianDay($0.sunrise) },
      nextSunrise: day.map { track.julianDay($0.nextSunrise) },
      vara: civil.date.weekday.rawValue,
      tithis: tithis,
      nakshatras: angas(.nakshatra, from: start, to: end, isDay: day != nil),
      yogas: angas(.yoga, from: start, to: end, isDay: day != nil),
      karanas: angas(.karana, from: start, to: end, isDay: day != nil),
      tithisStarting: calendar.tithis.spans(touching: civilSpan.0, civilSpan.1)
        .filter { $0.start >= civilSpan.0 && $0.start < civilSpan.1 }
        .map { anga($0, .tithi, from: start, isDay: day != nil) },
      month: Panchanga.Month(month, inKrishna: isKrishna),
      year: Panchanga.Year(shaka: month.shaka, month: month.number),
      season: Panchanga.Season(
        drikRitu: Self.ritu(sun), vedicRitu: Self.ritu(siderealSun),
        drikAyana: Self.ayana(sun), vedicAyana: Self.ayana(siderealSun)),
      sunRashi: track.rashi(of: .sun, at: start),
      moonRashi: track.rashi(of: .moon, at: start),
      muhurta: parts.contains(.muhurta) ? maker?.muhurta : nil,
      choghadiya: parts.contains(.choghadiya) ? maker?.choghadiya ?? [] : [],
      hora: parts.contains(.hora) ? maker?.hora ?? [] : [],
      nearBoundary: day == nil ? [] : boundaries(near: start))
  }

  private func angas(_ kind: AngaKind, from start: TrackTime, to end: TrackTime, isDay: Bool) -> [Panchanga.Anga] {
    calendar[kind].spans(touching: start, end).map { anga($0, kind, from: start, isDay: isDay) }
  }

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
    let (moon, origin) = (track.place(of: .moon, time), track.siderealOrigin(time))
    let beginning = Double(span.index) * AngaKind.nakshatra.step
    // At the beginning rounding may fall short of the boundary, also of the one at 0 degrees.
    let within = Angle(radians: moon.longitude - origin.value - beginning).signed.radians
    return min(max(Int((within / AngaKind.nakshatra.step * 4).rounded(.down)), 0), 3) + 1
  }

  private func boundaries(near sunrise: TrackTime) -> [Panchanga.NearBoundary] {
    AngaKind.allCases.compactMap { kind in
      guard let span = calendar[kind].span(at: sunrise) else { return nil }
      let changes = [(span.start - sunrise) * 86_400, (span.end - sunrise) * 86_400]
      return changes.first { abs($0) <= Self.nearBoundary }.map { Panchanga.NearBoundary(anga: kind, seconds: $0) }
    }
  }

  /// 1 Vasanta from 330°, 60° each.
  private static func ritu(_ longitude: Double) -> Int {
    Int(Angle(radians: longitude + .pi / 6).normalized.degrees / 60) + 1
  }

  /// 1 Uttarayana from 270° to 90°.
  private static func ayana(_ longitude: Double) -> Int {
    cos(longitude) < 0 ? 2 : 1
  }
}
