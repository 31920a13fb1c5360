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

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.object("night", "The night that begins this day; null where twilight is left out.", NightOfDay.self, .orNull) {
      $0.report.night.map { NightOfDay(night: $0, running: nil) }
    }
  }

  /// With the night that runs.
  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    let running = context.runningNight.map {
      NightOfDay.Running(date: $0.report.day.date, night: $0.report.night)
    }
    writer.object("night", row.report.night.map { NightOfDay(night: $0, running: running) }) {
      $0.members(NightOfDay.self, of: $1, context)
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

/// The night that begins on a date, with the one that runs at the present instant.
struct NightOfDay: Described {
  let night: Night
  let running: Running?

  static let definition: Definition? = Definition("night", "The night from local noon to the next.")

  static func describe(_ of: inout some MemberVisitor<NightOfDay> & ~Copyable) {
    of.shared(NightHours.self) { $0.night }
    of.object(
      "running",
      "In `day` of today after midnight, while the Sun is more than 6 degrees down: the night that runs, which began on the evening of an earlier date; else null.",
      Running.self, .orNull
    ) { $0.running }
  }

  /// The night that began on an earlier date.
  struct Running: Described {
    let date: GregorianDate
    let night: Night?

    static func describe(_ of: inout some MemberVisitor<Running> & ~Copyable) {
      of.member("date", "The date on whose evening it began.", .date { $1.date })
      of.spans("dark", "As above.") { $0.night?.dark ?? [] }
      of.spans("moonless", "As above.") { $0.night?.moonless ?? [] }
    }
  }
}

/// The dark hours of a night.
enum NightHours: Described {
  typealias Row = Night

  static func describe(_ of: inout some MemberVisitor<Night> & ~Copyable) {
    of.spans("dark", "Spans with the Sun's centre below -18 degrees; [] when there are none.") { $0.dark }
    of.spans("moonless", "The parts of dark in which the Moon is down; [] when there are none or the Moon is left out.")
    { $0.moonless }
  }
}
