import ArgumentParser
import AstroCore
import Reminders
import SwissEphemeris

struct DayCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Prints everything about one day at one place.",
    usage: "astrocal [day] [<options>] [<date>]")

  @Argument(
    parsing: Arguments.dateParsing,
    help: ArgumentHelp(
      "2026-11-21, 21 nov, today, tomorrow, friday, next friday, +3; default today.", valueName: "date"),
    completion: Completions.dates, transform: Arguments.word)
  var dates: [String] = []

  @Option(DayFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Flag(help: "Add to each observance the reason for its day.")
  var explain = false

  @Flag(help: "Add to the table the links of the saved place.")
  var links = false

  @Option(
    defaultAsFlag: "48h", parsing: .next,
    help: ArgumentHelp("A strip for each quantity of the weather over so many hours.", valueName: "span"),
    transform: Arguments.wordOfOption)
  var trends: String?

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Agenda") var agenda: AgendaOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Conventions") var solar: SolarOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  var calendars: String? { solar.calendars }

  func run() throws {
    let format: DayFormat = try output.format(format) ?? .table
    if !dates.isEmpty { try DateText.check(dates, isDay: true) }
    var query = try AgendaQuery(agenda, trends: trends)
    if format == .ics { try query.checkAbsent() }
    try query.checkLong(isShown: format == .table, by: "the table")
    guard !links || format == .table else { throw Failure.usage("--links goes with the table") }
    var style = try picture.style(isDrawn: format == .svg)
    style.subject = trends == nil ? .day : .trends
    let settings = try Settings(shared)
    settings.useLanguage(for: format)
    try query.complete(settings.sources, usesFiles: format != .ics)
    let place = try settings.places.place()
    let today = settings.today(at: place)
    let date = dates.isEmpty ? today : try DateText(today: today).day(dates)
    _ = try place.zone.existingDay(date)
    var almanac = try settings.almanac(of: place, parts: format == .table ? settings.chosenParts.ofTable : nil)
    almanac.explains = explain
    guard let report = try almanac.day(date) else { return }
    let sources = AgendaSources(query, now: settings.clock.now(in: place.zone), at: place, on: date...date)
    var agenda = DayAgenda(sources, report, of: place)
    var context = settings.context(of: place)
    context.explains = explain
    context.units = query.units
    context.isLong = query.options.long
    context.picture = style
    if format == .table, report.sky.isEmpty { context.nextSeason = try settings.nextSeason(after: date, almanac) }
    if format == .table, report.night != nil, settings.parts.contains(.sky) {
      context.skyAroundNight = try almanac.skyAroundNight(of: date)
    }
    let reminders = format.showsReminders ? Reminding.summary() : StoredReminders()
    context.remindedShowers = reminders?.showerCodes ?? []
    agenda.reminders = reminders?.dated[date] ?? []
    if links {
      context.links = place.links
      if place.links.isEmpty {
        StandardError.note("no links: a place of the configuration has them in `links: [\"https://...\"]`")
      }
    }
    var output = Output()
    var printer = try format.printer(context)
    try printer.begin(date...date, to: &output)
    try printer.day(report, agenda, to: &output)
    if format == .ics {
      var missing = MissingSunrises()
      missing.add(report)
      missing.note(at: place)
    }
    try printer.end(sources.rest(of: date...date, in: place.zone), to: &output)
    try output.flush()
    if sources.hasFailed || reminders == nil { throw SilentEnd(status: .sourceFailed) }
  }
}
