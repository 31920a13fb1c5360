import AstroCore
import CivilTime

/// The meteor showers that are active on the day, and the next one that is worth going out for. Calendars have those of a best night
/// among the events of the day.
enum ShowersSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.showers
  static let help = "meteor showers that are active, their best nights, the next one"
  static let views = DayViews.all
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.showers }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "showers",
      "Showers active this day, or at their maximum in the night that begins on it, the strongest first; [] when there are none or showers is left out.",
      ShowerOfDay.self
    ) { $0.report.showers }
    of.object(
      "next_shower",
      "The next major night shower with five meteors an hour or more at the place, and its best night after the night of the day. A major shower has a zenithal hourly rate of 10 or more.",
      NextShower.self, .orNull
    ) { $0.report.nextShower }
  }

  /// What many days have of the same shower is kept.
  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    let report = row.report
    if writer.showers.count < report.showers.count {
      writer.showers += Array(repeating: nil, count: report.showers.count)
    }
    // Showers and what was written of them are large: they are copied and kept once.
    writer.objects("showers", report.showers.indices) { writer, index in
      let shower = report.showers[index]
      var piece = writer.showers[index].take()
      writer.members(&piece, about: shower.occurrence, context) {
        $0.members(AppearanceOfDay.self, of: shower.occurrence, context)
      }
      writer.showers[index] = piece
      writer.members(ShowerTonight.self, of: shower, context)
    }
    writer.object("next_shower", report.nextShower) { writer, next in
      var piece = writer.nextShower.take()
      writer.members(&piece, about: next, context) { $0.members(NextShower.self, of: next, context) }
      writer.nextShower = piece
    }
  }

  static let zone = PageZone.end

  static func lines(_ page: DayPage) -> [FlowLine] {
    let (report, reminded) = (page.report, page.context.remindedShowers)
    guard let room = page.room else {
      let items = page.showerText.items(report, reminded: reminded)
      return FlowLine.lines(localized("Showers"), page.orReason(items, Self.self))
    }
    guard room < .least else { return [] }
    let items = page.showerText.shortItems(
      report, reminded: reminded, hasNext: room < .tight, listsTonight: report.night == nil)
    return FlowLine.lines(localized("Showers"), items)
  }

  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    [isDay ? localized("none is active") : localized("no shower at its maximum")]
  }
}
