import CivilTime
import Geography

/// An eclipse of the Sun or of the Moon as the whole Earth has it.
public struct Eclipse: Hashable, Sendable {
  /// The kind of the eclipse at its greatest.
  public let kind: Kind
  /// The instant in UT at which the axis of the shadow is nearest to the centre of the Earth or, of a lunar eclipse, the
  /// Moon's centre is nearest to the axis.
  public let greatest: JulianDay
  /// The least distance in equatorial radii of the Earth. It is positive if the axis passes to the north of the Earth's
  /// centre or, for a lunar eclipse, the Moon passes to the north of the axis.
  public let gamma: Double
  /// The magnitude at the greatest eclipse; it may be larger than 1. Partial solar eclipse: the covered share of the
  /// Sun's diameter. Other solar eclipses: the Moon's diameter over the Sun's. Lunar eclipse: the share of the Moon's
  /// diameter inside the umbra or, if it is penumbral, inside the penumbra.
  public let magnitude: Double
  /// The number of the Saros series. Source: van den Bergh's numbering, as NASA's canons have it.
  public let saros: Int
  /// The values that only a lunar eclipse has.
  public internal(set) var lunar: LunarShadow?

  /// The kind of an eclipse at its greatest.
  public enum Kind: String, CaseIterable, Sendable {
    case solarPartial = "solar_partial"
    case solarAnnular = "solar_annular"
    case solarTotal = "solar_total"
    /// Total in the middle of its path and annular at an end.
    case solarHybrid = "solar_hybrid"
    case lunarPenumbral = "lunar_penumbral"
    case lunarPartial = "lunar_partial"
    case lunarTotal = "lunar_total"

    /// Whether the Sun is eclipsed, rather than the Moon.
    public var isSolar: Bool {
      switch self {
      case .solarPartial, .solarAnnular, .solarTotal, .solarHybrid: true
      case .lunarPenumbral, .lunarPartial, .lunarTotal: false
      }
    }
  }

  /// Whether nobody on the Earth notices the eclipse: the Moon enters the penumbra alone, and too little of it.
  public var isTooSlight: Bool {
    guard kind == .lunarPenumbral, let lunar else { return false }
    return lunar.penumbralMagnitude < EclipseReport.leastPenumbralMagnitude
  }

  /// How deep the Moon goes into the shadow, and when: the same wherever the Moon is up.
  public struct LunarShadow: Hashable, Sendable {
    /// The share of the Moon's diameter inside the umbra at the greatest eclipse; negative where the umbra is missed.
    public let umbralMagnitude: Double
    /// The share of the Moon's diameter inside the penumbra at the greatest eclipse.
    public let penumbralMagnitude: Double
    /// The contacts in order of time.
    public let contacts: [EclipseContact]
  }
}

/// The instant at which the discs of Sun and Moon touch, or the Moon and the shadow of the Earth.
public struct EclipseContact: Hashable, Sendable {
  /// The name of the contact.
  public let name: Name
  /// The instant, in UT.
  public let time: JulianDay

  /// The names of the contacts, in order of time.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Contacts of a solar eclipse: the partial eclipse begins, the total or annular one begins and ends, the partial
    /// one ends.
    case c1, c2, c3, c4
    /// Contacts of a lunar eclipse: the Moon's limb enters the penumbra, then the umbra, the whole Moon is inside the
    /// umbra, and the reverse.
    case p1, u1, u2, u3, u4, p4
  }
}
