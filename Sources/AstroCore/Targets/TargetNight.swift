import CivilTime
import Geography

/// A target in the night from the noon of a local date to the next noon.
public struct TargetNight: Hashable, Sendable {
  /// The target.
  public let target: Target
  /// The position at J2000 (ICRS): of the Moon, a planet, Pluto or an asteroid from the Earth's centre at ``middle``, with light-time
  /// and without aberration.
  public let position: BodyCoordinates.Spherical
  /// The instant halfway between the noons of the night, in UT.
  public let middle: JulianDay
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
  /// The dark spans of ten minutes at least with the target above ``TargetSearch/leastAltitude`` and the skyline, whatever the Moon
  /// does. Of Moon and planets those in which eyes see them, see ``TargetSearch``.
  public let high: [Range<JulianDay>]
  /// The parts of ``high`` that the Moon leaves, see ``TargetSearch/moon``.
  public let windows: [Range<JulianDay>]
  /// The highest point within ``windows``, or `nil` if there are none.
  public let best: TargetMoment?
  /// The highest point within ``high``, or `nil` if there are none.
  public let highest: TargetMoment?
  /// The reason why there is no window, or `nil` if there is one.
  public let reason: Reason?
  /// What the best nights have most of: the length of the windows, of a planet beyond the Earth its nearness, of Mercury and Venus the
  /// magnitudes to spare in twilight.
  let merit: Double

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

extension TargetNight {
  /// An order of the targets of a night. The raw value is its word.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// By the end of the last window: what is lost first comes first, as in a marathon.
    case set
    /// By the beginning of the first window.
    case rise
    /// By the passage of the meridian.
    case transit
    /// By the best moment.
    case best
    /// By the altitude at the best moment, the highest first.
    case altitude
    /// By the magnitude, the brightest first.
    case magnitude
    /// By the greatest diameter, the largest first.
    case size
  }

  /// What the target is ordered by; nil where it has no such value.
  fileprivate func key(_ order: Order) -> Double? {
    switch order {
    case .set: (windows.last ?? high.last)?.upperBound.ut
    case .rise: (windows.first ?? high.first)?.lowerBound.ut
    case .transit: transits.first?.time.ut
    case .best: (best ?? highest)?.time.ut
    case .altitude: (best ?? highest).map { -$0.altitude.degrees }
    case .magnitude: target.magnitude
    case .size: target.size.map(-)
    }
  }
}

extension [TargetNight] {
  /// The nights in an order: those without a window after the others, and in the end those that have no value. Without an order as
  /// they are.
  package func sorted(by order: TargetNight.Order?) -> [TargetNight] {
    guard let order else { return self }
    func rank(_ night: TargetNight) -> (Int, Double) {
      guard let key = night.key(order) else { return (2, 0) }
      return (night.windows.isEmpty && ![.transit, .magnitude, .size].contains(order) ? 1 : 0, key)
    }
    let ranks = map(rank)
    return indices.sorted { (ranks[$0].0, ranks[$0].1, $0) < (ranks[$1].0, ranks[$1].1, $1) }.map { self[$0] }
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
