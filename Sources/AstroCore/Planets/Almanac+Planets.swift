import CivilTime
import SwissEphemeris

extension Almanac {
  /// How a planet looks at an instant.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func planetAspect(of planet: Body, at time: JulianDay) throws(EphemerisError) -> PlanetAspect {
    let date = zone.date(at: time)
    let model = try sky.model(covering: date...date)
    let track = try SkyTrack(
      sky.ephemeris, model: model, span: time.advanced(byDays: -0.5)...time.advanced(byDays: 0.5), bodies: [planet])
    return track.planetAspect(of: planet, at: time)
  }
}
