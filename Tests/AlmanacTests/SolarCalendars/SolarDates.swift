import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

extension FixturePlace {
  /// The dates in solar calendars of some dates of the place.
  func solarDates(
    _ calendars: [SolarCalendar], _ dates: ClosedRange<GregorianDate>, model: EphemerisModel? = nil,
    ayanamsha: Ayanamsha = .lahiri
  ) throws -> [GregorianDate: [SolarCalendar: SolarDate]] {
    let source = try almanac(latitude: latitude, longitude: longitude, zone: zone, model: model, parts: [])
    let solar = Almanac(
      source.sky, position: source.position, zone: source.zone, ayanamsha: ayanamsha, parts: [], calendars: calendars)
    var found: [GregorianDate: [SolarCalendar: SolarDate]] = [:]
    try solar.days(dates) { report in
      found[report.day.date] = Dictionary(uniqueKeysWithValues: report.solarDates.map { ($0.calendar, $0) })
    }
    return found
  }

  func solarDate(
    _ calendar: SolarCalendar, _ date: String, model: EphemerisModel? = nil
  ) throws -> SolarDate? {
    let date = try date.date
    return try solarDates([calendar], date...date, model: model)[date]?[calendar]
  }
}

extension SolarDate {
  /// `Karthikai 5 40`
  var text: String { "\(monthName(.latin)) \(day) \(year)" }
}
