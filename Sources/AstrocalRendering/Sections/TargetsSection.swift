import AstroCore
import CivilTime
import ICalendar

/// The targets in the night after the day.
enum TargetsSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.targets
  static let help = "the targets of the configuration, in the night after the day"
  static let views: DayViews = [.full, .table]
  static let isOverSkyline = true
  static let fields: [Field<DayRow>] = []

  static func fields(_ context: RenderContext) -> [Field<DayRow>] { DayFields.ofTargets(context.targets.targets) }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "targets",
      "The targets in the night that begins this day, in the order asked for; absent unless --targets names some, or --include names targets.",
      TargetNight.self, .orAbsent
    ) { $0.report.targets }
  }

  /// In the order that the user asks for.
  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    guard let targets = row.report.targets?.sorted(by: context.targets.order) else { return }
    writer.objects("targets", targets) { $0.members(TargetNight.self, of: $1, context) }
  }

  static let zone = PageZone.targets

  static func lines(_ page: DayPage) -> [FlowLine] { TargetText(context: page.context).lines(page.report) }

  static func notes(_ page: DayPage) -> [SectionNote] {
    [(localized("targets:"), TargetText(context: page.context).row(page.report))]
  }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    (page.report.targets ?? []).flatMap { entries.windows($0, on: page.date) }
  }
}
