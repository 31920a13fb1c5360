import CivilTime
import SwissEphemeris

extension Almanac {
  /// The principal phases of the Moon on some dates of the place, in order.
  public func phases(on dates: ClosedRange<GregorianDate>) throws -> [PhaseEvent] {
    var found: [PhaseEvent] = []
    try forEachPiece(of: dates) { days, sky in
      found += sky.track.phases(from: days[0].start, to: days[days.count - 1].end)
    }
    return found
  }

  /// Seasons, and sankrantis where the tracks have a calendar, on some dates of the place, in order.
  public func skyEvents(on dates: ClosedRange<GregorianDate>) throws -> [SkyEvent] {
    var found: [SkyEvent] = []
    try forEachPiece(of: dates) { days, sky in
      let end = days[days.count - 1].end
      found += sky.events(from: days[0].start).filter { $0.time < end }
    }
    return found
  }

  /// How the Moon looks at an instant of some date of the place.
  public func moonAspect(at time: JulianDay) throws(EphemerisError) -> MoonAspect {
    let date = zone.date(at: time)
    return try tracks.sky(over: date...date).track.moonAspect(at: time)
  }

  /// The panchanga day, sunrise to sunrise, of each of some dates that has one.
  public func panchangaDays(of dates: ClosedRange<GregorianDate>) throws -> [GregorianDate: TimeSpan] {
    var found: [GregorianDate: TimeSpan] = [:]
    try forEachPiece(of: dates) { civil, sky in
      let bodies = BodySearch(self, sky, from: civil[0], through: civil[civil.count - 1])
      for day in bodies.panchangaDays?.days ?? [] where dates.contains(day.date) && found[day.date] == nil {
        found[day.date] = sky.track.julianDay(day.sunrise)..<sky.track.julianDay(day.nextSunrise)
      }
    }
    return found
  }
}
