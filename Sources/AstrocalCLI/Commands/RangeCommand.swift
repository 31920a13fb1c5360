import ArgumentParser
import AstroCore
import AstrocalRendering
import CGuard
import CivilTime
import Drawing
import Reminders
import SwissEphemeris

struct RangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "range", _superCommandName: "astrocal",
    abstract: "Prints a row for each of many days; without dates, seven days from today.",
    discussion: HelpScreen.discussion("range"))

  @OptionGroup(title: "Dates and place") var span: SpanArguments
  @OptionGroup(title: "Dates and place") var place: RangePlaceOptions
  @OptionGroup(title: "Find") var finding: FindOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: RangeFormOptions
  @OptionGroup(title: "Output") var output: TableOutputOptions
  @OptionGroup(title: "Pictures") var drawing: RangePictureOptions
  @OptionGroup(title: "Ceremonies") var choosing: ChoosingOptions
  @OptionGroup(title: "Events, launches, weather") var agenda: AgendaOptions
  @OptionGroup(title: "Conventions") var conventions: DayConventionOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  private static let usualDays = 7

  /// The format where none is stated: lines of JSON of a list of places, of which no table could hold all.
  private var usualFormat: RangeFormat { place.places == nil || rows.template != nil ? .table : .ndjson }

  private var asksFields: Bool { rows.where != nil || rows.columns != nil || rows.template != nil }

  /// Whether `--find` names a ceremony.
  private var findsCeremony: Bool {
    guard let words = finding.find.first,
      (try? MuhurtaQuery(words: EventQuery.withoutCall(words)))?.map({ _ in true }) ?? true
    else { return false }
    return (try? EventQuery(words, reckoning: .standard, in: EventCatalogue()))?.kind == .muhurta
  }

  func run() throws {
    var command = self
    try command.takeAsked()
    try command.runAsked()
  }

  /// Takes the dates and the town out of the words of `--find`.
  private mutating func takeAsked() throws {
    guard !finding.find.isEmpty else { return }
    (finding.find, span) = try FindList.phrases(finding.find, span)
    var asked = AskedSearch("--find")
    let given = given
    // The events of the user are asked for where no other has the name.
    lazy var own = (try? Settings(given))?.catalogue ?? EventCatalogue()
    let standard = EventCatalogue()
    finding.find = try finding.find.map { words in
      try asked.event(in: words) {
        EventQuery.isNamed(by: $0, in: standard) || own.hasOwnEvents && EventQuery.isNamed(by: $0, in: own)
      }
    }
    try asked.apply(to: &span)
    asked.apply(to: &place)
  }

  private func runAsked() throws {
    let chosen = try RangeFormat.chosen(form.format, json: output.json)
    let findsCeremony = findsCeremony
    if output.jsonSchema { return try schema(chosen, findsCeremony).print(insteadOf: chosen?.rawValue) }
    // The days of a ceremony are marked on the sheet of a month.
    let marksDays = findsCeremony && chosen == .svg
    let listsEvents = !finding.find.isEmpty && !marksDays
    let threads = try WholeNumber<1, 256>.read(form.threads, of: "--threads")?.value
    let (given, format) = (given, chosen ?? usualFormat)
    try given.check(
      OptionRule.of(Self.self), format: format.rawValue,
      modes: [
        "event list": listsEvents, "ceremony": findsCeremony, "ceremony sheet": marksDays,
        "picture months": drawing.picture == SheetKind.months.rawValue,
      ])
    if listsEvents { return try printEvents(finding.find, as: chosen, given) }
    let content = try ContentOptions(given, asksFields: asksFields)
    try content.check(format, isChart: form.chart)
    if !marksDays { try span.check() }
    var query = try AgendaQuery(agenda, horizon: place.horizon)
    let settings = try Settings(given)
    let choice = try rows.choice(of: settings.dayFields, settings)
    try check(choice, settings, content, format)
    if place.places == nil { try query.complete(settings.sources, for: format.content(isChart: form.chart)) }
    try query.check(choice.condition?.names ?? [], for: "--where")
    settings.useLanguage(for: format)
    let places = try places(of: choice, settings, format)
    guard let first = places.first else { return }
    let ceremony =
      try marksDays ? FindList(self, settings, rows.choice(of: EventFields.table, settings), first) : nil
    let spans = try places.map { try dates(ceremony?.span ?? span, at: $0, settings) }
    if form.chart { return try printChart(of: spans[0], at: first, settings) }
    var days = RangeDays(settings: settings, format: format, places: places, spans: spans, choice: choice)
    days.style = try style(of: spans[0], isDrawn: format == .svg, ceremony, content, settings)
    days.ceremony = try ceremony?.marks(at: first, on: spans[0])
    try print(days, query, threads: threads)
  }

  private func schema(_ format: RangeFormat?, _ findsCeremony: Bool) -> JSONSchema {
    guard !finding.find.isEmpty else {
      return format == .ndjson || format == nil && place.places != nil ? .day : .range
    }
    if findsCeremony { return .choosing }
    let isCompared = place.places != nil && format == .json
    return isCompared && FindList.isOfEclipses(finding.find, in: EventCatalogue()) ? .eclipses : .events
  }

  /// The places of the days: those of a list, or one.
  private func places(of choice: RowChoice<DayRow>, _ settings: Settings, _ format: RangeFormat) throws -> [Place] {
    let formats =
      finding.next != nil ? RangeFormat.ofFoundDays : choice.template != nil ? [.table] : RangeFormat.ofPlaces
    let ofList = try place.places.map {
      try PlaceList.places(ofOption: $0, in: format, of: formats, settings.places)
    }
    let places = try ofList ?? [settings.places.place()]
    choice.condition?.tellRegional(settings, at: places)
    try checkIDs(of: choice, places)
    return places
  }

  /// The dates of a place. A search for the next days goes on from the only date that is given.
  private func dates(_ span: SpanArguments, at place: Place, _ settings: Settings) throws -> ClosedRange<GregorianDate>
  {
    guard finding.next != nil else { return try span.span(settings, at: place, usualDays: Self.usualDays) }
    let dates = try span.span(settings, at: place, usualDays: 1)
    return dates.lowerBound == dates.upperBound ? EventQuery.longestSearch(from: dates.lowerBound) : dates
  }

  /// How pictures of the dates look.
  private func style(
    of dates: ClosedRange<GregorianDate>, isDrawn: Bool, _ ceremony: FindList?, _ content: ContentOptions,
    _ settings: Settings
  ) throws -> PictureStyle {
    guard isDrawn else { return PictureStyle() }
    var style = try PictureStyle(theme: drawing.theme, paper: drawing.paper, portrait: drawing.portrait)
    let chosen = try SheetKind.read(drawing.picture, of: "--picture")
    style.kind = try chosen?.picture(of: dates, isOfMonths: drawing.outputFolder != nil) ?? .of(dates)
    guard ceremony == nil || style.kind.marksCeremonies else {
      throw Failure.usage("--find of a ceremony marks the days of a month: name one, such as 2026-12")
    }
    try content.check(picture: style.kind)
    if settings.parts.contains(.targets), style.kind.hasOneTarget, settings.targets.targets.count > 1 {
      throw Failure.usage("the svg of a year draws one target: name one with --targets")
    }
    guard !drawing.portrait || style.kind.canBeUpright else {
      throw Failure.usage("--portrait works only with the svg of a month")
    }
    return style
  }
}
