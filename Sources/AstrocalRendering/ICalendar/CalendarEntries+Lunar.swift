import AstroCore
import CivilTime
import ICalendar

extension CalendarEntries {
  /// The events of a row of `tithi`.
  ///
  /// - Parameter marksMonths: Whether a tithi with which a lunar month begins has that of the month before it.
  func entries(_ row: TithiRow, marksMonths: Bool) -> [CalendarEntry] {
    let tithi = marksMonths ? row.event.found(TithiEntry.self) : nil
    return [tithi.flatMap(month), entry(row.event)].compactMap(\.self)
  }

  /// The event that a lunar month begins; nil where the tithi is not the first of its month.
  ///
  /// By the reckoning from full moon an adhika month stands in the middle of a plain month of the same name. The second
  /// half of the plain month, which follows it, is no month of its own.
  func month(beginningWith tithi: TithiEntry) -> CalendarEntry? {
    let first = context.month == .amanta || tithi.month.isAdhika ? 1 : 16
    guard tithi.tithi.number == first else { return nil }
    return CalendarEntry(
      uid: uid("month-\(context.month.rawValue)", tithi.tithi.nominalDate.digits, by: [.ayanamsha]),
      time: .moment(tithi.tithi.start.roundedUnixSeconds),
      summary: localized(
        "\(panchanga.month(tithi.month).capitalizedFirst) begins (\(localized(name: context.month.rawValue)))"),
      description: monthLine(tithi), categories: ["LUNAR MONTH"])
  }

  /// `Karttika (amanta), Margashirsha (purnimanta). Vikram 2083, Shaka 1948.`
  func monthLine(_ tithi: TithiEntry) -> String {
    let month = tithi.month
    let adhika = month.isAdhika ? localized("adhika ") : ""
    let amanta = (adhika + panchanga.name(.masa, month.amanta)).capitalizedFirst
    let purnimanta = adhika + panchanga.name(.masa, month.purnimanta)
    return localized(
      "\(amanta) (amanta), \(purnimanta) (purnimanta). Vikram \(tithi.year.vikram), Shaka \(tithi.year.shaka).")
  }
}
