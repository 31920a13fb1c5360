import CivilTime
import Geography
import SwissEphemeris

/// Makes the dates of solar calendars for days of a place.
struct SolarDatesMaker {
  private let calendars: [SolarMonths]

  /// - Parameters:
  ///   - calendars: In the order of the dates to make.
  ///   - dates: The dates of the days.
  ///   - sky: The months by the sky of the place, or `nil` if no calendar needs them, or the ephemeris ends too near.
  init(_ calendars: [SolarCalendar], _ dates: ClosedRange<GregorianDate>, _ sky: SankrantiMonths?) {
    self.calendars = calendars.map { calendar in
      let months =
        switch calendar.facts.rule {
        case .cutOff, .bengal: sky?.months(of: calendar) ?? []
        case .vakya: VakyaCalendar.months(dates)
        case .bengalSuryaSiddhanta: BengalRule.suryaSiddhantaMonths(dates)
        case .nepal: NepaliMonths.months(dates)
        case .fixed: FixedMonths.months(of: calendar, dates)
        }
      return SolarMonths(calendar, months)
    }
  }

  /// The dates of a day, without calendars that have none.
  func dates(on date: GregorianDate) -> [SolarDate] {
    calendars.compactMap { $0[date] }
  }
}
