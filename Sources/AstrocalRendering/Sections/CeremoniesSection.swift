import AstroCore

/// The ceremonies that the day is fit for.
enum CeremoniesSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.ceremonies
  static let help = "which ceremonies the day is fit for, and why others are ruled out; in table and JSON"
  static let views: DayViews = [.page, .document]
  static let fields: [Field<DayRow>] = []

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "ceremonies",
      "The day from sunrise to sunrise for each ceremony, by its usual rules (astrocal.choosing/1); absent unless --include ceremonies asks for it, [] where the Sun does not rise.",
      CeremonyOfDay.self, .orAbsent
    ) { row in
      row.report.choosing?.map { NamedMuhurtaDay(day: $0, names: []) }
    }
  }

  static func lines(_ page: DayPage) -> [FlowLine] {
    FlowLine.lines(localized("Fit for"), page.report.choosing.map { items($0, page.context) })
  }

  /// `Marriage 06:48-00:09+` for each ceremony that the day is fit for, and the others with the rules that refuse
  /// them.
  private static func items(_ days: [MuhurtaDay], _ context: RenderContext) -> [String] {
    let words = MuhurtaText(context: context, names: [])
    let fit = days.filter(\.isFit).map {
      "\(localized(name: $0.rule.name)) \(words.clocks($0).joined(separator: ", "))"
    }
    let others = days.compactMap { day in
      day.reason.map { localized("no \(localized(name: day.rule.name)): \(MuhurtaText.name($0))") }
    }
    let items = fit + others
    return items.isEmpty ? [localized("no sunrise")] : items
  }
}
