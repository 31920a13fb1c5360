import AstroCore
import ICalendar

/// The list of the sections, in the order of the document, and what the views ask all of them.
package enum DaySections {
  static let all: [any DaySection.Type] = [
    SunSection.self, MoonSection.self, TwilightSection.self, LightSection.self,
    PanchangaSection.self, MuhurtaSection.self, ChoghadiyaSection.self, HoraSection.self, GowriSection.self,
    LagnaSection.self, GrahaSection.self, FestivalsSection.self, ShowersSection.self, SkySection.self,
    PlanetsSection.self, OuterPlanetsSection.self, TargetsSection.self, PositionsSection.self, JupiterSection.self,
    CeremoniesSection.self, SpansSection.self,
  ]

  /// The parts that a view shows.
  static func parts(in views: DayViews) -> Set<DayPart> {
    Set(all.filter { $0.views.isSuperset(of: views) }.map { $0.part })
  }

  /// The parts that depend on what hides the lower sky.
  package static var overSkyline: Set<DayPart> { Set(all.filter { $0.isOverSkyline }.map { $0.part }) }

  /// The words of the help about a part.
  package static func help(_ part: DayPart) -> String { all.first { $0.part == part }?.help ?? "" }

  // MARK: Text

  static func lines(_ page: DayPage, _ zones: PageZone...) -> [FlowLine] {
    zones.flatMap { zone in all.filter { $0.zone == zone }.flatMap { $0.lines(page) } }
  }

  /// The reasons why a range has nothing to print of all parts that were asked for.
  static func absence(_ context: RenderContext) -> [String] {
    let asked = DayPart.allCases.filter(context.parts.contains)
    let items = asked.flatMap { part in
      all.first { $0.part == part }?.absence(context, ofDay: false) ?? []
    }
    return items.isEmpty ? [localized("nothing to print: --include and --exclude leave out every section")] : items
  }

  /// The entries in a calendar file of the sections that the user names.
  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    let asked = page.context.namedParts.union(DayPart.onlyByName)
    return inCalendarFiles.filter { asked.contains($0.part) }.flatMap { $0.entries(page, entries) }
      + PanchangaSection.birthEntries(page, entries)
  }

  /// The order of entries that begin at one instant.
  private static let inCalendarFiles = inOrder([
    SunSection.self, TwilightSection.self, LightSection.self, MoonSection.self, PlanetsSection.self,
    TargetsSection.self, PanchangaSection.self, MuhurtaSection.self, GowriSection.self, LagnaSection.self,
  ])

  // MARK: Columns

  /// The columns that every table has, in the order in which they came: those of these sections first.
  static let columns: [Field<DayRow>] = inOrder([
    SunSection.self, TwilightSection.self, MoonSection.self, SkySection.self, PanchangaSection.self,
    FestivalsSection.self,
  ]).flatMap { $0.columns }
  static let laterColumns: [Field<DayRow>] = all.flatMap { $0.laterColumns }
  static let lastColumns: [Field<DayRow>] = all.flatMap { $0.lastColumns }
  static let skylineColumns: [Field<DayRow>] = all.flatMap { $0.skylineColumns }

  /// The sections by the columns of those who name them, in the order in which these came: before the columns of the birth star,
  /// and behind them.
  static let oldest: [any DaySection.Type] = [
    PlanetsSection.self, ChoghadiyaSection.self, HoraSection.self, GowriSection.self, LagnaSection.self,
    GrahaSection.self, LightSection.self, JupiterSection.self, SpansSection.self,
  ]
  static let newer = inOrder(oldest + [TargetsSection.self, PanchangaSection.self]).dropFirst(oldest.count)

  /// The columns of those who name sections.
  static func columns(_ context: RenderContext) -> [Field<DayRow>] {
    func fields(_ sections: some Sequence<any DaySection.Type>) -> [Field<DayRow>] {
      sections.filter { $0.views.contains(.csv) && context.namedParts.contains($0.part) }
        .flatMap { $0.fields(context) }
    }
    let people = DayFields.ofBirths(context.births, of: context.births.columnNames)
    return fields(oldest) + (context.hasBirthStar ? PanchangaSection.birth : []) + fields(newer) + people
  }

  /// The fields that conditions, columns and templates may have, whoever names a section or not.
  static let fields: [Field<DayRow>] = oldest.flatMap { $0.fields }
  static let newerFields: [Field<DayRow>] = newer.filter { $0.part != .panchanga }.flatMap { $0.fields }

  /// All sections, some of them first.
  private static func inOrder(_ first: [any DaySection.Type]) -> [any DaySection.Type] {
    first + all.filter { section in !first.contains { $0.part == section.part } }
  }
}
