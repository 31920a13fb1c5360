import CivilTime
import Geography
import SwissEphemeris

/// How one reckons when a planet is lost in the light of the Sun.
public enum AstaMethod: String, CaseIterable, Sendable {
  /// The planet is seen, at its rising or setting, while the Sun is so far below the horizon; this depends on the place.
  case visible
  /// The planet is so many degrees of longitude from the Sun, the same everywhere.
  case orb
}

/// A time in which a planet is lost in the light of the Sun.
public struct Asta: Hashable, Sendable {
  /// The side on which the planet passes the Sun.
  public enum Passage: String, Sendable {
    /// Before the Sun, of Mercury and Venus alone.
    case inferior = "inferior_conjunction"
    /// Mercury or Venus passes behind the Sun.
    case superior = "superior_conjunction"
    /// A planet that is never before the Sun passes behind it.
    case conjunction
  }

  /// The half of the day in which the planet is seen low above the horizon.
  public enum Side: String, Sendable {
    case evening, morning
  }

  /// The planet, Mercury to Saturn.
  public let planet: Body
  /// The side on which the planet passes the Sun in between.
  public let passage: Passage
  /// The method that found the ends.
  public let method: AstaMethod
  /// The last time that it is seen, or `nil` if the ephemeris begins later.
  public let asta: End?
  /// The first time that it is seen again, or `nil` if the ephemeris ends before.
  public let udaya: End?

  /// A beginning or an end.
  public struct End: Hashable, Sendable {
    /// The instant in UT: the planet's rising or setting, or the instant at which it passes the orb.
    public let time: JulianDay
    /// The true altitude of the Sun's centre at a rising or setting, or `nil` for orbs.
    public let sunAltitude: Angle?
  }

  /// The half of the day in which the planet is seen last before asta, or first at udaya.
  package func side(ofUdaya isUdaya: Bool) -> Side {
    // Venus or Mercury behind the Sun goes from the morning into the evening, everything else from the evening into the morning.
    (passage == .superior) == isUdaya ? .evening : .morning
  }
}

/// The beginning or the end of a time in which a planet is lost in the light of the Sun, as an event.
public struct AstaEvent: Hashable, Sendable {
  /// The time that begins or ends.
  public let asta: Asta
  /// Whether this is the end of asta (udaya) rather than its beginning.
  public let isUdaya: Bool

  /// The instant, and how it was found.
  public let end: Asta.End
  /// When eyes see the planet for the last or the first time, by the rule of ``PlanetDay/up``; nil where they do not in the weeks
  /// around.
  public internal(set) var byEye: Appearance?

  /// The beginning or the end, or `nil` if it is unknown.
  package init?(_ asta: Asta, isUdaya: Bool) {
    guard let end = isUdaya ? asta.udaya : asta.asta else { return nil }
    (self.asta, self.isUdaya, self.end) = (asta, isUdaya, end)
  }

  /// The degrees of longitude from the Sun by the method of orbs.
  public var orb: Double { AstaSearch.orb(planet, asta.passage) }
  /// The instant in UT.
  public var time: JulianDay { end.time }
  /// The planet, Mercury to Saturn.
  public var planet: Body { asta.planet }
  /// The half of the day in which the planet is seen then.
  public var side: Asta.Side { asta.side(ofUdaya: isUdaya) }
  /// The name that distinguishes the event from others of its planet: the year in which the planet passes the Sun, of Mercury
  /// with the month. No ephemeris and no zone changes it.
  public var nominalName: String {
    let ends = [asta.asta, asta.udaya].compactMap { $0?.time.ut }
    let middle = JulianDay(ut: ends.reduce(0, +) / Double(ends.count))
    let passage = asta.passage == .conjunction ? "" : asta.passage.rawValue.prefix { $0 != "_" } + "-"
    let date = asta.nominalDate(near: middle)
    let month = planet == .mercury ? "\(date.month < 10 ? "0" : "")\(date.month)" : ""
    return "\(date.year)\(month)-\(planet.rawValue)-\(passage)\(word)"
  }

  /// `asta` or `udaya`.
  public var word: String { isUdaya ? "udaya" : "asta" }
}
