import CivilTime

// The dates that name phenomena for ever: in UTC, never moved by what an instant is computed with, see NominalAngle.

extension PhaseEvent {
  /// The date in UTC that names the phase, whatever ephemeris its instant is computed with.
  public var nominalDate: GregorianDate {
    NominalAngle.elongation.date(of: Double(phase.rawValue) * 45, near: time)
  }
}

extension SkyEvent {
  /// The year that tells it from the others of its kind.
  public var nominalYear: Int {
    switch phenomenon {
    case .season: NominalSky.date(time).year
    case .sankranti(let rashi): NominalAngle.siderealSun.year(of: Double(rashi - 1) * 30, near: time)
    }
  }
}

extension ShowerOccurrence {
  /// The year that tells one appearance from the others.
  public var nominalYear: Int {
    NominalAngle.solarLongitude.year(of: shower.anchorLongitude, near: anchor)
  }
}

extension Panchanga.Anga {
  /// Of its beginning.
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
  /// When what it hangs on begins: its tithi, its nakshatra, the solar month of a nakshatra that comes once a year, its
  /// sankranti; of one that hangs on another, when that one's begins.
  ///
  /// - Parameter rules: All observances, among which the one that it hangs on is looked for.
  public func nominalDate(_ rules: [FestivalRule]) -> GregorianDate {
    guard let anchor = rule.anchor else { return rule.nominalDate(near: decision.span?.lowerBound ?? noon) }
    let days: Double
    switch rule.offset {
    case .days(let count): days = Double(count)
    case .lastWeekday: days = -3
    case nil: days = 0
    }
    return (rules.first { $0.id == anchor } ?? rule).nominalDate(near: noon.advanced(byDays: -days))
  }

  private var noon: JulianDay {
    JulianDay(unixSeconds: Double(date.dayNumber) * 86_400 + 43_200)
  }
}

extension FestivalRule {
  /// Of the beginning that is nearest to an instant.
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
