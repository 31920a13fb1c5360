import CivilTime
import Geography
import SwissEphemeris

/// A daily passage of a body through the horizon or the meridian. The raw value is the part of the body's own day, which
/// begins at its lower passage of the meridian, at which the passage comes in the mean.
public enum DailyPassage: Double, Sendable {
  case antitransit = 0
  case rise = 0.25
  case transit = 0.5
  case set = 0.75
}

extension GeographicPosition {
  /// The date that names a passage of a body and never changes: a body's days are counted from its mean lower passages of
  /// the meridian, and a passage always lies nearer to the mean time of its own day than to that of another.
  ///
  /// For the Sun it is the date in local mean time, except for passages near that midnight; dawns count as risings. The
  /// Moon's days are longer, and each is dated by the mean time of its passage.
  public func nominalDate(of passage: DailyPassage, of body: Body, at time: JulianDay) -> GregorianDate {
    func day(_ time: JulianDay) -> Double {
      let solar = time.unixSeconds / 86_400 + longitude.degrees / 360
      return body == .moon ? solar - Self.lunations(at: time) : solar
    }
    let number = (day(time) - passage.rawValue + 0.5).rounded(.down)
    guard body == .moon else { return GregorianDate(dayNumber: Int(number)) }
    // The solar day in which the Moon's mean day has come so far.
    var mean = number + passage.rawValue
    for _ in 0..<20 {
      let instant = JulianDay(unixSeconds: (mean - longitude.degrees / 360) * 86_400)
      mean += number + passage.rawValue - day(instant)
    }
    return GregorianDate(dayNumber: Int(mean.rounded(.down)))
  }

  /// The turns of the mean Moon against the mean Sun since a fixed instant.
  private static func lunations(at time: JulianDay) -> Double {
    let sky = NominalSky((time.ut - NominalSky.epoch) / NominalSky.century)
    return (sky.mean.moon - sky.mean.sun) / 360
  }
}
