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

/// The name of a passage of a body at a place, which never changes.
public struct NominalPassage: Hashable, Sendable {
  /// The date of the mean passage.
  public let date: GregorianDate
  /// Whether the passage before it has the same date. The days of the outer planets are shorter than days of the Sun,
  /// so that once or twice a year two begin on one date.
  public let isSecond: Bool
}

extension GeographicPosition {
  /// The name of a passage of a body: a body's days are counted from its mean lower passages of the meridian, and a
  /// passage is always nearest to the mean time of its own day.
  ///
  /// For the Sun, Mercury and Venus it is the date in local mean time, except for passages near that midnight; dawns
  /// count as risings. The days of the other bodies have other lengths, and each is dated by the mean time of its
  /// passage.
  package func nominalPassage(_ passage: DailyPassage, of body: Body, at time: JulianDay) -> NominalPassage {
    func day(_ time: JulianDay) -> Double {
      time.unixSeconds / 86_400 + longitude.degrees / 360 - Self.turns(of: body, at: time)
    }
    let number = (day(time) - passage.rawValue + 0.5).rounded(.down)
    /// The solar day in which the body's mean day has come so far.
    func date(_ number: Double) -> Int {
      var mean = number + passage.rawValue
      for _ in 0..<20 {
        let instant = JulianDay(unixSeconds: (mean - longitude.degrees / 360) * 86_400)
        mean += number + passage.rawValue - day(instant)
      }
      return Int(mean.rounded(.down))
    }
    switch body {
    case .sun, .mercury, .venus: return NominalPassage(date: GregorianDate(dayNumber: Int(number)), isSecond: false)
    default:
      let found = date(number)
      // The days of the Moon are longer than those of the Sun.
      let isSecond = body != .moon && date(number - 1) == found
      return NominalPassage(date: GregorianDate(dayNumber: found), isSecond: isSecond)
    }
  }

  /// The date of the name of a passage.
  package func nominalDate(of passage: DailyPassage, of body: Body, at time: JulianDay) -> GregorianDate {
    nominalPassage(passage, of: body, at: time).date
  }

  /// The date that names a daily event, whatever the zone of the place: the date of ``nominalPassage(_:of:at:)``, or for a
  /// passage of a direction or a target the date by the mean time of the place.
  func nominalDate(of moment: DailyMoment) -> GregorianDate {
    if moment.event.isOfNoReport {
      let mean = moment.time.unixSeconds / 86_400 + longitude.degrees / 360
      return GregorianDate(dayNumber: Int(mean.rounded(.down)))
    }
    let passage = moment.light?.part.passage ?? moment.event.passage
    return nominalDate(of: passage, of: moment.event.subject.body ?? .sun, at: moment.time)
  }

  /// The turns of the mean body against the mean Sun since a fixed instant. Not one of the numbers may be touched, see
  /// ``NominalAngle``.
  ///
  /// Source of the mean longitudes: Meeus, Astronomical Algorithms (1998), table 31.A, rounded.
  private static func turns(of body: Body, at time: JulianDay) -> Double {
    let t = (time.ut - NominalSky.epoch) / NominalSky.century
    let mean: Double
    switch body {
    case .sun, .mercury, .venus: return 0
    case .moon:
      let sky = NominalSky(t)
      return (sky.mean.moon - sky.mean.sun) / 360
    case .mars: mean = 355.433 + 19_141.6965 * t
    case .jupiter: mean = 34.3515 + 3036.3028 * t
    case .saturn: mean = 50.0774 + 1223.5111 * t
    case .uranus: mean = 314.0550 + 429.8641 * t
    case .neptune: mean = 304.3487 + 219.8833 * t
    case .pluto: mean = 238.93 + 145.2 * t
    // They have no days of risings.
    case .ceres, .pallas, .juno, .vesta: return 0
    }
    return (mean - (280.46646 + 36_000.76983 * t)) / 360
  }
}
