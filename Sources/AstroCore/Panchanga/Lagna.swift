import CivilTime
import Glibc
import SwissEphemeris

/// The sidereal signs that rise, udaya lagna: from closed formulas, because the instant at which a point of the ecliptic
/// rises follows from its right ascension and declination.
///
/// Within the polar circles some signs never rise and others rise backwards; there is no list.
struct LagnaMaker {
  let track: SkyTrack
  let observer: Standpoint

  /// The signs on the eastern horizon during a panchanga day, 1 Mesha … 12 Mina, in order of time.
  func lagna(of day: PanchangaDay) -> [NumberedSpan] {
    let nutation = track.nutation(day.sunrise)
    let obliquity = nutation.obliquity
    let tangent = observer.sineLatitude / observer.cosineLatitude
    guard abs(tangent * tan(obliquity)) < 1 else { return [] }
    let origin = track.siderealOrigin(day.sunrise).value
    let passages = (0..<12).flatMap { sign -> [(sign: Int, time: TrackTime)] in
      risings(ofLongitude: origin + Double(sign) * .pi / 6, from: day.sunrise, until: day.nextSunrise)
        .map { (sign: sign, time: $0) }
    }.sorted { $0.time < $1.time }
    guard let first = passages.first else { return [] }
    let beginnings = [(sign: (first.sign + 11) % 12, time: day.sunrise)] + passages
    let ends = passages.map(\.time) + [day.nextSunrise]
    return zip(beginnings, ends).filter { $0.time < $1 }.map { beginning, end in
      NumberedSpan(number: beginning.sign + 1, span: track.julianDays(beginning.time..<end))
    }
  }

  /// The instants at which a point of the ecliptic rises, by its apparent longitude in radians: airless, without parallax.
  ///
  /// The local sidereal time is then its right ascension less half of its arc above the horizon.
  func risings(ofLongitude longitude: Double, from start: TrackTime, until end: TrackTime) -> [TrackTime] {
    let nutation = track.nutation(start)
    let (cosine, sine) = (cos(nutation.obliquity), sin(nutation.obliquity))
    let rightAscension = atan2(sin(longitude) * cosine, cos(longitude))
    let sineDeclination = sine * sin(longitude)
    let tangent = sineDeclination / (1 - sineDeclination * sineDeclination).squareRoot()
    let halfArc = acos(-observer.sineLatitude / observer.cosineLatitude * tangent)
    guard halfArc.isFinite else { return [] }
    let now = track.greenwichSiderealTime(start)
    let turn = 2 * Double.pi
    let rate = track.greenwichSiderealTime(start + 1) - now
    let ahead = rightAscension - halfArc - observer.longitude - nutation.longitude * cosine - now
    let first = start + (ahead - (ahead / turn).rounded(.down) * turn) / rate
    return stride(from: 0, to: end - first, by: turn / rate).map { first + $0 }
  }
}
