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

      With --find, a row for each event instead: an eclipse, a phase, planets that meet, a season, a tithi, an \
      observance, a shower; without dates, the next one.
      """)

  @OptionGroup var span: SpanArguments

  @Option(RangeFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Option(
    "Many places: CSV with the header name,latitude,longitude,elevation,time_zone, or a name a line; - is "
      + "standard input. Output ndjson (default), csv or --template; of --find and --next also table and json, one for each place; of "
      + "eclipses a table of the places.",
    valueName: "file", completion: .file())
  var places: String?

  @Option(
    "Events instead of days: eclipse, \"total solar eclipse\", \"full moon\", \"venus jupiter\", mars, opposition, "
      + "perigee, equinox, sunset, \"best m31\", ekadashi, diwali, perseids; with dates, all in the span, else the next one; repeatable.",
    valueName: "words", completion: Completions.named)
  var find: [String] = []

  @OptionGroup var rows: RowOptions

  @Option(
    "So many of the events of --find, or of the days of --where, from today or the first date, at most 200 years ahead.",
    valueName: "n")
  var next: String?

  @Flag(
    name: [.long, .customLong("all")],
    help: """
      Eclipses of --find by what they are anywhere, also where nothing is seen, else a total one is total here; \
      approaches also where they are wide or not seen; occultations also where they are not seen.
      """)
  var anywhere = false

  @Option(
    "The faintest stars and planets of --find occultation; default 4.5, as far as stars are known.",
    valueName: "magnitude", parsing: .unconditional)
  var magnitude: String?

  @Option(
    EclipseOrder.self, "The order of the places of an eclipse, which --find with --places lists.", valueName: "order")
  var sort: String?

  @Option(
    WeekStart.self, "First day of the weeks of --format calendar and svg; default monday, or that of the language.",
    valueName: "weekday")
  var weekStart: String?

  @Flag(help: "An upright page for --format svg of a month.")
  var portrait = false

  @Option(
    "The most threads that compute; default: the cores. The output is the same with any number.", valueName: "n",
    parsing: .unconditional)
  var threads: String?

  @Flag(
    inversion: .prefixedNo,
    help: "How much is done, on standard error, after two seconds; default where that alone is a terminal.")
  var progress: Bool?

  @Option(
    "Write the places of --places to a file, without those that it holds complete from an earlier run of the same call.",
    valueName: "file", completion: .file())
  var resume: String?

  @Flag(help: "A chart of the nights in the terminal, in place of the table.")
  var chart = false

  @Option(Theme.self, Theme.help, valueName: "theme")
  var theme: String?

  @Option(PaperSheet.Size.self, PaperSheet.Size.help, valueName: "size")
  var paper: String?

  @Flag(help: "Room for a nail in the upper margin of --paper.")
  var nail = false

  @Option(SheetKind.self, "Several sheets of --format svg, as files in the folder of --into.", valueName: "kind")
  var sheet: String?

  @Option(
    "The folder for the files of --sheet; it is made where it does not exist.", valueName: "folder",
    completion: .directory)
  var into: String?

  @OptionGroup(title: "Choosing a day") var choosing: ChoosingOptions
  @OptionGroup(title: "Agenda") var agenda: AgendaOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Place") var horizon: HorizonOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Conventions") var ofDays: DayConventionOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  private static let usualDays = 7

  var horizonOptions: HorizonOptions? { horizon }
  var dayConventions: DayConventionOptions? { ofDays }
  var skyOptions: DarkSkyOptions? { darkSky }
  var targetOptions: TargetOptions? { targets }

  /// The format where none is stated: lines of JSON of a list of places, of which no table could hold all.
  private var usualFormat: RangeFormat { places == nil || rows.template != nil ? .table : .ndjson }

  func run() throws {
    let chosen: RangeFormat? = try output.format(format)
    if output.jsonSchema {
      let schema: JSONSchema =
        if !find.isEmpty {
          findsDays
            ? .choosing
            : places != nil && chosen == .json && FindList.isOfEclipses(find, in: EventCatalogue())
              ? .eclipses : .events
        } else {
          chosen == .ndjson || chosen == nil && places != nil ? .day : .range
        }
      return try schema.print(insteadOf: chosen?.rawValue)
    }
    let threads = try WholeNumber<1, 256>.read(threads, of: "--threads")?.value
    guard resume == nil || places != nil && find.isEmpty else {
      throw Failure.usage("--resume goes with the days of --places")
    }
    // The lines of a place say whether it is complete.
    guard resume == nil || rows.where == nil else {
      throw Failure.usage("--resume and --where cannot be combined: the days of a place would be of any number")
    }
    guard resume == nil || rows.template == nil else {
      throw Failure.usage("--resume goes on with ndjson or csv: it does not go with --template")
    }
    let content = try ContentOptions(self, agenda)
    // The days of a ceremony are marked on the sheet of a month.
    let marksDays = chosen == .svg && findsDays
    if !find.isEmpty, !marksDays {
      guard !chart else { throw Failure.usage("--chart shows nights: it does not go with --find") }
      let drawn: Set = chosen == .svg ? ["theme", "paper", "nail"] : []
      if let name = layoutOptions.first(where: { !drawn.contains($0) }) {
        throw Failure.usage("--\(name) does not go with --find")
      }
      try content.checkAbsent(with: "--find")
      return try printEvents(find, as: chosen)
    }
    guard !anywhere else { throw Failure.usage("--anywhere goes with --find") }
    guard magnitude == nil else { throw Failure.usage("--magnitude goes with --find of occultations") }
    if !marksDays, let option = choosing.given ?? (choosing.asta == nil ? nil : "--asta") {
      throw Failure.usage("\(option) goes with --find of a ceremony, such as --find marriage")
    }
    guard sort == nil else { throw Failure.usage(FindList.sortNeeds) }
    let most = try WholeNumber<1, 10_000>.read(next, of: "--next")?.value
    guard most == nil || rows.where != nil else {
      throw Failure.usage(
        marksDays
          ? "--next goes with a list of days: it does not go with --format svg"
          : "--next goes with --find, and with --where")
    }
    if !marksDays { try span.check() }
    guard !chart || (chosen ?? .table) == .table && places == nil else {
      throw Failure.usage("--chart is printed in place of the table, not as \((chosen ?? .ndjson).rawValue)")
    }
    var query = try AgendaQuery(agenda, horizon: horizon)
    if chosen == .ics { try query.checkAbsent() }
    let isOfDays = !chart && rows.columns == nil && rows.template == nil
    try query.checkLong(
      isShown: isOfDays && [.table, .calendar, .agenda].contains(chosen ?? usualFormat),
      by: "--format table, calendar and agenda")
    if places != nil { try query.checkAbsent(with: "--places") }
    try content.check(chosen ?? usualFormat, isChart: chart)
    let settings = try Settings(shared)
    let chosenFields = try rows.columns.map { try ChosenFields.columns($0, of: settings.dayFields) }
    let template = try rows.template.map { try DayTemplate.option($0, isToday: false, settings) }
    let condition = try rows.where.map { try DayCondition($0, of: settings.dayFields, for: "--where", settings) }
    try checkFields(chosenFields, template, condition, chosen ?? usualFormat, content)
    try targets.checkRules(
      hasTargets: settings.parts.contains(.targets) || condition?.needs.contains(.targets) ?? false
        || chosenFields != nil || template != nil)
    if condition == nil, chosenFields == nil, template == nil, !chart, chosen ?? usualFormat == .table {
      try horizon.check(settings.parts)
    }
    guard condition?.isOfNow != true else {
      throw Failure.usage("--where: fields of `now` are about the present moment: `astrocal day --is` asks for them")
    }
    if condition != nil, chart || chosen == .svg || chosen == .calendar {
      throw Failure.usage("--where makes a list of days: it goes with table, agenda, json, ndjson, csv and ics")
    }
    if places == nil { try query.complete(settings.sources, for: (chosen ?? .table).content(isChart: chart)) }
    let weekStart = try settings.sources.stated(Shared.weekStart, weekStart)?.weekday
    let format = chosen ?? usualFormat
    guard self.weekStart == nil || format == .calendar || format == .svg else {
      throw Failure.usage("--week-start goes with --format calendar and svg")
    }
    var style = try PictureStyle(
      theme: theme, paper: paper, isDrawn: format == .svg, portrait: portrait, nail: nail)
    let sheet: SheetKind? = try SheetKind.read(sheet, of: "--sheet")
    guard (sheet == nil) == (into == nil) else {
      throw Failure.usage(
        sheet == nil ? "--into goes with --sheet" : "--sheet makes several files: name their folder with --into")
    }
    guard sheet == nil || format == .svg else { throw Failure.usage("--sheet goes with --format svg") }
    settings.useLanguage(for: format)
    let places =
      try places.map {
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
        self, find, settings, rows.choice(of: EventFields.table, format, output.formatOption(self.format), settings),
        places[0]) : nil
    let span = ceremony?.span ?? self.span
    let spans = try places.map { place in
      guard most != nil else { return try span.span(settings, at: place, usualDays: Self.usualDays) }
      let dates = try span.span(settings, at: place, usualDays: 1)
      return dates.lowerBound == dates.upperBound ? EventQuery.longestSearch(from: dates.lowerBound) : dates
    }
    if chart { return try printChart(of: spans[0], at: places[0], settings) }
    if format == .svg {
      style.kind = sheet == nil ? try .of(spans[0]) : .month
      guard ceremony == nil || style.kind.marksCeremonies else {
        throw Failure.usage("--find of a ceremony marks the days of a month: name one, such as 2026-12")
      }
      try content.check(picture: style.kind)
      if settings.parts.contains(.targets), style.kind.hasOneTarget, settings.targets.targets.count > 1 {
        throw Failure.usage("the svg of a year draws one target: name one with --targets")
      }
    }
    guard !portrait || style.kind.canBeUpright else { throw Failure.usage("--portrait goes with the svg of a month") }
    guard most == nil || query.isEmpty else {
      throw Failure.usage("--next goes without --events, --launches and --weather")
    }
    // Files go with a single place.
    let now = settings.clock.now(in: places[0].zone)
    let sources = query.isEmpty ? nil : try AgendaSources(query, now: now, at: places[0], on: spans[0])
    let sky = settings.parts.contains(.showers) ? try settings.darkSky() : nil
    let reminders = format.showsReminders && self.places == nil ? Reminding.summary() : StoredReminders()
    var days = RangeDays(
      settings: settings, format: format, places: places, spans: spans, reminders: reminders, darkSky: sky,
      units: query.units, isLong: query.options.long, hasWeather: !query.options.weather.isEmpty,
      weekStart: weekStart ?? settings.language(of: format).weekStart ?? WeekStart.standard.weekday, style: style,
      condition: condition, columns: chosenFields, template: template, hasHeader: !rows.noHeader,
      showsProgress: progress)
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
    if let resume { return try days.goOn(in: resume, threads: mostThreads()) }
    if let into {
      try days.drawMonths(into: into, sources)
    } else {
      try print(days, by: format.printer(firstContext), sources, threads: mostThreads())
    }
    if sources?.hasFailed ?? false || reminders == nil { throw SilentEnd(status: .sourceFailed) }
  }
}
