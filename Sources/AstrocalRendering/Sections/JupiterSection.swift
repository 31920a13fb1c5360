import AstroCore

/// Jupiter's moons in the night after the day.
enum JupiterSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.jupiter
  static let help = "what Jupiter's moons do in the night after the day, and their order"
  static let views: DayViews = [.page, .document, .csv, .table]
  static let isOverSkyline = true

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.object(
      "jupiter",
      "Jupiter's moons in the night that begins on the date; absent unless --include jupiter asks for it. Null where the ephemeris ends before.",
      JupiterNight.self, .orNullIfAsked
    ) { $0.report.jupiter }
  }

  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {
    if context.parts.contains(part) { writer.members(Self.self, of: row, context) }
  }

  static func lines(_ page: DayPage) -> [FlowLine] { JupiterText(context: page.context).lines(page.report) }

  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    [localized("no event of Jupiter's moons is seen")]
  }

  static func notes(_ page: DayPage) -> [SectionNote] {
    [(localized("Jupiter:"), JupiterText(context: page.context).row(page.report))]
  }
}
