import CivilTime
import SwissEphemeris

/// An equinox or solstice, named by its month because the seasons differ between the hemispheres.
public enum Season: Int, CaseIterable, Sendable {
  /// Apparent geocentric longitude of the Sun 0°, 90°, 180°, 270°.
  case marchEquinox, juneSolstice, septemberEquinox, decemberSolstice
}

extension SkyTrack {
  /// The seasons that begin between two instants within the track, in order.
  package func seasons(from start: JulianDay, to end: JulianDay) -> [SkyEvent] {
    let search = LongitudeSearch { longitude(of: .sun, $0) }
    return search.passages(ofMultiplesOf: .pi / 2, from: time(at: start), to: time(at: end)).compactMap { passage in
      Season(rawValue: passage.index).map { SkyEvent(.season($0), time: julianDay(passage.time)) }
    }
  }
}
