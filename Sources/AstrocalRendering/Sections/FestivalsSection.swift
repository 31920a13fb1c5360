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

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "festivals", "Festivals of this day; [] when there are none or festivals is left out.", FestivalOfDay.self
    ) { $0.report.festivals }
    of.objects(
      "public_holidays",
      "Festivals that are public holidays of some state or country of the time zone on this day, also those whose rule leads to another day. The list is [] when none is known or festivals are left out.",
      FestivalHoliday.self
    ) { $0.report.holidays }
    of.member(
      "festivals_reason",
      "Why festivals of this day may be missing: no_sunrise where the day has no panchanga day; null where none is missing, and where festivals is left out.",
      .text { $1.report.festivalsReason?.rawValue }, .of(["no_sunrise"]).orNull)
  }

  static let zone = PageZone.festivals

  static func lines(_ page: DayPage) -> [FlowLine] {
    FlowLine.lines(
      localized("Festivals"), page.orReason(page.panchanga.festivals(page.report), Self.self), style: .festival)
  }

  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    [isDay ? localized("none") : localized("no festival")]
  }
}
