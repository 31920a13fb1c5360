import ArgumentParser
import AstroCore
import SwissEphemeris

struct DayCommand: CalendarCommand {
  static let configuration = CommandConfiguration(
    commandName: "day", abstract: "Prints everything about one day at one place.",
    usage: "astrocal day [<options>] [<date>]")

  @Argument(
    parsing: Arguments.dateParsing,
    help: ArgumentHelp("2026-11-21, today, tomorrow, yesterday, today+3, monday; default today.", valueName: "date"),
    completion: Completions.dates, transform: Arguments.word)
  var dates: [String] = []

  @Option(DayFormat.self, "Form of the output; default table.", valueName: "format")
  var format: String?

  @Flag(help: "Add to each observance the reason for its day.")
  var explain = false

  @OptionGroup(title: "Agenda") var agenda: AgendaOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Conventions") var conventions: ConventionOptions
  @OptionGroup(title: "Ephemeris") var ephemeris: EphemerisOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var general: GeneralOptions

  func validate() throws {
    guard dates.count > 1 else { return }
    let others = dates.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
    let count = dates.count == 2 ? "Unexpected argument" : "\(dates.count - 1) unexpected arguments:"
    throw ValidationError("\(count) \(others)")
  }

  func run() throws {
    let format: DayFormat = try output.format(format) ?? .table
    try dates.first.map { try DateText.check($0, isDay: true) }
    let query = try AgendaQuery(agenda)
    if format == .ics { try query.checkAbsent() }
    let settings = try Settings(shared)
    let place = try settings.places.place()
    let today = settings.today(at: place)
    let date = try dates.first.map { try DateText(today: today).day($0) } ?? today
    _ = try place.zone.existingDay(date)
    guard let report = try settings.almanac(of: place).day(date) else { return }
    let sources = AgendaSources(query, now: settings.clock.now(in: place.zone), at: place, on: date...date)
    let agenda = DayAgenda(sources, report, of: place)
    var context = settings.context(of: place)
    context.explains = explain
    context.units = query.units
    if format.showsReminders, report.nextShower != nil { context.remindedShowers = Reminding.showerCodes() }
    var output = Output()
    var printer = try format.printer(context)
    try printer.begin(date...date, to: &output)
    try printer.day(report, agenda, to: &output)
    try printer.end(sources.rest(of: date...date), to: &output)
    try output.flush()
    if sources.hasFailed { throw SilentEnd(status: .sourceFailed) }
  }
}
