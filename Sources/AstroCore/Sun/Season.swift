import CivilTime
import SwissEphemeris

/// An equinox or solstice, named by its month because the seasons differ between the hemispheres.
public enum Season: Int, CaseIterable, Sendable {
  /// Apparent geocentric longitude of the Sun 0°, 90°, 180°, 270°.
  case marchEquinox, juneSolstice, septemberEquinox, decemberSolstice
}

extension SkyTrack {
  /// The seasons that begin between two instants within the track, in order.
  public func seasons(from start: JulianDay, to end: JulianDay) -> [SkyEvent] {
    let search = LongitudeSearch { longitude(of: .sun, $0) }
    return search.passages(ofMultiplesOf: .pi / 2, from: time(at: start), to: time(at: end)).compactMap { passage in
      Season(rawValue: passage.index).map { SkyEvent(phenomenon: .season($0), time: julianDay(passage.time)) }
    }
  }
}

/// Something that happens in the sky at an instant, wherever the place.
public struct SkyEvent: Hashable, Sendable {
  /// What happens.
  public let phenomenon: Phenomenon
  /// The instant, in UT.
  public let time: JulianDay

  /// An event made of its values.
  public init(phenomenon: Phenomenon, time: JulianDay) {
    self.phenomenon = phenomenon
    self.time = time
  }

  /// What may happen in the sky wherever the place.
  public enum Phenomenon: Hashable, Sendable {
    /// An equinox or a solstice.
    case season(Season)
    /// The Sun enters a sidereal sign, 1 Mesha … 12 Mina.
    case sankranti(rashi: Int)
  }
}
