import CivilTime
import Geography
import Glibc

/// The Moon's disc covers a planet or a star, as seen from one place.
///
/// The limb is the mean one, a circle: mountains and valleys of up to 2″ shift the contacts by some seconds.
public struct Occultation: Hashable, Sendable {
  /// The planet or the star.
  public let object: SkyObject
  /// Visual magnitude of the planet or the star.
  public let magnitude: Double
  /// The centre of the object disappears behind the Moon.
  public let disappearance: Contact
  /// The centre of the object appears again.
  public let reappearance: Contact
  /// The least angle between the object and the Moon's centre.
  public let separation: Angle
  /// How far inside the limb the object is then.
  public let depth: Angle
  /// The lit share of the Moon's disc then, 0…1.
  public let illumination: Double

  /// A star that is less deep inside the limb is grazed: mountains decide when it is seen, or whether it disappears at all.
  private static let shallow = Angle(degrees: 5.0 / 3600)

  /// Whether the limb only grazes a star, so that the contacts are known to minutes; of a planet, whose disc is wider, never.
  public var isGraze: Bool { object.isStar && depth.degrees < Self.shallow.degrees }

  /// The object at one of the Moon's limbs.
  public struct Contact: Hashable, Sendable {
    /// The instant, in UT.
    public let time: JulianDay
    /// Altitude of the object, airless and topocentric; negative below the horizon.
    public let altitude: Angle
    /// Azimuth of the object from north through east.
    public let azimuth: Angle
    /// Altitude of the Sun, airless and topocentric.
    public let sunAltitude: Angle
    /// Position angle of the object from the Moon's centre, from celestial north through east, 0..<360°.
    public let positionAngle: Angle
    /// Position angle of the middle of the Moon's bright limb, 0..<360°.
    public let brightLimb: Angle
    /// Whether a small telescope shows the contact, and why it does not.
    public let sight: Sight

    /// Whether eyes alone see it: a magnitude is to spare at the Moon's place, at the dark limb, or of Venus and Jupiter at any.
    public let isByEye: Bool

    /// Whether a small telescope shows the contact.
    public var isVisible: Bool { sight.isSeen }

    /// Whether the object is at the dark limb.
    public var isAtDarkLimb: Bool { cuspAngle.degrees > 0 }

    /// The angle along the limb from the nearer cusp, positive on the dark limb and negative on the bright one, -90…90°.
    public var cuspAngle: Angle {
      Angle(degrees: abs(Angle(degrees: positionAngle.degrees - brightLimb.degrees).signed.degrees) - 90)
    }

    /// Whether the nearer cusp is the northern one.
    public var isAtNorthCusp: Bool {
      let side: Double = Angle(degrees: positionAngle.degrees - brightLimb.degrees).signed.degrees < 0 ? -90 : 90
      return cos(Angle(degrees: brightLimb.degrees + side).radians) > 0
    }
  }

  /// Lower than this a small telescope does not follow a star to the Moon's limb.
  static let leastAltitude = Angle(degrees: 5)

  /// The disappearance and the reappearance.
  public var contacts: [Contact] { [disappearance, reappearance] }

  /// Whether at least one of the contacts is seen.
  public var isVisible: Bool { disappearance.isVisible || reappearance.isVisible }

  /// Whether at least one of the contacts is seen while the Sun is lower than 6° below the horizon.
  public var isSeenByNight: Bool {
    contacts.contains { $0.isVisible && $0.sunAltitude.degrees < -6 }
  }

  /// The designation in words of a star that has no name as a ``Star``: `delta Geminorum`; nil of other objects.
  public var designation: String? {
    if case .zodiacal(let star) = object { star.fullDesignation } else { nil }
  }
}
