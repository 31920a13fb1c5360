import CivilTime
import Geography

/// Something that Moon, planets and stars do, with what one place sees of it.
public struct PhenomenonReport: Hashable, Sendable {
  /// The phenomenon, as seen from the Earth's centre.
  public let phenomenon: Phenomenon
  /// Whether it is seen from the place.
  ///
  /// An approach is seen where all its bodies are up in a dark sky at its instant. What lasts for days is seen where its
  /// body is up in a dark sky at some time within twelve hours of the instant. Perihelion and aphelion are not seen.
  public let isVisible: Bool
  /// The sight from the place. Opposition: at the nearest passage of the meridian. Other phenomena that last for days:
  /// at the best moment of the nearest night. Others: at the nearest moment at which all bodies except the Sun are up
  /// in a dark sky. `nil` if there is none within twelve hours of the instant.
  public let seen: Sighting?
  /// The contacts of a transit; nil of other phenomena, and where the planet passes beside the Sun.
  public internal(set) var transit: SunTransit?

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
    public init(
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
