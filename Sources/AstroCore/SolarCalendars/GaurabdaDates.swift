import CivilTime

/// The dates of the calendar of the Gaudiya Vaishnavas.
///
/// A day has the tithi of its sunrise, in months from full moon to full moon that have names of Vishnu. The year begins on
/// the day after Gaura Purnima, the birthday of Caitanya. Source: GCal by its author, gopa810/gaurabda-js,
/// js/GCAstroData.js (`MasaCalc`).
struct GaurabdaDates {
  /// The tithis and months of the place.
  let panchanga: PanchangaMaker
  let zone: CivilZone

  /// The date of a day, or `nil` if the zone skips the day, or the ephemeris ends too near.
  subscript(date: GregorianDate) -> SolarDate? {
    guard let day = tithi(of: date) else { return nil }
    let before = tithi(of: zone.date(before: date))
    return SolarDate(
      calendar: .gaurabda, year: day.year, month: day.month, day: (day.tithi - 1) % 15 + 1,
      paksha: day.tithi > 15 ? .krishna : .shukla,
      beginsMonth: before.map { $0.month != day.month } ?? (day.tithi == 16), basis: .rule)
  }

  /// Purusottama, the adhika month.
  private static let adhika = 13
  /// Added to a Shaka year for the Gregorian year in which it begins.
  private static let gregorianOfShaka = 78

  private func tithi(of date: GregorianDate) -> (tithi: Int, month: Int, year: Int)? {
    guard let civil = zone.localDay(date), let (lunar, tithi) = panchanga.lunarDate(of: civil) else { return nil }
    let month = Panchanga.Month(lunar, inKrishna: tithi > 15)
    // The Shaka year begins with the new moon, half a month later.
    let beginning = lunar.shaka + Self.gregorianOfShaka + (month.purnimanta < month.amanta ? 1 : 0)
    return (
      tithi, month.isAdhika ? Self.adhika : month.purnimanta,
      SolarCalendar.gaurabda.facts.year(beginningIn: beginning)
    )
  }
}
