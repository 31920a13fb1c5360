import ArgumentParser
import AstroCore
import AstrocalRendering
import CGuard
import CivilTime
import Drawing
import Reminders
import SwissEphemeris

struct RangeCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "range", _superCommandName: "astrocal",
    abstract: "Prints a row for each of many days; without dates, seven days from today.",
    discussion: HelpScreen.discussion("range"))

  @OptionGroup(title: "Dates and place") var span: SpanArguments
  @OptionGroup(title: "Dates and place") var count: CountOptions
  @OptionGroup(title: "Dates and place") var place: PlaceOptions
  @OptionGroup(title: "Dates and place") var list: PlaceListOptions
  @OptionGroup(title: "Dates and place") var skyline: SkylineOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: RangeFormOptions
  @OptionGroup(title: "Output") var length: LengthOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup(title: "Pictures") var drawing: RangePictureOptions
  @OptionGroup(title: "Pictures") var weeks: WeekOptions
  @OptionGroup(title: "Pictures") var paper: PaperOptions
  @OptionGroup(title: "Pictures") var screen: SizeOptions
  @OptionGroup(title: "Events, launches, weather") var agenda: AgendaOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Conventions") var region: RegionOptions
  @OptionGroup(title: "Conventions") var script: ScriptOptions
  @OptionGroup(title: "Conventions") var language: LanguageOptions
  @OptionGroup(title: "Conventions") var conventions: DayConventionOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Targets") var targetList: TargetListOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: BasicOptions

  static let groups: [GroupRow<Self>] = [
    .init(\.span), .init(\.count), .init(\.place), .init(\.list), .init(\.skyline), .init(\.rows), .init(\.form),
    .init(\.length), .init(\.output), .init(\.look), .init(\.drawing), .init(\.weeks), .init(\.paper), .init(\.screen),
    .init(\.conventions), .init(\.reckoning), .init(\.region), .init(\.script), .init(\.language), .init(\.darkSky),
    .init(\.targets), .init(\.targetList), .init(\.agenda), .init(\.ephemeris), .init(\.general),
  ]
  var words: [String] { span.dates }

  /// Months become files of a folder, and so do panchangs where the output ends as a folder does.
  var writesFolder: Bool {
    guard let kind = try? drawing.picture?.value else { return false }
    return kind.picture.writesMonths(toFolder: output.output?.text.hasSuffix("/") ?? false)
  }

  private static let usualDays = 7

  /// The format where none is stated: that of a picture, and lines of JSON of a list of places, of which no table could hold all.
  private var usualFormat: RangeFormat {
    drawing.picture != nil ? .svg : list.places == nil || rows.template != nil ? .table : .ndjson
  }

  private var asksFields: Bool { rows.where != nil || rows.columns != nil || rows.template != nil }

  func run() throws {
    let chosen = try RangeFormat.chosen(form.format, json: output.json)
    if try RangeFormat.asksSchema(form.format) { return try (list.places == nil ? JSONSchema.range : .day).print() }
    let (given, format) = (given, chosen ?? usualFormat)
    try given.check(
      OptionRule.of(Self.self), format: format.rawValue)
    let content = try ContentOptions(given, asksFields: asksFields)
    try content.check(format)
    try span.check()
    var query = try AgendaQuery(agenda, horizon: skyline.horizon?.text)
    let settings = try Settings(given)
    let choice = try rows.choice(of: settings.dayFields, settings)
    try check(choice, settings, content, format)
    if list.places == nil { try query.complete(settings.sources, for: format.content) }
    try query.check(choice.condition?.names ?? [], for: "--where")
    settings.useLanguage(for: format)
    let places = try places(of: choice, settings, format)
    guard let first = places.first else { return }
    let spans = try places.map { try dates(at: $0, settings) }
    if format == .chart { return try printChart(of: spans[0], at: first, settings) }
    var days = RangeDays(settings: settings, format: format, places: places, spans: spans, choice: choice)
    if format.hasPicture { days.picture = try picture(of: spans[0], in: format, content, settings) }
    try print(days, query)
  }

  /// The places of the days: those of a list, or one.
  private func places(of choice: RowChoice<DayRow>, _ settings: Settings, _ format: RangeFormat) throws -> [Place] {
    let formats =
      rows.where != nil && count.next != nil
      ? RangeFormat.ofFoundDays : choice.template != nil ? [.table] : RangeFormat.ofPlaces
    let ofList = try list.places.map {
      try PlaceList.places(ofOption: $0.text, in: format, of: formats, settings.places)
    }
    let places = try ofList ?? [settings.places.place()]
    choice.condition?.tellRegional(settings, at: places)
    try checkIDs(of: choice, places)
    return places
  }

  /// The dates of a place. A search for the next days goes on from the only date that is given.
  private func dates(at place: Place, _ settings: Settings) throws -> ClosedRange<GregorianDate> {
    guard let most = try count.next?.value.value else {
      return try span.span(
        settings, at: place, usualDays: try drawing.picture?.value.picture.usualDays ?? Self.usualDays)
    }
    let dates = try span.span(settings, at: place, usualDays: 1)
    let (first, isOpen) = (dates.lowerBound, dates.lowerBound == dates.upperBound)
    guard rows.where == nil else { return isOpen ? EventQuery.longestSearch(from: first) : dates }
    // Without a condition each day is one of those that are counted.
    let last = first.adding(days: most - 1)
    return first...(isOpen ? last : min(last, dates.upperBound))
  }

  /// How the picture of the days looks.
  private func picture(
    of dates: ClosedRange<GregorianDate>, in format: RangeFormat, _ content: ContentOptions, _ settings: Settings
  ) throws -> DayPictureArguments {
    let style = try PictureStyle(paper, screen)
    let asked = try drawing.picture?.value.picture
    try asked?.check(dates, writesMonths: writesFolder)
    let kind = try asked ?? .of(dates, in: format)
    try kind.check(style.size)
    try content.check(picture: kind)
    let hasTargets = settings.parts.contains(.targets) && settings.targets.targets.count > 1
    let facts = [
      "draws one target": kind.hasOneTarget && hasTargets, "draws upright": kind.canBeUpright,
    ]
    try given.check(OptionRule.of(Self.self), format: format.rawValue, modes: facts.merging(kind.facts) { $1 })
    return DayPictureArguments(kind, style)
  }
}
