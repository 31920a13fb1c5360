import AstroCore
import CivilTime
import ICalendar

/// The twilights, and the dark hours of the night.
enum TwilightSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.twilight
  static let help = "civil, nautical and astronomical twilight; the dark and the moonless hours"
  static let views: DayViews = [.full, .table, .grid]
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.night }
  static var laterColumns: [Field<DayRow>] { DayFields.moonless }

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    writer.object("night", row.report.night) { writer, night in
      writer.nightMembers(night, context.text)
      writer.object("running", context.runningNight) { writer, running in
        writer.member("date", running.report.day.date.description)
        writer.nightMembers(running.report.night, context.text)
      }
    }
  }

  static let zone = PageZone.light

  static func lines(_ page: DayPage) -> [FlowLine] {
    guard let days = page.report.twilight else { return [] }
    return [TwilightText(context: page.context).line(days, sun: page.report.sun?.horizon.state, on: page.date)]
  }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    page.report.twilight.map(entries.twilights) ?? []
  }
}
