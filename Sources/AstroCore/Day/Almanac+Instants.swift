import CivilTime
import SwissEphemeris

extension Almanac {
  /// The principal phases of the Moon on some dates of the place, in order.
  public func phases(on dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> [PhaseEvent] {
    var found: [PhaseEvent] = []
    try withEphemeris {
      try forEachPiece(of: dates, SkyNeeds()) { days, sky in
        found += sky.track.phases(from: days[0].start, to: days[days.count - 1].end)
      }
    }
    return found
  }

  /// How the Moon looks at the noon of each of some dates.
  public func moonAspects(on dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> [MoonAspect] {
    var found: [MoonAspect] = []
    try withEphemeris {
      try forEachPiece(of: dates, SkyNeeds()) { days, sky in
        found += days.map { sky.track.moonAspect(at: noon(of: $0.date)) }
      }
    }
    return found
  }

  /// The appearance of the Moon at an instant.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - model: A model that covers the date of the instant, or `nil` for the best that does.
  package func moonAspect(
    at time: JulianDay, model: EphemerisModel? = nil
  ) throws(EphemerisError) -> MoonAspect {
    let date = zone.date(at: time)
    return try sky(over: date...date, model: model).track.moonAspect(at: time)
  }

  /// The panchanga day, sunrise to sunrise, of each of some dates that has one.
  package func panchangaDays(
    of dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> [GregorianDate: TimeSpan] {
    var found: [GregorianDate: TimeSpan] = [:]
    try withEphemeris {
      try forEachPiece(of: dates, SkyNeeds(hasLunarCalendar: true)) { civil, sky in
        let days = BodySearch(self, sky, civil).panchangaDays?.days ?? []
        for day in days where dates.contains(day.date) && found[day.date] == nil {
          found[day.date] = sky.track.julianDays(day.sunrise..<day.nextSunrise)
        }
      }
    }
    return found
  }
}
