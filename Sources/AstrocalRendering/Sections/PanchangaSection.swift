import AstroCore
import CivilTime
import ICalendar

/// The limbs of the panchanga, month and year, dates in further calendars.
enum PanchangaSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.panchanga
  static let help = "tithi, nakshatra, yoga, karana, lunar month, years, signs, directions"
  static let views = DayViews.all
  static var columns: [Field<DayRow>] { DayFields.lunar }
  static var laterColumns: [Field<DayRow>] { DayFields.solar }
  static var fields: [Field<DayRow>] { DayFields.limbs }
  /// The columns of the birth star of a person.
  static var birth: [Field<DayRow>] { DayFields.birth }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.object(
      "panchanga", "Null where panchanga is left out, and where the ephemeris ends too soon to determine the month.",
      PanchangaOfDay.self, .orNull
    ) { $0.report.panchanga == nil ? nil : $0 }
  }

  static let zone = PageZone.calendar

  static func lines(_ page: DayPage) -> [FlowLine] {
    (page.report.panchanga.map { page.panchanga.lines($0, on: page.date) } ?? []) + page.solarText.lines(page.report)
  }

  static func notes(_ page: DayPage) -> [SectionNote] {
    [
      (localized("solar:"), page.solarText.items(page.report)),
      (localized("lunar:"), page.solarText.items(page.report, areLunar: true)),
    ] + BirthText(page: page).notes
  }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    page.report.panchanga?.tithisStarting.compactMap(entries.entry) ?? []
  }

  /// The entries of the birth stars, which an option asks for whatever sections are named.
  static func birthEntries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    BirthText(page: page).entries(entries)
  }
}
