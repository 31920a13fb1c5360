import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// An object that many know and that crosses the meridian in the nights of a year one after the other, as a clock of the stars.
public enum MeridianMark: String, CaseIterable, Sendable {
  case pleiades, orionNebula, sirius

  /// Right ascension and declination at J2000 in degrees. Source: of Alcyone in the Pleiades and of Sirius Hipparcos, van Leeuwen
  /// 2007, A&A 474, 653; of the nebula SIMBAD, M 42. The motion of Sirius, 0.04 s of time a year, is left out.
  private var place: (rightAscension: Double, declination: Double) {
    switch self {
    case .pleiades: (56.871_152, 24.105_137)
    case .orionNebula: (83.822_083, -5.391_111)
    case .sirius: (101.287_155, -16.716_116)
    }
  }

  /// The right ascension against the mean equinox of date, in radians.
  fileprivate func rightAscension(_ precession: Precession) -> Double {
    let (alpha, delta) = (place.rightAscension * .pi / 180, place.declination * .pi / 180)
    let mean = precession.applied(to: SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta)))
    return atan2(mean.y, mean.x)
  }
}

/// The passage of an object through the meridian in a night, within 5 s: nutation and aberration are left out.
public struct MeridianPassage: Hashable, Sendable {
  /// The object.
  public let mark: MeridianMark
  /// The instant, in UT.
  public let time: JulianDay
}

extension SkyTrack {
  /// The passages of all marks through the meridian of an observer in a span of a day.
  func meridianPassages(in span: TrackSpan, of observer: Standpoint) -> [MeridianPassage] {
    let precession = Precession(to: julianDay(span.lowerBound))
    let sidereal = greenwichSiderealTime(span.lowerBound) + observer.longitude
    return MeridianMark.allCases.flatMap { mark -> [MeridianPassage] in
      let ahead = (mark.rightAscension(precession) - sidereal).remainder(dividingBy: 2 * .pi)
      let first = (ahead < 0 ? ahead + 2 * .pi : ahead) / SkyTrack.earthRotation
      // Once a year one of them passes twice between two noons.
      return [first, first + 2 * .pi / SkyTrack.earthRotation].map { span.lowerBound + $0 }
        .filter { $0 < span.upperBound }.map { MeridianPassage(mark: mark, time: julianDay($0)) }
    }
  }
}
