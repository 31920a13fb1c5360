import CivilTime
import Geography

/// Something that Moon, planets and stars do, with what one place sees of it.
public struct PhenomenonReport: Hashable, Sendable {
  /// What happens, as seen from the Earth's centre.
  public let phenomenon: Phenomenon
  /// Whether it is seen from the place.
  ///
  /// An approach is seen where all its bodies are up in a dark sky at its instant. What lasts for days is seen where its
  /// body is up in a dark sky at some time within twelve hours of the instant. Perihelion and aphelion are not seen.
  public let isVisible: Bool
  /// The moment nearest to the instant, within twelve hours of it, at which all the bodies but the Sun are up in a dark
  /// sky; nil where there is none.
  public let seen: Sighting?

  /// A report made of its values.
  public init(phenomenon: Phenomenon, isVisible: Bool, seen: Sighting?) {
    self.phenomenon = phenomenon
    self.isVisible = isVisible
    self.seen = seen
  }

  /// The bodies as they stand at the place at one moment.
  public struct Sighting: Hashable, Sendable {
    /// The moment, in UT.
    public let time: JulianDay
    /// The angle between the two bodies of an approach from the place; nil of other phenomena.
    public let separation: Angle?
    /// Altitude of the lowest of the bodies, airless and topocentric.
    public let altitude: Angle

    /// A sighting made of its values.
    public init(time: JulianDay, separation: Angle?, altitude: Angle) {
      self.time = time
      self.separation = separation
      self.altitude = altitude
    }
  }
}
