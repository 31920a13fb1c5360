import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The thin Moon of an evening after new moon or a morning before it, and how well it may be seen from a place.
///
/// Sunset and sunrise are those of the upper limb at -50′, moonset and moonrise those at -34′. The best time lies 4/9 of the lag
/// from sunset, or before sunrise. Source: Yallop, NAO Technical Note 69 (1997), after Bruin. This is astronomy, and no ruling on
/// a calendar.
public struct Crescent: Hashable, Sendable {
  /// A rule that says whether the Moon can be seen. The raw value is its word.
  public enum Criterion: String, CaseIterable, Sendable {
    case yallop, odeh
  }

  /// The width, the angles and the class by one criterion.
  public struct Judgement: Hashable, Sendable {
    /// The angle between Sun and Moon.
    public let arcOfLight: Angle
    /// The altitude of the Moon less that of the Sun, without refraction.
    public let arcOfVision: Angle
    /// The azimuth of the Sun less that of the Moon.
    public let azimuthDifference: Angle
    /// The width of the crescent.
    public let width: Angle
    /// Yallop's q, or Odeh's V.
    public let value: Double
    /// The class, `A` for what is seen easily.
    public let grade: String
  }

  /// Whether it is seen in the morning, before new moon.
  public let isMorning: Bool
  /// The number of the evening after new moon, or of the morning before it counted back: 1, 2 or 3.
  public let number: Int
  /// The new moon, in UT.
  public let newMoon: JulianDay
  /// Sunset, or sunrise of a morning, in UT.
  public let sunEvent: JulianDay
  /// Moonset, or moonrise of a morning, in UT; it may come before sunset, or after sunrise.
  public let moonEvent: JulianDay
  /// The best time to look in UT, or `nil` if the Moon sets before the Sun or rises after it.
  public let bestTime: JulianDay?
  /// By Yallop's criterion, with directions from the Earth's centre; nil without a best time.
  public let yallop: Judgement?
  /// By Odeh's criterion, with directions from the place; nil without a best time.
  public let odeh: Judgement?
  /// The Moon's airless altitude from the place and its azimuth at the best time.
  public let altitude, azimuth: Angle?
  /// The lit part of the Moon's disc at the best time, 0…1.
  public let illumination: Double?

  /// The best time, or else sunset or sunrise.
  public var time: JulianDay { bestTime ?? sunEvent }
  /// Minutes from sunset to moonset, or from moonrise to sunrise.
  public var lagMinutes: Double { moonEvent.days(since: sunEvent) * (isMorning ? -1440 : 1440) }
  /// Hours from new moon to ``time``; negative in the morning.
  public var ageHours: Double { time.days(since: newMoon) * 24 }

  /// The judgement by a criterion.
  public func judgement(by criterion: Criterion) -> Judgement? { criterion == .yallop ? yallop : odeh }

  /// Whether the eye sees the Moon by a criterion: class A or B.
  public func isSeen(by criterion: Criterion) -> Bool {
    judgement(by: criterion).map { $0.grade == "A" || $0.grade == "B" } ?? false
  }
}

extension Crescent.Judgement {
  /// The polynomial of both criteria without its constant, for a width in minutes of arc.
  private static func needed(_ width: Double) -> Double {
    width * (-6.3226 + width * (0.7319 - 0.1018 * width))
  }

  /// - Source: Yallop, NAO Technical Note 69 (1997): q and its classes.
  static func yallop(_ sight: CrescentSight, parallax: Double) -> Crescent.Judgement {
    // The Moon's semidiameter from the Earth's centre, and as large as it looks from the place.
    let semidiameter = 0.27245 * Angle(radians: parallax).degrees * 60
    let width = semidiameter * (1 + sin(sight.moon.altitude.radians) * sin(parallax)) * (1 - cos(sight.arcOfLight))
    let q = (sight.arcOfVision - (11.8371 + needed(width))) / 10
    let limits = [("A", 0.216), ("B", -0.014), ("C", -0.160), ("D", -0.232), ("E", -0.293)]
    return sight.judgement(width, q, limits.first { q > $0.1 }?.0 ?? "F")
  }

  /// - Source: Odeh, Experimental Astronomy 18 (2004), 39–64: V and its zones.
  static func odeh(_ sight: CrescentSight, semidiameter: Double) -> Crescent.Judgement {
    let width = Angle(radians: semidiameter).degrees * 60 * (1 - cos(sight.arcOfLight))
    let v = sight.arcOfVision - (7.1651 + needed(width))
    let limits = [("A", 5.65), ("B", 2.0), ("C", -0.96)]
    return sight.judgement(width, v, limits.first { v >= $0.1 }?.0 ?? "D")
  }
}

/// Sun and Moon as an observer sees them at one instant.
struct CrescentSight {
  let sun, moon: (altitude: Angle, azimuth: Angle)

  init(_ observer: Standpoint, _ sun: ApparentPlace, _ moon: ApparentPlace) {
    self.sun = (observer.altitude(of: sun), observer.azimuth(of: sun))
    self.moon = (observer.altitude(of: moon), observer.azimuth(of: moon))
  }

  /// The angle between them, in radians. Source: the haversine formula, exact for small angles.
  var arcOfLight: Double {
    let (height, turn) = (moon.altitude.radians - sun.altitude.radians, moon.azimuth.radians - sun.azimuth.radians)
    let square =
      sin(height / 2) * sin(height / 2)
      + cos(moon.altitude.radians) * cos(sun.altitude.radians) * sin(turn / 2) * sin(turn / 2)
    return 2 * asin(min(square.squareRoot(), 1))
  }

  /// In degrees.
  var arcOfVision: Double { moon.altitude.degrees - sun.altitude.degrees }

  func judgement(_ width: Double, _ value: Double, _ grade: String) -> Crescent.Judgement {
    Crescent.Judgement(
      arcOfLight: Angle(radians: arcOfLight), arcOfVision: Angle(degrees: arcOfVision),
      azimuthDifference: (sun.azimuth - moon.azimuth).signed, width: Angle(arcminutes: width), value: value,
      grade: grade)
  }
}
