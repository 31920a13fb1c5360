import CivilTime
import Geography

/// A target in the night from the noon of a local date to the next noon.
public struct TargetNight: Hashable, Sendable {
  /// The target.
  public let target: Target
  /// Whether the target rises or sets in the night, by 34′ of refraction, and where it stays if not.
  public let state: HorizonState
  /// The risings in the night, in order of time as all the lists.
  public let rises: [HorizonEvent]
  /// The settings in the night.
  public let sets: [HorizonEvent]
  /// The upper passages of the meridian in the night.
  public let transits: [Transit]
  /// Seconds of the night with the Sun below ``TargetSearch/darkness``.
  public let darkSeconds: Double
  /// The dark spans with the target above ``TargetSearch/leastAltitude`` and the skyline, whatever the Moon does.
  public let high: [Range<JulianDay>]
  /// The parts of ``high`` that the Moon leaves, see ``TargetSearch/moon``.
  public let windows: [Range<JulianDay>]
  /// The highest point within ``windows``, or `nil` if there are none.
  public let best: TargetMoment?
  /// The highest point within ``high``, or `nil` if there are none.
  public let highest: TargetMoment?
  /// The reason why there is no window, or `nil` if there is one.
  public let reason: Reason?

  /// The altitude at which a target rises and sets: lifted by refraction at the horizon.
  static let rising = HorizonTarget.altitude(-HorizonTarget.horizonRefraction)

  /// Seconds of ``windows``.
  public var windowSeconds: Double { windows.seconds }
  /// Seconds of ``high``.
  public var highSeconds: Double { high.seconds }

  /// Why a night has no window. The raw value is the word in documents.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The Sun does not sink low enough.
    case neverDark = "never_dark"
    /// The target does not come high enough.
    case tooLow = "too_low"
    /// While the target is high enough in the dark, it stays behind the skyline.
    case hidden
    /// While the target is high in the dark, the Moon is up or too near.
    case moon
    /// The target is high only while the sky is not dark.
    case daylight
  }
}

/// The positions of a target and of the Moon at an instant.
public struct TargetMoment: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Altitude of the target, without refraction.
  public let altitude: Angle
  /// Azimuth of the target from north through east, 0..<360°.
  public let azimuth: Angle
  /// The angle between the target and the centre of the Moon, as the place sees it.
  public let moonSeparation: Angle
  /// Lit fraction of the Moon's disc.
  public let moonIllumination: Double
  /// Whether the Moon's upper limb is above the horizon.
  public let isMoonUp: Bool
}
