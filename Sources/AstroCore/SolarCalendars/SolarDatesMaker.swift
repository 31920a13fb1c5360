import CivilTime
import Geography
import SwissEphemeris

/// Makes the dates of solar calendars, and of the Gaurabda, for days of a place.
struct SolarDatesMaker {
  private let calendars: [(GregorianDate) -> SolarDate?]

  /// - Parameters:
  ///   - calendars: In the order of the dates to make.
  ///   - dates: The dates of the days.
  ///   - sky: The months by the sky of the place, or `nil` if no calendar needs them, or the ephemeris ends too near.
  ///   - tithis: The tithis of the place; nil as for `sky`.
  init(
    _ calendars: [SolarCalendar], _ dates: ClosedRange<GregorianDate>, _ sky: SankrantiMonths?,
    _ tithis: GaurabdaDates? = nil
  ) {
    self.calendars = calendars.map { calendar in
      let months: [SolarMonth]
      switch calendar.facts.rule {
      case .cutOff, .bengal: months = sky?.months(of: calendar) ?? []
      case .vakya: months = VakyaCalendar.months(dates)
      case .bengalSuryaSiddhanta: months = BengalRule.suryaSiddhantaMonths(dates)
      case .nepal: months = NepaliMonths.months(dates)
      case .fixed: months = FixedMonths.months(of: calendar, dates)
      case .lunar: return { tithis?[$0] }
      }
      let all = SolarMonths(calendar, months)
      return { all[$0] }
    }
  }

  /// The dates of a day, without calendars that have none.
  func dates(on date: GregorianDate) -> [SolarDate] {
    calendars.compactMap { $0(date) }
  }
}
