import CivilTime
import Geography
import SwissEphemeris

/// How well a place sees one body, or two that meet: the moment at which it does, or the reason why it does not.
public struct SightReport: Hashable, Sendable {
  /// How well they are seen: two as well as the poorer of them at the same moment.
  public let sight: Sight
  /// The bodies at the moment at which they are seen, or found with binoculars; nil of what is neither.
  public let moment: Sighting?
  /// The objects that need binoculars at that moment.
  public let faint: [SkyObject]
  /// The others.
  public let bright: [SkyObject]
  /// Why they are not seen, not even with binoculars; nil if they are, and of what nobody looks at.
  public let unseen: Unseen?

  /// What is seen, or found with binoculars.
  init(_ sight: Sight, _ moment: Sighting?, faint: [SkyObject] = [], bright: [SkyObject] = []) {
    (self.sight, self.moment, self.faint, self.bright, unseen) = (sight, moment, faint, bright, nil)
  }

  /// What is not seen.
  init(_ unseen: Unseen?) {
    (sight, moment, faint, bright, self.unseen) = (.notSeen, nil, [], [], unseen)
  }

  /// Of what nobody looks at, or of which nobody asks whether it is seen.
  package static let none = SightReport(nil)

  /// The bodies where and when eyes see them.
  public var seen: Sighting? { sight == .seen ? moment : nil }
  /// The bodies where and when binoculars show them, where eyes do not.
  public var low: Sighting? { sight == .low ? moment : nil }

  /// The bodies as seen from the place at one moment. The values belong to this moment only: print the time with any of
  /// them.
  public struct Sighting: Hashable, Sendable {
    /// The moment, in UT.
    public let time: JulianDay
    /// Altitude of the lowest of the bodies, airless and topocentric.
    public let altitude: Angle
    /// Azimuth of the lowest of the bodies, from north through east.
    public let azimuth: Angle
    /// The angle between the two bodies of an approach from the place; nil of other phenomena.
    public let separation: Angle?
    /// Visual magnitude of the planet; nil of approaches and of the Moon.
    public let magnitude: Double?
    /// Whether the moment is a passage of the meridian, at which the body is highest.
    public let isTransit: Bool

    /// A sighting made of its values.
    package init(
      time: JulianDay, altitude: Angle, azimuth: Angle, separation: Angle? = nil, magnitude: Double? = nil,
      isTransit: Bool = false
    ) {
      self.time = time
      self.altitude = altitude
      self.azimuth = azimuth
      self.separation = separation
      self.magnitude = magnitude
      self.isTransit = isTransit
    }
  }
}
