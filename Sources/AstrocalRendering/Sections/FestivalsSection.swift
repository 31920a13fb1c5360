import AstroCore
import CivilTime

/// Festivals and fasts. Calendars have them among the events of the day.
enum FestivalsSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.festivals
  static let help = "festivals and fasts"
  static let views = DayViews.all
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.festivals }

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    writer.objects("festivals", row.report.festivals) { $0.festivalMembers($1, context) }
    writer.objects("public_holidays", row.report.holidays) { $0.holidayMembers($1, context) }
    writer.member("festivals_reason", row.report.festivalsReason?.rawValue)
  }

  static let zone = PageZone.calendar

  static func lines(_ page: DayPage) -> [FlowLine] {
    FlowLine.lines(localized("Festivals"), page.orReason(page.panchanga.festivals(page.report), Self.self))
  }

  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    [isDay ? localized("none") : localized("no festival")]
  }
}
