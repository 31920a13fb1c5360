import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime
import Drawing
import Reminders
import SwissEphemeris

struct DayCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Prints everything about one day at one place.",
    usage: "astrocal [day] [<options>] [<date>]",
    discussion: """
        astrocal day --place Oslo                 today
        astrocal day 24 dec --include sun --json  one section of a day, for a script
      """)

  @Argument(
    parsing: Arguments.dateParsing,
    help: ArgumentHelp(
      "A date: 2026-11-21, 21 nov, tomorrow, friday, next friday, +3 (default: today).", valueName: "date"),
    completion: Completions.dates, transform: Arguments.word)
  var dates: [String] = []

  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Place") var horizon: HorizonOptions
  @OptionGroup(title: "Output") var form: DayFormOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Conventions") var ofDays: DayConventionOptions
  @OptionGroup(title: "Pictures") var drawing: DayPictureOptions
  @OptionGroup(title: "Events, launches, weather") var agenda: AgendaOptions
  @OptionGroup(title: "Targets") var targets: TargetOptions
  @OptionGroup(title: "Dark sky") var darkSky: DarkSkyOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  var horizonOptions: HorizonOptions? { horizon }
  var dayConventions: DayConventionOptions? { ofDays }
  var skyOptions: DarkSkyOptions? { darkSky }
  var targetOptions: TargetOptions? { targets }

  func run() throws {
    let chosen: DayFormat? = try output.format(form.format)
    if output.jsonSchema { return try JSONSchema.day.print(insteadOf: chosen?.rawValue) }
    let format = chosen ?? .table
    guard !form.chart || format == .table else {
      throw Failure.usage("--chart replaces the table: it cannot be used with --format \(format.rawValue)")
    }
    let start: FrameStart? = try FrameStart.read(drawing.from, of: "--from")
    guard start == nil || form.chart || format == .svg && form.trends == nil else {
      throw Failure.usage("--from works only with --chart or --format svg of a day")
    }
    if !dates.isEmpty { try DateText.check(dates, isDay: true) }
    var query = try AgendaQuery(agenda, trends: form.trends, horizon: horizon)
    if format == .ics { try query.checkAbsent() }
    try query.checkLong(isShown: format == .table && !form.chart && form.is == nil, by: "the table")
    var style = try PictureStyle(theme: drawing.theme, paper: drawing.paper, isDrawn: format == .svg)
    if form.trends != nil { style.kind = .trends }
    style.startsAtNoon = start == .noon
    let sheet: DaySheetKind? = try DaySheetKind.read(drawing.picture, of: "--picture")
    if sheet != nil {
      guard format == .svg else { throw Failure.usage("--picture works only with --format svg") }
      if let other = start != nil ? "--from" : form.trends != nil ? "--trends" : nil {
        throw Failure.usage("--picture panchang cannot be used with \(other)")
      }
      style.kind = .panchang
    }
    guard !form.explain || !form.chart && format != .brief && format != .svg else {
      throw Failure.usage("--explain works only with the table, json and ics")
    }
    try ContentOptions(self, agenda, trends: form.trends).check(format, isChart: form.chart, style.kind)
    let settings = try Settings(shared)
    try targets.checkRules(
      hasTargets: settings.parts.contains(.targets) || form.is != nil && !settings.targets.targets.isEmpty
        || form.template != nil)
    if form.is == nil, form.template == nil, format == .table || format == .ics || format == .brief {
      try horizon.check(settings.parts)
    }
    settings.useLanguage(for: format)
    try query.complete(settings.sources, for: format.content(isChart: form.chart, style.kind))
    let place = try settings.places.place()
    let today = settings.today(at: place)
    let words = try settings.resolvingTonight(dates, at: place)
    let date = words.isEmpty ? today : try DateText(today: today, zone: place.zone).day(words)
    _ = try place.zone.existingDay(date)
    var context = settings.context(of: place)
    if let condition = form.is {
      let asked = try DayCondition(condition, of: settings.dayFields, for: "--is", settings)
      asked.tellRegional(settings, at: [place])
      return try check(asked, on: date, query, context, settings)
    }
    if let template = form.template {
      return try print(
        DayTemplate.option(template, isToday: date == today, settings), on: date, query, context, settings)
    }
    context.values.picture = style
    if form.chart { return try printChart(of: date, context, settings) }
    if sheet != nil { context.values.sankalpa = try DayTemplate.option("sankalpa", isToday: false, settings) }
    var almanac = try settings.almanac(of: place, parts: parts(format, style, settings.chosenParts))
    if form.explain { almanac.details.insert(.festivalEclipses) }
    if format == .svg {
      style.kind.prepare(&almanac)
      almanac.coordinatesClock = nil
    }
    if almanac.parts.contains(.showers) { context.values.darkSky = almanac.darkSky }
    let dates = format == .svg ? style.kind.needed(for: date...date) : date...date
    var reports = try almanac.days(dates)
    guard let report = reports.first(where: { $0.day.date == date }) else { return }
    let sources = try AgendaSources(query, now: settings.clock.now(in: place.zone), at: place, on: date...date)
    var agenda = DayAgenda(sources, report, of: place)
    if format == .svg, let span = agenda.datesOfTrends(in: place.zone) {
      // A file may end long before the day.
      reports = (try almanac.days(span).filter { $0.day.date != date } + [report]).sorted { $0.noon < $1.noon }
    }
    context.values.explains = form.explain
    context.values.units = query.units
    context.values.isLong = query.options.long
    if format == .table, report.sky.isEmpty {
      context.values.nextSeason = try settings.nextSeason(after: date, almanac)
    }
    if format == .table, report.night != nil, settings.parts.contains(.sky) {
      context.values.skyAroundNight = try almanac.skyAroundNight(of: date)
    }
    if format == .table || format == .json, date == today, report.night != nil,
      let running = try almanac.runningNight(at: context.now)
    {
      let night = try settings.almanac(
        of: place, parts: almanac.parts.intersection([.sun, .twilight, .moon, .showers, .planets]))
      if let report = try night.days(running...running).first {
        context.values.runningNight = RunningNight(report: report, agenda: DayAgenda(sources, report, of: place))
        if format == .table, settings.parts.contains(.sky) {
          context.values.skyAroundNight = try almanac.skyAroundNight(of: running)
        }
      }
    }
    if format == .table || format == .json, date == today {
      context.values.moment = try almanac.moment(at: context.now)
    }
    let reminders = format.showsReminders ? Reminding.summary() : StoredReminders()
    context.values.remindedShowers = reminders?.showerCodes ?? []
    agenda.reminders = reminders?.dated[date] ?? []
    if query.options.long { context.values.links = place.links }
    var output = Output()
    var printer = try format.printer(context)
    try printer.begin(date...date, to: &output)
    for other in reports {
      try printer.day(other, other.day.date == date ? agenda : .none, to: &output)
    }
    if format == .ics {
      var missing = MissingSunrises()
      missing.add(report)
      missing.note(at: place)
    }
    try printer.end(sources.rest(of: date...date, in: place.zone), to: &output)
    try output.flush()
    if sources.hasFailed || reminders == nil { throw SilentEnd(status: .sourceFailed) }
  }

  /// Prints the line of a template.
  private func print(
    _ template: DayTemplate, on date: GregorianDate, _ query: AgendaQuery, _ context: RenderContext,
    _ settings: Settings
  ) throws {
    let others = [
      ("--format", form.format != nil), ("--json", output.json), ("--is", form.is != nil), ("--chart", form.chart),
      ("--long", query.options.long),
      ("--explain", form.explain), ("--trends", form.trends != nil), ("--from", drawing.from != nil),
      ("--theme", drawing.theme != nil),
      ("--paper", drawing.paper != nil), ("--picture", drawing.picture != nil),
    ]
    if let (name, _) = others.first(where: \.1) {
      throw Failure.usage("--template replaces the whole output: it cannot be used with \(name)")
    }
    try ContentOptions(self, agenda).check(
      DayContent(fields: template.fields.names, needs: template.fields.needs), fieldsOf: "--template")
    var almanac = try settings.almanac(of: context.place, parts: template.fields.needs)
    almanac.details = template.fields.details
    var context = context
    if template.fields.isOfNow {
      guard date == context.today else {
        throw Failure.usage("--template: fields of `now` are about the present moment: ask for today, or give --now")
      }
      context.values.moment = try almanac.moment(at: context.now, template.fields.momentNeeds)
    }
    if template.fields.needs.contains(.showers) { context.values.darkSky = almanac.darkSky }
    guard let report = try almanac.leanDay(date) else { return }
    let sources = try AgendaSources(query, now: context.now, at: context.place, on: date...date)
    context.values.template = template
    var output = Output()
    var printer = try DayFormat.table.printer(context)
    try printer.day(report, DayAgenda(sources, report, of: context.place), to: &output)
    try output.flush()
    if sources.hasFailed { throw SilentEnd(status: .sourceFailed) }
  }

  /// Ends with status 1 where a condition is not true of a date, and with a greater one where it cannot be told.
  private func check(
    _ condition: DayCondition, on date: GregorianDate, _ query: AgendaQuery, _ context: RenderContext,
    _ settings: Settings
  ) throws {
    guard form.format == nil, !form.chart, form.trends == nil else {
      throw Failure.usage(
        "--is prints nothing: it cannot be used with --\(form.format != nil ? "format" : form.chart ? "chart" : "trends")"
      )
    }
    if let option = horizon.given, !condition.names.contains(where: DayContent.isOverSkyline) {
      throw Failure.usage("\(option) is a skyline, which changes nothing of --is: sun.seen.total depends on it")
    }
    try ContentOptions.checkTime(ofDays.at, condition.needs)
    let place = context.values.place
    var almanac = try settings.almanac(of: place, parts: condition.needs)
    almanac.details = condition.details
    var context = context
    if condition.isOfNow {
      guard date == context.today else {
        throw Failure.usage("--is: fields of `now` are about the present moment: ask for today, or give --now")
      }
      context.values.moment = try almanac.moment(at: context.values.now, condition.momentNeeds)
    }
    guard let report = try almanac.leanDay(date) else {
      throw Failure(.unavailable, "--is: nothing is computed for \(date)")
    }
    let sources = try AgendaSources(query, now: context.values.now, at: place, on: date...date)
    // Without one of the named files the answer may be another.
    if let failure = sources.failure { throw SilentEnd(status: failure) }
    let agenda = DayAgenda(sources, report, of: place)
    let row = DayRow(report: report, agenda: agenda)
    if form.explain { try Output.print(condition.explanation(of: row, context)) }
    if !condition.isTrue(of: row, context) { throw SilentEnd(status: .untrue) }
  }

  /// The parts that the almanac computes; nil for those that the user chose.
  private func parts(_ format: DayFormat, _ style: PictureStyle, _ chosen: ChosenParts) -> Set<DayPart>? {
    switch format {
    case .table: chosen.ofTable
    case .svg: chosen.drawn(in: style.kind)
    default: nil
    }
  }

  /// Prints the chart, which shows Sun and Moon alone.
  private func printChart(of date: GregorianDate, _ context: RenderContext, _ settings: Settings) throws {
    var almanac = try settings.almanac(of: context.place, parts: [.sun, .twilight, .moon, .positions])
    almanac.coordinatesClock = nil
    var output = Output()
    var printer = DayChart(context)
    try printer.begin(date...date, to: &output)
    // The morning of a night belongs to the next day, of which the zone may skip the date.
    let zone = context.place.zone
    let next = zone.localDay(date).map { zone.date(atUnixSeconds: $0.endUnixSeconds) } ?? date
    try almanac.days(date...(context.picture.startsAtNoon ? next : date)) {
      try printer.day($0, .none, to: &output)
    }
    try printer.end(AgendaRest(), to: &output)
    try output.flush()
  }
}
