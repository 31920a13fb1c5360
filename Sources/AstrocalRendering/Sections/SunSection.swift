import AstroCore
import CivilTime
import ICalendar

/// Rising, noon and setting.
enum SunSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.sun
  static let help = "rising, noon, setting, length of the day"
  static let views = DayViews.all
  static let isOverSkyline = true
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.sun }
  static var skylineColumns: [Field<DayRow>] { DayFields.seenSun }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.object("sun", "Null where sun and twilight are left out.", SunOfDay.self, .orNull) {
      $0.report.sun == nil && $0.report.twilight == nil ? nil : $0
    }
  }

  static let zone = PageZone.light

  static func lines(_ page: DayPage) -> [FlowLine] {
    FlowLine.lines(
      localized("Sun"),
      page.report.sun.map { sun in
        page.passages.items(sun.horizon, transit: localized("noon"), on: page.date)
          + page.passages.setAfterMidnight(sun.horizon, of: page.report)
          + [sun.dayLength.map { localized("day \(InstantText.length(seconds: $0))") }].compactMap(\.self)
      })
  }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    page.report.sun.map { entries.passages(of: .sun, $0.horizon) } ?? []
  }
}
