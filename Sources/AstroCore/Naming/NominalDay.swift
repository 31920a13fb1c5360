import CivilTime
import Geography
import SwissEphemeris

/// What a body does at the horizon and the meridian once a day.
public enum DailyPassage: Sendable {
  case rise, transit, set, antitransit

  /// When in the body's own day, which begins at its lower passage of the meridian.
  fileprivate var middle: Double {
    switch self {
    case .rise: 0.25
    case .transit: 0.5
    case .set: 0.75
    case .antitransit: 0
    }
  }
}

extension GeographicPosition {
  /// The date that names a passage of a body for ever: a body's days are counted from its mean lower passages of the
  /// meridian, from which nothing that belongs to one of them is ever further than to the next.
  ///
  /// Of the Sun it is the date in local mean time, except of what comes near that midnight; dawns count as risings. The
  /// Moon's days are longer, and are dated by the mean time of their passage.
  public func nominalDate(of passage: DailyPassage, of body: Body, at time: JulianDay) -> GregorianDate {
    func day(_ time: JulianDay) -> Double {
      let solar = time.unixSeconds / 86_400 + longitude.degrees / 360
      return body == .moon ? solar - Self.lunations(at: time) : solar
    }
    let number = (day(time) - passage.middle + 0.5).rounded(.down)
    guard body == .moon else { return GregorianDate(dayNumber: Int(number)) }
    // The solar day in which the Moon's mean day has come so far.
    var mean = number + passage.middle
    for _ in 0..<20 {
      let instant = JulianDay(unixSeconds: (mean - longitude.degrees / 360) * 86_400)
      mean += number + passage.middle - day(instant)
    }
    return GregorianDate(dayNumber: Int(mean.rounded(.down)))
  }

  /// Turns of the mean Moon against the mean Sun.
  private static func lunations(at time: JulianDay) -> Double {
    let sky = NominalSky((time.ut - NominalSky.epoch) / NominalSky.century)
    return (sky.meanMoon - sky.meanSun) / 360
  }
}
