import CivilTime
import Geography

/// An eclipse as it is at one place, whether or not the horizon hides it.
public struct LocalEclipse: Hashable, Sendable {
  /// What the eclipse is at its maximum here.
  public let kind: Kind
  /// The magnitude at the maximum here, defined as ``Eclipse/magnitude``; of the umbra where the Moon enters it.
  public let magnitude: Double
  /// The share of the Sun's disc that is covered at the maximum, by area; nil of lunar eclipses.
  public let obscuration: Double?
  /// The maximum here, the instant of the greatest magnitude.
  public let maximum: Sighting
  /// The contacts in order of time, also those below the horizon.
  public let contacts: [Contact]
  /// How long the Sun is covered whole, or its ring is closed, in seconds; of a lunar eclipse how long the Moon is whole
  /// inside the umbra; nil where that does not happen.
  public let centralSeconds: Double?
  /// The spans in UT from the first contact to the last in which the eclipsed body is up; empty where the horizon hides
  /// all of the eclipse.
  public let visible: [Range<JulianDay>]
  /// The greatest phase while the body is up: the maximum itself or, where the horizon hides that, the instant of a
  /// rising or setting; nil where nothing is seen.
  public let seenMaximum: Sighting?

  /// What an eclipse is at a place.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case penumbral, partial, annular, total
  }

  /// The eclipsed body at one instant, as it stands at the place.
  public struct Sighting: Hashable, Sendable {
    /// The instant, in UT.
    public let time: JulianDay
    /// The magnitude at the instant, as of ``LocalEclipse/magnitude``.
    public let magnitude: Double
    /// Altitude of the body's centre, airless and topocentric.
    public let altitude: Angle
    /// Azimuth of the body's centre from north through east.
    public let azimuth: Angle
  }

  /// A contact, with the place of the eclipsed body.
  public struct Contact: Hashable, Sendable {
    /// Which contact it is, and when.
    public let contact: EclipseContact
    /// Altitude of the body's centre, airless and topocentric; negative below the horizon.
    public let altitude: Angle
    /// Azimuth of the body's centre from north through east.
    public let azimuth: Angle
  }

  /// Whether any of the eclipse is above the horizon.
  public var isVisible: Bool { !visible.isEmpty }
}
