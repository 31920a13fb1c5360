import CivilTime
import Geography
import Glibc

// The dates and years in UTC that name phenomena. They never change, whatever ephemeris computes the instants; see
// NominalAngle.

extension PhaseEvent {
  /// The date in UTC that names the phase, whatever ephemeris its instant is computed with.
  public var nominalDate: GregorianDate {
    NominalAngle.elongation.date(of: Double(phase.rawValue) * 45, near: time)
  }
}

extension ShowerOccurrence {
  /// The year that distinguishes the appearance from the others of its shower.
  public var nominalYear: Int {
    NominalAngle.solarLongitude.year(of: shower.anchorLongitude, near: anchor)
  }
}

extension TargetQuery {
  /// The year that names the season of the target: it counts the turns of the Sun from one culmination at midnight to the
  /// next. A calendar's year would come twice for a star that culminates at midnight around New Year, as Sirius does.
  func nominalYear(near time: JulianDay) -> Int {
    let (opposite, obliquity) = (Angle(degrees: target.rightAscension + 180), Angle(degrees: 23.44))
    let longitude = Angle(
      radians: atan2(sin(opposite.radians), cos(opposite.radians) * cos(obliquity.radians)))
    return NominalAngle.solarLongitude.year(of: longitude.normalized.degrees, near: time)
  }
}

extension Panchanga.Anga {
  /// The date in UTC that names the beginning of the anga.
  public var nominalDate: GregorianDate {
    kind.nominalAngle.date(of: Double(number - 1) * kind.step * 180 / .pi, near: start)
  }
}

extension AngaKind {
  fileprivate var nominalAngle: NominalAngle {
    switch self {
    case .tithi, .karana: .elongation
    case .nakshatra: .siderealMoon
    case .yoga: .siderealSum
    }
  }
}

extension Festival {
  /// The date in UTC that names the festival: of the beginning of its tithi, its nakshatra, its sankranti, or the solar
  /// month of a nakshatra that comes once a year. A derived festival has the date of its anchor, and one by a solar calendar,
  /// a weekday or a table its own.
  ///
  /// - Parameter rules: All festivals, among which the anchor is looked for.
  package func nominalDate(_ rules: [FestivalRule]) -> GregorianDate {
    switch decision.reason {
    case .calendar,
      .weekday where rule.kind == .weekday:
      return date
    case .recorded where rule.solarMonth == nil: return date
    default: break
    }
    guard let anchor = rule.anchor else { return rule.nominalDate(near: decision.span?.lowerBound ?? date.noonUT) }
    let days =
      switch rule.offset {
      case .days(let count): Double(count)
      case .lastWeekday: -3.0
      case .weekdayBefore: -4.0
      // A festival ends by a tithi after five to sixteen days.
      case .tithi: 10.0
      case .leastDays(let count, _): Double(1 - count)
      case nil: 0.0
      }
    return (rules.first { $0.id == anchor } ?? rule).nominalDate(near: date.noonUT.advanced(byDays: -days))
  }
}

extension GregorianDate {
  /// 12:00 UTC on the date.
  var noonUT: JulianDay { JulianDay(unixSeconds: Double(dayNumber) * 86_400 + 43_200) }
}

extension FestivalRule {
  /// The date in UTC of the beginning that is nearest to an instant.
  fileprivate func nominalDate(near time: JulianDay) -> GregorianDate {
    if kind == .nakshatra || kind == .solar, let solarMonth {
      let start = kind == .solar ? time : time.advanced(byDays: -15)
      return NominalAngle.siderealSun.date(of: Double(solarMonth - 1) * 30, near: start)
    }
    if tithis.isEmpty, let nakshatra {
      return NominalAngle.siderealMoon.date(of: Double(nakshatra - 1) * 360 / 27, near: time)
    }
    let starts = tithis.map { NominalAngle.elongation.instant(of: Double($0 - 1) * 12, near: time) }
    let nearest = starts.min { abs($0.days(since: time)) < abs($1.days(since: time)) }
    return NominalSky.date(nearest ?? time)
  }
}
