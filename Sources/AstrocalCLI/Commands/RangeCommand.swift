import ArgumentParser
import AstroCore
import AstrocalRendering
import CGuard
import CivilTime
import Drawing
import Reminders
import SwissEphemeris

struct RangeCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "range", abstract: "Prints a row for each of many days; without dates, seven days from today.",
    discussion: """
        astrocal range weekend --place Oslo     each day in a line
        astrocal range --find eclipse --next 3  the next eclipses

      --find prints a row for each event instead: an eclipse, a phase, planets that meet, a season, a tithi, a \
      festival, a shower. Without dates it finds the next one.
      """)

  @OptionGroup(title: "Dates and place") var span: SpanArguments
  @OptionGroup(title: "Dates and place") var place: PlaceOptions
  @OptionGroup(title: "Dates and place") var list: PlaceListOptions
  @OptionGroup(title: "Dates and place") var horizon: HorizonOptions
  @OptionGroup(title: "Find") var finding: FindOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: RangeFormOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Pictures") var drawing: RangePictureOptions
  @OptionGroup(title: "Ceremonies") var choosing: ChoosingOptions
  @OptionGroup(title: "Events, launches, weather") var agenda: AgendaOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Conventions") var ofDays: DayConventionOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  private static let usualDays = 7

  var horizonOptions: HorizonOptions? { horizon }
  var dayConventions: DayConventionOptions? { ofDays }
  var skyOptions: DarkSkyOptions? { darkSky }
  var targetOptions: TargetOptions? { targets }

  /// The format where none is stated: lines of JSON of a list of places, of which no table could hold all.
  private var usualFormat: RangeFormat { list.places == nil || rows.template != nil ? .table : .ndjson }

  func run() throws {
    let chosen: RangeFormat? = try output.format(form.format)
    if output.jsonSchema {
      let schema: JSONSchema =
        if !finding.find.isEmpty {
          findsDays
            ? .choosing
            : list.places != nil && chosen == .json && FindList.isOfEclipses(finding.find, in: EventCatalogue())
              ? .eclipses : .events
        } else {
          chosen == .ndjson || chosen == nil && list.places != nil ? .day : .range
        }
      return try schema.print(insteadOf: chosen?.rawValue)
    }
    let threads = try WholeNumber<1, 256>.read(form.threads, of: "--threads")?.value
    let asksFields = rows.where != nil || rows.columns != nil || rows.template != nil
    let content = try ContentOptions(self, agenda, asksFields: asksFields)
    // The days of a ceremony are marked on the sheet of a month.
    let marksDays = chosen == .svg && findsDays
    if !finding.find.isEmpty, !marksDays {
      guard !form.chart else { throw Failure.usage("--chart shows nights: it cannot be used with --find") }
      let drawn: Set = chosen == .svg ? ["theme", "paper"] : []
      if let name = layoutOptions.first(where: { !drawn.contains($0) }) {
        throw Failure.usage("--\(name) cannot be used with --find")
      }
      try content.checkAbsent(with: "--find")
      return try printEvents(finding.find, as: chosen)
    }
    guard !finding.anywhere else { throw Failure.usage("--anywhere works only with --find") }
    guard finding.magnitude == nil else { throw Failure.usage("--magnitude works only with --find of occultations") }
    if !marksDays, let option = choosing.given ?? (choosing.asta == nil ? nil : "--asta") {
      throw Failure.usage("\(option) works only with --find of a ceremony, such as --find marriage")
    }
    guard finding.sort == nil else { throw Failure.usage(FindList.sortNeeds) }
    let most = try WholeNumber<1, 10_000>.read(finding.next, of: "--next")?.value
    guard most == nil || rows.where != nil else {
      throw Failure.usage(
        marksDays
          ? "--next makes a list of days: it cannot be used with --format svg"
          : "--next works only with --find or --where")
    }
    if !marksDays { try span.check() }
    guard !form.chart || (chosen ?? .table) == .table && list.places == nil else {
      throw Failure.usage("--chart replaces the table: it cannot be used with --format \((chosen ?? .ndjson).rawValue)")
    }
    var query = try AgendaQuery(agenda, horizon: horizon)
    if chosen == .ics { try query.checkAbsent() }
    let isOfDays = !form.chart && rows.columns == nil && rows.template == nil
    try query.checkLong(
      isShown: isOfDays && [.table, .calendar, .agenda].contains(chosen ?? usualFormat),
      by: "--format table, calendar and agenda")
    if list.places != nil { try query.checkAbsent(with: "--places") }
    try content.check(chosen ?? usualFormat, isChart: form.chart)
    let settings = try Settings(shared)
    let chosenFields = try rows.columns.map { try ChosenFields.columns($0, of: settings.dayFields) }
    let template = try rows.template.map { try DayTemplate.option($0, isToday: false, settings) }
    let condition = try rows.where.map { try DayCondition($0, of: settings.dayFields, for: "--where", settings) }
    try checkFields(chosenFields, template, condition, chosen ?? usualFormat, content)
    if asksFields {
      let needs = ((chosenFields ?? template?.fields)?.needs ?? []).union(condition?.needs ?? [])
      try ContentOptions.checkTime(ofDays.at, needs)
    }
    try targets.checkRules(
      hasTargets: settings.parts.contains(.targets) || condition?.needs.contains(.targets) ?? false
        || chosenFields != nil || template != nil)
    if condition == nil, chosenFields == nil, template == nil, !form.chart, chosen ?? usualFormat == .table {
      try horizon.check(settings.parts)
    }
    guard condition?.isOfNow != true else {
      throw Failure.usage("--where: fields of `now` are about the present moment: `astrocal day --is` asks for them")
    }
    if condition != nil, form.chart || chosen == .svg || chosen == .calendar {
      throw Failure.usage("--where makes a list of days: it works only with table, agenda, json, ndjson, csv and ics")
    }
    if list.places == nil {
      try query.complete(settings.sources, for: (chosen ?? .table).content(isChart: form.chart))
    }
    let weekStart = try settings.sources.stated(Shared.weekStart, drawing.weekStart)?.weekday
    let format = chosen ?? usualFormat
    guard drawing.weekStart == nil || format == .calendar || format == .svg else {
      throw Failure.usage("--week-start works only with --format calendar or svg")
    }
    var style = try PictureStyle(
      theme: drawing.theme, paper: drawing.paper, isDrawn: format == .svg, portrait: drawing.portrait)
    let pictures: SheetKind? = try SheetKind.read(drawing.picture, of: "--picture")
    guard (pictures == nil) == (drawing.outputFolder == nil) else {
      throw Failure.usage(
        pictures == nil
          ? "--output-folder works only with --picture"
          : "--picture makes several files: name their folder with --output-folder")
    }
    guard pictures == nil || format == .svg else { throw Failure.usage("--picture works only with --format svg") }
    settings.useLanguage(for: format)
    let places =
      try list.places.map {
        try listed(
          in: $0, format, settings.places,
          formats: most != nil ? RangeFormat.ofFoundDays : template != nil ? [.table] : RangeFormat.ofPlaces)
      } ?? [
        settings.places.place()
      ]
    if places.isEmpty { return }
    condition?.tellRegional(settings, at: places)
    try checkIDs(condition?.isOfIDs ?? false || (chosenFields ?? template?.fields)?.haveIDs ?? false, places)
    let ceremony =
      marksDays
      ? try FindList(
        self, finding.find, settings,
        rows.choice(of: EventFields.table, format, output.formatOption(form.format), settings),
        places[0]) : nil
    let span = ceremony?.span ?? self.span
    let spans = try places.map { place in
      guard most != nil else { return try span.span(settings, at: place, usualDays: Self.usualDays) }
      let dates = try span.span(settings, at: place, usualDays: 1)
      return dates.lowerBound == dates.upperBound ? EventQuery.longestSearch(from: dates.lowerBound) : dates
    }
    if form.chart { return try printChart(of: spans[0], at: places[0], settings) }
    if format == .svg {
      style.kind = pictures == nil ? try .of(spans[0]) : .month
      guard ceremony == nil || style.kind.marksCeremonies else {
        throw Failure.usage("--find of a ceremony marks the days of a month: name one, such as 2026-12")
      }
      try content.check(picture: style.kind)
      if settings.parts.contains(.targets), style.kind.hasOneTarget, settings.targets.targets.count > 1 {
        throw Failure.usage("the svg of a year draws one target: name one with --targets")
      }
    }
    guard !drawing.portrait || style.kind.canBeUpright else {
      throw Failure.usage("--portrait works only with the svg of a month")
    }
    guard most == nil || query.isEmpty else {
      throw Failure.usage("--next cannot be used with --events, --launches or --weather")
    }
    // Files go with a single place.
    let now = settings.clock.now(in: places[0].zone)
    let sources = query.isEmpty ? nil : try AgendaSources(query, now: now, at: places[0], on: spans[0])
    let sky = settings.parts.contains(.showers) ? try settings.darkSky() : nil
    let reminders = format.showsReminders && list.places == nil ? Reminding.summary() : StoredReminders()
    var days = RangeDays(
      settings: settings, format: format, places: places, spans: spans, reminders: reminders, darkSky: sky,
      units: query.units, isLong: query.options.long, hasWeather: !query.options.weather.isEmpty,
      weekStart: weekStart ?? settings.language(of: format).weekStart ?? WeekStart.standard.weekday, style: style,
      condition: condition, columns: chosenFields, template: template, hasHeader: !rows.noHeader,
      showsProgress: form.progress)
    days.ceremony = try ceremony?.marks(at: places[0], on: spans[0])
    var firstContext = days.context(of: places[0])
    if format == .table {
      firstContext.values.nextSeason = try settings.nextSeason(
        after: spans[0].upperBound, try settings.almanac(of: places[0]))
    }
    // Dates that no ephemeris reaches are refused before anything is printed.
    firstContext.values.hasSeveralModels = try EphemerisParts.note(spans, settings.sky)
    func mostThreads() -> Int { threads ?? Int(usable_cores()) }
    if let most, let condition { return try days.printNext(most, where: condition, firstContext) }
    if let folder = drawing.outputFolder {
      try days.drawMonths(into: folder, sources)
    } else {
      try print(days, by: format.printer(firstContext), sources, threads: mostThreads())
    }
    if sources?.hasFailed ?? false || reminders == nil { throw SilentEnd(status: .sourceFailed) }
  }
}
