import CivilTime
import Geography

/// The Moon's disc covers a planet or a star, as seen from one place.
public struct Occultation: Hashable, Sendable {
  /// The planet or the star.
  public let object: SkyObject
  /// The centre of the object disappears behind the Moon.
  public let disappearance: Contact
  /// The centre of the object appears again.
  public let reappearance: Contact
  /// The least angle between the object and the Moon's centre.
  public let separation: Angle

  /// An occultation made of its values.
  public init(object: SkyObject, disappearance: Contact, reappearance: Contact, separation: Angle) {
    self.object = object
    self.disappearance = disappearance
    self.reappearance = reappearance
    self.separation = separation
  }

  /// The object at one of the Moon's limbs.
  public struct Contact: Hashable, Sendable {
    /// The instant, in UT.
    public let time: JulianDay
    /// Altitude of the object, airless and topocentric; negative below the horizon.
    public let altitude: Angle
    /// Azimuth of the object from north through east.
    public let azimuth: Angle
    /// Whether the object is above 5° while the Sun is as low as the object's magnitude asks for.
    public let isVisible: Bool
  }

  /// Whether at least one of the contacts is seen.
  public var isVisible: Bool { disappearance.isVisible || reappearance.isVisible }
}
