import Geography
import SwissEphemeris

extension Occultation.Contact {
  /// Whether a small telescope shows an object at the Moon's limb, and what prevents it.
  public enum Sight: CaseIterable, Hashable, Sendable {
    /// The contact can be seen while the Sun is down.
    case seen
    /// The contact can be seen while the Sun is up.
    case seenByDay
    /// The contact can be seen while the Sun is up and less than `nearSun` away; keep the telescope off the Sun.
    case seenNearSun
    /// The horizon hides it.
    case belowHorizon
    /// The skyline of the place hides it.
    case behindSkyline
    /// The object is above the horizon, but less than `Occultation/leastAltitude` high.
    case tooLow
    /// The sky is too bright for its magnitude.
    case brightSky
    /// The object is less than `leastElongation` from the Sun, where nothing of the Moon can be seen.
    case tooNearSun
    /// The light of the Moon's limb outshines it.
    case brightLimb

    /// Nearer to the Sun a telescope is a danger to the eye by day.
    package static let nearSun = Angle(degrees: 20)

    /// Nearer to the Sun the crescent of the Moon is not seen. Source: Danjon's limit, 7°.
    package static let leastElongation = Angle(degrees: 7)

    /// Whether the contact is seen.
    public var isSeen: Bool {
      switch self {
      case .seen, .seenByDay, .seenNearSun: true
      case .belowHorizon, .behindSkyline, .tooLow, .brightSky, .tooNearSun, .brightLimb: false
      }
    }
  }

  /// What decides whether an object is seen at the Moon's limb.
  struct Circumstances {
    /// Visual magnitude of the object.
    let magnitude: Double
    /// Airless altitude of the object.
    let altitude: Angle
    /// Airless altitude of the Sun.
    let sunAltitude: Angle
    /// The angle between the object and the Sun.
    let elongation: Angle
    /// Whether the object is at the bright limb.
    let isAtBrightLimb: Bool
    /// The lit share of the Moon's disc, 0…1.
    let illumination: Double
    /// Whether the object is above the skyline; true if the place has none.
    let isClear: Bool

    /// Whether the object is seen, or the first reason that it is not.
    var sight: Sight {
      if altitude.degrees <= -HorizonTarget.horizonRefraction.degrees { return .belowHorizon }
      if !isClear { return .behindSkyline }
      if altitude.degrees < Occultation.leastAltitude.degrees { return .tooLow }
      if sunAltitude.degrees >= Self.sunLimit(forMagnitude: magnitude) { return .brightSky }
      if elongation < Sight.leastElongation { return .tooNearSun }
      if magnitude > faintest { return .brightLimb }
      if sunAltitude.degrees < 0 { return .seen }
      return elongation < Sight.nearSun ? .seenNearSun : .seenByDay
    }

    /// The faintest magnitude that is seen beside the Moon's limb: 2 at the bright limb. At the dark limb the glare of the lit
    /// part decides, so that a full Moon has 2 there, too, and half a magnitude more for each percent that is unlit.
    private var faintest: Double {
      isAtBrightLimb ? Self.faintestAtBrightLimb : Self.faintestAtBrightLimb + 50 * (1 - illumination)
    }

    private static let faintestAtBrightLimb = 2.0

    /// How low the Sun must be, in degrees, for an object of a magnitude to be seen at the Moon's limb with a telescope.
    private static func sunLimit(forMagnitude magnitude: Double) -> Double {
      magnitude <= 1 ? 91 : magnitude <= 3 ? 0 : magnitude <= ZodiacalStar.faintest ? -6 : -12
    }
  }
}
