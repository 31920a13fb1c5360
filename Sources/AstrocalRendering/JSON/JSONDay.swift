import AstroCore
import CivilTime

/// A day in documents: its date, what holds now, its sections, and what files and reminders say of it.
enum WholeDay: Described {
  typealias Row = DayRow

  static let definition: Definition? = Definition("day", "One local day, without the header of its document.")

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.shared(DayHead.self)
    of.object(
      "now", "In `day` of today: what holds at the present moment; null for other dates and in lists.",
      MomentOfDay.self, .orNull
    ) { _ in nil }
    for section in DaySections.all { section.describe(&of) }
    of.shared(AgendaOfDay.self)
  }
}

/// The date of a day and its limits.
enum DayHead: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.member("date", "The local date.", .date { $1.report.day.date })
    of.member(
      "weekday", "Weekday of the local date.", .text { $1.report.day.date.weekday.name },
      .of(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]))
    of.member(
      "utc_offset", "Offset of the place's clocks from UTC at local noon, with seconds where it has them.",
      .text { $0.place.zone.dateTime(atUnixSeconds: $1.report.noon.roundedUnixSeconds).utcOffsetText },
      .pattern("^[+-]\\d{2}:\\d{2}(:\\d{2})?$"))
    of.member("day_start", "First instant of the local day.", .time { $1.report.day.start })
    of.member(
      "day_end", "First instant of the next local day; a day may have 23, 24 or 25 hours.", .time { $1.report.day.end })
  }
}

extension JSONWriter {
  /// Writes the members of a day as ``WholeDay`` describes them, each section by its own words.
  mutating func dayMembers(_ row: DayRow, _ context: RenderContext) {
    members(DayHead.self, of: row, context)
    object("now", context.moment) { writer, moment in
      writer.members(MomentOfDay.self, of: MomentOfDay(moment: moment, report: row.report), context)
    }
    for section in DaySections.all { section.write(row, to: &self, context) }
    members(AgendaOfDay.self, of: row, context)
  }
}
